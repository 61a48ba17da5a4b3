//===-- Checkout.cpp - What every kind of checkout shares -----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "checkout/Checkout.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"
#include <algorithm>

namespace oplint {

Checkout::~Checkout() = default;

llvm::StringRef describe(CheckoutKind K) {
  switch (K) {
  case CheckoutKind::PaddleFluid:
    return "Paddle checkout, fluid era (up to 2.2)";
  case CheckoutKind::PaddlePhi:
    return "Paddle checkout, phi era (2.3)";
  case CheckoutKind::PaddleYaml:
    return "Paddle checkout, YAML era (2.4 and later)";
  case CheckoutKind::CustomDevice:
    return "repository of custom-device kernels";
  case CheckoutKind::PyTorch:
    return "PyTorch checkout";
  case CheckoutKind::Unknown:
    return "no known kind of checkout";
  }
  return "";
}

const FileEntry *Checkout::find(llvm::StringRef Path) const {
  auto It = llvm::lower_bound(Files, Path, [](const FileEntry &F, llvm::StringRef P) {
    return llvm::StringRef(F.Path) < P;
  });
  return It != Files.end() && It->Path == Path ? &*It : nullptr;
}

bool Checkout::hasFolder(llvm::StringRef Path) const {
  std::string Prefix = (Path + "/").str();
  auto It = llvm::lower_bound(Files, Prefix,
                              [](const FileEntry &F, const std::string &P) { return F.Path < P; });
  return It != Files.end() && llvm::StringRef(It->Path).starts_with(Prefix);
}

bool isSameFile(const Checkout &A, const Checkout &B, llvm::StringRef Path) {
  const FileEntry *InA = A.find(Path), *InB = B.find(Path);
  if (!InA || !InB)
    return false;
  if (!InA->BlobId.empty() && !InB->BlobId.empty())
    return InA->BlobId == InB->BlobId;
  auto TextA = A.read(Path), TextB = B.read(Path);
  bool Same = TextA && TextB && (*TextA)->getBuffer() == (*TextB)->getBuffer();
  llvm::consumeError(TextA.takeError());
  llvm::consumeError(TextB.takeError());
  return Same;
}

bool isKnownSame(const Checkout &A, const Checkout &B, llvm::StringRef Path) {
  const FileEntry *InA = A.find(Path), *InB = B.find(Path);
  return InA && InB && !InA->BlobId.empty() && InA->BlobId == InB->BlobId;
}

std::vector<llvm::StringRef> differingPaths(const Checkout &A, const Checkout &B) {
  std::vector<llvm::StringRef> Out;
  auto X = A.files().begin(), EndX = A.files().end();
  auto Y = B.files().begin(), EndY = B.files().end();
  while (X != EndX || Y != EndY) {
    int Order = X == EndX ? 1 : Y == EndY ? -1 : X->Path.compare(Y->Path);
    if (Order != 0 || X->BlobId.empty() || X->BlobId != Y->BlobId)
      Out.push_back(Order <= 0 ? X->Path : Y->Path);
    X += Order <= 0;
    Y += Order >= 0;
  }
  return Out;
}

static CheckoutKind detectKind(const Checkout &C) {
  if (C.hasFile("aten/src/ATen/native/native_functions.yaml"))
    return CheckoutKind::PyTorch;
  if (C.hasFolder("paddle/phi/ops/yaml") || C.hasFolder("paddle/phi/api/yaml"))
    return CheckoutKind::PaddleYaml;
  if (C.hasFolder("paddle/phi/kernels"))
    return CheckoutKind::PaddlePhi;
  if (C.hasFolder("paddle/fluid/operators"))
    return CheckoutKind::PaddleFluid;
  for (const FileEntry &F : C.files())
    if (llvm::StringRef(F.Path).starts_with("backends/") &&
        llvm::StringRef(F.Path).contains("/kernels/"))
      return CheckoutKind::CustomDevice;
  return CheckoutKind::Unknown;
}

void Checkout::setFiles(std::vector<FileEntry> F) {
  Files = std::move(F);
  auto ByPath = [](const FileEntry &A, const FileEntry &B) { return A.Path < B.Path; };
  if (!llvm::is_sorted(Files, ByPath))
    llvm::sort(Files, ByPath);
  Kind = detectKind(*this);
}

} // namespace oplint
