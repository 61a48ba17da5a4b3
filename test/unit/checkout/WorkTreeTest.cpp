#include "checkout/BlobId.h"
#include "checkout/Checkout.h"
#include "checkout/GitTree.h"
#include <gmock/gmock.h>
#include <sys/stat.h>
#include <thread>

using namespace oplint;

namespace {

std::vector<std::string> paths(const Checkout &C) {
  std::vector<std::string> P;
  for (const FileEntry &F : C.files())
    P.push_back(F.Path);
  return P;
}

/// The index counts as newer than files written before it; let the clock move on.
void tick() { std::this_thread::sleep_for(std::chrono::milliseconds(20)); }

std::unique_ptr<Checkout> open(const std::string &Path) {
  auto C = openCheckout(Path);
  EXPECT_TRUE(bool(C)) << llvm::toString(C.takeError());
  return C ? std::move(*C) : nullptr;
}

} // namespace

TEST(BlobId, IsWhatGitComputes) {
  EXPECT_EQ(blobIdOf(""), "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391");
  EXPECT_EQ(blobIdOf("hello\n"), "ce013625030ba8dba906f756967f9e9ca394464a");
}

TEST(WorkTree, KnowsTheIdsOfUnchangedFiles) {
  GitTree T;
  T.git({"init", "-q"});
  T.write("a.cc", "int x;\n");
  T.write("b.cc", "int b;\n");
  tick();
  T.commit("one");
  T.write("b.cc", "int c;\n"); // same size
  T.write("new.cc", "");
  auto C = open(T.path());
  EXPECT_EQ(C->find("a.cc")->BlobId, blobIdOf("int x;\n"));
  EXPECT_EQ(C->find("b.cc")->BlobId, "");
  EXPECT_EQ(C->find("new.cc")->BlobId, "");
}

TEST(WorkTree, AFileWithConvertedLineEndsIsNotItsBlob) {
  GitTree T;
  T.git({"init", "-q"});
  T.write(".gitattributes", "* text=auto\ncrlf.cc eol=crlf\n");
  T.write("crlf.cc", "int x;\r\n");
  T.write("lf.cc", "int x;\n");
  tick();
  T.commit("one");
  auto C = open(T.path());
  EXPECT_EQ(C->find("lf.cc")->BlobId, blobIdOf("int x;\n"));
  EXPECT_EQ(C->find("crlf.cc")->BlobId, "") << "the blob has LF, the file CRLF";
}

TEST(WorkTree, LeavesOutWhatGitIgnoresAndRepositoriesInside) {
  GitTree T;
  T.git({"init", "-q"});
  T.write(".gitignore", "build/\n*.gen.cc\n");
  T.write("kept.gen.cc", "");
  T.git({"add", "-f", "kept.gen.cc"});
  T.write("src/a.cc", "");
  T.commit("one");
  T.write("build/b.cc", "");
  T.write("src/made.gen.cc", "");
  T.write("src/untracked.cc", "");
  T.write("third_party/eigen/e.cc", "");
  T.git({"init", "-q", "third_party/eigen"});
  EXPECT_THAT(paths(*open(T.path())),
              testing::ElementsAre(".gitignore", "kept.gen.cc", "src/a.cc", "src/untracked.cc"));
  // A folder that is itself ignored was named on purpose.
  EXPECT_THAT(paths(*open(T.path("build"))), testing::ElementsAre("b.cc"));
}

TEST(WorkTree, ALoopOfLinksEnds) {
  GitTree T;
  T.write("a/x.cc", "");
  ASSERT_FALSE(llvm::sys::fs::create_link("..", T.path("a/up")));
  ASSERT_FALSE(llvm::sys::fs::create_link("self", T.path("a/self")));
  auto C = open(T.path());
  EXPECT_THAT(paths(*C), testing::ElementsAre("a/x.cc"));
  ASSERT_EQ(C->problems().size(), 1U);
  EXPECT_EQ(C->problems()[0].Where.File, "a/self");
}

TEST(WorkTree, APipeInThePlaceOfASourceIsAProblem) {
  GitTree T;
  T.write("a/x.cc", "");
  ASSERT_EQ(mkfifo(T.path("a/ops.yaml").c_str(), 0600), 0);
  ASSERT_FALSE(llvm::sys::fs::create_link("/dev/zero", T.path("a/y_op.cc")));
  ASSERT_EQ(mkfifo(T.path("a/daemon.ipc").c_str(), 0600), 0);
  auto C = open(T.path());
  EXPECT_THAT(paths(*C), testing::ElementsAre("a/x.cc"));
  std::vector<std::string> Named;
  for (const Problem &P : C->problems())
    Named.push_back(P.Where.File);
  EXPECT_THAT(Named, testing::UnorderedElementsAre("a/ops.yaml", "a/y_op.cc"));
}

TEST(WorkTree, ASubmoduleIsARepositoryOfItsOwn) {
  GitTree Inner;
  Inner.git({"init", "-q"});
  Inner.write("i.cc", "int i;\n");
  Inner.commit("inner");
  GitTree T;
  T.git({"init", "-q"});
  T.write("a.cc", "");
  T.git({"submodule", "--quiet", "add", Inner.path(), "sub"});
  T.commit("outer");
  EXPECT_THAT(paths(*open(T.path())), testing::ElementsAre(".gitmodules", "a.cc"));
  EXPECT_THAT(paths(*open(T.path("sub"))), testing::ElementsAre("i.cc"));
  auto Rev = openCheckout(T.path("sub"), "HEAD");
  ASSERT_TRUE(bool(Rev)) << llvm::toString(Rev.takeError());
  EXPECT_THAT(paths(**Rev), testing::ElementsAre("i.cc"));
}

TEST(WorkTree, AFileThatWentIsSaidToHaveGone) {
  GitTree T;
  T.write("a.cc", "int x;\n");
  T.write("sub/b.cc", "int x;\n");
  auto C = open(T.path());
  llvm::sys::fs::remove(T.path("a.cc"));
  llvm::sys::fs::remove(T.path("sub/b.cc"));
  for (const char *Path : {"a.cc", "sub/b.cc"}) {
    Problem P = toProblem(C->read(Path).takeError(), Path);
    EXPECT_THAT(P.Message, testing::HasSubstr("No such file"));
    EXPECT_THAT(P.Hint, testing::HasSubstr("it was there when the checkout was listed"));
  }
}
