from paddle.base import core

for name in dir(core.eager.ops):
    globals()[name] = getattr(core.eager.ops, name)
