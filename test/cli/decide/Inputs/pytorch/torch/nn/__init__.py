from torch.nn.modules import Lamp

__all__ = ["Lamp"]
