class Lamp:
    def __init__(self, size, bias=True):
        self.size = size

    def dim(self, level=1):
        return self
