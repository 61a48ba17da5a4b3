//===-- Hover.h - What the editor shows about a place -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "lsp/Workspace.h"

namespace oplint::lsp {

/// Markdown about what stands at a byte offset of a file: an op's description
/// with its difference to the base, a kernel's dtypes by backend, the page of a
/// rule that an ignore comment names. "" where there is nothing to say.
std::string hoverText(const Snapshot &S, llvm::StringRef Path, llvm::StringRef Text, size_t Offset);

/// A line shown above a Python API.
struct Lens {
  SourceRange Where;
  std::string Title;
};
std::vector<Lens> lensesOf(const Snapshot &S, llvm::StringRef Path);

} // namespace oplint::lsp
