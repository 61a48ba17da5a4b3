//===-- PatchDecorators.h - Decorators that a patch brings along -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "rules/api_plan/Analysis.h"

namespace oplint::plan {

/// All decorators that patches use, for a checkout from before they existed.
std::string decoratorModule();

/// The one that Paddle has no general form of: arguments in PyTorch's order. It
/// needs nothing but functools and inspect.
constexpr const char *TorchOrderName = "torch_order_decorator";
std::string torchOrderDecorator();

/// A Python expression that holds where the positional arguments `args` are those
/// of a PyTorch call; empty where isinstance() cannot tell.
std::string torchCallTest(const TorchOrder &Order);

} // namespace oplint::plan
