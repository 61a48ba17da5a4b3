#include "checkout/FactCache.h"
#include "checkout/GitTree.h"
#include "checkout/Parallel.h"
#include <fstream>

using namespace oplint;

namespace {
std::string found(FactCache &C, llvm::StringRef Key) {
  auto V = C.find(Key);
  return V ? V->str() : "(none)";
}
} // namespace

TEST(FactCache, KeepsBytesForTheNextRun) {
  GitTree T;
  std::string File = T.path("deep/a.facts");
  {
    FactCache C(File);
    EXPECT_EQ(found(C, "k"), "(none)");
    C.add("k", std::string("v\0w", 3));
    C.add("empty", "");
    C.save();
  }
  FactCache C(File);
  EXPECT_EQ(found(C, "k"), std::string("v\0w", 3));
  EXPECT_EQ(found(C, "empty"), "");
  C.add("other", "o");
  EXPECT_EQ(found(C, "other"), "o") << "in this run too";
  C.save();
  FactCache Again(File);
  EXPECT_EQ(found(Again, "k"), std::string("v\0w", 3));
  EXPECT_EQ(found(Again, "other"), "o");
  EXPECT_EQ(found(Again, "empty"), "");
}

TEST(FactCache, ADamagedOrForeignFileCountsAsEmpty) {
  GitTree T;
  std::string File = T.path("a.facts");
  {
    FactCache C(File);
    C.add("k", "value");
    C.save();
  }
  {
    std::fstream F(File, std::ios::in | std::ios::out | std::ios::binary);
    F.seekp(-1, std::ios::end);
    F.put('X');
  }
  FactCache Damaged(File);
  EXPECT_EQ(found(Damaged, "k"), "(none)");
  Damaged.add("k", "rebuilt");
  Damaged.save();
  EXPECT_EQ(found(*std::make_unique<FactCache>(File), "k"), "rebuilt");
  T.write("b.facts", "something else altogether, quite long");
  FactCache Foreign(T.path("b.facts"));
  EXPECT_EQ(found(Foreign, "k"), "(none)");
}

TEST(FactCache, AFolderThatCannotBeWrittenMeansNoCache) {
  FactCache C("/proc/nowhere/a.facts");
  C.add("k", "v");
  C.save();
  EXPECT_EQ(found(C, "k"), "v") << "for this run";
  FactCache Again("/proc/nowhere/a.facts");
  EXPECT_EQ(found(Again, "k"), "(none)");
}

TEST(FactCache, DropsWhatWasNotUsedWhenItGrowsTooLarge) {
  GitTree T;
  std::string File = T.path("a.facts"), Half(FactCache::MaxBytes / 2, 'x');
  {
    FactCache C(File);
    C.add("unused", Half);
    C.add("used", "u");
    C.save();
  }
  FactCache C(File);
  EXPECT_EQ(found(C, "used"), "u");
  C.add("new", Half);
  C.save();
  FactCache After(File);
  EXPECT_EQ(found(After, "used"), "u");
  EXPECT_EQ(found(After, "unused"), "(none)");
  EXPECT_NE(found(After, "new"), "(none)");
}
