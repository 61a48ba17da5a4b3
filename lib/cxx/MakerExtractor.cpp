//===-- MakerExtractor.cpp - Makers, registrations, versions --------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "cxx/MakerExtractor.h"
#include "cxx/ClassNames.h"
#include "cxx/MakerReader.h"
#include "cxx/ProtoHeader.h"
#include "matchers/Makers.h"
#include "matchers/OpRegistration.h"
#include "clang/ASTMatchers/ASTMatchFinder.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaConsumer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace oplint {

/// What a run over a file enters and parses beyond the ordinary.
struct MakerExtractor::Wanted {
  std::vector<std::string> Headers; ///< entered before the file, in this order
  std::vector<std::string> Sources; ///< entered after it, for the definitions in them
  llvm::StringSet<> Bodies;         ///< functions whose bodies a value needs
  std::vector<std::string> Words;   ///< identifiers to look for
};

//===----------------------------------------------------------------------===//
// MakerIndex
//===----------------------------------------------------------------------===//

static bool isWordByte(char C) { return llvm::isAlnum(C) || C == '_'; }

static llvm::StringRef nextWord(llvm::StringRef &Rest) {
  Rest = Rest.drop_until(isWordByte);
  llvm::StringRef Word = Rest.take_while(isWordByte);
  Rest = Rest.drop_front(Word.size());
  return Word;
}

/// The headers that the prelude stands for.
static bool isFrameworkItself(llvm::StringRef Text) {
  return Text.contains("class OpProtoAndCheckerMaker {") ||
         Text.contains("define REGISTER_OPERATOR(") ||
         Text.contains("OpProtoAndCheckerMaker::operator()");
}

/// Other files take makers from headers alone.
static bool mayDefineMakers(const CxxSource &F) {
  return F.Traits.Makers && llvm::StringRef(F.Path).rsplit('.').second.starts_with("h");
}

static bool isForMakers(const WrapperMacro &W) { return W.Traits.Registrations || W.Traits.Makers; }

MakerIndex::MakerIndex(const CxxTree &T, const MakerIndex *Near) : Tree(T), Declarations(T.Source) {
  bool SameNames = Near && Tree.Near == &Near->Tree && llvm::none_of(Tree.Changed, [&](uint32_t I) {
                     return definesNames(Tree.Files[I]);
                   });
  if (SameNames) {
    TakenFrom = Near;
    DefinedIn = Near->DefinedIn;
    WrapperNames = Near->WrapperNames;
    FirstBytes = Near->FirstBytes;
  } else {
    readNames();
  }
  for (llvm::StringRef Path :
       {"paddle/phi/core/framework/framework.proto", "paddle/fluid/framework/framework.proto"})
    if (Tree.Source.hasFile(Path)) {
      if (auto Buffer = Tree.Source.read(Path)) {
        ProtoHeader = protoHeader((*Buffer)->getBuffer());
        break;
      } else {
        llvm::consumeError(Buffer.takeError());
      }
    }
}

bool MakerIndex::definesNames(const CxxSource &File) const {
  return mayDefineMakers(File) || llvm::any_of(Tree.Wrappers, [&](const WrapperMacro &W) {
           return W.File == File.Path && isForMakers(W);
         });
}

void MakerIndex::readNames() {
  for (const CxxSource &F : Tree.Files) {
    if (!mayDefineMakers(F) || !F.Text)
      continue;
    llvm::StringRef Rest = F.Text->getBuffer();
    if (isFrameworkItself(Rest))
      continue;
    while (!Rest.empty()) {
      llvm::StringRef Word = nextWord(Rest);
      if (Word != "class" && Word != "struct")
        continue;
      llvm::StringRef Name = nextWord(Rest);
      if (Name.contains("Maker") && !Rest.ltrim().starts_with(";"))
        DefinedIn[Name].push_back(F.Path);
    }
  }
  for (const WrapperMacro &W : Tree.Wrappers) {
    if (!isForMakers(W))
      continue;
    const CxxSource *F = Tree.find(W.File);
    if (!F || !F->Text || isFrameworkItself(F->Text->getBuffer()))
      continue;
    WrapperNames.insert(W.Name);
    DefinedIn[W.Name].push_back(W.File);
  }
  for (const auto &Entry : DefinedIn)
    FirstBytes.set(static_cast<unsigned char>(Entry.first().front()));
}

std::vector<std::string> MakerIndex::headersFor(const CxxSource &File) const {
  std::vector<std::string> Order;
  llvm::StringSet<> Seen;
  Seen.insert(File.Path);
  // Depth first, so that what a header needs is entered before it.
  auto Visit = [&](auto &Self, llvm::StringRef Path, llvm::StringRef Text) -> void {
    auto Add = [&](llvm::StringRef Header) {
      if (!Seen.insert(Header).second)
        return;
      const CxxSource *F = Tree.find(Header);
      if (F && F->Text)
        Self(Self, F->Path, F->Text->getBuffer());
      Order.push_back(Header.str());
    };
    llvm::StringRef Rest = Text, Previous;
    while (!Rest.empty()) {
      const char *Gap = Rest.data();
      llvm::StringRef Word = nextWord(Rest);
      auto It = !Word.empty() && FirstBytes.test(static_cast<unsigned char>(Word.front()))
                    ? DefinedIn.find(Word)
                    : DefinedIn.end();
      if (It != DefinedIn.end()) {
        // A file's own definition wins.
        if (!llvm::is_contained(It->second, File.Path) && !llvm::is_contained(It->second, Path))
          for (const std::string &Header : It->second)
            Add(Header);
        // FOR_EACH_X(REGISTER_X): the list stands in another macro.
        llvm::StringRef Between(Gap, Word.data() - Gap);
        if (WrapperNames.contains(Word) && Between.trim() == "(" && !Previous.empty() &&
            Previous != "define" && !DefinedIn.contains(Previous))
          if (auto Header = Declarations.headerOf(Path, Text, Previous))
            Add(*Header);
      }
      Previous = Word;
    }
  };
  Visit(Visit, File.Path, File.Text->getBuffer());
  return Order;
}

//===----------------------------------------------------------------------===//
// MakerExtractor
//===----------------------------------------------------------------------===//

namespace {

/// Keeps the places of errors.
class ErrorList : public DiagnosticConsumer {
public:
  ErrorList(std::vector<ParseError> &E, std::vector<Problem> &P) : Errors(E), Problems(P) {}
  void HandleDiagnostic(DiagnosticsEngine::Level Level, const Diagnostic &Info) override {
    DiagnosticConsumer::HandleDiagnostic(Level, Info);
    if (Level < DiagnosticsEngine::Error || !Info.hasSourceManager() ||
        Info.getLocation().isInvalid())
      return;
    if (auto Trouble = gaveUp(Info); Trouble && Problems.empty())
      Problems.push_back(std::move(*Trouble));
    const SourceManager &SM = Info.getSourceManager();
    SourceLocation Loc = SM.getFileLoc(Info.getLocation());
    ParseError E;
    // What a macro of another file wrote counts where it is invoked.
    SourceLocation Outer = SM.getExpansionLoc(Info.getLocation());
    std::tie(E.File, E.Offset) =
        SM.getDecomposedLoc(SM.getFileID(Loc) == SM.getFileID(Outer) ? Loc : Outer);
    bool Invalid = false;
    llvm::StringRef Rest = SM.getBufferData(SM.getFileID(Loc), &Invalid);
    if (!Invalid)
      E.Word = Rest.drop_front(SM.getFileOffset(Loc)).take_while(isWordByte).str();
    Errors.push_back(std::move(E));
  }

private:
  std::vector<ParseError> &Errors;
  std::vector<Problem> &Problems;
};

/// The declarations of the main file, each with what the matchers find in it.
class Collector : public ast_matchers::MatchFinder::MatchCallback {
public:
  void run(const ast_matchers::MatchFinder::MatchResult &Result) override {
    if (const auto *R = Result.Nodes.getNodeAs<CXXRecordDecl>("maker"))
      Makers.push_back(R);
    else if (const auto *M = Result.Nodes.getNodeAs<CXXMethodDecl>("method"))
      Methods.push_back(M);
    else if (const auto *V = Result.Nodes.getNodeAs<VarDecl>("version"))
      Versions.push_back(V);
  }
  std::vector<const CXXRecordDecl *> Makers;
  std::vector<const CXXMethodDecl *> Methods;
  std::vector<const VarDecl *> Versions;
};

/// What one run over a file is given and fills.
struct Run {
  const CxxSource &File;
  const llvm::StringSet<> &Bodies;
  llvm::ArrayRef<std::string> Entered;
  CxxFileFacts Facts;
  std::vector<OperatorInvocation> Operators;
  std::vector<ParseError> Errors;
  Conditionals Conditions;
  std::vector<std::string> UnknownWords;
  /// Functions and variables that are defined elsewhere: name, file that
  /// declares it.
  std::vector<std::pair<std::string, std::string>> Missing;
};

class Consumer : public SemaConsumer {
public:
  Consumer(CompilerInstance &C, Run &R) : CI(C), Into(R) {}

  void InitializeSema(Sema &NewSema) override { S = &NewSema; }
  void ForgetSema() override { S = nullptr; }

  bool HandleTopLevelDecl(DeclGroupRef Group) override {
    const SourceManager &SM = CI.getSourceManager();
    for (Decl *D : Group)
      if (SM.isInMainFile(SM.getExpansionLoc(D->getLocation())))
        TopLevel.push_back(D);
    return true;
  }

  /// Only bodies that facts are read from: those of makers, of constant
  /// functions and of what a value asked for.
  bool shouldSkipFunctionBody(Decl *D) override {
    const FunctionDecl *F = D->getAsFunction();
    if (!F)
      return true;
    if (F->isConstexpr())
      return false;
    if (const auto *M = dyn_cast<CXXMethodDecl>(F); M && isMakerClass(M->getParent()))
      return false;
    if (F->getIdentifier() && Into.Bodies.contains(F->getName()))
      return false;
    // A file that was entered for the definitions in it.
    if (!Into.Bodies.empty()) {
      const SourceManager &SM = CI.getSourceManager();
      FileID File = SM.getFileID(SM.getExpansionLoc(D->getLocation()));
      if (auto Entry = SM.getFileEntryRefForID(File))
        return Entry->getName().ends_with(".h") || File == SM.getMainFileID();
    }
    return true;
  }

  void HandleTranslationUnit(ASTContext &Context) override {
    if (!S)
      return;
    ast_matchers::MatchFinder Finder;
    Collector Found;
    Finder.addMatcher(makerClassMatcher(), &Found);
    Finder.addMatcher(makerMethodMatcher(), &Found);
    Finder.addMatcher(opVersionMatcher(), &Found);
    for (Decl *D : TopLevel)
      visit(D, Finder, Context);

    MakerReader Reader(Context, Into.Conditions, Into.Errors);
    for (const CXXRecordDecl *R : Found.Makers)
      if (!R->isDependentContext())
        Into.Facts.Makers.push_back(Reader.readClass(R));
    for (const CXXMethodDecl *M : Found.Methods)
      if (!M->isDependentContext())
        Reader.readMethod(M, definedHere(Reader.nameOf(M->getParent()), Reader, M));

    registrations(Reader);
    for (const VarDecl *V : Found.Versions)
      if (auto Version = Reader.readVersion(V))
        Into.Facts.Versions.push_back(std::move(*Version));

    Into.UnknownWords = Reader.UnknownWords;
    Places Where(Context.getSourceManager(), Context.getLangOpts());
    for (const NamedDecl *D : Reader.missing()) {
      const SourceManager &SM = Context.getSourceManager();
      if (D->getIdentifier())
        Into.Missing.push_back(
            {D->getName().str(), Where.path(SM.getFileID(SM.getExpansionLoc(D->getLocation())))});
    }
  }

private:
  /// Namespaces and classes inside are walked by hand: matchers would look into
  /// every expression.
  void visit(Decl *D, ast_matchers::MatchFinder &Finder, ASTContext &Context) {
    if (auto *N = dyn_cast<NamespaceDecl>(D)) {
      for (Decl *Inner : N->decls())
        visit(Inner, Finder, Context);
    } else if (auto *L = dyn_cast<LinkageSpecDecl>(D)) {
      for (Decl *Inner : L->decls())
        visit(Inner, Finder, Context);
    } else if (auto *R = dyn_cast<CXXRecordDecl>(D)) {
      Finder.match(*R, Context);
      if (R->isThisDeclarationADefinition())
        for (Decl *Inner : R->decls())
          if (isa<CXXRecordDecl>(Inner) && !Inner->isImplicit())
            visit(Inner, Finder, Context);
    } else if (auto *M = dyn_cast<CXXMethodDecl>(D)) {
      if (M->isOutOfLine())
        Finder.match(*M, Context);
    } else if (auto *V = dyn_cast<VarDecl>(D)) {
      Finder.match(*V, Context);
    }
  }

  /// Where a method that is defined outside of its class is put.
  std::vector<MakerMethod> &definedHere(const std::string &Class, const MakerReader &Reader,
                                        const CXXMethodDecl *M) {
    for (MakerClass &C : Into.Facts.Makers)
      if (C.Name == Class)
        return C.Methods;
    MakerClass &C = Into.Facts.Makers.emplace_back();
    C.Name = Class;
    for (const CXXBaseSpecifier &B : M->getParent()->bases())
      if (const CXXRecordDecl *Base = B.getType()->getAsCXXRecordDecl())
        C.Bases.push_back(Reader.nameOf(Base));
    return C.Methods;
  }

  void registrations(MakerReader &Reader) {
    llvm::StringSet<> Specialised;
    llvm::StringRef Text = Into.File.Text->getBuffer();
    for (const OperatorInvocation &O : Into.Operators) {
      OpRegistration R;
      R.Op = O.Op;
      R.Where = makeRange(Into.File.Path, Text, O.Begin, O.End);
      R.Condition = Into.Conditions.at(O.Begin);
      for (const std::string &Class : O.Classes) {
        NamedClass Named = findClass(*S, Class);
        if (Named.Class)
          Named.Name = Reader.nameOf(Named.Class);
        if (Named.Class && isMakerClass(Named.Class) &&
            isa<ClassTemplateSpecializationDecl>(Named.Class) &&
            Specialised.insert(Named.Name).second)
          Into.Facts.Makers.push_back(Reader.readClass(Named.Class));
        R.Classes.push_back(std::move(Named.Name));
      }
      Into.Facts.Registrations.push_back(std::move(R));
    }
  }

  CompilerInstance &CI;
  Run &Into;
  Sema *S = nullptr;
  std::vector<Decl *> TopLevel;
};

} // namespace

MakerExtractor::MakerExtractor(const MakerIndex &I)
    : Index(I), Ordinary(I.Tree.Source, options(/*IsFramework=*/false)),
      Framework(I.Tree.Source, options(/*IsFramework=*/true)) {}
MakerExtractor::~MakerExtractor() = default;

FrontEndOptions MakerExtractor::options(bool IsFramework) {
  FrontEndOptions O;
  O.SkipFunctionBodies = true;
  O.FollowHeader = [this](llvm::StringRef Path) { return Followed.contains(Path); };
  O.MoreFiles.push_back({"framework.proto.h", Index.ProtoHeader});
  if (IsFramework)
    O.Flags.push_back("-DOPLINT_FRAMEWORK_SOURCE");
  return O;
}

bool MakerExtractor::parse(const CxxSource &File, const FileMode &Mode, const Wanted &W,
                           CxxFileFacts &Facts, Wanted &More) {
  FrontEnd &Clang = (isFrameworkItself(File.Text->getBuffer()) ? Framework : Ordinary).get(Mode);
  Followed.clear();
  for (const std::string &Path : llvm::concat<const std::string>(W.Headers, W.Sources))
    Followed.insert(Path);

  Run R{File, W.Bodies, W.Headers, {}, {}, {}, {}, {}, {}};
  ErrorList Errors(R.Errors, R.Facts.Problems);
  // A prelude takes longer to parse than most files: only those that the file needs.
  llvm::StringRef Text = File.Text->getBuffer();
  llvm::SmallVector<llvm::StringRef, 4> Preludes;
  if (!W.Bodies.empty() || Text.contains("to_string") || Text.contains("getenv"))
    Preludes.push_back("std_convert.h");
  if (!W.Headers.empty() || Text.contains("_MAX") || Text.contains("_MIN") ||
      Text.contains("EPSILON") || Text.contains("numeric_limits"))
    Preludes.push_back("std_limits.h");
  if (File.Traits.Versions)
    Preludes.push_back("paddle_versions.h");
  if (!W.Headers.empty() || Text.contains("proto::") || Text.contains("VarType"))
    Preludes.push_back("framework.proto.h");
  if (Mode.Deep)
    Preludes.clear(); // the real headers declare it
  RunOptions Options{Preludes, W.Headers, W.Sources, &Errors, Mode.macros()};
  llvm::Error E = Clang.parse(
      File.Path,
      [&](CompilerInstance &CI) {
        if (!Mode.Deep)
          recordConditionals(CI.getPreprocessor(), R.Conditions, Mode.decision());
        watchOperators(CI.getPreprocessor(), R.Operators);
      },
      [&](CompilerInstance &CI) { return std::make_unique<Consumer>(CI, R); }, File.Text.get(),
      Options);
  if (!E && Clang.missingHeader()) {
    Facts.Problems.push_back(*Clang.missingHeader());
    return false;
  }
  if (E) {
    Facts.Problems.push_back(
        {SourceRange{File.Path}, llvm::toString(std::move(E)), "the other files are analysed"});
    return false;
  }
  Facts = std::move(R.Facts);
  More.Words = std::move(R.UnknownWords);
  for (const auto &[Name, DeclaredIn] : R.Missing) {
    More.Bodies.insert(Name);
    if (DeclaredIn.empty())
      continue;
    if (auto Implementation = Index.Declarations.implementationOf(DeclaredIn))
      More.Sources.push_back(*Implementation);
  }
  return true;
}

void MakerExtractor::extract(const CxxSource &File, const FileMode &Mode, CxxFileFacts &Facts) {
  Wanted W;
  if (!Mode.Deep)
    W.Headers = Index.headersFor(File);
  if (!Mode.Deep && isFrameworkItself(File.Text->getBuffer()))
    if (auto Header = Index.Declarations.headerOf(File.Path, File.Text->getBuffer(),
                                                  "OpProtoAndCheckerMaker"))
      W.Headers.push_back(*Header);
  CxxFileFacts Best;
  // Each further run enters what the one before asked for; real files need two or three.
  constexpr unsigned MostRuns = 6;
  for (unsigned I = 0; I < MostRuns; ++I) {
    Wanted More;
    CxxFileFacts Found;
    if (!parse(File, Mode, W, Found, More)) {
      llvm::append_range(Facts.Problems, Found.Problems);
      break;
    }
    Best = std::move(Found);
    Best.Parsed = true;
    bool New = false;
    auto Enter = [&](const std::string &Path, std::vector<std::string> &List) {
      if (Path == File.Path || llvm::is_contained(List, Path))
        return;
      // What is asked for later is needed by what was entered already.
      List.insert(List.begin(), Path);
      New = true;
    };
    if (Mode.Deep)
      More.Words.clear();
    for (const std::string &Word : More.Words)
      if (auto Header =
              Index.Declarations.headerOf(File.Path, File.Text->getBuffer(), Word, W.Headers))
        Enter(*Header, W.Headers);
    for (const std::string &Source : More.Sources)
      Enter(Source, W.Sources);
    for (const auto &Body : More.Bodies)
      New |= W.Bodies.insert(Body.first()).second;
    if (!New)
      break;
  }
  llvm::append_range(Facts.Headers, W.Headers);
  llvm::append_range(Facts.Headers, W.Sources);
  Facts.Parsed |= Best.Parsed;
  std::move(Best.Makers.begin(), Best.Makers.end(), std::back_inserter(Facts.Makers));
  std::move(Best.Registrations.begin(), Best.Registrations.end(),
            std::back_inserter(Facts.Registrations));
  std::move(Best.Versions.begin(), Best.Versions.end(), std::back_inserter(Facts.Versions));
  llvm::append_range(Facts.Problems, Best.Problems);
}

} // namespace oplint
