from paddle import _C_ops

__all__ = []


def blend(x, y):
    return _C_ops.blend(x, y, 1.0)


def scale_by(x):
    return _C_ops.scale_by(x, 2.0)
