//===-- ModuleIndexTest.cpp -----------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "python/TestIndex.h"
#include <gmock/gmock.h>

using namespace oplint;
using namespace oplint::python;
using testing::ElementsAre;
using testing::HasSubstr;

namespace {

/// "file:line" of the definition, or what else it is.
std::string place(const ModuleIndex &I, llvm::StringRef Path) {
  Entity E = I.resolve(Path);
  switch (E.Is) {
  case Entity::Kind::None:
    return "none: " + E.Why;
  case Entity::Kind::Function:
  case Entity::Kind::Class:
    return E.In->Path.substr(strlen("python/paddle/")) + ":" + std::to_string(E.node().line());
  case Entity::Kind::Op:
    return (E.LegacyOp ? "legacy op " : "op ") + E.Path;
  case Entity::Kind::Cxx:
    return "C++ " + E.Path;
  case Entity::Kind::External:
    return "external " + E.Path;
  case Entity::Kind::Module:
    return "module " + E.In->Name;
  case Entity::Kind::Value:
    return "value " + E.At.text().str();
  }
  return "";
}

TEST(ModuleIndex, ReExportsAndRenames) {
  TestIndex T({{"__init__.py", "from .tensor import add, twice as double\nimport paddle.linalg\n"},
               {"linalg.py", "from .tensor import inverse as inv\n"},
               {"tensor/__init__.py", "from .math import *\nfrom .math import inverse\n"},
               {"tensor/math.py", "__all__ = ['add', 'twice', 'mod', 'floor_mod']\n"
                                  "def add(x, y): pass\n"
                                  "def twice(x): pass\n"
                                  "def inverse(x): pass\n"
                                  "def remainder(x, y): pass\n"
                                  "mod = floor_mod = remainder\n"}});
  EXPECT_EQ(place(T.Index, "paddle.add"), "tensor/math.py:2");
  EXPECT_EQ(place(T.Index, "paddle.double"), "tensor/math.py:3");
  EXPECT_EQ(place(T.Index, "paddle.linalg.inv"), "tensor/math.py:4");
  EXPECT_EQ(place(T.Index, "paddle.tensor.floor_mod"), "tensor/math.py:5");
  EXPECT_THAT(place(T.Index, "paddle.tensor.remainder"), HasSubstr("none"));
  EXPECT_EQ(place(T.Index, "paddle.linalg"), "module paddle.linalg");
  EXPECT_THAT(place(T.Index, "paddle.absent"), HasSubstr("paddle has no name 'absent'"));
}

TEST(ModuleIndex, RelativeImportsClimb) {
  TestIndex T({{"nn/functional/act.py", "from ...tensor import relu\nfrom ... import _C_ops\n"
                                        "from . import common\n"},
               {"nn/__init__.py", ""},
               {"nn/functional/__init__.py", ""},
               {"nn/functional/common.py", "def pad(x): pass\n"},
               {"_C_ops.py", ""},
               {"tensor.py", "def relu(x): pass\n"}});
  EXPECT_EQ(place(T.Index, "paddle.nn.functional.act.relu"), "tensor.py:1");
  EXPECT_EQ(place(T.Index, "paddle.nn.functional.act.common.pad"), "nn/functional/common.py:1");
  EXPECT_EQ(place(T.Index, "paddle.nn.functional.act._C_ops.abs"), "op abs");
}

TEST(ModuleIndex, OpsOfEveryEra) {
  TestIndex T({{"a.py", "from paddle import _C_ops, _legacy_C_ops\n"
                        "from paddle.fluid import core\n"
                        "from paddle._C_ops import roll\n"},
               {"_C_ops.py", ""},
               {"_legacy_C_ops.py", ""},
               {"fluid/__init__.py", "from . import core\n"},
               {"fluid/core.py", "from .core_avx import *\n"}});
  EXPECT_EQ(place(T.Index, "paddle.a._legacy_C_ops.abs"), "legacy op abs");
  EXPECT_EQ(place(T.Index, "paddle.a.core.ops.relu"), "op relu");
  EXPECT_EQ(place(T.Index, "paddle.a.core.eager.ops.relu"), "op relu");
  EXPECT_EQ(place(T.Index, "paddle.a.core.eager.ops.legacy.relu"), "legacy op relu");
  EXPECT_EQ(place(T.Index, "paddle.a.roll"), "op roll");
  EXPECT_EQ(place(T.Index, "paddle.a.core.VarDesc"), "C++ paddle.fluid.core.VarDesc");
}

TEST(ModuleIndex, FactoriesAndLoops) {
  TestIndex T({{"ops.py", "from .make import make, wrap\n"
                          "_NAMES = ['exp_', 'sqrt_']\n"
                          "for _OP in set(_NAMES):\n"
                          "    f = make(_OP)\n"
                          "    g = wrap(f)\n"
                          "    globals()[_OP] = g\n"
                          "globals()['_scale'] = make('scale')\n"
                          "plain = make(op='plain')\n"},
               {"make.py", "def make(op):\n"
                           "    def func(x):\n"
                           "        return getattr(_C_ops, op)(x)\n"
                           "    return func\n"
                           "def wrap(f):\n    return f\n"}});
  EXPECT_EQ(place(T.Index, "paddle.ops.exp_"), "make.py:2");
  Entity E = T.Index.resolve("paddle.ops.sqrt_");
  EXPECT_THAT(E.Closure, ElementsAre(testing::Pair("op", "sqrt_")));
  EXPECT_THAT(E.Wrappers, ElementsAre("wrap"));
  EXPECT_THAT(T.Index.resolve("paddle.ops._scale").Closure,
              ElementsAre(testing::Pair("op", "scale")));
  EXPECT_THAT(T.Index.resolve("paddle.ops.plain").Closure,
              ElementsAre(testing::Pair("op", "plain")));
  EXPECT_THAT(place(T.Index, "paddle.ops.cbrt_"), HasSubstr("none"));
  EXPECT_NE(E.identity(), T.Index.resolve("paddle.ops.exp_").identity());
}

TEST(ModuleIndex, TheLastDefinitionThatIsNoOverloadWins) {
  TestIndex T({{"a.py", "from typing import overload\n"
                        "@overload\ndef f(x: int): ...\n"
                        "def f(x): pass\n"
                        "@overload\ndef f(x: str): ...\n"
                        "try:\n    from .fast import g\nexcept ImportError:\n    def g(): pass\n"
                        "if TYPE_CHECKING:\n    from .types import h\nelse:\n    def h(): pass\n"},
               {"fast.py", "def g(): pass\n"},
               {"types.py", "def h(): pass\n"}});
  EXPECT_EQ(place(T.Index, "paddle.a.f"), "a.py:4");
  EXPECT_EQ(place(T.Index, "paddle.a.g"), "fast.py:1");
  EXPECT_EQ(place(T.Index, "paddle.a.h"), "a.py:14");
}

TEST(ModuleIndex, CircularImportsEnd) {
  TestIndex T({{"a.py", "from .b import f\ng = g\n"}, {"b.py", "from .a import f\n"}});
  EXPECT_THAT(place(T.Index, "paddle.a.f"), HasSubstr("circle"));
  EXPECT_THAT(place(T.Index, "paddle.a.g"), HasSubstr("none"));
}

TEST(ModuleIndex, MethodsOfTensor) {
  TestIndex T({{"__init__.py", "import paddle.base\nTensor = base.framework.core.eager.Tensor\n"
                               "from . import base, tensor\n"},
               {"base/__init__.py", "from . import core, framework\n"},
               {"base/core.py", "from .libpaddle import *\n"},
               {"base/framework.py", "from . import core\n"},
               {"base/patch.py", "from . import core\n"
                                 "def patch():\n"
                                 "    def backward(self): pass\n"
                                 "    @property\n"
                                 "    def _T(self): pass\n"
                                 "    methods = [('T', _T), ('size', None)]\n"
                                 "    for name, f in (('backward', backward),):\n"
                                 "        setattr(core.eager.Tensor, name, f)\n"
                                 "    local = core.eager.Tensor\n"
                                 "    for m in methods:\n"
                                 "        name = m[0]\n"
                                 "        impl = m[1]\n"
                                 "        setattr(local, name, impl)\n"
                                 "    import paddle.tensor\n"
                                 "    for name in paddle.tensor.method_func:\n"
                                 "        if hasattr(local, name):\n"
                                 "            continue\n"
                                 "        impl = getattr(paddle.tensor, name, None)\n"
                                 "        if impl:\n"
                                 "            setattr(local, name, impl)\n"
                                 "    for name in ['other']:\n"
                                 "        setattr(Value, name, backward)\n"},
               {"tensor/__init__.py", "from .math import *\n"
                                      "method_func = ['add', 'absent', 'numpy', 'T']\n"},
               {"tensor/math.py", "from ..base import core\n"
                                  "def add(x, y): pass\ndef numpy(x): pass\ndef T(x): pass\n"
                                  "def fill_(x): pass\n"
                                  "__M = {'fill_': fill_}\n"
                                  "for name, f in __M.items():\n"
                                  "    setattr(core.eager.Tensor, name, f)\n"},
               {"/paddle/fluid/pybind/eager_method.cc",
                "PyMethodDef m[] = {\n    {\"numpy\",\n     (PyCFunction)f}, {NULL}};"}});
  EXPECT_EQ(place(T.Index, "paddle.Tensor.add"), "tensor/math.py:2");
  EXPECT_EQ(place(T.Index, "paddle.Tensor.fill_"), "tensor/math.py:5");
  EXPECT_EQ(place(T.Index, "paddle.Tensor.backward"), "base/patch.py:3");
  EXPECT_EQ(place(T.Index, "paddle.Tensor.T"), "base/patch.py:5");
  EXPECT_EQ(place(T.Index, "paddle.Tensor.numpy"), "C++ paddle.Tensor.numpy");
  EXPECT_THAT(place(T.Index, "paddle.Tensor.absent"), HasSubstr("no member"));
  EXPECT_THAT(place(T.Index, "paddle.Tensor.other"), HasSubstr("no member"));
  EXPECT_TRUE(T.Index.tensorMembers().lookup("T").Property);
}

TEST(ModuleIndex, MethodsOfATensorThatIsNotExportedAreNotPublic) {
  FileTexts Files{{"__init__.py", "from . import fluid, tensor\n"},
                  {"fluid/patch.py", "from . import core\n"
                                     "def patch():\n"
                                     "    def backward(self): pass\n"
                                     "    for name, f in (('backward', backward),):\n"
                                     "        setattr(core.VarBase, name, f)\n"},
                  {"tensor/__init__.py", ""}};
  auto HasBackward = [](const FileTexts &F) {
    TestIndex T(F);
    return llvm::any_of(T.Index.publicApis(),
                        [](const PublicApi &Api) { return Api.Path == "paddle.Tensor.backward"; });
  };
  EXPECT_FALSE(HasBackward(Files));
  Files["__init__.py"] += "from .fluid.core import VarBase as Tensor\n";
  EXPECT_TRUE(HasBackward(Files));
}

TEST(ModuleIndex, SignaturesOfFunctionsAndClasses) {
  TestIndex T(
      {{"a.py", "@deprecated(since='1')\n"
                "def f(x: Tensor, axis: int | None = None, *, keepdim=False, **kw) -> Tensor: ...\n"
                "class Base:\n    def __init__(self, p=0.5, name=None): pass\n"
                "class Derived(Base):\n    def forward(self, x): pass\n"
                "class Foreign(torch.nn.Module): pass\n"
                "def g(a, /, b, *args, c): pass\n"}});
  ApiFunction F = T.Index.signature(T.Index.resolve("paddle.a.f"));
  EXPECT_EQ(F.signature(), "x: Tensor, axis: int | None=None, *, keepdim=False, **kw");
  ASSERT_EQ(F.Decorators.size(), 1U);
  EXPECT_EQ(F.Decorators[0].Text, "deprecated(since='1')");
  EXPECT_EQ(F.Returns, "Tensor");
  EXPECT_EQ(F.Params[2].Kind, ParamKind::KeywordOnly);
  EXPECT_EQ(T.Index.signature(T.Index.resolve("paddle.a.Derived")).signature(), "p=0.5, name=None");
  EXPECT_EQ(place(T.Index, "paddle.a.Derived.forward"), "a.py:6");
  EXPECT_TRUE(T.Index.signature(T.Index.resolve("paddle.a.Foreign")).ParamsUnknown);
  EXPECT_EQ(T.Index.signature(T.Index.resolve("paddle.a.g")).signature(), "a, /, b, *args, c");
}

TEST(ModuleIndex, PublicApisAreWhatAllNames) {
  TestIndex T({{"__init__.py", "from .tensor import add\nfrom . import nn\n__all__ = ['add']\n"},
               {"nn/__init__.py", "from . import functional\n__all__ = []\n"
                                  "__all__ += functional.__all__\n"},
               {"nn/functional.py", "from ..tensor import relu\n__all__ = ['relu']\n"},
               {"tensor/__init__.py", "def add(x): pass\ndef relu(x): pass\n__all__ = []\n"},
               {"base/__init__.py", "def hidden(x): pass\n__all__ = ['hidden']\n"},
               {"_typing/__init__.py", "x = 1\n__all__ = ['x']\n"}});
  std::vector<std::string> Paths;
  for (const PublicApi &Api : T.Index.publicApis())
    Paths.push_back(Api.Path);
  EXPECT_THAT(Paths, ElementsAre("paddle.add", "paddle.nn.functional.relu", "paddle.nn.relu"));
  EXPECT_EQ(T.Index.publicPath(T.Index.resolve("paddle.tensor.relu")), "paddle.nn.functional.relu");
  EXPECT_EQ(T.Index.publicPath(T.Index.resolve("paddle.base.hidden")), "");
}

TEST(ModuleIndex, AFileThatCannotBeReadIsNamed) {
  TestIndex T({{"__init__.py", "from .a import f\nfrom .b import g\n"},
               {"a.py", std::string("def f(x): pass\n\0", 16)},
               {"b.py", "def g(x): pass\n"}});
  EXPECT_THAT(place(T.Index, "paddle.f"), HasSubstr("cannot be read"));
  EXPECT_EQ(place(T.Index, "paddle.g"), "b.py:1");
  ASSERT_EQ(T.Index.problems().size(), 1U);
  EXPECT_EQ(T.Index.problems()[0].Where.File, "python/paddle/a.py");
}

TEST(ModuleIndex, TestFoldersAreNoPartOfThePackage) {
  TestIndex T({{"tests/test_a.py", "def f(): pass\n"}});
  EXPECT_EQ(T.Index.module("paddle.tests.test_a"), nullptr);
}

} // namespace
