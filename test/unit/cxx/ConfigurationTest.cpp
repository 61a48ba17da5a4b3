#include "cxx/Configuration.h"
#include <gtest/gtest.h>

using namespace oplint;

TEST(BuildConfiguration, KnowsWhatTheTwoBuildsDefine) {
  BuildConfiguration Cpu = BuildConfiguration::cpu(), Gpu = BuildConfiguration::gpu();
  EXPECT_EQ(Cpu.holds("defined(PADDLE_WITH_CUDA)"), false);
  EXPECT_EQ(Gpu.holds("defined(PADDLE_WITH_CUDA)"), true);
  EXPECT_EQ(Gpu.holds("!(defined(PADDLE_WITH_HIP))"), true);
  EXPECT_EQ(Gpu.holds("CUDA_VERSION >= 11000 && CUDNN_VERSION < 8000"), false);
  EXPECT_EQ(Cpu.holds("defined PADDLE_WITH_MKLML || X"), true);
}

TEST(BuildConfiguration, SaysThatItDependsOnThePass) {
  BuildConfiguration Gpu = BuildConfiguration::gpu();
  EXPECT_EQ(Gpu.holds("defined(__NVCC__)"), std::nullopt);
  EXPECT_EQ(Gpu.holds("defined(__NVCC__) && defined(PADDLE_WITH_XPU)"), false);
  EXPECT_EQ(Gpu.holds("defined(__NVCC__) || defined(PADDLE_WITH_CUDA)"), true);
  EXPECT_EQ(Gpu.holds("!defined(__NVCC__)"), std::nullopt);
}

TEST(BuildConfiguration, OfACommandKnowsNoVersionsOfHeaders) {
  BuildConfiguration C = BuildConfiguration::bare();
  EXPECT_EQ(C.holds("SDK_VERSION >= 2"), false);
  C.OfCommand = true;
  EXPECT_EQ(C.holds("SDK_VERSION >= 2"), std::nullopt);
  EXPECT_EQ(C.holds("(SDK_VERSION / 1000) == 2"), std::nullopt);
  EXPECT_EQ(C.holds("defined(SDK) && SDK_VERSION >= 2"), false);
  EXPECT_EQ(C.holds("defined(SDK)"), false);
  EXPECT_EQ(C.holds("SDK"), false);
  EXPECT_EQ(C.holds("defined(__AVX2__)"), std::nullopt);
  C.define("SDK_VERSION", "3");
  EXPECT_EQ(C.holds("SDK_VERSION >= 2"), true);
}

TEST(BuildConfiguration, EvaluatesArithmetic) {
  BuildConfiguration C = BuildConfiguration::bare();
  C.define("A", "(B + 1)");
  C.define("B", "2");
  EXPECT_EQ(C.holds("A == 3"), true);
  EXPECT_EQ(C.holds("A * 2 - 6"), false);
  EXPECT_EQ(C.holds("A > 2 ? B == 2 : 0"), true);
  EXPECT_EQ(C.holds("0x10 == 16u"), true);
  EXPECT_EQ(C.holds("A / 0"), std::nullopt);
}

TEST(BuildConfiguration, MalformedExpressionsAreUndecided) {
  BuildConfiguration C = BuildConfiguration::bare();
  EXPECT_EQ(C.holds("defined("), std::nullopt);
  EXPECT_EQ(C.holds("1 +"), std::nullopt);
  EXPECT_EQ(C.holds(std::string(100000, '(')), std::nullopt);
  EXPECT_EQ(C.holds("SOME_VERSION(1, (2)) > 3"), std::nullopt);
  C.define("LOOP", "LOOP");
  EXPECT_EQ(C.holds("LOOP"), std::nullopt);
}

TEST(BuildConfiguration, FindsABuildThatHasTheGuardedCode) {
  Guard G{{"defined(PADDLE_WITH_XPU)", "!(defined(PADDLE_WITH_CUDA))"}};
  EXPECT_EQ(BuildConfiguration::gpu().holds(G), false);
  EXPECT_EQ(BuildConfiguration::gpu().satisfying(G).holds(G), true);
}
