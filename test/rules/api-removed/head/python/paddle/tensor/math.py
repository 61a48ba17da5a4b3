from paddle import _C_ops

__all__ = ['Lamp', 'f']


def f(x):
    return x


def h(x):
    return x


class _Lit:
    def off(self):
        return self


class Lamp(_Lit):
    def on(self):
        return self
