//===-- Xml.h - Text in XML -------------------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "llvm/ADT/StringRef.h"
#include <string>

namespace oplint {

/// \p Text for an attribute or element of XML 1.0: markup escaped, line ends as
/// references, bytes that XML cannot hold replaced by U+FFFD.
std::string xmlEscaped(llvm::StringRef Text);

} // namespace oplint
