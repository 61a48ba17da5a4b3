import paddle
from paddle import _C_ops


a = True
b = False


def f(x):
    global a, b
    old_a = a
    old_b = a
    a = False
    b = False
    y = x * 2
    a = old_a
    b = old_b
    return y
