//===-- Suppress.h - Findings taken away on purpose -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "config/Baseline.h"
#include "config/Config.h"
#include "config/IgnoreComments.h"

namespace oplint {

struct SuppressInput {
  const Checkout *Head = nullptr;
  const Configuration *Config = nullptr;
  const Baseline *Accepted = nullptr; ///< may be null
  std::string BaselineFile;           ///< for messages
  const Checkout *Base = nullptr;     ///< may be null
  /// Was there a base? Without one nothing is said about suppressions that met
  /// no finding, where the finding may need one.
  bool Compared = false;
  bool All = false;                     ///< every finding is listed, the legacy ones too
  std::string Today;                    ///< YYYY-MM-DD
  KnownIgnoreComments *Known = nullptr; ///< of earlier states of Head; may be null
};

/// Sets severities and drops what the configuration turns off or excludes; then
/// marks findings as suppressed, by comment, waiver or baseline in this order;
/// then adds findings about the suppressions themselves (unused, expired,
/// invalid) and about the configuration. The result is sorted.
void applyConfiguration(const SuppressInput &In, std::vector<Finding> &Findings);

} // namespace oplint
