import paddle
from paddle import _C_ops


def f(x):
    return {0: 1, 1: 2}[x]
