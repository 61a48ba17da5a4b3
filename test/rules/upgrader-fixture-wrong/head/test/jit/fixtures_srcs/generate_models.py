import torch

from test.jit.fixtures_srcs.fixtures_src import *  # noqa: F403

ALL_MODULES = {
    TestVersionedScaleV7(): "aten::scale",
    TestVersionedScaleOutV7(): "aten::scale.out",
    TestVersionedCropV9(): "aten::crop",
    TestVersionedCropV8(): "aten::crop",
    TestVersionedTintV7(): "aten::tint",
    TestVersionedScaleOutPlainV7(): "aten::scale.out",
    TestVersionedScaleIntoV7(): "aten::scale",
    TestVersionedCropOutV7(): "aten::crop.out",
}
