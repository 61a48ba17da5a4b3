import paddle
from paddle import _C_ops


def f(x):
    def half():
        return x / 2

    if x.sum() > 0:
        return half()
    return x
