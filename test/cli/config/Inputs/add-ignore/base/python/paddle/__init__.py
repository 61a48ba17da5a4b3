from .tensor.math import blend, fade

__all__ = ["blend", "fade"]
