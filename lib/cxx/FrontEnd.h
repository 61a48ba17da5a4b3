//===-- FrontEnd.h - Clang without a build ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// Bare mode: a file of the checkout is parsed after a prelude of stub headers,
/// missing headers are skipped silently, and every arm of `#if` is kept. Deep
/// mode: no prelude, the real headers and the flags of a compile command. One
/// FrontEnd belongs to one thread; it has a file system and a file manager of
/// its own. A crash inside Clang costs only the file.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "checkout/Checkout.h"
#include "cxx/CompileDatabase.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <functional>

namespace clang {
class ASTConsumer;
class CompilerInstance;
class CompilerInvocation;
class Diagnostic;
class DiagnosticConsumer;
} // namespace clang

namespace oplint {

struct FrontEndOptions {
  /// File name of the prelude (matchers/Preludes.h); empty: none.
  std::string Prelude = "paddle_ops.h";
  /// Headers of the checkout that are entered; the rest counts as missing.
  std::function<bool(llvm::StringRef Path)> FollowHeader;
  /// Keep both arms of each `#if` of the main file.
  bool RetainConditionals = true;
  bool SkipFunctionBodies = false;
  /// -D and -U arguments, -std=..., as in a compile command.
  std::vector<std::string> Flags;
  /// Deep mode, with all flags of this command: no prelude, nothing of
  /// FollowHeader and RetainConditionals. Headers of the checkout come from the
  /// checkout, all others from disk.
  const CompileFlags *Deep = nullptr;
  /// Further files beside the preludes, name and text; RunOptions::Preludes may
  /// name them.
  std::vector<std::pair<std::string, std::string>> MoreFiles;
};

/// What differs from file to file.
struct RunOptions {
  /// Further preludes, entered after the first.
  llvm::ArrayRef<llvm::StringRef> Preludes;
  /// Files of the checkout that are entered before the main file.
  llvm::ArrayRef<std::string> EnterFirst;
  llvm::ArrayRef<std::string> EnterLast;            ///< ... and after it
  clang::DiagnosticConsumer *Diagnostics = nullptr; ///< null: ignored
  /// Further -D and -U, as CompileFlags::Macros has them.
  llvm::ArrayRef<std::string> Macros;
};

class FrontEnd {
public:
  FrontEnd(const Checkout &Source, FrontEndOptions Options);
  ~FrontEnd();

  /// Called when the preprocessor exists and nothing is lexed yet.
  using Install = llvm::function_ref<void(clang::CompilerInstance &)>;
  using MakeConsumer =
      llvm::function_ref<std::unique_ptr<clang::ASTConsumer>(clang::CompilerInstance &)>;

  /// Runs the preprocessor alone over \p Path. Its text is \p Text (which must
  /// be null-terminated and outlive the call), or is read where that is null.
  llvm::Error preprocess(llvm::StringRef Path, Install Callbacks,
                         const llvm::MemoryBuffer *Text = nullptr, RunOptions Run = {});
  /// Parses \p Path and hands the AST to the consumer.
  llvm::Error parse(llvm::StringRef Path, Install Callbacks, MakeConsumer Consumer,
                    const llvm::MemoryBuffer *Text = nullptr, RunOptions Run = {});

  /// Deep mode: the first header of the last run that was not found, with the
  /// place of its `#include`.
  const std::optional<Problem> &missingHeader() const { return Missing; }

private:
  llvm::Error run(llvm::StringRef Path, Install Callbacks, MakeConsumer *Consumer,
                  const llvm::MemoryBuffer *Text, RunOptions Run);

  const Checkout &Source;
  FrontEndOptions Options;
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FileSystem;
  std::shared_ptr<clang::CompilerInvocation> Invocation;
  std::optional<Problem> Missing;
};

/// The problem, where \p D says that Clang does not read on.
std::optional<Problem> gaveUp(const clang::Diagnostic &D);

} // namespace oplint
