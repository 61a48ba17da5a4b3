from paddle import _C_ops

__all__ = []


def blend(x, y):
    return _C_ops.blend(x, y)


def blend_all(*args):
    return _C_ops.blend(*args)


def scale_by(x, factor):
    return _C_ops.scale_by(
        x,
        max(factor, 0),  # a comment, with a comma
        "extra, text",
    )


def fits(x, y):
    return _C_ops.blend(_C_ops.scale_by(x, 2.0), y, 0.5)
