//===-- Session.h - op-lint's analysis inside clang-tidy --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// A finding about one file hangs on others: an op's gradient kernel, its YAML
/// entry, the base. So the checkout is read as the command line reads it, once
/// for all files of a run and through the same cache; what stands in the buffers
/// of the translation unit wins over the files on disk, and what bare mode could
/// not decide about a maker is taken from the translation unit's AST.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "matchers/Conditionals.h"
#include "model/Finding.h"
#include <map>
#include <memory>
#include <set>
#include <vector>

namespace clang {
class ASTContext;
} // namespace clang

namespace oplint::tidy {

/// The CheckOptions of `.clang-tidy`; empty: not given.
struct SessionOptions {
  std::string Root;    ///< OpLintRoot: the checkout; else it is looked for around the file
  std::string Base;    ///< OpLintBase: as --base; else the configuration's
  std::string Profile; ///< OpLintProfile: as --profile
  std::string Config;  ///< OpLintConfig: gpu or cpu alone
  auto operator<=>(const SessionOptions &) const = default;
};

/// What was found in a checkout.
struct Analysis {
  std::string Root;     ///< absolute
  std::string MainFile; ///< of the translation unit, relative to Root
  std::vector<Finding> Findings;
  std::string Error;                ///< why there are no findings; else empty
  std::vector<std::string> Remarks; ///< what could not be read of the configuration
};

class Session {
public:
  Session();
  ~Session();

  /// The checks of one translation unit, as they come and go.
  void enter() { ++Active; }
  void leave();
  /// Watches the conditionals of the translation unit; once, whoever asks.
  void watch(clang::Preprocessor &PP);
  /// The findings for the translation unit, made when first asked for.
  const Analysis &analyze(const SessionOptions &Given, clang::ASTContext &Context);
  /// True for the first call with this text.
  bool firstTime(const std::string &Text) { return Said.insert(Text).second; }

private:
  struct Place;
  Analysis make(const SessionOptions &Given, clang::ASTContext &Context);
  llvm::Expected<Place *> open(const SessionOptions &Given);

  unsigned Active = 0;
  std::unique_ptr<Conditionals> Conditions; ///< of the translation unit at work
  std::map<SessionOptions, Analysis> Made;  ///< for it
  std::map<SessionOptions, std::unique_ptr<Place>> Places;
  std::set<std::string> Said;
};

} // namespace oplint::tidy
