from .tensor.math import blend, fold_rows

__all__ = ["blend", "fold_rows"]
