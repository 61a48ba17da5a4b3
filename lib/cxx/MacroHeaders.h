//===-- MacroHeaders.h - Headers that registrations need --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "cxx/CxxTree.h"
#include "llvm/ADT/StringSet.h"

namespace oplint {

/// The headers that must be entered so that wrapper macros and X-macros around
/// registrations expand: those that define one, and those that lead to them.
/// The headers that define the macros of KernelMacros.def are not among them.
/// \p Files still hold their texts.
llvm::StringSet<> findMacroHeaders(const Checkout &Source, llvm::ArrayRef<CxxSource> Files,
                                   llvm::ArrayRef<WrapperMacro> Wrappers, unsigned Jobs);

} // namespace oplint
