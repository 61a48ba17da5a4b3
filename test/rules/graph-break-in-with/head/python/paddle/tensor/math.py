import paddle
from paddle import _C_ops


def f(x):
    with paddle.no_grad():
        if x.sum() > 0:
            x = x + 1
        x = x * 2
    return x
