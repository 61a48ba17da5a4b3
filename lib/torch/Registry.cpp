//===-- Registry.cpp - The upgrader registry of a PyTorch checkout --------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "torch/Registry.h"
#include "torch/RegistryParts.h"

namespace oplint {

const UpgraderBody *UpgraderRegistry::body(llvm::StringRef Name) const {
  for (const UpgraderBody &B : Bodies)
    if (B.Name.Text == Name)
      return &B;
  return nullptr;
}

std::vector<const VersionMapEntry *> UpgraderRegistry::entries(llvm::StringRef Operator) const {
  std::vector<const VersionMapEntry *> Out;
  for (const VersionMapKey &K : Map)
    if (K.Operator.Text == Operator)
      for (const VersionMapEntry &E : K.Entries)
        Out.push_back(&E);
  return Out;
}

std::unique_ptr<llvm::MemoryBuffer> readPart(const Checkout &Source, llvm::StringRef Path,
                                             std::vector<Problem> &Problems) {
  if (!Source.hasFile(Path))
    return nullptr;
  auto Text = Source.read(Path);
  if (!Text) {
    Problems.push_back(toProblem(Text.takeError(), Path));
    return nullptr;
  }
  if (size_t At = (*Text)->getBuffer().find('\0'); At != llvm::StringRef::npos) {
    Problems.push_back({makeRange(Path.str(), (*Text)->getBuffer(), At, At + 1),
                        "this is a binary file", "restore it from the repository"});
    return nullptr;
  }
  return std::move(*Text);
}

UpgraderRegistry readRegistry(const Checkout &Source, std::vector<Problem> &Problems) {
  UpgraderRegistry Out;
  for (auto Read :
       {readVersionMap, readUpgraderBodies, readVersionsHeader, readMobileTable, readLegacyMap,
        readMobileExclusions, readFixtures, readVersionTests, readAllowList})
    Read(Source, Out, Problems);
  return Out;
}

} // namespace oplint
