import paddle
from paddle import _C_ops


def f(x):
    for i in range(10000):
        x = x + i
    return x
