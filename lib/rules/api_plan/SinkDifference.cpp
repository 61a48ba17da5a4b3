//===-- SinkDifference.cpp - Condition 2 of plan 2 ------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "rules/api_plan/SinkDifference.h"
#include "mapping/DifferenceDocument.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace oplint::plan {

/// "renames input→x; only out more", or what is more than that.
static std::string inWords(const Analysis &A) {
  std::vector<std::string> Parts;
  if (!A.Renames.empty()) {
    std::string Names;
    for (const auto &[Torch, Paddle] : A.Renames)
      Names.append(Names.empty() ? "renames " : ", ").append(Torch).append("→").append(Paddle);
    Parts.push_back(std::move(Names));
  }
  if (A.OnlyOut)
    Parts.emplace_back("torch has only out more");
  else if (!A.TorchOnly.empty())
    Parts.push_back("torch has " + llvm::join(A.TorchOnly, ", ") + " more");
  for (const PaddleExtra &E : A.PaddleOnly)
    if (E.Required || !E.MustBe.empty())
      Parts.push_back("paddle needs " + E.Name + (E.MustBe.empty() ? "" : " = " + E.MustBe));
  for (const DefaultPair &P : A.Defaults)
    Parts.push_back("default " + P.Torch + " against " + P.Paddle);
  for (const UsageDifference &U : A.Usages)
    Parts.push_back(U.Torch.empty() ? std::string("parameters are used differently")
                                    : U.Torch + (U.IsOrder  ? " stands elsewhere"
                                                 : U.IsType ? " has another type"
                                                            : " is used differently"));
  if (!A.ReturnRemarks.empty())
    Parts.emplace_back("the returned value differs");
  return Parts.empty() ? "no difference" : llvm::join(Parts, "; ");
}

python::Condition sinkDifference(const Decider &Sources, llvm::StringRef PaddleApi) {
  std::string Torch = ("torch." + relativePath(PaddleApi)).str();
  Decision D = Sources.compare(Torch);
  python::Condition C;
  C.Where = D.Difference.Where;
  switch (D.Path) {
  case PathTest::Undecided:
    C.Holds = python::Verdict::Undecided;
    C.Why = "no source describes " + Torch;
    return C;
  case PathTest::NoPaddle:
    C.Holds = python::Verdict::No;
    C.Why = Torch + " is described without a counterpart";
    return C;
  case PathTest::Other:
    C.Holds = python::Verdict::No;
    C.Why = "the counterpart of " + Torch + " is " + D.Counterpart;
    return C;
  case PathTest::Same:
    break;
  }
  C.Holds = isSinkDifference(D.Details) ? python::Verdict::Yes : python::Verdict::No;
  C.Why = inWords(D.Details);
  return C;
}

} // namespace oplint::plan
