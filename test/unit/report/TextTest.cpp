#include "checkout/MemoryCheckout.h"
#include "report/Report.h"
#include "report/Snippet.h"
#include <gmock/gmock.h>

using namespace oplint;

namespace {

std::string snippet(llvm::StringRef Text, size_t Begin, size_t End) {
  MemoryCheckout C(FileTexts{{"a.cc", Text.str()}});
  SourceLines Lines(&C);
  std::string Out;
  llvm::raw_string_ostream OS(Out);
  printSnippet(OS, Lines, makeRange("a.cc", Text, Begin, End));
  return Out;
}

std::string marked(llvm::StringRef Text, llvm::StringRef Part) {
  size_t At = Text.find(Part);
  return snippet(Text, At, At + Part.size());
}

} // namespace

TEST(Snippet, MarksTheRange) {
  EXPECT_EQ(marked("int x;\n  foo(bar);\n", "bar"), "    2 |   foo(bar);\n"
                                                    "      |       ^~~\n");
  EXPECT_EQ(snippet("int x;\n", 4, 4), "    1 | int x;\n      |     ^\n");
  EXPECT_EQ(snippet("int x;\n", 6, 6), "    1 | int x;\n      |       ^\n") << "at the line's end";
  EXPECT_EQ(snippet("a(b,\n  c);\n", 0, 10), "    1 | a(b,\n      | ^~~~\n") << "several lines";
}

TEST(Snippet, CountsColumnsAsATerminalDoes) {
  EXPECT_EQ(marked("\t\tx;\n", "x"), "    1 |         x;\n      |         ^\n");
  EXPECT_EQ(marked("\"\u4e2d\u6587\" y\n", "y"), "    1 | \"\u4e2d\u6587\" y\n      |        ^\n");
  EXPECT_EQ(marked("a\r\nbc\r\n", "c"), "    2 | bc\n      |  ^\n") << "CRLF";
}

TEST(Snippet, ShowsNoControlBytes) {
  EXPECT_EQ(marked("a\x1b[31m z\n", "z"), "    1 | a<1B>[31m z\n      |           ^\n");
  EXPECT_EQ(marked("\xff z\n", "z"), "    1 | <FF> z\n      |      ^\n");
  EXPECT_EQ(printable("a\x1b]8;;\x07\nb"), "a<1B>]8;;<07> b");
}

TEST(Snippet, CutsALongLineAroundTheMark) {
  std::string Long = std::string(500, 'a') + "X" + std::string(500, 'b');
  std::string Out = marked(Long, "X");
  auto [Source, Mark] = llvm::StringRef(Out).rtrim('\n').split('\n');
  EXPECT_LT(Source.size(), 180U);
  EXPECT_EQ(Source.find('X'), Mark.find('^'));
  EXPECT_TRUE(Source.contains("... a"));
  EXPECT_TRUE(Source.ends_with("b ..."));
}

TEST(Snippet, AVeryLongLineIsCutAroundTheMarkToo) {
  std::string Long;
  for (int I = 0; I < 2000; ++I)
    Long += "\u4e2d"; // three bytes each: the cut falls into a character
  std::string Out = marked(Long + "X" + Long, "X");
  auto [Source, Mark] = llvm::StringRef(Out).rtrim('\n').split('\n');
  EXPECT_TRUE(Source.contains("... \u4e2d")) << Source.str();
  EXPECT_TRUE(Source.contains("\u4e2dX\u4e2d")) << Source.str();
  EXPECT_FALSE(Source.contains("<")) << Source.str();
  EXPECT_TRUE(Mark.contains('^'));
}

TEST(Snippet, ThousandsOfMarksInOneLineTakeNoTime) {
  std::string Long(4'000'000, 'a');
  MemoryCheckout C(FileTexts{{"a.cc", Long}});
  SourceLines Lines(&C);
  std::string Out;
  llvm::raw_string_ostream OS(Out);
  for (size_t At = 0; At < 4000; ++At) {
    SourceRange Where;
    Where.File = "a.cc";
    Where.Line = Where.EndLine = 1;
    Where.Column = static_cast<uint32_t>(At * 1000 + 1);
    Where.EndColumn = Where.Column + 1;
    printSnippet(OS, Lines, Where); // minutes, if each looked at the whole line
  }
  EXPECT_GT(Out.size(), 4000U * 200U);
}

TEST(Snippet, TheLastLineEndsTheFile) {
  MemoryCheckout C(FileTexts{{"a.cc", "one\n\ntwo\n"}});
  SourceLines Lines(&C);
  EXPECT_EQ(Lines.line("a.cc", 2), "");
  EXPECT_EQ(Lines.line("a.cc", 3), "two");
  EXPECT_FALSE(Lines.line("a.cc", 4));
  EXPECT_FALSE(Lines.line("a.cc", 0));
  EXPECT_FALSE(Lines.line("b.cc", 1));
}

TEST(Report, NoControlBytesForATerminal) {
  Report R;
  Finding F;
  F.Rule = "op-removed";
  F.Where.File = "a\x1b[31m.cc";
  F.Message = "op 'a\x1b]0;x\x07' is removed";
  R.Findings = {F};
  for (const char *Format : {"text", "concise", "github", "markdown"}) {
    std::string Out;
    llvm::raw_string_ostream OS(Out);
    findFormat(Format)->Write(R, {}, OS);
    EXPECT_THAT(Out, testing::HasSubstr("a<1B>")) << Format;
    EXPECT_THAT(Out, testing::Not(testing::HasSubstr("\x1b"))) << Format;
    EXPECT_THAT(Out, testing::Not(testing::HasSubstr(":0"))) << Format;
  }
}

TEST(Snippet, PrintsNothingForAPlaceThatIsNotThere) {
  MemoryCheckout C(FileTexts{{"a.cc", "x\n"}});
  SourceLines Lines(&C);
  std::string Out;
  llvm::raw_string_ostream OS(Out);
  SourceRange Gone;
  Gone.File = "b.cc";
  Gone.Line = Gone.Column = 1;
  printSnippet(OS, Lines, Gone);
  Gone.File = "a.cc";
  Gone.Line = 7;
  printSnippet(OS, Lines, Gone);
  Gone.Line = 1;
  Gone.Column = 9;
  printSnippet(OS, Lines, Gone);
  EXPECT_EQ(Out, "");
}

TEST(Fingerprint, DistinguishesExactRepeatsAndSurvivesMoves) {
  auto Make = [](const char *File, uint32_t Line) {
    Finding F;
    F.Rule = "op-registered-twice";
    F.Subject = "op a";
    F.Where.File = File;
    F.Where.Line = Line;
    F.Message = File;
    return F;
  };
  std::vector<Finding> Two = {Make("b.cc", 3), Make("a.cc", 9)};
  sortFindings(Two);
  EXPECT_NE(fingerprint(Two[0]), fingerprint(Two[1]));
  std::vector<Finding> Moved = {Make("c.cc", 1)};
  sortFindings(Moved);
  EXPECT_EQ(fingerprint(Moved[0]), fingerprint(Two[0]));
}
