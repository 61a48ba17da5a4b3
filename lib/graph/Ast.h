//===-- Ast.h - A Python body in the shape of Python's own ast --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// The interpreter walks a small tree of its own, built once per module from
/// lib/python's tree: node kinds are integers, literals are decoded, and
/// names are slices of the module's text. Kinds follow Python's `ast` module.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "python/Tree.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <vector>

namespace oplint::py {

enum class NodeKind : uint8_t {
  // Expressions. Kids in the order given.
  Name,           ///< Text
  Integer,        ///< IntValue
  BigInteger,     ///< Text: does not fit 64 bits
  Float,          ///< FloatValue
  Imaginary,      ///< FloatValue
  String,         ///< Text, decoded
  Bytes,          ///< Text, decoded
  JoinedStr,      ///< String and FormattedValue kids
  FormattedValue, ///< value; Text: conversion ("r", "s", "") ; second kid: JoinedStr spec or null
  NoneConst,
  TrueConst,
  FalseConst,
  Ellipsis,
  Tuple,
  List,
  Set,
  Dict,          ///< key, value, key, value ...; a null key is a `**` splat
  Attribute,     ///< object; Text
  Subscript,     ///< object, index
  Slice,         ///< lower, upper, step; each may be null
  Call,          ///< callee, then arguments (Keyword, Starred and DoubleStarred among them)
  Keyword,       ///< Text, value
  Starred,       ///< value
  DoubleStarred, ///< value
  BinOp,         ///< left, right; Text: operator
  UnaryOp,       ///< operand; Text: + - ~ not
  BoolOp,        ///< operands; Text: and, or
  Compare,       ///< operands; Ops between them
  IfExp,         ///< test, body, orelse
  Lambda,        ///< Params, body
  ListComp,      ///< element, then Comprehension and Condition kids in source order
  SetComp,
  DictComp, ///< key, value, clauses
  GeneratorExp,
  Comprehension, ///< target, iterable
  Condition,     ///< test
  NamedExpr,     ///< value; Text: name
  Yield,
  Await,
  // Statements.
  ExprStmt,    ///< value
  Assign,      ///< value, then targets
  AugAssign,   ///< target, value; Text: operator without "="
  AnnAssign,   ///< target, value or null
  Return,      ///< value or null
  Raise,       ///< exception or null
  If,          ///< test; Body, Else
  While,       ///< test; Body, Else
  For,         ///< target, iterable; Body, Else
  With,        ///< WithItem kids; Body
  WithItem,    ///< context, target or null
  Try,         ///< Handler kids; Body, Else, Finally
  Handler,     ///< type or null; Text: name; Body
  FunctionDef, ///< decorators; Text: name; Extra: return annotation; Params, Body
  ClassDef,    ///< bases (Keyword kids possible); Text: name; Body
  Import,      ///< Alias kids
  ImportFrom,  ///< Alias kids; Text: module as written, with leading dots; "*" is an Alias
  Alias,       ///< Text: name; Extra: name it is bound to (empty: the same)
  Global,      ///< Name kids
  Nonlocal,    ///< Name kids
  Delete,      ///< targets
  Assert,      ///< test, message or null
  Pass,
  Break,
  Continue,
  Unsupported, ///< Text: what the grammar calls it
  Error,       ///< the parser gave up here
};

struct Node;

/// One parameter of a function or lambda.
struct Param {
  enum class Kind : uint8_t { Plain, Star, DoubleStar };
  llvm::StringRef Name;
  Kind How = Kind::Plain;
  bool KeywordOnly = false;
  bool PositionalOnly = false;
  const Node *Default = nullptr;
  llvm::StringRef Annotation; ///< source text; may be empty
  llvm::StringRef DefaultText;
};

struct Node {
  NodeKind Kind = NodeKind::Unsupported;
  bool IsAsync = false;
  bool IsLazy = false;           ///< FunctionDef of the top level: Ast::complete gives it its body
  bool HasYield = false;         ///< FunctionDef: its own body yields
  uint32_t Line = 0, Column = 0; ///< from 1
  uint32_t Begin = 0, End = 0;   ///< bytes
  int64_t IntValue = 0;
  double FloatValue = 0;
  llvm::StringRef Text, Extra;
  std::vector<Node *> Kids;
  std::vector<Node *> Body, Else, Finally;
  std::vector<Param> Params;
  std::vector<llvm::StringRef> Ops;
};

/// The tree of one file, made of lib/python's. Owns the text.
class Ast {
public:
  /// Parses \p Text. Never fails: what cannot be parsed becomes Error nodes.
  static std::unique_ptr<Ast> parse(std::string Path, llvm::StringRef Text);

  llvm::StringRef text() const { return Source ? Source->text() : llvm::StringRef(); }
  /// Why nothing could be read (NUL bytes, a file too large or nested too
  /// deep); empty: it was.
  const std::string &failure() const { return Failure; }
  /// Places that are no Python.
  llvm::ArrayRef<Problem> problems() const {
    return Source ? llvm::ArrayRef(Source->problems()) : llvm::ArrayRef<Problem>();
  }
  const std::vector<Node *> &body() const { return Body; }
  /// The bodies of functions at the top level are built when they are asked
  /// for: most of a module is never run.
  void complete(const Node *Function) const;
  /// First place that the parser could not read; null: none.
  const Node *firstError() const { return FirstError; }
  llvm::StringRef source(const Node *N) const { return text().slice(N->Begin, N->End); }

private:
  friend class AstBuilder;
  std::unique_ptr<python::Tree> Source;
  std::string Failure;
  std::deque<Node> Nodes;
  std::deque<std::string> Strings;
  std::vector<Node *> Body;
  const Node *FirstError = nullptr;
  struct LazyBodies;
  std::shared_ptr<LazyBodies> Lazy;
};

} // namespace oplint::py
