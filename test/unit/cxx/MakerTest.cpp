#include "checkout/MemoryCheckout.h"
#include "cxx/CxxPass.h"
#include "cxx/MakerLink.h"
#include <gtest/gtest.h>
#include <map>

using namespace oplint;

namespace {

std::string maker(const std::string &Name, const std::string &Make,
                  const std::string &Base = "framework::OpProtoAndCheckerMaker") {
  return "class " + Name + " : public " + Base + " {\n public:\n  void Make() override {\n" + Make +
         "\n  }\n};\n";
}
std::string inOperators(const std::string &Text) {
  return "namespace paddle {\nnamespace operators {\n" + Text +
         "}\n}\nnamespace ops = paddle::operators;\n";
}

/// The ops of some files, by link.
struct Linked {
  explicit Linked(FileTexts Files) : Source(std::move(Files)), Facts(readCxx(Source, {.Jobs = 1})) {
    Makers = linkMakers(Facts.Files);
  }
  const OpDesc *op(llvm::StringRef Name) const {
    for (const OpDesc &Op : Makers.Ops)
      if (Op.Name == Name)
        return &Op;
    return nullptr;
  }
  AttrValue defaultOf(llvm::StringRef Op, llvm::StringRef Attr) const {
    if (const OpDesc *D = op(Op))
      for (const AttrDesc &A : D->Attrs)
        if (A.Name == Attr)
          return A.Default;
    return AttrValue{AttrValue::Undecided{"no such attribute"}};
  }
  MemoryCheckout Source;
  CxxFacts Facts;
  LinkedMakers Makers;
};

/// The default of `AddAttr<T>("a", "").SetDefault(...)` after \p Before.
std::string defaultText(const std::string &Type, const std::string &Value,
                        const std::string &Before = "") {
  Linked L(FileTexts{
      {"a_op.cc",
       inOperators(Before + maker("AMaker", "AddAttr<" + Type + ">(\"a\", \"\").SetDefault(" +
                                                Value + ");")) +
           "REGISTER_OPERATOR(a, ops::A, ops::AMaker);\n"}});
  return L.defaultOf("a", "a").pythonStr();
}

} // namespace

TEST(Makers, ReadDefaults) {
  EXPECT_EQ(defaultText("int", "-1"), "-1");
  EXPECT_EQ(defaultText("int", "(2 << 12) - 1"), "8191");
  EXPECT_EQ(defaultText("bool", "false"), "False");
  EXPECT_EQ(defaultText("float", "1e-5f"), "9.999999747378752e-06");
  EXPECT_EQ(defaultText("float", "0.0005"), "0.0005000000237487257");
  EXPECT_EQ(defaultText("std::string", "\"NCHW\""), "NCHW");
  EXPECT_EQ(defaultText("std::string", "std::string(\"a\") + \"b\""), "ab");
  EXPECT_EQ(defaultText("std::vector<int>", "{}"), "[]");
  EXPECT_EQ(defaultText("std::vector<int>", "{1, 1}"), "[1, 1]");
  EXPECT_EQ(defaultText("std::vector<int64_t>", "std::vector<int64_t>({})"), "[]");
  EXPECT_EQ(defaultText("std::vector<float>", "std::vector<float>(2, 16.0)"), "[16.0, 16.0]");
  EXPECT_EQ(defaultText("std::vector<std::string>", "{\"a\"}"), "['a']");
  EXPECT_EQ(defaultText("int64_t", "INT64_MAX"), "9223372036854775807");
  EXPECT_EQ(defaultText("framework::BlockDesc*", "nullptr"), "None");
}

TEST(Makers, FollowConstantsAndFunctions) {
  EXPECT_EQ(defaultText("int", "kA", "const int kB = 4; constexpr int kA = kB * 2;\n"), "8");
  EXPECT_EQ(defaultText("int", "tanh", "enum Kind { identity, sigmoid, tanh };\n"), "2");
  EXPECT_EQ(defaultText("std::string", "std::string(kA.data())",
                        "std::array<const char, 5> kA = {\"BOTH\"};\n"),
            "BOTH");
  EXPECT_EQ(defaultText("std::string", "Suffixed(\"X\")",
                        "inline std::string Suffixed(const std::string& n) {\n"
                        "  std::string r; r.reserve(9); r += n; r += \"@GRAD\"; return r; }\n"),
            "X@GRAD");
}

TEST(Makers, WhatMayHaveBeenWrittenToIsUndecided) {
  EXPECT_EQ(defaultText("int", "counter", "int counter = 3;\n"), "?counter");
  EXPECT_EQ(defaultText("int", "NoSuch()"), "?NoSuch()");
  EXPECT_EQ(defaultText("int", "Loop(3)", "int Loop(int n) { return Loop(n + 1); }\n"), "?Loop(3)");
}

TEST(Makers, HooksBasesAndOutOfClassBodies) {
  Linked L(FileTexts{
      {"base.h", "#pragma once\n" +
                     inOperators("class BaseMaker : public framework::OpProtoAndCheckerMaker {\n"
                                 " public:\n  void Make() final;\n protected:\n"
                                 "  virtual void Apply() {}\n};\n")},
      {"base.cc", "#include \"base.h\"\n" +
                      inOperators("void BaseMaker::Make() { AddInput(\"X\", \"\"); Apply(); }\n") +
                      "REGISTER_OPERATOR(base, ops::Base, ops::BaseMaker);\n"},
      {"more.cc",
       "#include \"base.h\"\n" +
           inOperators("class MoreMaker : public BaseMaker {\n protected:\n"
                       "  void Apply() override { AddInput(\"Y\", \"\").AsDispensable(); }\n"
                       "};\n") +
           "REGISTER_OPERATOR(more, ops::More, ops::MoreMaker);\n"}});
  ASSERT_TRUE(L.op("base") && L.op("more"));
  EXPECT_EQ(L.op("base")->Inputs.size(), 1U);
  ASSERT_EQ(L.op("more")->Inputs.size(), 2U);
  EXPECT_EQ(L.op("more")->Inputs[1].Name, "Y");
  EXPECT_TRUE(L.op("more")->Inputs[1].Dispensable);
  EXPECT_EQ(L.op("more")->Inputs[1].Where.File, "more.cc");
}

TEST(Makers, ConditionsInsideAChainSplitThePart) {
  Linked L(FileTexts{{"a.cc", inOperators(maker("AMaker", "AddInput(\"X\", \"\")\n"
                                                          "#ifdef PADDLE_WITH_CUDA\n"
                                                          ".AsDispensable()\n"
                                                          "#endif\n"
                                                          ".AsDuplicable();\n"
                                                          "AddAttr<int>(\"k\", \"\")\n"
                                                          "#ifdef A\n.SetDefault(1)\n"
                                                          "#else\n.SetDefault(2)\n"
                                                          "#endif\n;")) +
                                  "REGISTER_OPERATOR(a, ops::A, ops::AMaker);\n"}});
  ASSERT_TRUE(L.op("a"));
  const OpDesc &Op = *L.op("a");
  ASSERT_EQ(Op.Inputs.size(), 2U);
  EXPECT_EQ(Op.Inputs[0].Condition.str(), "!(defined(PADDLE_WITH_CUDA))");
  EXPECT_FALSE(Op.Inputs[0].Dispensable);
  EXPECT_EQ(Op.Inputs[1].Condition.str(), "defined(PADDLE_WITH_CUDA)");
  EXPECT_TRUE(Op.Inputs[1].Dispensable);
  EXPECT_TRUE(Op.Inputs[0].Duplicable && Op.Inputs[1].Duplicable);
  ASSERT_EQ(Op.Attrs.size(), 2U);
  for (const AttrDesc &A : Op.Attrs)
    EXPECT_EQ(A.Default,
              A.Condition.str() == "defined(A)" ? AttrValue{int64_t(1)} : AttrValue{int64_t(2)});
}

TEST(Makers, LoopsOverConstantsAreFollowedOthersAreNot) {
  Linked L(FileTexts{
      {"a.cc",
       inOperators(
           maker("AMaker",
                 "for (auto& n : std::vector<std::string>{\"X\", \"Y\"}) AddInput(n, \"\");") +
           maker("BMaker", "for (int i = 0; i < 3; ++i) AddInput(names[i], \"\");") +
           maker("CMaker",
                 "if (sizeof(int) == 4) AddInput(\"X\", \"\"); else AddInput(\"Y\", \"\");")) +
           "REGISTER_OPERATOR(a, ops::A, ops::AMaker);\nREGISTER_OPERATOR(b, ops::A, "
           "ops::BMaker);\n"
           "REGISTER_OPERATOR(c, ops::A, ops::CMaker);\n"}});
  ASSERT_TRUE(L.op("a") && L.op("b") && L.op("c"));
  EXPECT_EQ(L.op("a")->Inputs.size(), 2U);
  EXPECT_FALSE(L.op("b")->Undecided.empty());
  ASSERT_EQ(L.op("c")->Inputs.size(), 1U);
  EXPECT_EQ(L.op("c")->Inputs[0].Name, "X");
}

// A name of a library that stands outside of the checkout costs the value that it stands for.
TEST(Makers, AStatementThatClangDropsIsReadByItsTokens) {
  Linked L(FileTexts{
      {"a.cc", inOperators(maker("AMaker",
                                 "AddInput(\"X\", \"\");\n"
                                 "AddAttr<int>(\"mode\", \"(int) a, b\").SetDefault(lib::kMode);\n"
                                 "AddAttr<std::string>(\"kind\", \"in \"\n \"two\")\n"
                                 ".SetDefault(\"fast\").InEnum({lib::kFast}).AsExtra();\n"
                                 "#ifdef A\n"
                                 "this->AddAttr<std::vector<int64_t>>(\"sizes\", \"\", true)\n"
                                 ".SetDefault({}).AddCustomChecker(lib::check);\n"
                                 "#endif\n"
                                 "AddInput(\"Y\", lib::doc).AsDispensable();\n"
                                 "AddAttr<lib::Type>(\"t\", \"\").SetDefault(lib::kT);\n"
                                 "if (lib::kOn) { AddAttr<int>(\"inner\", lib::doc); }")) +
                   "REGISTER_OPERATOR(a, ops::A, ops::AMaker);\n"}});
  ASSERT_TRUE(L.op("a"));
  std::map<std::string, AttrDesc> Attrs;
  for (const AttrDesc &A : L.op("a")->Attrs)
    Attrs[A.Name] = A;
  ASSERT_EQ(Attrs.size(), 4U);
  EXPECT_EQ(Attrs["mode"].Type, AttrType::Int);
  EXPECT_EQ(Attrs["mode"].Default, AttrValue{AttrValue::Undecided{"lib::kMode"}});
  EXPECT_EQ(Attrs["mode"].Where.Line, 7U);
  EXPECT_EQ(Attrs["mode"].DefaultWhere.End - Attrs["mode"].DefaultWhere.Begin, 10U);
  EXPECT_EQ(Attrs["kind"].Type, AttrType::String);
  EXPECT_EQ(Attrs["kind"].Default.pythonStr(), "fast");
  EXPECT_TRUE(Attrs["kind"].Extra);
  EXPECT_EQ(Attrs["sizes"].Type, AttrType::Longs);
  EXPECT_TRUE(Attrs["sizes"].Generated);
  EXPECT_EQ(Attrs["sizes"].Default.pythonStr(), "[]");
  EXPECT_EQ(Attrs["sizes"].Condition.str(), "defined(A)");
  EXPECT_EQ(Attrs["t"].Type, AttrType::Unknown);
  EXPECT_EQ(Attrs["t"].TypeSpelling, "lib::Type");
  ASSERT_EQ(L.op("a")->Inputs.size(), 2U);
  EXPECT_TRUE(L.op("a")->Inputs[1].Dispensable);
  // What stands under a condition stays undecided.
  EXPECT_FALSE(L.op("a")->Hidden.empty());
}

// `ops` may be an alias of a header that is not there, or of none.
TEST(Makers, AnUndeclaredAliasStillNamesTheMaker) {
  std::string Maker =
      maker("AMaker", "AddInput(\"X\", \"\");", "paddle::framework::OpProtoAndCheckerMaker");
  std::string Inside = "namespace paddle {\nnamespace operators {\n" +
                       maker("BMaker", "AddInput(\"Y\", \"\");") + "}\n}\n";
  Linked L(FileTexts{{"a.cc", Maker + "REGISTER_OPERATOR(a, ops::A, ops::AMaker);\n"},
                     {"b.cc", Inside + "REGISTER_OPERATOR(b, ops::B, ops::BMaker);\n"}});
  ASSERT_TRUE(L.op("a") && L.op("b"));
  EXPECT_EQ(L.op("a")->Inputs.size(), 1U);
  ASSERT_EQ(L.op("b")->Inputs.size(), 1U);
  EXPECT_TRUE(L.op("b")->Undecided.empty());
}

TEST(Makers, AnOpWhoseMakerIsNowhereIsUndecided) {
  Linked L(FileTexts{{"a.cc", "namespace ops = paddle::operators;\n"
                              "REGISTER_OPERATOR(a, ops::A, ops::AOpMaker);\n"
                              "REGISTER_OPERATOR(a_grad, ops::AGrad, ops::AGradOpMaker<int>);\n"},
                     {"b.cc", inOperators(maker("BMaker", "AddInput(\"X\", \"\");", "lib::Base")) +
                                  "REGISTER_OPERATOR(b, ops::B, ops::BMaker);\n"}});
  ASSERT_TRUE(L.op("a") && L.op("b"));
  EXPECT_FALSE(L.op("a")->Hidden.empty());
  EXPECT_FALSE(L.op("b")->Hidden.empty());
  EXPECT_FALSE(L.op("a_grad"));
}

TEST(Makers, AStatementThatClangDropsIsUndecided) {
  Linked L(FileTexts{{"a.cc", inOperators(maker("AMaker", "AddInput(\"X\", \"\");\n"
                                                          "AddAttr<int>(kNoSuchName + 1, \"\");")) +
                                  "REGISTER_OPERATOR(a, ops::A, ops::AMaker);\n"}});
  ASSERT_TRUE(L.op("a"));
  EXPECT_EQ(L.op("a")->Inputs.size(), 1U);
  EXPECT_FALSE(L.op("a")->Undecided.empty());
}

TEST(Makers, SurviveBrokenSource) {
  std::string Deep(20000, '{');
  Linked L(FileTexts{
      {"deep.cc", inOperators(maker("AMaker", Deep))},
      {"cut.cc", "namespace paddle { class CutMaker : public framework::OpProtoAndCheckerMaker { "
                 "void Make() { AddInput(\"X\""},
      {"self.cc", "#define REGISTER_A(x) REGISTER_A(x) REGISTER_OPERATOR(x)\nREGISTER_A(a);\n"},
      {"loop.cc", "#include \"loop.cc\"\n" + inOperators(maker("LoopMaker", "")) +
                      "REGISTER_OPERATOR(loop, ops::L, ops::LoopMaker);\n"},
      {"fine.cc", inOperators(maker("FineMaker", "AddInput(\"X\", \"\");")) +
                      "REGISTER_OPERATOR(fine, ops::F, ops::FineMaker);\n"}});
  EXPECT_TRUE(L.op("fine"));
}
