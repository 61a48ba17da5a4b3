from torch._C import _add_docstr as add_docstr

add_docstr(
    torch.halo,
    r"""
halo(input, radius=1, *, \
out=None) -> Tensor

Made up for this test.
""".format(**common_args),
)
