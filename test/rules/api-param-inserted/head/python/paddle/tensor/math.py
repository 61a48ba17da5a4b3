from paddle import _C_ops

__all__ = ['f', 'g', 'h']


def f(x, factor=1.0, bias=0.0, name=None):
    return x


def g(x, stable=False, name=None, last=1):
    return x


class h:
    def __init__(self, size, kind):
        pass
