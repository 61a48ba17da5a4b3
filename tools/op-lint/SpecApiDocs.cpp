//===-- SpecApiDocs.cpp - op-lint spec api-docs -------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Spec.h"

#include "mapping/DocumentSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

namespace oplint {

int printApiDocs(const SpecOptions &O) {
  auto Tree = openCheckout(O.Path, O.Rev);
  if (!Tree)
    return fail(Tree.takeError(), Incomplete);
  DocumentSet Set = readDocuments(**Tree, O.Jobs);
  printProblems(Set.Problems);
  if (Set.ByApi.empty())
    return fail(O.Path + ": no difference document found",
                "give a checkout of the documents: they are api_difference/…/torch.*.md",
                Incomplete);
  llvm::raw_ostream &OS = llvm::outs();
  OS << "torch_api\tdoc_file\ttitle_category\tpaddle_api_in_doc\tsame_path_by_doc\trenames\t"
        "torch_more\ttorch_more_signature_only\tpaddle_more\torder_differs\tdefault_differs\t"
        "return_row\n";
  for (const auto &[Api, D] : Set.ByApi) {
    DocumentSummary S = summarise(D);
    std::vector<std::string> Renames;
    for (const auto &[From, To] : S.Renames)
      Renames.push_back(From + ">" + To);
    bool Same = !D.PaddleApi.empty() && (relativePath(D.PaddleApi) == relativePath(Api));
    OS << Api << '\t' << D.Where.File << '\t' << D.TitleText << '\t' << D.PaddleApi << '\t'
       << (Same ? "yes" : "no") << '\t' << llvm::join(Renames, ",") << '\t'
       << llvm::join(S.TorchMore, ",") << '\t' << llvm::join(S.TorchMoreBySignature, ",") << '\t'
       << llvm::join(S.PaddleMore, ",") << '\t' << (S.OrderDiffers ? "yes" : "") << '\t'
       << llvm::join(S.DefaultDiffers, "; ") << '\t' << (S.HasReturnRow ? "yes" : "") << '\n';
  }
  return Set.Problems.empty() ? Clean : Incomplete;
}

} // namespace oplint
