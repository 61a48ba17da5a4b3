//===-- Catalog.h - The facts of one revision -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// Links what the extractors found in each file into the facts of one revision.
/// Rules read catalogs and nothing else.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "checkout/Checkout.h"
#include "cxx/MakerLink.h"
#include "model/Kernel.h"
#include "model/OpDesc.h"
#include "model/OpVersion.h"
#include "model/Problem.h"
#include "torch/TorchFacts.h"
#include "yaml/OpYaml.h"
#include <array>
#include <functional>
#include <map>
#include <optional>

namespace oplint {

class CompileDatabase;
class FactCache;
struct Catalog;
struct KeptSources;

struct CatalogOptions {
  unsigned Jobs = 0; ///< 0: one per core
  /// Facts of files that were read before; the head and the base of one run
  /// share it, so that only what differs is parsed. Null: none.
  FactCache *Cache = nullptr;
  /// Somebody will ask for PythonSide::opCalls; they are read while C++ is.
  bool WantsOpCalls = false;
  /// The flags of a build; null: every arm of `#if` is read.
  const CompileDatabase *Commands = nullptr;
  /// Which files of Commands are read with the real headers; empty: none.
  std::function<bool(llvm::StringRef Path)> Deep = nullptr;
  /// The other side of a comparison, made with KeepSources: files that are the
  /// same there are not read again. Must live as long. Null: none.
  const Catalog *Near = nullptr;
  bool KeepSources = false;
};

/// Which of Paddle's own compatibility checks a checkout carries: the rules of
/// its tools/check_op_desc.py. E1 1.7 and 1.8, E2 2.0 to 2.2, E3 from 2.3 on.
enum class ScriptEra { None, E1, E2, E3 };

/// What was read, for the closing summary.
struct ReadCounts {
  size_t FilesListed = 0;
  size_t FilesRead = 0;
  size_t FilesParsed = 0;
};

class LazyBuildLists; // checkout/BuildLists.h
class PythonSide;     // catalog/PythonSide.h
struct OpTypes;       // catalog/OpTypes.h
/// By op, in the order of the names' bytes; gradient ops too.
using OpTypesTable = std::map<std::string, OpTypes>;

struct Catalog {
  const Checkout *Source = nullptr;
  std::vector<OpDesc> Ops; ///< sorted by name, then place
  /// Attributes that this version adds to every op (op_role ...); not in Ops.
  std::vector<AttrDesc> FrameworkAttrs;
  /// Every REGISTER_OPERATOR, with or without a maker; sorted by op, then place.
  std::vector<OpRegistration> Registrations;
  std::vector<UnusedMaker> UnusedMakers;
  std::vector<Kernel> Kernels;                 ///< sorted by name, backend, place
  std::vector<BaseKernelName> BaseKernelNames; ///< sorted by kernel, op, place
  std::vector<OpVersion> Versions;             ///< sorted by op, place
  OpYaml Yaml;                                 ///< without the ops and versions, which are above
  TorchFacts Torch;                            ///< of a PyTorch checkout
  std::vector<Problem> Problems;               ///< sorted by place
  /// The Python package; null where the checkout has none.
  std::shared_ptr<const PythonSide> Python;
  std::shared_ptr<KeptSources> Sources;        ///< with KeepSources
  std::shared_ptr<const LazyBuildLists> Lists; ///< null without Source
  ReadCounts Counts;
  ScriptEra Script = ScriptEra::None;
  /// The op descriptions of this side know `extra` and `quant`: Paddle prints
  /// them from 2.3 on.
  bool HasTags = true;
  /// With a compile database: C++ files that have facts and that it does not list.
  std::vector<std::string> Unlisted;
  /// Read from a description file: ops alone, without versions and kernels.
  bool FromSpec = false;
  /// Read from an OP_TYPE file: the types of each op's kernels, and nothing else.
  std::optional<std::map<std::string, std::vector<std::string>>> SpecTypes;
  /// What opTypes made of it, so that it is made once; of all places, then of the CPU.
  mutable std::array<std::shared_ptr<const OpTypesTable>, 2> Types;

  bool hasOps() const { return !SpecTypes; }
  bool hasKernels() const { return SpecTypes || !FromSpec; }
};

/// Reads \p Source. Files that cannot be read become Problems.
Catalog buildCatalog(const Checkout &Source, const CatalogOptions &Options);

} // namespace oplint
