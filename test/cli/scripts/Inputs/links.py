#!/usr/bin/env python3
"""links.py ROOT: every relative link of the Markdown pages leads to a file, and its #part to a heading."""
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1]).resolve()
pages = [*root.glob("*.md"), *root.glob("docs/**/*.md"), *root.glob("examples/**/*.md")]
pages = [page for page in pages if "node_modules" not in page.parts]
faults = []


def anchors(page):
    """GitHub's names of the headings of a page."""
    heads = re.findall(r"^#+ (.*)$", re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.S), re.M)
    return {re.sub(r"[^\w\- ]", "", head.lower()).strip().replace(" ", "-") for head in heads}


def links(page):
    text = re.sub(r"```.*?```|`[^`\n]*`", "", page.read_text(encoding="utf-8"), flags=re.S)
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if not re.match(r"[a-z]+:", target):
            yield target


for page in pages:
    for target in links(page):
        path, _, part = target.partition("#")
        to = (page.parent / path).resolve() if path else page
        if not to.exists():
            faults.append(f"{page.relative_to(root)}: {target} leads nowhere")
        elif part and to.suffix == ".md" and part not in anchors(to):
            faults.append(f"{page.relative_to(root)}: {path or page.name} has no heading #{part}")

print("\n".join(faults) or f"{len(pages)} pages")
sys.exit(bool(faults))
