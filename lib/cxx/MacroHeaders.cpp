//===-- MacroHeaders.cpp - Headers that registrations need ----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "cxx/MacroHeaders.h"
#include "checkout/Parallel.h"
#include "matchers/KernelRegistration.h"
#include "model/FindBytes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Path.h"

namespace oplint {
static bool isWordByte(char C) { return llvm::isAlnum(C) || C == '_'; }

bool isHeader(llvm::StringRef Path) {
  llvm::StringRef Extension = llvm::sys::path::extension(Path);
  return Extension == ".h" || Extension == ".cuh" || Extension == ".hpp" || Extension == ".inl" ||
         Extension == ".inc";
}

std::vector<llvm::StringRef> listMacros(llvm::StringRef Text) {
  std::vector<llvm::StringRef> Out;
  constexpr llvm::StringRef Part = "REGISTER_";
  for (size_t At = findBytes(Text, Part); At != llvm::StringRef::npos;
       At = findBytes(Text, Part, At)) {
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
      Out.push_back(Before.substr(Name));
  }
  return Out;
}

llvm::StringSet<> findMacroHeaders(const Checkout &Source, llvm::ArrayRef<CxxSource> Files,
                                   llvm::ArrayRef<std::shared_ptr<const SiftedFile>> Sifted,
                                   llvm::ArrayRef<WrapperMacro> Wrappers, unsigned Jobs) {
  llvm::StringSet<> Lists;
  for (size_t I = 0; I < Files.size(); ++I)
    if (Files[I].Traits.any())
      for (llvm::StringRef Name : Sifted[I]->Lists)
        Lists.insert(Name);
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
    const SiftedFile &S = *Sifted[I];
    if (!isHeader(F.Path))
      return;
    auto DefinesOne = [&](const llvm::StringSet<> &Macros) {
      return llvm::any_of(S.Defines, [&](llvm::StringRef Name) { return Macros.contains(Name); });
    };
    Found[I].Seed = (WrapperFiles.contains(F.Path) || DefinesOne(Lists)) && !DefinesOne(Own);
    for (const auto *Names : {&S.Includes, &S.System})
      for (llvm::StringRef Name : *Names) {
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
