//===-- Patch.h - Writes the change that a plan asks for --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// Turns decisions into edits of a Paddle checkout, in the conventions that
/// Paddle itself follows since the second half of 2025:
///
///   plan 1  an alias decorator of paddle.utils.decorator_utils, by the number
///           of aliases: param_one_alias, param_two_alias, ParamAliasDecorator
///   plan 2  an entry of python_api_info.yaml, `from paddle._C_ops import x`
///           instead of the body, an entry of _paddle_docs.py
///   plan 3  keyword parameters appended to the signature; until the body
///           handles them, a call that gives one raises NotImplementedError
///   plan 4  the new name bound to the existing API
///
/// What cannot be written safely is a step for a person, never a guess.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "python/ModuleIndex.h"
#include "rules/api_plan/Decider.h"
#include "rules/api_plan/SinkTable.h"
#include <map>
#include <set>

namespace oplint::plan {

struct FileChange {
  std::string Path;
  std::optional<std::string> Old; ///< nullopt: the file is new
  std::string New;
};

/// A step that remains to be done by hand.
struct ManualStep {
  std::string TorchApi;
  Text What;
};

class PatchWriter {
public:
  PatchWriter(const python::ModuleIndex &Index, const SinkTable &Sunk) : Index(Index), Sunk(Sunk) {}

  /// Adds the change for one decision. Several decisions about one definition
  /// (a function and the method that shares it) become one change.
  void add(const Decision &D);
  /// All changes, sorted by path.
  std::vector<FileChange> finish();
  const std::vector<ManualStep> &steps() const { return Steps; }

private:
  struct Edit {
    uint32_t Begin, End;
    std::string Text;
  };
  /// What is asked of one definition.
  struct Change {
    python::Entity What;
    bool Sink = false;
    bool AddsOut = false;
    std::string Op;
    std::vector<std::string> Paths; ///< public names of a sunk API, paddle.x first
    std::vector<std::pair<std::string, std::string>> Aliases; ///< torch, Paddle
    std::vector<std::string> NewParams;                       ///< "out=None"
    std::string Variadic;                                     ///< parameter that *size becomes
    bool SizeFirst = false; ///< f(2, 3) for f([2, 3]): shape is the first parameter
    TorchOrder Order;       ///< no names: the order is the same
  };

  void step(const Decision &D, std::string Chinese, std::string English);
  void addSink(const Decision &D, Change &C);
  void addAliases(const Decision &D, Change &C);
  void addParams(const Decision &D, Change &C);
  bool addOrder(const Decision &D, const TorchOrder &Order, Change &C) const;
  void writeMissingDecorators(std::vector<FileChange> &Out);
  void addNewApi(const Decision &D);
  void writeSink(const Change &C);
  void writeDecorators(const Change &C);
  void writeParams(const Change &C);
  void writeImports();
  void edit(const python::Module &M, uint32_t Begin, uint32_t End, std::string Text);
  python::Node definitionOf(const python::Entity &E) const;
  std::string publicName(const Change &C) const;

  const python::ModuleIndex &Index;
  const SinkTable &Sunk;
  std::map<std::string, Change> Changes; ///< by identity of the definition
  std::map<std::string, std::vector<Edit>> Edits;
  std::map<std::string, const python::Module *> Modules; ///< by file
  /// file -> module -> names to import
  std::map<std::string, std::map<std::string, std::set<std::string>>> Imports;
  std::set<std::string> Decorators; ///< those that the patch uses
  std::string InfoEntries, DocsEntries;
  std::vector<ManualStep> Steps;
  std::set<std::string> Exported; ///< plan 4: names bound so far
};

} // namespace oplint::plan
