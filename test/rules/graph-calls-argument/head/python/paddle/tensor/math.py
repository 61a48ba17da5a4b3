import paddle
from paddle import _C_ops


def f(x, act=None):
    act = act or (lambda v: v * 2)
    return act(x)
