//===-- OutlineTest.cpp ---------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "python/Outline.h"
#include <gmock/gmock.h>

using namespace oplint::python;
using testing::ElementsAre;

namespace {

/// "name:line" of each part; "-" for statements.
std::vector<std::string> parts(llvm::StringRef Text) {
  auto Parts = outline(Text);
  std::vector<std::string> Out;
  if (!Parts)
    return {"whole"};
  uint32_t At = 0;
  for (const OutlinePart &P : *Parts) {
    EXPECT_EQ(P.Begin, At);
    At = P.End;
    Out.push_back((P.Name.empty() ? "-" : P.Name) + ":" + std::to_string(P.Line));
  }
  EXPECT_EQ(At, Text.size());
  return Out;
}

TEST(Outline, DefinitionsAndStatements) {
  EXPECT_THAT(
      parts("import a\nx = 1\n\ndef f(x):\n    return x\n\n# c\ny = 2\nclass C:\n  z = 1\n"),
      ElementsAre("-:1", "f:4", "-:8", "C:9"));
  EXPECT_THAT(parts("@deco\n@other(\n  1)\nasync def f():\n    pass\n"), ElementsAre("f:1"));
  EXPECT_EQ((*outline("@overload\ndef f(): ...\n"))[0].Decorators[0], "overload");
}

TEST(Outline, StringsAndBracketsHideLines) {
  EXPECT_THAT(parts("def f():\n    '''\ndef g(): pass\n\\'''\n'''\ny = (\ndef_\n)\n"),
              ElementsAre("f:1", "-:6"));
  EXPECT_THAT(parts("x = \"def\" \\\n1\ndef f(): pass\n"), ElementsAre("-:1", "f:3"));
  EXPECT_THAT(parts("x = 'it\\'s' # don't\ndefine = 1\nif a:\n    pass\nelse:\n    pass\n"),
              ElementsAre("-:1"));
}

TEST(Outline, WhatIsCutIsParsedWhole) {
  EXPECT_THAT(parts("def f():\n    x = '''cut\n"), ElementsAre("whole"));
  EXPECT_THAT(parts("def f(:\n    pass\n"), ElementsAre("whole"));
  EXPECT_THAT(parts("x = 'cut\n"), ElementsAre("whole"));
  EXPECT_THAT(parts("@deco\n"), ElementsAre("whole"));
  EXPECT_THAT(parts("x = 1)\n"), ElementsAre("whole"));
}

} // namespace
