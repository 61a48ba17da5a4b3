//===-- CompileDatabase.cpp - What a build's compile commands say ---------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "cxx/CompileDatabase.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/StringSaver.h"

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace oplint {

BuildConfiguration CompileFlags::configuration() const {
  BuildConfiguration C = BuildConfiguration::bare();
  for (llvm::StringRef M : Macros) {
    if (M.consume_front("-")) {
      C.undefine(M);
      continue;
    }
    auto [Name, Value] = M.split('=');
    C.define(Name, M.contains('=') ? Value : "1");
  }
  C.Name = "build";
  return C;
}

/// An absolute path without dots; links in the folder part are resolved.
static std::string normalised(llvm::StringRef Directory, llvm::StringRef Name) {
  llvm::SmallString<256> Full(Name);
  if (!path::is_absolute(Full)) {
    Full = Directory;
    path::append(Full, Name);
  }
  path::remove_dots(Full, /*remove_dot_dot=*/true);
  llvm::SmallString<256> Real;
  if (!fs::real_path(Full, Real))
    return Real.str().str();
  return Full.str().str();
}

static CompileFlags readFlags(llvm::StringRef Directory, llvm::ArrayRef<std::string> Arguments) {
  CompileFlags F;
  for (size_t I = 0; I < Arguments.size(); ++I) {
    llvm::StringRef A = Arguments[I];
    // `-D X` and `-DX`; nvcc's --define-macro is left to the database's author.
    auto Value = [&](llvm::StringRef Flag) -> std::optional<std::string> {
      if (A == Flag)
        return I + 1 < Arguments.size() ? std::optional(Arguments[++I]) : std::nullopt;
      llvm::StringRef Rest = A;
      if (Rest.consume_front(Flag))
        return Rest.str();
      return std::nullopt;
    };
    if (auto V = Value("-D"))
      F.Macros.push_back(*V);
    else if (auto U = Value("-U"))
      F.Macros.push_back("-" + *U);
    else if (A.starts_with("-isystem") || A.starts_with("-iquote")) {
      if (auto D = Value(A.starts_with("-isystem") ? "-isystem" : "-iquote"))
        F.IncludeDirs.push_back(normalised(Directory, *D));
    } else if (auto D = Value("-I"))
      F.IncludeDirs.push_back(normalised(Directory, *D));
    else if (A.starts_with("-std="))
      F.Standard = A.drop_front(5).str();
  }
  return F;
}

llvm::Expected<CompileDatabase> CompileDatabase::load(llvm::StringRef BuildDir,
                                                      llvm::StringRef Root) {
  llvm::SmallString<256> Name(BuildDir);
  path::append(Name, "compile_commands.json");
  auto Fail = [&](const llvm::Twine &What, const char *Hint) {
    return llvm::createStringError((llvm::Twine(Name) + ": " + What + "\n  hint: " + Hint).str());
  };
  auto Buffer = llvm::MemoryBuffer::getFile(Name);
  if (!Buffer)
    return Fail(Buffer.getError().message(),
                "configure the build with -DCMAKE_EXPORT_COMPILE_COMMANDS=ON");
  auto Json = llvm::json::parse((*Buffer)->getBuffer());
  if (!Json)
    return Fail(llvm::toString(Json.takeError()), "write the file again by configuring the build");
  const llvm::json::Array *Entries = Json->getAsArray();
  if (!Entries)
    return Fail("not a list of commands", "write the file again by configuring the build");

  CompileDatabase D;
  std::string Base = normalised("", Root) + "/";
  size_t Number = 0;
  for (const llvm::json::Value &V : *Entries) {
    ++Number;
    const llvm::json::Object *O = V.getAsObject();
    auto File = O ? O->getString("file") : std::nullopt;
    auto Directory = O ? O->getString("directory") : std::nullopt;
    const llvm::json::Array *List = O ? O->getArray("arguments") : nullptr;
    auto Command = O ? O->getString("command") : std::nullopt;
    if (!File || !Directory || (!List && !Command))
      return Fail("entry " + llvm::Twine(Number) + " lacks \"file\", \"directory\" or \"command\"",
                  "write the file again by configuring the build");
    std::vector<std::string> Arguments;
    if (List) {
      for (const llvm::json::Value &A : *List)
        if (auto S = A.getAsString())
          Arguments.push_back(S->str());
    } else {
      llvm::BumpPtrAllocator Alloc;
      llvm::StringSaver Saver(Alloc);
      llvm::SmallVector<const char *, 64> Words;
      llvm::cl::TokenizeGNUCommandLine(*Command, Saver, Words);
      Arguments.assign(Words.begin(), Words.end());
    }
    std::string Full = normalised(*Directory, *File);
    llvm::StringRef Relative = Full;
    if (!Relative.consume_front(Base))
      continue; // third-party code
    CompileFlags F = readFlags(*Directory, Arguments);
    F.File = Full;
    D.Flags.try_emplace(Relative, std::move(F)); // of two commands for a file, the first
  }
  if (D.Flags.empty())
    return Fail("no file of " + Root + " is listed", "is it the database of this checkout?");
  return D;
}

const CompileFlags *CompileDatabase::find(llvm::StringRef Path) const {
  auto It = Flags.find(Path);
  return It == Flags.end() ? nullptr : &It->second;
}

void keepCompiled(CxxFileFacts &Facts, const BuildConfiguration &Config) {
  auto Absent = [&](const auto &Fact) { return Config.holds(Fact.Condition) == false; };
  llvm::erase_if(Facts.Registrations, Absent);
  llvm::erase_if(Facts.Versions, Absent);
  llvm::erase_if(Facts.Kernels, Absent);
  llvm::erase_if(Facts.Makers, Absent);
  for (Kernel &K : Facts.Kernels)
    llvm::erase_if(K.Dtypes, Absent);
  for (MakerClass &C : Facts.Makers)
    for (MakerMethod &M : C.Methods)
      llvm::erase_if(M.Steps, Absent);
}

} // namespace oplint
