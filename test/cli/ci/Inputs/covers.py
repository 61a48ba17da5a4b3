#!/usr/bin/env python3
"""covers.py SOURCE: a commit that touches a file which op-lint reads starts the pre-commit hook, and one that touches
PyTorch's registry starts lintrunner's linter."""
import fnmatch
import pathlib
import re
import sys
import tomllib

source = pathlib.Path(sys.argv[1])
hook = re.search(r"^  files: (.*)$", (source / ".pre-commit-hooks.yaml").read_text(), re.M).group(1)
work_tree = (source / "lib/checkout/WorkTree.cpp").read_text()
extensions = re.findall(r'"(\.\w+)"', re.search(r"Extensions = \{(.*?)\}", work_tree, re.S).group(1))
# Pages and JSON tables are looked at, but only code and build lists bring findings; of .txt it is CMakeLists.txt.
names = ["a/x" + e for e in extensions if e not in (".md", ".json", ".txt")] + ["a/CMakeLists.txt", "CMakeLists.txt"]
registry = (source / "lib/torch/Registry.h").read_text().split("namespace torch_files", 1)[1].split("}; ", 1)[0]
torch = re.findall(r'"([\w/]+\.(?:yaml|cpp|h|py))"', registry)
assert len(names) > 8 and len(torch) > 8, (names, torch)
missed = [n for n in names + torch if not re.search(hook, n)]
assert not missed, f"the hook passes over {missed}"
assert not re.search(hook, "README.md") and not re.search(hook, "a/notes.txt")
block = re.search(r"^# \.lintrunner\.toml\n(.*?)^```", (source / "docs/ci.md").read_text(), re.M | re.S).group(1)
patterns = tomllib.loads(block)["linter"][0]["include_patterns"]
missed = [n for n in torch if not any(fnmatch.fnmatch(n, p) for p in patterns)]
assert not missed, f"lintrunner's patterns pass over {missed}"
