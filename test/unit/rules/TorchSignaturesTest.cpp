//===-- TorchSignaturesTest.cpp --------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "rules/api_plan/TorchSignatures.h"
#include <gmock/gmock.h>

using namespace oplint;
using namespace oplint::plan;
using testing::ElementsAre;
using testing::IsEmpty;

namespace {

std::vector<std::string> names(const TorchSignatures &All, const char *Api) {
  std::vector<std::string> Out;
  auto It = All.find(Api);
  if (It != All.end())
    for (const ApiParam &P : It->second.Params)
      Out.push_back(P.Name);
  return Out;
}

TEST(TorchSignatures, Json) {
  std::vector<Problem> Problems;
  auto All = parseTorchSignatures("x.json",
                                  R"json({"torch.shine": "shine(input, *, out=None)", "torch.bad": 3
})json",
                                  Problems);
  EXPECT_THAT(names(All, "torch.shine"), ElementsAre("input", "out"));
  EXPECT_EQ(Problems.size(), 1U);
}

TEST(TorchSignatures, Stubs) {
  std::vector<Problem> Problems;
  auto All = parseTorchSignatures("src/torch/_C/_VariableFunctions.pyi",
                                  "@overload\ndef shine(input: Tensor) -> Tensor: ...\n"
                                  "@overload\ndef shine(input: Tensor, *, out: Optional[Tensor] = "
                                  "None) -> Tensor: ...\n"
                                  "class TensorBase:\n    def glow(self, n: _int = 1): ...\n",
                                  Problems);
  EXPECT_THAT(Problems, IsEmpty());
  EXPECT_THAT(names(All, "torch.shine"), ElementsAre("input", "out"));
  EXPECT_THAT(names(All, "torch.Tensor.glow"), ElementsAre("n"));
  auto Layers =
      parseTorchSignatures("torch/nn/modules/lamp.py",
                           "class Lamp(Module):\n    def __init__(self, size, bias=True):\n"
                           "        pass\n",
                           Problems);
  EXPECT_THAT(names(Layers, "torch.nn.Lamp"), ElementsAre("size", "bias"));
}

TEST(TorchSignatures, DocstringsThatCallsAttach) {
  std::vector<Problem> Problems;
  auto All = parseTorchSignatures("torch/_torch_docs.py",
                                  "def helper(x): pass\n"
                                  "add_docstr(torch.shine, r\"\"\"\nshine(input, dim=-1, *, \\\n"
                                  "out=None) -> Tensor\n\nText (a, b).\n\"\"\" + more)\n"
                                  "add_docstr(torch.nn.glow, r\"\"\"Text without a signature (of "
                                  "any kind).\"\"\")\n"
                                  "add_docstr_all('hue', r\"\"\"\nhue(n=1) -> Tensor\n\"\"\")\n",
                                  Problems);
  EXPECT_THAT(Problems, IsEmpty());
  EXPECT_THAT(names(All, "torch.shine"), ElementsAre("input", "dim", "out"));
  EXPECT_THAT(names(All, "torch.Tensor.hue"), ElementsAre("n"));
  EXPECT_EQ(All.size(), 2U);
}

TEST(TorchSignatures, NativeFunctions) {
  std::vector<Problem> Problems;
  auto All = parseTorchSignatures(
      "native_functions.yaml",
      "- func: shine(Tensor self, int dim=-1, *, ScalarType? dtype=None) -> Tensor\n"
      "  variants: function, method\n"
      "- func: shine.out(Tensor self, int dim=-1, *, ScalarType? dtype=None, Tensor(a!) out) -> "
      "Tensor(a!)\n"
      "- func: linalg_ray(Tensor A) -> (Tensor u, Tensor v)\n  python_module: linalg\n",
      Problems);
  EXPECT_THAT(Problems, IsEmpty());
  EXPECT_THAT(names(All, "torch.shine"), ElementsAre("input", "dim", "dtype", "out"));
  EXPECT_THAT(names(All, "torch.Tensor.shine"), ElementsAre("dim", "dtype"));
  EXPECT_THAT(names(All, "torch.linalg.ray"), ElementsAre("A"));
}

TEST(TorchSignatures, BadInput) {
  std::vector<Problem> Problems;
  EXPECT_THAT(parseTorchSignatures("x.json", "[1]", Problems), IsEmpty());
  EXPECT_THAT(parseTorchSignatures("x.toml", "a = 1", Problems), IsEmpty());
  EXPECT_THAT(parseTorchSignatures("x.yaml", "a: [", Problems), IsEmpty());
  EXPECT_EQ(Problems.size(), 3U);
}

} // namespace
