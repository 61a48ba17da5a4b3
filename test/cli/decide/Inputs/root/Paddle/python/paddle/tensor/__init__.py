from .math import sparkle

tensor_method_func = ['sparkle']
