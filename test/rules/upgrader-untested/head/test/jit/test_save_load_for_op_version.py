import torch


class TestSaveLoadForOpVersion(JitTestCase):
    def test_versioned_scale(self):
        model = torch.jit.load(
            pytorch_test_dir + "/jit/fixtures/test_versioned_scale_v7.ptl"
        )

