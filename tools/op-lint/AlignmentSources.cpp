//===-- AlignmentSources.cpp - Paddle, docs and PaConvert -----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "AlignmentSources.h"
#include "Output.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace oplint {

std::unique_ptr<Checkout> AlignmentSources::open(const std::string &Given, const std::string &Root,
                                                 llvm::StringRef What,
                                                 std::initializer_list<llvm::StringRef> Names,
                                                 llvm::StringRef Flag, llvm::StringRef Rev) {
  std::string Path = Given;
  if (Path.empty() && !Root.empty()) {
    for (llvm::StringRef Name : Names) {
      llvm::SmallString<128> Candidate(Root);
      llvm::sys::path::append(Candidate, Name);
      if (llvm::sys::fs::is_directory(Candidate)) {
        Path = Candidate.str().str();
        break;
      }
    }
  }
  if (Path.empty()) {
    printProblem({{},
                  "no " + What.str() + " checkout" + (Root.empty() ? "" : " in " + Root),
                  "give it by " + Flag.str() + " or --root"});
    return nullptr;
  }
  auto Tree = openCheckout(Path, Rev);
  if (!Tree) {
    printError(Tree.takeError());
    Failed = true;
    return nullptr;
  }
  return std::move(*Tree);
}

void AlignmentSources::openPaddle(const std::string &Given, const std::string &Root,
                                  llvm::StringRef Rev) {
  Paddle = open(Given, Root, "Paddle", {"Paddle", "paddle"}, "--paddle", Rev);
}
void AlignmentSources::openDocs(const std::string &Given, const std::string &Root) {
  Docs = open(Given, Root, "docs", {"docs"}, "--docs");
}
void AlignmentSources::openPaConvert(const std::string &Given, const std::string &Root) {
  PaConvert = open(Given, Root, "PaConvert", {"PaConvert", "paconvert"}, "--paconvert");
}

void AlignmentSources::read(unsigned Jobs, plan::DeciderInputs &Into,
                            std::vector<Problem> &Problems) {
  for (const Checkout *Tree : {Paddle.get(), Docs.get(), PaConvert.get()})
    if (Tree)
      llvm::append_range(Problems, Tree->problems());
  if (Docs) {
    Documents = readDocuments(*Docs, Jobs);
    Into.Documents = &Documents;
    llvm::append_range(Problems, Documents.Problems);
    if (Documents.ByApi.empty())
      Problems.push_back(
          {{},
           Docs->displayName() + ": no difference document found",
           "expected docs/guides/model_convert/convert_from_pytorch/api_difference"});
  }
  if (PaConvert) {
    Conversions = readPaConvert(*PaConvert);
    Into.Conversions = &Conversions;
    llvm::append_range(Problems, Conversions.Problems);
    if (!Conversions.Found)
      Problems.push_back({{},
                          PaConvert->displayName() + ": no api_mapping.json found",
                          "expected paconvert/api_mapping.json"});
  }
}

} // namespace oplint
