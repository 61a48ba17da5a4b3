//===-- BlobId.h - The id that git gives to bytes ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "llvm/ADT/StringRef.h"
#include <string>

namespace oplint {

/// The SHA-1 id that git gives to a blob with these bytes, 40 hex digits: equal
/// to FileEntry::BlobId of a file with the same bytes in any revision.
std::string blobIdOf(llvm::StringRef Bytes);

} // namespace oplint
