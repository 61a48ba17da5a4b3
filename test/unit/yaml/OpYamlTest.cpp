//===-- OpYamlTest.cpp ----------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "yaml/OpYaml.h"
#include "checkout/MemoryCheckout.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace oplint;
using testing::ElementsAre;
using testing::IsEmpty;

namespace {

const std::string Folder = "paddle/phi/ops/yaml/";

OpYaml read(FileTexts Files) { return readOpYaml(MemoryCheckout(std::move(Files)), 1); }

std::string entry(llvm::StringRef Name, llvm::StringRef Args, llvm::StringRef Output,
                  llvm::StringRef More = "") {
  return ("- op : " + Name + "\n  args : " + Args + "\n  output : " + Output + "\n" + More +
          "  infer_meta :\n    func : M\n  kernel :\n    func : k\n")
      .str();
}

/// "X dup disp" and the like.
std::vector<std::string> vars(const std::vector<VarDesc> &List) {
  std::vector<std::string> Text;
  for (const VarDesc &V : List)
    Text.push_back(V.Name + (V.Duplicable ? " dup" : "") + (V.Dispensable ? " disp" : "") +
                   (V.Intermediate ? " inter" : "") + (V.Extra ? " extra" : ""));
  return Text;
}

std::vector<std::string> attrs(const OpDesc &Op) {
  std::vector<std::string> Text;
  for (const AttrDesc &A : Op.Attrs)
    Text.push_back(A.Name + " " + cxxSpelling(A.Type).str() + " " + A.Default.pythonStr());
  return Text;
}

TEST(OpYaml, InputsOutputsAttributes) {
  OpYaml Y = read(
      {{Folder + "ops.yaml", entry("blend_",
                                   "(Tensor x, Tensor[] parts, Tensor mask, int axis = -1,\n"
                                   "    float[] w = {0.5f, 1}, DataType dtype=DataType::FLOAT32)",
                                   "Tensor, Tensor[](list){parts.size()}, Tensor(aux)",
                                   "  optional : mask, aux\n  intermediate : aux\n")}});
  ASSERT_EQ(Y.Ops.size(), 1u);
  const OpDesc &Op = Y.Ops[0];
  EXPECT_EQ(Op.Name, "blend");
  EXPECT_TRUE(Op.FromYaml);
  EXPECT_THAT(vars(Op.Inputs), ElementsAre("x", "parts dup", "mask disp"));
  EXPECT_THAT(vars(Op.Outputs), ElementsAre("out", "list dup", "aux disp inter"));
  EXPECT_THAT(attrs(Op),
              ElementsAre("axis int -1", "w std::vector<float> [0.5, 1.0]", "dtype int 5"));
  EXPECT_EQ(Op.Where.Line, 1u);
  EXPECT_EQ(Op.Inputs[1].Where.Column, 21u);
  EXPECT_EQ(Op.Attrs[1].Where.Line, 3u);
  EXPECT_EQ(Op.Attrs[1].DefaultWhere.Line, 3u);
}

TEST(OpYaml, ScalarsAndIntArraysAlsoComeAsTensors) {
  std::string Ops =
      entry("fill_like", "(Tensor x, IntArray shape = {}, Scalar(int) value = 1)", "Tensor(out)") +
      entry("pad_to", "(Tensor x, IntArray size, Scalar fill = 0)", "Tensor(out)") +
      entry("crop_to", "(Tensor x, IntArray size, Scalar fill = 0)", "Tensor(out)");
  std::string Compat = "- op : pad_to (pad_to2)\n"
                       "  inputs : {x : X}\n"
                       "  outputs : {out : Out}\n"
                       "  attrs : {size : shape}\n"
                       "  int_array :\n"
                       "    size : {data_type : int, tensors_name : ShapeTensor}\n"
                       "  scalar :\n"
                       "    fill : {support_tensor : true}\n"
                       "  extra :\n"
                       "    attrs : [bool use_onednn = false]\n"
                       "- op : crop_to\n"
                       "  int_array :\n"
                       "    size : {data_type : int64_t, tensor_name : Size}\n"
                       "  scalar :\n"
                       "    fill : {data_type : 'std::string', tensor_name : Fill}\n"
                       "  extra :\n"
                       "    inputs : [x]\n";
  OpYaml Y = read({{Folder + "ops.yaml", Ops}, {Folder + "op_compat.yaml", Compat}});
  ASSERT_EQ(Y.Ops.size(), 3u);
  EXPECT_THAT(vars(Y.Ops[0].Inputs),
              ElementsAre("x", "ShapeTensor disp", "ShapeTensorList dup disp", "ValueTensor disp"));
  EXPECT_THAT(attrs(Y.Ops[0]), ElementsAre("shape std::vector<int64_t> []", "value int 1"));
  EXPECT_EQ(Y.Ops[1].Name, "pad_to2");
  EXPECT_THAT(vars(Y.Ops[1].Inputs), ElementsAre("X", "ShapeTensor dup disp"));
  EXPECT_THAT(attrs(Y.Ops[1]), ElementsAre("shape std::vector<int> None", "fill float 0.0"));
  EXPECT_TRUE(Y.Ops[1].Attrs[1].SupportTensor);
  EXPECT_THAT(vars(Y.Ops[2].Inputs), ElementsAre("x extra", "Size disp", "Fill disp"));
  EXPECT_EQ(Y.Ops[2].Attrs[1].Type, AttrType::String);
  ASSERT_EQ(Y.ExtraAttrs.size(), 1u);
  EXPECT_EQ(Y.ExtraAttrs[0].Op, "pad_to2");
  EXPECT_EQ(Y.ExtraAttrs[0].Attr, "use_onednn");
}

TEST(OpYaml, OnlyWhatTheGeneratorMakesAMakerFor) {
  OpYaml Y = read({{Folder + "ops.yaml", entry("kept", "(Tensor x)", "Tensor(out)") +
                                             entry("excluded_", "(Tensor x)", "Tensor(out)") +
                                             "- op : invoked\n  args : (Tensor x)\n"
                                             "  output : Tensor(out)\n  invoke : kept(x)\n"},
                   {Folder + "legacy/ops_exclude.yaml", "- excluded\n"},
                   {Folder + "legacy/static_ops.yaml", entry("old", "(Tensor x)", "Tensor(out)")},
                   {Folder + "inconsistent/static_ops.yaml", entry("new", "(Tensor x)", "Tensor")},
                   {Folder + "sparse_ops.yaml", entry("relu", "(Tensor x)", "Tensor(out)")}});
  std::vector<std::string> Names;
  for (const OpDesc &Op : Y.Ops)
    Names.push_back(Op.Name);
  EXPECT_THAT(Names, ElementsAre("kept", "old", "sparse_relu"));
}

TEST(OpYaml, VersionsAndThoseThatNobodyRegisters) {
  std::string Versions = "- op : roll\n"
                         "  version :\n"
                         "    - checkpoint : one\n"
                         "      action :\n"
                         "        - add_input : Shifts\n"
                         "          comment : why\n"
                         "        - modify_attr : axis\n"
                         "          comment : why\n"
                         "          default : -1\n"
                         "- op : roll_\n"
                         "  version : []\n"
                         "- op : roll_v2\n"
                         "  version : []\n"
                         "- op : nothing\n"
                         "  version : []\n";
  OpYaml Y = read({{Folder + "ops.yaml", entry("roll", "(Tensor x, int axis = 0)", "Tensor(out)")},
                   {Folder + "op_compat.yaml", "- op : roll (roll_v2)\n"},
                   {Folder + "op_version.yaml", Versions}});
  ASSERT_EQ(Y.Versions.size(), 1u);
  EXPECT_EQ(Y.Versions[0].Op, "roll_v2");
  ASSERT_EQ(Y.Versions[0].Checkpoints[0].Updates.size(), 2u);
  const OpUpdate &U = Y.Versions[0].Checkpoints[0].Updates[1];
  EXPECT_EQ(U.Kind, OpUpdateKind::ModifyAttr);
  EXPECT_EQ(U.Default.pythonStr(), "-1");
  EXPECT_EQ(U.DefaultType, AttrType::Int);
  std::vector<std::string> Unused;
  for (const UnusedEntry &E : Y.UnusedVersions)
    Unused.push_back(E.Op + "->" + E.Generated);
  EXPECT_THAT(Unused, ElementsAre("roll_->roll", "roll_v2->roll", "nothing->"));
}

TEST(OpYaml, CheckpointsOfAnOpThatCannotBeReadAreNotUnused) {
  const char *Versions = "- op : relu\n  version :\n    - checkpoint : c\n      action :\n"
                         "        - add_attr : a\n          comment : c\n          default : 1\n";
  OpYaml Broken = read(
      {{Folder + "ops.yaml", "- op : relu\n\targs : x\n"}, {Folder + "op_version.yaml", Versions}});
  EXPECT_EQ(Broken.Problems.size(), 1u);
  EXPECT_THAT(Broken.UnusedVersions, IsEmpty());
  OpYaml Rejected = read({{Folder + "ops.yaml", entry("relu", "(Tenser x)", "Tensor(out)")},
                          {Folder + "op_version.yaml", Versions}});
  EXPECT_EQ(Rejected.Rejected.size(), 1u);
  EXPECT_THAT(Rejected.UnusedVersions, IsEmpty());
}

TEST(OpYaml, ANameOfAnArgumentIsAnIdentifier) {
  OpYaml Y = read({{Folder + "ops.yaml", entry("a", "(Tensor x(Tensor y)", "Tensor(out)") +
                                             entry("b", "(Tensor x_1, int n)", "Tensor(out)")}});
  ASSERT_EQ(Y.Rejected.size(), 1u);
  EXPECT_EQ(Y.Rejected[0].Message, "'x(Tensor y' is no name of an argument");
}

TEST(OpYaml, MistakesHaveTheirPlaceAndCostOneEntry) {
  OpYaml Y =
      read({{Folder + "ops.yaml",
             entry("a", "Tensor x", "Tensor(out)") + entry("b", "(Tensor x, int)", "Tensor(out)") +
                 entry("c", "(int a, Tensor x)", "Tensor(out)") +
                 entry("d", "(int a = 1, int b)", "Tensor(out)") +
                 entry("e", "(Tenser x)", "Tensor(out)") + entry("f", "(Tensor x)", "Tensr(out)") +
                 entry("g", "(Tensor x)", "Tensor(out)", "  optional : y\n") +
                 entry("h", "(Tensor x)", "Tensor(out){2}") +
                 entry("i", "(Tensor x, int a == 1)", "Tensor(out)") + "- nonsense\n" +
                 entry("z", "(Tensor x)", "Tensor(out)")}});
  EXPECT_EQ(Y.Rejected.size(), 10u);
  for (const RejectedEntry &R : Y.Rejected)
    EXPECT_GT(R.Where.Line, 0u) << R.Message;
  EXPECT_EQ(Y.Rejected[4].Message, "'Tenser' is no type of an argument");
  // A rejected op is undecided, not gone.
  ASSERT_EQ(Y.Ops.size(), 10u);
  EXPECT_THAT(Y.Ops[0].Undecided, testing::SizeIs(1));
  EXPECT_EQ(Y.Ops[9].Name, "z");
  EXPECT_THAT(Y.Ops[9].Undecided, IsEmpty());
}

TEST(OpYaml, UnknownKeysAreThoseThatTheCheckoutsReaderLacks) {
  std::string Ops = entry("a", "(Tensor x)", "Tensor(out)", "  inplac : (x -> out)\n");
  EXPECT_THAT(read({{Folder + "ops.yaml", Ops}}).Rejected, IsEmpty());
  FileTexts Files{{Folder + "ops.yaml", Ops},
                  {"paddle/fluid/operators/generator/generate_op.py", "x = 1\n"},
                  {"paddle/fluid/operators/generator/parse_utils.py",
                   "keys = ('op', 'args', \"output\", 'infer_meta', 'kernel', 'func')\n"}};
  EXPECT_THAT(read(Files).Rejected, IsEmpty()) << "2.4 checks no key";
  Files["paddle/fluid/operators/generator/parse_utils.py"] += "assert key in keys, 'invalid key'\n";
  OpYaml Y = read(Files);
  ASSERT_EQ(Y.Rejected.size(), 1u);
  EXPECT_EQ(Y.Rejected[0].Message, "op 'a' has the unknown key 'inplac'");
}

TEST(OpYaml, RepeatedKeysAndEntries) {
  OpYaml Y = read({{Folder + "ops.yaml", entry("a", "(Tensor x)", "Tensor(out)")},
                   {Folder + "inconsistent/x.yaml",
                    entry("b", "(Tensor x)", "Tensor(out)", "  view : a\n  view : b\n")},
                   {Folder + "op_compat.yaml", "- op : a\n- op : a (a2)\n"}});
  ASSERT_EQ(Y.RepeatedKeys.size(), 1u);
  EXPECT_EQ(Y.RepeatedKeys[0].Key, "view");
  EXPECT_EQ(Y.RepeatedKeys[0].Of, "b");
  ASSERT_EQ(Y.RepeatedCompat.size(), 1u);
  EXPECT_EQ(Y.RepeatedCompat[0].Again.Line, 2u);
  EXPECT_EQ(Y.Ops[0].Name, "a2");
}

TEST(OpYaml, BrokenFilesAreProblems) {
  OpYaml Y = read({{Folder + "ops.yaml", "- op : [\n"},
                   {Folder + "op_compat.yaml", "a: b\n"},
                   {Folder + "fused_ops.yaml", entry("f", "(Tensor x)", "Tensor(out)")}});
  EXPECT_EQ(Y.Problems.size(), 2u);
  EXPECT_EQ(Y.Ops.size(), 1u);
}

TEST(OpYaml, NamesOfTheSummerOf2022) {
  const char *Api = "- api : atan2\n"
                    "  args : (Tensor x, Tensor y, Tensor in_shape)\n"
                    "  output : Tensor\n"
                    "  infer_meta :\n    func : M\n"
                    "  kernel :\n    func : atan2\n";
  const char *Compat = "- api : atan2\n"
                       "  op_name : arctan2\n"
                       "  inputs :\n    {x : X1, y : X2}\n"
                       "  outputs :\n    out : Out\n";
  auto Names = [](const OpYaml &Y) {
    std::string Text;
    for (const OpDesc &Op : Y.Ops) {
      Text += Op.Name;
      for (const auto *Vars : {&Op.Inputs, &Op.Outputs})
        for (const VarDesc &V : *Vars)
          Text += " " + V.Name;
    }
    return Text;
  };
  // First the generator capitalised by itself what args_compat.yaml did not name, then nothing.
  EXPECT_EQ(Names(read({{"python/paddle/utils/code_gen/api.yaml", Api},
                        {"python/paddle/utils/code_gen/generate_op.py", "#"},
                        {"python/paddle/utils/code_gen/filters.py",
                         "def to_opmaker_name(s):\n    return to_pascal_case(s)\n\n"
                         "def to_int_array(s):\n    return s\n"},
                        {"python/paddle/utils/code_gen/args_compat.yaml", Compat}})),
            "arctan2 X1 X2 InShape Out");
  EXPECT_EQ(Names(read({{"paddle/phi/api/yaml/api.yaml", Api},
                        {"paddle/phi/api/yaml/generator/generate_op.py", "#"},
                        {"paddle/phi/api/yaml/generator/filters.py",
                         "def to_opmaker_name(s):\n    return s\n\n"
                         "def to_pascal_case(s):\n    return s\n"},
                        {"paddle/phi/api/yaml/api_compat.yaml", Compat}})),
            "arctan2 X1 X2 in_shape Out");
}

TEST(OpYaml, CheckoutsWithoutGenerator) {
  EXPECT_EQ(read({{"a.cc", ""}}).Folder, "");
  EXPECT_EQ(read({{"python/paddle/utils/code_gen/api.yaml", ""}}).Folder, "");
}

} // namespace
