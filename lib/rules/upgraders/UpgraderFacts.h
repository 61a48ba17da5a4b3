//===-- UpgraderFacts.h - What the upgrader rules share ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "rules/CountedFindings.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace oplint {

/// "upgrader scale_out_0_7".
std::string upgraderSubject(llvm::StringRef Name);

/// Every entry of the version map, in the order of the file.
void forEachEntry(const UpgraderRegistry &R,
                  llvm::function_ref<void(const VersionMapKey &, const VersionMapEntry &)> Visit);

/// Every body with each entry that names it and whose old schema can be read.
void forEachUse(const UpgraderRegistry &R,
                llvm::function_ref<void(const UpgraderBody &, const VersionMapEntry &)> Visit);

/// Whether PyTorch has \p Operator (with namespace and overload) according to
/// native_functions.yaml; an operator of another namespace counts as there.
bool hasOperator(const SchemaSet &Set, llvm::StringRef Operator);

/// Reports \p Message about an exemption. One that the base has too, and without a base each, goes
/// to \p Legacy.
Finding &reportExemption(RuleContext &C, CountedFindings &Legacy, const AllowEntry &Entry,
                         std::string Message);

/// ` (did you mean "...")` for the candidate next to \p Name, or nothing.
std::string suggestion(llvm::StringRef Name, llvm::ArrayRef<std::string> Candidates);

} // namespace oplint
