//===-- SchemaMutation.cpp ------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # schema-mutation
///
/// A schema of native_functions.yaml breaks a convention about what an operator
/// writes to and returns.
///
/// `torchgen/model.py` asserts them, because it groups functional, in-place and
/// out variants by them:
///
/// * an annotation is one lower-case letter on the Tensor of `Tensor`, `Tensor?`
///   or `Tensor[]`;
/// * out arguments (keyword-only and written to) come last, and each plain Tensor
///   among them is returned with the same annotation, in order; names that start
///   with `_scratch_` are not; other out arguments go with `-> ()`;
/// * a positional argument other than `self` that is written to is not returned;
/// * all returns are written arguments, or none is;
/// * an in-place operator (`add_`, `__iadd__`) writes to `self` and returns it;
/// * `dtype, layout, device, pin_memory` in a row belong to operators that write
///   to nothing.
///
/// ## Example
///
/// ```yaml
/// - func: scale.out(Tensor self, *, Tensor(a!) out) -> Tensor        # stops the build
/// - func: scale.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)
/// ```
///
/// ## What to do
///
/// Write the annotations and returns as the convention that the message names has them.
///
/// ## What the user of an old model sees
///
/// Nothing: the build does not get that far.
///
//===----------------------------------------------------------------------===//
#include "rules/schema/SchemaLints.h"

namespace oplint {

void SchemaMutation(RuleContext &C) { reportTorchgen(C, TorchgenLint::Kind::Mutation); }

} // namespace oplint
