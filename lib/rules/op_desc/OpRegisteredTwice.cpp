//===-- OpRegisteredTwice.cpp ---------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # op-registered-twice
///
/// An op is registered in two places that can be compiled into one build.
///
/// Paddle aborts while it loads: `Operator '<op>' is registered more than once.`
/// (`paddle/fluid/framework/op_registry.h`). Two registrations under conditions
/// that exclude each other are no finding.
///
/// ## Example
///
/// ```cpp
/// REGISTER_OPERATOR(my_op, ops::MyOp, ops::MyOpMaker);
/// REGISTER_OPERATOR(my_op, ops::MyOp, ops::MyOpMaker);
/// ```
///
/// ## What to do
///
/// Remove one of the two, or put them under `#if` arms that exclude each other.
///
/// ## What the user of an old model sees
///
/// Nothing yet: the library does not start.
///
/// ## Known limits
///
/// Of two files, one that no CMakeLists.txt names does not count if another one
/// that is named registers the op. Where two files are named in arms of CMake's
/// own `if` that exclude each other, the finding is wrong: conditions of CMake
/// are not evaluated.
///
//===----------------------------------------------------------------------===//
#include "matchers/Conditionals.h"
#include "rules/Rule.h"
#include <map>

namespace oplint {

void OpRegisteredTwice(RuleContext &C) {
  struct Place {
    const SourceRange *Where;
    const Guard *Condition;
  };
  std::map<llvm::StringRef, std::vector<Place>> Places;
  for (const OpRegistration &R : C.Head.Registrations)
    Places[R.Op].push_back({&R.Where, &R.Condition});
  // The maker that is generated from YAML comes with a registration of its own.
  for (const OpDesc &Op : C.Head.Ops)
    if (Op.FromYaml)
      Places[Op.Name].push_back({&Op.Where, &Op.Condition});
  for (const auto &[Op, List] : Places)
    for (size_t I = 1; I < List.size(); ++I)
      for (size_t K = 0; K < I; ++K) {
        if (exclude(*List[I].Condition, *List[K].Condition))
          continue;
        Finding &F =
            C.report(*List[I].Where, ("op " + Op).str(),
                     ("op " + Op + " is registered already: Paddle aborts at start").str());
        F.Notes.push_back({*List[K].Where, "the other registration is here"});
        break;
      }
}

} // namespace oplint
