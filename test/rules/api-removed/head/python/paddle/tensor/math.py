from paddle import _C_ops

__all__ = ['f']


def f(x):
    return x


def h(x):
    return x
