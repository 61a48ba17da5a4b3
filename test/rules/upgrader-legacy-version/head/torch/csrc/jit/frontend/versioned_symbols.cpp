#include <torch/csrc/jit/frontend/versioned_symbols.h>

namespace torch::jit {
static std::unordered_map<NodeKind, uint64_t> kind_min_version_map({
    {aten::scale, 7}, // not 8
    {aten::crop, 5},
});
} // namespace torch::jit
