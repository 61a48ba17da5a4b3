//===-- FrontEnd.cpp - Clang without a build ------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "cxx/FrontEnd.h"
#include "cxx/Crashes.h"
#include "cxx/DeepInvocation.h"
#include "cxx/Places.h"
#include "matchers/Preludes.h"
#include "clang/Basic/DiagnosticLex.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/FileManager.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/Support/CrashRecoveryContext.h"

using namespace clang;
namespace vfs = llvm::vfs;

namespace oplint {
namespace {

constexpr llvm::StringRef PreludeRoot = "/op-lint/";

/// What GCC and Clang predefine on x86-64 Linux for C++17, without an instruction set beyond SSE2.
/// `__cplusplus` and the like come from Clang itself.
constexpr llvm::StringLiteral PredefinedMacros[] = {
    "_GNU_SOURCE=1",
    "_LP64=1",
    "__BYTE_ORDER__=1234",
    "__CHAR_BIT__=8",
    "__ELF__=1",
    "__EXCEPTIONS=1",
    "__GNUC__=8",
    "__GNUC_MINOR__=3",
    "__GNUC_PATCHLEVEL__=0",
    "__GNUG__=8",
    "__LP64__=1",
    "__ORDER_BIG_ENDIAN__=4321",
    "__ORDER_LITTLE_ENDIAN__=1234",
    "__clang__=1",
    "__clang_major__=19",
    "__clang_minor__=1",
    "__cpp_constexpr=201603L",
    "__cpp_exceptions=199711L",
    "__cpp_generic_lambdas=201304L",
    "__cpp_return_type_deduction=201304L",
    "__cpp_variable_templates=201304L",
    "__gnu_linux__=1",
    "__linux=1",
    "__linux__=1",
    "__unix=1",
    "__unix__=1",
    "__amd64__=1",
    "__x86_64=1",
    "__x86_64__=1",
    // The limits of the types; used by the preludes.
    "__DBL_EPSILON__=2.2204460492503131e-16",
    "__DBL_MAX__=1.7976931348623157e+308",
    "__DBL_MIN__=2.2250738585072014e-308",
    "__FLT_EPSILON__=1.19209290e-7F",
    "__FLT_MAX__=3.40282347e+38F",
    "__FLT_MIN__=1.17549435e-38F",
    "__INT_MAX__=2147483647",
    "__LONG_LONG_MAX__=9223372036854775807LL",
    "__LONG_MAX__=9223372036854775807L",
    "__SCHAR_MAX__=127",
    "__SHRT_MAX__=32767",
    "__INT8_MAX__=127",
    "__INT16_MAX__=32767",
    "__INT32_MAX__=2147483647",
    "__INT64_MAX__=9223372036854775807L",
    "__UINT32_MAX__=4294967295U",
    "__UINT64_MAX__=18446744073709551615UL",
    "__INT8_TYPE__=signed char",
    "__INT16_TYPE__=short",
    "__INT32_TYPE__=int",
    "__INT64_TYPE__=long int",
    "__UINT8_TYPE__=unsigned char",
    "__UINT16_TYPE__=unsigned short",
    "__UINT32_TYPE__=unsigned int",
    "__UINT64_TYPE__=long unsigned int",
    "__INTPTR_TYPE__=long int",
    "__PTRDIFF_TYPE__=long int",
    "__SIZE_TYPE__=long unsigned int",
    "__UINTPTR_TYPE__=long unsigned int",
};

/// Shows of the checkout only the headers that are followed; main files come as remapped buffers.
class FollowedFiles : public vfs::ProxyFileSystem {
public:
  FollowedFiles(llvm::IntrusiveRefCntPtr<vfs::FileSystem> FS,
                std::function<bool(llvm::StringRef)> F)
      : ProxyFileSystem(std::move(FS)), Follow(std::move(F)) {}

  llvm::ErrorOr<vfs::Status> status(const llvm::Twine &Path) override {
    if (!shown(Path))
      return std::make_error_code(std::errc::no_such_file_or_directory);
    return ProxyFileSystem::status(Path);
  }
  llvm::ErrorOr<std::unique_ptr<vfs::File>> openFileForRead(const llvm::Twine &Path) override {
    if (!shown(Path))
      return std::make_error_code(std::errc::no_such_file_or_directory);
    return ProxyFileSystem::openFileForRead(Path);
  }

private:
  bool shown(const llvm::Twine &Path) const {
    llvm::SmallString<256> Text;
    llvm::StringRef Name = Path.toStringRef(Text);
    if (!Name.consume_front(Checkout::VirtualRoot) || !Name.consume_front("/"))
      return true;
    // Folders are shown: Clang asks for a file's folder before the file.
    if (!Name.contains('.'))
      return true;
    return Follow && Follow(Name);
  }
  std::function<bool(llvm::StringRef)> Follow;
};

class SkipMissing : public PPCallbacks {
public:
  /// \p T: the line of the file that expands too many macros; 0: none.
  SkipMissing(const SourceManager &S, unsigned &T, std::optional<Problem> *M)
      : SM(S), TooMany(T), Missing(M) {}
  bool FileNotFound(StringRef) override { return true; }

  void InclusionDirective(SourceLocation Loc, const Token &, StringRef Name, bool, CharSourceRange,
                          OptionalFileEntryRef File, StringRef, StringRef, const clang::Module *,
                          bool, SrcMgr::CharacteristicKind) override {
    if (!Missing || *Missing || File)
      return;
    Problem P;
    FileID Includer = SM.getFileID(Loc);
    P.Where.File = Places::path(SM, Includer);
    if (auto Entry = SM.getFileEntryRefForID(Includer); Entry && P.Where.File.empty())
      P.Where.File = Entry->getName();
    P.Where.Line = P.Where.EndLine = SM.getSpellingLineNumber(Loc);
    P.Where.Column = P.Where.EndColumn = SM.getSpellingColumnNumber(Loc);
    P.Message = ("'" + Name + "' is in none of the include folders").str();
    *Missing = std::move(P);
  }

  // Some lines of macros can expand to 2^40 tokens. Clang has no limit and no way to stop between
  // tokens but the one by which it survives a crash.
  void MacroExpands(const Token &Name, const MacroDefinition &, clang::SourceRange,
                    const MacroArgs *) override {
    if (++Count > (Missing ? MostWithHeaders : MostExpansions) &&
        llvm::CrashRecoveryContext::GetCurrent()) {
      TooMany = SM.getExpansionLineNumber(Name.getLocation());
      llvm::CrashRecoveryContext::GetCurrent()->HandleExit(1);
    }
  }

private:
  /// The largest file of the Paddle trees from 1.7 to 2025-01 has 326 in bare mode; with its real
  /// headers a kernel file has 48,000.
  static constexpr uint64_t MostExpansions = 200'000;
  static constexpr uint64_t MostWithHeaders = 20'000'000;
  const SourceManager &SM;
  uint64_t Count = 0;
  unsigned &TooMany;
  std::optional<Problem> *Missing; ///< in deep mode
};

} // namespace

FrontEnd::FrontEnd(const Checkout &Source, FrontEndOptions O)
    : Source(Source), Options(std::move(O)) {
  if (Options.Deep) {
    auto Overlay = llvm::makeIntrusiveRefCnt<vfs::OverlayFileSystem>(
        llvm::IntrusiveRefCntPtr<vfs::FileSystem>(vfs::createPhysicalFileSystem().release()));
    Overlay->pushOverlay(Source.makeFileSystem());
    FileSystem = Overlay;
    Invocation = makeDeepInvocation(Source, *Options.Deep);
    if (Invocation)
      Invocation->getFrontendOpts().SkipFunctionBodies = Options.SkipFunctionBodies;
    return;
  }
  auto Memory = llvm::makeIntrusiveRefCnt<vfs::InMemoryFileSystem>();
  for (const Prelude &P : preludes())
    Memory->addFile(PreludeRoot + P.Name, 0, llvm::MemoryBuffer::getMemBuffer(P.Text, P.Name));
  for (const auto &[Name, Contents] : Options.MoreFiles)
    Memory->addFile(PreludeRoot + Name, 0, llvm::MemoryBuffer::getMemBufferCopy(Contents, Name));
  auto Overlay = llvm::makeIntrusiveRefCnt<vfs::OverlayFileSystem>(
      llvm::makeIntrusiveRefCnt<FollowedFiles>(Source.makeFileSystem(), Options.FollowHeader));
  Overlay->pushOverlay(Memory);
  FileSystem = Overlay;

  // The types of x86-64 Linux on a target that Clang sets up in a fifth of the time: it has none of
  // the thousands of built-in functions that would be entered for each file. Of the 400 macros that
  // a compiler predefines, each file gets those that sources and preludes ask for.
  std::vector<std::string> Args = {"-triple",
                                   "sparcv9-unknown-linux-gnu",
                                   "-undef",
                                   "-fsyntax-only",
                                   "-x",
                                   "c++",
                                   "-std=c++17",
                                   "-nostdsysteminc",
                                   "-nobuiltininc",
                                   "-ferror-limit",
                                   "0",
                                   "-w",
                                   "-fcxx-exceptions",
                                   "-fexceptions",
                                   "-fno-spell-checking",
                                   "-I",
                                   Checkout::VirtualRoot};
  for (llvm::StringRef Macro : PredefinedMacros)
    Args.push_back(("-D" + Macro).str());
  if (!Options.Prelude.empty()) {
    Args.push_back("-include");
    Args.push_back((PreludeRoot + Options.Prelude).str());
  }
  Args.insert(Args.end(), Options.Flags.begin(), Options.Flags.end());
  std::vector<const char *> Pointers;
  Pointers.reserve(Args.size());
  for (const std::string &A : Args)
    Pointers.push_back(A.c_str());
  Invocation = std::make_shared<CompilerInvocation>();
  DiagnosticsEngine Diags(new DiagnosticIDs, new DiagnosticOptions, new IgnoringDiagConsumer);
  CompilerInvocation::CreateFromArgs(*Invocation, Pointers, Diags);
  Invocation->getFrontendOpts().DisableFree = false;
  Invocation->getFrontendOpts().SkipFunctionBodies = Options.SkipFunctionBodies;
  Invocation->getDiagnosticOpts().ShowCarets = false;
  Invocation->getPreprocessorOpts().RetainExcludedConditionalBlocks = Options.RetainConditionals;
}

FrontEnd::~FrontEnd() = default;

llvm::Error FrontEnd::preprocess(llvm::StringRef Path, Install Callbacks,
                                 const llvm::MemoryBuffer *Text, RunOptions Run) {
  return run(Path, Callbacks, nullptr, Text, Run);
}

llvm::Error FrontEnd::parse(llvm::StringRef Path, Install Callbacks, MakeConsumer Consumer,
                            const llvm::MemoryBuffer *Text, RunOptions Run) {
  return run(Path, Callbacks, &Consumer, Text, Run);
}

std::optional<Problem> gaveUp(const Diagnostic &D) {
  const char *Message = nullptr;
  const char *Hint = "what follows there is missing from this report";
  switch (D.getID()) {
  case diag::err_bracket_depth_exceeded:
    Message = "brackets are nested more than 256 deep; the parser gives up";
    break;
  case diag::err_pp_include_too_deep:
    Message = "headers include each other without end";
    Hint = "what they define may be missing from this report";
    break;
  default:
    return std::nullopt;
  }
  if (!D.hasSourceManager() || D.getLocation().isInvalid())
    return std::nullopt;
  const SourceManager &SM = D.getSourceManager();
  SourceLocation At = SM.getExpansionLoc(D.getLocation());
  Problem P;
  P.Where.File = Places::path(SM, SM.getFileID(At));
  P.Where.Line = P.Where.EndLine = SM.getSpellingLineNumber(At);
  P.Where.Column = P.Where.EndColumn = SM.getSpellingColumnNumber(At);
  P.Message = Message;
  P.Hint = Hint;
  return P;
}

llvm::Error FrontEnd::run(llvm::StringRef Path, Install Callbacks, MakeConsumer *Consumer,
                          const llvm::MemoryBuffer *Text, RunOptions Run) {
  Missing.reset();
  if (!Invocation)
    return llvm::createStringError("Clang does not take its flags");
  std::string Virtual = (llvm::Twine(Checkout::VirtualRoot) + "/" + Path).str();
  std::unique_ptr<llvm::MemoryBuffer> Buffer;
  if (Text) {
    Buffer = llvm::MemoryBuffer::getMemBuffer(*Text);
  } else {
    auto Read = Source.read(Path);
    if (!Read)
      return Read.takeError();
    Buffer = std::move(*Read);
  }

  if (!Run.EnterLast.empty()) {
    std::string Longer = Buffer->getBuffer().str() + "\n";
    for (const std::string &File : Run.EnterLast)
      Longer += "#include \"" + std::string(Checkout::VirtualRoot) + "/" + File + "\"\n";
    Buffer = llvm::MemoryBuffer::getMemBufferCopy(Longer, Path);
  }

  bool Started = false;
  unsigned TooMany = 0;
  auto Body = [&] {
    CompilerInstance CI;
    CI.setInvocation(std::make_shared<CompilerInvocation>(*Invocation));
    CI.getFrontendOpts().Inputs.clear();
    CI.getFrontendOpts().Inputs.emplace_back(Virtual, Language::CXX);
    CI.getPreprocessorOpts().addRemappedFile(Virtual, Buffer.release());
    for (llvm::StringRef Prelude : Run.Preludes)
      CI.getPreprocessorOpts().Includes.push_back((PreludeRoot + Prelude).str());
    for (const std::string &Header : Run.EnterFirst)
      CI.getPreprocessorOpts().Includes.push_back(
          (llvm::Twine(Checkout::VirtualRoot) + "/" + Header).str());
    for (llvm::StringRef M : Run.Macros)
      if (M.consume_front("-"))
        CI.getPreprocessorOpts().addMacroUndef(M);
      else
        CI.getPreprocessorOpts().addMacroDef(M);
    CI.createDiagnostics(Run.Diagnostics ? Run.Diagnostics : new IgnoringDiagConsumer,
                         /*ShouldOwnClient=*/!Run.Diagnostics);
    CI.getDiagnostics().setFatalsAsError(true);
    // Not shared between files: it would remember that a header that is followed now was hidden.
    CI.setFileManager(new FileManager(FileSystemOptions(), FileSystem));
    if (!CI.createTarget())
      return;

    auto InstallAll = [&](CompilerInstance &Of) {
      // A file that includes itself would be parsed 200 times, and never as the main file.
      const SourceManager &SM = Of.getSourceManager();
      if (auto Main = SM.getFileEntryRefForID(SM.getMainFileID()); Main && !Options.Deep)
        Of.getPreprocessor().getHeaderSearchInfo().MarkFileIncludeOnce(*Main);
      Of.getPreprocessor().addPPCallbacks(std::make_unique<SkipMissing>(
          Of.getSourceManager(), TooMany, Options.Deep ? &Missing : nullptr));
      Callbacks(Of);
    };
    struct PpAction : PreprocessOnlyAction {
      Install InstallAll;
      explicit PpAction(Install I) : InstallAll(I) {}
      bool BeginSourceFileAction(CompilerInstance &CI) override {
        InstallAll(CI);
        return true;
      }
    };
    struct FullAction : ASTFrontendAction {
      Install InstallAll;
      MakeConsumer &Make;
      FullAction(Install I, MakeConsumer &M) : InstallAll(I), Make(M) {}
      std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &CI, StringRef) override {
        InstallAll(CI);
        return Make(CI);
      }
    };
    Started = true;
    if (Consumer) {
      FullAction Action(InstallAll, *Consumer);
      CI.ExecuteAction(Action);
    } else {
      PpAction Action(InstallAll);
      CI.ExecuteAction(Action);
    }
  };
  SignalStack ForHandlers;
  llvm::CrashRecoveryContext Recovery;
  bool Finished = Recovery.RunSafely(Body);
  if (TooMany)
    return llvm::createStringError("the macros in line %u expand without end; not analysed",
                                   TooMany);
  if (!Finished)
    return llvm::createStringError("Clang crashed here; not analysed");
  if (!Started)
    return llvm::createStringError("Clang could not be started; not analysed");
  return llvm::Error::success();
}

} // namespace oplint
