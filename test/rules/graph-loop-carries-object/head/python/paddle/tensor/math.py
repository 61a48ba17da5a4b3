import paddle
from paddle import _C_ops


def f(x):
    out = [x]
    while x.sum() > 0:
        out = out + [x]
        x = x - 1
    return out
