//===-- Kernels.cpp - Kernel registrations of one file --------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "cxx/Kernels.h"
#include "cxx/ElementTypes.h"
#include "cxx/FileMode.h"
#include "matchers/KernelRegistration.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/LexDiagnostic.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

namespace oplint {
namespace {

/// `::paddle::platform::CUDAPlace` -> GPU; StringToLibraryType of
/// paddle/fluid/framework/library_type.h gives the plain library to the
/// devices' names.
std::string fluidBackend(llvm::StringRef Place, llvm::StringRef Library) {
  TypeText Type = parseTypeText(Place);
  llvm::StringRef Device = Type.empty() ? Place : llvm::StringRef(Type.last().Name);
  Device.consume_back("Place");
  std::string Backend = llvm::StringSwitch<std::string>(Device)
                            .Case("CUDA", "GPU")
                            .Case("CUDAPinned", "GPUPinned")
                            .Default(Device.str());
  bool Plain = llvm::StringSwitch<bool>(Library)
                   .Cases("PLAIN", "CPU", "CUDA", "XPU", "NPU", "MLU", "IPU", true)
                   .Default(false);
  return Plain ? Backend : (Backend + "/" + Library).str();
}

/// Makes the kernel of one invocation.
class KernelMaker {
public:
  KernelMaker(const KernelInvocation &I, ElementTypes &E) : From(I), Elements(E) {
    K.Macro = I.Written;
    K.Where = I.Where;
    K.Condition = I.Condition;
    K.Name = part(0);
  }

  Kernel make() {
    using Form = KernelMacroForm;
    switch (From.Macro->Form) {
    case Form::FluidPlace:
      K.Backend = From.Macro->Backend.str();
      functors(1);
      break;
    case Form::FluidLibrary:
      K.Backend = fluidBackend(part(2), part(1));
      functors(3);
      break;
    case Form::FluidCustom:
      K.Backend = fluidBackend(part(2), part(1));
      K.CustomType = part(4);
      functors(5);
      break;
    case Form::FunctorPlace:
      K.Backend = From.Macro->Backend.str();
      typedFunctors(1);
      break;
    case Form::FunctorLibrary:
      K.Backend = fluidBackend(part(2), part(1));
      K.CustomType = part(4);
      typedFunctors(5);
      break;
    case Form::PhiTypes:
    case Form::PhiAllTypes:
      phi(part(1), part(2), part(3));
      if (From.Macro->Form == Form::PhiAllTypes)
        allTypes();
      else
        types(4);
      break;
    case Form::PhiAllBackends:
      phi("ALL_BACKEND", part(1), part(2));
      allTypes();
      break;
    case Form::BaseName:
      break;
    }
    return std::move(K);
  }

private:
  std::string part(size_t I) const {
    return I < From.Parts.size() ? From.Parts[I].Text : std::string();
  }

  static KernelDtype dtypeAt(const MacroPart &P) {
    KernelDtype D;
    D.Spelling = P.Text;
    D.Where = P.Where;
    D.Condition = P.Condition;
    return D;
  }

  void functors(size_t First) {
    for (const MacroPart &P : llvm::drop_begin(From.Parts, std::min(First, From.Parts.size()))) {
      if (P.Text.empty())
        continue;
      KernelDtype D = dtypeAt(P);
      D.Functor = P.Text;
      D.Name = Elements.of(P.Text).value_or("");
      if (K.Functor.empty())
        K.Functor = P.Text.substr(0, P.Text.find('<'));
      K.Dtypes.push_back(std::move(D));
    }
  }

  void typedFunctors(size_t First) {
    for (size_t I = First; I + 1 < From.Parts.size(); I += 2) {
      KernelDtype D = dtypeAt(From.Parts[I]);
      D.Functor = part(I + 1);
      D.Name = Elements.dtype(D.Spelling).value_or("");
      if (auto Own = Elements.of(D.Functor); Own && *Own != D.Name)
        D.Element = *Own;
      if (K.Functor.empty())
        K.Functor = D.Functor.substr(0, D.Functor.find('<'));
      K.Dtypes.push_back(std::move(D));
    }
  }

  void phi(std::string Backend, std::string Layout, std::string Function) {
    K.Lib = Kernel::Library::Phi;
    K.Backend = std::move(Backend);
    K.Layout = std::move(Layout);
    K.Functor = std::move(Function);
  }
  void types(size_t First) {
    for (const MacroPart &P : llvm::drop_begin(From.Parts, std::min(First, From.Parts.size()))) {
      if (P.Text.empty())
        continue;
      KernelDtype D = dtypeAt(P);
      D.Name = P.Text == "ALL_DTYPE" ? P.Text : Elements.dtype(P.Text).value_or("");
      K.Dtypes.push_back(std::move(D));
    }
  }
  void allTypes() {
    KernelDtype D;
    D.Name = D.Spelling = "ALL_DTYPE";
    D.Where = K.Where;
    K.Dtypes.push_back(std::move(D));
  }

  const KernelInvocation &From;
  ElementTypes &Elements;
  Kernel K;
};

/// A registration whose list is cut off reaches no callback: it must not be
/// lost in silence.
struct UnclosedMacros : clang::DiagnosticConsumer {
  uint32_t Line = 0; ///< of the first in the main file
  std::optional<Problem> Trouble;
  void HandleDiagnostic(clang::DiagnosticsEngine::Level, const clang::Diagnostic &D) override {
    if (!Trouble)
      Trouble = gaveUp(D);
    if (D.getID() != clang::diag::err_unterm_macro_invoc || Line || !D.hasSourceManager())
      return;
    clang::SourceManager &SM = D.getSourceManager();
    if (SM.isWrittenInMainFile(SM.getExpansionLoc(D.getLocation())))
      Line = SM.getExpansionLineNumber(D.getLocation());
  }
};

} // namespace

struct KernelExtractor::Tools {
  explicit Tools(const CxxTree &Tree) : Fronts(Tree.Source, options(Tree)) {}
  static FrontEndOptions options(const CxxTree &Tree) {
    FrontEndOptions O;
    O.FollowHeader = [&Tree](llvm::StringRef Path) { return Tree.MacroHeaders.contains(Path); };
    return O;
  }
  FrontEnds Fronts;
};

KernelExtractor::KernelExtractor(const CxxTree &Tr) : Tree(Tr), T(std::make_unique<Tools>(Tr)) {}
KernelExtractor::~KernelExtractor() = default;

void KernelExtractor::extract(const CxxSource &File, const FileMode &Mode, CxxFileFacts &Facts) {
  ElementTypes Elements(*Tree.Classes, File.Path);
  KernelMacroOptions Options;
  Options.Root = Checkout::VirtualRoot;
  Options.OneArm = Mode.Deep;
  Options.DefineMacros = !Mode.Deep;
  Options.Decide = Mode.decision();
  FrontEnd &Front = T->Fronts.get(Mode);
  RunOptions Run;
  Run.Macros = Mode.macros();
  for (unsigned Runs = 1; Options.PreferredMacro < Runs; ++Options.PreferredMacro) {
    KernelMacroWatch Watch;
    UnclosedMacros Unclosed;
    if (llvm::Error E = Front.preprocess(
            File.Path,
            [&](clang::CompilerInstance &CI) {
              watchKernelMacros(CI.getPreprocessor(), Options, Watch);
              CI.getDiagnostics().setClient(&Unclosed, /*ShouldOwnClient=*/false);
            },
            nullptr, Run)) {
      Facts.Problems.push_back({SourceRange{File.Path}, llvm::toString(std::move(E)),
                                "its kernel registrations are missing from this report"});
      return;
    }
    if (Front.missingHeader()) {
      Facts.Problems.push_back(*Front.missingHeader());
      return;
    }
    if (Unclosed.Trouble && Options.PreferredMacro == 0)
      Facts.Problems.push_back(std::move(*Unclosed.Trouble));
    if (Unclosed.Line && Options.PreferredMacro == 0) {
      Problem P;
      P.Where.File = File.Path;
      P.Where.Line = P.Where.EndLine = Unclosed.Line;
      P.Message = "a macro's argument list is not closed";
      P.Hint = "kernel registrations from here on are missing from this report";
      Facts.Problems.push_back(std::move(P));
    }
    Runs = std::max(Runs, Watch.Alternatives);
    Facts.Headers.insert(Facts.Headers.end(), Watch.Headers.begin(), Watch.Headers.end());
    for (const KernelInvocation &I : Watch.Found) {
      if (I.Macro->Form == KernelMacroForm::BaseName) {
        if (Options.PreferredMacro == 0 && I.Parts.size() >= 2)
          Facts.BaseKernelNames.push_back({I.Parts[0].Text, I.Parts[1].Text, I.Where});
        continue;
      }
      Kernel K = KernelMaker(I, Elements).make();
      // A later run repeats what does not hang on the macro's other definition.
      bool Known = Options.PreferredMacro > 0 && llvm::any_of(Facts.Kernels, [&](const Kernel &O) {
                     return O.Name == K.Name && O.Backend == K.Backend && O.Where == K.Where &&
                            O.Condition == K.Condition;
                   });
      if (!K.Name.empty() && !Known)
        Facts.Kernels.push_back(std::move(K));
    }
  }
  llvm::append_range(Facts.Headers, Elements.filesRead());
}

} // namespace oplint
