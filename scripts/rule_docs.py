#!/usr/bin/env python3
"""Collects the rules' pages from the doc comments of lib/rules.

usage: rule_docs.py --inc FILE     write the table that the program compiles in
       rule_docs.py --docs         write docs/rules/*.md, and README.md, which lists them by area
       rule_docs.py --check        exit 1 where docs/rules/*.md is not current

A page is the block of `///` lines at the head of lib/rules/<area>/<Id>.cpp. Every row of Rules.def needs one, and it
starts with `# <rule-name>`.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent


def pages():
    table = (ROOT / "lib/rules/Rules.def").read_text(encoding="utf-8")
    for ident, name, area, severity in re.findall(r'^RULE\((\w+),\s*"([^"]+)",\s*(\w+),\s*(\w+)\)', table, re.M):
        source = ROOT / "lib/rules" / area / f"{ident}.cpp"
        if not source.exists():
            sys.exit(f"{source.relative_to(ROOT)}: missing, but Rules.def names {ident}")
        lines = []
        for line in source.read_text(encoding="utf-8").splitlines():
            if line.startswith("///"):
                lines.append(line[3:].removeprefix(" ").rstrip())
            elif lines:
                break
        while lines and not lines[0]:
            lines.pop(0)
        while lines and not lines[-1]:
            lines.pop()
        if not lines or lines[0] != f"# {name}":
            sys.exit(f"{source.relative_to(ROOT)}:1: the page must start with `/// # {name}`")
        for heading in ("## Example", "## What to do"):
            if not any(line.startswith(heading) for line in lines):
                sys.exit(f"{source.relative_to(ROOT)}: the page has no `/// {heading}`")
        yield name, area, severity.lower(), "\n".join(lines) + "\n"


def render(name, area, severity, text):
    head, body = text.split("\n", 1)
    return f"{head}\n\n*{severity} · {area}*\n{body}"


AREAS = {
    "op_desc": "Op descriptions",
    "op_yaml": "Op YAML",
    "op_version": "Op versions",
    "kernel_types": "Kernels and their data types",
    "api": "Python APIs",
    "graph": "Op graphs of Python bodies",
    "schema": "PyTorch's schemas",
    "upgraders": "PyTorch's upgraders",
    "config": "Configuration and comments",
}


def first_sentence(text):
    """Of the paragraph under the heading, in one line."""
    paragraph = " ".join(text.split("\n\n")[1].split())
    found = re.match(r"(.*?[.:])(?= [A-Z*`]|$)", paragraph)
    return (found.group(1) if found else paragraph).rstrip(":").replace("|", "\\|")


def index(listed):
    out = ["# Rules", "", f"The {len(listed)} rules of op-lint by area; `op-lint explain RULE` prints a page too."]
    for area in sorted({page[1] for page in listed}, key=lambda a: (list(AREAS) + [a]).index(a)):
        out += ["", f"## {AREAS.get(area, area)}", "", "| rule | severity | what it reports |", "|---|---|---|"]
        out += [f"| [{name}]({name}.md) | {severity} | {first_sentence(text)} |"
                for name, its_area, severity, text in listed if its_area == area]
    return "\n".join(out) + "\n"


def main(argv):
    if len(argv) == 3 and argv[1] == "--inc":
        out = "".join('{"%s", R"oplintdoc(%s)oplintdoc"},\n' % (page[0], render(*page)) for page in pages())
        path = pathlib.Path(argv[2])
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(out, encoding="utf-8")
        return 0
    if len(argv) == 2 and argv[1] in ("--docs", "--check"):
        folder = ROOT / "docs/rules"
        folder.mkdir(parents=True, exist_ok=True)
        listed = list(pages())
        want = {f"{page[0]}.md": render(*page) for page in listed} | {"README.md": index(listed)}
        have = {p.name: p.read_text(encoding="utf-8") for p in folder.glob("*.md")}
        if argv[1] == "--check":
            stale = sorted(n for n in set(want) | set(have) if want.get(n) != have.get(n))
            if stale:
                print("docs/rules is not current (run scripts/rule_docs.py --docs): " + " ".join(stale))
            # What scripts/new_rule.py left for the author.
            unwritten = sorted(n for n, text in want.items() if n != "README.md" and "Say here:" in text)
            if unwritten:
                print("pages that are not written yet: " + " ".join(unwritten))
            return 1 if stale or unwritten else 0
        for gone in set(have) - set(want):
            (folder / gone).unlink()
        for file, text in want.items():
            (folder / file).write_text(text, encoding="utf-8")
        return 0
    print(__doc__, file=sys.stderr)
    return 2


sys.exit(main(sys.argv))
