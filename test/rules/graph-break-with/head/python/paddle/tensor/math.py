import paddle
from paddle import _C_ops


def f(x):
    with paddle.no_grad():
        return x * 2
