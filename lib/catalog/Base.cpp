//===-- Base.cpp - What a check compares with -----------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "catalog/Base.h"
#include "catalog/SpecFile.h"
#include "checkout/GitRevision.h"
#include "llvm/Support/FileSystem.h"

namespace oplint {

llvm::Expected<BaseSide> openBase(const std::string &Path, const std::string &Rev,
                                  const std::string &Named, const CatalogOptions &Options) {
  auto Base = openBaseSource(Path, Rev, Named);
  if (Base && Base->Source)
    Base->Facts = std::make_unique<Catalog>(buildCatalog(*Base->Source, Options));
  return Base;
}

llvm::Expected<BaseSide> openBaseSource(const std::string &Path, const std::string &Rev,
                                        const std::string &Named) {
  BaseSide Base;
  Base.Name = Named;
  llvm::Expected<std::unique_ptr<Checkout>> Source = nullptr;
  if (Named == "auto") {
    auto Point = mergeBaseWithUpstream(Path, Rev.empty() ? "HEAD" : Rev);
    if (!Point)
      return Point.takeError();
    Base.Name = Point->Branch + ", at " + Point->Commit.substr(0, 10);
    Source = openCheckout(Path, Point->Commit);
  } else if (llvm::sys::fs::is_directory(Named)) {
    Source = openCheckout(Named);
    if (!Source) {
      // The hints for the checkout that is looked at do not help here.
      Problem P = toProblem(Source.takeError(), "");
      return llvm::make_error<ProblemError>(
          Problem{{},
                  std::move(P.Message),
                  "a base is a revision, the root folder of a checkout "
                  "or a file of op descriptions"});
    }
  } else if (llvm::sys::fs::exists(Named)) {
    auto Facts = readSpecFile(Named);
    if (!Facts)
      return Facts.takeError();
    Base.Facts = std::make_unique<Catalog>(std::move(*Facts));
    return Base;
  } else {
    Source = openCheckout(Path, Named);
  }
  if (!Source)
    return Source.takeError();
  Base.Source = std::move(*Source);
  return Base;
}

bool saysNothing(const Catalog &C) {
  return C.Ops.empty() && C.Registrations.empty() && C.Kernels.empty() && C.Versions.empty() &&
         C.UnusedMakers.empty() && C.BaseKernelNames.empty() && !C.Python && C.Problems.empty() &&
         (!C.SpecTypes || C.SpecTypes->empty());
}

llvm::Error emptyBase(const BaseSide &Base) {
  bool MayBeOne = Base.Source && Base.Source->kind() != CheckoutKind::Unknown;
  if (!Base.Facts || MayBeOne || !saysNothing(*Base.Facts))
    return llvm::Error::success();
  return llvm::createStringError("the base %s holds nothing to compare with\n  hint: it is a "
                                 "revision, the root folder of a checkout or a file of op "
                                 "descriptions",
                                 Base.Name.c_str());
}

} // namespace oplint
