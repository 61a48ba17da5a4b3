//===-- AstBuilder.cpp - From lib/python's tree to ours --------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "graph/AstBuilder.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"

namespace oplint::py {

Node *AstBuilder::make(TSNode N, NodeKind K) {
  A.Nodes.emplace_back();
  Node &Out = A.Nodes.back();
  Out.Kind = K;
  TSPoint P = ts_node_start_point(N);
  Out.Line = P.row + 1;
  Out.Column = P.column + 1;
  Out.Begin = ts_node_start_byte(N);
  Out.End = ts_node_end_byte(N);
  if (K == NodeKind::Error && !A.FirstError)
    A.FirstError = &Out;
  return &Out;
}

Node *AstBuilder::expr(TSNode N) {
  if (ts_node_is_null(N)) {
    A.Nodes.emplace_back();
    Node *Out = &A.Nodes.back();
    Out->Kind = NodeKind::Error;
    if (!A.FirstError)
      A.FirstError = Out;
    return Out;
  }
  if (Depth > MaxDepth)
    return unsupported(N, "nesting deeper than 200 levels");
  ++Depth;
  Node *Out = exprBody(N);
  --Depth;
  return Out;
}

Node *AstBuilder::exprBody(TSNode N) {
  llvm::StringRef T = type(N);
  if (T == "identifier" || T == "keyword_identifier") {
    Node *Out = make(N, NodeKind::Name);
    Out->Text = text(N);
    return Out;
  }
  if (T == "attribute") {
    Node *Out = make(N, NodeKind::Attribute);
    Out->Kids = {expr(field(N, "object"))};
    Out->Text = text(field(N, "attribute"));
    return Out;
  }
  if (T == "call")
    return call(N);
  if (T == "subscript")
    return subscript(N);
  if (T == "slice")
    return slice(N);
  if (T == "integer")
    return integer(N);
  if (T == "float")
    return floating(N);
  if (T == "string" || T == "concatenated_string")
    return string(N);
  if (T == "none")
    return make(N, NodeKind::NoneConst);
  if (T == "true")
    return make(N, NodeKind::TrueConst);
  if (T == "false")
    return make(N, NodeKind::FalseConst);
  if (T == "ellipsis")
    return make(N, NodeKind::Ellipsis);
  if (T == "tuple" || T == "expression_list" || T == "pattern_list" || T == "tuple_pattern")
    return withKids(N, NodeKind::Tuple);
  if (T == "list" || T == "list_pattern")
    return withKids(N, NodeKind::List);
  if (T == "set")
    return withKids(N, NodeKind::Set);
  if (T == "dictionary")
    return dictionary(N);
  if (T == "parenthesized_expression" || T == "parenthesized_list_splat")
    return expr(firstNamed(N));
  if (T == "binary_operator") {
    Node *Out = make(N, NodeKind::BinOp);
    Out->Kids = {expr(field(N, "left")), expr(field(N, "right"))};
    Out->Text = text(field(N, "operator"));
    return Out;
  }
  if (T == "unary_operator") {
    Node *Out = make(N, NodeKind::UnaryOp);
    Out->Kids = {expr(field(N, "argument"))};
    Out->Text = text(field(N, "operator"));
    return Out;
  }
  if (T == "not_operator") {
    Node *Out = make(N, NodeKind::UnaryOp);
    Out->Kids = {expr(field(N, "argument"))};
    Out->Text = "not";
    return Out;
  }
  if (T == "boolean_operator") {
    Node *Out = make(N, NodeKind::BoolOp);
    Out->Kids = {expr(field(N, "left")), expr(field(N, "right"))};
    Out->Text = text(field(N, "operator"));
    return Out;
  }
  if (T == "comparison_operator")
    return comparison(N);
  if (T == "conditional_expression") {
    Node *Out = make(N, NodeKind::IfExp);
    std::vector<TSNode> Parts;
    forNamed(N, [&](TSNode Kid, const char *) { Parts.push_back(Kid); });
    if (Parts.size() != 3)
      return make(N, NodeKind::Error);
    Out->Kids = {expr(Parts[1]), expr(Parts[0]), expr(Parts[2])};
    return Out;
  }
  if (T == "lambda") {
    Node *Out = make(N, NodeKind::Lambda);
    parameters(field(N, "parameters"), Out->Params);
    Out->Kids = {expr(field(N, "body"))};
    return Out;
  }
  if (T == "list_comprehension")
    return comprehension(N, NodeKind::ListComp);
  if (T == "set_comprehension")
    return comprehension(N, NodeKind::SetComp);
  if (T == "dictionary_comprehension")
    return comprehension(N, NodeKind::DictComp);
  if (T == "generator_expression")
    return comprehension(N, NodeKind::GeneratorExp);
  if (T == "named_expression") {
    Node *Out = make(N, NodeKind::NamedExpr);
    Out->Kids = {expr(field(N, "value"))};
    Out->Text = text(field(N, "name"));
    return Out;
  }
  if (T == "keyword_argument") {
    Node *Out = make(N, NodeKind::Keyword);
    Out->Text = text(field(N, "name"));
    Out->Kids = {expr(field(N, "value"))};
    return Out;
  }
  if (T == "list_splat" || T == "list_splat_pattern")
    return withKids(N, NodeKind::Starred);
  if (T == "dictionary_splat" || T == "dictionary_splat_pattern")
    return withKids(N, NodeKind::DoubleStarred);
  if (T == "yield") {
    if (CurrentFunction)
      CurrentFunction->HasYield = true;
    return make(N, NodeKind::Yield);
  }
  if (T == "await")
    return make(N, NodeKind::Await);
  if (T == "ERROR")
    return make(N, NodeKind::Error);
  return unsupported(N, T);
}

Node *AstBuilder::call(TSNode N) {
  Node *Out = make(N, NodeKind::Call);
  Out->Kids.push_back(expr(field(N, "function")));
  TSNode Args = field(N, "arguments");
  if (is(Args, "generator_expression")) {
    Out->Kids.push_back(expr(Args));
    return Out;
  }
  forNamed(Args, [&](TSNode Kid, const char *) { Out->Kids.push_back(expr(Kid)); });
  return Out;
}

Node *AstBuilder::subscript(TSNode N) {
  Node *Out = make(N, NodeKind::Subscript);
  Out->Kids.push_back(expr(field(N, "value")));
  std::vector<Node *> Indices;
  bool Comma = false;
  uint32_t Count = ts_node_child_count(N);
  for (uint32_t I = 0; I != Count; ++I)
    Comma |= is(ts_node_child(N, I), ",");
  forNamed(N, [&](TSNode Kid, const char *Field) {
    if (Field && !strcmp(Field, "subscript"))
      Indices.push_back(expr(Kid));
  });
  if (Indices.size() == 1 && !Comma) {
    Out->Kids.push_back(Indices[0]);
  } else {
    Node *Tuple = make(N, NodeKind::Tuple);
    Tuple->Kids = std::move(Indices);
    Out->Kids.push_back(Tuple);
  }
  return Out;
}

Node *AstBuilder::slice(TSNode N) {
  Node *Out = make(N, NodeKind::Slice);
  Out->Kids = {nullptr, nullptr, nullptr};
  unsigned At = 0;
  uint32_t Count = ts_node_child_count(N);
  for (uint32_t I = 0; I != Count; ++I) {
    TSNode Kid = ts_node_child(N, I);
    if (is(Kid, ":"))
      ++At;
    else if (ts_node_is_named(Kid) && !is(Kid, "comment") && At < 3)
      Out->Kids[At] = expr(Kid);
  }
  return Out;
}

Node *AstBuilder::dictionary(TSNode N) {
  Node *Out = make(N, NodeKind::Dict);
  forNamed(N, [&](TSNode Kid, const char *) {
    if (is(Kid, "pair")) {
      Out->Kids.push_back(expr(field(Kid, "key")));
      Out->Kids.push_back(expr(field(Kid, "value")));
    } else {
      Node *Splat = expr(Kid);
      Out->Kids.push_back(nullptr);
      Out->Kids.push_back(Splat->Kids.empty() ? Splat : Splat->Kids[0]);
    }
  });
  return Out;
}

Node *AstBuilder::comparison(TSNode N) {
  Node *Out = make(N, NodeKind::Compare);
  uint32_t Count = ts_node_child_count(N);
  std::string Op;
  for (uint32_t I = 0; I != Count; ++I) {
    TSNode Kid = ts_node_child(N, I);
    llvm::StringRef T = type(Kid);
    if (T == "not in" || T == "is not") {
      Out->Ops.push_back(T == "not in" ? "not in" : "is not");
    } else if (!ts_node_is_named(Kid)) {
      llvm::StringRef Word = text(Kid);
      Out->Ops.push_back(Word == "<>" ? llvm::StringRef("!=") : Word);
    } else if (T != "comment") {
      Out->Kids.push_back(expr(Kid));
    }
  }
  // `not in` may come as two tokens.
  for (size_t I = 0; I + 1 < Out->Ops.size(); ++I)
    if ((Out->Ops[I] == "not" && Out->Ops[I + 1] == "in") ||
        (Out->Ops[I] == "is" && Out->Ops[I + 1] == "not")) {
      Out->Ops[I] = Out->Ops[I] == "not" ? "not in" : "is not";
      Out->Ops.erase(Out->Ops.begin() + static_cast<ptrdiff_t>(I) + 1);
    }
  if (Out->Kids.size() != Out->Ops.size() + 1 || Out->Ops.empty())
    return make(N, NodeKind::Error);
  return Out;
}

Node *AstBuilder::comprehension(TSNode N, NodeKind K) {
  Node *Out = make(N, K);
  TSNode Body = field(N, "body");
  if (K == NodeKind::DictComp && is(Body, "pair")) {
    Out->Kids.push_back(expr(field(Body, "key")));
    Out->Kids.push_back(expr(field(Body, "value")));
  } else {
    Out->Kids.push_back(expr(Body));
  }
  forNamed(N, [&](TSNode Kid, const char *) {
    if (is(Kid, "for_in_clause")) {
      Node *C = make(Kid, NodeKind::Comprehension);
      TSNode Right = field(Kid, "right");
      C->Kids = {expr(field(Kid, "left")), expr(Right)};
      Out->Kids.push_back(C);
    } else if (is(Kid, "if_clause")) {
      Out->Kids.push_back(withKids(Kid, NodeKind::Condition));
    }
  });
  return Out;
}

std::unique_ptr<Ast> Ast::parse(std::string Path, llvm::StringRef Text) {
  auto Out = std::make_unique<Ast>();
  Out->Lazy = std::make_shared<LazyBodies>();
  auto Source = python::Tree::parse(std::move(Path), Text);
  if (!Source) {
    Out->Failure = llvm::toString(Source.takeError());
    Node &Broken = Out->Nodes.emplace_back();
    Broken.Kind = NodeKind::Error;
    Out->FirstError = &Broken;
    Out->Body.push_back(&Broken);
    return Out;
  }
  Out->Source = std::move(*Source);
  AstBuilder(*Out).build(Out->Source->root().raw());
  return Out;
}

void Ast::complete(const Node *Function) const {
  if (!Function->IsLazy)
    return;
  for (auto &[Waiting, N] : Lazy->Waiting)
    if (Waiting == Function) {
      Waiting->IsLazy = false;
      AstBuilder(const_cast<Ast &>(*this)).body(Waiting, N);
      return;
    }
}

} // namespace oplint::py
