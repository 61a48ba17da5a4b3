import paddle
from paddle import _C_ops


def f(x, axes=(0, 1)):
    for a in axes:
        if a == 1:
            return x.sum(a)
    return x
