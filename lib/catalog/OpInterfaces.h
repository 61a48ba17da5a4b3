//===-- OpInterfaces.h - The ops that Python can call -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// What `_C_ops` offers. Paddle generates its functions from the op YAML files
/// (paddle/fluid/eager/auto_code_generator/generator/python_c_gen.py): one per
/// entry, named `sparse_x` and `strings_x` for those files, a second one with a
/// trailing `_` for an entry with `inplace`. The arguments are those of `args`,
/// in order, all by position. A few functions are written by hand: tables of
/// `{"name", ...}` below paddle/fluid/pybind.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "yaml/OpYaml.h"
#include "llvm/ADT/StringMap.h"

namespace oplint {

class FactCache;

struct OpInterface {
  std::vector<std::string> Params; ///< in order
  SourceRange Where;               ///< the entry's name
  bool ByHand = false;             ///< the arguments are not known
};

struct OpInterfaces {
  llvm::StringMap<std::vector<OpInterface>> ByName; ///< an op may stand in several files

  bool empty() const { return ByName.empty(); }
};

/// \p Documents: the YAML files that are parsed already. \p Cache may be null.
OpInterfaces readOpInterfaces(const Checkout &Source, const YamlDocuments &Documents, unsigned Jobs,
                              FactCache *Cache);

} // namespace oplint
