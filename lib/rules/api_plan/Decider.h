//===-- Decider.h - From a PyTorch API to its plan --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// The whole procedure for one API: search of the sources in their order, path
/// test, analysis, walk through the chart.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "mapping/DocumentSet.h"
#include "mapping/PaConvert.h"
#include "rules/api_plan/FlowChart.h"

namespace oplint::plan {

/// A text in both languages of the output.
struct Text {
  std::string Chinese, English;
};

/// Where the API's relative path leads.
enum class PathTest {
  Same,      ///< the same relative path on both sides
  Other,     ///< the Paddle API has another path
  NoPaddle,  ///< there is no Paddle API
  Undecided, ///< nothing is known of the API
};

struct Decision {
  std::string TorchApi;
  std::string PaddleApi;   ///< what is to be changed or added: paddle + relative path
  std::string Counterpart; ///< what the source names as the counterpart; may be empty
  PathTest Path = PathTest::Undecided;
  ApiDifference Difference;
  Analysis Details;
  oplint::plan::PaddleApi Source; ///< the API at the same path
  /// A Tensor method: the function of its name that is the same definition.
  std::string SharesWith;
  Walk Chart;
  std::vector<Category> Categories;
  std::vector<Plan> Plans; ///< empty: cannot be decided
  /// Not empty: the checkout has the change already, and how.
  std::string Aligned;
  bool Stale = false;    ///< the document knows less than the source
  bool Occupied = false; ///< torch's path means something else in Paddle
  std::vector<Text> Warnings;
  std::vector<std::string> Nearest; ///< for an unknown API

  /// "3+1"; empty if undecided.
  std::string planText() const;
};

/// PyTorch's own signatures, by API (--torch).
using TorchSignatures = std::map<std::string, ApiSignature, std::less<>>;

/// The inputs; each may be missing.
struct DeciderInputs {
  const DocumentSet *Documents = nullptr;
  const PaConvertTables *Conversions = nullptr;
  const PaddleSource *Paddle = nullptr;
  const TorchSignatures *Torch = nullptr;
  /// Ask every source and report where they disagree.
  bool CrossCheck = false;
};

class Decider {
public:
  explicit Decider(DeciderInputs In) : In(In) {}

  Decision decide(llvm::StringRef TorchApi) const;
  /// Step 1 alone: the path test and the differences, without plans.
  Decision compare(llvm::StringRef TorchApi) const;
  /// Every API of torch that documents or conversions know, else every one that
  /// a signature is known of; sorted.
  std::vector<std::string> knownApis() const;

private:
  std::optional<ApiDifference> search(llvm::StringRef Api) const;
  std::optional<ApiDifference> fromDocuments(llvm::StringRef Api) const;
  std::optional<ApiDifference> fromPaConvert(llvm::StringRef Api) const;
  std::optional<ApiDifference> fromSignatures(llvm::StringRef Api) const;
  std::string canonicalOf(llvm::StringRef Alias) const;
  PaddleApi findPaddle(llvm::StringRef Path) const;
  void testPath(Decision &D) const;
  bool isSameFunction(const Decision &D) const;
  void useAlias(Decision &D) const;
  void warn(Decision &D) const;
  void crossCheck(Decision &D) const;

  DeciderInputs In;
};

} // namespace oplint::plan
