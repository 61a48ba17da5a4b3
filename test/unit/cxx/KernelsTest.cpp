#include "checkout/MemoryCheckout.h"
#include "cxx/CxxPass.h"
#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace oplint;
using ::testing::ElementsAre;

namespace {

/// "fluid abs CPU float double", one line a registration, conditions in brackets.
std::vector<std::string> kernelsOf(FileTexts Files) {
  MemoryCheckout C(std::move(Files));
  std::vector<std::string> Out;
  CxxFacts Facts = readCxx(C, {.Jobs = 1});
  for (const CxxFileFacts &F : llvm::make_pointee_range(Facts.Files))
    for (const Kernel &K : F.Kernels) {
      std::string Line = K.Name + " " + K.Backend;
      for (const KernelDtype &D : K.Dtypes) {
        Line += " " + (D.Name.empty() ? "?" : D.Name);
        if (!D.Condition.empty())
          Line += "[" + D.Condition.str() + "]";
      }
      if (!K.Condition.empty())
        Line += " if " + K.Condition.str();
      Out.push_back(Line);
    }
  return Out;
}

std::vector<std::string> kernelsIn(llvm::StringRef Text) {
  return kernelsOf({{"a.cu", Text.str()}});
}

} // namespace

TEST(Kernels, PhiListsAreNormalised) {
  EXPECT_THAT(kernelsIn("PD_REGISTER_KERNEL(abs, GPU, ALL_LAYOUT, phi::AbsKernel, float, int32_t,\n"
                        "  phi::dtype::complex<float>, ::phi::dtype::float16) {}\n"
                        "PD_REGISTER_KERNEL_FOR_ALL_DTYPE(view, CPU, STRIDED, phi::ViewKernel) {}\n"
                        "PD_REGISTER_KERNEL_FOR_ALL_BACKEND_DTYPE(shape, ALL_LAYOUT, F) {}\n"),
              ElementsAre("abs GPU float int complex64 float16", "view CPU ALL_DTYPE",
                          "shape ALL_BACKEND ALL_DTYPE"));
}

TEST(Kernels, PluginAndCInterface) {
  EXPECT_THAT(
      kernelsIn("PD_BUILD_PHI_KERNEL(dot, custom_cpu, ALL_LAYOUT, DotKernel, float, int8_t) {}\n"),
      ElementsAre("dot custom_cpu float int8_t"));
  EXPECT_THAT(kernelsIn("PD_REGISTER_PLUGIN_KERNEL(abs, npu, ALL_LAYOUT, AbsKernel, float) {}\n"),
              ElementsAre("abs npu float"));
}

TEST(Kernels, ArmsThatNoBuildReachesRegisterNothing) {
  EXPECT_THAT(kernelsIn("#if CUDNN_VERSION_MIN(8, 1, 0)\n"
                        "PD_REGISTER_KERNEL(a, GPU, ALL_LAYOUT, F, float) {}\n"
                        "#elif CUDNN_VERSION_MIN(8, 6, 0) && defined(X)\n"
                        "PD_REGISTER_KERNEL(a, GPU, ALL_LAYOUT, F, double) {}\n"
                        "#elif CUDNN_VERSION_MIN(7, 9, 0)\n"
                        "PD_REGISTER_KERNEL(a, GPU, ALL_LAYOUT, F, int) {}\n"
                        "#endif\n"),
              ElementsAre("a GPU float if CUDNN_VERSION_MIN(8, 1, 0)",
                          testing::StartsWith("a GPU int if !(CUDNN_VERSION_MIN(8, 1, 0))")));
  auto Reached = [](const std::string &First, const std::string &Second) {
    return kernelsIn("#if " + First + "\n#elif " + Second +
                     "\nPD_REGISTER_KERNEL(a, GPU, ALL_LAYOUT, F, float) {}\n#endif\n")
               .size() == 1;
  };
  EXPECT_FALSE(Reached("CUDA_VERSION >= 11000", "CUDA_VERSION >= 11080"));
  EXPECT_FALSE(Reached("CUDA_VERSION >= 11000", "CUDA_VERSION > 11000"));
  EXPECT_FALSE(Reached("CUDA_VERSION >= 11000", "CUDA_VERSION == 12000"));
  EXPECT_FALSE(Reached("CUDA_VERSION < 11000", "CUDA_VERSION <= 10000"));
  EXPECT_TRUE(Reached("CUDA_VERSION >= 11000", "CUDA_VERSION < 11000"));
  EXPECT_TRUE(Reached("CUDA_VERSION >= 11000", "CUDA_VERSION >= 10020"));
  EXPECT_TRUE(Reached("CUDA_VERSION > 11000", "CUDA_VERSION >= 11000"));
  EXPECT_TRUE(Reached("CUDA_VERSION == 11000", "CUDA_VERSION >= 11000"));
  EXPECT_TRUE(Reached("CUDA_VERSION >= 11000", "CUDNN_VERSION >= 11080"));
  EXPECT_TRUE(Reached("CUDA_VERSION >= MOST", "CUDA_VERSION >= 11080"));
  EXPECT_TRUE(Reached("AT_LEAST(8)", "AT_LEAST(9)"));
}

TEST(Kernels, AMacroOfAHeaderMakesTheFunctor) {
  EXPECT_THAT(
      kernelsOf({{"define.h", "#define MAKE_KERNEL(name, type) \\\n"
                              "  class name##Kernel : public framework::OpKernel<type> {};\n"},
                 {"a.h", "#include \"define.h\"\nnamespace ops {\nMAKE_KERNEL(Abs, double)\n}\n"},
                 {"a.cc", "#include \"a.h\"\nREGISTER_OP_CPU_KERNEL(abs, ops::AbsKernel);\n"},
                 {"b.cc", "REGISTER_OP_CPU_KERNEL(b, ops::AbsKernel);\n"}}),
      ElementsAre("abs CPU double", "b CPU ?"));
}

TEST(Kernels, BothArmsWithTheirConditions) {
  EXPECT_THAT(kernelsIn("#ifdef PADDLE_WITH_HIP\n"
                        "PD_REGISTER_KERNEL(a, GPU, ALL_LAYOUT, F, float) {}\n"
                        "#elif CUDA_VERSION >= 11000 // new\n"
                        "PD_REGISTER_KERNEL(a, GPU, ALL_LAYOUT, F, double) {}\n"
                        "#else\n"
                        "PD_REGISTER_KERNEL(a, GPU, ALL_LAYOUT, F, int) {}\n"
                        "#endif\n"),
              ElementsAre("a GPU float if defined(PADDLE_WITH_HIP)",
                          "a GPU double if !(defined(PADDLE_WITH_HIP)) && CUDA_VERSION >= 11000",
                          "a GPU int if !(defined(PADDLE_WITH_HIP)) && !(CUDA_VERSION >= 11000)"));
}

TEST(Kernels, IfInsideTheList) {
  EXPECT_THAT(kernelsIn("PD_REGISTER_KERNEL(a, GPU, ALL_LAYOUT, F, float,\n"
                        "#if NCCL_VERSION_CODE >= 21000\n"
                        "  phi::dtype::bfloat16,\n"
                        "#endif\n"
                        "  double) {}\n"
                        "PD_REGISTER_KERNEL(b, GPU, ALL_LAYOUT, F, float\n"
                        "#ifdef X\n"
                        "  , int\n"
                        "#endif\n"
                        "  ) {}\n"),
              ElementsAre("a GPU float bfloat16[NCCL_VERSION_CODE >= 21000] double",
                          "b GPU float int[defined(X)]"));
}

TEST(Kernels, WrappersAndXMacros) {
  EXPECT_THAT(
      kernelsOf({{"ops/list.h", "#pragma once\n#define FOR_EACH_OP(m) m(relu, Relu) m(tanh, Tanh)\n"
                                "#define REGISTER_ON(op, dev, f) REGISTER_OP_##dev##_KERNEL(op, "
                                "f<float>)\n"},
                 {"ops/k.h", "template <class T> struct ReluK : framework::OpKernel<T> {};\n"
                             "template <class T> struct TanhK : framework::OpKernel<T> {};\n"},
                 {"ops/a.cc", "#include \"ops/list.h\"\n#include \"ops/k.h\"\n"
                              "#define REGISTER_TWO(op, F) \\\n"
                              "  REGISTER_OP_CPU_KERNEL(op, F##K<float>, F##K<double>)\n"
                              "FOR_EACH_OP(REGISTER_TWO);\n"},
                 {"ops/b.cu", "#include <ops/list.h>\n#include <ops/k.h>\n"
                              "REGISTER_ON(relu, CUDA, ReluK);\n"}}),
      ElementsAre("relu CPU float double", "tanh CPU float double", "relu GPU float"));
}

TEST(Kernels, WrapperDefinedTwiceUnderArms) {
  EXPECT_THAT(kernelsIn("#ifdef HIP\n"
                        "#define REGISTER_A_KERNEL(n) PD_REGISTER_KERNEL(n, GPU, L, F, float) {}\n"
                        "#else\n"
                        "#define REGISTER_A_KERNEL(n) PD_REGISTER_KERNEL(n, GPU, L, F, float, "
                        "double) {}\n"
                        "#endif\n"
                        "REGISTER_A_KERNEL(a)\n"
                        "#ifdef HIP\n"
                        "REGISTER_A_KERNEL(b)\n"
                        "#endif\n"),
              ElementsAre("a GPU float if defined(HIP)", "b GPU float if defined(HIP)",
                          "a GPU float double if !(defined(HIP))"));
}

TEST(Kernels, FluidBackendsAndLibraries) {
  EXPECT_THAT(kernelsIn("template <class T> class K : public framework::OpKernel<T> {};\n"
                        "REGISTER_OP_KERNEL(a, CUDNN, plat::CUDAPlace, K<float>);\n"
                        "REGISTER_OP_KERNEL(b, MKLDNN, ::paddle::platform::CPUPlace, K<int8_t>);\n"
                        "REGISTER_OP_KERNEL(c, KP, plat::XPUPlace, K<float>);\n"
                        "REGISTER_OP_KERNEL(d, CPU, plat::CPUPlace, K<float>);\n"
                        "REGISTER_OP_KERNEL_WITH_CUSTOM_TYPE(e, MKLDNN, plat::CPUPlace, U8, 2, "
                        "K<uint8_t>);\n"
                        "REGISTER_OP_XPU_KERNEL(f, K<float>);\n"
                        "REGISTER_OP_CPU_KERNEL_FUNCTOR(g, float, X, int64_t, X);\n"),
              ElementsAre("a GPU/CUDNN float", "b CPU/MKLDNN int8_t", "c XPU/KP float",
                          "d CPU float", "e CPU/MKLDNN uint8_t", "f XPU float",
                          "g CPU float int64_t"));
}

TEST(Kernels, ElementTypeThroughClassHeads) {
  EXPECT_THAT(
      kernelsIn("namespace ops {\n"
                "template <typename T> struct Base { using ELEMENT_TYPE = T; };\n"
                "template <typename T> struct Square : public Base<T> {};\n"
                "template <typename Ctx, typename Functor>\n"
                "class Act final : public framework::OpKernel<typename Functor::ELEMENT_TYPE> {};\n"
                "class Mish : public framework::OpKernel<float> { void f() { if (1) {} } };\n"
                "template <typename Ctx, typename T, template <typename> class F>\n"
                "class Reduce : public framework::OpKernel<T> {};\n"
                "template <typename Tin, typename Tout = Tin> class Mul : public Mid<Tin> {};\n"
                "template <typename T> class Mid : public framework::OpKernel<T> {};\n"
                "template <typename A, typename B> class Special;\n"
                "template <typename B> class Special<CPU, B> : public framework::OpKernel<B> {};\n"
                "}\n"
                "template <typename T> using Act1 = ops::Act<CPU, ops::Square<T>>;\n"
                "typedef ops::Mul<uint8_t> MulU8;\n"
                "template <typename T> using Mid = ops::Mid<T>;\n"
                "REGISTER_OP_CPU_KERNEL(a, ops::Act<CPU, ops::Square<float>>,\n"
                "  ops::Act<CPU, ops::Square<plat::float16>>);\n"
                "REGISTER_OP_CPU_KERNEL(b, ops::Mish, ops::Reduce<CPU, int, ops::Sum>);\n"
                "REGISTER_OP_CPU_KERNEL(c, ops::Mul<uint8_t, float>, MulU8, Act1<double>);\n"
                "REGISTER_OP_CPU_KERNEL(d, ops::Special<CPU, int64_t>, Mid<bool>);\n"
                "REGISTER_OP_CPU_KERNEL(e, ops::Unknown<CPU, float>);\n"),
      ElementsAre("a CPU float float16", "b CPU float int", "c CPU uint8_t uint8_t double",
                  "d CPU int64_t bool", "e CPU ?"));
}

TEST(Kernels, ClassesThatAMacroMakes) {
  EXPECT_THAT(kernelsIn("#define BINARY_FUNCTOR(func, op) \\\n"
                        "  template <typename T> \\\n"
                        "  struct Bitwise##func##Functor { \\\n"
                        "    using ELEM_TYPE = T; \\\n"
                        "  }; \\\n"
                        "  template <> \\\n"
                        "  struct Bitwise##func##Functor<bool> { using ELEM_TYPE = bool; };\n"
                        "BINARY_FUNCTOR(And, &)\n"
                        "BINARY_FUNCTOR(Less, <)\n"
                        "BINARY_FUNCTOR(Or, ||)\n"
                        "template <typename Ctx, typename Functor>\n"
                        "class K : public framework::OpKernel<typename Functor::ELEM_TYPE> {};\n"
                        "REGISTER_OP_CPU_KERNEL(a, ops::K<CPU, ops::BitwiseAndFunctor<int>>,\n"
                        "  ops::K<CPU, ops::BitwiseOrFunctor<bool>>);\n"),
              ElementsAre("a CPU int bool"));
  // A macro that makes itself ends.
  EXPECT_THAT(kernelsIn("#define M(x) struct x {}; M(x)\nM(y)\nREGISTER_OP_CPU_KERNEL(a, y);\n"),
              ElementsAre("a CPU ?"));
}

TEST(Kernels, HeadersOfEachTreeFolderStayApart) {
  EXPECT_THAT(
      kernelsOf({{"cpu/reg.h", "#define PD_REGISTER_ACT_KERNEL(n) PD_REGISTER_KERNEL(n, CPU, L, F, "
                               "float) {}\n"},
                 {"gpu/reg.h", "#define PD_REGISTER_ACT_KERNEL(n) PD_REGISTER_KERNEL(n, GPU, L, F, "
                               "double) {}\n"},
                 {"cpu/a.cc", "#include \"cpu/reg.h\"\nPD_REGISTER_ACT_KERNEL(relu)\n"},
                 {"gpu/a.cu", "#include \"reg.h\"\nPD_REGISTER_ACT_KERNEL(relu)\n"}}),
      ElementsAre("relu CPU float", "relu GPU double"));
}

TEST(Kernels, PlacesPointIntoTheList) {
  std::string Text = "// one\nPD_REGISTER_KERNEL(abs, CPU, ALL_LAYOUT, F, float, int) {}\n";
  MemoryCheckout C(FileTexts{{"a.cc", Text}});
  CxxFacts Facts = readCxx(C, {.Jobs = 1});
  ASSERT_EQ(Facts.Files.size(), 1U);
  ASSERT_EQ(Facts.Files[0]->Kernels.size(), 1U);
  const Kernel &K = Facts.Files[0]->Kernels[0];
  EXPECT_EQ(Text.substr(K.Where.Begin, K.Where.End - K.Where.Begin),
            "PD_REGISTER_KERNEL(abs, CPU, ALL_LAYOUT, F, float, int)");
  EXPECT_EQ(K.Where.Line, 2U);
  const SourceRange &D = K.Dtypes[1].Where;
  EXPECT_EQ(Text.substr(D.Begin, D.End - D.Begin), "int");
  EXPECT_EQ(D.Line, 2U);
}

TEST(Kernels, SaysWhereAListIsCutOff) {
  MemoryCheckout C(FileTexts{{"a.cc", "PD_REGISTER_KERNEL(a, CPU, L, F, float) {}\n"
                                      "PD_REGISTER_KERNEL(b, CPU, L, F,\n  float\n"}});
  CxxFacts Facts = readCxx(C, {.Jobs = 1});
  ASSERT_EQ(Facts.Files.size(), 1U);
  EXPECT_EQ(Facts.Files[0]->Kernels.size(), 1U);
  ASSERT_EQ(Facts.Files[0]->Problems.size(), 1U);
  EXPECT_EQ(Facts.Files[0]->Problems[0].Where.Line, 2U);
}

TEST(Kernels, NoCrashOnBrokenSources) {
  std::string Deep = "REGISTER_OP_CPU_KERNEL(a, ";
  for (int I = 0; I < 10000; ++I)
    Deep += "X<";
  EXPECT_THAT(kernelsIn(Deep), ElementsAre());
  std::string Closed = Deep;
  for (int I = 0; I < 10000; ++I)
    Closed += "> ";
  EXPECT_THAT(kernelsIn(Closed + ");\n"), ElementsAre("a CPU ?"));
  EXPECT_THAT(kernelsIn("#define REGISTER_A_KERNEL(x) REGISTER_A_KERNEL(x)\n"
                        "REGISTER_A_KERNEL(PD_REGISTER_KERNEL)\n"
                        "template <class T> using K = K<K<T>>;\n"
                        "REGISTER_OP_CPU_KERNEL(b, K<float>);\n"),
              ElementsAre("b CPU ?"));
}
