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
#include "Facts.h"
#include "Output.h"

namespace oplint {

/// Opens the checkout, reads its facts, lets \p Print write them and says what
/// could not be read.
int printFacts(const SpecOptions &O, llvm::function_ref<void(const Catalog &)> Print);

int printOpDesc(const SpecOptions &);
int printOpTypes(const SpecOptions &);
int printOpVersion(const SpecOptions &);
int printKernels(const SpecOptions &);
int printApiDocs(const SpecOptions &);
int printApiSources(const SpecOptions &);

} // namespace oplint
