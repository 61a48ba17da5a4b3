from paddle import _C_ops

__all__ = ['f', 'g', 'h']


def f(x, axis=None, keepdim=False, name=None):
    return x


def g(x, axis=None):
    return x


def h(x, y):
    return x
