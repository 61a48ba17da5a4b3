EXCLUDED_OP_SET = [
    "aten::scale",
    "aten::scale.outt",
]

EXCLUE_UPGRADER_SET = ["scale_0_7", "scale_out_0_8"]
