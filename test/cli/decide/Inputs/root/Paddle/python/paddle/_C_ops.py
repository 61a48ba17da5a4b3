from paddle.base import core
