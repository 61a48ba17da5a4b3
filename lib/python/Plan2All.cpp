//===-- Plan2All.cpp - Plan 2 for many APIs -------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "python/Plan2All.h"
#include "checkout/Parallel.h"

namespace oplint::python {

std::vector<Plan2Result> judgeEach(const ModuleIndex &Index, llvm::ArrayRef<std::string> Apis,
                                   unsigned Jobs, DifferenceTest Differences) {
  std::vector<Plan2Result> Results(Apis.size());
  parallelFor(Apis.size(), Jobs, [&](unsigned, size_t I) {
    Results[I] = judgePlan2(Index, Apis[I], Index.resolve(Apis[I]),
                            Differences ? Differences(Apis[I]) : Condition());
  });
  return Results;
}

std::vector<Plan2Result> judgeAll(const ModuleIndex &Index, unsigned Jobs,
                                  DifferenceTest Differences) {
  std::vector<const PublicApi *> Apis;
  for (const PublicApi &Api : Index.publicApis())
    if (Api.What.Is == Entity::Kind::Function || Api.What.Is == Entity::Kind::Op ||
        Api.What.Is == Entity::Kind::None)
      Apis.push_back(&Api);
  std::vector<Plan2Result> Results(Apis.size());
  parallelFor(Apis.size(), Jobs, [&](unsigned, size_t I) {
    Results[I] = judgePlan2(Index, Apis[I]->Path, Apis[I]->What,
                            Differences ? Differences(Apis[I]->Path) : Condition());
  });
  return Results;
}

} // namespace oplint::python
