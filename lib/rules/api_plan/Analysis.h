//===-- Analysis.h - All differences of one API, by category ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// Step 1 of the procedure: the title of a document names only the most serious
/// category; the table, the remarks and both signatures tell the others.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "mapping/PaConvert.h"
#include "rules/api_plan/PaddleApi.h"

namespace oplint::plan {

/// How torch orders the positional parameters, and what tells its calls.
struct TorchOrder {
  std::vector<std::string> Names; ///< Paddle's names in torch's order, all positional ones
  size_t Position = 0;            ///< the first argument that means something else
  unsigned TorchKinds = 0, PaddleKinds = 0; ///< ValueKind of it on either side
};

/// A difference in how a shared parameter is used.
struct UsageDifference {
  std::string Torch, Paddle; ///< parameter names; may be lists
  UsageKind Kind = UsageKind::Extends;
  bool IsOrder = false;    ///< the positions differ
  bool IsVariadic = false; ///< *size against a list
  bool IsType = false;     ///< category 8 rather than 7
  /// The inputs tell which framework's call it is.
  bool Distinguishable = false;
  /// IsOrder: what a decorator has to know; no names where it cannot help.
  TorchOrder Order;
  std::string Remark;
};

struct PaddleExtra {
  std::string Name;
  /// The value that aligns it with torch, or the remark; empty: keep the default.
  std::string MustBe;
  bool Required = false;
};

struct DefaultPair {
  std::string Torch, Paddle; ///< "dim=None", "axis=-1"
};

struct Analysis {
  std::vector<Category> Categories; ///< most serious last
  std::vector<std::pair<std::string, std::string>> Renames;
  std::vector<std::string> TorchOnly;
  std::vector<PaddleExtra> PaddleOnly;
  std::vector<DefaultPair> Defaults; ///< those that matter
  std::vector<UsageDifference> Usages;
  std::vector<std::string> ReturnRemarks;
  bool OnlyOut = false; ///< one parameter more, called out
  /// Differences that the source has settled already: "input/x".
  std::vector<std::string> Settled;
  bool TitleUnexplained = false; ///< the title's difference shows nowhere
  /// The signatures that were compared; what a patch is made from.
  std::optional<ApiSignature> Torch, Paddle;
  bool PaddleFromSource = false;

  bool has(Category C) const;
  bool hasHarmfulPaddleOnly() const;
};

/// \p Paddle is the API at torch's own path; with State::Absent or Unknown the
/// document's Paddle signature is compared.
Analysis analyse(const ApiDifference &D, const PaddleApi &Paddle);

} // namespace oplint::plan
