//===-- NearTest.cpp - What an editor's checkout shares -------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// A catalog that is made near to another one shares what did not change. It must
/// say what a catalog says that is made of nothing, whatever was edited.
///
//===----------------------------------------------------------------------===//
#include "catalog/PythonSide.h"
#include "checkout/FactCache.h"
#include "checkout/MemoryCheckout.h"
#include "rules/Rule.h"
#include <gtest/gtest.h>

using namespace oplint;

namespace {

const FileTexts Before{
    {"CMakeLists.txt", "add_subdirectory(paddle/fluid/operators)\n"},
    {"paddle/fluid/operators/CMakeLists.txt", "op_library(a_op)\nop_library(b_op)\n"},
    {"paddle/fluid/framework/framework.proto",
     "syntax = \"proto2\";\npackage paddle.framework.proto;\nenum AttrType { INT = 0; FLOAT = 1; "
     "}\n"},
    {"paddle/fluid/operators/base_op.h",
     "namespace paddle { namespace operators {\n"
     "class BaseMaker : public framework::OpProtoAndCheckerMaker {\n public:\n"
     "  void Make() override { AddInput(\"X\", \"x\"); Parts(); }\n  virtual void Parts() {}\n};\n"
     "} }\n"},
    {"paddle/fluid/operators/names.h", "#pragma once\nconstexpr char kOut[] = \"Out\";\n"},
    {"paddle/fluid/operators/wrap.h",
     "#define REGISTER_IT(n) REGISTER_OPERATOR(n, ops::n##Op, ops::n##Maker)\n"},
    {"paddle/fluid/operators/a_op.h",
     "namespace paddle { namespace operators {\ntemplate <typename D, typename T>\n"
     "class AKernel : public framework::OpKernel<T> {};\n} }\n"},
    {"paddle/fluid/operators/a_op.cc",
     "#include \"paddle/fluid/operators/a_op.h\"\n#include \"paddle/fluid/operators/base_op.h\"\n"
     "#include \"paddle/fluid/operators/names.h\"\n"
     "namespace paddle { namespace operators {\n"
     "class aMaker : public BaseMaker {\n  void Parts() override {\n"
     "    AddOutput(kOut, \"out\");\n    AddAttr<int>(\"axis\", \"a\").SetDefault(1);\n  }\n};\n"
     "} }\nnamespace ops = paddle::operators;\nREGISTER_OPERATOR(a, ops::aOp, ops::aMaker);\n"
     "REGISTER_OP_CPU_KERNEL(a, ops::AKernel<CPU, float>, ops::AKernel<CPU, double>);\n"},
    {"paddle/fluid/operators/b_op.cc",
     "#include \"paddle/fluid/operators/wrap.h\"\n"
     "namespace paddle { namespace operators {\n"
     "class bMaker : public framework::OpProtoAndCheckerMaker {\n  void Make() override {\n"
     "    AddInput(\"X\", \"x\").AsDispensable();\n    AddOutput(\"Out\", \"o\");\n  }\n};\n} }\n"
     "namespace ops = paddle::operators;\nREGISTER_IT(b);\n"},
    {"paddle/phi/kernels/c_kernel.h", "#define REGISTER_C(n) PD_REGISTER_KERNEL(n, CPU, "
                                      "ALL_LAYOUT, phi::CKernel, float, double) {}\n"},
    {"paddle/phi/kernels/cpu/c_kernel.cc",
     "#include \"paddle/phi/kernels/c_kernel.h\"\nREGISTER_C(c)\n"},
    {"paddle/phi/kernels/cpu/d_kernel.cc",
     "PD_REGISTER_KERNEL(d, CPU, ALL_LAYOUT, phi::DKernel, float, int) {}\n"},
    {"paddle/phi/ops/yaml/ops.yaml",
     "- op : c\n  args : (Tensor x, int axis = 0)\n  output : Tensor(out)\n"
     "- op : d\n  args : (Tensor x)\n  output : Tensor(out)\n"},
    {"paddle/phi/ops/yaml/op_compat.yaml", "- op : c\n  inputs :\n    x : X\n"},
    {"paddle/fluid/pybind/eager_method.cc",
     "PyMethodDef m[] = {{\"numpy\", (PyCFunction)f, 0, 0}};\n"},
    {"python/paddle/__init__.py", "from .tensor.math import c, d\nfrom .layers import Layer, Net\n"
                                  "__all__ = ['c', 'd', 'Layer', 'Net']\n"},
    {"python/paddle/tensor/__init__.py",
     "from .math import c, d\n"
     "def patch():\n    from paddle.base import core\n    for name in ['c', 'd']:\n"
     "        setattr(core.eager.Tensor, name, getattr(paddle.tensor, name))\n"},
    {"python/paddle/tensor/math.py",
     "from paddle import _C_ops\ndef c(x, axis=0):\n    return _C_ops.c(x, axis)\n"
     "def d(x):\n    return _C_ops.d(x)\n"},
    {"python/paddle/layers.py",
     "from .root import Root\nclass Layer(Root):\n    def forward(self, x):\n        return x\n"
     "class Net(Layer):\n    def run(self, n):\n        return n\n"},
    {"python/paddle/root.py",
     "class Root:\n    def __init__(self, size, dtype=None):\n        pass\n"}};

struct Edit {
  const char *What;
  FileTexts Files; ///< an empty text: the file is removed
};

std::string replaced(const char *Path, llvm::StringRef Old, llvm::StringRef New) {
  std::string Text = Before.at(Path);
  size_t At = Text.find(Old.str());
  EXPECT_NE(At, std::string::npos) << Path << ": " << Old.str();
  return Text.replace(At, Old.size(), New.str());
}

FileTexts changed(const char *Path, llvm::StringRef Old, llvm::StringRef New) {
  return {{Path, replaced(Path, Old, New)}};
}

std::vector<Edit> edits() {
  const char *A = "paddle/fluid/operators/a_op.cc", *Math = "python/paddle/tensor/math.py",
             *Yaml = "paddle/phi/ops/yaml/ops.yaml", *Layers = "python/paddle/layers.py";
  return {
      {"nothing", {}},
      {"a comment above a maker", changed(A, "class aMaker", "// more\nclass aMaker")},
      {"an attribute of a maker", changed(A, "\"axis\"", "\"dim\"")},
      {"a default of a maker", changed(A, "SetDefault(1)", "SetDefault(2)")},
      {"a type of a kernel", changed(A, ", ops::AKernel<CPU, double>", "")},
      {"a registration more",
       changed(A, "REGISTER_OP_CPU",
               "REGISTER_OPERATOR(more, ops::mOp, ops::aMaker);\nREGISTER_OP_CPU")},
      {"an include less", changed(A, "#include \"paddle/fluid/operators/names.h\"\n", "")},
      {"a base class of makers", changed("paddle/fluid/operators/base_op.h", "\"X\"", "\"Input\"")},
      {"a constant of a header",
       changed("paddle/fluid/operators/names.h", "\"Out\"", "\"Output\"")},
      {"a wrapper macro", changed("paddle/fluid/operators/wrap.h", "ops::n##Maker", "ops::bMaker")},
      {"dtypes in a wrapper macro",
       changed("paddle/phi/kernels/c_kernel.h", "double", "double, int")},
      {"the file of enumerators",
       changed("paddle/fluid/framework/framework.proto", "FLOAT = 1", "FLOAT = 2")},
      {"a file is gone", {{"paddle/phi/kernels/cpu/d_kernel.cc", ""}}},
      {"a file is new",
       {{"paddle/phi/kernels/gpu/d_kernel.cu",
         "PD_REGISTER_KERNEL(d, GPU, ALL_LAYOUT, phi::DKernel, float) {}\n"}}},
      {"an op is registered in a second file that no list builds",
       {{"paddle/fluid/operators/old/a_op.cc", Before.at(A)}}},
      {"a maker that does not end", changed(A, "  }\n};\n} }", "} }")},
      {"an attribute in YAML", changed(Yaml, "int axis = 0", "int axis = 1")},
      {"a key twice in YAML", changed(Yaml, "- op : d\n", "- op : d\n  op : d\n")},
      {"broken YAML", changed(Yaml, "- op : d\n", "- op : [d\n")},
      {"a name in op_compat.yaml",
       changed("paddle/phi/ops/yaml/op_compat.yaml", "x : X", "x : Input")},
      {"a comment in Python", changed(Math, "def c", "# more\ndef c")},
      {"a body in Python", changed(Math, "_C_ops.c(x, axis)", "_C_ops.c(x)")},
      {"a default in Python", changed(Math, "axis=0", "axis=1")},
      {"a function in Python is gone", changed(Math, "def d(x):\n    return _C_ops.d(x)\n", "")},
      {"a patched method less", changed("python/paddle/tensor/__init__.py", "['c', 'd']", "['c']")},
      {"a method of a class", changed(Layers, "def forward(self, x)", "def forward(self, x, y)")},
      {"a base class", changed(Layers, "class Net(Layer)", "class Net")},
      {"a constructor that classes inherit",
       changed("python/paddle/root.py", "size, dtype=None", "size, dtype")},
      {"broken Python", changed(Math, "def d(x):", "def d(x:")},
      {"a C++ method of Tensor",
       changed("paddle/fluid/pybind/eager_method.cc", "\"numpy\"", "\"tolist\"")},
      {"several at once",
       {{A, replaced(A, "\"axis\"", "\"dim\"")},
        {Math, replaced(Math, "axis=0", "axis=2")},
        {Yaml, replaced(Yaml, "int axis = 0", "int axis = 2")}}},
  };
}

FileTexts after(const Edit &E) {
  FileTexts Texts = Before;
  for (const auto &[Path, Text] : E.Files)
    if (Text.empty())
      Texts.erase(Path);
    else
      Texts[Path] = Text;
  return Texts;
}

std::string place(const SourceRange &R) {
  return R.File + ":" + std::to_string(R.Line) + ":" + std::to_string(R.Column);
}

/// All that rules can see, as far as it is worth comparing.
std::string shown(const Catalog &C, const std::vector<Finding> &Findings) {
  std::string Out;
  for (const OpDesc &Op : C.Ops) {
    Out += "op " + Op.Name + " " + place(Op.Where) + " " + Op.Hidden;
    for (const auto *List : {&Op.Inputs, &Op.Outputs})
      for (const VarDesc &V : *List)
        Out += " " + V.Name + (V.Dispensable ? "? " : " ") + place(V.Where);
    for (const AttrDesc &A : Op.Attrs)
      Out += " " + A.Name + "=" + A.Default.pythonStr() + " " + place(A.Where);
    Out += "\n";
  }
  for (const Kernel &K : C.Kernels) {
    Out += "kernel " + K.Name + " " + K.Backend + " " + place(K.Where);
    for (const KernelDtype &D : K.Dtypes)
      Out += " " + D.Name;
    Out += "\n";
  }
  for (const Problem &P : C.Problems)
    Out += "problem " + place(P.Where) + " " + P.Message + "\n";
  if (C.Python) {
    for (const python::OpCall &Call : C.Python->opCalls())
      Out += "call " + Call.Op + " " + place(Call.Where) + "\n";
    for (const Problem &P : C.Python->index().problems())
      Out += "problem " + place(P.Where) + " " + P.Message + "\n";
  }
  for (const Finding &F : Findings)
    Out += F.Rule + " " + place(F.Where) + " " + F.Message + "\n";
  return Out;
}

CatalogOptions reading() {
  CatalogOptions Options;
  Options.Jobs = 2;
  Options.WantsOpCalls = true;
  return Options;
}

/// A state of the editor: the open files lie over \p Origin.
std::string fresh(const Edit &E, const Catalog &Base) {
  MemoryCheckout Head(after(E), /*WithIds=*/true);
  Catalog Facts = buildCatalog(Head, reading());
  std::vector<Finding> Findings = runRules(Facts, &Base, RuleOptions());
  return shown(Facts, Findings);
}

class Near : public testing::Test {
protected:
  Near() {
    CatalogOptions Options = reading();
    Options.KeepSources = true;
    Options.Cache = &Cache;
    Origin = buildCatalog(Disk, Options);
  }

  FactCache Cache;
  MemoryCheckout Disk{Before, /*WithIds=*/true};
  Catalog Origin;
};

TEST_F(Near, SaysWhatAFreshCatalogSays) {
  // The base is another state of the same tree, so that most edits are findings.
  FileTexts Old = Before;
  Old["python/paddle/layers.py"] += "    def more(self):\n        pass\n";
  Old["python/paddle/root.py"] = "class Root:\n    def __init__(self, dtype=None):\n        pass\n";
  MemoryCheckout BaseTree(Old, /*WithIds=*/true);
  CatalogOptions OfBase = reading();
  OfBase.Near = &Origin;
  Catalog Base = buildCatalog(BaseTree, OfBase);
  Catalog FreshBase = buildCatalog(BaseTree, reading());

  RuleMemory Memory; // from edit to edit, as in the server
  for (const Edit &E : edits()) {
    SCOPED_TRACE(E.What);
    MemoryCheckout Head(after(E), /*WithIds=*/true);
    CatalogOptions Options = reading();
    Options.Near = &Origin;
    Options.Cache = &Cache;
    Catalog Facts = buildCatalog(Head, Options);
    RuleOptions Rules;
    Rules.Memory = &Memory;
    std::string Got = shown(Facts, runRules(Facts, &Base, Rules));
    EXPECT_EQ(Got, fresh(E, FreshBase));
  }
}

TEST_F(Near, OnlyWhatChangedIsRead) {
  auto ReadsOf = [&](const Edit &E) {
    MemoryCheckout Head(after(E), /*WithIds=*/true);
    CatalogOptions Options = reading();
    Options.Near = &Origin;
    Options.Cache = &Cache;
    buildCatalog(Head, Options);
    return Head.Reads.load();
  };
  auto Named = [](const char *What) {
    for (const Edit &E : edits())
      if (llvm::StringRef(E.What) == What)
        return E;
    return Edit{"", {}};
  };
  EXPECT_LE(ReadsOf(Named("nothing")), 0U);
  EXPECT_LE(ReadsOf(Named("a default in Python")), 1U);
  // The file itself, what it includes and mentions, more than once.
  EXPECT_LE(ReadsOf(Named("a comment above a maker")), 12U);
  // ops.yaml.
  EXPECT_LE(ReadsOf(Named("an attribute in YAML")), 2U);
}

TEST_F(Near, EditsAreFindings) {
  CatalogOptions Options = reading();
  Options.Near = &Origin;
  std::string All;
  for (const Edit &E : edits()) {
    MemoryCheckout Head(after(E), /*WithIds=*/true);
    Catalog Facts = buildCatalog(Head, Options);
    All += shown(Facts, runRules(Facts, &Origin, RuleOptions()));
  }
  for (const char *Rule :
       {"op-attr-removed", "op-input-removed", "op-output-removed", "kernel-dtype-removed",
        "op-attr-default-changed", "op-yaml-repeated-key", "api-param-default-changed",
        "api-param-inserted", "api-removed", "api-op-arguments"})
    EXPECT_TRUE(llvm::StringRef(All).contains(Rule)) << Rule;
  EXPECT_FALSE(llvm::StringRef(shown(Origin, {})).contains("cannot"));
}

} // namespace
