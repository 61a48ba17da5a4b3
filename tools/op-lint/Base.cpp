//===-- Base.cpp - What a check compares with -----------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Base.h"
#include "catalog/SpecFile.h"
#include "checkout/GitRevision.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/FileSystem.h"

namespace oplint {

std::optional<Profile> parseProfile(llvm::StringRef Name) {
  return llvm::StringSwitch<std::optional<Profile>>(Name)
      .Case("own", Profile::Own)
      .Case("wiki", Profile::Wiki)
      .Case("paddle-e1", Profile::PaddleE1)
      .Case("paddle-e2", Profile::PaddleE2)
      .Case("paddle-e3", Profile::PaddleE3)
      .Default(std::nullopt);
}

llvm::Expected<BaseSide> openBase(const CheckOptions &O) {
  BaseSide Base;
  Base.Name = O.Base;
  llvm::Expected<std::unique_ptr<Checkout>> Source = nullptr;
  if (O.Base == "auto") {
    auto Point = mergeBaseWithUpstream(O.Path, O.Rev.empty() ? "HEAD" : O.Rev);
    if (!Point)
      return Point.takeError();
    Base.Name = Point->Branch + ", at " + Point->Commit.substr(0, 10);
    Source = openCheckout(O.Path, Point->Commit);
  } else if (llvm::sys::fs::is_directory(O.Base)) {
    Source = openCheckout(O.Base);
  } else if (llvm::sys::fs::exists(O.Base)) {
    auto Facts = readSpecFile(O.Base);
    if (!Facts)
      return Facts.takeError();
    Base.Facts = std::make_unique<Catalog>(std::move(*Facts));
    return Base;
  } else {
    Source = openCheckout(O.Path, O.Base);
  }
  if (!Source)
    return Source.takeError();
  Base.Source = std::move(*Source);
  CatalogOptions Options;
  Options.Jobs = O.Jobs;
  Base.Facts = std::make_unique<Catalog>(buildCatalog(*Base.Source, Options));
  return Base;
}

} // namespace oplint
