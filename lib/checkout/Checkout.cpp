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
  llvm::sort(Files, [](const FileEntry &A, const FileEntry &B) { return A.Path < B.Path; });
  Kind = detectKind(*this);
}

} // namespace oplint
