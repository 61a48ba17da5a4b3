import paddle
from paddle import _C_ops


def g(x):
    yield x


def f(x):
    return [v * 2 for v in g(x)]
