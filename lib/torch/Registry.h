//===-- Registry.h - The upgrader registry of a PyTorch checkout -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// An upgrader is TorchScript that stands in for an operator of an old file:
/// upgraders_entry.cpp has the bodies, version_map.cpp says which operator of
/// which versions each replaces, versions.h numbers the versions, and fixtures,
/// tests and a table for mobile follow. All of them as plain facts.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "checkout/Checkout.h"
#include "model/Date.h"
#include "torch/SchemaSet.h"

namespace oplint {

/// The files of the registry in a PyTorch checkout.
namespace torch_files {
inline constexpr llvm::StringLiteral
    NativeFunctions = "aten/src/ATen/native/native_functions.yaml",
    UpgradersEntry = "torch/csrc/jit/operator_upgraders/upgraders_entry.cpp",
    VersionMap = "torch/csrc/jit/operator_upgraders/version_map.cpp",
    Versions = "caffe2/serialize/versions.h", Mobile = "torch/csrc/jit/mobile/upgrader_mobile.cpp",
    MobileGenerator = "torchgen/operator_versions/gen_mobile_upgraders.py",
    LegacyMap = "torch/csrc/jit/frontend/versioned_symbols.cpp",
    FixtureClasses = "test/jit/fixtures_srcs/fixtures_src.py",
    FixtureTable = "test/jit/fixtures_srcs/generate_models.py", Fixtures = "test/jit/fixtures",
    OldFixtures = "test/cpp/jit/upgrader_models",
    Tests = "test/jit/test_save_load_for_op_version.py",
    CompatibilityCheck =
        "test/forward_backward_compatibility/check_forward_backward_compatibility.py";
/// Those that people write.
inline constexpr llvm::StringLiteral All[] = {NativeFunctions, UpgradersEntry,     VersionMap,
                                              Versions,        FixtureClasses,     FixtureTable,
                                              Tests,           CompatibilityCheck, LegacyMap};
} // namespace torch_files

/// A string of a table.
struct TableText {
  std::string Text;
  SourceRange Where;
};

/// `{8, "linspace_0_7", "aten::linspace(...) -> Tensor"}`: files written before
/// version 8 hold calls of that schema, and the upgrader stands in for them.
struct VersionMapEntry {
  int64_t BumpedAt = 0;
  SourceRange BumpedAtWhere;
  TableText Upgrader;
  OperatorSchema OldSchema; ///< Parsed is set if SchemaKnown
  bool SchemaKnown = false; ///< valid, or it has a valid twin
  std::optional<SchemaDiagnostic> SchemaProblem;
};

struct VersionMapKey {
  TableText Operator; ///< aten::linspace.out
  std::vector<VersionMapEntry> Entries;
};

struct UpgraderParameter {
  std::string Name;
  bool KeywordOnly = false;
  SourceRange Where;
};

/// `{"linspace_0_7", R"SCRIPT(def linspace_0_7(...): ...)SCRIPT"}`.
struct UpgraderBody {
  TableText Name;
  SourceRange BodyWhere;
  std::vector<Problem> SyntaxErrors;
  size_t Definitions = 0; ///< `def`s of the body; the first one is described:
  TableText DefinedName;
  std::vector<UpgraderParameter> Parameters;
  SourceRange ParametersWhere;
  std::string ReturnAnnotation; ///< as written, may be empty
  SourceRange ReturnWhere;
  /// Values that the annotation or, without one, every `return` gives; nothing
  /// where that can't be told.
  std::optional<size_t> ReturnCount;
};

struct FormatVersion {
  int64_t Value = 0;
  SourceRange Where; ///< of the value
};

/// `// 3) [02/11/2022]` and the lines below it.
struct HistoryItem {
  int64_t Number = 0;
  std::string DateText;
  std::optional<Date> Day; ///< nothing: the calendar has no such day
  std::optional<int64_t> Version;
  SourceRange Where; ///< of the first line
  uint32_t End = 0;  ///< offset after the item's last line
};

struct VersionsHeader {
  std::optional<FormatVersion> MaxSupported, Produced, MinSupported;
  std::vector<HistoryItem> History;
  /// The day on which the version was bumped to \p Version.
  std::optional<Date> bumpDay(int64_t Version) const;
};

/// `Upgrader({0, 7, "linspace_0_7", 13})` of operator Operator.
struct MobileEntry {
  TableText Operator;
  int64_t Min = 0, Max = 0, Index = 0;
  TableText Upgrader;
  SourceRange Where;
};

struct MobileTable {
  std::vector<MobileEntry> Entries;
  std::vector<TableText> Functions; ///< in the order of registerFunc
};

/// A call of a function or method or, as `div` or `div_`, a Python operator.
struct FixtureCall {
  std::string Name;
  std::vector<std::string> Keywords;
  bool HasSplat = false; ///< `**options`: any keyword
};

struct FixtureClass {
  TableText Name; ///< TestVersionedLinspaceOutV7
  std::vector<FixtureCall> Calls;
};

/// `TestVersionedLinspaceOutV7(): "aten::linspace.out",`
struct FixtureRow {
  TableText Class;
  TableText Operator;
};

struct VersionTest {
  TableText Name;
  std::vector<TableText> Fixtures; ///< paths in the checkout
};

/// An exemption in check_forward_backward_compatibility.py.
struct AllowEntry {
  TableText Pattern;
  std::string ArgumentPattern;
  std::optional<Date> Until;
  std::string UntilText;
  bool HasReason = false; ///< a comment on it or on the lines above it
  SourceRange Where;
};

struct UpgraderRegistry {
  /// Whether the checkout has that part; rules do not judge what isn't there.
  bool HasVersionMap = false, HasBodies = false, HasVersions = false, HasMobile = false,
       HasFixtures = false, HasTests = false, HasLegacyMap = false, HasAllowList = false,
       HasExclusions = false;
  /// Whether a part has something that could not be read: what it seems to lack
  /// may be that.
  bool MapIsPartial = false, BodiesArePartial = false, ClassesArePartial = false,
       RowsArePartial = false;
  std::vector<VersionMapKey> Map;
  std::vector<UpgraderBody> Bodies;
  SourceRange MapWhere; ///< of the table
  VersionsHeader Versions;
  MobileTable Mobile;
  std::vector<TableText> ExcludedOperators, ExcludedUpgraders;
  /// Operator without overload -> first version that its files carry.
  std::vector<std::pair<TableText, int64_t>> LegacyMap;
  std::vector<FixtureClass> FixtureClasses;
  std::vector<FixtureRow> FixtureRows;
  std::vector<VersionTest> Tests;
  std::vector<AllowEntry> AllowList;
  std::vector<Problem> AllowListFaults; ///< entries that Python would choke on

  const UpgraderBody *body(llvm::StringRef Name) const;
  /// All entries of \p Operator, of every key of that name.
  std::vector<const VersionMapEntry *> entries(llvm::StringRef Operator) const;
};

/// `div_.Tensor` -> `div__Tensor`: the part of an upgrader's name before its range.
std::string mangledOperator(llvm::StringRef Operator);

/// `linspace_out_0_7` -> linspace_out, 0, 7. Read from the right; an operator's
/// name may have any number of `_`.
struct UpgraderName {
  std::string Operator;
  int64_t Start = 0, End = 0;
};
std::optional<UpgraderName> parseUpgraderName(llvm::StringRef Name);

/// TestVersionedLinspaceOutV7 -> test_versioned_linspace_out_v7, as PyTorch's
/// generator names the file.
std::string fixtureFileStem(llvm::StringRef Class);
/// The 7 of TestVersionedLinspaceOutV7.
std::optional<int64_t> fixtureVersion(llvm::StringRef Class);

/// Reads what of the registry the checkout has.
UpgraderRegistry readRegistry(const Checkout &Source, std::vector<Problem> &Problems);

} // namespace oplint
