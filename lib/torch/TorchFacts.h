//===-- TorchFacts.h - What is read of a PyTorch checkout -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "torch/Registry.h"
#include "torch/SchemaSet.h"

namespace oplint {

struct TorchFacts {
  SchemaSet Schemas;
  UpgraderRegistry Registry;
  size_t FilesRead = 0;
};

TorchFacts readTorch(const Checkout &Source, std::vector<Problem> &Problems);

} // namespace oplint
