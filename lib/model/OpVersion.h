//===-- OpVersion.h - Registered versions of an op --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// REGISTER_OP_VERSION(op).AddCheckpoint(note, OpVersionDesc()...) of
/// paddle/fluid/framework/op_version_registry.h, and op_version.yaml.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "model/OpDesc.h"

namespace oplint {

enum class OpUpdateKind {
  ModifyAttr,
  NewAttr,
  NewInput,
  NewOutput,
  BugfixWithBehaviorChanged,
  DeleteAttr,
  ModifyInput,
  ModifyOutput,
  DeleteInput,
  DeleteOutput,
};

/// "NewAttr", as it is called in C++.
llvm::StringRef spelling(OpUpdateKind K);
std::optional<OpUpdateKind> parseOpUpdateKind(llvm::StringRef Name);

struct OpUpdate {
  OpUpdateKind Kind = OpUpdateKind::NewAttr;
  std::string Name;   ///< of the part; empty for a bugfix
  std::string Remark; ///< the text given
  AttrValue Default;
  AttrType DefaultType = AttrType::Unknown;
  std::string DefaultSpelling; ///< as written
  SourceRange Where;
};

struct OpCheckpoint {
  std::string Note;
  std::vector<OpUpdate> Updates;
  SourceRange Where;
};

struct OpVersion {
  std::string Op;
  std::vector<OpCheckpoint> Checkpoints; ///< in the order of registration
  SourceRange Where;
  bool FromYaml = false;
  Guard Condition;
};

} // namespace oplint
