//===-- OpDesc.cpp - Inputs, outputs and attributes of an op --------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "model/OpDesc.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <charconv>
#include <cmath>

namespace oplint {

llvm::StringRef cxxSpelling(AttrType T) {
  switch (T) {
  case AttrType::Unknown:
    return "?";
  case AttrType::Int:
    return "int";
  case AttrType::Float:
    return "float";
  case AttrType::String:
    return "std::string";
  case AttrType::Ints:
    return "std::vector<int>";
  case AttrType::Floats:
    return "std::vector<float>";
  case AttrType::Strings:
    return "std::vector<std::string>";
  case AttrType::Boolean:
    return "bool";
  case AttrType::Booleans:
    return "std::vector<bool>";
  case AttrType::Block:
    return "BlockDesc*";
  case AttrType::Long:
    return "int64_t";
  case AttrType::Blocks:
    return "std::vector<BlockDesc*>";
  case AttrType::Longs:
    return "std::vector<int64_t>";
  case AttrType::Float64s:
    return "std::vector<double>";
  case AttrType::Var:
    return "VarDesc*";
  case AttrType::Vars:
    return "std::vector<VarDesc*>";
  case AttrType::Float64:
    return "double";
  case AttrType::Scalar:
    return "paddle::experimental::Scalar";
  case AttrType::Scalars:
    return "std::vector<paddle::experimental::Scalar>";
  }
  return "?";
}

/// Python's repr() of a float: the shortest digits that read back the same.
static std::string pythonFloat(double D) {
  if (std::isnan(D))
    return "nan";
  if (std::isinf(D))
    return D > 0 ? "inf" : "-inf";
  char Buffer[64];
  auto Scientific = std::to_chars(Buffer, std::end(Buffer), D, std::chars_format::scientific);
  llvm::StringRef S(Buffer, Scientific.ptr - Buffer);
  int Exponent = 0;
  size_t E = S.find('e');
  llvm::StringRef Power = S.substr(E + 1);
  Power.consume_front("+");
  Power.getAsInteger(10, Exponent);
  if (Exponent < -4 || Exponent >= 16)
    return S.str();
  auto Fixed = std::to_chars(Buffer, std::end(Buffer), D, std::chars_format::fixed);
  std::string Text(Buffer, Fixed.ptr);
  if (Text.find('.') == std::string::npos)
    Text += ".0";
  return Text;
}

/// Python's repr() of a string without control characters.
static std::string pythonQuoted(llvm::StringRef S) {
  bool UseDouble = S.contains('\'') && !S.contains('"');
  char Quote = UseDouble ? '"' : '\'';
  std::string Text(1, Quote);
  for (char C : S) {
    if (C == Quote || C == '\\')
      Text += '\\';
    if (C == '\n')
      Text += "\\n";
    else if (C == '\t')
      Text += "\\t";
    else
      Text += C;
  }
  return Text + Quote;
}

std::string AttrValue::pythonStr() const {
  struct Visitor {
    std::string operator()(const None &) const { return "None"; }
    std::string operator()(const Undecided &U) const { return "?" + U.Text; }
    std::string operator()(bool B) const { return B ? "True" : "False"; }
    std::string operator()(int64_t I) const { return std::to_string(I); }
    std::string operator()(double D) const { return pythonFloat(D); }
    std::string operator()(const std::string &S) const { return S; }
    std::string operator()(const List &L) const {
      std::string Text = "[";
      for (const AttrValue &V : L) {
        if (Text.size() > 1)
          Text += ", ";
        const auto *S = std::get_if<std::string>(&V.Value);
        Text += S ? pythonQuoted(*S) : V.pythonStr();
      }
      return Text + "]";
    }
  };
  return std::visit(Visitor{}, Value);
}

llvm::json::Value toJSON(const AttrValue &V) {
  struct Visitor {
    llvm::json::Value operator()(const AttrValue::None &) const { return nullptr; }
    llvm::json::Value operator()(const AttrValue::Undecided &U) const { return "?" + U.Text; }
    llvm::json::Value operator()(bool B) const { return B; }
    llvm::json::Value operator()(int64_t I) const { return I; }
    llvm::json::Value operator()(double D) const { return D; }
    llvm::json::Value operator()(const std::string &S) const { return llvm::json::fixUTF8(S); }
    llvm::json::Value operator()(const AttrValue::List &L) const {
      llvm::json::Array A;
      for (const AttrValue &E : L)
        A.push_back(toJSON(E));
      return A;
    }
  };
  return std::visit(Visitor{}, V.Value);
}

} // namespace oplint
