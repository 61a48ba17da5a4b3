#include "torch/SchemaDiff.h"
#include "torch/TorchgenRules.h"
#include <gtest/gtest.h>

using namespace oplint;

TEST(SchemaSet, ReadsTagsAndGeneratedOperators) {
  std::vector<Problem> Problems;
  SchemaSet S = readSchemas("n.yaml",
                            "- func: f(Tensor self) -> Tensor\n  tags: [core, pointwise]\n"
                            "  autogen: f.out, f_copy\n- func: 'g(int x) -> int'\n  tags: core\n",
                            Problems);
  EXPECT_TRUE(Problems.empty());
  ASSERT_EQ(S.Operators.size(), 2u);
  EXPECT_TRUE(S.Operators[0].hasTag("pointwise"));
  EXPECT_TRUE(S.Operators[1].hasTag("core"));
  ASSERT_EQ(S.Generated.size(), 2u);
  EXPECT_EQ(S.key(S.Generated[1].Name), "aten::f_copy");
  SourceRange X = S.Operators[1].place(S.Operators[1].Parsed.Arguments[0].Span);
  EXPECT_EQ(X.Line, 4u);
  EXPECT_EQ(X.Column, 12u);
}

TEST(SchemaSet, EntriesThatAreNoneAreNamedAndTheRestRead) {
  std::vector<Problem> Problems;
  SchemaSet S = readSchemas("n.yaml", "- func: f(int x) -> int\n- name: x\n- 3\n", Problems);
  EXPECT_EQ(S.Operators.size(), 1u);
  EXPECT_EQ(Problems.size(), 2u);
  Problems.clear();
  readSchemas("n.yaml", "- func: [\n", Problems);
  EXPECT_EQ(Problems.size(), 1u);
}

TEST(SchemaDiff, ADumpIsNotMissedByTheYaml) {
  std::vector<Problem> Problems;
  SchemaSet Yaml = readSchemas("n.yaml", "- func: f(int x) -> int\n", Problems);
  SchemaSet Dump = readSchemas("d.txt", "aten::f(int x) -> int\nprim::g(int x) -> int\n", Problems);
  EXPECT_TRUE(diffSchemas(Yaml, Dump).empty());
  EXPECT_TRUE(diffSchemas(Dump, Yaml).empty());
}

TEST(SchemaDiff, MethodsOfCustomClassesShareNames) {
  std::vector<Problem> Problems;
  SchemaSet Old = readSchemas("d.txt",
                              "get(__torch__.torch.classes.a.A _0) -> int _0\n"
                              "get(__torch__.torch.classes.a.B _0) -> str _0\n",
                              Problems);
  SchemaSet New = readSchemas("d.txt",
                              "get(__torch__.torch.classes.a.B _0) -> str _0\n"
                              "get(__torch__.torch.classes.a.A _0) -> int _0\n",
                              Problems);
  EXPECT_TRUE(diffSchemas(Old, New).empty());
}

TEST(SchemaDiff, AGeneratedOperatorThatIsWrittenOutIsNoChange) {
  std::vector<Problem> Problems;
  SchemaSet Old = readSchemas("n.yaml", "- func: f(int x) -> Tensor\n  autogen: f.out\n", Problems);
  SchemaSet New = readSchemas("n.yaml",
                              "- func: f(int x) -> Tensor\n- func: f.out(int x, *, Tensor(a!) out) "
                              "-> Tensor(a!)\n",
                              Problems);
  EXPECT_TRUE(diffSchemas(Old, New).empty());
  EXPECT_TRUE(diffSchemas(New, Old).empty());
}

TEST(TorchgenRules, AcceptWhatTheGeneratorAccepts) {
  for (const char *Text : {
           "add.out(Tensor self, Tensor other, *, Scalar alpha=1, Tensor(a!) out) -> Tensor(a!)",
           "add_(Tensor(a!) self, Tensor other) -> Tensor(a!)",
           "_foreach_add_(Tensor(a!)[] self, Scalar s) -> ()",
           "__iand__(Tensor(a!) self, Scalar other) -> Tensor(a!)",
           "split(Tensor(a -> *) self, int n) -> Tensor(a)[]",
           "norm(Tensor x, Tensor(a!) mean, Tensor(b!) var) -> Tensor",
           "w.out(Tensor x, *, Tensor(a!) out, Tensor(b!) _scratch_n) -> Tensor(a!)",
           "empty(SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? "
           "device=None, bool? pin_memory=None) -> Tensor",
       }) {
    SchemaParse P = parseSchema(Text);
    ASSERT_TRUE(P.Value) << Text;
    EXPECT_TRUE(lintForTorchgen(*P.Value, Text).empty()) << Text;
  }
}
