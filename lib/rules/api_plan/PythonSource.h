//===-- PythonSource.h - Paddle's Python source as a PaddleSource -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "python/ModuleIndex.h"
#include "rules/api_plan/PaddleApi.h"

namespace oplint::plan {

/// Reads the APIs of a Paddle checkout. Modules are parsed when asked for; safe
/// to use from any thread.
class PythonSource : public PaddleSource {
public:
  explicit PythonSource(const python::ModuleIndex &Index) : Index(Index) {}
  PaddleApi find(llvm::StringRef Path) const override;

private:
  const python::ModuleIndex &Index;
};

} // namespace oplint::plan
