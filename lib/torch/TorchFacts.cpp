//===-- TorchFacts.cpp - What is read of a PyTorch checkout ---------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "torch/TorchFacts.h"
#include "checkout/Parallel.h"
#include "torch/RegistryParts.h"
#include "llvm/ADT/STLExtras.h"

namespace oplint {

TorchFacts readTorch(const Checkout &Source, std::vector<Problem> &Problems) {
  TorchFacts Out;
  std::vector<Problem> SchemaProblems;
  // The long YAML file and the many small ones take about the same time.
  parallelFor(2, 0, [&](unsigned, size_t Part) {
    if (Part == 1) {
      Out.Registry = readRegistry(Source, Problems);
    } else if (auto Text = readPart(Source, torch_files::NativeFunctions, SchemaProblems)) {
      Out.Schemas = readSchemas(torch_files::NativeFunctions, Text->getBuffer(), SchemaProblems);
    }
  });
  llvm::append_range(Problems, SchemaProblems);
  for (llvm::StringRef Path :
       {torch_files::NativeFunctions, torch_files::UpgradersEntry, torch_files::VersionMap,
        torch_files::Versions, torch_files::Mobile, torch_files::MobileGenerator,
        torch_files::LegacyMap, torch_files::FixtureClasses, torch_files::FixtureTable,
        torch_files::Tests, torch_files::CompatibilityCheck})
    Out.FilesRead += Source.hasFile(Path);
  return Out;
}

} // namespace oplint
