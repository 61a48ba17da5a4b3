//===-- Kernels.h - Kernel registrations of one file ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "cxx/CxxTree.h"

namespace oplint {

struct FileMode;

/// Reads REGISTER_OP_*_KERNEL and PD_REGISTER_* of a file. One per thread.
class KernelExtractor {
public:
  explicit KernelExtractor(const CxxTree &Tree);
  ~KernelExtractor();

  /// Appends to Facts.Kernels, Facts.Headers and Facts.Problems. Deep mode: with a
  /// problem, the facts are not all.
  void extract(const CxxSource &File, const FileMode &Mode, CxxFileFacts &Facts);

private:
  struct Tools;
  const CxxTree &Tree;
  std::unique_ptr<Tools> T;
};

} // namespace oplint
