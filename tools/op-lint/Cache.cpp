//===-- Cache.cpp - op-lint cache -----------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Commands.h"
#include "Output.h"
#include "checkout/FactCache.h"
#include "llvm/Support/Format.h"

namespace oplint {

int runCache(const CacheOptions &O) {
  auto Freed = cleanCache();
  if (!Freed)
    return fail(Freed.takeError(), Incomplete);
  if (!O.Quiet)
    llvm::outs() << "removed "
                 << llvm::format("%.1f", static_cast<double>(*Freed) / (1024.0 * 1024.0))
                 << " MiB from " << (cacheFolder().empty() ? "nowhere" : cacheFolder()) << '\n';
  return Clean;
}

} // namespace oplint
