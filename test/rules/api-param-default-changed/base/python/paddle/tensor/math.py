from paddle import _C_ops

__all__ = ['f', 'g', 'h']


def f(x, mode='constant', eps=1e-5, name=None):
    return x


def g(x, axis=-1):
    return x


def h(x, dtype="int64", shape=()):
    return x
