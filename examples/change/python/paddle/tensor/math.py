from paddle import _C_ops
from paddle.base.data_feeder import check_variable_and_dtype
from paddle.base.layer_helper import LayerHelper
from paddle.framework import in_dynamic_or_pir_mode


def blend(x, y, alpha=0.5, axis=-1, keep=False, name=None):
    """Mixes two tensors.

    Args:
        x (Tensor): The first tensor.
        y (Tensor): The second tensor.
        alpha (float, optional): The share of the first. Default: 0.5.
        axis (int, optional): The axis to mix along. Default: -1.
        keep (bool, optional): Keep the shape. Default: False.
        name (str|None, optional): The name of the output.
    """
    if in_dynamic_or_pir_mode():
        return _C_ops.blend(x, y, alpha, axis, keep)
    check_variable_and_dtype(x, "x", ["float32", "float64"], "blend")
    helper = LayerHelper("blend", **locals())
    out = helper.create_variable_for_type_inference(dtype=x.dtype)
    helper.append_op(
        type="blend",
        inputs={"X": x, "Y": y},
        outputs={"Out": out},
        attrs={"alpha": alpha, "axis": axis},
    )
    return out


def fold_rows(x, index=None, times=1, name=None):
    """Folds the rows of a tensor.

    Args:
        x (Tensor): The tensor.
        index (Tensor, optional): Which rows. Default: None, all.
        times (int, optional): How often. Default: 1.
        name (str|None, optional): The name of the output.
    """
    out, _ = _C_ops.fold_rows(x, index, times)
    return out
