from paddle import _C_ops

__all__ = ['f', 'g', 'h']


def f(x, weight=1.0, name=None):
    return x


def g(x, weight=1.0):
    return x


def _private(x, y):
    return x
