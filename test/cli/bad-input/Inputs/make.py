"""make.py DIR NAME...: a small checkout in DIR with one good finding, and the bad file of each NAME in it."""
import os
import pathlib
import shutil
import sys

root = pathlib.Path(sys.argv[1])
shutil.rmtree(root, ignore_errors=True)
yaml = root / "paddle/phi/ops/yaml"
ops = root / "paddle/fluid/operators"
yaml.mkdir(parents=True)
ops.mkdir(parents=True)
(yaml / "ops.yaml").write_text("- op : relu\n  args : (Tensor x)\n  output : Tensor(out)\n  kernel :\n    func : relu\n")
(yaml / "op_compat.yaml").write_text("- op : relu\n  inputs :\n    x : X\n- op : relu\n  outputs :\n    out : Out\n")
maker = """class {0}OpMaker : public paddle::framework::OpProtoAndCheckerMaker {{
 public:
  void Make() override {{
    AddInput("X", "in");
    AddOutput("Out", "out");
    AddComment("c");
  }}
}};
REGISTER_OPERATOR({0}, {0}Op, {0}OpMaker);
"""
good = maker.format("good")
(ops / "good_op.cc").write_text(good)
for name in sys.argv[2:]:
    bad = ops / "bad_op.cc"
    text = maker.format("bad")
    if name == "nul":
        bad.write_bytes(text.encode() + b"\0\0" + text.encode())
    elif name == "latin1":
        bad.write_bytes(text.replace('"c"', '"caf\xe9"').encode("latin-1"))
    elif name == "binary":
        bad.write_bytes(bytes(range(256)) * 400 + text.encode())
    elif name == "huge":
        with open(bad, "w") as file:
            file.write(text)
            line = "  {1.0f, 2.0f, 3.0f, 4.0f, 5.0f, 6.0f, 7.0f, 8.0f},\n"
            file.write("float table[][8] = {\n" + line * (52_000_000 // len(line)) + "};\n")
    elif name == "huge-data":
        with open(bad, "w") as file:
            line = "  {1.0f, 2.0f, 3.0f, 4.0f, 5.0f, 6.0f, 7.0f, 8.0f},\n"
            file.write("float table[][8] = {\n" + line * (52_000_000 // len(line)) + "};\n")
    elif name == "crash":
        bad.write_text("#pragma clang __debug crash\n" + text)
    elif name == "parser-crash":
        bad.write_text("#pragma clang __debug parser_crash\n" + text)
    elif name == "kernel-crash":
        bad.write_text("#pragma clang __debug crash\nREGISTER_OP_CPU_KERNEL(bad, ops::BadKernel<float>);\n")
    elif name == "deep-templates":
        bad.write_text("template <class T> struct A {};\nusing B = " + "A<" * 30000 + "int" + ">" * 30000 + ";\n" + text)
    elif name == "deep-negation":
        bad.write_text("bool x = " + "!" * 200000 + "true;\n" + text)
    elif name == "deep-else":
        bad.write_text("void f(int x) {\n  if (x) {}\n" + "  else if (x) {}\n" * 50000 + "}\n" + text)
    elif name == "deep-sum":
        bad.write_text(text.replace('"in"', '"in" ' + "+ std::string()" * 50000))
    elif name == "deep-if":
        bad.write_text("#if " + "(" * 50000 + "1" + ")" * 50000 + "\n" + text + "#endif\n" + "#ifdef A\n" * 20000 + "#endif\n" * 20000)
    elif name == "truncated":
        bad.write_text(text[: text.index("AddComment")])
    elif name == "cut-registration":
        (ops / "cut_op.cc").write_text("REGISTER_OPERATOR(cut, ops::CutOp,\n                  ops::CutOpMaker")
    elif name == "cut-header":
        (ops / "bad_op.h").write_text("/* Text that\n   never ends")
    elif name == "lost":
        (ops / "lost_op.cc").write_text(maker.format("lost").replace('AddComment("c")', 'AddAttr<int>("a", "b").SetDefault(;'))
    elif name == "brackets":
        bad.write_text(text + "int x = " + "(" * 10000 + "1" + ")" * 10000 + ";\nint y " + "{" * 10000 + "\n")
    elif name == "open-brackets":
        bad.write_text(text + "int x = " + "(" * 10000 + "\n")
    elif name == "in-maker":
        bad.write_text(text.replace('"c"', "(" * 10000 + '"c"' + ")" * 10000))
    elif name == "endless-macro":
        # 2^40 copies of a statement.
        macro = "#define M0 ;\n" + "".join(f"#define M{i} M{i-1} M{i-1}\n" for i in range(1, 41))
        bad.write_text(macro + "M40\n" + text)
    elif name == "recursive-macro":
        bad.write_text("#define REGISTER_ME(x) REGISTER_ME(x) REGISTER_OPERATOR(x, y)\nREGISTER_ME(z);\n" + text)
    elif name == "self-include":
        bad.write_text('#include "paddle/fluid/operators/bad_op.h"\n' + text)
        (ops / "bad_op.h").write_text('#include "paddle/fluid/operators/bad_op.h"\n#define REGISTER_X(n) REGISTER_OPERATOR(n, a, b)\n')
    elif name == "include-own-file":
        bad.write_text('#include "paddle/fluid/operators/bad_op.cc"\n' + text.replace("AddComment(\"c\");", ""))
    elif name == "endless-headers":
        bad.write_text('#include "paddle/fluid/operators/bad_op.h"\n' + text + "REGISTER_X(other);\n")
        (ops / "bad_op.h").write_text('#include "paddle/fluid/operators/bad_op.h"\n#define REGISTER_X(n) REGISTER_OPERATOR(n, a, b)\n')
    elif name == "link-loop":
        os.symlink("loop.cc", ops / "loop.cc")
        os.symlink("..", ops / "up")
    elif name == "yaml-bomb":
        text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
        text += "".join(f"a{i}: &a{i} [{', '.join([f'*a{i-1}'] * 10)}]\n" for i in range(1, 12))
        (yaml / "op_version.yaml").write_text(text)
    elif name == "yaml-tab":
        (yaml / "op_version.yaml").write_text("- op : relu\n\tversion : []\n")
    elif name == "yaml-deep":
        (yaml / "op_version.yaml").write_text("[" * 50000)
    elif name == "yaml-binary":
        (yaml / "op_version.yaml").write_bytes(bytes(range(256)))
    else:
        sys.exit(f"no bad file is called {name}")
