#include "torch/SchemaCompat.h"
#include "torch/SchemaPairs.h"
#include "torch/SchemaParser.h"
#include <gtest/gtest.h>

using namespace oplint;

namespace {

/// "bc fc" in the words of `schema pairs`.
std::string verdict(const char *Old, const char *New, SchemaProfile P = SchemaProfile::PyTorch) {
  PairVerdict V = judge({"1", Old, New, 1}, P);
  return V.Backward + " " + V.Forward;
}
std::string strict(const char *Old, const char *New) {
  return verdict(Old, New, SchemaProfile::Strict);
}
/// A schema with these arguments.
std::string with(const char *Arguments) { return std::string("f(") + Arguments + ") -> Tensor"; }
std::string arguments(const char *Old, const char *New, SchemaProfile P = SchemaProfile::PyTorch) {
  return verdict(with(Old).c_str(), with(New).c_str(), P);
}

} // namespace

TEST(SchemaCompat, WideningAndNarrowing) {
  EXPECT_EQ(arguments("int n", "int? n"), "ok breaking");
  EXPECT_EQ(arguments("int? n", "int n"), "breaking ok");
  EXPECT_EQ(arguments("float n", "Scalar n"), "ok breaking");
  EXPECT_EQ(arguments("bool n", "Scalar n"), "breaking breaking");
  EXPECT_EQ(arguments("int n", "float n"), "breaking breaking");
  EXPECT_EQ(arguments("(int, int) n", "(int, Scalar) n"), "ok breaking");
  EXPECT_EQ(arguments("int[] n", "Scalar[] n"), "breaking breaking");
  EXPECT_EQ(arguments("RRef(int) n", "RRef(Scalar) n"), "breaking breaking");
  EXPECT_EQ(arguments("Dict(str, int) n", "Dict(str, Scalar) n"), "breaking breaking");
  EXPECT_EQ(arguments("Scalar n", "Union(int, float, complex) n"), "ok ok");
  EXPECT_EQ(arguments("int n", "Union(int, str) n"), "ok breaking");
  EXPECT_EQ(arguments("int? n", "Union(int, None) n"), "ok ok");
  EXPECT_EQ(arguments("int?? n", "int? n"), "ok ok");
  EXPECT_EQ(arguments("int[] n", "SymInt[] n"), "ok ok");
  EXPECT_EQ(arguments("Dimname d", "str d"), "ok ok");
  EXPECT_EQ(arguments("__torch__.torch.classes.a.B c", "AnyClassType c"), "ok breaking");
  EXPECT_EQ(arguments("t x", "u x"), "breaking breaking");
}

TEST(SchemaCompat, NewArguments) {
  EXPECT_EQ(arguments("int a", "int a, int b=1"), "ok ok");
  EXPECT_EQ(arguments("int a", "int a, int b"), "breaking breaking");
  EXPECT_EQ(arguments("int a", "int a, int[2] b=1"), "ok breaking");
  EXPECT_EQ(arguments("int a", "int a, int[]? b=None"), "ok ok");
  EXPECT_EQ(arguments("int a", "int b=1, int a"), "error error");
  EXPECT_EQ(arguments("int a", "int b, int a"), "breaking breaking");
  EXPECT_EQ(arguments("int a, *, Tensor(a!) out", "int a, int b=1, *, Tensor(a!) out"), "ok ok");
}

TEST(SchemaCompat, Defaults) {
  EXPECT_EQ(arguments("int a=1", "int a=2"), "breaking breaking");
  EXPECT_EQ(arguments("int a=1", "int a"), "breaking breaking");
  EXPECT_EQ(arguments("int a", "int a=1"), "ok breaking");
  EXPECT_EQ(arguments("Scalar a=1", "Scalar a=1.0"), "breaking breaking");
}

TEST(SchemaCompat, TheStrictProfileSeesReturnsForward) {
  EXPECT_EQ(verdict("f() -> Scalar", "f() -> int"), "ok ok");
  EXPECT_EQ(strict("f() -> Scalar", "f() -> int"), "ok breaking");
  EXPECT_EQ(strict("f() -> int", "f() -> Scalar"), "breaking ok");
  EXPECT_EQ(strict("f() -> (int a, int b)", "f() -> (int a, int c)"), "breaking breaking");
  EXPECT_EQ(strict("f() -> int", "f() -> int n"), "breaking ok");
}

TEST(SchemaCompat, TheStrictProfileTakesALetterForALetter) {
  const char *Old = "f(Tensor(a) self, Tensor(b!) x) -> (Tensor(a), Tensor(b!))";
  const char *New = "f(Tensor(x) self, Tensor(y!) x) -> (Tensor(x), Tensor(y!))";
  const char *Swapped = "f(Tensor(x) self, Tensor(y!) x) -> (Tensor(y), Tensor(x!))";
  EXPECT_EQ(verdict(Old, New), "breaking breaking");
  EXPECT_EQ(strict(Old, New), "ok ok");
  EXPECT_EQ(strict(Old, Swapped), "breaking breaking");
}

TEST(SchemaCompat, TheStrictProfileKeepsEnumerationsApart) {
  EXPECT_EQ(arguments("Layout? a=None", "MemoryFormat? a=None"), "ok ok");
  auto Strict = SchemaProfile::Strict;
  EXPECT_EQ(arguments("Layout? a=None", "MemoryFormat? a=None", Strict), "breaking breaking");
  EXPECT_EQ(arguments("Layout? a=None", "int? a=None", Strict), "ok ok");
}

TEST(SchemaCompat, TheStrictProfileSeesBehindTheFirstOut) {
  const char *Old = "int a, *, Tensor(a!) out";
  const char *New = "int a, *, Tensor(a!) out, int b";
  EXPECT_EQ(arguments(Old, New), "ok breaking");
  EXPECT_EQ(arguments(Old, New, SchemaProfile::Strict), "breaking breaking");
  EXPECT_EQ(arguments("int a, int b", "int a"), "breaking ok");
  EXPECT_EQ(arguments("int a, int b", "int a", SchemaProfile::Strict), "breaking breaking");
}

TEST(SchemaCompat, AddedAndRemovedOperators) {
  EXPECT_EQ(verdict("-", "f() -> int"), "ok breaking");
  EXPECT_EQ(verdict("f() -> int", "-"), "breaking breaking");
  EXPECT_EQ(strict("f() -> int", "-"), "breaking ok");
  EXPECT_EQ(verdict("-", "-"), "error error");
}

TEST(SchemaCompat, FewerOutsWithMoreDefaultsDoNotLeaveTheList) {
  EXPECT_EQ(arguments("*, Tensor(a!) x, Tensor(b!) y", "*, int n=1, Tensor(a!) x"),
            "breaking breaking");
}

TEST(SchemaCompat, ReasonsNameTheChange) {
  auto Reason = [](const char *Old, const char *New) {
    SchemaVerdict V = compareSchemas(*parseSchema(with(Old)).Value, *parseSchema(with(New)).Value,
                                     SchemaProfile::PyTorch);
    return V.Backward ? spelling(V.Backward->Kind).str() : "ok";
  };
  EXPECT_EQ(Reason("int a, int b", "int x, int a, int b"), "argument-moved");
  EXPECT_EQ(Reason("int a, int b", "int b, int a"), "argument-moved");
  EXPECT_EQ(Reason("int a, int b", "int a, int c"), "argument-name");
  EXPECT_EQ(Reason("int a, int b", "int a"), "argument-removed");
  EXPECT_EQ(Reason("int a, int b, int c", "int a, int c, int d"), "argument-removed");
}

TEST(SchemaCompat, SameSchema) {
  auto Same = [](const char *A, const char *B) {
    return sameSchema(*parseSchema(A).Value, *parseSchema(B).Value);
  };
  EXPECT_TRUE(Same("f(int[2] a=1) -> int", "f(int[2]  a=[1,1])->(int)"));
  EXPECT_TRUE(Same("f(int a) -> int", "f(SymInt a) -> int"));
  EXPECT_FALSE(Same("f(int a) -> int", "f(*, int a) -> int"));
  EXPECT_FALSE(Same("f(*, Tensor(a!) o) -> Tensor", "f(*, Tensor(a!) o) -> Tensor(a!)"));
}

TEST(SchemaPairs, RowsThatLackAColumnAreNamed) {
  std::vector<Problem> Problems;
  auto Pairs =
      readPairs("t.tsv", "id\told_schema\tnew_schema\nA\tf() -> ()\tf() -> ()\r\nB\tx\n", Problems);
  ASSERT_EQ(Pairs.size(), 1u);
  EXPECT_EQ(Pairs[0].New, "f() -> ()");
  ASSERT_EQ(Problems.size(), 1u);
  EXPECT_EQ(Problems[0].Where.Line, 3u);
  Problems.clear();
  EXPECT_TRUE(readPairs("t.tsv", "", Problems).empty());
  EXPECT_EQ(Problems.size(), 1u);
}
