//===-- ApiFunction.cpp - A function of a Python API ----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "model/ApiFunction.h"

namespace oplint {

const ApiParam *ApiFunction::find(llvm::StringRef Param) const {
  for (const ApiParam &P : Params)
    if (P.Name == Param)
      return &P;
  return nullptr;
}

std::string ApiFunction::signature() const {
  std::string Out;
  auto Add = [&Out](llvm::StringRef Piece) {
    if (!Out.empty())
      Out += ", ";
    Out += Piece;
  };
  bool SlashDue = false;
  bool StarSeen = false;
  for (const ApiParam &P : Params) {
    if (SlashDue && P.Kind != ParamKind::PositionalOnly) {
      Add("/");
      SlashDue = false;
    }
    SlashDue |= P.Kind == ParamKind::PositionalOnly;
    if (P.Kind == ParamKind::KeywordOnly && !StarSeen) {
      Add("*");
      StarSeen = true;
    }
    StarSeen |= P.Kind == ParamKind::VarPositional;
    std::string Piece = P.Kind == ParamKind::VarPositional ? "*"
                        : P.Kind == ParamKind::VarKeyword  ? "**"
                                                           : "";
    Piece += P.Name;
    if (!P.Annotation.empty())
      Piece += ": " + P.Annotation;
    if (P.Default)
      Piece += "=" + *P.Default;
    Add(Piece);
  }
  if (SlashDue)
    Add("/");
  return Out;
}

} // namespace oplint
