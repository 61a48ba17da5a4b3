//===-- Sifted.cpp - What the bytes of one C++ file say -------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "cxx/Sifted.h"
#include "checkout/FactCache.h"
#include "cxx/CutOff.h"
#include "cxx/MacroHeaders.h"
#include "model/FindBytes.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Endian.h"
#include <cstring>

namespace oplint {

CxxTraits &CxxTraits::operator|=(const CxxTraits &O) {
  Makers |= O.Makers;
  Registrations |= O.Registrations;
  Kernels |= O.Kernels;
  Versions |= O.Versions;
  return *this;
}

static bool isWordByte(char C) { return llvm::isAlnum(C) || C == '_'; }

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

namespace {

bool mentions(llvm::StringRef Text, llvm::StringRef Word) {
  return findBytes(Text, Word) != llvm::StringRef::npos;
}

/// The macro definitions of \p Text.
void macroDefinitions(llvm::StringRef Text, llvm::function_ref<void(MacroDefinition)> Each) {
  constexpr llvm::StringRef Part = "define";
  for (size_t At = findBytes(Text, Part); At != llvm::StringRef::npos;
       At = findBytes(Text, Part, At)) {
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
      Each({Name, Body});
  }
}

/// What stands between the quotes or angles of each `#include`, also in arms of
/// `#if` that are not taken.
void includedNames(llvm::StringRef Text, std::vector<llvm::StringRef> &Quoted,
                   std::vector<llvm::StringRef> *System) {
  constexpr llvm::StringRef Word = "include";
  for (size_t At = findBytes(Text, Word); At != llvm::StringRef::npos;
       At = findBytes(Text, Word, At)) {
    bool Directive = Text.take_front(At).rtrim(" \t").ends_with("#");
    At += Word.size();
    llvm::StringRef Rest = Text.substr(At, 512).ltrim(" \t");
    if (!Directive)
      continue;
    if (Rest.consume_front("\""))
      Quoted.push_back(Rest.take_until([](char C) { return C == '"' || C == '\n'; }));
    else if (System && Rest.consume_front("<"))
      System->push_back(Rest.take_until([](char C) { return C == '>' || C == '\n'; }));
  }
}

/// The names of all macros that \p Text defines.
std::vector<llvm::StringRef> definedNames(llvm::StringRef Text) {
  std::vector<llvm::StringRef> Names;
  constexpr llvm::StringRef Word = "define";
  for (size_t At = findBytes(Text, Word); At != llvm::StringRef::npos;
       At = findBytes(Text, Word, At)) {
    bool Directive = Text.take_front(At).rtrim(" \t").ends_with("#");
    At += Word.size();
    if (Directive)
      Names.push_back(Text.substr(At, 512).ltrim(" \t").take_while(isWordByte));
  }
  return Names;
}

//===----------------------------------------------------------------------===//
// As bytes: the hash, the traits, then six lists of texts, each with their
// number; a text has its size in front. Numbers are 32 bits, little-endian.
//===----------------------------------------------------------------------===//

void append(std::string &Out, uint32_t N) {
  char Bytes[4];
  llvm::support::endian::write32le(Bytes, N);
  Out.append(Bytes, sizeof(Bytes));
}

void append(std::string &Out, llvm::ArrayRef<llvm::StringRef> Texts) {
  append(Out, static_cast<uint32_t>(Texts.size()));
  for (llvm::StringRef T : Texts) {
    append(Out, static_cast<uint32_t>(T.size()));
    Out.append(T.data(), T.size());
  }
}

std::string toBytes(const SiftedFile &F) {
  std::string Out(reinterpret_cast<const char *>(&F.Hash), sizeof(F.Hash));
  for (bool B : {F.Traits.Makers, F.Traits.Registrations, F.Traits.Kernels, F.Traits.Versions})
    Out += B ? '1' : '0';
  std::vector<llvm::StringRef> Macros;
  for (const MacroDefinition &M : F.Macros) {
    Macros.push_back(M.Name);
    Macros.push_back(M.Body);
  }
  for (const auto *List :
       {&F.OtherWords, static_cast<const std::vector<llvm::StringRef> *>(&Macros), &F.Includes,
        &F.System, &F.Lists, &F.Defines})
    append(Out, *List);
  return Out;
}

bool take(llvm::StringRef &Rest, uint32_t &N) {
  if (Rest.size() < 4)
    return false;
  N = llvm::support::endian::read32le(Rest.data());
  Rest = Rest.drop_front(4);
  return true;
}

bool take(llvm::StringRef &Rest, std::vector<llvm::StringRef> &Texts) {
  uint32_t Count = 0, Size = 0;
  if (!take(Rest, Count) || Count > Rest.size())
    return false;
  Texts.reserve(Count);
  for (uint32_t I = 0; I < Count; ++I) {
    if (!take(Rest, Size) || Size > Rest.size())
      return false;
    Texts.push_back(Rest.take_front(Size));
    Rest = Rest.drop_front(Size);
  }
  return true;
}

bool fromBytes(llvm::StringRef Bytes, SiftedFile &F) {
  if (Bytes.size() < sizeof(F.Hash) + 4)
    return false;
  memcpy(&F.Hash, Bytes.data(), sizeof(F.Hash));
  Bytes = Bytes.drop_front(sizeof(F.Hash));
  F.Traits = {Bytes[0] == '1', Bytes[1] == '1', Bytes[2] == '1', Bytes[3] == '1'};
  Bytes = Bytes.drop_front(4);
  std::vector<llvm::StringRef> Macros;
  for (auto *List : {&F.OtherWords, &Macros, &F.Includes, &F.System, &F.Lists, &F.Defines})
    if (!take(Bytes, *List))
      return false;
  for (size_t I = 0; I + 1 < Macros.size(); I += 2)
    F.Macros.push_back({Macros[I], Macros[I + 1]});
  return Bytes.empty();
}

} // namespace

/// The last line of \p Text is not what a file ends with: what it registers may have stood behind.
static bool looksCutOff(llvm::StringRef Text) {
  Text = Text.rtrim();
  llvm::StringRef Line = Text.drop_front(Text.rfind('\n') + 1); // npos + 1: all of it
  if (Line.empty() || Line.starts_with("#") || Line.contains("//"))
    return false;
  return Line[0] == ' ' || Line[0] == '\t' || !llvm::StringRef("};)/").contains(Line.back());
}

static std::shared_ptr<const SiftedFile> sift(const Checkout &From, const FileEntry &Entry) {
  auto Out = std::make_shared<SiftedFile>();
  Out->BlobId = Entry.BlobId;
  auto Fail = [&](std::string Message, std::string Hint) {
    Out->Trouble = Problem{SourceRange{Entry.Path}, std::move(Message), std::move(Hint)};
    return std::move(Out);
  };
  auto Buffer = From.read(Entry.Path);
  if (!Buffer) {
    Problem P = toProblem(Buffer.takeError(), Entry.Path);
    return Fail(std::move(P.Message), std::move(P.Hint));
  }
  llvm::StringRef Text = (*Buffer)->getBuffer();
  if (memchr(Text.data(), 0, Text.size()))
    return Fail("holds a NUL byte: not C++ text; not analysed", "is it a binary file, or UTF-16?");
  Out->Text = std::move(*Buffer);
  Out->Hash = llvm::xxh3_128bits(
      llvm::ArrayRef(reinterpret_cast<const uint8_t *>(Text.data()), Text.size()));
  bool Header = isHeader(Entry.Path);
  includedNames(Text, Out->Includes, Header ? &Out->System : nullptr);
  if (Header)
    Out->Defines = definedNames(Text);
  CxxTraits &Traits = Out->Traits;
  Traits.Makers = mentions(Text, "OpProtoAndCheckerMaker") ||
                  ((mentions(Text, "AddInput(") || mentions(Text, "AddOutput(") ||
                    mentions(Text, "AddAttr<")) &&
                   mentions(Text, "Maker"));
  llvm::SmallDenseSet<llvm::StringRef, 8> Others;
  // The macro of the C interface is the only one without REGISTER_ in its name.
  Traits.Kernels = mentions(Text, "PD_BUILD_PHI_KERNEL");
  registrationWords(Text, [&](llvm::StringRef Word) {
    CxxTraits T = traitsOfWord(Word);
    Traits |= T;
    if (!T.any() && Others.insert(Word).second)
      Out->OtherWords.push_back(Word);
  });
  bool Matters = Traits.any() || !Out->OtherWords.empty();
  if (Matters || looksCutOff(Text))
    Out->Cut = cutOff(Entry.Path, Text);
  if (!Matters)
    return Out;
  Out->Lists = listMacros(Text);
  macroDefinitions(Text, [&](MacroDefinition D) { Out->Macros.push_back(D); });
  return Out;
}

std::shared_ptr<const SiftedFile> sift(const Checkout &From, const FileEntry &Entry,
                                       FactCache *Cache) {
  if (!Cache || Entry.BlobId.empty())
    return sift(From, Entry);
  // Of headers more is kept.
  std::string Key = (isHeader(Entry.Path) ? "sifted h " : "sifted ") + Entry.BlobId;
  if (auto Bytes = Cache->find(Key)) {
    auto Kept = std::make_shared<SiftedFile>();
    Kept->BlobId = Entry.BlobId;
    if (fromBytes(*Bytes, *Kept))
      return Kept;
  }
  auto Out = sift(From, Entry);
  if (!Out->Trouble && !Out->Cut)
    Cache->add(Key, toBytes(*Out));
  return Out;
}

} // namespace oplint
