//===-- AstBuilder.cpp - From tree-sitter's tree to ours ------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "graph/Ast.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/ConvertUTF.h"
#include <cstring>
#include <tree_sitter/api.h>

extern "C" const TSLanguage *tree_sitter_python(void);

namespace oplint::py {

namespace {
/// Bodies nested deeper than this become Unsupported nodes; real code stays
/// below 60.
constexpr unsigned MaxDepth = 200;

struct TreeDeleter {
  void operator()(TSTree *T) const { ts_tree_delete(T); }
  void operator()(TSParser *P) const { ts_parser_delete(P); }
};
} // namespace

/// The tree-sitter tree, and in it the bodies that wait.
struct Ast::LazyBodies {
  std::unique_ptr<TSTree, TreeDeleter> Tree;
  std::vector<std::pair<Node *, TSNode>> Waiting;
};

class AstBuilder {
public:
  explicit AstBuilder(Ast &A) : A(A) {}

  void build(TSNode Root) {
    if (!strcmp(type(Root), "ERROR"))
      make(Root, NodeKind::Error);
    block(Root, A.Body);
  }

private:
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
    return llvm::StringRef(A.Text).slice(ts_node_start_byte(N), ts_node_end_byte(N));
  }
  llvm::StringRef keep(std::string S) {
    A.Strings.push_back(std::move(S));
    return A.Strings.back();
  }
  Node *make(TSNode N, NodeKind K) {
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
  static TSNode firstBroken(TSNode N) {
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

  Node *statementBody(TSNode N) {
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

  TSNode firstNamed(TSNode N) {
    TSNode Out{};
    forNamed(N, [&](TSNode Kid, const char *) {
      if (ts_node_is_null(Out))
        Out = Kid;
    });
    return Out;
  }

  Node *assignment(TSNode N) {
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

  void elseOf(TSNode N, std::vector<Node *> &Out) {
    TSNode Else = field(N, "alternative");
    if (!ts_node_is_null(Else))
      block(field(Else, "body"), Out);
  }

  Node *ifStatement(TSNode N) {
    Node *Out = make(N, NodeKind::If);
    Out->Kids = {expr(field(N, "condition"))};
    block(field(N, "consequence"), Out->Body);
    Node *Last = Out;
    forNamed(N, [&](TSNode Kid, const char *) {
      if (is(Kid, "elif_clause")) {
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

  Node *withStatement(TSNode N) {
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

  Node *tryStatement(TSNode N) {
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

  Node *functionDefinition(TSNode N) {
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
  Node *classDefinition(TSNode N) {
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

  void aliases(TSNode N, Node *Out) {
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

  void parameters(TSNode N, std::vector<Param> &Out) {
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

  //===------------------------------------------------------------------===//
  // Expressions
  //===------------------------------------------------------------------===//

  Node *expr(TSNode N) {
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

  Node *withKids(TSNode N, NodeKind K) {
    Node *Out = make(N, K);
    forNamed(N, [&](TSNode Kid, const char *) { Out->Kids.push_back(expr(Kid)); });
    return Out;
  }

  Node *exprBody(TSNode N) {
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

  Node *call(TSNode N) {
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

  Node *subscript(TSNode N) {
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

  Node *slice(TSNode N) {
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

  Node *dictionary(TSNode N) {
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

  Node *comparison(TSNode N) {
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

  Node *comprehension(TSNode N, NodeKind K) {
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

  Node *integer(TSNode N) {
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

  Node *floating(TSNode N) {
    std::string Digits = text(N).lower();
    llvm::erase(Digits, '_');
    llvm::StringRef D = Digits;
    Node *Out = make(N, D.ends_with("j") ? NodeKind::Imaginary : NodeKind::Float);
    D.consume_back("j");
    D.getAsDouble(Out->FloatValue, /*AllowInexact=*/true);
    return Out;
  }

  Node *string(TSNode N) {
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

  void stringParts(TSNode N, Node *Out, bool &IsBytes) {
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
        std::string Decoded = decode(text(Kid), Raw);
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

  Node *interpolation(TSNode N) {
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

  static std::string unbrace(llvm::StringRef S) {
    std::string Out;
    for (size_t I = 0; I != S.size(); ++I) {
      Out += S[I];
      if ((S[I] == '{' || S[I] == '}') && I + 1 < S.size() && S[I + 1] == S[I])
        ++I;
    }
    return Out;
  }

  static void appendCodePoint(std::string &Out, uint32_t Code) {
    char Buffer[UNI_MAX_UTF8_BYTES_PER_CODE_POINT];
    char *End = Buffer;
    if (llvm::ConvertCodePointToUTF8(Code, End))
      Out.append(Buffer, End);
  }

  static std::string decode(llvm::StringRef S, bool Raw) {
    if (Raw || !S.contains('\\'))
      return S.str();
    std::string Out;
    for (size_t I = 0; I < S.size(); ++I) {
      if (S[I] != '\\' || I + 1 == S.size()) {
        Out += S[I];
        continue;
      }
      char C = S[++I];
      auto Hex = [&](size_t Digits) {
        uint32_t Code = 0;
        if (S.substr(I + 1, Digits).size() == Digits &&
            !S.substr(I + 1, Digits).getAsInteger(16, Code)) {
          if (Code < 0x80 || Digits != 2)
            appendCodePoint(Out, Code);
          else
            appendCodePoint(Out, Code);
          I += Digits;
        }
      };
      switch (C) {
      case '\n':
        break;
      case '\r':
        if (I + 1 < S.size() && S[I + 1] == '\n')
          ++I;
        break;
      case 'n':
        Out += '\n';
        break;
      case 't':
        Out += '\t';
        break;
      case 'r':
        Out += '\r';
        break;
      case 'a':
        Out += '\a';
        break;
      case 'b':
        Out += '\b';
        break;
      case 'f':
        Out += '\f';
        break;
      case 'v':
        Out += '\v';
        break;
      case '\\':
      case '\'':
      case '"':
        Out += C;
        break;
      case 'x':
        Hex(2);
        break;
      case 'u':
        Hex(4);
        break;
      case 'U':
        Hex(8);
        break;
      default:
        if (C >= '0' && C <= '7') {
          uint32_t Code = 0;
          size_t J = I;
          for (; J < S.size() && J < I + 3 && S[J] >= '0' && S[J] <= '7'; ++J)
            Code = Code * 8 + static_cast<uint32_t>(S[J] - '0');
          I = J - 1;
          appendCodePoint(Out, Code);
        } else {
          Out += '\\';
          Out += C;
        }
      }
    }
    return Out;
  }
};

std::unique_ptr<Ast> Ast::parse(std::string Text) {
  auto Out = std::make_unique<Ast>();
  Out->Text = std::move(Text);
  std::unique_ptr<TSParser, TreeDeleter> Parser(ts_parser_new());
  ts_parser_set_language(Parser.get(), tree_sitter_python());
  Out->Lazy = std::make_shared<LazyBodies>();
  Out->Lazy->Tree.reset(ts_parser_parse_string(Parser.get(), nullptr, Out->Text.data(),
                                               static_cast<uint32_t>(Out->Text.size())));
  if (Out->Lazy->Tree)
    AstBuilder(*Out).build(ts_tree_root_node(Out->Lazy->Tree.get()));
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
