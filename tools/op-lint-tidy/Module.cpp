//===-- Module.cpp - op-lint's checks in clang-tidy -----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "RuleCheck.h"
#include "clang-tidy/ClangTidyModule.h"
#include "clang-tidy/ClangTidyModuleRegistry.h"
#include "clang/Basic/Version.h"
#include <cstdio>

namespace oplint::tidy {
namespace {

/// The areas whose findings stand in C++ files.
bool isCxxArea(llvm::StringRef Area) {
  return Area == "op_desc" || Area == "op_version" || Area == "kernel_types" || Area == "config" ||
         Area == "upgraders";
}

class OpLintModule : public clang::tidy::ClangTidyModule {
public:
  void addCheckFactories(clang::tidy::ClangTidyCheckFactories &Factories) override {
    // Lives as long as the factories: for all files of one run of clang-tidy.
    auto Shared = std::make_shared<Session>();
    for (const RuleInfo &R : allRules())
      if (isCxxArea(R.Area))
        Factories.registerCheckFactory(
            checkName(R), [Shared, &R](llvm::StringRef, clang::tidy::ClangTidyContext *Context) {
              return std::make_unique<RuleCheck>(R, Context, Shared);
            });
  }
};

/// Adds the module to clang-tidy's registry, unless this is another clang-tidy
/// than the one that the module was built for: nothing of its interface is
/// stable, so that a call would end in a crash.
struct Registration {
  Registration() {
    std::string Version = clang::getClangFullVersion();
    if (Version.find("version " CLANG_VERSION_MAJOR_STRING ".") == std::string::npos) {
      std::fprintf(stderr,
                   "op-lint: this module is made for clang-tidy " CLANG_VERSION_MAJOR_STRING
                   ", not for %s; its checks are left out\n  hint: run "
                   "clang-tidy-" CLANG_VERSION_MAJOR_STRING " --load ...\n",
                   Version.c_str());
      return;
    }
    static clang::tidy::ClangTidyModuleRegistry::Add<OpLintModule> Add(
        "op-lint", "checks of operators, kernels and their compatibility");
  }
} Register; // how clang-tidy finds a module

} // namespace
} // namespace oplint::tidy
