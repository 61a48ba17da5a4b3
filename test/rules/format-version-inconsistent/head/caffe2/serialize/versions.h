#pragma once
#include <cstdint>

namespace caffe2 {
namespace serialize {

constexpr uint64_t kMinSupportedFileFormatVersion = 0x1L;

constexpr uint64_t kMaxSupportedFileFormatVersion = 0x8L;

// We describe new operator version bump reasons here:
constexpr uint64_t kProducedFileFormatVersion = 0x9L;

} // namespace serialize
} // namespace caffe2
