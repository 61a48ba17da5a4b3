from paddle import _C_ops


def atan(x, name=None):
    return _C_ops.atan(x)


def twice(x):
    return _C_ops.add(x, _C_ops.scale(x, 2.0, 0.0, True))


def _private(x):
    return _C_ops.atan(x)
