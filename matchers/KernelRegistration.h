//===-- KernelRegistration.h - Invocations of kernel macros -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// Preprocessor callbacks that see every macro of KernelMacros.def which a file
/// invokes, directly or through wrapper macros and X-macros.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "matchers/Conditionals.h"
#include "model/Source.h"
#include <functional>

namespace oplint {

enum class KernelMacroForm {
  FluidPlace,
  FluidLibrary,
  FluidCustom,
  FunctorPlace,
  FunctorLibrary,
  PhiTypes,
  PhiAllTypes,
  PhiAllBackends,
  BaseName,
};

/// A row of KernelMacros.def.
struct KernelMacro {
  llvm::StringRef Name;
  KernelMacroForm Form;
  llvm::StringRef Backend;
};
llvm::ArrayRef<KernelMacro> kernelMacros();

/// One argument, split at the commas outside of brackets, macros expanded.
struct MacroPart {
  std::string Text;
  SourceRange Where; ///< where it is spelled: in the list, or in a macro's body
  Guard Condition;   ///< `#if` inside the list, beyond the invocation's own
};

struct KernelInvocation {
  const KernelMacro *Macro = nullptr;
  std::string Written; ///< the outermost macro: the wrapper's name, or the same
  std::vector<MacroPart> Parts;
  SourceRange Where; ///< of the outermost invocation
  Guard Condition;   ///< of the invocation, and of the wrapper's definition
};

struct KernelMacroOptions {
  std::string Root;            ///< prefix of the checkout's paths, without the last '/'
  bool DefineMacros = true;    ///< false: the headers that define them are read
  unsigned PreferredMacro = 0; ///< see KernelMacroWatch::Alternatives
  /// The preprocessor chooses every arm of `#if`: there are no conditions.
  bool OneArm = false;
  DecideCondition Decide = nullptr; ///< see Conditionals.h
};

/// What the callbacks found; must outlive the preprocessor.
struct KernelMacroWatch {
  std::vector<KernelInvocation> Found;
  /// How many definitions, under `#if` arms that exclude each other, the main
  /// file has at most for one macro. Each one needs a run of its own, with
  /// PreferredMacro = 0, 1, ... (more is not read: 8 at most).
  unsigned Alternatives = 1;
  Conditionals Conditions;
  std::vector<std::string> Headers; ///< files of the checkout that were entered
};

void watchKernelMacros(clang::Preprocessor &PP, const KernelMacroOptions &Options,
                       KernelMacroWatch &Into);

} // namespace oplint
