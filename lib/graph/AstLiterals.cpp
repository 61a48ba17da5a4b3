//===-- AstLiterals.cpp - Numbers and strings ------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "graph/AstBuilder.h"
#include "python/StringEscapes.h"
#include "llvm/ADT/StringExtras.h"

namespace oplint::py {

Node *AstBuilder::integer(TSNode N) {
  std::string Digits = text(N).lower();
  llvm::erase(Digits, '_');
  llvm::StringRef D = Digits;
  if (D.ends_with("j")) {
    Node *Out = make(N, NodeKind::Imaginary);
    D.drop_back().getAsDouble(Out->FloatValue);
    return Out;
  }
  unsigned Radix = 10;
  if (D.size() > 2 && D[0] == '0') {
    Radix = D[1] == 'x' ? 16 : D[1] == 'o' ? 8 : D[1] == 'b' ? 2 : 10;
    if (Radix != 10)
      D = D.drop_front(2);
  }
  Node *Out = make(N, NodeKind::Integer);
  if (D.getAsInteger(Radix, Out->IntValue)) {
    Out->Kind = NodeKind::BigInteger;
    Out->Text = text(N);
  }
  return Out;
}

Node *AstBuilder::floating(TSNode N) {
  std::string Digits = text(N).lower();
  llvm::erase(Digits, '_');
  llvm::StringRef D = Digits;
  Node *Out = make(N, D.ends_with("j") ? NodeKind::Imaginary : NodeKind::Float);
  D.consume_back("j");
  D.getAsDouble(Out->FloatValue, /*AllowInexact=*/true);
  return Out;
}

Node *AstBuilder::string(TSNode N) {
  Node *Joined = make(N, NodeKind::JoinedStr);
  bool IsBytes = false;
  stringParts(N, Joined, IsBytes);
  bool Plain = true;
  for (Node *Kid : Joined->Kids)
    Plain &= Kid->Kind == NodeKind::String;
  if (!Plain)
    return Joined;
  Node *Out = make(N, IsBytes ? NodeKind::Bytes : NodeKind::String);
  if (Joined->Kids.size() == 1) {
    Out->Text = Joined->Kids[0]->Text;
  } else {
    std::string All;
    for (Node *Kid : Joined->Kids)
      All += Kid->Text;
    Out->Text = keep(std::move(All));
  }
  return Out;
}

void AstBuilder::stringParts(TSNode N, Node *Out, bool &IsBytes) {
  if (is(N, "concatenated_string")) {
    forNamed(N, [&](TSNode Kid, const char *) { stringParts(Kid, Out, IsBytes); });
    return;
  }
  bool Raw = false;
  bool Format = false;
  TSNode Start = ts_node_child(N, 0);
  if (!ts_node_is_null(Start) && is(Start, "string_start"))
    for (char C : text(Start)) {
      Raw |= C == 'r' || C == 'R';
      IsBytes |= C == 'b' || C == 'B';
      Format |= C == 'f' || C == 'F';
    }
  forNamed(N, [&](TSNode Kid, const char *) {
    if (is(Kid, "string_content")) {
      Node *S = make(Kid, NodeKind::String);
      std::string Decoded = Raw ? text(Kid).str() : python::decodeEscapes(text(Kid));
      if (Format)
        Decoded = unbrace(Decoded);
      S->Text = keep(std::move(Decoded));
      Out->Kids.push_back(S);
    } else if (is(Kid, "interpolation")) {
      Out->Kids.push_back(interpolation(Kid));
    } else if (is(Kid, "ERROR")) {
      Out->Kids.push_back(make(Kid, NodeKind::Error));
    }
  });
}

Node *AstBuilder::interpolation(TSNode N) {
  Node *Out = make(N, NodeKind::FormattedValue);
  Out->Kids = {expr(field(N, "expression")), nullptr};
  TSNode Conversion = field(N, "type_conversion");
  if (!ts_node_is_null(Conversion))
    Out->Text = text(Conversion).drop_front();
  TSNode Spec = field(N, "format_specifier");
  if (!ts_node_is_null(Spec)) {
    Node *S = make(Spec, NodeKind::JoinedStr);
    // `:>10` holds plain text and interpolations.
    bool Nested = false;
    forNamed(Spec, [&](TSNode Kid, const char *) {
      Nested = true;
      Node *E = make(Kid, NodeKind::FormattedValue);
      E->Kids = {is(Kid, "interpolation") || is(Kid, "format_expression")
                     ? expr(field(Kid, "expression"))
                     : expr(Kid),
                 nullptr};
      S->Kids.push_back(E);
    });
    if (!Nested) {
      Node *Plain = make(Spec, NodeKind::String);
      Plain->Text = text(Spec).drop_front();
      S->Kids.push_back(Plain);
    }
    Out->Kids[1] = S;
  }
  return Out;
}

std::string AstBuilder::unbrace(llvm::StringRef S) {
  std::string Out;
  for (size_t I = 0; I != S.size(); ++I) {
    Out += S[I];
    if ((S[I] == '{' || S[I] == '}') && I + 1 < S.size() && S[I + 1] == S[I])
      ++I;
  }
  return Out;
}

} // namespace oplint::py
