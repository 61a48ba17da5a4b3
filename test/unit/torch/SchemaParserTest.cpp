#include "torch/SchemaParser.h"
#include <gtest/gtest.h>

using namespace oplint;

namespace {

Schema good(llvm::StringRef Text) {
  SchemaParse R = parseSchema(Text);
  EXPECT_TRUE(R.Value) << Text.str() << ": " << (R.Problem ? R.Problem->Message : "");
  return R.Value.value_or(Schema());
}

/// The text that the first problem of \p Text underlines, and its message.
std::pair<std::string, std::string> problem(llvm::StringRef Text) {
  SchemaParse R = parseSchema(Text);
  EXPECT_FALSE(R.Value) << Text.str();
  if (!R.Problem)
    return {};
  TextSpan W = R.Problem->Where;
  return {Text.slice(W.Begin, W.End).str(), R.Problem->Message};
}

} // namespace

TEST(SchemaParser, PrintsWhatItRead) {
  for (const char *Text : {
           "f() -> ()",
           "aten::scale.out(Tensor self, float by=1.0, *, Tensor(a!) out) -> Tensor(a!)",
           "f(Tensor(a) self) -> Tensor(a)",
           "f(Tensor(a -> *) self, int[2] s=[0,0], int[1]? d=None) -> Tensor(a)[]",
           "f(Tensor(a!)[] self, Tensor?[] t, Tensor(b!)? u) -> (Tensor x, Tensor(a!) y)",
           "f(str mode=\"it's\", str how='x', Device d='cpu', ScalarType t=long) -> Scalar",
           "f(t[] self, Dict(str, t)(a!) d, (int, t)[] p) -> ((str, t)[])",
           "f(Future(int) a, Await(t) b, RRef(Tensor) c, Union(int, str) d) -> Any",
           "f(Tensor! self, ...) -> ...",
           "f(...) -> (int, ...)",
           "__init__(__torch__.torch.classes.my.Thing _0) -> NoneType _0",
           "f(Tensor(a|b! -> a|*) self, complex c=2j, int n=-3, float e=1e-05) -> int",
       })
    EXPECT_EQ(good(Text).str(), Text);
}

TEST(SchemaParser, TakesSpacesAsTheyCome) {
  EXPECT_EQ(good("f ( Tensor  self,int a = 2 )->(Tensor)\n").str(),
            "f(Tensor self, int a=2) -> Tensor");
}

TEST(SchemaParser, KnowsWhereThePartsStand) {
  llvm::StringRef Text = "ns::f.o(int? a=None, *, Tensor(a!)[] b) -> (int x)";
  Schema S = good(Text);
  auto At = [&](TextSpan W) { return Text.slice(W.Begin, W.End).str(); };
  EXPECT_EQ(At(S.NameSpan), "ns::f.o");
  EXPECT_EQ(At(S.ArgumentsSpan), "int? a=None, *, Tensor(a!)[] b");
  EXPECT_EQ(At(S.ReturnsSpan), "(int x)");
  EXPECT_EQ(At(S.Arguments[0].Type.Span), "int?");
  EXPECT_EQ(At(S.Arguments[0].DefaultSpan), "None");
  EXPECT_EQ(At(S.Arguments[1].Span), "Tensor(a!)[] b");
  EXPECT_EQ(At(S.Arguments[1].Type.Span), "Tensor(a!)[]");
  EXPECT_EQ(At(S.Returns[0].NameSpan), "x");
}

TEST(SchemaParser, OutArgumentsAreKeywordOnlyAndWritten) {
  Schema S = good("f(Tensor(a!) self, *, Tensor b, Tensor(b!)[] c, Tensor(d)[](e!) d) -> ()");
  std::vector<bool> Out;
  for (const SchemaArgument &A : S.Arguments)
    Out.push_back(A.isOut());
  EXPECT_EQ(Out, (std::vector<bool>{false, false, true, true}));
  EXPECT_EQ(S.firstOut(), 2u);
}

TEST(SchemaParser, DefaultsAreValues) {
  auto Value = [](llvm::StringRef Argument) {
    return *good(("f(" + Argument + ") -> ()").str()).Arguments[0].Default;
  };
  EXPECT_EQ(Value("int[2] s=1"), Value("int[2] s=[1, 1]"));
  EXPECT_NE(Value("int[2] s=1"), Value("int[2] s=[1]"));
  EXPECT_EQ(Value("float x=1"), Value("float x=1.0"));
  EXPECT_NE(Value("Scalar x=1"), Value("Scalar x=1.0"));
  EXPECT_EQ(Value("str s='a'"), Value("str s=\"a\""));
  EXPECT_EQ(Value("str s='a\\x62'"), Value("str s='ab'"));
  EXPECT_EQ(Value("ScalarType t=long"), Value("int t=4"));
  EXPECT_TRUE(Value("Tensor? t=None").isNone());
}

TEST(SchemaParser, ProblemsPointAtTheirPlace) {
  using P = std::pair<std::string, std::string>;
  EXPECT_EQ(problem("f(Tensr x) -> int"), (P{"Tensr", "unknown type 'Tensr'"}));
  EXPECT_EQ(problem("f(double x) -> int").first, "double");
  EXPECT_EQ(problem("f(int x=maybe) -> int").first, "maybe");
  EXPECT_EQ(problem("f(int x), int y -> int").first, ",");
  EXPECT_EQ(problem("f(int x)"), (P{"", "expected '->', the text ends"}));
  EXPECT_EQ(problem("f.default(int x) -> int").first, "default");
  EXPECT_EQ(problem("f.__x(int x) -> int").first, "__x");
  EXPECT_EQ(problem("a::b::c(int x) -> int").first, ":");
  EXPECT_EQ(problem("f(..., int x) -> int").first, "...");
  EXPECT_EQ(problem("f(int a=0, ...) -> int").first, "0");
  EXPECT_EQ(problem("f(Tensor t=1) -> int").first, "1");
  EXPECT_EQ(problem("f(int[2] s=1.5) -> int").first, "1.5");
  EXPECT_EQ(problem("f(Scalar[] s=[1]) -> int").first, "[1]");
  EXPECT_EQ(problem("f(int x=99999999999999999999) -> int").first, "99999999999999999999");
  EXPECT_EQ(problem("f(str s='open) -> int").first, "'");
  EXPECT_EQ(problem("f(int é) -> int").first, "é");
  EXPECT_EQ(problem("f(int a=1, int b) -> int").first, "int b");
  EXPECT_EQ(problem("f(int[2][3] a) -> int").first, "[");
  EXPECT_EQ(problem("").second, "the schema is empty");
  EXPECT_EQ(problem(llvm::StringRef("f(int \0x) -> int", 16)).first, std::string(1, '\0'));
}

TEST(SchemaParser, AListMayFollowADefault) { good("f(int a=1, int[2] s) -> int"); }

TEST(SchemaParser, AnOutArgumentWithoutItsStarHasATwin) {
  SchemaParse R = parseSchema("f(Tensor self, int b=1, Tensor(a!) out) -> Tensor(a!)");
  EXPECT_FALSE(R.Value);
  ASSERT_TRUE(R.Twin);
  EXPECT_EQ(R.Twin->str(), "f(Tensor self, *, int b=1, Tensor(a!) out) -> Tensor(a!)");
  EXPECT_NE(R.Problem->Hint.find(R.Twin->str()), std::string::npos);

  R = parseSchema("f(Tensor self, Tensor(d!), int b=1, Tensor(a!) out) -> (Tensor(a!))");
  ASSERT_TRUE(R.Twin);
  EXPECT_EQ(R.Twin->str(),
            "f(Tensor self, *, Tensor(d!) d, int b=1, Tensor(a!) out) -> Tensor(a!)");

  EXPECT_FALSE(parseSchema("f(Tensor self, int b=1, Tensor c) -> int").Twin);
}

TEST(SchemaParser, DeepNestingIsRefusedNotFollowed) {
  std::string Deep =
      "f(" + std::string(100000, '(') + "int" + std::string(100000, ')') + " x) -> ()";
  EXPECT_NE(problem(Deep).second.find("deep"), std::string::npos);
  std::string Wide = "f(int";
  for (int I = 0; I < 100000; ++I)
    Wide += "[]?";
  EXPECT_NE(problem(Wide + " x) -> ()").second.find("in a row"), std::string::npos);
}

TEST(SchemaParser, OperatorNames) {
  auto N = parseOperatorName("aten::div_.Tensor_mode");
  ASSERT_TRUE(N);
  EXPECT_EQ(N->Namespace, "aten");
  EXPECT_EQ(N->Name, "div_");
  EXPECT_EQ(N->Overload, "Tensor_mode");
  EXPECT_FALSE(parseOperatorName("aten::div(int x) -> int"));
  EXPECT_FALSE(parseOperatorName("aten:div"));
}
