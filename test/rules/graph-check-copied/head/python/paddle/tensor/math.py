import paddle
from paddle import _C_ops


def f(x, y):
    if x.ndim > 4 and not len(x.shape) == 2:
        raise ValueError('x has a wrong rank')
    if x.ndim > 4 and not len(y.shape) == 2:
        raise ValueError('y has a wrong rank')
    return x + y
