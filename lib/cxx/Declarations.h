//===-- Declarations.h - Which header declares a name -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// Bare mode enters almost no header. Where a maker uses a constant, an enum or
/// a macro that the parser does not know, this finds the header among those
/// that the file includes, directly or not, so that it can be entered.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "checkout/Checkout.h"
#include "llvm/ADT/StringMap.h"
#include <mutex>

namespace oplint {

class DeclarationFinder {
public:
  explicit DeclarationFinder(const Checkout &Source) : Source(Source) {}

  /// The nearest header among what \p Text (of the file \p Path) includes that
  /// seems to declare \p Word and isn't one of \p Entered. Safe to call from any
  /// thread.
  std::optional<std::string> headerOf(llvm::StringRef Path, llvm::StringRef Text,
                                      llvm::StringRef Word,
                                      llvm::ArrayRef<std::string> Entered = {});
  /// foo.cc of foo.h, if the checkout has it.
  std::optional<std::string> implementationOf(llvm::StringRef Header) const;

private:
  struct Header {
    std::unique_ptr<llvm::MemoryBuffer> Text; ///< null: unreadable
    std::vector<std::string> Includes;        ///< as paths of the checkout
  };
  const Header &header(llvm::StringRef Path);
  std::vector<std::string> includesOf(llvm::StringRef Path, llvm::StringRef Text) const;

  const Checkout &Source;
  std::mutex Mutex;
  llvm::StringMap<std::unique_ptr<Header>> Headers;
};

/// Whether \p Text seems to define the macro, constant, enumerator, class or
/// function \p Word.
bool seemsToDeclare(llvm::StringRef Text, llvm::StringRef Word);

} // namespace oplint
