import paddle
from paddle import _C_ops


def f(x):
    try:
        with paddle.no_grad():
            while x.sum() > 0:
                x = x - 1
                if x.max() > 9:
                    raise ValueError('x')
    except ValueError:
        x = x * 2
    return x
