//===-- ElementTypes.cpp - The T of a functor's OpKernel<T> ---------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "cxx/ElementTypes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Path.h"

namespace oplint {
namespace {

/// Longest chain of bases, aliases and members that is followed.
constexpr unsigned Deepest = 32;
/// A file that includes more than this sees the nearest ones only.
constexpr size_t MostVisible = 1500;

TypeText substitute(const TypeText &T, const TypeBindings &With) {
  TypeText Out;
  for (size_t I = 0; I < T.Path.size(); ++I) {
    const TypeText::Part &P = T.Path[I];
    auto It = I == 0 ? With.find(P.Name) : With.end();
    if (It != With.end()) {
      Out.Path = It->second.Path;
      // A template template parameter: its name is bound, the arguments are given here.
      if (P.HasArgs && !Out.empty()) {
        Out.Path.back().HasArgs = true;
        Out.Path.back().Args.clear();
        for (const TypeText &A : P.Args)
          Out.Path.back().Args.push_back(substitute(A, With));
      }
      continue;
    }
    TypeText::Part Copy{P.Name, {}, P.HasArgs};
    for (const TypeText &A : P.Args)
      Copy.Args.push_back(substitute(A, With));
    Out.Path.push_back(std::move(Copy));
  }
  return Out;
}

bool isDtype(const TypeText &T) {
  static const llvm::StringSet<> Known = {
      "float",     "double",     "int",      "int8_t",        "int16_t",     "int32_t", "int64_t",
      "uint8_t",   "uint16_t",   "uint32_t", "uint64_t",      "bool",        "float16", "bfloat16",
      "complex64", "complex128", "complex",  "float8_e4m3fn", "float8_e5m2", "pstring"};
  return !T.empty() && Known.contains(T.last().Name);
}

/// Whether \p Given fits the arguments of a specialisation; binds its parameters.
bool unify(const TypeText &Pattern, const TypeText &Given, const ClassHead &Head,
           TypeBindings &Out) {
  if (Pattern.Path.size() == 1 && !Pattern.last().HasArgs)
    for (const TemplateParameter &P : Head.Parameters)
      if (P.Name == Pattern.last().Name) {
        Out[P.Name] = Given;
        return true;
      }
  if (Pattern.empty() || Given.empty() || Pattern.last().Name != Given.last().Name ||
      Pattern.last().Args.size() != Given.last().Args.size())
    return false;
  for (size_t I = 0; I < Pattern.last().Args.size(); ++I)
    if (!unify(Pattern.last().Args[I], Given.last().Args[I], Head, Out))
      return false;
  return true;
}

std::optional<TypeBindings> bind(const ClassHead &Head, const TypeText &Class) {
  TypeBindings Out;
  const std::vector<TypeText> &Args = Class.last().Args;
  if (Head.IsSpecialisation) {
    if (Head.Specialised.size() != Args.size())
      return std::nullopt;
    for (size_t I = 0; I < Args.size(); ++I)
      if (!unify(parseTypeText(Head.Specialised[I]), Args[I], Head, Out))
        return std::nullopt;
    return Out;
  }
  if (Args.size() > Head.Parameters.size() &&
      (Head.Parameters.empty() || !Head.Parameters.back().Pack))
    return std::nullopt;
  for (size_t I = 0; I < Head.Parameters.size(); ++I) {
    const TemplateParameter &P = Head.Parameters[I];
    if (I < Args.size())
      Out[P.Name] = Args[I];
    else if (!P.Default.empty())
      Out[P.Name] = substitute(parseTypeText(P.Default), Out);
    else if (!P.Pack)
      return std::nullopt;
  }
  return Out;
}

} // namespace

const ClassIndex::File *ClassIndex::file(const std::string &Path) {
  {
    std::lock_guard<std::mutex> Hold(Lock);
    if (auto It = Files.find(Path); It != Files.end())
      return It->second.get();
  }
  std::unique_ptr<File> F;
  if (Source.hasFile(Path)) {
    auto Buffer = Source.read(Path);
    if (!Buffer) {
      // Reported where the tree is read.
      llvm::consumeError(Buffer.takeError());
    } else {
      F = std::make_unique<File>();
      F->Heads = readClassHeads((*Buffer)->getBuffer());
      for (const ClassHead &C : F->Heads.Classes)
        F->ByName.emplace(C.Name, &C);
      for (const std::string &I : F->Heads.Includes) {
        llvm::SmallString<256> Beside(llvm::sys::path::parent_path(Path));
        llvm::sys::path::append(Beside, I);
        llvm::sys::path::remove_dots(Beside, /*remove_dot_dot=*/true);
        if (Source.hasFile(I))
          F->Included.push_back(I);
        else if (Source.hasFile(Beside))
          F->Included.push_back(Beside.str().str());
      }
    }
  }
  std::lock_guard<std::mutex> Hold(Lock);
  return Files.try_emplace(Path, std::move(F)).first->second.get();
}

void ElementTypes::eachHead(llvm::StringRef Name,
                            llvm::function_ref<bool(const ClassHead &)> Stop) {
  // Breadth first, and only as far as needed: most classes stand in the file or in its own header.
  // The specialisations of the file that has the class itself are asked before it.
  auto StopsIn = [&](const ClassIndex::File &F) {
    auto [Begin, End] = F.ByName.equal_range(Name);
    for (bool Special : {true, false})
      for (auto It = Begin; It != End; ++It)
        if (It->second->IsSpecialisation == Special && Stop(*It->second))
          return true;
    return false;
  };
  for (size_t I = 0; I < Visible.size(); ++I)
    if (StopsIn(*Visible[I]))
      return;
  while (NextToVisit < Queue.size() && Visible.size() < MostVisible) {
    const ClassIndex::File *F = Index.file(Queue[NextToVisit++]);
    if (!F)
      continue;
    Visible.push_back(F);
    for (const std::string &I : F->Included)
      if (Queued.insert(I).second)
        Queue.push_back(I);
    if (StopsIn(*F))
      return;
  }
}

std::optional<TypeText> ElementTypes::memberOf(const ClassHead &Head, const TypeBindings &With,
                                               llvm::StringRef Name, unsigned Depth) {
  for (const TypeAlias &A : Head.Aliases)
    if (A.Name == Name)
      return resolved(substitute(parseTypeText(A.Target), With), Depth);
  for (const std::string &B : Head.Bases) {
    TypeText Base = substitute(parseTypeText(B), With);
    // `using K = ns::K<Context>;`: the other K.
    const ClassHead *Not =
        Head.IsAlias && !Base.empty() && Base.last().Name == Head.Name ? &Head : nullptr;
    if (auto Found = member(Base, Name, Depth, Not))
      return Found;
  }
  return std::nullopt;
}

std::optional<TypeText> ElementTypes::member(const TypeText &Class, llvm::StringRef Name,
                                             unsigned Depth, const ClassHead *Not) {
  if (Class.empty() || Depth > Deepest)
    return std::nullopt;
  const TypeText::Part &Last = Class.last();
  // framework::OpKernel declares `using ELEMENT_TYPE = T`; its header is not read for that.
  if (Last.Name == "OpKernel" && Last.Args.size() == 1 && Name == "ELEMENT_TYPE")
    return resolved(Last.Args[0], Depth + 1);
  std::optional<TypeText> Found;
  eachHead(Last.Name, [&](const ClassHead &H) {
    std::optional<TypeBindings> With = &H == Not ? std::nullopt : bind(H, Class);
    if (With)
      Found = memberOf(H, *With, Name, Depth + 1);
    // The nearest class that fits is the one that is meant.
    return With.has_value();
  });
  if (Found)
    return Found;
  // The class may itself be a member: `typename Traits<T>::Kernel`.
  if (Class.Path.size() > 1)
    if (auto Outer = member(Class.scope(), Last.Name, Depth + 1))
      return member(*Outer, Name, Depth + 1);
  return std::nullopt;
}

TypeText ElementTypes::resolved(TypeText T, unsigned Depth) {
  if (T.empty() || Depth > Deepest || isDtype(T))
    return T;
  if (T.Path.size() > 1)
    if (auto Found = member(T.scope(), T.last().Name, Depth + 1))
      return *Found;
  std::optional<TypeText> Target;
  eachHead(T.last().Name, [&](const ClassHead &H) {
    std::optional<TypeBindings> With = bind(H, T);
    if (With && H.IsAlias)
      Target = substitute(parseTypeText(H.Bases.front()), *With);
    return With.has_value();
  });
  return Target ? resolved(*Target, Depth + 1) : T;
}

bool ElementTypes::expandUses() {
  if (Made)
    return false;
  eachHead("", [](const ClassHead &) { return false; }); // see all files
  Made = std::make_unique<ClassIndex::File>();
  // Of two macros of a name the nearest, as a file with both would complain.
  llvm::StringMap<const ClassMacro *> Macros;
  for (const ClassIndex::File *F : Visible)
    for (const auto &[Name, M] : F->Heads.Macros)
      Macros.try_emplace(Name, &M);
  for (const ClassIndex::File *F : Visible)
    for (const MacroUse &Use : F->Heads.Uses)
      if (const ClassMacro *M = Macros.lookup(Use.Name))
        llvm::append_range(Made->Heads.Classes, readClassHeads(*M, Use).Classes);
  for (const ClassHead &C : Made->Heads.Classes)
    Made->ByName.emplace(C.Name, &C);
  Visible.insert(Visible.begin(), Made.get());
  return !Made->Heads.Classes.empty();
}

std::optional<std::string> ElementTypes::of(llvm::StringRef Functor) {
  std::optional<TypeText> Found = member(parseTypeText(Functor), "ELEMENT_TYPE", 0);
  if ((!Found || !isDtype(*Found)) && expandUses())
    Found = member(parseTypeText(Functor), "ELEMENT_TYPE", 0);
  if (!Found || !isDtype(*Found))
    return std::nullopt;
  return dtypeName(*Found);
}

std::optional<std::string> ElementTypes::dtype(llvm::StringRef Type) {
  TypeText T = resolved(parseTypeText(Type), 0);
  if (!isDtype(T))
    return std::nullopt;
  return dtypeName(T);
}

std::vector<std::string> ElementTypes::filesRead() const {
  return {Queue.begin() + std::min<size_t>(1, NextToVisit), Queue.begin() + NextToVisit};
}

} // namespace oplint
