table = "torch/csrc/jit/operator_upgraders/version_map.cpp"
initialize()
open(table)
diagnostics(table)
actions(table, 10)
change(table, [(10, 12, 10, 20, "crop_0_3")])
diagnostics(table)
shutdown()
