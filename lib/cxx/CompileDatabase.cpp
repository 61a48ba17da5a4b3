//===-- CompileDatabase.cpp - What a build's compile commands say ---------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "cxx/CompileDatabase.h"
#include "checkout/DiskFile.h"
#include "model/JsonText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/StringSaver.h"

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace oplint {

BuildConfiguration CompileFlags::configuration() const {
  BuildConfiguration C = BuildConfiguration::bare();
  C.OfCommand = true;
  for (llvm::StringRef M : Macros) {
    if (M.consume_front("-")) {
      C.undefine(M);
      continue;
    }
    auto [Name, Value] = M.split('=');
    C.define(Name, M.contains('=') ? Value : "1");
  }
  llvm::StringRef Year = Standard;
  if (Year.consume_front("c++") || Year.consume_front("gnu++"))
    C.define("__cplusplus", llvm::StringSwitch<llvm::StringRef>(Year)
                                .Cases("98", "03", "199711")
                                .Cases("11", "0x", "201103")
                                .Cases("14", "1y", "201402")
                                .Cases("20", "2a", "202002")
                                .Cases("23", "2b", "202302")
                                .Default("201703"));
  C.Name = "build";
  return C;
}

std::string CompileFlags::key() const {
  std::string Out = "std=" + Standard; // no flags are not no command
  for (const std::string &M : Macros)
    (Out += '\0') += M;
  return Out;
}

/// An absolute path without dots; links in the folder part are resolved.
static std::string normalised(llvm::StringRef Directory, llvm::StringRef Name) {
  llvm::SmallString<256> Full(Name);
  if (!path::is_absolute(Full)) {
    Full = Directory;
    path::append(Full, Name);
  }
  (void)fs::make_absolute(Full); // "." alone would vanish with the dots
  path::remove_dots(Full, /*remove_dot_dot=*/true);
  llvm::SmallString<256> Real;
  if (!fs::real_path(Full, Real))
    return Real.str().str();
  return Full.str().str();
}

/// Puts the contents of `@FILE` (and nvcc's `--options-file FILE`) in its place. Returns the first
/// file that cannot be read.
static std::string expandResponseFiles(llvm::StringRef Directory,
                                       std::vector<std::string> &Arguments) {
  std::vector<std::string> Plain;
  for (size_t I = 0; I < Arguments.size(); ++I) {
    llvm::StringRef A = Arguments[I];
    if ((A == "--options-file" || A == "-optf") && I + 1 < Arguments.size())
      Plain.push_back("@" + Arguments[++I]);
    else if (A.consume_front("--options-file="))
      Plain.push_back("@" + A.str());
    else
      Plain.push_back(Arguments[I]);
  }
  llvm::BumpPtrAllocator Alloc;
  llvm::SmallVector<const char *, 64> Words;
  for (const std::string &A : Plain)
    Words.push_back(A.c_str());
  // Stops at files that include each other.
  llvm::cl::ExpansionContext Context(Alloc, llvm::cl::TokenizeGNUCommandLine);
  Context.setCurrentDir(Directory);
  std::string Trouble;
  if (llvm::Error E = Context.expandResponseFiles(Words))
    Trouble = llvm::toString(std::move(E));
  Arguments.assign(Words.begin(), Words.end());
  for (const std::string &A : Arguments)
    if (Trouble.empty() && llvm::StringRef(A).starts_with("@"))
      Trouble = A.substr(1) + ": no such response file";
  return Trouble;
}

static CompileFlags readFlags(llvm::StringRef Directory, llvm::ArrayRef<std::string> Arguments) {
  CompileFlags F;
  for (size_t I = 0; I < Arguments.size(); ++I) {
    llvm::StringRef A = Arguments[I];
    // `-D X` and `-DX`.
    auto Value = [&](llvm::StringRef Flag) -> std::optional<std::string> {
      if (A == Flag)
        return I + 1 < Arguments.size() ? std::optional(Arguments[++I]) : std::nullopt;
      llvm::StringRef Rest = A;
      if (!Rest.consume_front(Flag))
        return std::nullopt;
      Rest.consume_front("="); // nvcc: -isystem=DIR
      return Rest.str();
    };
    if (auto V = Value("-D")) {
      F.Macros.push_back(*V);
      continue;
    }
    if (auto U = Value("-U")) {
      F.Macros.push_back("-" + *U);
      continue;
    }
    bool Header = false;
    for (llvm::StringRef Flag : {"-isystem", "-iquote", "-idirafter", "-include", "-I"}) {
      if (!A.starts_with(Flag) || A.starts_with("-include-pch"))
        continue;
      if (auto D = Value(Flag))
        F.Includes.push_back({Flag.str(), normalised(Directory, *D)});
      Header = true;
      break;
    }
    if (Header)
      continue;
    if (A.consume_front("-std=") || A.consume_front("--std="))
      F.Standard = A.str();
    else if (A.starts_with("-m") && !A.starts_with("-mllvm"))
      F.Machine.push_back(A.str());
  }
  return F;
}

llvm::Expected<CompileDatabase> CompileDatabase::load(llvm::StringRef BuildDir,
                                                      llvm::StringRef Root) {
  CompileDatabase D;
  llvm::SmallString<256> Name(BuildDir);
  path::append(Name, "compile_commands.json");
  D.Name = Name.str().str();
  auto Buffer = readRegularFile(Name);
  if (!Buffer)
    return llvm::createStringError(D.Name + ": " + llvm::toString(Buffer.takeError()) +
                                   "\n  hint: configure the build with "
                                   "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON");
  auto Fail = [&](const llvm::Twine &What, const char *Hint) {
    D.Problems.push_back({SourceRange{D.Name}, What.str(), Hint});
  };
  auto Json = parseJson((*Buffer)->getBuffer());
  if (!Json) {
    Fail("not JSON: " + llvm::toString(Json.takeError()) + "; every file is read in all arms",
         "configure the build again");
    return D;
  }
  const llvm::json::Array *Entries = Json->getAsArray();
  if (!Entries) {
    Fail("not a list of commands; every file is read in all arms", "configure the build again");
    return D;
  }

  std::string Base = normalised("", Root) + "/";
  size_t Number = 0;
  for (const llvm::json::Value &V : *Entries) {
    ++Number;
    const llvm::json::Object *O = V.getAsObject();
    auto File = O ? O->getString("file") : std::nullopt;
    auto Given = O ? O->getString("directory") : std::nullopt;
    const llvm::json::Array *List = O ? O->getArray("arguments") : nullptr;
    auto Command = O ? O->getString("command") : std::nullopt;
    if (!File || !Given || (!List && !Command)) {
      Fail("entry " + llvm::Twine(Number) +
               " lacks \"file\", \"directory\", or \"command\" and \"arguments\"",
           "the other entries are used; configure the build again");
      continue;
    }
    // Relative to where the list stands.
    std::string Directory = normalised(BuildDir, *Given);
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
    std::string Full = normalised(Directory, *File);
    llvm::StringRef Relative = Full;
    if (!Relative.consume_front(Base))
      continue; // third-party code
    if (!fs::exists(Full)) {
      D.Missing.push_back(Relative.str());
      continue;
    }
    if (std::string Trouble = expandResponseFiles(Directory, Arguments); !Trouble.empty())
      Fail("entry " + llvm::Twine(Number) + ", " + Relative + ": " + Trouble +
               "; its flags are not all known",
           "build once, or configure the build again");
    // Of two commands for a file the first.
    CompileFlags F = readFlags(Directory, Arguments);
    for (CompileFlags::Include &I : F.Includes) {
      std::string Below = I.Path + "/";
      if (llvm::StringRef Rest = Below; Rest.consume_front(Base))
        I.InCheckout = Rest.rtrim('/').str();
    }
    D.Flags.try_emplace(Relative, std::move(F));
  }
  if (D.Flags.empty() && D.Problems.empty())
    Fail("no file of " + Root + " is listed; every file is read in all arms",
         "is it the database of this checkout?");
  llvm::sort(D.Missing);
  return D;
}

std::vector<std::string> CompileDatabase::files() const {
  std::vector<std::string> Out;
  for (const auto &F : Flags)
    Out.push_back(F.first().str());
  llvm::sort(Out);
  return Out;
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
