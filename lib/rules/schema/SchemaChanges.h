//===-- SchemaChanges.h - Changes of schemas, judged ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "rules/Rule.h"
#include "torch/SchemaDiff.h"

namespace oplint {

/// What stands between a broken program and its user.
struct Coverage {
  const VersionMapEntry *Upgrader = nullptr; ///< written for exactly the old schema, in time
  const VersionMapEntry *Earlier = nullptr;  ///< the same schema, but of an earlier version
  const AllowEntry *Allowed = nullptr;       ///< an exemption that has not expired
};

struct JudgedChange {
  enum class Backward {
    Fine,
    StrictOnly, ///< PyTorch's own check does not see it
    Core,       ///< breaks, and the operator is core ATen: nothing excuses it
    Covered,    ///< breaks, but an upgrader or an exemption is there
    Uncovered,  ///< breaks, in a checkout that has an upgrader registry
    Unknown,    ///< breaks, and there is no registry to look into
  };
  SchemaChange Change;
  Backward Class = Backward::Fine;
  Coverage Cover;

  /// "the argument 'x' was removed", "the operator is gone".
  std::string backwardReason(SchemaProfile P) const;
  std::string forwardReason(SchemaProfile P) const;
  const SchemaReason *backward(SchemaProfile P) const;
  const SchemaReason *forward(SchemaProfile P) const;
};

/// Every change between base and head; none without a base.
std::vector<JudgedChange> judgeChanges(const RuleContext &C);

/// Reports a change at its place in head, with the place in base; the message
/// gets the operator in front. A removed operator has no place in head but the file.
Finding &reportChange(RuleContext &C, const JudgedChange &J, const SchemaReason *Reason,
                      const std::string &Message);

} // namespace oplint
