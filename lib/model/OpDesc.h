//===-- OpDesc.h - Inputs, outputs and attributes of an op ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// What an op's maker declares, in the terms of Paddle's own
/// tools/print_op_desc.py: an op has Inputs, Outputs and Attrs, a variable is
/// duplicable, dispensable, intermediate (from 2.3 on also extra, quant), an
/// attribute has a type, `generated` and a default value.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "model/Guard.h"
#include "model/Source.h"
#include <optional>
#include <variant>
#include <vector>

namespace oplint {

/// proto::AttrType of paddle/fluid/framework/framework.proto; the number is
/// what print_op_desc.py prints as "type".
enum class AttrType : int {
  Unknown = -1,
  Int = 0,
  Float = 1,
  String = 2,
  Ints = 3,
  Floats = 4,
  Strings = 5,
  Boolean = 6,
  Booleans = 7,
  Block = 8,
  Long = 9,
  Blocks = 10,
  Longs = 11,
  Float64s = 12,
  Var = 13,
  Vars = 14,
  Float64 = 15,
  Scalar = 16,
  Scalars = 17,
};

/// `vector<int64_t>` and the like: the C++ spelling that AddAttr<T> takes.
llvm::StringRef cxxSpelling(AttrType T);

/// The value of a default, as Python's json would load it.
struct AttrValue {
  struct None {
    bool operator==(const None &) const = default;
  };
  /// Cannot be decided from the source; Text is the expression as written.
  struct Undecided {
    std::string Text;
    bool operator==(const Undecided &) const = default;
  };
  using List = std::vector<AttrValue>;
  std::variant<None, Undecided, bool, int64_t, double, std::string, List> Value;

  bool isNone() const { return std::holds_alternative<None>(Value); }
  bool isUndecided() const { return std::holds_alternative<Undecided>(Value); }
  bool operator==(const AttrValue &) const = default;

  /// As Python's str() prints the loaded JSON: True, None, [], ['a'], 1e-05.
  std::string pythonStr() const;
};

/// JSON as Python's json.dumps writes it (null for None; an undecided value is
/// the string "?" followed by the expression).
llvm::json::Value toJSON(const AttrValue &V);

/// An Input or an Output.
struct VarDesc {
  std::string Name;
  bool Duplicable = false;
  bool Dispensable = false;
  bool Intermediate = false;
  bool Extra = false;
  bool Quant = false;
  std::string NameUndecided; ///< not empty: the name is not known; the expression
  SourceRange Where;         ///< the AddInput / AddOutput call, or the YAML argument
  Guard Condition;

  bool operator==(const VarDesc &) const = default;
};

struct AttrDesc {
  std::string Name;
  AttrType Type = AttrType::Unknown;
  std::string TypeSpelling; ///< as written, where Type is Unknown
  bool Generated = false;
  AttrValue Default;
  bool Extra = false;
  bool Quant = false;
  bool SupportTensor = false;
  std::string NameUndecided;
  SourceRange Where;         ///< the AddAttr call, or the YAML argument
  SourceRange DefaultWhere;  ///< the value inside SetDefault(...); invalid without one
  SourceRange SecondDefault; ///< another SetDefault on it: Paddle aborts; else invalid
  /// A string literal in the place of `generated`: a comma split the comment.
  SourceRange GeneratedLiteral;
  Guard Condition;

  bool operator==(const AttrDesc &) const = default;
};

/// One op as its maker (C++ class or YAML entry) describes it. An op may have
/// several descriptions, under guards that exclude each other.
struct OpDesc {
  std::string Name;
  std::vector<VarDesc> Inputs;
  std::vector<VarDesc> Outputs;
  std::vector<AttrDesc> Attrs; ///< without the framework's own (op_role ...)
  std::string Maker;           ///< class name, or the YAML file
  SourceRange Where;           ///< the registration, or the YAML entry
  SourceRange MakerWhere;      ///< the maker class, or the YAML entry
  bool HasComment = false;
  bool FromYaml = false;
  Guard Condition;                    ///< of the registration
  std::vector<std::string> Undecided; ///< parts that could not be decided, in words
  /// Not empty: something that could not be read may declare further parts.
  std::string Hidden;

  bool operator==(const OpDesc &) const = default;
};

} // namespace oplint
