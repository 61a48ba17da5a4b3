//===-- KernelViews.cpp - Registered types of two revisions ---------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "rules/kernel_types/KernelViews.h"
#include "checkout/Parallel.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace oplint {

bool KernelViews::concerns(const std::string &Op) const {
  if (!HasBase)
    return true;
  auto New = Head.find(Op), Old = Base.find(Op);
  return New != Head.end() && (Old == Base.end() || New->second.Types != Old->second.Types);
}

const KernelViews &kernelViews(RuleContext &Context) {
  if (Context.Kernels)
    return *Context.Kernels;
  static const OpTypesTable Nothing;
  Places Where = Context.Options.Config == "cpu" ? Places::Cpu : Places::All;
  // A base that holds op descriptions alone says nothing of kernels.
  bool HasBase = Context.Base && Context.Base->hasKernels();
  runBoth(
      Context.Options.Jobs, [&] { opTypes(Context.Head, Where); },
      [&] {
        if (HasBase)
          opTypes(*Context.Base, Where);
      });
  auto Views = std::make_shared<KernelViews>(
      opTypes(Context.Head, Where), HasBase ? opTypes(*Context.Base, Where) : Nothing, HasBase);
  FluidNames Names(Context.Head);
  for (const Kernel &K : Context.Head.Kernels)
    if (llvm::any_of(K.Dtypes, [](const KernelDtype &D) { return D.Name.empty(); }))
      Views->Undecided.insert(Names.of(K).str());
  Context.Kernels = std::move(Views);
  return *Context.Kernels;
}

llvm::SmallVector<llvm::StringRef, 3> placesOf(const Kernel &K) {
  if (K.Backend == "ALL_BACKEND")
    return {"CPU", "GPU", "XPU"};
  llvm::StringRef Place = llvm::StringRef(K.Backend).split('/').first;
  if (K.Backend == "ONEDNN" || K.Backend == "OneDNN")
    return {"CPU"};
  if (K.Backend == "GPUDNN" || K.Backend == "KPS")
    return {"GPU"};
  return {Place};
}

std::map<std::string, std::set<std::string>> typesByPlace(const OpTypes &Op,
                                                          const Checkout *Source) {
  std::map<std::string, std::set<std::string>> Out;
  for (const Kernel *K : Op.Kernels)
    for (llvm::StringRef Place : placesOf(*K))
      for (const KernelDtype &D : K->Dtypes) {
        if (D.Name == "ALL_DTYPE")
          for (std::string &Type : allDtypes(*K, Source))
            Out[Place.str()].insert(std::move(Type));
        else if (!D.Name.empty())
          Out[Place.str()].insert(D.Name);
      }
  return Out;
}

static bool isCpu(const Kernel &K) { return K.Backend == "CPU"; }

TypeEntry findType(const OpTypes &Op, llvm::StringRef Type) {
  TypeEntry Found;
  for (const Kernel *K : Op.Kernels)
    for (const KernelDtype &D : K->Dtypes)
      if (D.Name == Type && (!Found.In || (isCpu(*K) && !isCpu(*Found.In))))
        Found = {K, &D};
  return Found;
}

const Kernel *firstKernel(const OpTypes &Op) {
  const Kernel *First = nullptr;
  for (const Kernel *K : Op.Kernels)
    if (!First || (isCpu(*K) && !isCpu(*First)))
      First = K;
  return First;
}

/// \p Text with the word \p Old replaced by \p New; empty where it isn't there.
static std::string withWord(llvm::StringRef Text, llvm::StringRef Old, llvm::StringRef New) {
  auto IsWord = [](char C) { return llvm::isAlnum(C) || C == '_'; };
  std::string Out;
  bool Found = false;
  for (size_t I = 0; I < Text.size();) {
    llvm::StringRef Word = Text.substr(I).take_while(IsWord);
    if (Word.empty()) {
      Out += Text[I] == ',' ? ", " : std::string(1, Text[I]);
      ++I;
      continue;
    }
    Found |= Word == Old;
    Out += Word == Old ? New : Word;
    I += Word.size();
  }
  return Found ? Out : "";
}

std::optional<Fix> insertType(const TypeEntry &Present, llvm::StringRef Missing) {
  if (!Present.In || !Present.Type->Where.isValid())
    return std::nullopt;
  const KernelDtype &D = *Present.Type;
  std::string Text = D.Functor.empty() ? Missing.str() : withWord(D.Spelling, D.Name, Missing);
  // REGISTER_OP_CPU_KERNEL_FUNCTOR lists a type and then the functor.
  if (D.Functor != D.Spelling && !D.Functor.empty())
    return std::nullopt;
  if (Text.empty())
    return std::nullopt;
  Fix F;
  F.Title = ("register " + Missing + " too").str();
  F.Kind = FixKind::Unsafe; // the kernel must be able to compute it
  SourceRange After = D.Where;
  After.Line = After.EndLine;
  After.Column = After.EndColumn;
  After.Begin = After.End;
  F.Edits.push_back({After, ", " + Text});
  return F;
}

std::set<std::string> lackingPartners(const std::set<std::string> &Types) {
  static constexpr std::pair<const char *, const char *> Pairs[] = {{"int", "int64_t"},
                                                                    {"float", "double"}};
  std::set<std::string> Missing;
  for (const auto &[A, B] : Pairs)
    if (Types.count(A) != Types.count(B))
      Missing.insert(Types.count(A) ? B : A);
  return Missing;
}

std::string joined(const std::set<std::string> &Types, llvm::StringRef Separator) {
  return llvm::join(Types, Separator);
}

} // namespace oplint
