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
#include "catalog/PythonSide.h"
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

/// All changes between two revisions, and what they were found in.
struct ApiComparison {
  std::vector<ApiChange> Changes; ///< sorted by API

  /// One API that is declared differently, or may be.
  struct Compared {
    const python::Definition *Was = nullptr, *Now = nullptr;
    /// Of a class: the classes that it inherits from, on the side of Now.
    std::vector<const python::Definition *> Ancestors;
    std::vector<ApiChange> Changes;
  };
  llvm::StringMap<Compared> ByApi;
  /// The comparison of that API, if it was between the definitions of \p Like; or null.
  const Compared *find(llvm::StringRef Api, const Compared &Like) const;
  std::shared_ptr<const PythonSide> Base, Head; ///< they keep the definitions
};

/// \p Before (may be null): an earlier comparison; APIs whose definitions are the
/// same objects are taken from there.
std::shared_ptr<const ApiComparison> compareApis(const Catalog &Base, const Catalog &Head,
                                                 const ApiComparison *Before = nullptr);

/// Reports the changes of that kind; nothing without a base.
void reportApiChanges(RuleContext &C, ApiChange::Kind Kind);

} // namespace oplint
