import paddle
from paddle import _C_ops


def f(x, size=(2, 3)):
    print('size :', size)
    return x.reshape(size)
