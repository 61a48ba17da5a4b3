from torch.functional import tone
from torch import nn
