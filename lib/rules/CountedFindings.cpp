//===-- CountedFindings.cpp -----------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "rules/CountedFindings.h"
#include "llvm/ADT/STLExtras.h"

namespace oplint {

Finding &CountedFindings::add(SourceRange Where, std::string Subject, std::string Message) {
  Finding &F = Context.report(std::move(Where), std::move(Subject), std::move(Message));
  if (Listed)
    return F;
  Held.push_back(std::move(F));
  Context.Findings.pop_back();
  return Held.back();
}

void CountedFindings::finish(llvm::StringRef One, llvm::StringRef Many) {
  if (Held.empty())
    return;
  auto First = llvm::min_element(Held);
  size_t Others = Held.size() - 1;
  if (Others == 0) {
    Context.Findings.push_back(std::move(*First));
  } else {
    llvm::StringRef What = Others == 1 ? One : Many;
    std::string Rest = (" (" + llvm::Twine(Others) + " more " + What + "; --all lists " +
                        (Others == 1 ? "it" : "them") + ")")
                           .str();
    Context.report(First->Where, Many.str(), First->Message + Rest);
  }
  Context.Findings.back().Level = Severity::Note;
}

} // namespace oplint
