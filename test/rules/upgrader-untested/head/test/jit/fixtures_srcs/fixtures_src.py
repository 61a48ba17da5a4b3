import torch


class TestVersionedScaleV7(torch.nn.Module):
    def forward(self, x):
        return torch.scale(x)


class TestVersionedScaleOutV7(torch.nn.Module):
    def forward(self, x, out):
        return torch.scale(x, out=out)
