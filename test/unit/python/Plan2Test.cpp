//===-- Plan2Test.cpp - Hard bodies and what they mean --------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "python/Plan2.h"
#include "python/Body.h"
#include "python/TestIndex.h"
#include <gmock/gmock.h>

using namespace oplint;
using namespace oplint::python;
using testing::ElementsAre;
using testing::HasSubstr;

namespace {

/// A package with the helpers that bodies use; \p Text is paddle/tensor/math.py.
FileTexts package(llvm::StringRef Text) {
  return {
      {"__init__.py",
       "from .base import core\n"
       "import paddle.base\n"
       "Tensor = base.framework.core.eager.Tensor\n"
       "from . import base, device, nn, tensor\n"
       "from .tensor.math import *\n"
       "from .framework import in_dynamic_mode\n"
       "from .tensor.other import cast, full, where, reshape, broadcast_shape, sum\n"
       "__all__ = ['cast', 'full', 'where', 'reshape', 'broadcast_shape', 'sum', 'f',\n"
       "           'exp_', 'less', 'less_than']\n"},
      {"_C_ops.py", ""},
      {"_legacy_C_ops.py", ""},
      {"base/__init__.py", "from . import core, framework\n"},
      {"base/core.py", "from .libpaddle import *\n"},
      {"base/framework.py", "from . import core\n"
                            "def in_dynamic_mode(): return True\n"
                            "def in_dynamic_or_pir_mode(): return True\n"
                            "def in_pir_mode(): return False\n"
                            "def convert_np_dtype_to_dtype_(d): return weird(d)\n"
                            "def _current_expected_place(): return core.place()\n"
                            "class Variable: pass\n"
                            "def wrap(f):\n    return f\n"},
      {"base/data_feeder.py", "def check_variable_and_dtype(x, n, d, o): raise TypeError(n)\n"
                              "def check_type(x, n, t, o): pass\n"},
      {"base/patch.py",
       "from paddle import _C_ops\nfrom . import core\n"
       "def patch():\n"
       "    @property\n"
       "    def T(var: Tensor) -> Tensor:\n"
       "        return _C_ops.transpose(var, [1, 0])\n"
       "    @property\n"
       "    def ndim(var: Tensor) -> int:\n"
       "        return len(var.shape)\n"
       "    def reshape(x: Tensor, s) -> Tensor: pass\n"
       "    def tolist(x: Tensor) -> list: pass\n"
       "    def item(x: Tensor): pass\n"
       "    def astype(x: Tensor, d): pass\n"
       "    for n, m in [('T', T), ('ndim', ndim), ('reshape', reshape),\n"
       "                 ('tolist', tolist), ('item', item), ('astype', astype)]:\n"
       "        setattr(core.eager.Tensor, n, m)\n"},
      {"framework.py", "from .base.framework import *\n"},
      {"device.py", "def get_cudnn_version(): return core.v()\n__all__ = ['get_cudnn_version']\n"},
      {"nn/__init__.py", "__all__ = ['Layer']\nclass Layer: pass\n"},
      {"layer_helper.py", "class LayerHelper:\n    def __init__(self, t, **kw): pass\n"},
      {"tensor/__init__.py", ""},
      {"tensor/other.py", "def cast(x: Tensor, dtype) -> Tensor: return _C_ops.cast(x, dtype)\n"
                          "def full(shape, value): return _C_ops.full(shape, value)\n"
                          "def where(c, x, y): return _C_ops.where(c, x, y)\n"
                          "def reshape(x, shape): return _C_ops.reshape(x, shape)\n"
                          "def sum(x): return _C_ops.sum(x)\n"
                          "def broadcast_shape(x_shape, y_shape) -> list[int]: return "
                          "core.broadcast(x_shape, y_shape)\n"},
      {"tensor/make.py", "from paddle import _C_ops, _legacy_C_ops\n"
                         "from ..framework import in_dynamic_mode\n"
                         "def make(op_type):\n"
                         "    def func(x, name=None):\n"
                         "        if in_dynamic_mode():\n"
                         "            if hasattr(_C_ops, op_type):\n"
                         "                op = getattr(_C_ops, op_type)\n"
                         "                return op(x)\n"
                         "            else:\n"
                         "                op = getattr(_legacy_C_ops, op_type)\n"
                         "                return op(x)\n"
                         "    return func\n"},
      {"tensor/math.py",
       "from __future__ import annotations\n"
       "import numpy as np\n"
       "import paddle\n"
       "from paddle import _C_ops, _legacy_C_ops\n"
       "from ..base.data_feeder import check_type, check_variable_and_dtype\n"
       "from ..base.framework import Variable, _current_expected_place, "
       "convert_np_dtype_to_dtype_, wrap\n"
       "from ..device import get_cudnn_version\n"
       "from ..framework import core, in_dynamic_mode, in_dynamic_or_pir_mode, in_pir_mode\n"
       "from ..layer_helper import LayerHelper\n"
       "from .make import make\n"
       "from .other import broadcast_shape, cast, full, sum\n" +
           Text.str()}};
}

struct Judged {
  std::string Eligible, Fails;
  std::vector<std::string> Ops;
  Plan2Result Result;
};

Judged judge(llvm::StringRef Text, llvm::StringRef Api = "paddle.f") {
  TestIndex T(package(Text));
  Judged J;
  J.Result = judgePlan2(T.Index, Api, T.Index.resolve(Api));
  J.Eligible = spelling(J.Result.Eligible).str();
  J.Fails = J.Result.fails();
  J.Ops = J.Result.Ops;
  return J;
}

std::string fails(llvm::StringRef Text, llvm::StringRef Api = "paddle.f") {
  Judged J = judge(Text, Api);
  return J.Eligible == "yes" ? "yes" : J.Eligible == "undecided" ? "undecided" : J.Fails;
}

TEST(Plan2, OneCall) {
  Judged J = judge("def f(x: Tensor, axis=-1):\n    return _C_ops.f(x, axis)\n");
  EXPECT_EQ(J.Eligible, "yes");
  EXPECT_THAT(J.Ops, ElementsAre("f"));
  EXPECT_EQ(J.Result.Conditions[0].Where.Line, 13U);
}

TEST(Plan2, EveryWayToCallAnOp) {
  EXPECT_EQ(fails("def f(x):\n    return paddle._C_ops.f(x)\n"), "yes");
  EXPECT_EQ(fails("def f(x):\n    return getattr(_C_ops, 'f')(x)\n"), "yes");
  EXPECT_EQ(fails("def f(x):\n    op = _C_ops.f\n    return op(x)\n"), "yes");
  EXPECT_EQ(fails("def f(x):\n    from paddle import _C_ops as ops\n    return ops.f(x)\n"), "yes");
  EXPECT_EQ(fails("def _h(name, x):\n    return getattr(_C_ops, name)(x)\n"
                  "def f(x):\n    return _h('f', x)\n"),
            "yes");
  EXPECT_EQ(fails("def f(x, b):\n    return (_C_ops.f if b else _C_ops.g)(x)\n"), "C3");
}

TEST(Plan2, FactoriesAndLoops) { // kinds 1 and 2: abs, exp_
  EXPECT_EQ(fails("def f(x, name=None):\n    return make('f')(x, name)\n"), "yes");
  EXPECT_EQ(fails("__names = ['exp_']\nfor _O in set(__names):\n    g = make(_O)\n"
                  "    globals()[_O] = wrap(g)\n",
                  "paddle.exp_"),
            "yes");
}

TEST(Plan2, ALocalNameHidesAnApi) { // 3: atan2
  EXPECT_EQ(fails("def f(x, y):\n    cast = len(x.shape)\n    return _C_ops.f(x, cast)\n"), "yes");
  EXPECT_EQ(fails("def f(x, y):\n    if x.shape != y.shape:\n        x = cast(x, y)\n"
                  "    return _C_ops.f(x, y)\n"),
            "C4,C5");
}

TEST(Plan2, ACompoundPredicateKeepsTheTail) { // 4: bitwise_and
  EXPECT_EQ(fails("def _h(op, x, y, out=None):\n"
                  "    if in_dynamic_mode():\n        return getattr(_C_ops, op)(x, y)\n"
                  "    helper = LayerHelper(op)\n"
                  "def f(x, y, out=None):\n"
                  "    if in_dynamic_or_pir_mode() and out is None:\n"
                  "        return _C_ops.f(x, y)\n"
                  "    return _h('f', x, y, out)\n"),
            "C3");
}

TEST(Plan2, AnApiThatOnlyChecks) { // 5: floor_divide_
  EXPECT_EQ(fails("def f(x, y):\n    out = broadcast_shape(x.shape, y.shape)\n"
                  "    if out != x.shape:\n        raise ValueError(f'{out}')\n"
                  "    return _C_ops.f(x, y)\n"),
            "C4");
}

TEST(Plan2, TwoCallSites) { // 6: kthvalue
  EXPECT_EQ(fails("def f(x, a=None):\n    if a is not None:\n        return _C_ops.f(x, a)\n"
                  "    else:\n        return _C_ops.f(x, -1)\n"),
            "C3");
}

TEST(Plan2, PrivateHelpersAreFollowed) { // 7: logsumexp
  EXPECT_EQ(fails("def _axes(axis, x):\n    if axis is None:\n        axis = []\n"
                  "    return (len(axis) == 0, list(axis))\n"
                  "def f(x: Tensor, axis=None):\n    all, axis = _axes(axis, x)\n"
                  "    return _C_ops.f(x, axis, False, all)\n"),
            "yes");
  EXPECT_EQ(fails("def _h(x):\n    return cast(x, 'int32')\n"
                  "def f(x: Tensor):\n    return _C_ops.f(_h(x))\n"),
            "C4");
}

TEST(Plan2, AHelpersDefaultMayNameAType) {
  EXPECT_EQ(fails("def _list(v, n, dtype=int):\n    for x in v:\n        dtype(x)\n"
                  "    return list(v)\n"
                  "def f(x: Tensor, size):\n    return _C_ops.f(x, _list(size, 2))\n"),
            "yes");
  EXPECT_EQ(fails("def _list(v, dtype=int):\n    return dtype(v)\n"
                  "def f(x: Tensor, k):\n    return _C_ops.f(x, _list(2, **k))\n"),
            "undecided");
}

TEST(Plan2, GettersOfTheBuild) { // 8: grid_sample
  EXPECT_EQ(fails("def f(x):\n    v = get_cudnn_version()\n    return _C_ops.f(x)\n"), "C4");
  EXPECT_EQ(fails("def f(x):\n    v = core.is_compiled_with_rocm()\n    return _C_ops.f(x)\n"),
            "C4");
}

TEST(Plan2, MethodsOfTensors) { // 9, 17, 25, 26, 36
  EXPECT_EQ(fails("def f(x: Tensor):\n    return _C_ops.f(x.reshape([1]))\n"), "C4,C5");
  EXPECT_EQ(fails("def f(x: Tensor, axis):\n    if isinstance(axis, Variable):\n"
                  "        axis = axis.tolist()\n    return _C_ops.f(x, axis)\n"),
            "C4,C5");
  EXPECT_EQ(
      fails("def f(x, axes):\n    axes = [a.item() for a in axes]\n    return _C_ops.f(x, axes)\n"),
      "C4,C5");
  EXPECT_EQ(fails("def f(x: Tensor, mode):\n    return _C_ops.f(x, mode.lower())\n"), "yes");
  EXPECT_EQ(fails("def f(x: Tensor, v: float | Tensor):\n    if isinstance(v, paddle.Tensor):\n"
                  "        v = v.astype(x.dtype)\n    return _C_ops.f(x, v)\n"),
            "C4,C5");
}

TEST(Plan2, NoCallAtAll) { // 10: nansum; the bare name sum is the package's
  EXPECT_EQ(fails("def f(x: Tensor):\n    return sum(paddle.where(x, x, x))\n"), "C1,C3,C4,C5");
}

TEST(Plan2, RaiseOnlyChecks) { // 11 to 16
  EXPECT_EQ(
      fails("def f(x: Tensor, dtype='int64', axis=None):\n"
            "    if axis is not None and not isinstance(axis, (int, Variable)):\n"
            "        raise TypeError(f'The type of {type(axis)} is wrong: ' + str(x.shape))\n"
            "    if dtype is None:\n        raise ValueError('dtype')\n"
            "    var_dtype = convert_np_dtype_to_dtype_(dtype)\n"
            "    flatten = False\n"
            "    if axis is None:\n        flatten = True\n        axis = 0\n"
            "    for i in range(len(x.shape)):\n"
            "        if x.shape[i] != 1 and type(axis) == int:\n            raise ValueError(i)\n"
            "    if in_dynamic_mode():\n        return _C_ops.f(x, axis, flatten, var_dtype)\n"
            "    else:\n        helper = LayerHelper('f', **locals())\n        return helper\n"),
      "yes");
}

TEST(Plan2, WhatComesAfterTheCall) { // 18, 19: argsort, topk
  EXPECT_EQ(fails("def f(x: Tensor):\n    _, ids = _C_ops.f(x)\n    return ids\n"), "yes");
  EXPECT_EQ(fails("def f(x: Tensor):\n    outs = _C_ops.f(x)\n    return tuple(outs)\n"), "yes");
  EXPECT_EQ(fails("def f(x: Tensor):\n    out = _C_ops.f(x)\n    return paddle.where(out, x, x)\n"),
            "C4");
}

TEST(Plan2, ABranchThatDelegates) { // 20, 21: polygamma, pow
  EXPECT_EQ(fails("def g(x): return 1\ndef f(x: Tensor, n):\n    if n == 0:\n"
                  "        return full(x, n)\n    else:\n        return _C_ops.f(x, n)\n"),
            "C4,C5");
  EXPECT_EQ(
      fails("def f(x: Tensor, y):\n    if isinstance(y, int):\n        return _C_ops.pow(x, y)\n"
            "    return _C_ops.f(x, y)\n"),
      "C3");
}

TEST(Plan2, AnUndecidablePredicateKeepsBothArms) { // 22: inner
  EXPECT_EQ(fails("def f(x: Tensor, y):\n"
                  "    if in_dynamic_mode() and (x.size == 1 or y.size == 1):\n"
                  "        return paddle.where(x, x, y)\n"
                  "    def __check():\n        check_variable_and_dtype(x, 'x', [], 'f')\n"
                  "    __check()\n    return _C_ops.f(x, y)\n"),
            "C4,C5");
}

TEST(Plan2, TheDygraphBranchCounts) { // 23, 31: mm, expand_as
  EXPECT_EQ(
      fails("def f(x: Tensor, y):\n    if in_dynamic_mode():\n        return _C_ops.f(x, y.shape)\n"
            "    elif in_pir_mode():\n        return _C_ops.g(cast(x, 1))\n"
            "    else:\n        return LayerHelper('f')\n"),
      "yes");
  EXPECT_EQ(fails("def f(x: Tensor):\n    if not in_dynamic_mode():\n        x = cast(x, 1)\n"
                  "    return _C_ops.f(x)\n"),
            "yes");
  EXPECT_EQ(fails("def f(x: Tensor):\n    if in_pir_mode():\n        return cast(x, 1)\n"
                  "    return _C_ops.f(x)\n"),
            "yes");
}

TEST(Plan2, AStaticHelperThatRunsInDygraph) { // 24: fold
  EXPECT_EQ(fails("def f(x: Tensor):\n    helper = LayerHelper('f', **locals())\n"
                  "    return _C_ops.f(x)\n"),
            "C4,C5");
}

TEST(Plan2, NestedFunctionsCountWhereCalled) { // 25: trace, tile
  EXPECT_EQ(fails("def f(x: Tensor):\n    def check(y):\n        return cast(y, 1)\n"
                  "    if in_dynamic_mode():\n        return _C_ops.f(x)\n    check(x)\n"),
            "yes");
  EXPECT_EQ(fails("def f(x: Tensor):\n    def prepare(y):\n        return cast(y, 1)\n"
                  "    return _C_ops.f(prepare(x))\n"),
            "C4");
  EXPECT_EQ(fails("def f(x: Tensor, c):\n    return full(c, lambda: _C_ops.f(x))\n"), "C4");
}

TEST(Plan2, AnApiUnderACondition) { // 27, 28: lerp, cumsum
  EXPECT_EQ(fails("def f(x: Tensor, w: float | Tensor):\n    if isinstance(w, float):\n"
                  "        w = full([], w)\n    return _C_ops.f(x, w)\n"),
            "C4,C5");
}

TEST(Plan2, ACallSpelledAsAPublicPath) { // 30: layer_norm
  EXPECT_EQ(fails("def f(x: Tensor):\n    if paddle.tensor.math._h(x):\n        pass\n"
                  "    return _C_ops.f(x)\ndef _h(x):\n    return len(x.shape)\n"),
            "yes");
  EXPECT_EQ(fails("def f(x: Tensor):\n    if paddle.tensor.math.same(x):\n        pass\n"
                  "    return _C_ops.f(x)\ndef same(x) -> bool:\n    return len(x.shape)\n"),
            "C4");
}

TEST(Plan2, PureDelegation) { // 33: less
  EXPECT_EQ(fails("def less_than(x: Tensor, y) -> Tensor:\n    return _C_ops.less_than(x, y)\n"
                  "def less(x: Tensor, y) -> Tensor:\n    return less_than(x, y)\n",
                  "paddle.less"),
            "C1,C3,C4");
}

TEST(Plan2, AnotherName) { // 34, 37
  EXPECT_EQ(fails("def f(x: Tensor):\n    return _C_ops.g(x)\n"), "C1");
  EXPECT_EQ(fails("def f(x: Tensor):\n    return _C_ops.final_state_f(x)\n"), "yes");
}

TEST(Plan2, OperatorsAreCallsToo) { // 35: negative
  EXPECT_EQ(fails("def f(x: Tensor):\n    return -x\n"), "C1,C3,C4");
  EXPECT_EQ(fails("def f(x: Tensor, p: float):\n    return _C_ops.f(x * p)\n"), "C4");
  EXPECT_EQ(fails("def f(x: Tensor, p: float):\n    return _C_ops.f(x[0])\n"), "C4");
  EXPECT_EQ(fails("def f(x: Tensor):\n    return _C_ops.f(x.T)\n"), "C4");
  EXPECT_EQ(
      fails("def f(x: Tensor, axis: int = 1):\n    if axis < 0:\n        axis = axis + x.ndim\n"
            "    return _C_ops.f(x, axis * 2)\n"),
      "yes");
  EXPECT_EQ(fails("def f(x):\n    '''Text.\n\n    Args:\n        x (Tensor): input.\n    '''\n"
                  "    return _C_ops.f(-x)\n"),
            "C4");
}

TEST(Plan2, AssertedMode) { // 37: sparse.addmm
  EXPECT_EQ(fails("def f(x: Tensor):\n    assert in_dynamic_or_pir_mode(), 'no static mode'\n"
                  "    return _C_ops.f(x)\n"),
            "yes");
}

TEST(Plan2, AnOpInAConditionalExpression) { // 38: softmax
  EXPECT_EQ(
      fails("def f(x: Tensor, dtype=None):\n"
            "    y = x if dtype is None else _C_ops.cast(x, dtype)\n    return _C_ops.f(y)\n"),
      "C3");
}

TEST(Plan2, ConstantsOfTheModule) { // 40: cross
  EXPECT_EQ(
      fails("K_DIM = 9\ndef f(x: Tensor, axis=9):\n    if axis == K_DIM:\n        axis = None\n"
            "    axis = K_DIM if axis is None else axis\n    return _C_ops.f(x, axis)\n"),
      "yes");
}

TEST(Plan2, ANewNameForTheInput) { // 17: squeeze
  EXPECT_EQ(fails("def f(x: Tensor, axis):\n    input = x\n    axes = axis\n"
                  "    if isinstance(axes, int):\n        axes = [axes]\n"
                  "    return _C_ops.f(input, axes)\n"),
            "yes");
  EXPECT_EQ(fails("def f(x: Tensor, axis):\n    input = x\n    return _C_ops.f(input + 1, axis)\n"),
            "C4");
}

TEST(Plan2, AStaticHelperAndNoOp) { // 24: rot90
  EXPECT_EQ(
      fails("def f(x: Tensor, k=1):\n    helper = LayerHelper('f', **locals())\n"
            "    if k % 2 == 0:\n        return cast(cast(x, 1), 2)\n    return cast(x, 1)\n"),
      "C1,C3,C4,C5");
}

TEST(Plan2, ParametersHideBuiltins) { // 26: clip
  EXPECT_EQ(fails("def f(x: Tensor, min=None, max=None):\n    t = str(x.dtype)\n"
                  "    low = np.iinfo(np.int32).min if t == 'int32' else float(np.finfo('f').min)\n"
                  "    low = low if min is None else min\n    return _C_ops.f(x, low, max)\n"),
            "yes");
  EXPECT_EQ(fails("def f(x: Tensor, min=None, max=None):\n    if isinstance(min, Variable):\n"
                  "        min = min.item(0)\n    return _C_ops.f(x, min, max)\n"),
            "C4,C5");
}

TEST(Plan2, TheOpMayOrderItsArgumentsOtherwise) { // 29: index_add; that is no matter of the body
  EXPECT_EQ(fails("def f(x: Tensor, index: Tensor, axis: int, value: Tensor):\n"
                  "    return _C_ops.f(x, index, value, axis)\n"),
            "yes");
}

TEST(Plan2, AnyNumberOfArguments) { // 32: meshgrid
  EXPECT_EQ(fails("def f(*args, **kwargs):\n"
                  "    if len(args) == 1 and isinstance(args[0], (list, tuple)):\n"
                  "        args = args[0]\n    return _C_ops.f(list(args))\n"),
            "yes");
}

TEST(Plan2, ANumberMadeATensor) { // 39: equal
  EXPECT_EQ(fails("def f(x: Tensor, y):\n    if not isinstance(y, (int, float, Variable)):\n"
                  "        raise TypeError(type(y))\n    if not isinstance(y, Variable):\n"
                  "        y = full([], y)\n    return _C_ops.f(x, y)\n"),
            "C4,C5");
}

TEST(Plan2, AnAliasKeepsTheOpsName) { // 34: linalg.inv
  EXPECT_EQ(fails("def inverse(x: Tensor):\n    return _C_ops.inverse(x)\nf = inverse\n"), "C1");
}

TEST(Plan2, SettingsAreNoApi) {
  EXPECT_EQ(fails("def f(x: Tensor):\n    p = _current_expected_place()\n"
                  "    return _C_ops.f(np.prod(x.shape), p)\n"),
            "yes");
}

TEST(Plan2, WhatCannotBeDecidedIsNamed) {
  Judged J = judge("def f(x: Tensor, callback):\n    return callback(x)\n");
  EXPECT_EQ(J.Eligible, "undecided");
  EXPECT_THAT(J.Result.Conditions[3].Why, HasSubstr("callback() cannot be followed"));
  EXPECT_EQ(fails("def f(x: Tensor):\n    return missing(x)\n"), "undecided");
  EXPECT_EQ(fails("def f(x: Tensor):\n    return _C_ops.f(x) +\n"), "undecided");
  EXPECT_EQ(fails("", "paddle.absent"), "undecided");
}

TEST(Plan2, RecursionEnds) {
  EXPECT_EQ(fails("def _g(x):\n    return _h(x)\ndef _h(x):\n    return _g(x)\n"
                  "def f(x: Tensor):\n    _g(x)\n    return _C_ops.f(x)\n"),
            "yes");
}

TEST(Plan2, WhatIsNoFunction) {
  Judged J = judge("", "paddle.nn.Layer");
  EXPECT_EQ(J.Eligible, "no");
  EXPECT_EQ(J.Result.Note, "is a class");
  EXPECT_THAT(judge("from paddle._C_ops import f\n").Result.Note, HasSubstr("is already _C_ops.f"));
}

TEST(Body, StaticCodeIsLeftOut) {
  TestIndex T(package("def f(x: Tensor):\n    if in_dynamic_mode():\n        return _C_ops.f(x)\n"
                      "    helper = LayerHelper('f')\n    return helper\n"));
  Body B = analyzeBody(T.Index, T.Index.resolve("paddle.f"));
  ASSERT_EQ(B.Calls.size(), 2U); // the predicate and the op
  ASSERT_EQ(B.Skipped.size(), 1U);
  EXPECT_EQ(B.Skipped[0].Line, 15U);
  EXPECT_EQ(B.Skipped[0].EndLine, 16U);
}

} // namespace
