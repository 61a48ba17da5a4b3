import torch


class TestSaveLoadForOpVersion(JitTestCase):
    def test_versioned_scale(self):
        model = torch.jit.load(
            pytorch_test_dir + "/jit/fixtures/test_versioned_scale_v2.ptl"
        )

    def test_versioned_scale_out(self):
        model = torch.jit.load(
            pytorch_test_dir + "/jit/fixtures/test_versioned_scale_out_v3.ptl"
        )
