//===-- BuiltFacts.h - Of two registrations, the one that is built -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "checkout/BuildLists.h"
#include "llvm/ADT/StringMap.h"

namespace oplint {

class BuiltFacts {
public:
  explicit BuiltFacts(const LazyBuildLists &L) : Lists(L) {}

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
    if (Reached.empty() || Lists.get().empty())
      return;
    for (const Fact &F : Facts)
      if (auto It = Reached.find(Key(F)); It != Reached.end())
        It->second |= Lists.get().reaches(File(F));
    std::erase_if(Facts, [&](const Fact &F) {
      auto It = Reached.find(Key(F));
      return It != Reached.end() && It->second && !Lists.get().reaches(File(F));
    });
  }

private:
  const LazyBuildLists &Lists;
};

} // namespace oplint
