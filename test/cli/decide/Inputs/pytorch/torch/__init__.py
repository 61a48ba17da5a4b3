from torch.functional import *
from torch import nn
