//===-- MacroHeaders.cpp - Headers that registrations need ----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "cxx/MacroHeaders.h"
#include "checkout/Parallel.h"
#include "matchers/KernelRegistration.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Path.h"

namespace oplint {
namespace {

bool isWordByte(char C) { return llvm::isAlnum(C) || C == '_'; }

bool isHeader(llvm::StringRef Path) {
  llvm::StringRef Extension = llvm::sys::path::extension(Path);
  return Extension == ".h" || Extension == ".cuh" || Extension == ".hpp" || Extension == ".inl" ||
         Extension == ".inc";
}

/// What stands between the quotes or angles of each `#include`.
std::vector<llvm::StringRef> includedNames(llvm::StringRef Text) {
  std::vector<llvm::StringRef> Out;
  constexpr llvm::StringRef Word = "include";
  for (size_t At = Text.find(Word); At != llvm::StringRef::npos; At = Text.find(Word, At)) {
    bool Directive = Text.take_front(At).rtrim(" \t").ends_with("#");
    At += Word.size();
    llvm::StringRef Rest = Text.drop_front(At).ltrim(" \t");
    if (Directive && (Rest.consume_front("\"") || Rest.consume_front("<")))
      Out.push_back(Rest.take_until([](char C) { return C == '"' || C == '>' || C == '\n'; }));
  }
  return Out;
}

/// `FOR_EACH_OP(REGISTER_IT)` -> FOR_EACH_OP, for each registration word that
/// is handed over, not called.
void xMacros(llvm::StringRef Text, llvm::StringSet<> &Out) {
  constexpr llvm::StringRef Part = "REGISTER_";
  for (size_t At = Text.find(Part); At != llvm::StringRef::npos; At = Text.find(Part, At)) {
    size_t First = At;
    while (First > 0 && isWordByte(Text[First - 1]))
      --First;
    while (At < Text.size() && isWordByte(Text[At]))
      ++At;
    llvm::StringRef After = Text.drop_front(At).ltrim();
    if (!After.starts_with(")") && !After.starts_with(","))
      continue;
    llvm::StringRef Before = Text.take_front(First);
    size_t Open = Before.find_last_of("(;{}");
    if (Open == llvm::StringRef::npos || Before[Open] != '(')
      continue;
    Before = Before.take_front(Open).rtrim();
    size_t Name = Before.size();
    while (Name > 0 && isWordByte(Before[Name - 1]))
      --Name;
    if (Name < Before.size())
      Out.insert(Before.substr(Name));
  }
}

/// Whether \p Text defines one of the macros.
template <class Names> bool definesOne(llvm::StringRef Text, const Names &Macros) {
  constexpr llvm::StringRef Word = "define";
  for (size_t At = Text.find(Word); At != llvm::StringRef::npos; At = Text.find(Word, At)) {
    bool Directive = Text.take_front(At).rtrim(" \t").ends_with("#");
    At += Word.size();
    if (Directive && Macros.contains(Text.drop_front(At).ltrim(" \t").take_while(isWordByte)))
      return true;
  }
  return false;
}

} // namespace

llvm::StringSet<> findMacroHeaders(const Checkout &Source, llvm::ArrayRef<CxxSource> Files,
                                   llvm::ArrayRef<WrapperMacro> Wrappers, unsigned Jobs) {
  llvm::StringSet<> Lists;
  for (const CxxSource &F : Files)
    if (F.Text && F.Traits.any())
      xMacros(F.Text->getBuffer(), Lists);
  llvm::StringSet<> Own;
  for (const KernelMacro &M : kernelMacros())
    Own.insert(M.Name);
  llvm::StringSet<> WrapperFiles;
  for (const WrapperMacro &W : Wrappers)
    WrapperFiles.insert(W.File);

  struct Header {
    std::vector<std::string> Includes;
    bool Seed = false;
  };
  std::vector<Header> Found(Files.size());
  parallelFor(Files.size(), Jobs, [&](unsigned, size_t I) {
    const CxxSource &F = Files[I];
    if (!F.Text || !isHeader(F.Path))
      return;
    llvm::StringRef Text = F.Text->getBuffer();
    Found[I].Seed =
        (WrapperFiles.contains(F.Path) || definesOne(Text, Lists)) && !definesOne(Text, Own);
    for (llvm::StringRef Name : includedNames(Text)) {
      llvm::SmallString<256> Beside(llvm::sys::path::parent_path(F.Path));
      llvm::sys::path::append(Beside, Name);
      llvm::sys::path::remove_dots(Beside, /*remove_dot_dot=*/true);
      Found[I].Includes.push_back(Source.hasFile(Name) ? Name.str() : Beside.str().str());
    }
  });

  llvm::StringMap<std::vector<size_t>> IncludedBy;
  llvm::StringSet<> Out;
  std::vector<size_t> Queue;
  for (size_t I = 0; I < Files.size(); ++I) {
    for (const std::string &Name : Found[I].Includes)
      IncludedBy[Name].push_back(I);
    if (Found[I].Seed && Out.insert(Files[I].Path).second)
      Queue.push_back(I);
  }
  while (!Queue.empty()) {
    size_t I = Queue.back();
    Queue.pop_back();
    for (size_t User : IncludedBy.lookup(Files[I].Path))
      if (Out.insert(Files[User].Path).second)
        Queue.push_back(User);
  }
  return Out;
}

} // namespace oplint
