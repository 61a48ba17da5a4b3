//===-- Uri.h - file:// addresses and paths of a checkout -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace oplint::lsp {

/// The absolute path of a `file:` URI, percent signs decoded; nothing for
/// another scheme or a broken escape.
std::optional<std::string> pathOfUri(llvm::StringRef Uri);
std::string uriOfPath(llvm::StringRef AbsolutePath);
/// \p Path relative to the folder \p Root; nothing where it lies elsewhere.
std::optional<std::string> relativeTo(llvm::StringRef Root, llvm::StringRef Path);

} // namespace oplint::lsp
