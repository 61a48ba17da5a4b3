"""fix_case.py DIR RULE: each case below DIR, applied and compared with what was expected, byte for byte.

A case is a folder with `base`, the committed tree, `head`, what the work tree changes in it, and `expected`, what the fix of
RULE changes in that. Every other file stays as it was, the finding is gone, all other findings are still there, and --diff
writes the same change as a patch. Each case also runs with CRLF line ends and without a newline at the ends of its files.
"""
import json
import pathlib
import shutil
import subprocess
import sys

root, rule = pathlib.Path(sys.argv[1]), sys.argv[2]
variants = {
    "lf": lambda text: text,
    "crlf": lambda text: text.replace(b"\n", b"\r\n"),
    "no-newline": lambda text: text.rstrip(b"\n"),
}


def run(*command, cwd, codes=(0,)):
    done = subprocess.run(command, cwd=cwd, capture_output=True)
    if done.returncode not in codes:
        sys.exit(f"{' '.join(command)} in {cwd} ended with {done.returncode}\n{done.stdout.decode()}{done.stderr.decode()}")
    return done.stdout


def lint(tree, *options):
    return run("op-lint", ".", "--base", "HEAD", "--no-cache", "--quiet", *options, cwd=tree, codes=(0, 1))


def copy(source, tree, convert):
    for file in sorted(source.rglob("*")) if source.exists() else []:
        if file.is_file():
            target = tree / file.relative_to(source)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(convert(file.read_bytes()))


def files(tree):
    return {
        str(f.relative_to(tree)): f.read_bytes() for f in sorted(tree.rglob("*")) if f.is_file() and ".git" not in f.parts
    }


def findings(tree):
    return json.loads(lint(tree, "--format", "json"))["findings"]


def check(case, variant):
    where = f"{case.name}, {variant}"
    trees = {name: root / "trees" / variant / case.name / name for name in ("fixed", "patched", "expected")}
    for tree in trees.values():
        shutil.rmtree(tree, ignore_errors=True)
        tree.mkdir(parents=True)
        copy(case / "base", tree, variants[variant])
    for tree in (trees["fixed"], trees["patched"]):
        run("git", "init", "-q", ".", cwd=tree)
        run("git", "config", "core.autocrlf", "false", cwd=tree)
        run("git", "add", "-A", cwd=tree)
        run("git", "-c", "user.name=T", "-c", "user.email=t@example.org", "commit", "-qm", "base", cwd=tree)
    for tree in trees.values():
        copy(case / "head", tree, variants[variant])
    # Where the fix ends a file, it ends it with a newline.
    copy(case / "expected", trees["expected"], variants[variant])

    fixed = trees["fixed"]
    before = findings(fixed)
    mine = [f for f in before if f["rule"] == rule]
    if not mine or not all(f["fixes"] for f in mine):
        sys.exit(f"{where}: no finding of {rule}, or one without a fix\n{json.dumps(before, indent=1)}")
    if others := [f["rule"] for f in before if f["rule"] != rule and f["fixes"]]:
        sys.exit(f"{where}: the case has fixes of {others} too")
    patch = lint(fixed, "--diff", "--unsafe-fixes")
    lint(fixed, "--fix", "--unsafe-fixes", "--format", "concise")
    now, expected = files(fixed), files(trees["expected"])
    for name in sorted(now.keys() | expected.keys()):
        left, right = now.get(name, b""), expected.get(name, b"")
        if variant == "no-newline":
            left, right = left.rstrip(b"\n"), right.rstrip(b"\n")
        if left != right:
            sys.exit(f"{where}: {name} is\n{left!r}\nand not\n{right!r}")
    after = findings(fixed)
    identity = lambda found: sorted((f["rule"], f["subject"]) for f in found if f["rule"] != rule)
    if [f for f in after if f["rule"] == rule] or identity(after) != identity(before):
        sys.exit(f"{where}: before\n{json.dumps(before, indent=1)}\nafter\n{json.dumps(after, indent=1)}")

    (root / "patch").write_bytes(patch)
    run("git", "apply", str((root / "patch").resolve()), cwd=trees["patched"])
    if files(trees["patched"]) != now:
        sys.exit(f"{where}: the patch of --diff is not what --fix does\n{patch.decode()}")


cases = sorted(p for p in root.iterdir() if (p / "head").is_dir())
if not cases:
    sys.exit(f"no case in {root}")
for case in cases:
    for variant in variants:
        check(case, variant)
print(f"{len(cases)} cases of {rule}: ok")
