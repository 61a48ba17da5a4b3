//===-- Sot.cpp -----------------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "graph/Sot.h"
#include "llvm/ADT/StringSwitch.h"

namespace oplint {

std::optional<SotVerdict> sotVerdict(llvm::StringRef Rule, SotProfile Profile) {
  if (Profile == SotProfile::None)
    return std::nullopt;
  struct Row {
    llvm::StringLiteral Rule;
    SotVerdict Of[3];
  };
  static constexpr Row Table[] = {
#define SOT(Rule, Class01, Text01, Class06, Text06, Class12, Text12)                               \
  {Rule, {{Class01, Text01}, {Class06, Text06}, {Class12, Text12}}},
#include "graph/Sot.def"
#undef SOT
  };
  for (const Row &R : Table)
    if (R.Rule == Rule)
      return R.Of[static_cast<int>(Profile) - static_cast<int>(SotProfile::V2025_01)];
  return std::nullopt;
}

SotProfile sotProfileOf(const Checkout &Source) {
  std::string Root = Source.hasFile("python/paddle/__init__.py") ? "python/paddle/" : "paddle/";
  auto Contains = [&](llvm::StringRef File, llvm::StringRef Needle) {
    auto Buffer = Source.read(Root + File.str());
    if (Buffer)
      return (*Buffer)->getBuffer().contains(Needle);
    llvm::consumeError(Buffer.takeError());
    return false;
  };
  if (!Contains("jit/sot/utils/exceptions.py", "class DataDependencyControlFlowBreak"))
    return SotProfile::V2025_01;
  // capture_control_flow came in the autumn of 2025, as did the rule on `for`.
  return Contains("jit/marker.py", "capture_control_flow") ? SotProfile::V2025_12
                                                           : SotProfile::V2025_06;
}

std::optional<SotProfile> parseSotProfile(llvm::StringRef Name) {
  return llvm::StringSwitch<std::optional<SotProfile>>(Name)
      .Case("2025.01", SotProfile::V2025_01)
      .Case("2025.06", SotProfile::V2025_06)
      .Case("2025.12", SotProfile::V2025_12)
      .Case("none", SotProfile::None)
      .Default(std::nullopt);
}

llvm::StringRef spelling(SotProfile Profile) {
  switch (Profile) {
  case SotProfile::None:
    return "none";
  case SotProfile::V2025_01:
    return "2025.01";
  case SotProfile::V2025_06:
    return "2025.06";
  case SotProfile::V2025_12:
    return "2025.12";
  }
  return "none";
}

} // namespace oplint
