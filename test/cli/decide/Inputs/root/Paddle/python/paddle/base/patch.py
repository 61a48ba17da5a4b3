import paddle.tensor

from . import core


def patch():
    for name in paddle.tensor.tensor_method_func:
        impl = getattr(paddle.tensor, name, None)
        if impl:
            setattr(core.eager.Tensor, name, impl)
