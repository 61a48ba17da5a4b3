//===-- KernelTable.h - dtypes by kernel and backend ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "catalog/Catalog.h"
#include <map>
#include <set>

namespace oplint {

/// The registrations of one op or kernel: backend -> dtypes, over all `#if`
/// arms. Undecided dtypes are left out.
using KernelBackends = std::map<std::string, std::set<std::string>>;
/// By name, in the order of the names' bytes.
using KernelTable = std::map<std::string, KernelBackends>;

KernelTable kernelTable(const Catalog &C, Kernel::Library Lib);

} // namespace oplint
