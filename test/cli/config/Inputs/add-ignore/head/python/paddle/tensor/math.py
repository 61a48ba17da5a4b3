def blend(x, ratio=1.0, name=None):
    """Blends."""
    return x


def fade(x, steps, start, name=None):
    """Fades."""
    return x
