//===-- Catalog.cpp - The facts of one revision ---------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "catalog/Catalog.h"

namespace oplint {

Catalog buildCatalog(const Checkout &Source, const CatalogOptions &) {
  Catalog C;
  C.Source = &Source;
  C.Problems = Source.problems();
  C.Counts.FilesListed = Source.files().size();
  return C;
}

} // namespace oplint
