#include <torch/csrc/jit/operator_upgraders/upgraders_entry.h>

namespace torch::jit {

static std::unordered_map<std::string, std::string> kUpgradersEntryMap({
    {"scale_0_7", R"SCRIPT(
def scale_0_7(self: Tensor, by: Optional[float]) -> Tensor:
  if by is None:
    return torch.scale(self, 1.0)
  return torch.scale(self, by)
)SCRIPT"},
    {"scale_out_0_7", R"SCRIPT(
def scale_out_0_7(self: Tensor, by: Optional[float], *, out: Tensor) -> Tensor:
  return torch.scale(self, 1.0 if by is None else by, out=out)
)SCRIPT"},
    {"crop_0_7", R"SCRIPT(
def crop_0_7(self: Tensor, width: int) -> Tensor:
  return torch.crop(self, width)
)SCRIPT"},
});

} // namespace torch::jit
