import paddle
from paddle import _C_ops


def f(x, mode='sum'):
    if mode in {'sum', 'mean'}:
        return x.sum()
    return x
