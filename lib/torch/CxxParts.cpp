//===-- CxxParts.cpp - C++ files of the registry --------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "torch/CxxParts.h"

namespace oplint {

Problem CxxPart::lacks(std::string Message, std::string Hint) const {
  Problem P;
  P.Where.File = Path.str();
  P.Message = std::move(Message);
  P.Hint = std::move(Hint);
  if (Parsed.FirstError) {
    P.Where = Parsed.FirstError->Where;
    P.Message += ": " + Parsed.FirstError->Message;
  }
  return P;
}

std::optional<CxxPart> readCxx(const Checkout &Source, llvm::StringRef Path,
                               std::vector<Problem> &Problems) {
  auto Text = readPart(Source, Path, Problems);
  if (!Text)
    return std::nullopt;
  auto Parsed = readTableFile(Source, Path, *Text);
  if (!Parsed) {
    Problems.push_back(toProblem(Parsed.takeError(), Path));
    return std::nullopt;
  }
  return CxxPart{Path, std::move(Text), std::move(*Parsed)};
}

} // namespace oplint
