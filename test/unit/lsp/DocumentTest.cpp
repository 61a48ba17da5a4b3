#include "lsp/Document.h"
#include <gtest/gtest.h>
#include <random>

using namespace oplint::lsp;

namespace {
constexpr auto U8 = PositionEncoding::Utf8;
constexpr auto U16 = PositionEncoding::Utf16;

/// The offset, or -1 where the position is refused.
int64_t offset(const Document &D, Position P, PositionEncoding E) {
  auto O = D.offsetOf(P, E);
  if (O)
    return static_cast<int64_t>(*O);
  llvm::consumeError(O.takeError());
  return -1;
}
} // namespace

TEST(Document, CountsUtf16Units) {
  // U+6587 takes three bytes and one unit, U+1F600 four bytes and two units.
  Document D("a\xE6\x96\x87"
             "b\xF0\x9F\x98\x80"
             "c\r\nx");
  EXPECT_EQ(offset(D, {0, 2}, U16), 4);
  EXPECT_EQ(offset(D, {0, 2}, U8), 2);
  EXPECT_EQ(offset(D, {0, 5}, U16), 9);
  EXPECT_EQ(offset(D, {0, 99}, U16), 10) << "behind the end is the end, before the \\r";
  EXPECT_EQ(offset(D, {1, 0}, U16), 12);
  EXPECT_EQ(offset(D, {2, 0}, U16), -1);
  EXPECT_EQ(offset(D, {0, -1}, U16), -1);
  Position P = D.positionOf(9, U16);
  EXPECT_EQ(P.Line, 0);
  EXPECT_EQ(P.Character, 5);
}

TEST(Document, InvalidUtf8IsAUnitAByte) {
  Document D("\xff\xfe\xe6");
  EXPECT_EQ(offset(D, {0, 2}, U16), 2);
  EXPECT_EQ(D.positionOf(3, U16).Character, 3);
}

TEST(Document, RefusesARangeThatEndsBeforeItStarts) {
  Document D("one\ntwo\n");
  llvm::Error E = D.edit({{1, 0}, {0, 0}}, "x", U16);
  EXPECT_TRUE(static_cast<bool>(E));
  llvm::consumeError(std::move(E));
  EXPECT_EQ(D.text(), "one\ntwo\n");
}

// An edited document and one made afresh from the same text agree on every line.
TEST(Document, KeepsItsLinesThroughRandomEdits) {
  std::mt19937 Random(7);
  Document D("first\nsecond\n\nfourth");
  for (int I = 0; I < 2000; ++I) {
    auto At = [&] { return D.positionOf(Random() % (D.text().size() + 1), U16); };
    Range R{At(), At()};
    const char *Texts[] = {"", "\n", "ab", "x\ny\r\nz", "\xE6\x96\x87"};
    if (llvm::Error E = D.edit(R, Texts[Random() % 5], U16))
      llvm::consumeError(std::move(E));
    Document Fresh(D.text());
    ASSERT_EQ(D.lineCount(), Fresh.lineCount());
    for (size_t O = 0; O <= D.text().size(); O += 3) {
      ASSERT_EQ(D.positionOf(O, U16).Line, Fresh.positionOf(O, U16).Line);
      ASSERT_EQ(D.positionOf(O, U16).Character, Fresh.positionOf(O, U16).Character);
    }
  }
}
