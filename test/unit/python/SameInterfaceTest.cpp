//===-- SameInterfaceTest.cpp ---------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "python/SameInterface.h"
#include "gtest/gtest.h"

using namespace oplint::python;

namespace {

bool same(llvm::StringRef Old, llvm::StringRef New) {
  auto A = readModule("m", false, "m.py", llvm::MemoryBufferRef(Old, "m.py"));
  auto B = readModule("m", false, "m.py", llvm::MemoryBufferRef(New, "m.py"));
  EXPECT_TRUE(A && B);
  return A && B && sameInterface(**A, **B);
}

TEST(SameInterface, BodiesAndCommentsMayDiffer) {
  EXPECT_TRUE(same("import a\n\n# one\ndef f(x):\n    return x\n",
                   "import a\n# two\n# three\ndef f(x):\n    y = x\n    return y\n"));
  EXPECT_TRUE(same("class C(B):\n    'old'\n    k = 1\n    def f(self):\n        return 1\n",
                   "class C(B):\n    'new'\n    k = 1\n    def f(self):\n        return 2\n"));
  EXPECT_TRUE(
      same("@wrap('a')\ndef f(x):\n    return 1\n", "@wrap('a')\ndef f(x):\n    return 2\n"));
}

TEST(SameInterface, NamesAndSignaturesMayNot) {
  EXPECT_FALSE(same("def f(x):\n    return x\n", "def f(x, y=1):\n    return x\n"));
  EXPECT_FALSE(same("@wrap('a')\ndef f(x): pass\n", "@wrap('b')\ndef f(x): pass\n"));
  EXPECT_FALSE(same("def f(x): pass\n", "def g(x): pass\n"));
  EXPECT_FALSE(same("__all__ = ['f']\ndef f(x): pass\n", "__all__ = []\ndef f(x): pass\n"));
  EXPECT_FALSE(same("from a import f\n", "from b import f\n"));
  EXPECT_FALSE(same("class C(A):\n    pass\n", "class C(B):\n    pass\n"));
  EXPECT_FALSE(same("class C:\n    def f(self): pass\n", "class C:\n    def g(self): pass\n"));
  EXPECT_FALSE(same("class C:\n    k = 1\n", "class C:\n    k = 2\n"));
  EXPECT_FALSE(same("class C:\n    def __init__(self, a): pass\n",
                    "class C:\n    def __init__(self, b): pass\n"));
}

TEST(SameInterface, AFunctionThatMakesFunctionsCountsWhole) {
  EXPECT_TRUE(same("def f(x):\n    def g(y):\n        return y\n    return g(x)\n",
                   "def f(x):\n    def g(z):\n        return z\n    return g(x)\n"));
  EXPECT_FALSE(same("def make():\n    def f(x): pass\n    return wrap(f)\n",
                    "def make():\n    def f(y): pass\n    return wrap(f)\n"));
  EXPECT_FALSE(same("def make():\n    def f(x): pass\n    return f\n",
                    "def make():\n    def f(y): pass\n    return f\n"));
  EXPECT_FALSE(
      same("def make():\n    return lambda x: 1\n", "def make():\n    return lambda y: 1\n"));
}

} // namespace
