//===-- GenericOps.cpp - Ops that don't depend on a data type -------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "rules/kernel_types/GenericOps.h"

namespace oplint {

llvm::StringRef groupName(unsigned Group) {
  static constexpr llvm::StringRef Names[] = {"not generic", "mathematical operation",
                                              "reduction or index operation",
                                              "tensor formation or transformation"};
  return Group < 4 ? Names[Group] : "generic";
}

/// `*` stands for any letters, none too.
static bool matches(llvm::StringRef Pattern, llvm::StringRef Name) {
  size_t P = 0, N = 0;
  size_t Star = llvm::StringRef::npos, Retry = 0;
  while (N < Name.size()) {
    if (P < Pattern.size() && Pattern[P] == '*') {
      Star = P++;
      Retry = N;
    } else if (P < Pattern.size() && Pattern[P] == Name[N]) {
      ++P;
      ++N;
    } else if (Star != llvm::StringRef::npos) {
      P = Star + 1;
      N = ++Retry;
    } else {
      return false;
    }
  }
  while (P < Pattern.size() && Pattern[P] == '*')
    ++P;
  return P == Pattern.size();
}

/// `reshape2` -> `reshape`, `max_raw` -> `max`.
static llvm::StringRef stem(llvm::StringRef Op) {
  for (bool Cut = true; Cut;) {
    Cut = false;
    for (llvm::StringRef Suffix : {"_raw", "_sr", "_coo", "_csr", "_v2", "2"})
      Cut |= Op.size() > Suffix.size() && Op.consume_back(Suffix);
  }
  return Op;
}

std::optional<GenericOp> genericOp(llvm::StringRef Op, llvm::ArrayRef<GenericOp> More) {
  llvm::StringRef Short = stem(Op);
  auto Is = [&](llvm::StringRef Pattern) {
    return matches(Pattern, Op) || matches(Pattern, Short);
  };
  for (const GenericOp &G : More)
    if (Is(G.Pattern))
      return G.Group ? std::optional<GenericOp>(G) : std::nullopt;
  struct Entry {
    unsigned Group;
    llvm::StringRef Pattern, Source;
  };
  static constexpr Entry Table[] = {
#define NOT_GENERIC_OP(Pattern, Source) {0, Pattern, Source},
#define GENERIC_OP(Group, Pattern, Source) {Group, Pattern, Source},
#include "rules/kernel_types/GenericOps.def"
#undef NOT_GENERIC_OP
#undef GENERIC_OP
  };
  for (const Entry &E : Table)
    if (Is(E.Pattern))
      return E.Group ? std::optional<GenericOp>({E.Group, E.Pattern.str(), E.Source.str()})
                     : std::nullopt;
  return std::nullopt;
}

} // namespace oplint
