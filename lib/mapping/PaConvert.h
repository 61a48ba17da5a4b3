//===-- PaConvert.h - PaConvert's conversion tables -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// api_mapping.json, attribute_mapping.json and api_alias_mapping.json of
/// PaConvert, any year. The fields are described in PaConvert's
/// docs and in step 1.1 of the procedure; what a matcher means is a row of
/// Matchers.def.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "checkout/Checkout.h"
#include "model/ApiDifference.h"
#include <map>

namespace oplint {

/// How a parameter that both sides have is used differently.
enum class UsageKind {
  FromFields,   ///< not at all, or told elsewhere
  Extends,      ///< Paddle could accept torch's form beside its own
  Negated,      ///< a flag with the opposite sense
  Restructured, ///< other count or kind of arguments
  OtherMeaning, ///< the same arguments mean something else
};

struct MatcherInfo {
  std::optional<Category> Meaning; ///< nullopt: told by the fields
  UsageKind Usage = UsageKind::FromFields;
};
/// nullopt: the matcher is not listed.
std::optional<MatcherInfo> findMatcher(llvm::StringRef Name);

/// An entry of api_mapping.json or attribute_mapping.json.
struct Conversion {
  std::string Api, File, Matcher, PaddleApi;
  bool IsAttribute = false;
  std::vector<std::string> Args, OverloadArgs; ///< as written: "*", "*size"
  bool HasArgs = false;
  std::optional<unsigned> MinArgs; ///< min_input_args: how many must be given
  /// torch name -> Paddle names; none: the argument is dropped.
  std::vector<std::pair<std::string, std::vector<std::string>>> Renames;
  std::vector<std::string> Unsupported;
  std::vector<std::pair<std::string, std::string>> Defaults; ///< source text

  /// Only `{}` or `min_input_args`: known, but no conversion.
  bool isEmpty() const { return Matcher.empty(); }
};

struct PaConvertTables {
  std::map<std::string, Conversion, std::less<>> Entries;
  std::map<std::string, std::string, std::less<>> Aliases; ///< alias -> canonical, as written
  /// "einops.layers.torch.*" -> matcher; such an API has a conversion.
  std::vector<std::pair<std::string, std::string>> Wildcards;
  std::vector<Problem> Problems;
  bool Found = false; ///< at least api_mapping.json could be read
};

/// Reads the tables wherever they are in \p Tree (paconvert/, or the root).
PaConvertTables readPaConvert(const Checkout &Tree);

/// What the conversion says of the API. The rows hold what the fields say; a
/// parameter that is in no row is matched by its name later. An entry without
/// conversion is Missing.
ApiDifference toDifference(const Conversion &C);

} // namespace oplint
