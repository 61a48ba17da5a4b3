//===-- ApiDifference.h - How a PyTorch API differs from Paddle's -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// What a difference document, a conversion table or a pair of signatures says
/// of one PyTorch API and its counterpart in Paddle. The thirteen categories
/// are those of the alignment project's procedure (step 1.2).
///
//===----------------------------------------------------------------------===//
#pragma once
#include "model/ApiFunction.h"
#include <optional>
#include <vector>

namespace oplint {

/// The numbers are the procedure's own; they also rank how serious a
/// difference is, up to Composite.
enum class Category : uint8_t {
  Identical = 1,
  CallForm,
  Renamed,
  PaddleMore,
  DefaultDiffers,
  TorchMore,
  UsageDiffers,
  TypeDiffers,
  ReturnDiffers,
  Composite,
  Deletable,
  Alias,
  Missing,
};

/// The official name, in Chinese ("仅参数名不一致") or English ("renamed only").
llvm::StringRef officialName(Category C);
llvm::StringRef englishName(Category C);
/// Reads a title's category, with or without spaces. Documents of 2024 know two
/// names more (无参数, 参数完全一致), which mean Identical.
std::optional<Category> parseCategory(llvm::StringRef Text);

/// A signature as a document, a conversion table or a stub writes it.
struct ApiSignature {
  std::string Api;      ///< torch.nn.GRU
  bool Callable = true; ///< false: an attribute, written without parentheses
  std::vector<ApiParam> Params;

  const ApiParam *find(llvm::StringRef Name) const;
};

/// One row of a parameter table. A side with several names ("dim0, dim1") has
/// them all; an empty side is '-'.
struct ParamRow {
  std::vector<std::string> Torch, Paddle;
  std::string Remark;
  bool IsReturn = false; ///< the row is about the returned value
  uint32_t Line = 0;

  bool isTorchOnly() const { return !Torch.empty() && Paddle.empty(); }
  bool isPaddleOnly() const { return Torch.empty() && !Paddle.empty(); }
};

/// The signatures and the table of one overload. Documents of APIs with several
/// call forms have several.
struct ApiOverload {
  std::vector<ApiSignature> Torch, Paddle;
  std::vector<ParamRow> Rows;
  bool HasTable = false;
};

/// Where a difference was learnt, in the order of the search.
enum class DifferenceSource { None, Document, MappingList, PaConvert, Signatures };
llvm::StringRef describe(DifferenceSource S);

/// What one source says of one PyTorch API.
struct ApiDifference {
  std::string TorchApi;
  std::string PaddleApi; ///< empty: none
  /// The source only says "the prefix changes": the path is torch's own.
  bool PaddleApiInferred = false;
  DifferenceSource Source = DifferenceSource::None;
  SourceRange Where;
  /// The source's own word for the whole; the details may say more.
  std::optional<Category> Title;
  std::string TitleText;
  std::vector<ApiOverload> Overloads;
  std::string Prose;                 ///< free text before the table
  std::vector<std::string> Examples; ///< conversion examples, source text
  std::string AliasOf;               ///< Alias: the canonical API
  std::string Matcher;               ///< PaConvert's matcher

  const ApiSignature *torchSignature() const;
  const ApiSignature *paddleSignature() const;
};

} // namespace oplint
