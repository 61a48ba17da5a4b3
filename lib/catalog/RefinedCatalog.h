//===-- RefinedCatalog.h - A catalog of facts that somebody knows better -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "catalog/Catalog.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace oplint {

/// buildCatalog, with \p Refine (may be null) called for the facts of each C++ file
/// before they are linked.
Catalog buildRefinedCatalog(const Checkout &Source, const CatalogOptions &Options,
                            llvm::function_ref<void(CxxFileFacts &)> Refine);

} // namespace oplint
