//===-- PaddleApi.h - What Paddle's source says of one API path -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// The decision reads Paddle's source through this small interface, so that it
/// can be tested without a tree.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "model/ApiDifference.h"
#include <map>

namespace oplint::plan {

/// Whether plan 2 (sinking to C++) applies; conditions 1 and 3 to 5 of the
/// procedure. Condition 2 is about the difference and is tested elsewhere.
struct SinkVerdict {
  enum class Answer { Yes, No, Undecided };
  Answer Eligible = Answer::Undecided;
  std::vector<int> Fails; ///< numbers of the conditions that fail
  std::string Op;         ///< the op that the body calls
  std::string Reason;     ///< what failed first, in English
};

struct PaddleApi {
  enum class State { Unknown, Absent, Present };
  enum class Form { Function, Class, Attribute, Native, Module, Other };
  /// Unknown: no Paddle checkout was given.
  State Is = State::Unknown;
  Form What = Form::Other;
  std::string Path; ///< as asked for
  /// Without self; nullopt: not written in Python, or not readable.
  std::optional<ApiSignature> Signature;
  std::string Identity; ///< the same for two paths of one definition
  std::string Name;     ///< as defined, `inverse` for paddle.linalg.inv
  std::string Returns;  ///< annotation
  SourceRange Where;
  std::vector<ApiDecorator> Decorators;
  /// Names that callers may use for a parameter: x -> {input}. Given by a
  /// decorator or by python_api_info.yaml.
  std::map<std::string, std::vector<std::string>> Aliases;
  /// A decorator or a mapper of the C++ entry turns any torch call into Paddle's.
  bool TakesTorchCalls = false;
  /// A decorator gathers separate sizes: f(2, 3) for f([2, 3]).
  bool TakesSeparateSizes = false;
  /// A decorator looks at the kind of a positional argument to tell torch's calls.
  bool TellsTorchOrder = false;
  std::string AlignedBy;   ///< "decorator param_one_alias", "python_api_info.yaml"
  std::string DelegatesTo; ///< identity of what the body only calls; empty: none
  SinkVerdict Sink;
};

/// Where the facts come from.
class PaddleSource {
public:
  virtual ~PaddleSource() = default;
  /// All but Sink.
  virtual PaddleApi find(llvm::StringRef Path) const = 0;
  /// Reads the body, which takes longer.
  virtual SinkVerdict sink(llvm::StringRef Path) const = 0;
};

} // namespace oplint::plan
