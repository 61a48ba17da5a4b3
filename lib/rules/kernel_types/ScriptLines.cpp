//===-- ScriptLines.cpp - What Paddle's kernel scripts print --------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "rules/kernel_types/ScriptLines.h"
#include "rules/kernel_types/KernelViews.h"
#include "llvm/ADT/STLExtras.h"

namespace oplint {

std::vector<std::string> registerTypeLines(const OpTypesTable &Base, const OpTypesTable &Head) {
  std::vector<std::string> Lines;
  for (const auto &[Op, T] : Head) {
    auto Old = Base.find(Op);
    if (isGradientName(Op) || (Old != Base.end() && Old->second.Types == T.Types))
      continue;
    std::set<std::string> Types = T.distinct();
    std::set<std::string> Missing = lackingPartners(Types);
    if (!Missing.empty())
      Lines.push_back(Op + " only supports [" + joined(Types) + "] now, but lacks [" +
                      joined(Missing) + "].");
  }
  return Lines;
}

std::vector<std::string> sameDtypeLines(const OpTypesTable &Base, const OpTypesTable &Head) {
  auto Forward = [](const std::string &Grad) { return llvm::StringRef(Grad).rtrim("_grad").str(); };
  std::map<std::string, std::set<std::string>> Changed;
  for (const auto &[Op, T] : Head) {
    auto Old = Base.find(Op);
    if (Old != Base.end() && Old->second.distinct() == T.distinct())
      continue;
    if (!Changed.count(isGradientName(Op) ? Forward(Op) : Op + "_grad"))
      Changed[Op] = T.distinct();
  }
  auto Minus = [](const std::set<std::string> &A, const std::set<std::string> &B) {
    std::set<std::string> Out;
    llvm::copy_if(A, std::inserter(Out, Out.end()),
                  [&](const std::string &T) { return !B.count(T); });
    return joined(Out);
  };
  std::vector<std::string> Lines;
  for (const auto &[Op, Types] : Changed) {
    bool IsGrad = isGradientName(Op);
    std::string Name = IsGrad ? Forward(Op) : Op;
    auto Other = Head.find(IsGrad ? Name : Op + "_grad");
    if (Other == Head.end() || Other->second.distinct() == Types)
      continue;
    std::set<std::string> Of = IsGrad ? Other->second.distinct() : Types;
    std::set<std::string> Grad = IsGrad ? Types : Other->second.distinct();
    if (Of.size() > Grad.size())
      Lines.push_back(Name + " supports [" + Minus(Of, Grad) +
                      "] now, but its grad op kernel not supported.");
    else
      Lines.push_back(Name + "_grad supports [" + Minus(Grad, Of) +
                      "] now, but its forward op kernel not supported.");
  }
  return Lines;
}

std::vector<std::string> kernelScriptLines(const Catalog &Base, const Catalog &Head, Places Where) {
  if (!Base.hasKernels() || !Head.hasKernels())
    return {};
  const OpTypesTable &Old = opTypes(Base, Where), &New = opTypes(Head, Where);
  std::vector<std::string> Lines = registerTypeLines(Old, New);
  if (Head.Source && Head.Source->hasFile("tools/check_op_kernel_same_dtypes.py"))
    llvm::append_range(Lines, sameDtypeLines(Old, New));
  return Lines;
}

} // namespace oplint
