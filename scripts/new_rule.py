#!/usr/bin/env python3
"""Makes the four parts of a new rule: row, source with its page, fixture, generated page.

usage: new_rule.py NAME AREA SEVERITY [--compare] [--root DIR]

NAME      kebab-case, says what is wrong: op-input-removed
AREA      a folder of lib/rules: op_desc, kernel_types, api ...
SEVERITY  error (certainly breaks), warning (cannot be decided, or a risk), note (worth knowing)
--compare the rule compares with a base; its fixture gets base/ beside head/
--root    the repository, by default the one of this script

Nothing that exists is overwritten. What is left to do is printed at the end; docs/adding-a-rule.md walks through it.
"""
import argparse
import pathlib
import re
import subprocess
import sys

SOURCE = '''//===-- {id}.cpp {rule}===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # {name}
///
/// {placeholder} in one sentence, what the rule finds.
///
/// {placeholder} why that is wrong, with the place in the framework's sources that makes it so.
///
/// ## Example
///
/// ```cpp
/// {placeholder} before and after.
/// ```
///
/// ## What to do
///
/// {placeholder} the mend.
///
/// ## What the user of an old model sees
///
/// {placeholder} the message or the wrong result.
///
/// ## Known limits
///
/// {placeholder} what the rule does not see.
///
//===----------------------------------------------------------------------===//
#include "rules/Rule.h"

namespace oplint {{

void {id}(RuleContext &C) {{
{body}}}

}} // namespace oplint
'''

ONE = '''  for (const OpDesc &Op : C.Head.Ops)
    if (Op.Name.empty()) // the condition of the rule
      C.report(Op.Where, "op " + Op.Name, "op " + Op.Name + " ...");
'''

TWO = '''  if (!C.Base)
    return;
  for (const OpDesc &Op : C.Head.Ops)
    if (Op.Name.empty()) // the condition of the rule, with C.Base beside C.Head
      C.report(Op.Where, "op " + Op.Name, "op " + Op.Name + " ...");
'''

FIXTURE = '''namespace paddle {
namespace operators {

class SampleOpMaker : public framework::OpProtoAndCheckerMaker {
 public:
  void Make() override {
    AddInput("X", "the input");
    AddOutput("Out", "the result");
    AddComment("Sample.");
  }
};

}  // namespace operators
}  // namespace paddle

namespace ops = paddle::operators;
REGISTER_OP_WITHOUT_GRADIENT(sample, ops::SampleOp, ops::SampleOpMaker);
'''

ROW = re.compile(r'^RULE\((\w+), "([^"]+)", (\w+), (\w+)\)$')


def insert_row(table, ident, name, area, severity):
    """The row goes behind the last one of its area that sorts before it; a new area goes to the end."""
    lines = table.read_text(encoding="utf-8").split("\n")
    rows = [(i, *ROW.match(line).groups()[1:3]) for i, line in enumerate(lines) if ROW.match(line)]
    if any(row[1] == name for row in rows):
        sys.exit(f"new_rule.py: there is a rule {name} already")
    same = [i for i, other, of in rows if of == area and other < name]
    first = [i for i, _, of in rows if of == area]
    at = same[-1] + 1 if same else first[0] if first else rows[-1][0] + 1
    lines.insert(at, f'RULE({ident}, "{name}", {area}, {severity.capitalize()})')
    table.write_text("\n".join(lines), encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("\n")[0])
    parser.add_argument("name")
    parser.add_argument("area")
    parser.add_argument("severity", choices=["error", "warning", "note"])
    parser.add_argument("--compare", action="store_true")
    parser.add_argument("--root", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parent.parent)
    given = parser.parse_args()
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)+", given.name):
        sys.exit(f"new_rule.py: '{given.name}' is no rule's name: it is kebab-case, op-input-removed")
    areas = sorted(p.name for p in (given.root / "lib/rules").iterdir() if p.is_dir())
    if given.area not in areas:
        sys.exit(f"new_rule.py: there is no area '{given.area}': there are {', '.join(areas)}")
    ident = "".join(word.capitalize() for word in given.name.split("-"))
    source = given.root / "lib/rules" / given.area / f"{ident}.cpp"
    fixture = given.root / "test/rules" / given.name
    for part in (source, fixture):
        if part.exists():
            sys.exit(f"new_rule.py: {part} exists already")

    insert_row(given.root / "lib/rules/Rules.def", ident, given.name, given.area, given.severity)
    rule = "-" * max(1, 80 - len(f"//===-- {ident}.cpp ===//"))
    source.write_text(SOURCE.format(id=ident, name=given.name, rule=rule, placeholder="Say here:",
                                    body=TWO if given.compare else ONE), encoding="utf-8")
    for side in ["head"] + (["base"] if given.compare else []):
        folder = fixture / side / "paddle/fluid/operators"
        folder.mkdir(parents=True)
        (folder / "sample_op.cc").write_text(FIXTURE, encoding="utf-8")
    subprocess.run([sys.executable, str(given.root / "scripts/rule_docs.py"), "--docs"], check=True)
    relative = source.relative_to(given.root)
    print(f"""made  lib/rules/Rules.def, a row
      {relative}
      test/rules/{given.name}/
      docs/rules/{given.name}.md
next  write the condition and the page in {relative}
      make test/rules/{given.name} show it, and a case beside it that is right
      cmake --build --preset release --target op-lint
      UPDATE=1 python3 /usr/lib/llvm-19/build/utils/lit/lit.py build/test --filter rules/{given.name}
      read test/rules/{given.name}/expected.txt
      python3 scripts/rule_docs.py --docs""")


main()
