//===-- QueryTest.cpp -----------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "python/Query.h"
#include "llvm/Testing/Support/Error.h"
#include <gmock/gmock.h>

using namespace oplint::python;
using testing::Contains;
using testing::ElementsAre;

namespace {

std::vector<std::string> captured(llvm::StringRef Query, llvm::StringRef Capture,
                                  llvm::StringRef Text, uint32_t Depth = Query::AnyDepth) {
  auto T = Tree::parse("a.py", Text);
  EXPECT_TRUE(bool(T));
  std::vector<std::string> Out;
  if (T)
    Query::named(Query).forEach((*T)->root(),
                                [&](const Query::Match &M) {
                                  if (Node N = M[Capture])
                                    Out.push_back(N.text().str());
                                },
                                Depth);
  return Out;
}

TEST(Query, EveryOneCompiles) {
  EXPECT_THAT(Query::names(), Contains("module"));
  for (llvm::StringRef Name : Query::names())
    Query::named(Name);
}

TEST(Query, DepthOneStaysAtTheStatements) {
  const char *Text = "def f():\n    def g():\n        pass\nif x:\n    def h():\n        pass\n"
                     "@d\ndef k():\n    pass\n";
  EXPECT_THAT(captured("module", "name", Text, 1), ElementsAre("f", "k"));
  EXPECT_THAT(captured("module", "name", Text).size(), testing::Ge(4U));
}

TEST(Query, PredicatesCompareTexts) {
  const char *Text = "__all__ = ['a']\nall = ['b']\n__all__ += x.__all__\n"
                     "__all__.extend(y)\nother.extend(z)\n__all__.append('c')\n";
  EXPECT_THAT(captured("module", "exports", Text, 1), ElementsAre("['a']"));
  EXPECT_THAT(captured("module", "assignment", Text, 1), ElementsAre("all = ['b']"));
  EXPECT_THAT(captured("module", "exports.more", Text, 1), ElementsAre("x.__all__", "y"));
  EXPECT_THAT(captured("module", "exports.one", Text, 1), ElementsAre("'c'"));
  EXPECT_THAT(captured("docstrings", "api", "add_docstr(torch.a, 'a()')\nprint(b, 'b()')\n"),
              ElementsAre("torch.a"));
}

} // namespace
