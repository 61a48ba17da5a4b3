import torch


class TestVersionedScaleV7(torch.nn.Module):
    def forward(self, x):
        return torch.blur(x)


class TestVersionedScaleOutV7(torch.nn.Module):
    def forward(self, x, out):
        return torch.scale(x, out=out)


class TestVersionedCropV9(torch.nn.Module):
    def forward(self, x):
        return torch.crop(x, 3)


class TestVersionedCropV8(torch.nn.Module):
    def forward(self, x):
        return torch.crop(x, 3)


class TestVersionedTintV7(torch.nn.Module):
    def forward(self, x):
        return torch.tint(x)


class TestVersionedScaleOutPlainV7(torch.nn.Module):
    def forward(self, x):
        return torch.scale(x)


class TestVersionedScaleIntoV7(torch.nn.Module):
    def forward(self, x, out):
        return torch.scale(x, out=out)


class TestVersionedCropOutV7(torch.nn.Module):
    def forward(self, x, options: dict):
        return torch.crop(x, 3, **options)
