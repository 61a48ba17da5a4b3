//===-- UpgraderNames.cpp - Names that carry versions ---------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "torch/Registry.h"
#include "llvm/ADT/StringExtras.h"

namespace oplint {

std::string mangledOperator(llvm::StringRef Operator) {
  if (auto At = Operator.find("::"); At != llvm::StringRef::npos)
    Operator = Operator.substr(At + 2);
  std::string Out = Operator.str();
  std::replace(Out.begin(), Out.end(), '.', '_');
  return Out;
}

/// Takes `_<digits>` off the end of \p Name.
static bool takeNumber(llvm::StringRef &Name, int64_t &Number) {
  size_t Last = Name.find_last_not_of("0123456789");
  if (Last == llvm::StringRef::npos || Name[Last] != '_' ||
      Name.substr(Last + 1).getAsInteger(10, Number))
    return false;
  Name = Name.take_front(Last);
  return true;
}

std::optional<UpgraderName> parseUpgraderName(llvm::StringRef Name) {
  UpgraderName Out;
  if (!takeNumber(Name, Out.End) || !takeNumber(Name, Out.Start) || Name.empty())
    return std::nullopt;
  Out.Operator = Name.str();
  return Out;
}

std::string fixtureFileStem(llvm::StringRef Class) {
  std::string Out;
  for (char C : Class) {
    if (llvm::isUpper(C))
      Out += '_';
    Out += llvm::toLower(C);
  }
  return llvm::StringRef(Out).ltrim('_').str();
}

std::optional<int64_t> fixtureVersion(llvm::StringRef Class) {
  size_t Last = Class.find_last_not_of("0123456789");
  int64_t Version = 0;
  if (Last == llvm::StringRef::npos || Class[Last] != 'V' ||
      Class.substr(Last + 1).getAsInteger(10, Version))
    return std::nullopt;
  return Version;
}

} // namespace oplint
