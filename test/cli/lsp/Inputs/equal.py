"""Edits files of the example in the server and asks the command line about the same texts, written to disk elsewhere."""
import pathlib
import random
import shutil

FILES = ["paddle/fluid/operators/window_sum_op.cc", "paddle/fluid/operators/window_sum_op.h",
         "paddle/phi/ops/yaml/ops.yaml", "paddle/phi/kernels/cpu/blend_kernel.cc",
         *sorted(str(p.relative_to(root)) for p in pathlib.Path(root, "python").rglob("*.py") if p.stat().st_size > 60)[:3]]
other = root + ".other"
shutil.copytree(root, other)
random.seed(7)
request("initialize", {"rootUri": "file://" + root, "capabilities": {"general": {"positionEncodings": ["utf-8"]}},
                       "initializationOptions": {"base": "HEAD~1"}})
notify("initialized", {})


def of_command_line(path):
    # A finding on a whole file has line 0 there, and stands at the first line in an editor.
    run = subprocess.run(["op-lint", "check", other, "--base", "HEAD~1", "--format", "json", "--no-cache", "--quiet"],
                         capture_output=True, text=True)
    report = json.loads(run.stdout)
    found = [*report["findings"], *({**p, "rule": "unread"} for p in report["problems"])]
    return sorted(f"{max(1, f['location']['line'])} {f['rule']} {f['message']}" for f in found
                  if f.get("location", {}).get("file") == path and not f.get("suppressed"))


def of_server(path):
    send({"id": 90000 + random.randrange(10 ** 6), "method": "textDocument/diagnostic",
          "params": {"textDocument": {"uri": uri(path)}}})
    answer = receive(lambda m: "result" in m and isinstance(m["result"], dict) and "items" in m["result"])
    return sorted(f"{i['range']['start']['line'] + 1} {i.get('code', 'unread')} {i['message']}" for i in answer["result"]["items"])


now = {path: pathlib.Path(root, path).read_text() for path in FILES}
version = 1
for path, text in now.items():
    notify("textDocument/didOpen", {"textDocument": {"uri": uri(path), "languageId": "", "version": 1, "text": text}})
rounds = wrong = findings = 0
for step in range(40):
    path = FILES[step % len(FILES)]
    lines = now[path].split("\n")
    at = random.randrange(len(lines))
    kind = random.choice(["delete", "double", "letter", "back"])
    if kind == "back":
        lines = pathlib.Path(root, path).read_text().split("\n")
    elif kind == "delete":
        del lines[at]
    elif kind == "double":
        lines.insert(at, lines[at])
    else:
        lines[at] += "x"
    now[path] = "\n".join(lines)
    version += 1
    notify("textDocument/didChange", {"textDocument": {"uri": uri(path), "version": version},
                                      "contentChanges": [{"text": now[path]}]})
    pathlib.Path(other, path).write_text(now[path])
    for seen in (path, FILES[(step + 1) % len(FILES)]):
        ours, theirs = of_server(seen), of_command_line(seen)
        rounds += 1
        findings += len(theirs)
        if ours != theirs:
            wrong += 1
            print(f"step {step}, {kind} in {path} at {at + 1}, asked for {seen}:\n  server {ours}\n  check  {theirs}", flush=True)
print(f"{rounds} asked, {wrong} differ; some findings: {findings > 20}", flush=True)
shutil.rmtree(other)
