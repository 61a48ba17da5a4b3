//===-- MakerExtractor.h - Makers, registrations, versions ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// Parses a file in bare mode and reads its makers, op registrations and
/// version chains. Where a fact needs a name that no entered header declares,
/// the header that does is looked for and the file parsed once more.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "cxx/CxxTree.h"
#include "cxx/Declarations.h"
#include "cxx/FileMode.h"
#include "llvm/ADT/StringSet.h"
#include <bitset>

namespace oplint {

/// What the extractors of all threads share.
class MakerIndex {
public:
  /// \p Near: that of the tree which \p Tree was taken from, maybe; or null.
  explicit MakerIndex(const CxxTree &Tree, const MakerIndex *Near = nullptr);

  /// The headers that must be entered for \p Text: those that define a maker
  /// class or a wrapper macro which it mentions, and what these need.
  std::vector<std::string> headersFor(const CxxSource &File) const;

  /// Whether a file that did not change means the same with both.
  bool isSameAs(const MakerIndex &Other) const {
    return TakenFrom == &Other && ProtoHeader == Other.ProtoHeader;
  }

  const CxxTree &Tree;
  mutable DeclarationFinder Declarations;
  /// framework.proto of the checkout as a C++ header; the generated one is in
  /// no checkout.
  std::string ProtoHeader;

private:
  void readNames();
  /// Whether the file defines maker classes or wrapper macros for others.
  bool definesNames(const CxxSource &File) const;

  const MakerIndex *TakenFrom = nullptr;               ///< whose names are the same; null: none
  llvm::StringMap<std::vector<std::string>> DefinedIn; ///< class or macro -> headers
  llvm::StringSet<> WrapperNames;
  /// How the names of DefinedIn begin; spares looking up every word of a file.
  std::bitset<256> FirstBytes;
};

class MakerExtractor {
public:
  explicit MakerExtractor(const MakerIndex &Index);
  ~MakerExtractor();

  /// Appends to the makers, registrations, versions, headers and problems of
  /// \p Facts. Deep mode: with a problem, the facts are not all.
  void extract(const CxxSource &File, const FileMode &Mode, CxxFileFacts &Facts);

private:
  struct Wanted;
  FrontEndOptions options(bool IsFramework);
  bool parse(const CxxSource &File, const FileMode &Mode, const Wanted &W, CxxFileFacts &Facts,
             Wanted &More);

  const MakerIndex &Index;
  /// For ordinary files, and for those that define OpProtoAndCheckerMaker.
  FrontEnds Ordinary, Framework;
  llvm::StringSet<> Followed; ///< for the file at work
};

} // namespace oplint
