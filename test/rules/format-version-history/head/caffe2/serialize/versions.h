#pragma once
#include <cstdint>

namespace caffe2 {
namespace serialize {

constexpr uint64_t kMinSupportedFileFormatVersion = 0x1L;

constexpr uint64_t kMaxSupportedFileFormatVersion = 12;

// We describe new operator version bump reasons here:
// 1) [01/24/2022]
//     We bump the version number to 8 to update aten::scale
// 1) [02/30/2022]
//     Bump the version number to 10 to update aten::crop
// 3) [01/10/2021]
//     A reason without a number
constexpr uint64_t kProducedFileFormatVersion = 12;

} // namespace serialize
} // namespace caffe2
