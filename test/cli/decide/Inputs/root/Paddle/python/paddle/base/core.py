from .libpaddle import *
