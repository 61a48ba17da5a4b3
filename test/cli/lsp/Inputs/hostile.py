# What an editor may do that no editor should.
initialize(textDocument={"diagnostic": {}})
lines = "".join(f"x{i} = [{i}, (1, 2)]\n" for i in range(100000))
maker = """class A%dOpMaker : public paddle::framework::OpProtoAndCheckerMaker {
 public:
  void Make() override {
    AddInput("X", "x");
    AddInput("X", "x");
    AddComment("c");
  }
};
REGISTER_OPERATOR(a%d, AOp, A%dOpMaker);
"""

# Faults of the text are told at their place, and go.
open("python/paddle/new.py", "x = (1\n")
pull("python/paddle/new.py")
change("python/paddle/new.py", [(0, 6, 0, 6, ")")])
pull("python/paddle/new.py")
open("paddle/phi/ops/yaml/ops.yaml", "- op : relu\n\targs : x\n")
pull("paddle/phi/ops/yaml/ops.yaml")
open("paddle/fluid/operators/cut_op.cc", "namespace a {\nvoid f() {\n")
pull("paddle/fluid/operators/cut_op.cc")

# Edits out of range are left out, those around them are done.
change("python/paddle/new.py", [(0, 0, 0, 1, "y")])
for start, end in (((-1, 0), (0, 0)), ((0, 0), (99, 0)), ((0, 3), (0, 1))):
    notify("textDocument/didChange", {"textDocument": {"uri": uri("python/paddle/new.py"), "version": 9}, "contentChanges": [
        {"range": {"start": dict(zip(("line", "character"), start)), "end": dict(zip(("line", "character"), end))}, "text": "("}]})
pull("python/paddle/new.py")

# Long, deep and binary texts; a thousand findings each with a note.
open("python/paddle/long.py", lines)
open("python/paddle/deep.py", "x = " + "[" * 100000)
open("paddle/fluid/operators/deep_op.cc", "int x = " + "(" * 100000)
open("paddle/fluid/operators/binary_op.cc", "".join(map(chr, range(256))) * 100)
open("paddle/fluid/operators/many_op.cc", "".join(maker % (i, i, i) for i in range(1000)))
print(len(request("textDocument/diagnostic", document("paddle/fluid/operators/many_op.cc"))["items"]))
pull("paddle/fluid/operators/binary_op.cc")
hover("python/paddle/deep.py", 0, 90000)

# Addresses that are no files of the checkout; closed twice.
for address in ("untitled:1", "file://", "file:///%zz", "file:///%00", "file://" + root, "file://" + root + "/../x.py", "http://x/y.py"):
    notify("textDocument/didOpen", {"textDocument": {"uri": address, "version": 1, "text": "x = ("}})
    show("items", request("textDocument/diagnostic", {"textDocument": {"uri": address}})["items"])
    for _ in range(2):
        notify("textDocument/didClose", {"textDocument": {"uri": address}})

# A thousand requests, all cancelled: each is answered once.
sent = range(100000, 101000)
answered = []
for i in sent:
    send({"id": i, "method": "textDocument/diagnostic", "params": document("python/paddle/new.py")})
    notify("$/cancelRequest", {"id": i})
receive(lambda m: m.get("id") in sent and (answered.append(m["id"]) or len(answered) == len(sent)))
print("answered", len(set(answered)))

# A message with a wrong length costs itself.
raw(b'Content-Length: 7\r\n\r\n{"jsonrpc":"2.0","method":"exit"}')
close("python/paddle/long.py")
pull("python/paddle/new.py")
shutdown()
