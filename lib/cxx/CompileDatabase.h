//===-- CompileDatabase.h - What a build's compile commands say -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads compile_commands.json
/// (https://clang.llvm.org/docs/JSONCompilationDatabase.html). Of each command
/// only -D, -U, -I, -isystem, -iquote and -std are taken; nothing is run, and
/// flags of one file are never guessed from another's.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "checkout/Checkout.h"
#include "cxx/Configuration.h"
#include "cxx/CxxFacts.h"
#include "llvm/ADT/StringMap.h"

namespace oplint {

/// The flags of one file.
struct CompileFlags {
  /// -D and -U in the order of the command: "X", "X=1"; undefined: "-X".
  std::vector<std::string> Macros;
  std::vector<std::string> IncludeDirs; ///< absolute
  std::string Standard;                 ///< "c++17"; empty: the compiler's default
  std::string File;                     ///< absolute

  /// Which `#if` arms this command compiles.
  BuildConfiguration configuration() const;
};

class CompileDatabase {
public:
  /// Reads \p BuildDir/compile_commands.json; \p Root is the checkout's folder
  /// on disk. Errors name the file and the entry.
  static llvm::Expected<CompileDatabase> load(llvm::StringRef BuildDir, llvm::StringRef Root);

  /// The flags of a file of the checkout; null: the build doesn't list it.
  const CompileFlags *find(llvm::StringRef Path) const;
  size_t size() const { return Flags.size(); }

private:
  llvm::StringMap<CompileFlags> Flags; ///< by path in the checkout
};

/// Drops from \p Facts what \p Config does not compile.
void keepCompiled(CxxFileFacts &Facts, const BuildConfiguration &Config);

} // namespace oplint
