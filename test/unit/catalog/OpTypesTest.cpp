#include "catalog/OpTypes.h"
#include "checkout/MemoryCheckout.h"
#include <gtest/gtest.h>

using namespace oplint;

namespace {

std::string printed(FileTexts Files, Places Where) {
  MemoryCheckout C(std::move(Files));
  CatalogOptions O;
  O.Jobs = 1;
  Catalog Facts = buildCatalog(C, O);
  std::string Out;
  llvm::raw_string_ostream OS(Out);
  writeOpTypes(opTypes(Facts, Where), OS);
  return Out;
}

} // namespace

TEST(OpTypes, OneEntryForEachKernelKey) {
  FileTexts Files = {
      {"a.cc", "template <class T> class K : public framework::OpKernel<T> {};\n"
               "REGISTER_OP_CPU_KERNEL(a, K<float>, K<float>);\n"
               "REGISTER_OP_CUDA_KERNEL(a, K<float>, K<plat::float16>);\n"
               "REGISTER_OP_KERNEL(a, MKLDNN, plat::CPUPlace, K<float>);\n"
               "REGISTER_OP_KERNEL_WITH_CUSTOM_TYPE(a, MKLDNN, plat::CPUPlace, U8, 2, K<float>);\n"
               "REGISTER_OP_CPU_KERNEL(a_grad, K<float>);\n"}};
  EXPECT_EQ(printed(Files, Places::All), "a float float float float float16\n");
  EXPECT_EQ(printed(Files, Places::Cpu), "a float float float\n");
}

TEST(OpTypes, PhiKernelsJoinTheFluidOp) {
  // The same key of a fluid and a phi kernel counts once; the phi kernel prints under the op's
  // name.
  FileTexts Files = {{"a.cc", "template <class T> class K : public framework::OpKernel<T> {};\n"
                              "REGISTER_OP_CPU_KERNEL(reshape2, K<float>);\n"},
                     {"b.cc", "PD_REGISTER_KERNEL(reshape, CPU, ALL_LAYOUT, F, float, double) {}\n"
                              "PD_REGISTER_KERNEL(reshape, OneDNN, ONEDNN, F, float) {}\n"
                              "PD_REGISTER_BASE_KERNEL_NAME(reshape2, reshape);\n"}};
  EXPECT_EQ(printed(Files, Places::Cpu), "reshape2 double float float\n");
}

TEST(OpTypes, AllDtypesOfStringsHavePstring) {
  std::string Out =
      printed({{"a.cc", "PD_REGISTER_KERNEL_FOR_ALL_DTYPE(strings_copy, CPU, ALL_LAYOUT, F) {}\n"
                        "PD_REGISTER_KERNEL_FOR_ALL_DTYPE(view, CPU, STRIDED, F) {}\n"}},
              Places::Cpu);
  EXPECT_NE(Out.find("strings_copy bfloat16 bool complex<double> complex<float> double"),
            std::string::npos);
  EXPECT_EQ(llvm::StringRef(Out).count("pstring"), 1U);
}

TEST(OpTypes, ReadsWhatItWrites) {
  auto Table = readOpTypes("abs float double float\r\n\nnone\n", "f");
  ASSERT_TRUE(static_cast<bool>(Table));
  EXPECT_EQ((*Table)["abs"], (std::vector<std::string>{"double", "float", "float"}));
  EXPECT_TRUE((*Table)["none"].empty());
  auto Bad = readOpTypes("abs float\n{'a': []}\n", "OP_TYPE.spec");
  ASSERT_FALSE(static_cast<bool>(Bad));
  EXPECT_NE(llvm::toString(Bad.takeError()).find("OP_TYPE.spec:2:"), std::string::npos);
}
