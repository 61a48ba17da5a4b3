#!/usr/bin/env python3
"""watch.py CHECKOUT: starts `op-lint --watch`, changes files as an editor does, and looks at what is printed."""
import os
import pathlib
import queue
import subprocess
import sys
import threading

root = pathlib.Path(sys.argv[1])
process = subprocess.Popen(["op-lint", str(root), "--watch", "--verbose", "--format", "concise", "--format",
                            f"json={root}/report.json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
lines = queue.Queue()
for stream in (process.stdout, process.stderr):
    threading.Thread(target=lambda s=stream: [lines.put(line) for line in s], daemon=True).start()


def until_waiting():
    """All lines up to the next time that it waits, and the few that the other stream still has."""
    seen = []
    while not any("waiting for changes" in line for line in seen):
        seen.append(lines.get(timeout=60))
    try:
        while True:
            seen.append(lines.get(timeout=0.3))
    except queue.Empty:
        return "".join(seen)


try:
    first = until_waiting()
    assert "error:" not in first, first
    yaml = root / "paddle/phi/ops/yaml/ops.yaml"
    good = yaml.read_text()
    # As an editor writes: another file, renamed over the first.
    (yaml.parent / "ops.yaml~").write_text(good + "  backend : x\n  backend : y\n")
    os.rename(yaml.parent / "ops.yaml~", yaml)
    second = until_waiting()
    assert "[op-yaml-repeated-key]" in second, second
    assert "changed: paddle/phi/ops/yaml/ops.yaml" in second, second
    yaml.write_text(good)
    third = until_waiting()
    assert "[op-yaml-repeated-key]" not in third, third
    # A folder that is new, with a file in it that is written later.
    folder = root / "paddle/fluid/operators/new"
    folder.mkdir(parents=True)
    until_waiting()
    (folder / "x_op.cc").write_text("// nothing\n")
    assert "new/x_op.cc" in until_waiting()
    # Its own output in the checkout is no change.
    try:
        print("unexpected: " + lines.get(timeout=1.0))
        sys.exit(1)
    except queue.Empty:
        pass
finally:
    process.kill()
    process.wait(timeout=30)
print("watched")
