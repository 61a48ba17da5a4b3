//===-- Declarations.cpp - Which header declares a name -------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "cxx/Declarations.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Path.h"

namespace oplint {

static bool isWordByte(char C) { return llvm::isAlnum(C) || C == '_'; }

bool seemsToDeclare(llvm::StringRef Text, llvm::StringRef Word) {
  for (size_t At = Text.find(Word); At != llvm::StringRef::npos;
       At = Text.find(Word, At + Word.size())) {
    llvm::StringRef After = Text.drop_front(At + Word.size());
    if ((At > 0 && isWordByte(Text[At - 1])) || (!After.empty() && isWordByte(After.front())))
      continue;
    llvm::StringRef Line = Text.take_front(At);
    Line = Line.drop_front(Line.rfind('\n') + 1);
    if (Line.contains("//") || Line.ltrim().starts_with("*"))
      continue;
    llvm::StringRef Before = Text.take_front(At).rtrim();
    llvm::StringRef Previous = Before.take_back(
        Before.size() - (Before.find_last_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVW"
                                                 "XYZ0123456789_") +
                         1));
    After = After.ltrim();
    bool Type = Previous == "class" || Previous == "struct" || Previous == "enum";
    if (Type && After.starts_with(";")) // declared, not defined
      continue;
    if (Type || Previous == "define" || Previous == "using")
      return true;
    if (After.starts_with("[")) // const char kName[] = "..."
      After = After.drop_until([](char C) { return C == ']' || C == '\n'; }).drop_front(1).ltrim();
    bool Typed = !Previous.empty() || Before.ends_with("*") || Before.ends_with("&") ||
                 Before.ends_with(">");
    if (Previous == "return" || Before.ends_with("::") || Before.ends_with("."))
      continue;
    // A variable, an enumerator, a function.
    if (Typed && ((After.starts_with("=") && !After.starts_with("==")) || After.starts_with(";") ||
                  After.starts_with("{") || After.starts_with("(")))
      return true;
    if ((Before.ends_with("{") || Before.ends_with(",")) &&
        ((After.starts_with("=") && !After.starts_with("==")) || After.starts_with(",") ||
         After.starts_with("}")))
      return true;
  }
  return false;
}

std::vector<std::string> DeclarationFinder::includesOf(llvm::StringRef Path,
                                                       llvm::StringRef Text) const {
  std::vector<std::string> Out;
  for (size_t At = Text.find("include"); At != llvm::StringRef::npos;
       At = Text.find("include", At + 7)) {
    if (!Text.take_front(At).rtrim(" \t").ends_with("#"))
      continue;
    llvm::StringRef Rest = Text.drop_front(At + 7).ltrim(" \t");
    if (!Rest.consume_front("\""))
      continue;
    llvm::StringRef Name = Rest.take_until([](char C) { return C == '"' || C == '\n'; });
    if (Source.hasFile(Name)) {
      Out.push_back(Name.str());
      continue;
    }
    std::string Beside = (Path.rsplit('/').first + "/" + Name).str();
    if (Source.hasFile(Beside))
      Out.push_back(std::move(Beside));
  }
  return Out;
}

const DeclarationFinder::Header &DeclarationFinder::header(llvm::StringRef Path) {
  {
    std::lock_guard<std::mutex> Lock(Mutex);
    auto It = Headers.find(Path);
    if (It != Headers.end())
      return *It->second;
  }
  auto H = std::make_unique<Header>();
  if (auto Buffer = Source.read(Path)) {
    H->Includes = includesOf(Path, (*Buffer)->getBuffer());
    H->Text = std::move(*Buffer);
  } else {
    llvm::consumeError(Buffer.takeError()); // the pass over the tree reports it
  }
  std::lock_guard<std::mutex> Lock(Mutex);
  // Another thread may have been quicker; both read the same.
  return *Headers.try_emplace(Path, std::move(H)).first->second;
}

std::optional<std::string> DeclarationFinder::headerOf(llvm::StringRef Path, llvm::StringRef Text,
                                                       llvm::StringRef Word,
                                                       llvm::ArrayRef<std::string> Entered) {
  std::vector<std::string> Queue = includesOf(Path, Text);
  llvm::StringSet<> Seen;
  for (const std::string &P : Queue)
    Seen.insert(P);
  for (size_t I = 0; I < Queue.size(); ++I) {
    std::string Current = Queue[I];
    const Header &H = header(Current);
    if (!H.Text)
      continue;
    if (!llvm::is_contained(Entered, Current) && seemsToDeclare(H.Text->getBuffer(), Word))
      return Current;
    for (const std::string &Next : H.Includes)
      if (Seen.insert(Next).second)
        Queue.push_back(Next);
  }
  return std::nullopt;
}

std::optional<std::string> DeclarationFinder::implementationOf(llvm::StringRef Header) const {
  llvm::StringRef Stem = Header.rsplit('.').first;
  for (const char *Extension : {".cc", ".cpp", ".cu"}) {
    std::string Path = (Stem + Extension).str();
    if (Source.hasFile(Path))
      return Path;
  }
  return std::nullopt;
}

} // namespace oplint
