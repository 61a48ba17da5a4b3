import paddle
from paddle import _C_ops


def f(x, kind='relu'):
    return getattr(_C_ops, kind)(x)
