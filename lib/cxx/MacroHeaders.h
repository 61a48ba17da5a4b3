//===-- MacroHeaders.h - Headers that registrations need --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "cxx/CxxTree.h"
#include "llvm/ADT/StringSet.h"

namespace oplint {

/// Whether \p Path is a header by its extension.
bool isHeader(llvm::StringRef Path);

/// `FOR_EACH_OP(REGISTER_IT)` -> FOR_EACH_OP, for each registration word of
/// \p Text that is handed over, not called.
std::vector<llvm::StringRef> listMacros(llvm::StringRef Text);

/// The headers that must be entered so that wrapper macros and X-macros around
/// registrations expand: those that define one, and those that lead to them.
/// The headers that define the macros of KernelMacros.def are not among them.
/// \p Sifted are the \p Files one by one.
llvm::StringSet<> findMacroHeaders(const Checkout &Source, llvm::ArrayRef<CxxSource> Files,
                                   llvm::ArrayRef<std::shared_ptr<const SiftedFile>> Sifted,
                                   llvm::ArrayRef<WrapperMacro> Wrappers, unsigned Jobs);

} // namespace oplint
