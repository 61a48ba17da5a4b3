from .lamp import Lamp

__all__ = ["Lamp"]
