//===-- ApiChanges.h - What became of public Python APIs --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// The one comparison behind the rules api-removed and api-param-*. Each
/// definition is compared once, under its shortest public path; one whose text
/// did not change is not looked at.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "model/ApiFunction.h"
#include "rules/Rule.h"

namespace oplint {

struct ApiChange {
  enum class Kind { ApiRemoved, Removed, Renamed, Reordered, DefaultChanged, Inserted };
  Kind What = Kind::Removed;
  Severity Level = Severity::Error;
  std::string Api;
  std::string Param; ///< empty for ApiRemoved
  std::string Message;
  SourceRange Where;     ///< head side; invalid: the API is gone
  SourceRange BaseWhere; ///< base side
};

/// Changes of the parameters of one function; the places are those of the
/// parameters.
std::vector<ApiChange> compareSignatures(llvm::StringRef Api, const ApiFunction &Base,
                                         const ApiFunction &Head);

/// All changes between two revisions, sorted by API.
std::vector<ApiChange> compareApis(const Catalog &Base, const Catalog &Head);

/// Reports the changes of that kind; nothing without a base.
void reportApiChanges(RuleContext &C, ApiChange::Kind Kind);

} // namespace oplint
