//===-- ScriptLines.h - What Paddle's kernel scripts print ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// The lines of tools/check_op_register_type.py and, in trees that have it, of
/// tools/check_op_kernel_same_dtypes.py, with their holes. Types inside of
/// brackets are sorted; the scripts print sets, in any order.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "catalog/OpTypes.h"

namespace oplint {

std::vector<std::string> registerTypeLines(const OpTypesTable &Base, const OpTypesTable &Head);

/// The forward op's name is made by stripping the letters _, g, r, a, d from the
/// end, as the script does: pad_grad -> p.
std::vector<std::string> sameDtypeLines(const OpTypesTable &Base, const OpTypesTable &Head);

/// Both, as far as the head's tree has the scripts; for files the first alone.
std::vector<std::string> kernelScriptLines(const Catalog &Base, const Catalog &Head, Places Where);

} // namespace oplint
