#include <torch/csrc/jit/operator_upgraders/version_map.h>

namespace torch::jit {

static std::unordered_map<std::string, std::vector<UpgraderEntry>> operatorVersionMap(
    {{"aten::scale",
      {{8, "scale_0_7", "aten::scale(Tensor self, float? by=None) -> Tensor"},
       {9, "scale_8_8", "aten::scale(Tensor self, float? by=None) -> Tensor"}}},
     {"aten::scale.out",
      {{8, "scale_out_0_7", "aten::scale.out(Tensor self, float? by=None, *, Tensor(a!) out) -> Tensor(a!)"}}}});

} // namespace torch::jit
