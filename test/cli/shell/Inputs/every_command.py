#!/usr/bin/env python3
"""Asks every command of op-lint for its help, and for something that it cannot do.

One form for all: help goes to stdout with exit code 0, has a line of usage, and an example wherever a command takes
arguments; wrong usage is exit code 2 with `op-lint: MESSAGE` and a hint on stderr, and nothing on stdout.
"""
import re
import subprocess
import sys


def run(*arguments):
    return subprocess.run(["op-lint", *arguments], capture_output=True, text=True, stdin=subprocess.DEVNULL)


commands = re.findall(r"^\.SS (\S+)$", run("man").stdout, re.M)
assert len(commands) >= 15 and "check" in commands, commands
faults = []


def expect(condition, what):
    if not condition:
        faults.append(what)


for command in commands:
    help_ = run(command, "--help")
    expect(help_.returncode == 0 and not help_.stderr, f"{command} --help: {help_}")
    expect("Usage: op-lint " + command in help_.stdout, f"{command} --help has no usage")
    expect("op-lint " + command in help_.stdout.split("Usage:")[1] or command == "lsp", f"{command} has no example")
    wrong = run(command, "--no-such-option")
    expect(wrong.returncode == 2, f"{command} --no-such-option: exit code {wrong.returncode}")
    expect(not wrong.stdout, f"{command} --no-such-option: stdout {wrong.stdout}")
    expect(re.fullmatch(r"op-lint: .+\n  hint: .+\n", wrong.stderr), f"{command} --no-such-option: {wrong.stderr!r}")
    if "--format" in help_.stdout:
        extra = {"schema": ["diff", ".", "."], "decide": ["torch.x", "--root", "."], "plan2": ["paddle.x"],
                 "kernels": ["show", "x"]}.get(command, [])
        wrong = run(command, *extra, "--format", "no-such-format")
        expect(wrong.returncode == 2 and not wrong.stdout, f"{command} --format no-such-format: {wrong}")
        expect(re.fullmatch(r"op-lint: no output format is called 'no-such-format' here\n  hint: .*[Tt]here are .+\n",
                            wrong.stderr), f"{command} --format: {wrong.stderr!r}")
print("\n".join(faults) or f"{len(commands)} commands asked")
sys.exit(bool(faults))
