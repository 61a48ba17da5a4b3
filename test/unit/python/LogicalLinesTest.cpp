//===-- LogicalLinesTest.cpp ----------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "python/LogicalLines.h"
#include <gmock/gmock.h>

using namespace oplint;
using namespace oplint::python;
using testing::HasSubstr;

namespace {

/// "line:column: message"; empty: Python's tokenizer takes it.
std::string fault(llvm::StringRef Text) {
  auto P = tokenFault("a.py", Text);
  if (!P)
    return "";
  EXPECT_EQ(P->Where.File, "a.py");
  EXPECT_FALSE(P->Hint.empty());
  return std::to_string(P->Where.Line) + ":" + std::to_string(P->Where.Column) + ": " + P->Message;
}

TEST(LogicalLines, Lines) {
  LogicalLines L("x = (1,\n 2)\n\nif x: \\\n  y\n# c\n'''\n'''\n");
  std::vector<size_t> Begins;
  while (L.next())
    Begins.push_back(L.begin());
  EXPECT_THAT(Begins, testing::ElementsAre(0, 12, 13, 25, 29));
  EXPECT_FALSE(L.fault());
}

TEST(LogicalLines, Brackets) {
  EXPECT_EQ(fault("x = [1, (2), {3: 4}]"), "");
  EXPECT_EQ(fault("\nx = (1]\n"), "2:7: this `]` does not close the `(` of line 2");
  EXPECT_EQ(fault("x = 1)\n"), "1:6: this `)` closes nothing");
  EXPECT_EQ(fault("x = (1\ny = 2\n"), "1:5: this `(` is never closed");
}

TEST(LogicalLines, Strings) {
  EXPECT_EQ(fault("x = 'it\\'s' + r'\\\\' + \"# (\" '\\\n'\n"), "");
  EXPECT_EQ(fault("'''a\\'''' '''b\\\\'''\n"), "");
  EXPECT_EQ(fault("x = b'cut\ny = 1\n"), "1:5: this string is not closed on its line");
  EXPECT_EQ(fault("x = '\\\r\n'\n"), "");
  EXPECT_EQ(fault("x = 'a\\"), "1:5: this string is not closed on its line");
  EXPECT_EQ(fault("def f():\n  '''cut\\'''\n"),
            "2:3: this string with three quotes is never closed");
}

TEST(LogicalLines, FormattedStrings) {
  for (const char *Good :
       {"f'{a}{{}}'", "f\"{a['b']}\"", "f\"{a[\"b\"]:{w}.{p}}\"", "rf'\\{a}\\\\'",
        "f'\\N{DASH}{a!r}'", "f'''{\na\n# }\n}'''", "f'{a:%H:%M}'", "f'{a != b}'",
        "f'{(lambda x: {x: 1})}'", "f'{a=}'", "F'\\{a}'", "f'{f\"{a}\"}'", "f'{a:{f\"{b}\"}}'",
        "t'{a}'", "f'\\\\{a}'"})
    EXPECT_EQ(fault(Good), "") << Good;
  EXPECT_EQ(fault("x = f\"{a\"\n"), "1:7: this `{` of an f-string is never closed");
  EXPECT_EQ(fault("x = f'{a:>3'\n"), "1:7: this `{` of an f-string is never closed");
  EXPECT_EQ(fault("x = f'''{a\n"), "1:9: this `{` of an f-string is never closed");
  EXPECT_EQ(fault("x = f'a}'\n"), "1:8: a `}` of an f-string stands alone; `}}` writes one");
  EXPECT_EQ(fault("x = f'{a)}'\n"), "1:9: this `)` closes nothing");
  EXPECT_EQ(fault("x = f'{a[}'\n"), "1:10: this `}` does not close the `[` of line 1");
  EXPECT_EQ(fault("x = f'cut\n"), "1:5: this string is not closed on its line");
  EXPECT_EQ(fault("x = '{a' + rb'{' + u'}'\n"), "");
  EXPECT_EQ(fault("xf = 1; y = xf'{'\n"), ""); // no f-string; the parser refuses it
}

TEST(LogicalLines, NestedFormattedStringsEnd) {
  std::string Deep, Fields;
  for (int I = 0; I < 100000; ++I)
    Deep += "f'{", Fields += "{a:";
  EXPECT_THAT(fault(Deep), HasSubstr("nested more than 150 deep"));
  EXPECT_THAT(fault("f'" + Fields), HasSubstr("nested more than 150 deep"));
  std::string Many = "f'";
  for (int I = 0; I < 100000; ++I)
    Many += "{a:{b}{c}}";
  EXPECT_EQ(fault(Many + "'"), "");
}

TEST(LogicalLines, Backslashes) {
  EXPECT_EQ(fault("x = 1 + \\\n  2\n"), "");
  EXPECT_EQ(fault("x = 1 + \\\r\n  2\r\n"), "");
  EXPECT_EQ(fault("x = 1 + \\"), "1:9: nothing follows this backslash");
  EXPECT_EQ(fault("x = 1\ny = 1 + \\\n"), "2:9: nothing follows this backslash");
  EXPECT_EQ(fault("x = 1 + \\ \n2\n"), "1:9: only the end of the line may follow this backslash");
}

TEST(LogicalLines, Characters) {
  EXPECT_EQ(fault("x = 1 $ 2\n"), "1:7: `$` stands for nothing in Python outside of strings");
  EXPECT_EQ(fault("x = a ? b\n"), "1:7: `?` stands for nothing in Python outside of strings");
  EXPECT_EQ(fault("x = !a\n"), "1:5: `!` stands for nothing in Python outside of strings");
  EXPECT_EQ(fault("x = a != b; '$' # $ ?\n"), "");
  EXPECT_EQ(fault("x = \x01\n"), "1:5: byte 0x01 stands for nothing in Python outside of strings");
  EXPECT_EQ(fault("f(a\xEF\xBC\x8C"
                  "b)\n"),
            "1:4: `\xEF\xBC\x8C` (U+FF0C) stands for nothing in Python outside of strings");
  EXPECT_EQ(fault("\xCE\xB1 = '\xEF\xBC\x8C' # \xEF\xBC\x8C\n"), "");
}

TEST(LogicalLines, Encodings) {
  EXPECT_EQ(fault("\xEF\xBB\xBFx = 1\n"), "");
  EXPECT_EQ(fault("x = 1\n# \xB0\n"),
            "2:3: byte 0xB0 is no UTF-8, and no coding line names another encoding");
  EXPECT_EQ(fault("#!/usr/bin/python\n# -*- coding: latin-1 -*-\nx = '\xB0'\n"), "");
  EXPECT_EQ(fault("# vim: fileencoding=gbk\n\xB0\xA1 = 1\n"), "");
  EXPECT_EQ(fault("# coding: utf-8\n# \xB0\n"), "2:3: byte 0xB0 is no UTF-8");
  EXPECT_EQ(fault("import a\n# coding: latin-1\n# \xB0\n"),
            "3:3: byte 0xB0 is no UTF-8, and no coding line names another encoding");
}

TEST(LogicalLines, Indentation) {
  EXPECT_EQ(fault("if a:\n    b\n  # c\n\n    if c:\n        d\n    e\nf\n"), "");
  EXPECT_EQ(fault("if a: # c\n\n  # c\n  b = {\n1: 2}\nelse: c\n"), "");
  EXPECT_EQ(fault("def f(\n  a):\n\tb\n\tc\n"), "");
  EXPECT_EQ(fault("class A:\n  def f(self): pass\n  x = a[1:\n  ]\n"), "");
  EXPECT_EQ(fault("if a:\n    b\n  c\n"), "3:1: this indentation is that of no block around it");
  EXPECT_EQ(fault("a\n  b\n"), "2:1: this line is indented, and no `:` before it opens a block");
  EXPECT_EQ(fault(" a\n"), "1:1: this line is indented, and no `:` before it opens a block");
  EXPECT_EQ(fault("if a:\nb\n"), "1:5: nothing is indented below this `:`");
  EXPECT_EQ(fault("def f():\n  # c\n"), "1:8: nothing is indented below this `:`");
  EXPECT_EQ(fault("if a:\n        b\n\tc\n"), "3:1: tabs and blanks are mixed in this indentation");
  EXPECT_EQ(fault("if a:\n  b\n\f  c\n"), "");
  EXPECT_EQ(fault("if a:\n  \\\nb\n"), "");
  EXPECT_EQ(fault("if a:\n  b\n \\\n  c\n"), "3:1: this indentation is that of no block around it");
}

} // namespace
