#include "torch/Registry.h"
#include "checkout/MemoryCheckout.h"
#include "torch/PythonRegex.h"
#include "torch/Scaffold.h"
#include <gtest/gtest.h>

using namespace oplint;

namespace {

/// A version map with these rows.
std::string mapOf(const std::string &Rows) {
  return "namespace torch::jit {\nstatic std::unordered_map<std::string, "
         "std::vector<UpgraderEntry>> operatorVersionMap(\n    {" +
         Rows + "});\n}\n";
}

UpgraderRegistry read(FileTexts Files, std::vector<Problem> &Problems) {
  MemoryCheckout C(std::move(Files));
  return readRegistry(C, Problems);
}

} // namespace

TEST(UpgraderNames, AreReadFromTheRight) {
  auto N = parseUpgraderName("div__Tensor_mode_0_3");
  ASSERT_TRUE(N);
  EXPECT_EQ(N->Operator, "div__Tensor_mode");
  EXPECT_EQ(N->Start, 0);
  EXPECT_EQ(N->End, 3);
  EXPECT_FALSE(parseUpgraderName("div_3"));
  EXPECT_FALSE(parseUpgraderName("_0_3"));
  EXPECT_FALSE(parseUpgraderName("div_0_99999999999999999999"));
  EXPECT_EQ(mangledOperator("aten::div_.Tensor"), "div__Tensor");
  EXPECT_EQ(mangledOperator("aten::full"), "full");
  EXPECT_EQ(fixtureFileStem("TestVersionedLinspaceOutV7"), "test_versioned_linspace_out_v7");
  EXPECT_EQ(fixtureVersion("TestVersionedLinspaceOutV10"), 10);
  EXPECT_FALSE(fixtureVersion("TestVersionedLinspace"));
}

TEST(VersionMap, EntriesKnowTheirPlaces) {
  std::vector<Problem> Problems;
  std::string Text = mapOf("{\"aten::f\", {{8, \"f_0_7\", \"aten::f(int x) -> int\"},\n"
                           "      {12, \"f_8_11\", \"aten::f(int x) \" \"-> int\"}}}");
  UpgraderRegistry R = read({{torch_files::VersionMap.str(), Text}}, Problems);
  EXPECT_TRUE(Problems.empty());
  ASSERT_EQ(R.Map.size(), 1u);
  ASSERT_EQ(R.Map[0].Entries.size(), 2u);
  const VersionMapEntry &E = R.Map[0].Entries[0];
  EXPECT_EQ(E.BumpedAt, 8);
  EXPECT_EQ(Text.substr(E.Upgrader.Where.Begin, 5), "f_0_7");
  ASSERT_TRUE(E.SchemaKnown);
  SourceRange X = E.OldSchema.place(E.OldSchema.Parsed.Arguments[0].Span);
  EXPECT_EQ(Text.substr(X.Begin, X.End - X.Begin), "int x");
  // Two literals in a row are one schema without byte-wise places.
  EXPECT_TRUE(R.Map[0].Entries[1].SchemaKnown);
  EXPECT_FALSE(R.Map[0].Entries[1].OldSchema.IsVerbatim);
}

TEST(VersionMap, AWrongShapeIsNamedAndTheRestRead) {
  std::vector<Problem> Problems;
  UpgraderRegistry R =
      read({{torch_files::VersionMap.str(),
             mapOf("{\"aten::f\", {{8, \"f_0_7\"}}},\n{\"aten::g\", {{\"8\", \"g_0_7\", \"x\"}}},\n"
                   "{\"aten::h\"},\n{\"aten::i\", {{9, \"i_0_8\", \"aten::i() -> int\"}}}")}},
           Problems);
  EXPECT_EQ(Problems.size(), 3u);
  ASSERT_EQ(R.Map.size(), 3u);
  EXPECT_EQ(R.Map[2].Entries.size(), 1u);
}

TEST(VersionMap, WhatIsNoCxxIsNamed) {
  for (const char *Text : {"", "int x;", "static std::unordered_map<int, int> operatorVersionMap(",
                           "\x7f\x45\x4c\x46 }}}}"}) {
    std::vector<Problem> Problems;
    UpgraderRegistry R = read({{torch_files::VersionMap.str(), Text}}, Problems);
    EXPECT_FALSE(R.HasVersionMap);
    EXPECT_EQ(Problems.size(), 1u) << Text;
  }
  std::vector<Problem> Problems;
  read({{torch_files::VersionMap.str(), std::string("a\0b", 3)}}, Problems);
  ASSERT_EQ(Problems.size(), 1u);
  EXPECT_EQ(Problems[0].Message, "this is a binary file");
}

TEST(VersionsHeader, DaysThatDoNotExist) {
  std::vector<Problem> Problems;
  UpgraderRegistry R = read(
      {{torch_files::Versions.str(), "constexpr uint64_t kMaxSupportedFileFormatVersion = 0xAL;\n"
                                     "// 1) [02/29/2023]\n//   Bump the version\n//   number to 9\n"
                                     "// 2) [02/29/2024]\n//   Bump the version number to 10\n"
                                     "constexpr uint64_t kProducedFileFormatVersion = 8 + 2;\n"}},
      Problems);
  EXPECT_TRUE(Problems.empty());
  EXPECT_EQ(R.Versions.Produced->Value, 10);
  EXPECT_EQ(R.Versions.MaxSupported->Value, 10);
  ASSERT_EQ(R.Versions.History.size(), 2u);
  EXPECT_FALSE(R.Versions.History[0].Day);
  EXPECT_EQ(R.Versions.History[0].Version, 9);
  EXPECT_EQ(R.Versions.bumpDay(10), makeDate(2024, 2, 29));
}

TEST(PythonRegex, SaysWhatItCannotExpress) {
  auto Search = [](const char *Pattern, const char *Text) {
    auto R = PythonRegex::compile(Pattern);
    return R ? R->search(Text) ? "yes" : "no" : "undecided";
  };
  EXPECT_STREQ(Search("aten::f", "aten::foo(int x)"), "yes");
  EXPECT_STREQ(Search("aten::f\\(", "aten::foo(int x)"), "no");
  EXPECT_STREQ(Search("x\\d+$", "aten::x12"), "yes");
  EXPECT_STREQ(Search("a(?!b)", "ac"), "undecided");
  EXPECT_STREQ(Search("a*?", "ac"), "undecided");
  EXPECT_STREQ(Search("a(", "ac"), "undecided");
}

TEST(Scaffold, TypesOfTorchScript) {
  auto Type = [](const char *T) {
    return torchScriptType(
        parseSchema((llvm::Twine("f(") + T + " x) -> ()").str()).Value->Arguments[0].Type);
  };
  EXPECT_EQ(Type("Scalar?"), "Optional[Union[int, float, complex]]");
  EXPECT_EQ(Type("int[2]?"), "Optional[List[int]]");
  EXPECT_EQ(Type("ScalarType"), "int");
  EXPECT_EQ(Type("Tensor?[]"), "List[Optional[Tensor]]");
  EXPECT_EQ(Type("Dimname"), "str");
}
