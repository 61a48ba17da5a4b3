//===-- StringEscapes.h - Escapes in string literals ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "llvm/ADT/StringRef.h"
#include <string>

namespace oplint::python {

/// The character that `\C` stands for, where one letter says it: `\n`, `\\`,
/// `\'` and the like; 0: none does.
char simpleEscape(char C);

/// Takes one escape sequence from the front of \p Rest, behind its backslash,
/// and appends what it stands for, as UTF-8: letters, `\x41`, `\u0041`,
/// `\U00000041`, one to three octal digits, and a line end that vanishes. What
/// is no escape (`\d`) stays as it is written, as in Python.
void takeEscape(llvm::StringRef &Rest, std::string &Out);

/// The text between the quotes of a literal without the prefix `r`.
std::string decodeEscapes(llvm::StringRef Text);

} // namespace oplint::python
