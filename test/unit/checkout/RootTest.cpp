//===-- RootTest.cpp ------------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "checkout/Root.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <fstream>
#include <gtest/gtest.h>

using namespace oplint;
namespace fs = llvm::sys::fs;

namespace {

class Root : public testing::Test {
protected:
  Root() {
    EXPECT_FALSE(fs::createUniqueDirectory("op-lint-root", Folder));
    // No name that the temporary folder has may count.
    folder("repo/.git");
    folder("repo/paddle/fluid/operators");
    folder("repo/python/paddle/fluid/operators_of_python");
    file("repo/python/paddle/fluid/layers.py");
    folder("repo/paddle/third/.git");
    folder("repo/paddle/third/src");
    folder("plain/paddle/phi/kernels/cpu");
    folder("own/sub/deep");
    file("own/.op-lint.yaml");
    folder("other/.git");
    file("other/src/a.cc");
    folder("nothing/at/all");
  }
  ~Root() override { fs::remove_directories(Folder); }

  std::string at(const char *Path) const { return (Folder + "/" + Path).str(); }
  void folder(const char *Path) { EXPECT_FALSE(fs::create_directories(at(Path))); }
  void file(const char *Path) {
    EXPECT_FALSE(fs::create_directories(llvm::sys::path::parent_path(at(Path))));
    std::ofstream(at(Path)) << "\n";
  }

  llvm::SmallString<128> Folder;
};

TEST_F(Root, IsTheNearestCheckout) {
  EXPECT_EQ(checkoutAround(at("repo")), at("repo"));
  EXPECT_EQ(checkoutAround(at("repo/paddle/fluid")), at("repo"));
  EXPECT_EQ(checkoutAround(at("repo/paddle/./fluid/../fluid")), at("repo"));
  EXPECT_EQ(checkoutAround(at("repo/python/paddle/fluid/layers.py")), at("repo"));
  EXPECT_EQ(checkoutAround(at("repo/paddle/fluid/operators/not_there_yet.cc")), at("repo"));
  EXPECT_EQ(checkoutAround(at("plain/paddle/phi/kernels/cpu")), at("plain"));
  EXPECT_EQ(checkoutAround(at("own/sub/deep")), at("own"));
}

TEST_F(Root, ARepositoryIsNoPartOfWhatIsAroundIt) {
  EXPECT_EQ(checkoutAround(at("repo/paddle/third/src")), "");
  EXPECT_EQ(checkoutOrRepositoryAround(at("repo/paddle/third/src")), at("repo/paddle/third"));
  EXPECT_EQ(checkoutAround(at("other/src/a.cc")), "");
  EXPECT_EQ(checkoutOrRepositoryAround(at("other/src/a.cc")), at("other"));
  EXPECT_EQ(checkoutOrRepositoryAround(at("repo/paddle/fluid")), at("repo"));
}

TEST_F(Root, LinksAreFollowedByName) {
  ASSERT_FALSE(fs::create_link(at("repo"), at("link")));
  EXPECT_EQ(checkoutAround(at("link/paddle/fluid/operators")), at("link"));
}

TEST_F(Root, MayBeNowhere) {
  EXPECT_EQ(checkoutAround(at("nothing/at/all")), "");
  EXPECT_EQ(checkoutOrRepositoryAround(at("nothing/at/all")), "");
  EXPECT_EQ(checkoutAround("/"), "");
}

} // namespace
