//===-- PartFixes.h - Edits that undo or register a change ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "model/Finding.h"
#include "rules/op_desc/Comparison.h"

namespace oplint {

/// Adds to \p F, a finding of the comparison about \p Part, the edits after
/// which it goes: `.AsDispensable()` or the YAML key `optional`, a default
/// value, the old default, the checkpoint that is missing. None where the
/// sources don't show where an edit belongs.
void addFixes(Finding &F, const Catalog &Base, const Catalog &Head, const OpChange &Op,
              const PartChange &Part);

} // namespace oplint
