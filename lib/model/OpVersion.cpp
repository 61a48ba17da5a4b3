//===-- OpVersion.cpp - Registered versions of an op ----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "model/OpVersion.h"
#include <array>

namespace oplint {

static constexpr std::array<std::pair<OpUpdateKind, const char *>, 10> Names = {{
    {OpUpdateKind::ModifyAttr, "ModifyAttr"},
    {OpUpdateKind::NewAttr, "NewAttr"},
    {OpUpdateKind::NewInput, "NewInput"},
    {OpUpdateKind::NewOutput, "NewOutput"},
    {OpUpdateKind::BugfixWithBehaviorChanged, "BugfixWithBehaviorChanged"},
    {OpUpdateKind::DeleteAttr, "DeleteAttr"},
    {OpUpdateKind::ModifyInput, "ModifyInput"},
    {OpUpdateKind::ModifyOutput, "ModifyOutput"},
    {OpUpdateKind::DeleteInput, "DeleteInput"},
    {OpUpdateKind::DeleteOutput, "DeleteOutput"},
}};

llvm::StringRef spelling(OpUpdateKind K) {
  for (const auto &[Kind, Name] : Names)
    if (Kind == K)
      return Name;
  return "";
}

std::optional<OpUpdateKind> parseOpUpdateKind(llvm::StringRef Text) {
  for (const auto &[Kind, Name] : Names)
    if (Text == Name)
      return Kind;
  return std::nullopt;
}

} // namespace oplint
