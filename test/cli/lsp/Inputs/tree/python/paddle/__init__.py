from .tensor.math import atan, twice

__all__ = ["atan", "twice"]
