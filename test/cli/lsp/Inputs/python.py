math = "python/paddle/tensor/math.py"
initialize(general={"positionEncodings": ["utf-8", "utf-16"]})
open(math)
diagnostics(math)
lens(math)
hover(math, 3, 5)
hover(math, 4, 20)
definition(math, 4, 20)
# A second call: plan 2 is lost, seen before a save.
change(math, [(4, 0, 5, 0, "    x = _C_ops.abs(x)\n    return _C_ops.atan(x)\n")])
diagnostics(math)
lens(math)
shutdown()
