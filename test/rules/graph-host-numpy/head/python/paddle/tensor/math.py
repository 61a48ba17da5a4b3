import numpy as np
import paddle
from paddle import _C_ops


def f(x):
    return x + np.zeros(3)
