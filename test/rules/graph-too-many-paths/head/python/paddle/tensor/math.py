import paddle
from paddle import _C_ops


def f(x):
    if x.sum() > 0:
        x = x + 1
    if x.sum() > 1:
        x = x + 1
    if x.sum() > 2:
        x = x + 1
    if x.sum() > 3:
        x = x + 1
    if x.sum() > 4:
        x = x + 1
    if x.sum() > 5:
        x = x + 1
    if x.sum() > 6:
        x = x + 1
    return x
