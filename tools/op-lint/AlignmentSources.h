//===-- AlignmentSources.h - Paddle, docs and PaConvert ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "Commands.h"
#include "checkout/Checkout.h"
#include "mapping/DocumentSet.h"
#include "mapping/PaConvert.h"
#include "rules/api_plan/Decider.h"

namespace oplint {

/// The three checkouts that alignment reads. Each may be missing, which is said
/// on the error stream.
class AlignmentSources {
public:
  std::unique_ptr<Checkout> Paddle, Docs, PaConvert;
  bool Failed = false; ///< one that was there could not be opened

  /// Each is the folder \p Given by its flag, else the one of its name below
  /// \p Root.
  void openPaddle(const std::string &Given, const std::string &Root, llvm::StringRef Rev = "");
  void openDocs(const std::string &Given, const std::string &Root);
  void openPaConvert(const std::string &Given, const std::string &Root);

  /// Reads documents and conversions, as far as they are there.
  void read(unsigned Jobs, plan::DeciderInputs &Into, std::vector<Problem> &Problems);

private:
  std::unique_ptr<Checkout> open(const std::string &Given, const std::string &Root,
                                 llvm::StringRef What, std::initializer_list<llvm::StringRef> Names,
                                 llvm::StringRef Flag, llvm::StringRef Rev = "");

  DocumentSet Documents;
  PaConvertTables Conversions;
};

} // namespace oplint
