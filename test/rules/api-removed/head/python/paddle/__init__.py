from .tensor.math import *
