//===-- AttrGeneratedLiteral.cpp -----------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # attr-generated-literal
///
/// A string literal is passed as the third argument of `AddAttr`, `bool generated`.
///
/// A comma between two halves of a comment makes the second half an argument of its own.
/// A pointer converts to `true`, so the attribute is described as generated, and the
/// second half of the comment is lost.
///
/// ## Example
///
/// ```cpp
/// AddAttr<float>("nms_top_k",
///                "(int64_t) Maximum number of detections",
///                " to be kept.");
/// ```
///
/// ## What to do
///
/// Remove the comma between the two literals.
///
/// ## What the user of an old model sees
///
/// Nothing: `generated` is read by no loader. Tools that compare op descriptions see a
/// change when the comma goes.
///
/// ## Known limits
///
/// Since August 2022 (2.4) `AddAttr` has no such parameter, and the compiler refuses it.
///
//===----------------------------------------------------------------------===//
#include "rules/Rule.h"
#include <set>

namespace oplint {

void AttrGeneratedLiteral(RuleContext &C) {
  // Two ops may share one maker: one finding for each place.
  std::set<std::pair<std::string, unsigned>> Seen;
  for (const OpDesc &Op : C.Head.Ops)
    for (const AttrDesc &A : Op.Attrs)
      if (A.GeneratedLiteral.isValid() &&
          Seen.insert({A.GeneratedLiteral.File, A.GeneratedLiteral.Begin}).second) {
        Finding &F = C.report(A.GeneratedLiteral, "op " + Op.Name + " · attr " + A.Name,
                              "this string is taken as `bool generated` of attribute '" + A.Name +
                                  "', not as part of its comment");
        F.Notes.push_back({A.Where, "a comma ends the comment before it"});
      }
}

} // namespace oplint
