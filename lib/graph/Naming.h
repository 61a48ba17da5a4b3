//===-- Naming.h - Names of nodes and text of events ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// Names are stable: the last part of the target in snake case; the bare word
/// unless it is a keyword, a builtin, a parameter or taken; else word_1, word_2.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "model/OpGraph.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include <map>

namespace oplint {

/// Names of the tensors and values along one path. A copy goes on along
/// another.
class Naming {
public:
  explicit Naming(const std::vector<GraphInput> &Inputs);

  /// Names what \p E makes; empty: nothing.
  std::string name(const GraphEvent &E);
  /// Gives the number a name that is known.
  void set(unsigned Number, std::string Name) { Names[Number] = std::move(Name); }
  /// A name of that base that is free from now on.
  std::string fresh(llvm::StringRef Base);
  const std::string *find(unsigned Number) const {
    auto It = Names.find(Number);
    return It == Names.end() ? nullptr : &It->second;
  }
  /// Puts names for the numbers in \p Text.
  std::string resolve(llvm::StringRef Text) const;
  void reserve(llvm::StringRef Name) { Used.insert(Name); }

private:
  std::map<unsigned, std::string> Names;
  llvm::StringSet<> Used;
  llvm::StringSet<> Shadowed; ///< parameters with the name of a builtin
  llvm::StringMap<unsigned> Counts;
};

/// Which text of arguments to print.
enum class ArgumentText { Concrete, Code };

/// `name = expression` or the statement of an op; names what it makes.
std::string eventText(const GraphEvent &E, Naming &N, ArgumentText Which);
/// Is it an op, as opposed to a guard, a break or the end?
bool isOp(const GraphEvent &E);

/// The path as lines: names, breaks with their answers, the end. Each line ends
/// in its place.
std::string traceText(const std::vector<GraphInput> &Inputs, const GraphPath &Path, bool Places);

/// `a_b` for AB, A.B and the like.
std::string snakeCase(llvm::StringRef S);
/// "math.py:12" of a place.
std::string shortPlace(const SourceRange &R);

} // namespace oplint
