//===-- Facts.h - Reading checkouts for a command ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "Commands.h"
#include "catalog/Catalog.h"
#include "checkout/FactCache.h"

namespace oplint {

/// "NAME: Paddle checkout ...; N files listed, N read, N parsed" on stderr.
void sayWhatWasRead(const Checkout &Source, const ReadCounts &Counts);

/// Reads the facts of checkouts with the options that commands share: threads
/// and the cache. A file that two checkouts have in common is parsed once.
class FactReader {
public:
  explicit FactReader(const CommonOptions &O)
      : Verbose(O.Verbose), Cache(FactCache::open("cxx", /*Keep=*/!O.NoCache)),
        Options{O.Jobs, Cache.get()} {}
  ~FactReader() { Cache->save(); }
  FactReader(const FactReader &) = delete;
  FactReader &operator=(const FactReader &) = delete;

  CatalogOptions &options() { return Options; }

  Catalog read(const Checkout &Source) const {
    Catalog Facts = buildCatalog(Source, Options);
    if (Verbose)
      sayWhatWasRead(Source, Facts.Counts);
    return Facts;
  }

private:
  bool Verbose;
  std::unique_ptr<FactCache> Cache;
  CatalogOptions Options;
};

} // namespace oplint
