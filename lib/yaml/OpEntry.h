//===-- OpEntry.h - One op of ops.yaml --------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// The grammar of an entry, as parse_utils.py of Paddle's generator reads it:
///
///     - op : name
///       args : (Tensor x, int axis = 0)
///       output : Tensor(out), Tensor[](list){x.size()}
///       optional : x
///       intermediate : list
///
//===----------------------------------------------------------------------===//
#pragma once
#include "model/OpDesc.h"
#include "yaml/Yaml.h"
#include "llvm/ADT/StringSet.h"

namespace oplint {

struct YamlArg {
  std::string Type; ///< "Tensor", "Tensor[]", "IntArray", "Scalar(int)" ...
  std::string Name;
  std::string Default; ///< as written; empty: none
  SourceRange Where;
  SourceRange DefaultWhere;
  bool Optional = false;
  bool Intermediate = false; ///< outputs only

  bool isList() const { return llvm::StringRef(Type).ends_with("[]"); }
};

struct YamlOp {
  std::string Name; ///< as written, a trailing '_' included
  std::vector<YamlArg> Inputs;
  std::vector<YamlArg> Attrs;
  std::vector<YamlArg> Outputs;
  std::vector<std::string> KernelParams; ///< empty: all
  bool HasMaker = false;                 ///< has kernel and infer_meta of its own
  SourceRange Where;                     ///< the name
  SourceRange Entry;                     ///< the whole entry
};

/// The C++ type of an attribute in a maker; Unknown for a type that is none.
AttrType makerType(llvm::StringRef YamlType);
/// `Scalar`, `Scalar(int)` and the like, `Scalar[]` too.
inline bool isScalarType(llvm::StringRef Type) { return Type.starts_with("Scalar"); }

/// Splits "a, b" at commas outside braces; a comma's parts are trimmed.
std::vector<llvm::StringRef> splitList(llvm::StringRef Text);

/// Reads one entry. An error is what the generator would stop with: its
/// ProblemError has the place and the message. \p Keys are those that the
/// generator takes; empty: any.
llvm::Expected<YamlOp> parseOpEntry(const yaml::Document &Doc, const yaml::Node &Entry,
                                    const llvm::StringSet<> &Keys = {});

/// Every string literal without blanks of a Python source: parse_utils.py
/// names the keys that it takes as such.
llvm::StringSet<> quotedWords(llvm::StringRef Python);

} // namespace oplint
