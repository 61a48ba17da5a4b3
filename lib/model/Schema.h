//===-- Schema.h - A PyTorch operator schema --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// `aten::add.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)` as values.
/// Every part knows where it stands in the schema's text; OperatorSchema adds
/// where that text stands in the checkout. str() prints what was read.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "model/Source.h"
#include <complex>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace oplint {

/// Bytes [Begin, End) of the schema's text.
struct TextSpan {
  uint32_t Begin = 0;
  uint32_t End = 0;
};

/// `(a)`, `(a!)`, `(a|b! -> *)`, or `!`: the memory that a value may share.
struct AliasSet {
  std::vector<std::string> Before; ///< "*" is the wildcard
  std::vector<std::string> After;  ///< equals Before where no `->` is written
  bool IsWrite = false;
  bool IsShorthand = false; ///< written `Tensor!`: a fresh set of its own
};

struct SchemaType {
  enum class Kind {
    Base,     ///< Name is the word: Tensor, int, ScalarType ...
    Variable, ///< a lower-case word that is no type: `t`
    Class,    ///< Name is the dotted name of a custom class
    List,     ///< one element type
    Optional, ///< one element type
    Tuple,
    Union,
    Dict, ///< key, value
    Future,
    Await,
    RRef,
  };
  Kind K = Kind::Base;
  std::string Name;
  std::vector<SchemaType> Elements;
  std::optional<int64_t> Size;   ///< of a sized list, `int[2]`
  std::optional<AliasSet> Alias; ///< written directly after this part
  TextSpan Span;

  bool isBase(llvm::StringRef N) const { return K == Kind::Base && Name == N; }
  bool isList() const { return K == Kind::List; }
  bool isOptional() const { return K == Kind::Optional; }
};

/// The value of a default, as PyTorch's parser stores it: `ScalarType
/// dtype=long` is the integer 4, `int[2] stride=1` is the list [1, 1].
struct SchemaValue {
  struct None {
    bool operator==(const None &) const = default;
  };
  struct Device {
    std::string Name;
    bool operator==(const Device &) const = default;
  };
  using List = std::vector<SchemaValue>;
  std::variant<None, bool, int64_t, double, std::complex<double>, std::string, Device, List> V;

  bool isNone() const { return std::holds_alternative<None>(V); }
  bool isList() const { return std::holds_alternative<List>(V); }
  /// An integer never equals a float: `1` and `1.0` are two defaults.
  bool operator==(const SchemaValue &) const = default;
};

/// An argument or, without default and perhaps without name, a return.
struct SchemaArgument {
  SchemaType Type;
  std::string Name;
  std::optional<SchemaValue> Default;
  std::string DefaultText; ///< as written
  bool KeywordOnly = false;
  TextSpan Span; ///< type to default
  TextSpan NameSpan;
  TextSpan DefaultSpan;

  /// The size of `int[2] x` or `int[2]? x`, of the outermost list only.
  std::optional<int64_t> listSize() const;
  /// Whether it is written to: the outermost annotation, or that of a list's
  /// elements where the list has none.
  bool isWritten() const;
  /// What PyTorch calls an out argument: keyword-only and written to, whatever
  /// its name and place.
  bool isOut() const { return KeywordOnly && isWritten(); }
};

struct Schema {
  std::string Namespace; ///< "aten"; empty where none is written
  std::string Name;
  std::string Overload; ///< empty: the overload without a name
  std::vector<SchemaArgument> Arguments;
  std::vector<SchemaArgument> Returns;
  bool IsVararg = false;
  bool IsVarret = false;
  bool ReturnsInParentheses = false; ///< as written
  TextSpan NameSpan;                 ///< namespace to overload
  TextSpan ArgumentsSpan;            ///< between the parentheses
  TextSpan ReturnsSpan;

  /// `aten::add`, or `add` where no namespace is written.
  std::string qualifiedName() const;
  /// `aten::add.out`.
  std::string fullName() const;
  /// Index of the first out argument; Arguments.size() if there is none.
  size_t firstOut() const;
  /// The one spelling: `, ` and ` -> ` between parts, a single return without
  /// parentheses unless it begins with one.
  std::string str() const;
};

std::string str(const SchemaType &T);
std::string str(const SchemaArgument &A);

/// A schema and where its text stands.
struct OperatorSchema {
  Schema Parsed;
  std::string Text;
  SourceRange Where; ///< of the text
  /// Byte I of Text is byte Where.Begin + I of the file; false for a text that
  /// is folded over lines or written with escapes.
  bool IsVerbatim = true;
  std::vector<std::string> Tags;

  bool hasTag(llvm::StringRef Tag) const;
  /// The place of a part of the text; the whole text where it can't be told.
  SourceRange place(TextSpan Part) const;
};

} // namespace oplint
