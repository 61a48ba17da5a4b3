import paddle
from paddle import _C_ops


def g(**kw):
    return kw['x']


def f(x, y=1):
    return g(**locals()) * 2
