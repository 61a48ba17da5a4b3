import paddle
from paddle import _C_ops


def f(x):
    if x.sum() > 0:
        return x
    return -x
