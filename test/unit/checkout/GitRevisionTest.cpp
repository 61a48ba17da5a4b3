#include "checkout/GitRevision.h"
#include "checkout/BlobId.h"
#include "checkout/GitTree.h"
#include "checkout/Parallel.h"
#include <atomic>
#include <gmock/gmock.h>

using namespace oplint;
using testing::HasSubstr;

namespace {

std::vector<std::string> paths(const Checkout &C) {
  std::vector<std::string> P;
  for (const FileEntry &F : C.files())
    P.push_back(F.Path);
  return P;
}

std::string textOf(const Checkout &C, llvm::StringRef Path) {
  auto B = C.read(Path);
  return B ? (*B)->getBuffer().str() : "error: " + llvm::toString(B.takeError());
}

std::string failure(llvm::StringRef Path, llvm::StringRef Rev) {
  auto C = openCheckout(Path, Rev);
  return C ? "no error" : llvm::toString(C.takeError());
}

/// Two commits: a.cc changes, b/c.cc comes.
struct TwoCommits : GitTree {
  TwoCommits() {
    git({"init", "-q", "-b", "develop"});
    write("a.cc", "int x;\n");
    write("sub/d.cc", "int d;\n");
    commit("one");
    write("a.cc", "int y;\n");
    write("sub/c.cc", "int c;\n");
    commit("two");
  }
};

} // namespace

TEST(GitRevision, ReadsTheObjectDatabaseAndNotTheWorkTree) {
  TwoCommits T;
  T.write("a.cc", "dirty\n");
  T.write("untracked.cc", "");
  auto C = openCheckout(T.path(), "HEAD");
  ASSERT_TRUE(bool(C)) << llvm::toString(C.takeError());
  EXPECT_EQ(paths(**C), (std::vector<std::string>{"a.cc", "sub/c.cc", "sub/d.cc"}));
  EXPECT_EQ(textOf(**C, "a.cc"), "int y;\n");
  EXPECT_THAT(textOf(**C, "untracked.cc"), HasSubstr("no file untracked.cc in "));
  EXPECT_EQ((*C)->find("a.cc")->BlobId, blobIdOf("int y;\n"));
  EXPECT_EQ((*C)->sizeOf(*(*C)->find("a.cc")), 7U);

  auto Old = openCheckout(T.path(), "HEAD~1");
  ASSERT_TRUE(bool(Old)) << llvm::toString(Old.takeError());
  EXPECT_EQ(paths(**Old), (std::vector<std::string>{"a.cc", "sub/d.cc"}));
  EXPECT_EQ(textOf(**Old, "a.cc"), "int x;\n");
}

TEST(GitRevision, AFolderBelowTheRootIsThatFolderOfTheRevision) {
  TwoCommits T;
  auto C = openCheckout(T.path("sub"), "HEAD");
  ASSERT_TRUE(bool(C)) << llvm::toString(C.takeError());
  EXPECT_EQ(paths(**C), (std::vector<std::string>{"c.cc", "d.cc"}));
  auto Named = openCheckout(T.path(), "HEAD~1:sub");
  ASSERT_TRUE(bool(Named)) << llvm::toString(Named.takeError());
  EXPECT_EQ(paths(**Named), (std::vector<std::string>{"d.cc"}));
  T.write("late/e.cc", "");
  T.commit("three");
  EXPECT_THAT(failure(T.path("late"), "HEAD~1"), HasSubstr("has no folder late"));
}

TEST(GitRevision, EveryThreadMayRead) {
  GitTree T;
  T.git({"init", "-q"});
  constexpr size_t Files = 200;
  for (size_t I = 0; I < Files; ++I)
    T.write("f" + std::to_string(I), std::string(I * 37, 'x'));
  T.commit("many");
  auto C = openCheckout(T.path(), "HEAD");
  ASSERT_TRUE(bool(C)) << llvm::toString(C.takeError());
  std::atomic<size_t> Right{0};
  parallelFor(Files, 8, [&](unsigned, size_t I) {
    if (textOf(**C, "f" + std::to_string(I)) == std::string(I * 37, 'x'))
      ++Right;
  });
  EXPECT_EQ(Right, Files);
}

TEST(GitRevision, LinksAreTheFilesTheyPointTo) {
  GitTree T;
  T.git({"init", "-q"});
  T.write("sub/a.cc", "int a;\n");
  ASSERT_FALSE(llvm::sys::fs::create_link("sub/a.cc", T.path("link.cc")));
  ASSERT_FALSE(llvm::sys::fs::create_link("../link.cc", T.path("sub/second.cc")));
  ASSERT_FALSE(llvm::sys::fs::create_link("/etc/passwd", T.path("outside")));
  ASSERT_FALSE(llvm::sys::fs::create_link("round", T.path("round")));
  T.commit("links");
  auto C = openCheckout(T.path(), "HEAD");
  ASSERT_TRUE(bool(C)) << llvm::toString(C.takeError());
  EXPECT_EQ(paths(**C), (std::vector<std::string>{"link.cc", "sub/a.cc", "sub/second.cc"}));
  EXPECT_EQ(textOf(**C, "sub/second.cc"), "int a;\n");
}

TEST(GitRevision, SaysWhatIsWrongWithARevision) {
  TwoCommits T;
  EXPECT_THAT(failure(T.path(), "nonsense"),
              testing::AllOf(HasSubstr("revision 'nonsense' is not in the repository at"),
                             HasSubstr("hint:")));
  EXPECT_THAT(failure(T.path(), "HEAD~9"), HasSubstr("HEAD~9"));
  EXPECT_THAT(failure(T.path(), "HEAD~1..HEAD"), HasSubstr("is a range"));
  EXPECT_THAT(failure(T.path(), "HEAD:a.cc"), HasSubstr("names a file"));
  GitTree Plain;
  EXPECT_THAT(failure(Plain.path(), "HEAD"), HasSubstr("is in no git repository"));
  GitTree Empty;
  Empty.git({"init", "-q"});
  EXPECT_THAT(failure(Empty.path(), "HEAD"), HasSubstr("has no commit yet"));
}

TEST(GitRevision, AWorktreeABareAndAShallowCloneWork) {
  TwoCommits T;
  GitTree Around;
  T.git({"worktree", "add", "-q", Around.path("wt"), "HEAD~1"});
  auto Worktree = openCheckout(Around.path("wt"), "HEAD");
  ASSERT_TRUE(bool(Worktree)) << llvm::toString(Worktree.takeError());
  EXPECT_EQ(textOf(**Worktree, "a.cc"), "int x;\n");

  Around.git({"clone", "-q", "--bare", T.path(), Around.path("bare")});
  auto Bare = openCheckout(Around.path("bare"), "develop");
  ASSERT_TRUE(bool(Bare)) << llvm::toString(Bare.takeError());
  EXPECT_EQ(textOf(**Bare, "a.cc"), "int y;\n");
  EXPECT_THAT(failure(Around.path("bare"), ""), HasSubstr("git directory without a work tree"));
  auto InGitDir = openCheckout(T.path(".git"), "develop");
  ASSERT_TRUE(bool(InGitDir)) << llvm::toString(InGitDir.takeError());

  Around.git({"clone", "-q", "--depth=1", "file://" + T.path(), Around.path("shallow")});
  auto Shallow = openCheckout(Around.path("shallow"), "HEAD");
  ASSERT_TRUE(bool(Shallow)) << llvm::toString(Shallow.takeError());
  EXPECT_THAT(failure(Around.path("shallow"), "HEAD~1"), HasSubstr("fetch --unshallow"));
  auto Base = mergeBaseWithUpstream(Around.path("shallow"));
  ASSERT_TRUE(bool(Base)) << llvm::toString(Base.takeError());
}

TEST(GitRevision, APartialCloneSaysWhichObjectsItLacks) {
  TwoCommits T;
  T.git({"config", "uploadpack.allowFilter", "true"});
  GitTree Around;
  Around.git({"clone", "-q", "--filter=blob:none", "file://" + T.path(), Around.path("partial")});
  auto Head = openCheckout(Around.path("partial"), "HEAD");
  ASSERT_TRUE(bool(Head)) << llvm::toString(Head.takeError());
  EXPECT_EQ(textOf(**Head, "a.cc"), "int y;\n");
  auto Old = openCheckout(Around.path("partial"), "HEAD~1");
  ASSERT_TRUE(bool(Old)) << llvm::toString(Old.takeError());
  EXPECT_THAT(textOf(**Old, "a.cc"),
              testing::AllOf(HasSubstr("cannot read a.cc"), HasSubstr("--refetch")));
  EXPECT_EQ(textOf(**Old, "sub/d.cc"), "int d;\n");
}

TEST(GitRevision, AnotherUsersCloneMayBeRead) {
  if (geteuid() != 0)
    GTEST_SKIP() << "needs root to give the clone away";
  TwoCommits T;
  T.git({"config", "core.hooksPath", "nowhere"});
  ASSERT_EQ(chown(T.path().c_str(), 12345, 12345), 0);
  ASSERT_EQ(chown(T.path(".git").c_str(), 12345, 12345), 0);
  auto C = openCheckout(T.path(), "HEAD");
  ASSERT_TRUE(bool(C)) << llvm::toString(C.takeError());
}

TEST(GitRevision, UnknownFormatsAreNamed) {
  GitTree T;
  T.git({"init", "-q", "--object-format=sha256"});
  EXPECT_THAT(failure(T.path(), "HEAD"), HasSubstr("SHA-256"));
}

TEST(MergeBase, IsTheNewestCommonAncestorWithTheBranchThatChangesGoTo) {
  TwoCommits T;
  GitTree Clone;
  Clone.git({"clone", "-q", T.path(), Clone.path("c")});
  std::string C = Clone.path("c");
  Clone.git({"-C", C, "checkout", "-q", "-b", "mine"});
  Clone.git({"-C", C, "commit", "-q", "--allow-empty", "-m", "mine"});
  auto Base = mergeBaseWithUpstream(C);
  ASSERT_TRUE(bool(Base)) << llvm::toString(Base.takeError());
  EXPECT_EQ(Base->Branch, "origin/develop");
  auto At = openCheckout(C, Base->Commit);
  ASSERT_TRUE(bool(At)) << llvm::toString(At.takeError());
  EXPECT_EQ(textOf(**At, "a.cc"), "int y;\n");

  // Without a remote: the local branch of that name, but never the current branch itself.
  auto Alone = mergeBaseWithUpstream(T.path());
  ASSERT_FALSE(bool(Alone));
  EXPECT_THAT(llvm::toString(Alone.takeError()), HasSubstr("no branch to compare with"));
  T.git({"checkout", "-q", "-b", "topic", "HEAD~1"});
  auto Local = mergeBaseWithUpstream(T.path());
  ASSERT_TRUE(bool(Local)) << llvm::toString(Local.takeError());
  EXPECT_EQ(Local->Branch, "develop");
}
