#!/usr/bin/env python3
"""Prints the `run:` script of a step of an action, a workflow or a .gitlab-ci.yml list.

usage: run_step.py FILE NAME      the block under `- name: NAME`
       run_step.py FILE script    the list items under `script:`, or another key that ends in it
       run_step.py FILE sh        what stands between sh ''' and ''' of a Jenkinsfile
"""
import sys
import textwrap

lines = open(sys.argv[1], encoding="utf-8").read().split("\n")
name = sys.argv[2]
if name == "sh":
    print(textwrap.dedent("\n".join(lines).split("sh '''", 1)[1].split("'''", 1)[0]))
elif name.endswith("script"):
    start = next(i for i, line in enumerate(lines) if line.strip() == name + ":")
    for line in lines[start + 1:]:
        if line.strip().startswith("#"):
            continue
        if not line.strip().startswith("- "):
            break
        print(line.strip()[2:])
else:
    start = next(i for i, line in enumerate(lines) if line.strip() == f"- name: {name}")
    run = next(i for i in range(start, len(lines)) if lines[i].strip().startswith("run:"))
    head = lines[run].split("run:", 1)[1].strip()
    if head != "|":
        print(head)
    else:
        indent = len(lines[run]) - len(lines[run].lstrip())
        block = []
        for line in lines[run + 1:]:
            if line.strip() and len(line) - len(line.lstrip()) <= indent:
                break
            block.append(line)
        print(textwrap.dedent("\n".join(block)))
