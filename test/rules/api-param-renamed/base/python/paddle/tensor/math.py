from paddle import _C_ops

__all__ = ['Lamp', 'f', 'g', 'h']


def f(x, y, name=None):
    return x


def g(x, axis=None):
    return x


class Lamp:
    def dim(self, level=1):
        return self

    def _own(self, a):
        return self
