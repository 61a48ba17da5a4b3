//===-- FrontEnd.cpp - Clang without a build ------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "cxx/FrontEnd.h"
#include "matchers/Preludes.h"
#include "clang/Basic/FileManager.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/Support/CrashRecoveryContext.h"

using namespace clang;
namespace vfs = llvm::vfs;

namespace oplint {
namespace {

constexpr llvm::StringRef PreludeRoot = "/op-lint/";

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
  explicit SkipMissing(bool &T) : TooMany(T) {}
  bool FileNotFound(StringRef) override { return true; }

  // Some lines of macros can expand to 2^40 tokens. Clang has no limit and no way to stop between
  // tokens but the one by which it survives a crash.
  void MacroExpands(const Token &, const MacroDefinition &, clang::SourceRange,
                    const MacroArgs *) override {
    if (++Count > MostExpansions && llvm::CrashRecoveryContext::GetCurrent()) {
      TooMany = true;
      llvm::CrashRecoveryContext::GetCurrent()->HandleExit(1);
    }
  }

private:
  /// Real files have some thousands.
  static constexpr uint64_t MostExpansions = 200'000;
  uint64_t Count = 0;
  bool &TooMany;
};

} // namespace

FrontEnd::FrontEnd(const Checkout &Source, FrontEndOptions O)
    : Source(Source), Options(std::move(O)) {
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
  // the thousands of built-in functions that would be entered for each file.
  std::vector<std::string> Args = {"-triple",
                                   "sparcv9-unknown-linux-gnu",
                                   "-U__sparc__",
                                   "-D__x86_64__=1",
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
  if (!Options.Prelude.empty()) {
    Args.push_back("-include");
    Args.push_back((PreludeRoot + Options.Prelude).str());
  }
  Args.insert(Args.end(), Options.Flags.begin(), Options.Flags.end());
  std::vector<const char *> Pointers;
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
                                 const llvm::MemoryBuffer *Text) {
  return run(Path, Callbacks, nullptr, Text, {});
}

llvm::Error FrontEnd::parse(llvm::StringRef Path, Install Callbacks, MakeConsumer Consumer,
                            const llvm::MemoryBuffer *Text, RunOptions Run) {
  return run(Path, Callbacks, &Consumer, Text, Run);
}

llvm::Error FrontEnd::run(llvm::StringRef Path, Install Callbacks, MakeConsumer *Consumer,
                          const llvm::MemoryBuffer *Text, RunOptions Run) {
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
      Longer += "#include \"" + File + "\"\n";
    Buffer = llvm::MemoryBuffer::getMemBufferCopy(Longer, Path);
  }

  bool Started = false, TooMany = false;
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
    CI.createDiagnostics(Run.Diagnostics ? Run.Diagnostics : new IgnoringDiagConsumer,
                         /*ShouldOwnClient=*/!Run.Diagnostics);
    CI.getDiagnostics().setFatalsAsError(true);
    // Not shared between files: it would remember that a header that is followed now was hidden.
    CI.setFileManager(new FileManager(FileSystemOptions(), FileSystem));
    if (!CI.createTarget())
      return;

    struct WithCallbacks {
      static void install(CompilerInstance &CI, Install Callbacks, bool &TooMany) {
        CI.getPreprocessor().addPPCallbacks(std::make_unique<SkipMissing>(TooMany));
        Callbacks(CI);
      }
    };
    struct PpAction : PreprocessOnlyAction {
      Install Callbacks;
      bool &TooMany;
      PpAction(Install C, bool &T) : Callbacks(C), TooMany(T) {}
      bool BeginSourceFileAction(CompilerInstance &CI) override {
        WithCallbacks::install(CI, Callbacks, TooMany);
        return true;
      }
    };
    struct FullAction : ASTFrontendAction {
      Install Callbacks;
      MakeConsumer &Make;
      bool &TooMany;
      FullAction(Install C, MakeConsumer &M, bool &T) : Callbacks(C), Make(M), TooMany(T) {}
      std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &CI, StringRef) override {
        WithCallbacks::install(CI, Callbacks, TooMany);
        return Make(CI);
      }
    };
    Started = true;
    if (Consumer) {
      FullAction Action(Callbacks, *Consumer, TooMany);
      CI.ExecuteAction(Action);
    } else {
      PpAction Action(Callbacks, TooMany);
      CI.ExecuteAction(Action);
    }
  };
  llvm::CrashRecoveryContext Recovery;
  bool Finished = Recovery.RunSafely(Body);
  if (TooMany)
    return llvm::createStringError("macros expand without end; not analysed");
  if (!Finished)
    return llvm::createStringError("Clang crashed on %s", Path.str().c_str());
  if (!Started)
    return llvm::createStringError("Clang could not be started for %s", Path.str().c_str());
  return llvm::Error::success();
}

} // namespace oplint
