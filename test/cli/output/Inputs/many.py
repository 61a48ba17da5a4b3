"""many.py DIR: DIR/base and DIR/head, where 12 files each have an op that loses an input."""
import pathlib
import sys

MAKER = """namespace paddle {{
namespace operators {{
class F{n}OpMaker : public framework::OpProtoAndCheckerMaker {{
 public:
  void Make() override {{
    AddInput("X", "the input");
{extra}    AddOutput("Out", "the result");
    AddComment("F{n}.");
  }}
}};
}}  // namespace operators
}}  // namespace paddle
namespace ops = paddle::operators;
REGISTER_OP_WITHOUT_GRADIENT(f{n}, ops::F{n}Op, ops::F{n}OpMaker);
"""
for side, extra in (("base", '    AddInput("Y", "another");\n'), ("head", "")):
    folder = pathlib.Path(sys.argv[1]) / side / "paddle/fluid/operators"
    folder.mkdir(parents=True)
    for n in range(12):
        (folder / f"f{n}_op.cc").write_text(MAKER.format(n=n, extra=extra))
