#pragma once
#include <cstdint>

namespace caffe2 {
namespace serialize {

constexpr uint64_t kMinSupportedFileFormatVersion = 0x1L;

constexpr uint64_t kMaxSupportedFileFormatVersion = 0x8L;

// We describe new operator version bump reasons here:
// 1) [01/24/2022]
//     We bump the version number to 8 to update aten::scale
//     and aten::scale.out to need a factor.
constexpr uint64_t kProducedFileFormatVersion = 0x8L;

} // namespace serialize
} // namespace caffe2
