//===-- AstStatements.cpp - Statements of the tree -------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "graph/AstBuilder.h"

namespace oplint::py {

TSNode AstBuilder::firstBroken(TSNode N) {
  while (ts_node_has_error(N)) {
    if (ts_node_is_error(N) || ts_node_is_missing(N))
      return N;
    TSNode Next{};
    for (uint32_t I = 0, Count = ts_node_child_count(N); I != Count && ts_node_is_null(Next); ++I)
      if (TSNode Kid = ts_node_child(N, I); ts_node_has_error(Kid) || ts_node_is_missing(Kid))
        Next = Kid;
    if (ts_node_is_null(Next))
      return N;
    N = Next;
  }
  return ts_node_is_missing(N) ? N : TSNode{};
}

Node *AstBuilder::statementBody(TSNode N) {
  llvm::StringRef T = type(N);
  if (T == "expression_statement") {
    if (ts_node_named_child_count(N) == 1) {
      TSNode Kid = ts_node_named_child(N, 0);
      if (is(Kid, "assignment"))
        return assignment(Kid);
      if (is(Kid, "augmented_assignment")) {
        Node *Out = make(Kid, NodeKind::AugAssign);
        Out->Kids = {expr(field(Kid, "left")), expr(field(Kid, "right"))};
        Out->Text = text(field(Kid, "operator")).drop_back();
        return Out;
      }
      Node *Out = make(N, NodeKind::ExprStmt);
      Out->Kids = {expr(Kid)};
      return Out;
    }
    Node *Out = make(N, NodeKind::ExprStmt); // a, b
    Node *Tuple = make(N, NodeKind::Tuple);
    forNamed(N, [&](TSNode Kid, const char *) { Tuple->Kids.push_back(expr(Kid)); });
    Out->Kids = {Tuple};
    return Out;
  }
  if (T == "return_statement") {
    Node *Out = make(N, NodeKind::Return);
    Out->Kids = {ts_node_named_child_count(N) ? expr(firstNamed(N)) : nullptr};
    return Out;
  }
  if (T == "raise_statement") {
    Node *Out = make(N, NodeKind::Raise);
    TSNode First = firstNamed(N);
    Out->Kids = {ts_node_is_null(First) ? nullptr : expr(First)};
    return Out;
  }
  if (T == "if_statement")
    return ifStatement(N);
  if (T == "while_statement") {
    Node *Out = make(N, NodeKind::While);
    Out->Kids = {expr(field(N, "condition"))};
    block(field(N, "body"), Out->Body);
    elseOf(N, Out->Else);
    return Out;
  }
  if (T == "for_statement") {
    Node *Out = make(N, NodeKind::For);
    Out->Kids = {expr(field(N, "left")), expr(field(N, "right"))};
    block(field(N, "body"), Out->Body);
    elseOf(N, Out->Else);
    Out->IsAsync = text(N).starts_with("async");
    return Out;
  }
  if (T == "with_statement")
    return withStatement(N);
  if (T == "try_statement")
    return tryStatement(N);
  if (T == "function_definition")
    return functionDefinition(N);
  if (T == "class_definition")
    return classDefinition(N);
  if (T == "decorated_definition") {
    Node *Out = statement(field(N, "definition"));
    if (Out->Kind == NodeKind::FunctionDef)
      forNamed(N, [&](TSNode Kid, const char *) {
        if (is(Kid, "decorator"))
          Out->Kids.push_back(expr(firstNamed(Kid)));
      });
    return Out;
  }
  if (T == "import_statement") {
    Node *Out = make(N, NodeKind::Import);
    aliases(N, Out);
    return Out;
  }
  if (T == "import_from_statement" || T == "future_import_statement") {
    Node *Out = make(N, NodeKind::ImportFrom);
    TSNode Module = field(N, "module_name");
    Out->Text = ts_node_is_null(Module) ? llvm::StringRef("__future__") : text(Module);
    aliases(N, Out);
    return Out;
  }
  if (T == "global_statement" || T == "nonlocal_statement") {
    Node *Out = make(N, T == "global_statement" ? NodeKind::Global : NodeKind::Nonlocal);
    forNamed(N, [&](TSNode Kid, const char *) { Out->Kids.push_back(expr(Kid)); });
    return Out;
  }
  if (T == "delete_statement") {
    Node *Out = make(N, NodeKind::Delete);
    forNamed(N, [&](TSNode Kid, const char *) {
      Node *E = expr(Kid);
      if (E->Kind == NodeKind::Tuple)
        Out->Kids.insert(Out->Kids.end(), E->Kids.begin(), E->Kids.end());
      else
        Out->Kids.push_back(E);
    });
    return Out;
  }
  if (T == "assert_statement") {
    Node *Out = make(N, NodeKind::Assert);
    forNamed(N, [&](TSNode Kid, const char *) { Out->Kids.push_back(expr(Kid)); });
    if (Out->Kids.size() == 1)
      Out->Kids.push_back(nullptr);
    return Out;
  }
  if (T == "pass_statement")
    return make(N, NodeKind::Pass);
  if (T == "break_statement")
    return make(N, NodeKind::Break);
  if (T == "continue_statement")
    return make(N, NodeKind::Continue);
  if (T == "ERROR")
    return make(N, NodeKind::Error);
  return unsupported(N, T);
}

Node *AstBuilder::assignment(TSNode N) {
  TSNode Type = field(N, "type");
  TSNode Right = field(N, "right");
  if (!ts_node_is_null(Type)) {
    Node *Out = make(N, NodeKind::AnnAssign);
    Out->Kids = {expr(field(N, "left")), ts_node_is_null(Right) ? nullptr : expr(Right)};
    return Out;
  }
  Node *Out = make(N, NodeKind::Assign);
  Out->Kids.push_back(nullptr);
  // a = b = c nests to the right.
  for (;;) {
    Out->Kids.push_back(expr(field(N, "left")));
    Right = field(N, "right");
    if (ts_node_is_null(Right) || !is(Right, "assignment"))
      break;
    N = Right;
  }
  if (ts_node_is_null(Right))
    Out->Kids[0] = make(N, NodeKind::Error);
  else if (is(Right, "augmented_assignment"))
    Out->Kids[0] = unsupported(Right, "augmented_assignment");
  else
    Out->Kids[0] = expr(Right);
  return Out;
}

Node *AstBuilder::ifStatement(TSNode N) {
  Node *Out = make(N, NodeKind::If);
  Out->Kids = {expr(field(N, "condition"))};
  block(field(N, "consequence"), Out->Body);
  Node *Last = Out;
  // Each stands in the else of the one before.
  unsigned Elifs = 0;
  forNamed(N, [&](TSNode Kid, const char *) {
    if (Elifs > MaxElifs) {
      return;
    } else if (is(Kid, "elif_clause") && ++Elifs > MaxElifs) {
      Last->Else.push_back(unsupported(Kid, "more than 500 times elif"));
    } else if (is(Kid, "elif_clause")) {
      Node *Elif = make(Kid, NodeKind::If);
      Elif->Kids = {expr(field(Kid, "condition"))};
      block(field(Kid, "consequence"), Elif->Body);
      Last->Else.push_back(Elif);
      Last = Elif;
    } else if (is(Kid, "else_clause")) {
      block(field(Kid, "body"), Last->Else);
    }
  });
  return Out;
}

Node *AstBuilder::withStatement(TSNode N) {
  Node *Out = make(N, NodeKind::With);
  Out->IsAsync = text(N).starts_with("async");
  TSNode Clause = firstNamed(N);
  auto Item = [&](TSNode I) {
    Node *W = make(I, NodeKind::WithItem);
    TSNode Value = field(I, "value");
    if (ts_node_is_null(Value))
      Value = firstNamed(I);
    if (is(Value, "as_pattern")) {
      TSNode Alias = field(Value, "alias");
      W->Kids = {expr(firstNamed(Value)),
                 ts_node_is_null(Alias) ? nullptr : expr(firstNamed(Alias))};
    } else {
      W->Kids = {expr(Value), nullptr};
    }
    Out->Kids.push_back(W);
  };
  forNamed(Clause, [&](TSNode Kid, const char *) {
    if (is(Kid, "with_item"))
      Item(Kid);
  });
  block(field(N, "body"), Out->Body);
  return Out;
}

Node *AstBuilder::tryStatement(TSNode N) {
  Node *Out = make(N, NodeKind::Try);
  block(field(N, "body"), Out->Body);
  forNamed(N, [&](TSNode Kid, const char *) {
    if (is(Kid, "except_clause") || is(Kid, "except_group_clause")) {
      Node *H = make(Kid, NodeKind::Handler);
      H->Kids = {nullptr};
      forNamed(Kid, [&](TSNode Part, const char *) {
        if (is(Part, "block")) {
          block(Part, H->Body);
        } else if (is(Part, "as_pattern")) {
          H->Kids[0] = expr(firstNamed(Part));
          TSNode Alias = field(Part, "alias");
          if (!ts_node_is_null(Alias))
            H->Text = text(Alias);
        } else if (!H->Kids[0]) {
          H->Kids[0] = expr(Part);
        } else {
          H->Text = text(Part);
        }
      });
      Out->Kids.push_back(H);
    } else if (is(Kid, "else_clause")) {
      block(field(Kid, "body"), Out->Else);
    } else if (is(Kid, "finally_clause")) {
      forNamed(Kid, [&](TSNode Part, const char *) { block(Part, Out->Finally); });
    }
  });
  return Out;
}

Node *AstBuilder::functionDefinition(TSNode N) {
  Node *Out = make(N, NodeKind::FunctionDef);
  Out->Text = text(field(N, "name"));
  Out->IsAsync = text(N).starts_with("async");
  if (TSNode Returns = field(N, "return_type"); !ts_node_is_null(Returns))
    Out->Extra = text(Returns);
  parameters(field(N, "parameters"), Out->Params);
  // At the top level, also under a decorator.
  if (!CurrentFunction && !InClass && Depth <= 2 && A.Lazy) {
    Out->IsLazy = true;
    A.Lazy->Waiting.emplace_back(Out, N);
    return Out;
  }
  body(Out, N);
  return Out;
}

Node *AstBuilder::classDefinition(TSNode N) {
  Node *Out = make(N, NodeKind::ClassDef);
  Out->Text = text(field(N, "name"));
  TSNode Bases = field(N, "superclasses");
  if (!ts_node_is_null(Bases))
    forNamed(Bases, [&](TSNode Kid, const char *) { Out->Kids.push_back(expr(Kid)); });
  Node *Outer = std::exchange(CurrentFunction, nullptr);
  bool OuterClass = std::exchange(InClass, true);
  block(field(N, "body"), Out->Body);
  InClass = OuterClass;
  CurrentFunction = Outer;
  return Out;
}

void AstBuilder::aliases(TSNode N, Node *Out) {
  forNamed(N, [&](TSNode Kid, const char *Field) {
    if (is(Kid, "wildcard_import")) {
      Node *Al = make(Kid, NodeKind::Alias);
      Al->Text = "*";
      Out->Kids.push_back(Al);
      return;
    }
    if (!Field || strcmp(Field, "name") != 0)
      return;
    Node *Al = make(Kid, NodeKind::Alias);
    if (is(Kid, "aliased_import")) {
      Al->Text = text(field(Kid, "name"));
      Al->Extra = text(field(Kid, "alias"));
    } else {
      Al->Text = text(Kid);
    }
    Out->Kids.push_back(Al);
  });
}

void AstBuilder::parameters(TSNode N, std::vector<Param> &Out) {
  if (ts_node_is_null(N))
    return;
  bool KeywordOnly = false;
  forNamed(N, [&](TSNode Kid, const char *) {
    Param P;
    llvm::StringRef T = type(Kid);
    if (T == "keyword_separator") {
      KeywordOnly = true;
      return;
    }
    if (T == "positional_separator") {
      for (Param &Before : Out)
        Before.PositionalOnly = true;
      return;
    }
    TSNode Name = Kid;
    if (T == "default_parameter" || T == "typed_default_parameter") {
      Name = field(Kid, "name");
      TSNode Value = field(Kid, "value");
      P.Default = expr(Value);
      P.DefaultText = text(Value);
    }
    if (T == "typed_parameter")
      Name = firstNamed(Kid);
    if (T == "typed_parameter" || T == "typed_default_parameter")
      P.Annotation = text(field(Kid, "type"));
    if (is(Name, "list_splat_pattern")) {
      P.How = Param::Kind::Star;
      Name = firstNamed(Name);
    } else if (is(Name, "dictionary_splat_pattern")) {
      P.How = Param::Kind::DoubleStar;
      Name = firstNamed(Name);
    }
    P.Name = text(Name);
    P.KeywordOnly = KeywordOnly && P.How == Param::Kind::Plain;
    if (P.How == Param::Kind::Star)
      KeywordOnly = true;
    Out.push_back(P);
  });
}

} // namespace oplint::py
