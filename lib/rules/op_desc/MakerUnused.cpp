//===-- MakerUnused.cpp --------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # maker-unused
///
/// No registration names a maker class, and no other maker derives from it.
///
/// What it describes is in no op. Often a registration was removed or renamed and the
/// maker forgotten, or a registration names another class by mistake.
///
/// ## Example
///
/// ```cpp
/// class OldOpMaker : public framework::OpProtoAndCheckerMaker { ... };
/// REGISTER_OPERATOR(new_op, ops::NewOp, ops::NewOpMaker);
/// ```
///
/// ## What to do
///
/// Remove the class, or register it.
///
/// ## What the user of an old model sees
///
/// If the op is gone: a model that uses it cannot be loaded.
///
/// ## Known limits
///
/// A maker that needs arguments for its construction cannot be registered by a macro
/// and is left out; so are files whose name says that they serve tests.
///
//===----------------------------------------------------------------------===//
#include "rules/Rule.h"

namespace oplint {

void MakerUnused(RuleContext &C) {
  for (const UnusedMaker &M : C.Head.UnusedMakers)
    if (!llvm::StringRef(M.Where.File).rsplit('/').second.contains("test"))
      C.report(M.Where, "maker " + M.Name, "no op is registered with the maker " + M.Name);
}

} // namespace oplint
