//===-- Catalog.cpp - The facts of one revision ---------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "catalog/Catalog.h"
#include "catalog/BuiltFacts.h"
#include "cxx/CxxPass.h"
#include "llvm/ADT/STLExtras.h"

namespace oplint {

Catalog buildCatalog(const Checkout &Source, const CatalogOptions &Options) {
  Catalog C;
  C.Source = &Source;
  C.Problems = Source.problems();
  C.Counts.FilesListed = Source.files().size();

  CxxFacts Cxx = readCxx(Source, Options.Jobs);
  C.Counts.FilesRead += Cxx.FilesRead;
  C.Counts.FilesParsed += Cxx.FilesParsed;
  llvm::append_range(C.Problems, Cxx.Problems);
  for (CxxFileFacts &F : Cxx.Files) {
    std::move(F.Versions.begin(), F.Versions.end(), std::back_inserter(C.Versions));
    std::move(F.Kernels.begin(), F.Kernels.end(), std::back_inserter(C.Kernels));
    std::move(F.BaseKernelNames.begin(), F.BaseKernelNames.end(),
              std::back_inserter(C.BaseKernelNames));
    llvm::append_range(C.Problems, F.Problems);
  }
  BuiltFacts Built(Source);
  Built.keep(
      C.Kernels,
      [](const Kernel &K) {
        llvm::StringRef Kind = K.Lib == Kernel::Library::Phi ? "phi" : "fluid";
        return (Kind + " " + K.Name + " " + K.Backend + " " + K.Layout + " " + K.CustomType).str();
      },
      [](const Kernel &K) { return K.Where.File; });
  C.Yaml = readOpYaml(Source, Options.Jobs);
  C.Counts.FilesRead += C.Yaml.FilesRead;
  C.Counts.FilesParsed += C.Yaml.FilesRead;
  std::move(C.Yaml.Ops.begin(), C.Yaml.Ops.end(), std::back_inserter(C.Ops));
  std::move(C.Yaml.Versions.begin(), C.Yaml.Versions.end(), std::back_inserter(C.Versions));
  C.Yaml.Ops.clear();
  C.Yaml.Versions.clear();
  llvm::append_range(C.Problems, C.Yaml.Problems);

  llvm::sort(C.Ops, [](const OpDesc &A, const OpDesc &B) {
    return std::tie(A.Name, A.Where) < std::tie(B.Name, B.Where);
  });
  llvm::sort(C.Kernels, [](const Kernel &A, const Kernel &B) {
    return std::tie(A.Name, A.Backend, A.Where) < std::tie(B.Name, B.Backend, B.Where);
  });
  llvm::append_range(C.BaseKernelNames, C.Yaml.BaseKernelNames);
  llvm::sort(C.BaseKernelNames, [](const BaseKernelName &A, const BaseKernelName &B) {
    return std::tie(A.Kernel, A.Op, A.Where) < std::tie(B.Kernel, B.Op, B.Where);
  });
  llvm::sort(C.Versions, [](const OpVersion &A, const OpVersion &B) {
    return std::tie(A.Op, A.Where) < std::tie(B.Op, B.Where);
  });
  llvm::sort(C.Problems, [](const Problem &A, const Problem &B) {
    return std::tie(A.Where, A.Message) < std::tie(B.Where, B.Message);
  });
  return C;
}

} // namespace oplint
