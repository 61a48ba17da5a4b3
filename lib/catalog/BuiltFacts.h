//===-- BuiltFacts.h - Of two registrations, the one that is built -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "checkout/BuildLists.h"
#include "llvm/ADT/StringMap.h"
#include <optional>

namespace oplint {

/// Reads the build lists of a checkout when first asked.
class BuiltFacts {
public:
  explicit BuiltFacts(const Checkout &C) : Source(C) {}

  /// Where files that the build reaches and files that it doesn't reach give a
  /// fact of the same key, the latter are dropped. \p Key returns a std::string,
  /// \p File the path.
  template <class Fact, class KeyOf, class FileOf>
  void keep(std::vector<Fact> &Facts, KeyOf Key, FileOf File) {
    llvm::StringMap<std::string> FirstFile;
    llvm::StringMap<bool> Reached; ///< keys of several files: whether a list names one of them
    for (const Fact &F : Facts) {
      auto [It, New] = FirstFile.try_emplace(Key(F), File(F));
      if (!New && It->second != File(F))
        Reached[It->first()] = false;
    }
    if (Reached.empty() || lists().empty())
      return;
    for (const Fact &F : Facts)
      if (auto It = Reached.find(Key(F)); It != Reached.end())
        It->second |= lists().reaches(File(F));
    std::erase_if(Facts, [&](const Fact &F) {
      auto It = Reached.find(Key(F));
      return It != Reached.end() && It->second && !lists().reaches(File(F));
    });
  }

private:
  const BuildLists &lists() {
    if (!Lists)
      Lists.emplace(Source);
    return *Lists;
  }
  const Checkout &Source;
  std::optional<BuildLists> Lists;
};

} // namespace oplint
