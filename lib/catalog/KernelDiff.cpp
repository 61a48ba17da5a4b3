//===-- KernelDiff.cpp - Kernels of two revisions -------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "catalog/KernelDiff.h"
#include "catalog/KernelTable.h"
#include "catalog/OpTypes.h"
#include "llvm/ADT/StringSwitch.h"
#include <algorithm>

namespace oplint {
namespace {

std::set<std::string> without(const std::set<std::string> &A, const std::set<std::string> &B) {
  std::set<std::string> Out;
  std::set_difference(A.begin(), A.end(), B.begin(), B.end(), std::inserter(Out, Out.end()));
  return Out;
}

SourceRange placeOf(const Catalog &C, Kernel::Library Lib, llvm::StringRef Name) {
  for (const Kernel &K : C.Kernels)
    if (K.Lib == Lib && K.Name == Name)
      return K.Where;
  return {};
}

/// The name that a kernel key prints for a dtype.
std::string cxxName(const std::string &Type) {
  return llvm::StringSwitch<std::string>(Type)
      .Cases("float16", "bfloat16", "float8_e4m3fn", "float8_e5m2", "::phi::dtype::" + Type)
      .Case("complex64", "::phi::dtype::complex<float>")
      .Case("complex128", "::phi::dtype::complex<double>")
      .Default(Type);
}

/// Kernel keys by name: the signature without the type, and the types.
struct Configurations {
  std::map<std::string, std::set<std::string>> TypesOf; ///< signature -> types
  bool any() const { return !TypesOf.empty(); }
};

/// Of each name the keys that a GPU build has for a GPU; every name is there.
std::map<std::string, Configurations> gpuKeys(const Catalog &C) {
  FluidNames Names(C);
  std::map<std::string, Configurations> Out;
  for (const Kernel &K : C.Kernels) {
    if (K.Lib != Kernel::Library::Phi)
      continue;
    Configurations &Of = Out[Names.of(K).str()];
    if (!llvm::StringSwitch<bool>(K.Backend)
             .Cases("GPU", "GPUDNN", "KPS", "ALL_BACKEND", true)
             .Default(false))
      continue;
    std::string Signature = K.Layout + " " + (K.Backend == "ALL_BACKEND" ? "GPU" : K.Backend);
    for (const KernelDtype &D : K.Dtypes) {
      if (D.Name == "ALL_DTYPE")
        for (const std::string &Type : allDtypes(K, C.Source))
          Of.TypesOf[Signature].insert(cxxName(Type));
      else if (!D.Name.empty())
        Of.TypesOf[Signature].insert(cxxName(D.Name));
    }
  }
  return Out;
}

} // namespace

std::vector<KernelChange> diffKernels(const Catalog &Old, const Catalog &New) {
  std::vector<KernelChange> Out;
  for (Kernel::Library Lib : {Kernel::Library::Phi, Kernel::Library::Fluid}) {
    KernelTable Before = kernelTable(Old, Lib), After = kernelTable(New, Lib);
    std::set<std::string> Names;
    for (const auto &[Name, Backends] : Before)
      Names.insert(Name);
    for (const auto &[Name, Backends] : After)
      Names.insert(Name);
    for (const std::string &Name : Names) {
      KernelChange C;
      C.Lib = Lib;
      C.Name = Name;
      C.Added = !Before.count(Name);
      C.Removed = !After.count(Name);
      const KernelBackends &Had = Before[Name], &Has = After[Name];
      for (const auto &[Backend, Types] : Had)
        if (!Has.count(Backend))
          C.Backends[Backend] = {false, true, {}, Types};
      for (const auto &[Backend, Types] : Has) {
        auto It = Had.find(Backend);
        if (It == Had.end())
          C.Backends[Backend] = {true, false, Types, {}};
        else if (It->second != Types)
          C.Backends[Backend] = {false, false, without(Types, It->second),
                                 without(It->second, Types)};
      }
      if (C.Backends.empty())
        continue;
      C.Where = placeOf(C.Removed ? Old : New, Lib, Name);
      Out.push_back(std::move(C));
    }
  }
  return Out;
}

GpuKernelChanges compareGpuKernels(const Catalog &Old, const Catalog &New) {
  GpuKernelChanges Out;
  std::map<std::string, Configurations> Before = gpuKeys(Old);
  for (const auto &[Name, After] : gpuKeys(New)) {
    auto It = Before.find(Name);
    if (It == Before.end()) {
      if (After.any())
        Out.NewKernels.insert(Name);
      continue;
    }
    for (const auto &[Signature, Types] : After.TypesOf) {
      auto Had = It->second.TypesOf.find(Signature);
      bool Known = Had != It->second.TypesOf.end();
      std::set<std::string> Added = Known ? without(Types, Had->second) : Types;
      if (Added.empty())
        continue;
      Out.NewSupport.insert(Name);
      if (Known)
        Out.NewTypes[Name].insert(Added.begin(), Added.end());
    }
  }
  return Out;
}

} // namespace oplint
