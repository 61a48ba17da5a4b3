//===-- Query.h - Patterns of grammars/queries ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// tree-sitter queries. Each file of grammars/queries is part of the program
/// and compiled once, when it is first asked for. Of the predicates `#eq?`,
/// `#not-eq?` (a capture and a text) and `#any-of?` are known.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "python/Tree.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace oplint::python {

class Query {
public:
  /// The captured nodes of one match.
  class Match {
  public:
    /// The node captured as \p Name; none if this pattern has no such capture.
    Node operator[](llvm::StringRef Name) const;

  private:
    friend class Query;
    llvm::SmallVector<std::pair<llvm::StringRef, Node>, 4> Captures;
  };

  static constexpr uint32_t AnyDepth = UINT32_MAX;

  /// The query of grammars/queries/NAME.scm. One that does not exist or does not
  /// compile ends the program: both are faults of ours. Safe from any thread.
  static const Query &named(llvm::StringRef Name);
  /// The names of all queries.
  static std::vector<llvm::StringRef> names();
  ~Query();
  Query(const Query &) = delete;

  /// Calls \p Do for each match below \p Root, in the order of the source. With
  /// \p Depth 1 only matches that begin at a child of Root.
  void forEach(Node Root, llvm::function_ref<void(const Match &)> Do,
               uint32_t Depth = AnyDepth) const;

private:
  struct Test {
    uint32_t Capture;
    bool Negated;
    llvm::SmallVector<std::string, 1> Texts; ///< one of them
  };
  Query(llvm::StringRef Name, llvm::StringRef Text);
  void readTests(llvm::StringRef Name);
  bool holds(const TSQueryMatch &M, const Tree *Owner) const;

  TSQuery *Raw = nullptr;
  std::vector<llvm::StringRef> CaptureNames;
  std::vector<llvm::SmallVector<Test, 2>> Tests; ///< by pattern
};

} // namespace oplint::python
