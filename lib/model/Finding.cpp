//===-- Finding.cpp - What a rule says ------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "model/Finding.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/xxhash.h"
#include <tuple>

namespace oplint {

llvm::StringRef spelling(Severity S) {
  switch (S) {
  case Severity::Note:
    return "note";
  case Severity::Warning:
    return "warning";
  case Severity::Error:
    return "error";
  }
  return "error";
}

std::optional<Severity> parseSeverity(llvm::StringRef Name) {
  for (Severity S : {Severity::Note, Severity::Warning, Severity::Error})
    if (Name == spelling(S))
      return S;
  return std::nullopt;
}

std::string fingerprint(const Finding &F) {
  std::string Key = F.Rule + '\0' + F.Subject + '\0' + F.Detail;
  if (F.Repeat)
    Key += '\0' + std::to_string(F.Repeat);
  return llvm::utohexstr(llvm::xxh3_64bits(Key), /*LowerCase=*/true, /*Width=*/16);
}

bool operator<(const Finding &A, const Finding &B) {
  return std::tie(A.Where, A.Rule, A.Subject, A.Detail, A.Message) <
         std::tie(B.Where, B.Rule, B.Subject, B.Detail, B.Message);
}

void sortFindings(std::vector<Finding> &Findings) {
  llvm::sort(Findings);
  llvm::StringMap<unsigned> Seen;
  for (Finding &F : Findings) {
    F.Repeat = 0;
    F.Repeat = Seen[fingerprint(F)]++;
  }
}

} // namespace oplint
