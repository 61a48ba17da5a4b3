#include "checkout/BuildLists.h"
#include "checkout/CMakeFile.h"
#include "checkout/MemoryCheckout.h"
#include <gtest/gtest.h>

using namespace oplint;

TEST(CMakeFile, SyntaxOfArguments) {
  std::vector<CMakeCommand> C = parseCMake(
      "# a comment (\nSET(A b \"c;d\" [=[e\n]] f]=]) #[[ g( ]]\nif(X AND (Y)) \nendif()");
  ASSERT_EQ(C.size(), 3U);
  EXPECT_EQ(C[0].Name, "set");
  EXPECT_EQ(C[0].Line, 2U);
  ASSERT_EQ(C[0].Arguments.size(), 4U);
  EXPECT_EQ(C[0].Arguments[2].Text, "c;d");
  EXPECT_EQ(C[0].Arguments[3].Text, "e\n]] f");
  EXPECT_EQ(C[1].Arguments.size(), 5U);
  EXPECT_EQ(C[1].Line, 4U);
}

TEST(CMakeFile, EndsAnywhere) {
  EXPECT_EQ(parseCMake("set(A \"b").size(), 1U);
  EXPECT_EQ(parseCMake("set(A [[").size(), 1U);
  EXPECT_EQ(parseCMake("set").size(), 0U);
  EXPECT_EQ(parseCMake(std::string(10000, '(')).size(), 0U);
  EXPECT_EQ(parseCMake("a\\").size(), 0U);
}

TEST(BuildLists, FollowsFoldersAndPaddleFunctions) {
  MemoryCheckout C(
      FileTexts{{"CMakeLists.txt", "add_subdirectory(ops)\n"},
                {"ops/CMakeLists.txt",
                 "if(WITH_PS)\n  add_subdirectory(ps)\nendif()\n"
                 "register_operators(EXCLUDES py_func_op ${NONE} DEPS x)\nop_library(sync_op SRCS "
                 "other.cc)\n"},
                {"ops/a_op.cc", ""},
                {"ops/a_op.cu", ""},
                {"ops/a_cudnn_op.cu.cc", ""},
                {"ops/mkldnn/a_mkldnn_op.cc", ""},
                {"ops/py_func_op.cc", ""},
                {"ops/other.cc", ""},
                {"ops/helper.cc", ""},
                {"ops/ps/CMakeLists.txt", "register_operators()\n"},
                {"ops/ps/b_op.cc", ""},
                {"ops/old/CMakeLists.txt", "register_operators()\n"},
                {"ops/old/b_op.cc", ""}});
  BuildLists B(C);
  EXPECT_FALSE(B.empty());
  for (const char *Path : {"ops/a_op.cc", "ops/a_op.cu", "ops/a_cudnn_op.cu.cc",
                           "ops/mkldnn/a_mkldnn_op.cc", "ops/other.cc", "ops/ps/b_op.cc"})
    EXPECT_TRUE(B.reaches(Path)) << Path;
  for (const char *Path : {"ops/py_func_op.cc", "ops/helper.cc", "ops/old/b_op.cc"})
    EXPECT_FALSE(B.reaches(Path)) << Path;
}

TEST(BuildLists, ListsGlobsAndLoops) {
  MemoryCheckout C(FileTexts{
      {"CMakeLists.txt",
       "set(SUBDIRS k m)\nforeach(d ${SUBDIRS})\n  add_subdirectory(${d})\nendforeach()\n"},
      {"k/CMakeLists.txt",
       "file(GLOB srcs RELATIVE \"${CMAKE_CURRENT_SOURCE_DIR}\" \"cpu/*.cc\" \"gpu/*.cu\")\n"
       "list(REMOVE_ITEM srcs cpu/gone.cc)\nif(NOT WITH_DGC)\n  list(REMOVE_ITEM srcs "
       "gpu/dgc.cu)\nendif()\n"
       "set_source_files_properties(prop.cc PROPERTIES X Y)\ncc_test(t SRCS t.cc)\n"
       "collect_srcs(all SRCS ${srcs})\n"},
      {"k/cpu/a.cc", ""},
      {"k/cpu/gone.cc", ""},
      {"k/gpu/dgc.cu", ""},
      {"k/prop.cc", ""},
      {"k/t.cc", ""},
      {"m/CMakeLists.txt", "set(S x.cc)\nlist(APPEND S ${CMAKE_SOURCE_DIR}/m/y.cc)\n"
                           "return()\nset(S z.cc)\nadd_library(m ${S})\n"},
      {"m/x.cc", ""},
      {"m/y.cc", ""}});
  BuildLists B(C);
  EXPECT_TRUE(B.reaches("k/cpu/a.cc"));
  EXPECT_TRUE(B.reaches("k/gpu/dgc.cu"));
  for (const char *Path : {"k/cpu/gone.cc", "k/prop.cc", "k/t.cc", "m/x.cc"})
    EXPECT_FALSE(B.reaches(Path)) << Path;
}

TEST(BuildLists, NoListsAndLoops) {
  EXPECT_TRUE(BuildLists(MemoryCheckout(FileTexts{{"a.cc", ""}})).empty());
  MemoryCheckout C(FileTexts{{"CMakeLists.txt", "add_subdirectory(.)\nadd_subdirectory(a)\n"
                                                "include(self.cmake)\nset(A ${A} ${A} x)\n"},
                             {"self.cmake", "include(self.cmake)\nadd_library(x a.cc)\n"},
                             {"a/CMakeLists.txt", "add_subdirectory(../a)\nforeach(x\n"},
                             {"a.cc", ""}});
  EXPECT_TRUE(BuildLists(C).reaches("a.cc"));
}
