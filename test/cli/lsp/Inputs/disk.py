import pathlib

math, ops = "python/paddle/tensor/math.py", pathlib.Path(root, "paddle/phi/ops/yaml/ops.yaml")


def git(*arguments):
    subprocess.run(["git", "-C", root, *arguments], check=True)


initialize()
open(math)
diagnostics(math)
git("checkout", "-q", "wide")
print("switched", flush=True)
diagnostics(math)
git("checkout", "-q", "main")
print("switched back", flush=True)
diagnostics(math)
ops.write_text(ops.read_text().replace("(Tensor x)", "(Tensor x, Tensor y)"))
print("written", flush=True)
notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": uri(ops), "type": 2}]})
diagnostics(math)
ops.write_text(ops.read_text().replace("op : atan", "op : other"))
print("removed", flush=True)
notify("textDocument/didSave", document(math))
diagnostics(math)
shutdown()
