from paddle import _C_ops

__all__ = ['Lamp', 'f', 'g', 'h']


def f(input, y, name=None):
    return input


@param_two_alias(["input", "x"], ["dim", "axis"])
def g(input, dim=None):
    return input


class Lamp:
    def dim(self, to=1):
        return self

    def _own(self, b):
        return self
