//===-- Hover.cpp - What the editor shows about a place -------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "lsp/Hover.h"
#include "lsp/Lookup.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <map>
#include <set>

namespace oplint::lsp {
namespace {

void writeVars(llvm::raw_ostream &OS, llvm::StringRef Kind, llvm::ArrayRef<VarDesc> Vars) {
  for (const VarDesc &V : Vars) {
    OS << "| " << Kind << " | `" << V.Name << "` |";
    if (V.Duplicable)
      OS << " duplicable";
    if (V.Dispensable)
      OS << " dispensable";
    if (V.Intermediate)
      OS << " intermediate";
    if (V.Extra)
      OS << " extra";
    if (V.Quant)
      OS << " quant";
    OS << " |\n";
  }
}

void writeOp(llvm::raw_ostream &OS, const OpDesc &Op) {
  OS << "**op `" << Op.Name << "`**";
  if (!Op.Maker.empty())
    OS << " · " << Op.Maker;
  if (!Op.Condition.empty())
    OS << " · `#if " << Op.Condition.str() << "`";
  OS << "\n\n| | name | |\n|---|---|---|\n";
  writeVars(OS, "input", Op.Inputs);
  writeVars(OS, "output", Op.Outputs);
  for (const AttrDesc &A : Op.Attrs) {
    OS << "| attr | `" << A.Name << "` | `"
       << (A.Type == AttrType::Unknown ? llvm::StringRef(A.TypeSpelling) : cxxSpelling(A.Type))
       << '`';
    if (!A.Default.isNone())
      OS << " = `" << A.Default.pythonStr() << '`';
    if (A.Extra)
      OS << " extra";
    OS << " |\n";
  }
}

/// dtype × backend, for all registrations of these names.
void writeKernels(llvm::raw_ostream &OS, llvm::ArrayRef<const Kernel *> Kernels) {
  std::map<std::string, std::set<std::string>> Backends; // dtype -> backends
  std::set<std::string> All;
  for (const Kernel *K : Kernels)
    for (const KernelDtype &D : K->Dtypes) {
      Backends[D.Name].insert(K->Backend);
      All.insert(K->Backend);
    }
  if (All.empty())
    return;
  OS << "\n**kernel `" << Kernels.front()->Name << "`**\n\n| dtype |";
  for (const std::string &B : All)
    OS << ' ' << B << " |";
  OS << "\n|---|";
  for (size_t I = 0; I < All.size(); ++I)
    OS << "---|";
  OS << '\n';
  for (const auto &[Dtype, On] : Backends) {
    OS << "| " << Dtype << " |";
    for (const std::string &B : All)
      OS << (On.count(B) ? " ● |" : "   |");
    OS << '\n';
  }
}

/// The rule between the brackets of `op-lint: ignore[...]` around the offset.
const RuleInfo *ignoredRuleAt(llvm::StringRef Text, size_t Offset) {
  size_t Begin = Text.rfind('\n', Offset);
  Begin = Begin == llvm::StringRef::npos ? 0 : Begin + 1;
  llvm::StringRef Line = Text.slice(Begin, Text.find('\n', Begin));
  size_t Open = Line.find("op-lint: ignore[");
  size_t Close = Line.find(']', Open == llvm::StringRef::npos ? 0 : Open);
  if (Open == llvm::StringRef::npos || Close == llvm::StringRef::npos || Offset < Begin + Open ||
      Offset > Begin + Close)
    return nullptr;
  size_t At = Offset - Begin;
  auto IsName = [](char C) { return llvm::isAlnum(C) || C == '-'; };
  size_t From = std::min(At, Line.size()), To = From;
  while (From > 0 && IsName(Line[From - 1]))
    --From;
  while (To < Line.size() && IsName(Line[To]))
    ++To;
  return findRule(Line.slice(From, To));
}

} // namespace

std::string hoverText(const Snapshot &S, llvm::StringRef Path, llvm::StringRef Text,
                      size_t Offset) {
  if (const RuleInfo *R = ignoredRuleAt(Text, Offset))
    return R->Page.str();
  std::string Out;
  llvm::raw_string_ostream OS(Out);
  std::vector<const OpDesc *> Ops;
  std::vector<const Kernel *> Kernels;
  if (llvm::StringRef Called = opCalledAt(Text, Offset); !Called.empty()) {
    Ops = opsNamed(S.Facts, Called);
    Kernels = kernelsNamed(S.Facts, Called);
  } else if (Kernels = kernelsAt(S.Facts, Path, Offset); !Kernels.empty()) {
    Kernels = kernelsNamed(S.Facts, Kernels.front()->Name);
  } else {
    Ops = opsAt(S.Facts, Path, Offset);
    if (!Ops.empty())
      Kernels = kernelsNamed(S.Facts, Ops.front()->Name);
  }
  if (!Ops.empty()) {
    writeOp(OS, *Ops.front());
    if (S.BaseFacts)
      for (const Finding &F : S.Findings)
        if (!F.Suppressed &&
            llvm::StringRef(F.Subject).starts_with("op " + Ops.front()->Name + " "))
          OS << "\n- " << F.Message << " (" << F.Rule << ")";
    OS << '\n';
  }
  if (!Kernels.empty())
    writeKernels(OS, Kernels);
  return Out;
}

std::vector<Lens> lensesOf(const Snapshot &, llvm::StringRef) { return {}; }

} // namespace oplint::lsp
