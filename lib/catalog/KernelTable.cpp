//===-- KernelTable.cpp - dtypes by kernel and backend --------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "catalog/KernelTable.h"

namespace oplint {

KernelTable kernelTable(const Catalog &C, Kernel::Library Lib) {
  KernelTable Table;
  for (const Kernel &K : C.Kernels) {
    if (K.Lib != Lib)
      continue;
    std::set<std::string> &Types = Table[K.Name][K.Backend];
    for (const KernelDtype &D : K.Dtypes)
      if (!D.Name.empty())
        Types.insert(D.Name);
  }
  return Table;
}

} // namespace oplint
