import paddle
from paddle import _C_ops


def f(x):
    assert (x > 0).all()
    return x.log()
