#include <torch/csrc/jit/operator_upgraders/version_map.h>

namespace torch::jit {

static std::unordered_map<std::string, std::vector<UpgraderEntry>> operatorVersionMap(
    {{"aten::scale",
      {{8, "scale_0_7", "aten::scale(Tensor self, float? by=None) -> Tensor"}}}});

} // namespace torch::jit
