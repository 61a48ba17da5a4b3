#!/usr/bin/env python3
"""same_lines.py REPO ANNOTATIONS SARIF TEXT: every annotation stands at a line that holds what it speaks of, and SARIF
names the same places; exactly one of them is at a line with TEXT."""
import json
import pathlib
import re
import sys

repo, annotations, sarif, text = sys.argv[1:]
places = set()
for line in open(annotations, encoding="utf-8"):
    match = re.match(r"::(error|warning|notice) title=op-lint ([\w-]+),file=([^,]+),line=(\d+),endLine=(\d+)", line)
    assert match, line
    level, rule, file, first, last = match.groups()
    source = (pathlib.Path(repo) / file).read_text().splitlines()
    assert 1 <= int(first) <= int(last) <= len(source), line
    places.add((rule, file, int(first), {"notice": "note"}.get(level, level), text in source[int(first) - 1]))
assert len([place for place in places if place[4]]) == 1, places
results = json.load(open(sarif, encoding="utf-8"))["runs"][0]["results"]
there = set()
for result in results:
    location = result["locations"][0]["physicalLocation"]
    there.add((result["ruleId"], location["artifactLocation"]["uri"], location["region"]["startLine"], result["level"]))
assert {place[:4] for place in places} == there, (places, there)
print(len(places), "places agree")
