#include "cxx/CxxTree.h"
#include "checkout/FactCache.h"
#include "checkout/MemoryCheckout.h"
#include "cxx/CxxPass.h"
#include <gtest/gtest.h>

using namespace oplint;

TEST(CxxTree, LeavesTestsAndThirdPartyOut) {
  EXPECT_TRUE(isCxxSource("ops/a_op.cc"));
  EXPECT_TRUE(isCxxSource("ops/a_op.cu.cc"));
  EXPECT_TRUE(isCxxSource("a.cu"));
  EXPECT_FALSE(isCxxSource("ops/a_op_test.cc"));
  EXPECT_FALSE(isCxxSource("ops/a_op_test.cu.cc"));
  EXPECT_FALSE(isCxxSource("ops/tests/a_op.cc"));
  EXPECT_FALSE(isCxxSource("third_party/eigen/a.h"));
  EXPECT_FALSE(isCxxSource("ops/a_op.py"));
}

TEST(CxxTree, TellsWhatAFileMentions) {
  MemoryCheckout C(FileTexts{
      {"maker.cc", "class A : public framework::OpProtoAndCheckerMaker {};"},
      {"op.cc", "REGISTER_OPERATOR(a, ops::A);"},
      {"kernel.cc", "REGISTER_OP_CPU_KERNEL(a, ops::K<float>);"},
      {"phi.cc", "PD_REGISTER_KERNEL(a, CPU, ALL_LAYOUT, phi::A, float) {}"},
      {"version.cc", "REGISTER_OP_VERSION(a);"},
      {"other.cc", "int REGISTERED; class Maker {};"},
  });
  CxxTree T(C, 1);
  EXPECT_TRUE(T.find("maker.cc")->Traits.Makers);
  EXPECT_TRUE(T.find("op.cc")->Traits.Registrations);
  EXPECT_FALSE(T.find("op.cc")->Traits.Kernels);
  EXPECT_TRUE(T.find("kernel.cc")->Traits.Kernels);
  EXPECT_TRUE(T.find("phi.cc")->Traits.Kernels);
  EXPECT_TRUE(T.find("version.cc")->Traits.Versions);
  EXPECT_FALSE(T.find("other.cc")->Traits.any());
  EXPECT_EQ(T.find("other.cc")->Text, nullptr);
}

TEST(CxxTree, FollowsWrapperMacrosThroughOthers) {
  MemoryCheckout C(FileTexts{
      {"a.h", "#define REGISTER_REDUCE_OP(op)  \\\n  class op##Maker : OpMaker {}; \\\n"
              "  REGISTER_OPERATOR(op, A)\n"},
      {"b.h", "#  define ALL_OPS(op) REGISTER_REDUCE_OP(op)\n#define REGISTER_NOTHING(x) x\n"},
      {"a.cc", "REGISTER_REDUCE_OP(sum);"},
      {"b.cc", "ALL_OPS(max);"},
      {"c.cc", "REGISTER_NOTHING(1);"},
  });
  CxxTree T(C, 2);
  EXPECT_TRUE(T.find("a.cc")->Traits.Registrations);
  EXPECT_TRUE(T.find("b.cc")->Traits.Registrations);
  EXPECT_FALSE(T.find("c.cc")->Traits.any());
  ASSERT_EQ(T.Wrappers.size(), 2U);
  EXPECT_EQ(T.Wrappers[0].Name, "ALL_OPS");
  EXPECT_EQ(T.Wrappers[1].File, "a.h");
}

TEST(CxxTree, SaysWhichFilesAreNoText) {
  MemoryCheckout C(FileTexts{{"nul.cc", std::string("int a;\0 REGISTER_OPERATOR(a)", 28)}});
  CxxTree T(C, 1);
  ASSERT_EQ(T.Problems.size(), 1U);
  EXPECT_EQ(T.Problems[0].Where.File, "nul.cc");
  EXPECT_FALSE(T.find("nul.cc")->Traits.any());
}

TEST(CxxTree, WhatCouldNotBeReadNearbyIsReadAgain) {
  struct Unreadable : MemoryCheckout {
    using MemoryCheckout::MemoryCheckout;
    llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> read(llvm::StringRef) const override {
      return llvm::createStringError("gone");
    }
  };
  FileTexts Files{{"a.cc", "class AMaker : public framework::OpProtoAndCheckerMaker {};\n"
                           "REGISTER_OPERATOR(a, A, AMaker);"}};
  MemoryCheckout Whole(Files, /*WithIds=*/true);
  Unreadable Gone(Files, /*WithIds=*/true);
  FactCache Cache;
  CxxTree First(Whole, 1, {.Cache = &Cache});
  CxxTree Second(Gone, 1, {.Keep = true, .Cache = &Cache}); // it is in the cache, but not its text
  ASSERT_EQ(Second.Problems.size(), 1U);
  EXPECT_FALSE(Second.find("a.cc")->Traits.any());
  CxxTree Third(Whole, 1, {.Near = &Second, .Keep = true, .Cache = &Cache});
  EXPECT_TRUE(Third.Problems.empty());
  EXPECT_TRUE(Third.find("a.cc")->Traits.Makers);
  EXPECT_TRUE(Third.find("a.cc")->Text);
  CxxTree Fourth(Gone, 1, {.Near = &Second, .Keep = true, .Cache = &Cache});
  EXPECT_EQ(Fourth.Problems.size(), 1U);
  EXPECT_FALSE(Fourth.find("a.cc")->Traits.any());
}
