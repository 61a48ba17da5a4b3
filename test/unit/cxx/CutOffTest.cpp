//===-- CutOffTest.cpp ----------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "cxx/CutOff.h"
#include <gtest/gtest.h>

using namespace oplint;

namespace {

/// "line:column: message"; empty: whole.
std::string cut(llvm::StringRef Text) {
  auto P = cutOff("a.cc", Text);
  return P ? std::to_string(P->Where.Line) + ":" + std::to_string(P->Where.Column) + ": " +
                 P->Message
           : "";
}

TEST(CutOff, WholeFiles) {
  EXPECT_EQ(cut(""), "");
  EXPECT_EQ(cut("void f() { g(\"}\\\"\", '{', '\\'', R\"x({)\")x\"); } // {\n/* { */\n"), "");
  EXPECT_EQ(cut("int a = 1'000'000 + 0xA'B; char c = '\"';\n"), "");
  EXPECT_EQ(cut("#define OPEN(x) { \\\n  (\n#define C /* {\n*/ {\n#error don't {\n"), "");
  EXPECT_EQ(cut("// it's \\\n { still\nint x;"), "");
}

TEST(CutOff, Cut) {
  EXPECT_EQ(cut("namespace a {\nclass B {\n  void f();\n"), "2:9: this `{` is never closed");
  EXPECT_EQ(cut("namespace a {}\nREGISTER_OP(a,\n"), "2:12: this `(` is never closed");
  EXPECT_EQ(cut("int a;\n/* { \n"), "2:1: this comment is never closed");
  EXPECT_EQ(cut("#define A /* b\n"), "1:11: this comment is never closed");
  EXPECT_EQ(cut("int a;\n  #ifdef B\n#else\nint b;\n"), "2:3: this `#if` has no `#endif`");
  EXPECT_EQ(cut("auto a = R\"x(b)\";\n"), "1:11: this raw string is never closed");
  EXPECT_EQ(cut("auto a = \"b"), "1:10: this string is never closed");
  EXPECT_EQ(cut("#error don't"), "");
}

TEST(CutOff, ArmsOfIf) {
  EXPECT_EQ(cut("#ifdef A\nif (a) {\n#else\nif (b) {\n#endif\n}\n"), "");
  EXPECT_EQ(cut("{\n#ifdef A\nif (a) {\n#else\nif (b) {\n#endif\n}\n"),
            "1:1: this `{` is never closed");
  EXPECT_EQ(cut("#if 0\n{ it's (\n#endif\n{\n"), "4:1: this `{` is never closed");
  EXPECT_EQ(cut("#if 0\n{\n#else\n}{\n#endif\n"), "") << "a macro may open the first";
  EXPECT_EQ(cut("#ifdef __cplusplus\nextern \"C\" {\n#endif\nint a;\n"), "")
      << "another file may close it";
  EXPECT_EQ(cut("#ifdef A\n{\n#elif B\n{ {\n#endif\n"), "");
}

TEST(CutOff, MacrosHoldBrackets) {
  EXPECT_EQ(cut("BEGIN_NAMESPACE\nint a;\n}\nvoid f() {\n"), "");
  EXPECT_EQ(cut("void f() { g(a; }\n"), "") << "wrong, but the file ends elsewhere";
}

TEST(CutOff, DeepNesting) {
  EXPECT_EQ(cut(std::string(1000000, '{')), "");
  std::string Ifs;
  for (int I = 0; I < 100000; ++I)
    Ifs += "#if A\n{(";
  EXPECT_EQ(cut(Ifs), "");
}

} // namespace
