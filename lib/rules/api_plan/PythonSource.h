//===-- PythonSource.h - Paddle's Python source as a PaddleSource -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "python/ModuleIndex.h"
#include "rules/api_plan/PaddleApi.h"
#include "rules/api_plan/SinkTable.h"

namespace oplint::plan {

/// Reads the APIs of a Paddle checkout. Modules are parsed when asked for; safe
/// to use from any thread.
class PythonSource : public PaddleSource {
public:
  explicit PythonSource(const python::ModuleIndex &Index)
      : Index(Index), Sunk(readSinkTable(Index.checkout())) {}
  PaddleApi find(llvm::StringRef Path) const override;
  SinkVerdict sink(llvm::StringRef Path) const override;

  const SinkTable &sinkTable() const { return Sunk; }

private:
  void readDecorators(PaddleApi &P, const python::Entity &E) const;

  const python::ModuleIndex &Index;
  SinkTable Sunk;
};

} // namespace oplint::plan
