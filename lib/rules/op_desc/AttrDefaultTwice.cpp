//===-- AttrDefaultTwice.cpp ---------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # attr-default-twice
///
/// An attribute is given two default values.
///
/// Paddle aborts while it loads: `<attr> can't have more than one default value!`
/// (`paddle/fluid/framework/attribute.h`).
///
/// ## Example
///
/// ```cpp
/// AddAttr<int>("axis", "...").SetDefault(0).EqualGreaterThan(-1).SetDefault(-1);
/// ```
///
/// ## What to do
///
/// Keep one `SetDefault`.
///
/// ## What the user of an old model sees
///
/// Nothing yet: the library does not start.
///
/// ## Known limits
///
/// Only calls on the same `AddAttr` count.
///
//===----------------------------------------------------------------------===//
#include "rules/Rule.h"

namespace oplint {

void AttrDefaultTwice(RuleContext &C) {
  for (const OpDesc &Op : C.Head.Ops)
    for (const AttrDesc &A : Op.Attrs)
      if (A.SecondDefault.isValid()) {
        Finding &F = C.report(A.SecondDefault, "op " + Op.Name + " · attr " + A.Name,
                              "attribute '" + A.Name + "' of op " + Op.Name +
                                  " has a default value already: Paddle aborts at start");
        F.Notes.push_back({A.DefaultWhere, "the first default is here"});
      }
}

} // namespace oplint
