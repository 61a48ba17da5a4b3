from .core_avx import *
