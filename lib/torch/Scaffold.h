//===-- Scaffold.h - Write a new upgrader -----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "torch/TorchFacts.h"
#include <map>

namespace oplint {

/// What a change that breaks old programs needs in the registry's files.
struct Scaffold {
  std::string Upgrader;                     ///< linspace_out_0_7
  int64_t Version = 0;                      ///< that the change bumps to
  std::map<std::string, std::string> Files; ///< path -> the whole new text
  std::vector<std::string> NotThere;        ///< files that the checkout lacks
  std::vector<std::string> Steps;           ///< what only people and a build can do
};

/// Proposes body, map entry, version bump with its line of history, fixture
/// module and test for \p Old, the schema before the change (with namespace).
/// An error where the rules on versions forbid a new upgrader, or where a table
/// could not be read.
llvm::Expected<Scaffold> planUpgrader(const Checkout &Source, const TorchFacts &Torch,
                                      const Schema &Old, Date Today);

/// `Scalar? x` is `Optional[Union[int, float, complex]]`.
std::string torchScriptType(const SchemaType &T);

/// One line of the checklist for a change of an operator.
struct ChecklistItem {
  enum class State { Done, Missing, Unknown };
  State Is = State::Unknown;
  std::string What;   ///< "upgrader in upgraders_entry.cpp"
  std::string Detail; ///< what was found, or what to do
};

/// What of a change of \p Operator (with overload) is in the checkout.
std::vector<ChecklistItem> upgraderStatus(const Checkout &Source, const TorchFacts &Torch,
                                          llvm::StringRef Operator);

} // namespace oplint
