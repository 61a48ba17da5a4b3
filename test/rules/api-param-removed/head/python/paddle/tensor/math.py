from paddle import _C_ops

__all__ = ['f', 'g', 'h']


def f(x, name=None):
    return x


def g(x, **kwargs):
    return x


def _private(x):
    return x
