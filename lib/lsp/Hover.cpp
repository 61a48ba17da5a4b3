//===-- Hover.cpp - What the editor shows about a place -------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "lsp/Hover.h"
#include "lsp/Lookup.h"
#include "python/Plan2.h"
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

/// A public function that a Python file defines, and plan 2's verdict on it.
struct JudgedFunction {
  SourceRange Where; ///< the `def` line
  python::Entity Function;
  python::Plan2Result Plan2;
};

/// In the order of the file. \p At keeps the one whose `def` line holds that offset.
std::vector<JudgedFunction> functionsOf(const Snapshot &S, llvm::StringRef Path,
                                        std::optional<size_t> At = std::nullopt) {
  std::vector<JudgedFunction> Found;
  if (!Path.ends_with(".py"))
    return Found;
  const python::Module *M = S.index() ? S.index()->moduleOfFile(Path) : nullptr;
  if (!M)
    return Found;
  const python::ModuleIndex &Index = *S.index();
  for (const auto &Entry : M->Names) {
    if (Entry.getKey().starts_with("_"))
      continue;
    python::Entity E = Index.lookup(*M, Entry.getKey());
    if (!E.isFunction() || E.In != M)
      continue;
    if (At && E.Lazy && (*At < E.Lazy->begin() || *At > E.Lazy->begin() + E.Lazy->text().size()))
      continue; // spares the parsing of all others
    SourceRange Where = Index.signature(E).Where;
    if (At && M->Text.getBuffer().take_front(*At).count('\n') + 1 != Where.Line)
      continue;
    Found.push_back({Where, E, judgePlan2(Index, M->Name + "." + Entry.getKey().str(), E)});
  }
  llvm::sort(Found, [](const JudgedFunction &A, const JudgedFunction &B) {
    return std::tie(A.Where, A.Plan2.Api) < std::tie(B.Where, B.Plan2.Api);
  });
  return Found;
}

void writePlan2(llvm::raw_ostream &OS, const python::Plan2Result &R) {
  OS << "**plan 2 (C++ sinking): " << spelling(R.Eligible) << "**\n\n| condition | | why |\n"
     << "|---|---|---|\n";
  for (size_t I = 0; I < R.Conditions.size(); ++I) {
    const python::Condition &C = R.Conditions[I];
    OS << "| C" << I + 1 << " | " << spelling(C.Holds) << " | " << C.Why;
    if (C.Where.isValid())
      OS << " (line " << C.Where.Line << ')';
    OS << " |\n";
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
  if (Path.ends_with(".py")) {
    for (const JudgedFunction &F : functionsOf(S, Path, Offset)) {
      if (S.Plans)
        OS << S.Plans->planOf(*S.index(), F.Function) << '\n';
      writePlan2(OS, F.Plan2);
    }
  }
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
    if (S.Base)
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

std::vector<Lens> lensesOf(const Snapshot &S, llvm::StringRef Path) {
  std::vector<Lens> Lenses;
  for (const JudgedFunction &F : functionsOf(S, Path)) {
    std::string Title = "plan 2: " + spelling(F.Plan2.Eligible).str();
    if (std::string Fails = F.Plan2.fails(); !Fails.empty())
      Title += " (" + Fails + ")";
    Lenses.push_back({F.Where, std::move(Title)});
  }
  return Lenses;
}

} // namespace oplint::lsp
