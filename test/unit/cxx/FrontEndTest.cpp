#include "cxx/FrontEnd.h"
#include "checkout/MemoryCheckout.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include <gtest/gtest.h>

using namespace oplint;

namespace {

/// Names of the classes that the parser saw.
struct ClassNames : clang::ASTConsumer, clang::RecursiveASTVisitor<ClassNames> {
  explicit ClassNames(std::vector<std::string> &N) : Names(N) {}
  bool VisitCXXRecordDecl(clang::CXXRecordDecl *D) {
    if (D->isThisDeclarationADefinition() && D->getIdentifier())
      Names.push_back(D->getName().str());
    return true;
  }
  void HandleTranslationUnit(clang::ASTContext &C) override {
    TraverseDecl(C.getTranslationUnitDecl());
  }
  std::vector<std::string> &Names;
};

std::vector<std::string> classesOf(const Checkout &C, llvm::StringRef Path) {
  FrontEndOptions O;
  O.FollowHeader = [](llvm::StringRef P) { return P.starts_with("ops/"); };
  FrontEnd F(C, O);
  std::vector<std::string> Names;
  EXPECT_FALSE(F.parse(
      Path, [](clang::CompilerInstance &) {},
      [&](clang::CompilerInstance &) -> std::unique_ptr<clang::ASTConsumer> {
        return std::make_unique<ClassNames>(Names);
      }));
  return Names;
}

} // namespace

TEST(FrontEnd, FollowsOnlyTheHeadersItIsToldTo) {
  MemoryCheckout C(FileTexts{
      {"ops/a.cc",
       "#include \"ops/a.h\"\n#include \"other/b.h\"\n#include <missing>\nclass Main {};\n"},
      {"ops/a.h", "#pragma once\nclass Followed {};\n"},
      {"other/b.h", "class NotFollowed {};\n"}});
  std::vector<std::string> Names = classesOf(C, "ops/a.cc");
  EXPECT_NE(std::find(Names.begin(), Names.end(), "Main"), Names.end());
  EXPECT_NE(std::find(Names.begin(), Names.end(), "Followed"), Names.end());
  EXPECT_EQ(std::find(Names.begin(), Names.end(), "NotFollowed"), Names.end());
}

TEST(FrontEnd, KeepsBothArmsOfIf) {
  MemoryCheckout C(FileTexts{{"a.cc", "#ifdef X\nclass A {};\n#else\nclass B {};\n#endif\n"}});
  std::vector<std::string> Names = classesOf(C, "a.cc");
  EXPECT_NE(std::find(Names.begin(), Names.end(), "A"), Names.end());
  EXPECT_NE(std::find(Names.begin(), Names.end(), "B"), Names.end());
}
