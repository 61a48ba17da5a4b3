"""damage.py REPOSITORY REVISION [gone]: overwrites, or removes, that loose object."""
import os
import pathlib
import subprocess
import sys

root, revision = sys.argv[1:3]
name = subprocess.run(["git", "-C", root, "rev-parse", revision], capture_output=True, text=True, check=True).stdout.strip()
file = pathlib.Path(root, ".git/objects", name[:2], name[2:])
os.chmod(file, 0o644)
if sys.argv[3:] == ["gone"]:
    file.unlink()
else:
    file.write_text("no object")
