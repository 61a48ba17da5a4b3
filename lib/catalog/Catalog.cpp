//===-- Catalog.cpp - The facts of one revision ---------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "catalog/Catalog.h"
#include "catalog/BuiltFacts.h"
#include "catalog/PythonSide.h"
#include "catalog/RefinedCatalog.h"
#include "checkout/Parallel.h"
#include "cxx/CxxPass.h"
#include "llvm/ADT/STLExtras.h"

namespace oplint {

/// The facts of C++, linked.
struct CxxSide {
  std::vector<OpDesc> Ops;
  std::vector<AttrDesc> FrameworkAttrs;
  std::vector<OpRegistration> Registrations;
  std::vector<UnusedMaker> UnusedMakers;
  std::vector<OpVersion> Versions;
  std::vector<Kernel> Kernels;
  std::vector<BaseKernelName> BaseKernelNames;
  std::vector<Problem> Problems;
  std::vector<std::string> Unlisted;
  size_t FilesRead = 0, FilesParsed = 0;
};

/// What a catalog was made of, for another one that is near to it.
struct KeptSources {
  KeptCxx Read;
  CxxSide Cxx;
  OpYaml Yaml;
};

/// What of a catalog holds for another one, since all files that it depends on are the same.
struct SameParts {
  bool Cxx = false, Yaml = false, PythonModules = false, PythonOps = false, Lists = false;

  SameParts() = default;
  SameParts(const Checkout &A, const Checkout &B)
      : Cxx(true), Yaml(true), PythonModules(true), PythonOps(true), Lists(true) {
    for (llvm::StringRef Path : differingPaths(A, B)) {
      bool Python = Path.ends_with(".py"), Tables = Path.starts_with("paddle/fluid/pybind/");
      Cxx &= !mayBeIncluded(Path);
      Yaml &= !isOpYamlFile(Path);
      PythonModules &= !Python && !Tables;
      PythonOps &=
          !(Python && Path.contains("auto_code_generator/")) && !Tables && !isOpYamlFile(Path);
      Lists &= !Path.ends_with("CMakeLists.txt") && !Path.ends_with(".cmake") && A.hasFile(Path) &&
               B.hasFile(Path); // file(GLOB) may name any file
    }
  }
};

static void sortProblems(Catalog &C) {
  llvm::sort(C.Problems, [](const Problem &A, const Problem &B) {
    return std::tie(A.Where, A.Message) < std::tie(B.Where, B.Message);
  });
}

/// Told by the text of the scripts that the checkout carries.
static void readScriptEra(Catalog &C) {
  auto Text = [&](llvm::StringRef Path) -> std::string {
    if (!C.Source->hasFile(Path))
      return "";
    auto Buffer = C.Source->read(Path);
    if (Buffer)
      return (*Buffer)->getBuffer().str();
    C.Problems.push_back(toProblem(Buffer.takeError(), Path));
    return "";
  };
  std::string Check = Text("tools/check_op_desc.py");
  auto Says = [&](llvm::StringRef Part) { return llvm::StringRef(Check).contains(Part); };
  if (Says("need inference to review"))
    C.Script = ScriptEra::E3;
  else if (Says("is not yet registered"))
    C.Script = ScriptEra::E2;
  else if (!Check.empty())
    C.Script = ScriptEra::E1;
  std::string Print = Text("tools/print_op_desc.py");
  C.HasTags = Print.empty() || llvm::StringRef(Print).contains("extra");
}

static CxxSide readCxxSide(const Checkout &Source, const CatalogOptions &Options,
                           const KeptCxx *Near, KeptCxx *Keep, const LazyBuildLists &Lists,
                           llvm::function_ref<void(CxxFileFacts &)> Refine) {
  CxxOptions Reading;
  Reading.Jobs = Options.Jobs;
  Reading.Cache = Options.Cache;
  Reading.Commands = Options.Commands;
  Reading.Deep = Options.Deep;
  Reading.Near = Near;
  Reading.Keep = Keep;
  CxxFacts Read = readCxx(Source, Reading);
  if (Refine)
    for (auto &F : Read.Files) {
      F = std::make_shared<CxxFileFacts>(*F); // what is kept stays as it was read
      Refine(*F);
    }
  LinkedMakers Makers = linkMakers(Read.Files);
  CxxSide Side;
  Side.Ops = std::move(Makers.Ops);
  Side.FrameworkAttrs = std::move(Makers.FrameworkAttrs);
  Side.Registrations = std::move(Makers.Registrations);
  Side.UnusedMakers = std::move(Makers.Unused);
  Side.Problems = std::move(Read.Problems);
  Side.Unlisted = std::move(Read.Unlisted);
  Side.FilesRead = Read.FilesRead;
  Side.FilesParsed = Read.FilesParsed;
  for (auto &F : Read.Files) {
    auto Take = [Last = F.use_count() == 1](auto &From, auto &To) {
      if (Last)
        std::move(From.begin(), From.end(), std::back_inserter(To));
      else
        llvm::append_range(To, From);
    };
    Take(F->Versions, Side.Versions);
    Take(F->Kernels, Side.Kernels);
    Take(F->BaseKernelNames, Side.BaseKernelNames);
    llvm::append_range(Side.Problems, F->Problems);
  }
  BuiltFacts Built(Lists);
  Built.keep(
      Side.Kernels,
      [](const Kernel &K) {
        llvm::StringRef Kind = K.Lib == Kernel::Library::Phi ? "phi" : "fluid";
        return (Kind + " " + K.Name + " " + K.Backend + " " + K.Layout + " " + K.CustomType).str();
      },
      [](const Kernel &K) { return K.Where.File; });
  // Of one op in two files, the file that the build takes.
  Built.keep(
      Side.Registrations, [](const OpRegistration &R) { return R.Op; },
      [](const OpRegistration &R) { return R.Where.File; });
  Built.keep(
      Side.Ops, [](const OpDesc &Op) { return Op.Name; },
      [](const OpDesc &Op) { return Op.Where.File; });
  return Side;
}

Catalog buildCatalog(const Checkout &Source, const CatalogOptions &Options) {
  return buildRefinedCatalog(Source, Options, nullptr);
}

Catalog buildRefinedCatalog(const Checkout &Source, const CatalogOptions &Options,
                            llvm::function_ref<void(CxxFileFacts &)> Refine) {
  Catalog C;
  C.Source = &Source;
  C.Problems = Source.problems();
  C.Counts.FilesListed = Source.files().size();
  if (Source.kind() == CheckoutKind::PyTorch) {
    C.Torch = readTorch(Source, C.Problems);
    C.Counts.FilesRead = C.Counts.FilesParsed = C.Torch.FilesRead;
    sortProblems(C);
    return C;
  }

  readScriptEra(C);
  if (Options.KeepSources)
    C.Sources = std::make_shared<KeptSources>();
  const Catalog *Near = Options.Near && Options.Near->Sources ? Options.Near : nullptr;
  SameParts Same = Near ? SameParts(Source, *Near->Source) : SameParts();
  C.Lists = Same.Lists ? Near->Lists : std::make_shared<const LazyBuildLists>(Source);
  CxxSide Cxx;
  std::shared_ptr<const PythonSide> Python;
  runBoth(
      Options.Jobs,
      [&] {
        if (Same.Cxx && !Refine && !Options.Commands) {
          Cxx = Near->Sources->Cxx;
        } else {
          Cxx = readCxxSide(Source, Options, Near ? &Near->Sources->Read : nullptr,
                            C.Sources ? &C.Sources->Read : nullptr, *C.Lists, Refine);
        }
        if (C.Sources)
          C.Sources->Cxx = Cxx;
      },
      [&] {
        C.Yaml = Same.Yaml ? Near->Sources->Yaml
                           : readOpYaml(Source, Options.Jobs, Near ? &Near->Sources->Yaml : nullptr,
                                        Near ? Near->Source : nullptr);
        PythonSide::Neighbour Beside{Near ? Near->Python : nullptr, Same.PythonModules,
                                     Same.PythonOps};
        Python = Beside.Side && Beside.SameModules && Beside.SameOps
                     ? Beside.Side
                     : std::make_shared<const PythonSide>(Source, Options.Jobs, C.Yaml, Beside);
        if (Options.WantsOpCalls && !Python->index().empty()) {
          Python->opCalls(Options.Cache);
          Python->ops(Options.Cache);
        }
      });
  C.Unlisted = std::move(Cxx.Unlisted);
  if (C.Sources)
    C.Sources->Yaml = C.Yaml;
  C.Counts.FilesRead += Cxx.FilesRead;
  C.Counts.FilesParsed += Cxx.FilesParsed;
  llvm::append_range(C.Problems, Cxx.Problems);
  C.Ops = std::move(Cxx.Ops);
  C.FrameworkAttrs = std::move(Cxx.FrameworkAttrs);
  C.Registrations = std::move(Cxx.Registrations);
  C.UnusedMakers = std::move(Cxx.UnusedMakers);
  C.Versions = std::move(Cxx.Versions);
  C.Kernels = std::move(Cxx.Kernels);
  C.BaseKernelNames = std::move(Cxx.BaseKernelNames);
  C.Counts.FilesRead += C.Yaml.FilesRead;
  C.Counts.FilesParsed += C.Yaml.FilesRead;
  std::move(C.Yaml.Ops.begin(), C.Yaml.Ops.end(), std::back_inserter(C.Ops));
  std::move(C.Yaml.Versions.begin(), C.Yaml.Versions.end(), std::back_inserter(C.Versions));
  C.Yaml.Ops.clear();
  C.Yaml.Versions.clear();
  llvm::append_range(C.Problems, C.Yaml.Problems);

  if (!Python->index().empty())
    C.Python = std::move(Python);

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
  sortProblems(C);
  return C;
}

} // namespace oplint
