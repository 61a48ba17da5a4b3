from paddle import _C_ops


def glimmer():
    return _C_ops.glimmer()


def lamp(x):
    return _C_ops.lamp(x)


def bright_impl(x):
    return _C_ops.bright_impl(x)


def focus_all(x):
    return _C_ops.focus_all(x)
