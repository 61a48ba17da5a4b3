//===-- DeepInvocation.cpp - A build's command for Clang ------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "cxx/DeepInvocation.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/Utils.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace clang;

namespace oplint {

/// Clang's own headers, of the version that is linked.
static constexpr const char *ResourceDir = OPLINT_CLANG_RESOURCE_DIR;

std::string whyNotDeep() {
  llvm::SmallString<256> Header(ResourceDir);
  llvm::sys::path::append(Header, "include", "stddef.h");
  if (llvm::sys::fs::exists(Header))
    return "";
  return std::string(ResourceDir) + " has no headers\n  hint: --deep needs Clang's own headers, " +
         "in Debian the package libclang-common-19-dev";
}

std::shared_ptr<CompilerInvocation> makeDeepInvocation(const Checkout &Source,
                                                       const CompileFlags &Flags) {
  std::vector<std::string> Args = {"clang++", "-fsyntax-only", "-w",       "-x",
                                   "c++",     "-resource-dir", ResourceDir};
  if (!Flags.Standard.empty())
    Args.push_back("-std=" + Flags.Standard);
  Args.insert(Args.end(), Flags.Machine.begin(), Flags.Machine.end());
  for (llvm::StringRef M : Flags.Macros)
    Args.push_back(M.consume_front("-") ? ("-U" + M).str() : ("-D" + M).str());
  for (const CompileFlags::Include &I : Flags.Includes) {
    bool File = I.Flag == "-include"; // entered once
    if (I.InCheckout && (!File || Source.hasFile(*I.InCheckout)))
      Args.insert(Args.end(),
                  {I.Flag, (llvm::Twine(Checkout::VirtualRoot) + "/" + *I.InCheckout).str()});
    if (!File || !I.InCheckout || !Source.hasFile(*I.InCheckout))
      Args.insert(Args.end(), {I.Flag, I.Path});
  }
  Args.push_back("input.cc");
  std::vector<const char *> Pointers;
  Pointers.reserve(Args.size());
  for (const std::string &A : Args)
    Pointers.push_back(A.c_str());

  CreateInvocationOptions Options;
  Options.Diags = new DiagnosticsEngine(new DiagnosticIDs, new DiagnosticOptions,
                                        new IgnoringDiagConsumer, /*ShouldOwnClient=*/true);
  Options.RecoverOnError = true;
  std::shared_ptr<CompilerInvocation> I = createInvocation(Pointers, Options);
  if (!I)
    return nullptr;
  I->getFrontendOpts().DisableFree = false;
  I->getDiagnosticOpts().ShowCarets = false;
  I->getDiagnosticOpts().ErrorLimit = 0;
  I->getLangOpts().SpellChecking = false;
  return I;
}

} // namespace oplint
