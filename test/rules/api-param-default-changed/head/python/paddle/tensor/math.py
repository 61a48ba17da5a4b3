from paddle import _C_ops

__all__ = ['f', 'g', 'h']


def f(x, mode='reflect', eps=0.00001, name=None):
    return x


def g(x, axis):
    return x


def h(x, dtype='int64', shape=[]):
    return (x, dtype)
