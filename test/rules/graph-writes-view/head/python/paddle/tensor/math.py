import paddle
from paddle import _C_ops


def f(x):
    w = x[0:, 0]
    w[0] = 1
    return w * 2
