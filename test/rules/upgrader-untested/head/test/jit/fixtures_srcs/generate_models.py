import torch

from test.jit.fixtures_srcs.fixtures_src import *  # noqa: F403

ALL_MODULES = {
    TestVersionedScaleV7(): "aten::scale",
    TestVersionedScaleOutV7(): "aten::scale.out",
}
