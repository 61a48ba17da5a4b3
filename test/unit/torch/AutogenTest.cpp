#include "torch/Autogen.h"
#include "torch/SchemaDiff.h"
#include <gtest/gtest.h>

using namespace oplint;

namespace {

std::string derived(const char *From, const char *Name) {
  SchemaParse P = parseSchema(From);
  EXPECT_TRUE(P.Value) << From;
  std::optional<Schema> S = deriveVariant(*P.Value, Name);
  return S ? S->str() : "nothing";
}

} // namespace

TEST(Autogen, OutOfAFunctionalOperator) {
  EXPECT_EQ(derived("fold(Tensor self, int n=1) -> Tensor", "fold.out"),
            "fold.out(Tensor self, int n=1, *, Tensor(a!) out) -> Tensor(a!)");
  EXPECT_EQ(derived("fold.dim(Tensor self) -> (Tensor low, Tensor high)", "fold.dim_out"),
            "fold.dim_out(Tensor self, *, Tensor(a!) out0, Tensor(b!) out1) -> (Tensor(a!), "
            "Tensor(b!))");
  // The options of a tensor that is made are those of `out`.
  EXPECT_EQ(derived("make(int[] size, *, Dimname[]? names, ScalarType? dtype=None, Layout? "
                    "layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? "
                    "memory_format=None) -> Tensor",
                    "make.out"),
            "make.out(int[] size, *, Dimname[]? names, MemoryFormat? memory_format=None, "
            "Tensor(a!) out) -> Tensor(a!)");
  // One of the four alone is an argument like any other.
  EXPECT_EQ(derived("make(int n, *, ScalarType? dtype=None) -> Tensor", "make.out"),
            "make.out(int n, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)");
}

TEST(Autogen, OutOfReturnsThatAreNotAllTensors) {
  EXPECT_EQ(derived("parts(Tensor self) -> Tensor[]", "parts.out"),
            "parts.out(Tensor self, *, Tensor(a!)[] out) -> ()");
  EXPECT_EQ(derived("scan(Tensor self) -> (Tensor, int)", "scan.out"),
            "scan.out(Tensor self, *, Tensor(a!) out0) -> int");
  EXPECT_EQ(derived("count(Tensor self) -> int", "count.out"), "nothing");
}

TEST(Autogen, OutAndFunctionalOfAnInPlaceOperator) {
  const char *Fill = "fill_.Scalar(Tensor(a!) self, Scalar by) -> Tensor(a!)";
  EXPECT_EQ(derived(Fill, "fill.Scalar_out"),
            "fill.Scalar_out(Tensor self, Scalar by, *, Tensor(a!) out) -> Tensor(a!)");
  EXPECT_EQ(derived(Fill, "fill.Scalar"), "fill.Scalar(Tensor self, Scalar by) -> Tensor");
  EXPECT_EQ(derived("__ior__.Tensor(Tensor(a!) self, Tensor by) -> Tensor(a!)", "__or__.Tensor"),
            "__or__.Tensor(Tensor self, Tensor by) -> Tensor");
  // What is written to and not returned is returned by the functional variant.
  const char *Step = "step_(Tensor(a!)[] self, Tensor(b!)[] seen, *, float lr) -> ()";
  EXPECT_EQ(derived(Step, "step.out"),
            "step.out(Tensor[] self, Tensor(b!)[] seen, *, float lr, Tensor(a!)[] out) -> ()");
  EXPECT_EQ(derived(Step, "step"),
            "step(Tensor[] self, Tensor[] seen, *, float lr) -> (Tensor[] self_out, Tensor[] "
            "seen_out)");
}

TEST(Autogen, VariantsOfAMutableOperator) {
  const char *Norm = "norm(Tensor x, Tensor(a!) mean, float eps) -> (Tensor, Tensor)";
  EXPECT_EQ(derived(Norm, "norm.out"),
            "norm.out(Tensor x, Tensor(a!) mean, float eps, *, Tensor(b!) out0, Tensor(c!) out1) "
            "-> (Tensor(b!), Tensor(c!))");
  EXPECT_EQ(derived(Norm, "norm_functional"),
            "norm_functional(Tensor x, Tensor mean, float eps) -> (Tensor, Tensor, Tensor "
            "mean_out)");
}

TEST(Autogen, AnotherNameIsNotGuessed) {
  EXPECT_EQ(derived("fold(Tensor self) -> Tensor", "fold_copy"), "nothing");
  EXPECT_EQ(derived("fold(Tensor self) -> Tensor", "bend.out"), "nothing");
}

TEST(SchemaDiff, GeneratedOperatorsAreComparedByTheirSchemas) {
  std::vector<Problem> Problems;
  SchemaSet Old =
      readSchemas("n.yaml", "- func: f(int x) -> Tensor\n  autogen: f.odd, f.out\n", Problems);
  SchemaSet New = readSchemas(
      "n.yaml", "- func: f(int x, int y) -> Tensor\n  autogen: f.odd, f.out\n", Problems);
  std::vector<SchemaChange> Changes = diffSchemas(Old, New);
  ASSERT_EQ(Changes.size(), 2u);
  EXPECT_EQ(Changes[1].Operator, "aten::f.out");
  EXPECT_TRUE(Changes[1].breaksBackward(SchemaProfile::PyTorch));
  ASSERT_TRUE(Changes[1].Generated);
  EXPECT_EQ(Changes[1].Generated->From, "f");
  // Its place is its name.
  EXPECT_EQ(Changes[1].New->place({}).Line, 2u);
  EXPECT_EQ(Changes[1].New->place({}).Column, 19u);
  EXPECT_EQ(Changes[1].New->place({}).EndColumn, 24u);
}

TEST(SchemaDiff, AGeneratedOperatorIsComparedWithADumpOfTheBuild) {
  std::vector<Problem> Problems;
  SchemaSet Yaml =
      readSchemas("n.yaml", "- func: f(int x) -> Tensor\n  autogen: f.out\n", Problems);
  SchemaSet Same = readSchemas(
      "d.txt", "aten::f(int x) -> Tensor\naten::f.out(int x, *, Tensor(a!) out) -> Tensor(a!)\n",
      Problems);
  SchemaSet Other = readSchemas(
      "d.txt", "aten::f(int x) -> Tensor\naten::f.out(str x, *, Tensor(a!) out) -> Tensor(a!)\n",
      Problems);
  EXPECT_TRUE(diffSchemas(Yaml, Same).empty());
  EXPECT_TRUE(diffSchemas(Same, Yaml).empty());
  EXPECT_EQ(diffSchemas(Yaml, Other).size(), 1u);
}
