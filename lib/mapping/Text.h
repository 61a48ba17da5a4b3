//===-- Text.h - Text of difference documents, made comparable --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace oplint {

/// Replaces every character by its compatibility form (Unicode's NFKC for
/// single characters): full-width letters and commas become ASCII, Kangxi
/// radicals become ideographs. Broken UTF-8 is copied as it is.
std::string normaliseForms(llvm::StringRef Text);

/// A cell of a table or an identifier without its decoration: font elements,
/// backticks, asterisks of emphasis, backslashes before underscores.
std::string plainText(llvm::StringRef Cell);

/// Splits at \p Separator outside brackets and quotes. Pieces are trimmed;
/// an empty text gives no piece.
std::vector<std::string> splitTopLevel(llvm::StringRef Text, char Separator = ',');

/// Every space and line break removed.
std::string withoutSpaces(llvm::StringRef Text);

} // namespace oplint
