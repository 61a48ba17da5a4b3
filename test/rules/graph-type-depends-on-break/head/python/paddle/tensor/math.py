import paddle
from paddle import _C_ops


def f(x):
    total = 0
    while x.sum() > 0:
        total = total + x
        x = x - 1
    return total
