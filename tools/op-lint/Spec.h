//===-- Spec.h - What `op-lint spec` prints ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// One function per kind of facts, in a file of its name; each returns the
/// exit code.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "Build.h"

namespace oplint {

int printOpDesc(const SpecOptions &);
int printOpTypes(const SpecOptions &);
int printOpVersion(const SpecOptions &);
int printKernels(const SpecOptions &);
int printApiDocs(const SpecOptions &);
int printApiSources(const SpecOptions &);

/// A checkout and its facts, for the kinds that come from C++ and YAML.
struct SpecFacts {
  std::unique_ptr<Checkout> Source;
  BuildSide Build;
  Catalog Facts;
};

/// Opens and reads what \p O names. Null: what is wrong was said, and
/// \p ExitCode says how it ended.
std::unique_ptr<SpecFacts> readSpecFacts(const SpecOptions &O, int &ExitCode);
/// Says what could not be read; the exit code of the command.
int finishSpec(const SpecFacts &S);

} // namespace oplint
