//===-- OpRegisteredTwice.cpp ---------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # op-registered-twice
///
/// An op is registered in two places that can be compiled into one build.
///
/// Paddle aborts while it loads: `Operator '<op>' is registered more than once.`
/// (`paddle/fluid/framework/op_registry.h`). Two registrations under conditions
/// that exclude each other are no finding.
///
/// ## Example
///
/// ```cpp
/// REGISTER_OPERATOR(my_op, ops::MyOp, ops::MyOpMaker);
/// REGISTER_OPERATOR(my_op, ops::MyOp, ops::MyOpMaker);
/// ```
///
/// ## What to do
///
/// Remove one of the two, or put them under `#if` arms that exclude each other.
///
//===----------------------------------------------------------------------===//
#include "rules/Rule.h"

namespace oplint {

void OpRegisteredTwice(RuleContext &) {}

} // namespace oplint
