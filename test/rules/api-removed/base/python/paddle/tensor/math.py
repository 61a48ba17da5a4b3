from paddle import _C_ops

__all__ = ['f', 'g', 'h', '_hidden']


def f(x):
    return x


def g(x):
    return x


def h(x):
    return x


def helper(x):
    return x
