from paddle import _C_ops

from ..framework import in_dynamic_mode


def add(x: 'Tensor', y: 'Tensor', name=None) -> 'Tensor':
    if in_dynamic_mode():
        return _C_ops.add(x, y)
    return LayerHelper('add', **locals()).append_op()


def scale(x: 'Tensor', factor=1.0) -> 'Tensor':
    return _C_ops.scale(x * factor)


def broken(x: 'Tensor', hook) -> 'Tensor':
    return hook(x)
