//===-- CompileDatabase.h - What a build's compile commands say -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads compile_commands.json
/// (https://clang.llvm.org/docs/JSONCompilationDatabase.html). Of each command
/// only the flags are taken that say which code is compiled and where its
/// headers are; nothing is run, and flags of one file are never guessed from
/// another's.
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
  std::string Standard; ///< "c++17"; empty: the compiler's default
  struct Include {
    std::string Flag; ///< -I, -isystem, -iquote, -idirafter; -include: a file
    std::string Path; ///< absolute
    std::optional<std::string> InCheckout = std::nullopt; ///< relative to its root; "" is the root
  };
  std::vector<Include> Includes; ///< in the order of the command
  /// -m...: what else defines macros. Not -fopenmp: its header is the compiler's own.
  std::vector<std::string> Machine;

  /// Which `#if` arms this command compiles. A macro that it does not define and
  /// that an `#if` compares with a number (CUDA_VERSION) may come from a header
  /// that is not read: it depends.
  BuildConfiguration configuration() const;
  /// All of it as text, for the keys of caches.
  std::string key() const;
};

class CompileDatabase {
public:
  /// Reads \p BuildDir/compile_commands.json; \p Root is the checkout's folder
  /// on disk. An error where there is no such file; what is wrong inside becomes
  /// problems(), and the other entries count.
  static llvm::Expected<CompileDatabase> load(llvm::StringRef BuildDir, llvm::StringRef Root);

  /// The flags of a file of the checkout; null: the build doesn't list it.
  const CompileFlags *find(llvm::StringRef Path) const;
  /// The files of the checkout that are listed, sorted.
  std::vector<std::string> files() const;
  const std::vector<Problem> &problems() const { return Problems; }
  /// Files of the checkout that are listed and aren't on disk, sorted.
  const std::vector<std::string> &missingFiles() const { return Missing; }
  const std::string &file() const { return Name; }

private:
  llvm::StringMap<CompileFlags> Flags; ///< by path in the checkout
  std::vector<Problem> Problems;
  std::vector<std::string> Missing;
  std::string Name;
};

/// Drops from \p Facts what \p Config does not compile.
void keepCompiled(CxxFileFacts &Facts, const BuildConfiguration &Config);

} // namespace oplint
