//===-- AstBuilder.h - From lib/python's tree to ours -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "graph/Ast.h"
#include <cstring>

namespace oplint::py {

/// The bodies that wait.
struct Ast::LazyBodies {
  std::vector<std::pair<Node *, TSNode>> Waiting;
};

/// Writes a tree-sitter tree as nodes of an Ast.
class AstBuilder {
public:
  explicit AstBuilder(Ast &A) : A(A) {}

  void build(TSNode Root) {
    if (!strcmp(type(Root), "ERROR"))
      make(Root, NodeKind::Error);
    block(Root, A.Body);
  }

private:
  /// What nests deeper becomes Unsupported nodes; real code stays below 60.
  static constexpr unsigned MaxDepth = 200;
  static constexpr unsigned MaxElifs = 500;

  Ast &A;
  unsigned Depth = 0;
  Node *CurrentFunction = nullptr;
  bool InClass = false;

  static const char *type(TSNode N) { return ts_node_type(N); }
  static bool is(TSNode N, const char *T) { return strcmp(type(N), T) == 0; }
  static TSNode field(TSNode N, llvm::StringRef F) {
    return ts_node_child_by_field_name(N, F.data(), static_cast<uint32_t>(F.size()));
  }
  llvm::StringRef text(TSNode N) const {
    return A.text().slice(ts_node_start_byte(N), ts_node_end_byte(N));
  }
  llvm::StringRef keep(std::string S) {
    A.Strings.push_back(std::move(S));
    return A.Strings.back();
  }
  Node *make(TSNode N, NodeKind K);
  Node *unsupported(TSNode N, llvm::StringRef What) {
    Node *Out = make(N, NodeKind::Unsupported);
    Out->Text = What;
    return Out;
  }

  template <class Function> void forNamed(TSNode N, Function F) {
    TSTreeCursor C = ts_tree_cursor_new(N);
    if (ts_tree_cursor_goto_first_child(&C))
      do {
        TSNode Kid = ts_tree_cursor_current_node(&C);
        if (ts_node_is_named(Kid) && !is(Kid, "comment") && !is(Kid, "line_continuation"))
          F(Kid, ts_tree_cursor_current_field_name(&C));
      } while (ts_tree_cursor_goto_next_sibling(&C));
    ts_tree_cursor_delete(&C);
  }

  void block(TSNode N, std::vector<Node *> &Out) {
    if (ts_node_is_null(N))
      return;
    forNamed(N, [&](TSNode Kid, const char *) {
      if (Node *S = statement(Kid))
        Out.push_back(S);
    });
  }

  /// The first ERROR or MISSING node below; null: none.
  static TSNode firstBroken(TSNode N);

  //===------------------------------------------------------------------===//
  // Statements
  //===------------------------------------------------------------------===//

  Node *statement(TSNode N) {
    if (Depth > MaxDepth)
      return unsupported(N, "nesting deeper than 200 levels");
    ++Depth;
    Node *Out = statementBody(N);
    --Depth;
    return Out;
  }

  Node *statementBody(TSNode N);

  TSNode firstNamed(TSNode N) {
    TSNode Out{};
    forNamed(N, [&](TSNode Kid, const char *) {
      if (ts_node_is_null(Out))
        Out = Kid;
    });
    return Out;
  }

  Node *assignment(TSNode N);

  void elseOf(TSNode N, std::vector<Node *> &Out) {
    TSNode Else = field(N, "alternative");
    if (!ts_node_is_null(Else))
      block(field(Else, "body"), Out);
  }

  Node *ifStatement(TSNode N);

  Node *withStatement(TSNode N);

  Node *tryStatement(TSNode N);

  Node *functionDefinition(TSNode N);

public:
  void body(Node *Function, TSNode N) {
    Node *Outer = std::exchange(CurrentFunction, Function);
    // The parser goes on after an error, but what it then sees may be anything.
    if (TSNode Broken = firstBroken(N); !ts_node_is_null(Broken))
      Function->Body.push_back(make(Broken, NodeKind::Error));
    block(field(N, "body"), Function->Body);
    CurrentFunction = Outer;
  }

private:
  Node *classDefinition(TSNode N);

  void aliases(TSNode N, Node *Out);

  void parameters(TSNode N, std::vector<Param> &Out);

  //===------------------------------------------------------------------===//
  // Expressions
  //===------------------------------------------------------------------===//

  Node *expr(TSNode N);

  Node *withKids(TSNode N, NodeKind K) {
    Node *Out = make(N, K);
    forNamed(N, [&](TSNode Kid, const char *) { Out->Kids.push_back(expr(Kid)); });
    return Out;
  }

  Node *exprBody(TSNode N);

  Node *call(TSNode N);

  Node *subscript(TSNode N);

  Node *slice(TSNode N);

  Node *dictionary(TSNode N);

  Node *comparison(TSNode N);

  Node *comprehension(TSNode N, NodeKind K);

  Node *integer(TSNode N);

  Node *floating(TSNode N);

  Node *string(TSNode N);

  void stringParts(TSNode N, Node *Out, bool &IsBytes);

  Node *interpolation(TSNode N);

  static std::string unbrace(llvm::StringRef S);
};

} // namespace oplint::py
