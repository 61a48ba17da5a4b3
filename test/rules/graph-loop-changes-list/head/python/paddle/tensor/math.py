import paddle
from paddle import _C_ops


def f(x):
    out = []
    while x.sum() > 0:
        out.append(x)
        x = x - 1
    return out
