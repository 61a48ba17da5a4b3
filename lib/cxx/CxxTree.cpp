//===-- CxxTree.cpp - The C++ sources of a checkout, sifted ---------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "cxx/CxxTree.h"
#include "checkout/FactCache.h"
#include "checkout/Parallel.h"
#include "cxx/MacroHeaders.h"
#include "model/FindBytes.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Path.h"
#include <cstring>

namespace oplint {

/// Larger files are generated ones; Clang would need seconds for them.
static constexpr size_t LargestFile = 8U << 20;

static bool isWordByte(char C) { return llvm::isAlnum(C) || C == '_'; }

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

bool mayBeIncluded(llvm::StringRef Path) {
  llvm::StringRef Extension = Path.rsplit('.').second;
  return !llvm::is_contained({"py", "pyi", "yaml", "yml", "md", "rst", "txt"}, Extension);
}

static bool mentions(const CxxSource &File, llvm::StringRef Word) {
  return File.Text && findBytes(File.Text->getBuffer(), Word) != llvm::StringRef::npos;
}

static std::optional<Problem> readInto(const Checkout &From, CxxSource &File) {
  auto Buffer = From.read(File.Path);
  if (!Buffer)
    return toProblem(Buffer.takeError(), File.Path);
  File.Text = std::move(*Buffer);
  return std::nullopt;
}

static std::optional<Problem> tooLarge(const CxxSource &File) {
  size_t Size = File.Text->getBufferSize();
  if (Size <= LargestFile)
    return std::nullopt;
  return Problem{SourceRange{File.Path},
                 "too large to be written by hand (" + std::to_string(Size >> 20) +
                     " MiB); what it registers is not read",
                 "split the file, or leave it out of the checkout"};
}

std::optional<Problem> CxxTree::readText(CxxSource &File) const {
  if (File.Text)
    return std::nullopt;
  if (std::optional<Problem> Trouble = readInto(Source, File))
    return Trouble;
  return tooLarge(File);
}

/// Which files use the wrapper macros of a tree. Those without REGISTER_ in their names
/// are few, and looked for one by one.
class WrapperUse {
public:
  using Traits = llvm::DenseMap<llvm::StringRef, CxxTraits>; ///< by the macro's name

  explicit WrapperUse(const Traits &W) : Wraps(W) {
    for (const auto &[Name, T] : Wraps)
      if (!Name.contains("REGISTER_"))
        Names.push_back({Name, T});
    llvm::sort(Names, [](const auto &A, const auto &B) { return A.first < B.first; });
    for (const auto &[Name, T] : Names)
      (Key += Name) +=
          {' ', flag(T.Makers), flag(T.Registrations), flag(T.Kernels), flag(T.Versions), ' '};
  }

  /// The traits of those that \p File mentions. \p Read gives it its text, where
  /// that is not there and the cache does not know.
  template <class ReadText>
  CxxTraits by(const CxxSource &File, const SiftedFile &Sifted, FactCache *Cache,
               ReadText Read) const {
    CxxTraits Used;
    for (llvm::StringRef Word : Sifted.OtherWords)
      if (auto It = Wraps.find(Word); It != Wraps.end())
        Used |= It->second;
    if (!Names.empty())
      Used |= unusual(File, Sifted.BlobId, Cache, Read);
    return Used;
  }

private:
  template <class ReadText>
  CxxTraits unusual(const CxxSource &File, const std::string &BlobId, FactCache *Cache,
                    ReadText Read) const {
    CxxTraits Used;
    bool Keeps = Cache && !BlobId.empty();
    std::string FileKey = Keeps ? "wrapped " + Key + BlobId : "";
    if (Keeps)
      if (auto Bytes = Cache->find(FileKey); Bytes && Bytes->size() == 4)
        return {(*Bytes)[0] == '1', (*Bytes)[1] == '1', (*Bytes)[2] == '1', (*Bytes)[3] == '1'};
    Read();
    for (const auto &[Name, T] : Names)
      if (mentions(File, Name))
        Used |= T;
    if (Keeps && File.Text)
      Cache->add(FileKey, {flag(Used.Makers), flag(Used.Registrations), flag(Used.Kernels),
                           flag(Used.Versions)});
    return Used;
  }

  static char flag(bool B) { return B ? '1' : '0'; }
  const Traits &Wraps;
  std::vector<std::pair<llvm::StringRef, CxxTraits>> Names;
  std::string Key;
};

/// \p File gets its text where Clang may need it: not where it registers kernels alone, whose facts
/// the cache has as a rule (CxxTree::readText reads what it lacks).
static std::optional<Problem> prepare(const Checkout &From, CxxSource &File) {
  if (!File.Traits.any() || (!File.Text && File.Traits.onlyKernels()))
    return std::nullopt;
  if (!File.Text)
    if (std::optional<Problem> Trouble = readInto(From, File))
      return Trouble;
  return tooLarge(File);
}

CxxTree::CxxTree(const Checkout &From, unsigned Jobs, SharedSources Shared) : Source(From) {
  Classes = std::make_unique<ClassIndex>(From);
  if (!Shared.Near || Shared.Keep || !takeFrom(*Shared.Near, Shared.Cache))
    siftAll(Jobs, Shared);
}

bool CxxTree::takeFrom(const CxxTree &Other, FactCache *Cache) {
  if (Other.Sifted.empty())
    return false;
  struct Edit {
    uint32_t Index;
    std::shared_ptr<const SiftedFile> Now;
  };
  std::vector<Edit> Edits;
  constexpr size_t MostEdits = 64;
  for (llvm::StringRef Path : differingPaths(Source, Other.Source)) {
    const FileEntry *Entry = Source.find(Path);
    if (!mayBeIncluded(Path) || (!isCxxSource(Path) && Entry && Other.Source.hasFile(Path)))
      continue;
    const CxxSource *File = Other.find(Path);
    if (!Entry || !File || Edits.size() == MostEdits) // what an include means may be another file
      return false;
    uint32_t Index = static_cast<uint32_t>(File - Other.Files.data());
    auto Now = sift(Source, *Entry, Cache);
    if (!Now->saysTheSameAs(*Other.Sifted[Index]))
      return false;
    Edits.push_back({Index, std::move(Now)});
  }

  WrapperUse::Traits Wraps;
  for (const WrapperMacro &W : Other.Wrappers)
    Wraps[W.Name] |= W.Traits;
  WrapperUse Uses(Wraps);
  Files = Other.Files;
  for (const Edit &E : Edits) {
    CxxSource &File = Files[E.Index];
    File.Text = E.Now->Text;
    File.Hash = E.Now->Hash;
    File.Traits = E.Now->Traits;
    std::optional<Problem> Trouble;
    File.Traits |= Uses.by(File, *E.Now, Cache, [&] {
      if (!File.Text)
        Trouble = readInto(Source, File);
    });
    if (!Trouble)
      Trouble = prepare(Source, File);
    if (Trouble || File.Traits != Other.Files[E.Index].Traits) {
      Files.clear();
      return false;
    }
    if (!File.Traits.any())
      File.Text.reset();
    Changed.push_back(E.Index);
  }
  Wrappers = Other.Wrappers;
  for (const Problem &P : Other.Problems)
    if (llvm::none_of(Changed, [&](uint32_t I) { return Files[I].Path == P.Where.File; }))
      Problems.push_back(P);
  for (const Edit &E : Edits)
    if (E.Now->Cut)
      Problems.push_back(*E.Now->Cut);
  MacroHeaders = Other.MacroHeaders;
  BytesRead = Other.BytesRead;
  Near = &Other;
  return true;
}

void CxxTree::siftAll(unsigned Jobs, SharedSources Shared) {
  std::vector<const FileEntry *> Entries;
  for (const FileEntry &E : Source.files())
    if (isCxxSource(E.Path))
      Entries.push_back(&E);

  // 1. Read every file and look for the words themselves. What else a file calls REGISTER_... is
  // kept until the wrapper macros of the whole tree are known.
  Files.resize(Entries.size());
  std::vector<std::shared_ptr<const SiftedFile>> Found(Entries.size());
  parallelFor(Entries.size(), Jobs, [&](unsigned, size_t I) {
    const FileEntry &Entry = *Entries[I];
    // What could not be read there may be read here.
    if (Shared.Near && !Entry.BlobId.empty())
      if (auto Known = Shared.Near->sifted(Entry.Path);
          Known && !Known->Trouble && Known->BlobId == Entry.BlobId)
        Found[I] = std::move(Known);
    if (!Found[I])
      Found[I] = sift(Source, Entry, Shared.Cache);
    CxxSource &File = Files[I];
    File.Path = Entry.Path;
    File.Text = Found[I]->Text;
    File.Hash = Found[I]->Hash;
    File.Traits = Found[I]->Traits;
  });
  // 2. Macros whose replacement mentions a registration, through any number of others.
  WrapperUse::Traits Wraps;
  struct Wrapper {
    MacroDefinition Macro;
    size_t File;
    CxxTraits Traits;
  };
  std::vector<Wrapper> Wrapping;
  for (bool Again = true; Again;) {
    Again = false;
    Wrapping.clear();
    for (size_t I = 0; I < Found.size(); ++I)
      for (const MacroDefinition &D : Found[I]->Macros) {
        CxxTraits T;
        T.Makers = D.Body.contains("OpProtoAndCheckerMaker");
        registrationWords(D.Body, [&](llvm::StringRef Word) { T |= traitsOfWord(Word); });
        for (llvm::StringRef Rest = D.Body; !Rest.empty();) {
          Rest = Rest.drop_until(isWordByte);
          auto It = Wraps.find(Rest.take_while(isWordByte));
          if (It != Wraps.end())
            T |= It->second;
          Rest = Rest.drop_while(isWordByte);
        }
        CxxTraits Own = traitsOfWord(D.Name);
        if (!T.any() || Own.Registrations || Own.Versions)
          continue;
        Wrapping.push_back({D, I, T});
        CxxTraits &Old = Wraps[D.Name];
        CxxTraits Before = Old;
        Old |= T;
        Again |= Old != Before;
      }
  }
  for (const Wrapper &W : Wrapping)
    Wrappers.push_back({W.Macro.Name.str(), Files[W.File].Path, W.Traits});
  llvm::sort(Wrappers, [](const WrapperMacro &A, const WrapperMacro &B) {
    return std::tie(A.Name, A.File) < std::tie(B.Name, B.File);
  });

  // 3. Files that use a wrapper. Those that go on to Clang get their text, if the cache spared
  // reading it.
  WrapperUse Uses(Wraps);
  parallelFor(Files.size(), Jobs, [&](unsigned, size_t I) {
    CxxSource &File = Files[I];
    if (Found[I]->Trouble)
      return;
    std::optional<Problem> Trouble;
    File.Traits |= Uses.by(File, *Found[I], Shared.Cache, [&] {
      if (!File.Text)
        Trouble = readInto(Source, File);
    });
    if (!Trouble)
      Trouble = prepare(Source, File);
    if (!Trouble && File.Text == Found[I]->Text)
      return;
    auto Now = std::make_shared<SiftedFile>(*Found[I]);
    Now->Text = File.Text;
    if (Trouble)
      File.Traits = {};
    Now->Trouble = std::move(Trouble);
    Found[I] = std::move(Now);
  });

  // 4. What includes what, while the texts are there.
  llvm::DenseMap<llvm::StringRef, uint32_t> Index;
  for (uint32_t I = 0; I < Files.size(); ++I)
    Index[Files[I].Path] = I;
  parallelFor(Files.size(), Jobs, [&](unsigned, size_t I) {
    for (llvm::StringRef Name : Found[I]->Includes) {
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
  MacroHeaders = findMacroHeaders(Source, Files, Found, Wrappers, Jobs);
  for (size_t I = 0; I < Files.size(); ++I) {
    BytesRead += Files[I].Text ? Files[I].Text->getBufferSize() : 0;
    if (!Files[I].Traits.any())
      Files[I].Text.reset();
    for (const auto &Trouble : {Found[I]->Trouble, Found[I]->Cut})
      if (Trouble)
        Problems.push_back(*Trouble);
  }
  if (Shared.Keep)
    Sifted = std::move(Found);
}

std::shared_ptr<const SiftedFile> CxxTree::sifted(llvm::StringRef Path) const {
  const CxxSource *File = Sifted.empty() ? nullptr : find(Path);
  return File ? Sifted[static_cast<size_t>(File - Files.data())] : nullptr;
}

const CxxSource *CxxTree::find(llvm::StringRef Path) const {
  auto It = llvm::lower_bound(Files, Path, [](const CxxSource &F, llvm::StringRef P) {
    return llvm::StringRef(F.Path) < P;
  });
  return It != Files.end() && It->Path == Path ? &*It : nullptr;
}

} // namespace oplint
