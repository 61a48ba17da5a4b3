//===-- ApiDifference.cpp - Names of the categories -----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "model/ApiDifference.h"
#include "llvm/ADT/STLExtras.h"

namespace oplint {
namespace {

struct CategoryName {
  Category Value;
  const char *Chinese;
  const char *English;
};
constexpr CategoryName Names[] = {
    {Category::Identical, "API 完全一致", "identical"},
    {Category::CallForm, "仅 API 调用方式不一致", "only the way of calling differs"},
    {Category::Renamed, "仅参数名不一致", "parameter names differ"},
    {Category::PaddleMore, "paddle 参数更多", "paddle has more parameters"},
    {Category::DefaultDiffers, "参数默认值不一致", "defaults differ"},
    {Category::TorchMore, "torch 参数更多", "torch has more parameters"},
    {Category::UsageDiffers, "输入参数用法不一致", "inputs are used differently"},
    {Category::TypeDiffers, "输入参数类型不一致", "input types differ"},
    {Category::ReturnDiffers, "返回参数类型不一致", "returned values differ"},
    {Category::Composite, "组合替代实现", "combination of Paddle APIs"},
    {Category::Deletable, "可删除", "can be deleted"},
    {Category::Alias, "API 别名", "alias"},
    {Category::Missing, "功能缺失", "missing"},
};

std::string withoutSpaces(llvm::StringRef Text) {
  std::string Out;
  for (char C : Text)
    if (C != ' ' && C != '\t')
      Out += C;
  return Out;
}

} // namespace

llvm::StringRef officialName(Category C) { return Names[static_cast<size_t>(C) - 1].Chinese; }
llvm::StringRef englishName(Category C) { return Names[static_cast<size_t>(C) - 1].English; }

std::optional<Category> parseCategory(llvm::StringRef Text) {
  std::string Wanted = withoutSpaces(Text);
  // The names of 2024, before the procedure had its own.
  if (Wanted == "无参数" || Wanted == "参数完全一致")
    return Category::Identical;
  for (const CategoryName &N : Names)
    if (withoutSpaces(N.Chinese) == Wanted)
      return N.Value;
  // In a combination 仅 ("only") is dropped.
  if (Wanted == "参数名不一致")
    return Category::Renamed;
  if (Wanted == "API调用方式不一致")
    return Category::CallForm;
  return std::nullopt;
}

const ApiParam *ApiSignature::find(llvm::StringRef Name) const {
  auto It = llvm::find_if(Params, [&](const ApiParam &P) { return P.Name == Name; });
  return It == Params.end() ? nullptr : &*It;
}

llvm::StringRef describe(DifferenceSource S) {
  switch (S) {
  case DifferenceSource::None:
    return "none";
  case DifferenceSource::Document:
    return "difference document";
  case DifferenceSource::MappingList:
    return "mapping list";
  case DifferenceSource::PaConvert:
    return "PaConvert";
  case DifferenceSource::Signatures:
    return "signatures";
  }
  return "";
}

const ApiSignature *ApiDifference::torchSignature() const {
  for (const ApiOverload &O : Overloads)
    if (!O.Torch.empty())
      return &O.Torch.front();
  return nullptr;
}

const ApiSignature *ApiDifference::paddleSignature() const {
  for (const ApiOverload &O : Overloads)
    if (!O.Paddle.empty())
      return &O.Paddle.front();
  return nullptr;
}

} // namespace oplint
