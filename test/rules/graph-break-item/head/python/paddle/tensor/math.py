import paddle
from paddle import _C_ops


def f(x, low):
    return paddle.clip(x, low.item())
