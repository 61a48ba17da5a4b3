//===-- SinkTable.h - APIs that a checkout has sunk to C++ ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// paddle/phi/ops/yaml/python_api_info.yaml names the APIs whose entry points
/// are generated in C++ and the aliases of their parameters;
/// python/paddle/_paddle_docs.py has their signatures. Both exist since the
/// second half of 2025.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "checkout/Checkout.h"
#include "model/ApiDifference.h"
#include <map>

namespace oplint::plan {

struct SunkApi {
  std::string Op;
  std::map<std::string, std::vector<std::string>> Aliases; ///< defaults included
  bool HasMapper = false; ///< args_mapper: C++ code reads the arguments
  std::optional<ApiSignature> Signature;
};

struct SinkTable {
  static constexpr const char *InfoPath = "paddle/phi/ops/yaml/python_api_info.yaml";
  static constexpr const char *DocsPath = "python/paddle/_paddle_docs.py";

  std::map<std::string, SunkApi, std::less<>> Apis; ///< by public path
  bool HasInfo = false, HasDocs = false;
  std::vector<Problem> Problems;
};

/// Paddle's parameter -> torch's, as the generator maps them by
/// `use_default_mapping : True`.
const std::map<std::string, std::vector<std::string>> &defaultAliases();

SinkTable readSinkTable(const Checkout &Tree);

} // namespace oplint::plan
