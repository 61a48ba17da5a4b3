import paddle
from paddle import _C_ops


def f(x):
    match x.ndim:
        case 2:
            return x
    return x * 2
