//===-- LineStates.h - Where a comment may be inserted ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "llvm/ADT/StringRef.h"
#include <vector>

namespace oplint {

/// How a file writes its comments.
enum class CommentSyntax { None, C, Python, Yaml, Hash, Markdown };

/// By the name of the file; None where it has no comments (JSON) or the name
/// says nothing.
CommentSyntax commentSyntax(llvm::StringRef File);

struct LineState {
  size_t Begin = 0; ///< byte offsets; End is that of the line break
  size_t End = 0;
  bool Inside = false;    ///< starts inside a comment, string or block of text
  bool Continued = false; ///< the line before ends with a backslash
  bool Continues = false; ///< ends with a backslash itself
};

/// The lines of \p Text.
std::vector<LineState> lineStates(CommentSyntax Syntax, llvm::StringRef Text);

} // namespace oplint
