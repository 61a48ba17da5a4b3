from paddle import _C_ops, Tensor
from paddle.framework import in_dynamic_or_pir_mode
from paddle.light import bright_impl


def glow(size, name=None):
    """Made up for this test."""
    if in_dynamic_or_pir_mode():
        return _C_ops.glow(size)


def shine(x: Tensor, name: str | None = None) -> Tensor:
    """Made up for this test."""
    if in_dynamic_or_pir_mode():
        return _C_ops.shine(x)


def sparkle(x: Tensor, axis: int, name: str | None = None) -> Tensor:
    """Made up for this test."""
    if in_dynamic_or_pir_mode():
        return _C_ops.glitter(x, axis)


def beam(size, width=1, name=None):
    """Made up for this test."""
    if in_dynamic_or_pir_mode():
        return _C_ops.beam(size, width)


def beacon(size, mode="avg", name=None):
    """Made up for this test."""
    if in_dynamic_or_pir_mode():
        return _C_ops.beacon(size, mode)


def torchlight(size, unit, name=None):
    """Made up for this test."""
    if in_dynamic_or_pir_mode():
        return _C_ops.torchlight(size, unit)


def dim(size, level=False):
    """Made up for this test."""
    if in_dynamic_or_pir_mode():
        return _C_ops.dim(size, level)


def dusk(size, level=0):
    """Made up for this test."""
    if in_dynamic_or_pir_mode():
        return _C_ops.dusk(size, level)


def flash(size, name=None):
    """Made up for this test."""
    if in_dynamic_or_pir_mode():
        return _C_ops.flash(size)


def flare(size, name=None):
    """Made up for this test."""
    if in_dynamic_or_pir_mode():
        return _C_ops.flash(size)


def flicker(x: Tensor, name=None):
    """Made up for this test."""
    if in_dynamic_or_pir_mode():
        return _C_ops.flicker(x)


def flame(x: Tensor, name=None):
    """Made up for this test."""
    return shine(glow(x))


def ray(size, name=None):
    """Made up for this test."""
    if in_dynamic_or_pir_mode():
        return _C_ops.ray(size)


def shade(x: Tensor, kind: bool = False):
    """Made up for this test."""
    if in_dynamic_or_pir_mode():
        return _C_ops.shade(x, kind)


def tint(x: Tensor, index: Tensor, axis: int):
    """Made up for this test."""
    if in_dynamic_or_pir_mode():
        return _C_ops.tint(x, index, axis)


def tone(x: Tensor, far: int = 1, near: int = 1):
    """Made up for this test."""
    if in_dynamic_or_pir_mode():
        return _C_ops.tone(x, far, near)


def spread(shape, name=None):
    """Made up for this test."""
    if in_dynamic_or_pir_mode():
        return _C_ops.spread(shape)


def cut(x: Tensor, num: int):
    """Made up for this test."""
    if in_dynamic_or_pir_mode():
        return _C_ops.cut(x, num)


def gatherall(input, sync_op=True):
    """Made up for this test."""
    if in_dynamic_or_pir_mode():
        return _C_ops.gatherall(input)


def pour(input, from_zero=True):
    """Made up for this test."""
    if in_dynamic_or_pir_mode():
        return _C_ops.pour(input, from_zero)


def scale_by(x: Tensor, y: Tensor):
    """Made up for this test."""
    if in_dynamic_or_pir_mode():
        return _C_ops.scale_by(x, y)


def order(size):
    """Made up for this test."""
    if in_dynamic_or_pir_mode():
        return _C_ops.order(size)


def histo(x: Tensor):
    """Made up for this test."""
    if in_dynamic_or_pir_mode():
        return _C_ops.histo(x)


def bright(x: Tensor):
    """Made up for this test."""
    return bright_impl(x)


def focus(x: Tensor):
    """Made up for this test."""
    if in_dynamic_or_pir_mode():
        return _C_ops.focus(x)


def newborn(x: Tensor, y: Tensor, name=None):
    """Made up for this test."""
    if in_dynamic_or_pir_mode():
        return _C_ops.newborn(x, y)


def gleam(x: Tensor, name=None):
    """Made up for this test."""
    if in_dynamic_or_pir_mode():
        return _C_ops.gleam(x)


def torrent(x: Tensor, axis: int = 0, name=None):
    """Made up for this test."""
    if in_dynamic_or_pir_mode():
        return _C_ops.torrent(x, axis)


def drizzle(x: Tensor):
    """Made up for this test."""
    if in_dynamic_or_pir_mode():
        return _C_ops.drizzle(x)


def hail(x: Tensor):
    """Made up for this test."""
    if in_dynamic_or_pir_mode():
        return _C_ops.hail(x)
