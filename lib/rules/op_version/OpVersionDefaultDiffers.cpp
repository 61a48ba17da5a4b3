//===-- OpVersionDefaultDiffers.cpp --------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # op-version-default-differs
///
/// The default that a checkpoint records for an attribute has another type or value than
/// the maker's `SetDefault`.
///
/// The recorded value is what the attribute counts as in a model from before the checkpoint.
/// Where it differs, either record or maker is wrong.
///
/// ## Example
///
/// ```cpp
/// AddAttr<int>("axis1", "...").SetDefault(0);
/// // ...
/// OpVersionDesc().NewAttr("axis1", "...", std::vector<float>{0.0f})
/// ```
///
/// ## What to do
///
/// Record a value of the attribute's own type. If the default was changed after the
/// checkpoint, add a checkpoint with `ModifyAttr`.
///
/// ## What the user of an old model sees
///
/// A converter fills in the wrong value, or fails on the wrong type.
///
/// ## Known limits
///
/// Only the last checkpoint that names an attribute is compared. `int` and `int64_t`,
/// `float` and `double` count as one type where the value is the same: the record holds what
/// the literal is. A value that cannot be told from the source is not compared.
///
//===----------------------------------------------------------------------===//
#include "rules/Rule.h"
#include "llvm/ADT/STLExtras.h"
#include <map>

namespace oplint {

namespace {

/// An integer literal is an int, whatever the attribute's width; a string
/// literal a string.
bool sameType(AttrType Recorded, AttrType Own) {
  auto Wide = [](AttrType T) {
    switch (T) {
    case AttrType::Int:
      return AttrType::Long;
    case AttrType::Float:
      return AttrType::Float64;
    case AttrType::Ints:
      return AttrType::Longs;
    case AttrType::Floats:
      return AttrType::Float64s;
    default:
      return T;
    }
  };
  return Wide(Recorded) == Wide(Own);
}

/// A float's literal may be written as a double.
bool sameValue(const AttrValue &A, const AttrValue &B) {
  if (A == B)
    return true;
  const auto *X = std::get_if<double>(&A.Value), *Y = std::get_if<double>(&B.Value);
  if (X && Y)
    return static_cast<float>(*X) == static_cast<float>(*Y);
  const auto *L = std::get_if<AttrValue::List>(&A.Value),
             *R = std::get_if<AttrValue::List>(&B.Value);
  return L && R && L->size() == R->size() &&
         std::equal(L->begin(), L->end(), R->begin(), sameValue);
}

bool isKnown(const AttrValue &V) {
  if (const auto *L = std::get_if<AttrValue::List>(&V.Value))
    return llvm::all_of(*L, isKnown);
  return !V.isUndecided();
}

} // namespace

void OpVersionDefaultDiffers(RuleContext &C) {
  std::map<std::pair<std::string, std::string>, const AttrDesc *> Attrs;
  for (const OpDesc &Op : C.Head.Ops)
    for (const AttrDesc &A : Op.Attrs)
      Attrs.try_emplace({Op.Name, A.Name}, &A);
  for (const OpVersion &V : C.Head.Versions) {
    if (V.FromYaml)
      continue;
    std::map<std::string, const OpUpdate *> Last;
    for (const OpCheckpoint &P : V.Checkpoints)
      for (const OpUpdate &U : P.Updates)
        if (U.Kind == OpUpdateKind::NewAttr || U.Kind == OpUpdateKind::ModifyAttr ||
            U.Kind == OpUpdateKind::DeleteAttr)
          Last[U.Name] = &U;
    for (const auto &[Name, U] : Last) {
      auto It = Attrs.find({V.Op, Name});
      if (U->Kind == OpUpdateKind::DeleteAttr || It == Attrs.end())
        continue;
      const AttrDesc &A = *It->second;
      if (!isKnown(U->Default) || !isKnown(A.Default) || A.Type == AttrType::Unknown ||
          U->Default.isNone())
        continue;
      std::string Subject = "op " + V.Op + " · attr " + Name;
      if (U->DefaultType != AttrType::Unknown && !sameType(U->DefaultType, A.Type)) {
        Finding &F =
            C.report(U->Where, Subject,
                     ("the recorded default of attribute '" + Name + "' is a " +
                      cxxSpelling(U->DefaultType) + ", the attribute is " + cxxSpelling(A.Type))
                         .str());
        F.Detail = "type";
        F.Notes.push_back({A.Where, "the attribute is declared here"});
      } else if (!A.Default.isNone() && !sameValue(U->Default, A.Default)) {
        Finding &F =
            C.report(U->Where, Subject,
                     "the recorded default of attribute '" + Name + "' is " +
                         U->Default.pythonStr() + ", the maker's is " + A.Default.pythonStr());
        F.Detail = "value";
        F.Notes.push_back({A.DefaultWhere, "the maker's default is here"});
      }
    }
  }
}

} // namespace oplint
