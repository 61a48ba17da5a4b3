"""A table of schemas that no one writes."""
n = 100000
rows = [
    ("tuples", "f(" + "(" * n + "int" + ")" * n + " x) -> ()"),
    ("lists", "f(int" + "[]" * n + " x) -> ()"),
    ("defaults", "f(int[2000000000] x=0) -> ()"),
    ("size", "f(int[99999999999999999999] x) -> ()"),
    ("long", "f" * 1000000 + "(int x) -> ()"),
    ("number", "f(int x=99999999999999999999) -> ()"),
    ("quote", "f(str x='a) -> ()"),
    ("nothing", ""),
    ("dict", "f(Dict(int) x) -> ()"),
    ("alias", "f(Tensor(a x) -> ()"),
    ("utf8", "f(Ténsor x) -> ()"),
    ("neither", "-"),
]
print("id\told_schema\tnew_schema")
for name, schema in rows:
    print(f"{name}\t{schema}\t-")
