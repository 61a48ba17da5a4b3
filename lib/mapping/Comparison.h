//===-- Comparison.h - Two signatures and a table, compared -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// Pairs the parameters of a torch and a Paddle signature by the rows of a
/// parameter table, and what the table leaves out by name; then tells renames,
/// parameters of one side, order and defaults. Tables are incomplete and
/// misspelt, signatures are not; so a difference counts wherever it shows.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "model/ApiDifference.h"

namespace oplint {

/// One torch parameter and what stands for it in Paddle.
struct ParamPair {
  const ApiParam *Torch = nullptr;  ///< nullptr: only in the table
  const ApiParam *Paddle = nullptr; ///< nullptr: only in the table
  std::string TorchName, PaddleName;
  const ParamRow *Row = nullptr; ///< nullptr: paired by name
};

/// A positional argument of torch that lands on another parameter of Paddle.
struct OrderConflict {
  const ApiParam *Torch = nullptr;     ///< the torch parameter
  const ApiParam *PaddleOwn = nullptr; ///< what it is called in Paddle
  const ApiParam *PaddleHit = nullptr; ///< what stands at its position there
};

struct DefaultDifference {
  std::string Torch, Paddle; ///< "dim=None", "axis=-1"
  const ParamRow *Row = nullptr;
};

struct SignatureComparison {
  std::vector<ParamPair> Pairs; ///< in torch's order
  std::vector<std::pair<std::string, std::string>> Renames;
  /// Rows that are no one-to-one pair: (dim0, dim1) -> perm.
  std::vector<const ParamRow *> Regrouped;
  std::vector<const ApiParam *> TorchOnly, PaddleOnly; ///< ignored ones left out
  std::vector<std::string> TorchOnlyNames, PaddleOnlyNames;
  std::vector<std::string> TorchOnlyBySignature; ///< those that the table omits
  std::vector<OrderConflict> Order;
  /// Where Order is empty: Paddle's own parameters at the position of one that
  /// both have, or (PaddleOwn is torch's) at that of one of torch's own.
  std::vector<OrderConflict> Inserted;
  std::vector<DefaultDifference> Defaults;
  /// *size against a list.
  std::vector<ParamPair> Variadic;
  std::vector<const ParamRow *> ReturnRows;

  const ParamRow *rowOfPaddle(llvm::StringRef Name) const;
  const ParamRow *rowOfTorch(llvm::StringRef Name) const;

  std::vector<const ParamRow *> Rows;
};

/// Either signature may be null: then the table alone is compared. The result
/// points into the arguments. With \p TableNames, a Paddle name of the table
/// that the Paddle signature lacks is kept (a document is compared with
/// itself); without, torch's own name in the Paddle signature wins (the source
/// is newer than the document).
SignatureComparison compareSignatures(const ApiSignature *Torch, const ApiSignature *Paddle,
                                      const std::vector<ParamRow> &Rows, bool TableNames);

/// The procedure's "only out": torch has exactly one parameter more, and it is
/// called out (2.1).
bool isOnlyOut(const SignatureComparison &C);

} // namespace oplint
