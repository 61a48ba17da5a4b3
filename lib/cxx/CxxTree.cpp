//===-- CxxTree.cpp - The C++ sources of a checkout, sifted ---------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "cxx/CxxTree.h"
#include "checkout/Parallel.h"
#include "cxx/MacroHeaders.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Path.h"
#include <cstring>

namespace oplint {
namespace {

/// Larger files are generated ones; Clang would need seconds for them.
constexpr size_t LargestFile = 8U << 20;

bool mentions(llvm::StringRef Text, llvm::StringRef Word) {
  return memmem(Text.data(), Text.size(), Word.data(), Word.size()) != nullptr;
}

bool isWordByte(char C) { return llvm::isAlnum(C) || C == '_'; }

/// The traits that a registration macro of Paddle's own headers stands for.
CxxTraits traitsOfWord(llvm::StringRef Word) {
  CxxTraits T;
  if (Word == "REGISTER_OPERATOR" || Word == "REGISTER_OP_WITHOUT_GRADIENT")
    T.Registrations = true;
  else if (Word == "REGISTER_OP_VERSION")
    T.Versions = true;
  else if ((Word.contains("REGISTER_") && Word.contains("KERNEL")) || Word == "REGISTER_OP_" ||
           Word == "PD_REGISTER_") // `REGISTER_OP_##device##_KERNEL`
    T.Kernels = true;
  return T;
}

/// Calls \p Each with every identifier of \p Text that holds "REGISTER_".
void registrationWords(llvm::StringRef Text, llvm::function_ref<void(llvm::StringRef)> Each) {
  constexpr llvm::StringRef Part = "REGISTER_";
  const char *End = Text.end();
  for (const char *P = Text.begin();
       (P = static_cast<const char *>(memmem(P, End - P, Part.data(), Part.size())));) {
    const char *First = P;
    while (First > Text.begin() && isWordByte(First[-1]))
      --First;
    while (P < End && isWordByte(*P))
      ++P;
    Each(llvm::StringRef(First, P - First));
  }
}

struct Definition {
  llvm::StringRef Name;
  llvm::StringRef Body;
  size_t File;
};

/// The macro definitions of \p Text.
void macroDefinitions(llvm::StringRef Text, llvm::function_ref<void(Definition)> Each) {
  constexpr llvm::StringRef Part = "define";
  for (size_t At = Text.find(Part); At != llvm::StringRef::npos; At = Text.find(Part, At)) {
    llvm::StringRef Before = Text.take_front(At).rtrim(" \t");
    At += Part.size();
    if (!Before.ends_with("#"))
      continue;
    llvm::StringRef Rest = Text.drop_front(At).ltrim(" \t");
    llvm::StringRef Name = Rest.take_while(isWordByte);
    size_t Stop = 0;
    do
      Stop = Rest.find('\n', Stop ? Stop + 1 : 0);
    while (Stop != llvm::StringRef::npos && Rest.take_front(Stop).rtrim('\r').ends_with("\\"));
    llvm::StringRef Body = Rest.take_front(Stop).drop_front(Name.size());
    At = Body.end() - Text.begin();
    if (!Name.empty())
      Each({Name, Body, 0});
  }
}

/// The names in `#include "..."`, also in arms of `#if` that are not taken.
std::vector<llvm::StringRef> quotedIncludes(llvm::StringRef Text) {
  std::vector<llvm::StringRef> Names;
  for (size_t At = Text.find('#'); At != llvm::StringRef::npos; At = Text.find('#', At + 1)) {
    llvm::StringRef Rest = Text.drop_front(At + 1).ltrim(" \t");
    if (!Rest.consume_front("include"))
      continue;
    Rest = Rest.ltrim(" \t");
    if (Rest.consume_front("\"") && Rest.contains('"'))
      Names.push_back(Rest.take_until([](char C) { return C == '"' || C == '\n'; }));
  }
  return Names;
}

} // namespace

CxxTraits &CxxTraits::operator|=(const CxxTraits &O) {
  Makers |= O.Makers;
  Registrations |= O.Registrations;
  Kernels |= O.Kernels;
  Versions |= O.Versions;
  return *this;
}

bool isCxxSource(llvm::StringRef Path) {
  auto [Folder, Name] = Path.rsplit('/');
  if (Name.empty())
    std::swap(Folder, Name);
  auto [Stem, Extension] = Name.rsplit('.');
  static const llvm::StringSet<> Extensions = {"cc",  "cu",  "h",   "cuh", "cpp",
                                               "cxx", "hpp", "inl", "kps", "inc"};
  if (!Extensions.contains(Extension))
    return false;
  // foo_test.cc, foo_test.cu.cc
  llvm::StringRef Plain = Stem.take_until([](char C) { return C == '.'; });
  if (Plain.ends_with("_test") || Plain.ends_with("_tester") || Plain.starts_with("test_"))
    return false;
  while (!Folder.empty()) {
    auto [Part, Rest] = Folder.split('/');
    if (Part == "test" || Part == "tests" || Part == "unittests" || Part == "third_party" ||
        Part == "testing")
      return false;
    Folder = Rest;
  }
  return true;
}

CxxTree::CxxTree(const Checkout &From, unsigned Jobs) : Source(From) {
  std::vector<const FileEntry *> Entries;
  for (const FileEntry &E : From.files())
    if (isCxxSource(E.Path))
      Entries.push_back(&E);

  // 1. Read every file and look for the words themselves. What else a file calls REGISTER_... is
  // kept until the wrapper macros of the whole tree are known.
  struct Sifted {
    std::vector<llvm::StringRef> OtherWords;
    std::vector<Definition> Macros;
    std::vector<llvm::StringRef> Includes;
    std::optional<Problem> Trouble;
  };
  Files.resize(Entries.size());
  std::vector<Sifted> Found(Entries.size());
  parallelFor(Entries.size(), Jobs, [&](unsigned, size_t I) {
    CxxSource &File = Files[I];
    Sifted &Out = Found[I];
    File.Path = Entries[I]->Path;
    auto Fail = [&](std::string Message, std::string Hint) {
      Out.Trouble = Problem{SourceRange{File.Path}, std::move(Message), std::move(Hint)};
    };
    auto Buffer = From.read(File.Path);
    if (!Buffer) {
      Fail(llvm::toString(Buffer.takeError()), "check its permissions");
      return;
    }
    llvm::StringRef Text = (*Buffer)->getBuffer();
    if (memchr(Text.data(), 0, Text.size())) {
      Fail("holds a NUL byte: not C++ text; not analysed", "is it a binary file, or UTF-16?");
      return;
    }
    File.Text = std::move(*Buffer);
    File.Hash = llvm::xxh3_128bits(
        llvm::ArrayRef(reinterpret_cast<const uint8_t *>(Text.data()), Text.size()));
    Out.Includes = quotedIncludes(Text);
    File.Traits.Makers = mentions(Text, "OpProtoAndCheckerMaker") ||
                         ((mentions(Text, "AddInput(") || mentions(Text, "AddOutput(") ||
                           mentions(Text, "AddAttr<")) &&
                          mentions(Text, "Maker"));
    llvm::SmallDenseSet<llvm::StringRef, 8> Others;
    // The macro of the C interface is the only one without REGISTER_ in its name.
    File.Traits.Kernels = mentions(Text, "PD_BUILD_PHI_KERNEL");
    registrationWords(Text, [&](llvm::StringRef Word) {
      CxxTraits T = traitsOfWord(Word);
      File.Traits |= T;
      if (!T.any() && Others.insert(Word).second)
        Out.OtherWords.push_back(Word);
    });
    if (File.Traits.any() || !Out.OtherWords.empty())
      macroDefinitions(Text, [&](Definition D) {
        D.File = I;
        Out.Macros.push_back(D);
      });
  });

  // 2. Macros whose replacement mentions a registration, through any number of others.
  llvm::DenseMap<llvm::StringRef, CxxTraits> Known;
  std::vector<std::pair<Definition, CxxTraits>> Wrapping;
  for (bool Changed = true; Changed;) {
    Changed = false;
    Wrapping.clear();
    for (const Sifted &S : Found)
      for (const Definition &D : S.Macros) {
        CxxTraits T;
        T.Makers = D.Body.contains("OpProtoAndCheckerMaker");
        registrationWords(D.Body, [&](llvm::StringRef Word) { T |= traitsOfWord(Word); });
        for (llvm::StringRef Rest = D.Body; !Rest.empty();) {
          Rest = Rest.drop_until(isWordByte);
          auto It = Known.find(Rest.take_while(isWordByte));
          if (It != Known.end())
            T |= It->second;
          Rest = Rest.drop_while(isWordByte);
        }
        CxxTraits Own = traitsOfWord(D.Name);
        if (!T.any() || Own.Registrations || Own.Versions)
          continue;
        Wrapping.push_back({D, T});
        CxxTraits &Old = Known[D.Name];
        CxxTraits Before = Old;
        Old |= T;
        Changed |= Old.Makers != Before.Makers || Old.Registrations != Before.Registrations ||
                   Old.Kernels != Before.Kernels || Old.Versions != Before.Versions;
      }
  }
  for (const auto &[D, T] : Wrapping)
    Wrappers.push_back({D.Name.str(), Files[D.File].Path, T});
  llvm::sort(Wrappers, [](const WrapperMacro &A, const WrapperMacro &B) {
    return std::tie(A.Name, A.File) < std::tie(B.Name, B.File);
  });

  // 3. Files that use a wrapper. Names without REGISTER_ are few and looked for one by one.
  std::vector<std::pair<llvm::StringRef, CxxTraits>> Unusual;
  for (const auto &[Name, T] : Known)
    if (!Name.contains("REGISTER_"))
      Unusual.push_back({Name, T});
  parallelFor(Files.size(), Jobs, [&](unsigned, size_t I) {
    CxxSource &File = Files[I];
    if (!File.Text)
      return;
    for (llvm::StringRef Word : Found[I].OtherWords)
      if (auto It = Known.find(Word); It != Known.end())
        File.Traits |= It->second;
    for (const auto &[Name, T] : Unusual)
      if (mentions(File.Text->getBuffer(), Name))
        File.Traits |= T;
    size_t Size = File.Text->getBufferSize();
    if (Size <= LargestFile || !File.Traits.any())
      return;
    Found[I].Trouble = Problem{SourceRange{File.Path},
                               "too large to be written by hand (" + std::to_string(Size >> 20) +
                                   " MiB); what it registers is not read",
                               "split the file, or leave it out of the checkout"};
    File.Traits = {};
  });

  // 4. What includes what, while the texts are there.
  llvm::DenseMap<llvm::StringRef, uint32_t> Index;
  for (uint32_t I = 0; I < Files.size(); ++I)
    Index[Files[I].Path] = I;
  parallelFor(Files.size(), Jobs, [&](unsigned, size_t I) {
    for (llvm::StringRef Name : Found[I].Includes) {
      auto It = Index.find(Name);
      if (It == Index.end()) {
        llvm::SmallString<256> Beside(llvm::sys::path::parent_path(Files[I].Path));
        llvm::sys::path::append(Beside, Name);
        llvm::sys::path::remove_dots(Beside, /*remove_dot_dot=*/true);
        It = Index.find(Beside);
      }
      if (It != Index.end())
        Files[I].Includes.push_back(It->second);
    }
  });
  MacroHeaders = findMacroHeaders(From, Files, Wrappers, Jobs);
  Classes = std::make_unique<ClassIndex>(From);
  for (size_t I = 0; I < Files.size(); ++I) {
    BytesRead += Files[I].Text ? Files[I].Text->getBufferSize() : 0;
    if (!Files[I].Traits.any())
      Files[I].Text.reset();
    if (Found[I].Trouble)
      Problems.push_back(std::move(*Found[I].Trouble));
  }
}

const CxxSource *CxxTree::find(llvm::StringRef Path) const {
  auto It = llvm::lower_bound(Files, Path, [](const CxxSource &F, llvm::StringRef P) {
    return llvm::StringRef(F.Path) < P;
  });
  return It != Files.end() && It->Path == Path ? &*It : nullptr;
}

} // namespace oplint
