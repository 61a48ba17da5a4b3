from paddle import _C_ops

__all__ = []


def blend(x, y):
    return _C_ops.blned(x, y, 1.0)


def scale_by(x, factor):
    # _C_ops.in_a_comment(x)
    text = "_C_ops.in_a_string(x)"
    return _C_ops.scale_by_(x, factor)


def legacy(x):
    return _legacy_C_ops.anything(x, 'axis', 1)
