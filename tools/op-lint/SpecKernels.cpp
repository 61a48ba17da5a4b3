//===-- SpecKernels.cpp - op-lint spec kernels ----------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Spec.h"
#include "catalog/KernelTable.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace oplint {

static void write(llvm::json::OStream &J, llvm::StringRef Library, const KernelTable &Table) {
  J.attributeObject(Library, [&] {
    for (const auto &[Name, Backends] : Table)
      J.attributeObject(Name, [&, &Of = Backends] {
        for (const auto &[Backend, Types] : Of)
          J.attributeArray(Backend, [&, &All = Types] {
            for (const std::string &T : All)
              J.value(T);
          });
      });
  });
}

int printKernels(const SpecOptions &O) {
  return printFacts(O, [&](const Catalog &Facts) {
    llvm::json::OStream J(llvm::outs(), /*IndentSize=*/1);
    J.object([&] {
      write(J, "fluid", kernelTable(Facts, Kernel::Library::Fluid));
      write(J, "phi", kernelTable(Facts, Kernel::Library::Phi));
    });
    llvm::outs() << '\n';
    if (O.Quiet)
      return;
    for (const Kernel &K : Facts.Kernels)
      for (const KernelDtype &D : K.Dtypes)
        if (D.Name.empty())
          printProblem(
              {D.Where,
               "the dtype of " + K.Name + " on " + K.Backend + " cannot be decided: " + D.Spelling,
               ""});
  });
}

} // namespace oplint
