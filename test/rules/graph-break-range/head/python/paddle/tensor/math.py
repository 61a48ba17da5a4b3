import paddle
from paddle import _C_ops


def f(x: paddle.Tensor, n: paddle.Tensor):
    for i in range(n):
        x = x + i
    return x
