//===-- MakerLink.h - Ops out of makers and registrations -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// Runs Make() of each registered maker over the facts of all files: methods
/// are found from the most derived class upwards, as a virtual call finds them.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "cxx/CxxFacts.h"
#include <memory>

namespace oplint {

/// A maker class that no registration names and no other maker derives from.
struct UnusedMaker {
  std::string Name;
  SourceRange Where;
};

struct LinkedMakers {
  std::vector<OpDesc> Ops; ///< sorted by name, then place; only ops that have a maker
  /// Every REGISTER_OPERATOR, with or without a maker, sorted by op, then place.
  std::vector<OpRegistration> Registrations;
  /// What OpProtoAndCheckerMaker::operator() adds to every op in this version.
  std::vector<AttrDesc> FrameworkAttrs;
  std::vector<UnusedMaker> Unused; ///< sorted by place
};

LinkedMakers linkMakers(llvm::ArrayRef<std::shared_ptr<CxxFileFacts>> Files);

} // namespace oplint
