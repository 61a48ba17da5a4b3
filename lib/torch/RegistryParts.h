//===-- RegistryParts.h - Readers of the registry's files -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "torch/Registry.h"

namespace oplint {

/// Each reads the files of one part, if the checkout has them.
void readVersionMap(const Checkout &, UpgraderRegistry &, std::vector<Problem> &);
void readUpgraderBodies(const Checkout &, UpgraderRegistry &, std::vector<Problem> &);
void readVersionsHeader(const Checkout &, UpgraderRegistry &, std::vector<Problem> &);
void readMobileTable(const Checkout &, UpgraderRegistry &, std::vector<Problem> &);
void readLegacyMap(const Checkout &, UpgraderRegistry &, std::vector<Problem> &);
void readMobileExclusions(const Checkout &, UpgraderRegistry &, std::vector<Problem> &);
void readFixtures(const Checkout &, UpgraderRegistry &, std::vector<Problem> &);
void readVersionTests(const Checkout &, UpgraderRegistry &, std::vector<Problem> &);
void readAllowList(const Checkout &, UpgraderRegistry &, std::vector<Problem> &);

/// Reads \p Text, TorchScript that stands at \p Begin of \p File, into \p Body.
void readTorchScript(llvm::StringRef File, llvm::StringRef FileText, uint32_t Begin,
                     llvm::StringRef Text, UpgraderBody &Body);

/// The text of a file that the checkout has; null after a problem was noted.
std::unique_ptr<llvm::MemoryBuffer> readPart(const Checkout &Source, llvm::StringRef Path,
                                             std::vector<Problem> &Problems);

} // namespace oplint
