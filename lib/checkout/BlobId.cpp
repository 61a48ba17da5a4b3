//===-- BlobId.cpp - The id that git gives to bytes -----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "checkout/BlobId.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/SHA1.h"

namespace oplint {

std::string blobIdOf(llvm::StringRef Bytes) {
  llvm::SHA1 Hash;
  Hash.update("blob " + std::to_string(Bytes.size()));
  Hash.update(llvm::StringRef("\0", 1));
  Hash.update(Bytes);
  return llvm::toHex(Hash.final(), /*LowerCase=*/true);
}

} // namespace oplint
