//===-- InitializerTables.h - Tables written as braces ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// A global `unordered_map<...> Table({{"key", {...}}, ...})` as a tree of its
/// braces and literals, and global integer constants, from an AST that was
/// parsed with the prelude torch_upgraders.h.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace clang {
class ASTConsumer;
}

namespace oplint {

/// One value of a table. Offsets are bytes of the file; a value that a macro
/// makes has the place of the macro's use.
struct TableValue {
  enum class Kind {
    List,    ///< {...}
    String,  ///< Text; also several literals in a row, and std::string("...")
    Integer, ///< Number, of any constant expression
    Other,   ///< anything else
  };
  Kind K = Kind::Other;
  std::vector<TableValue> Items;
  std::string Text;
  int64_t Number = 0;
  uint32_t Begin = 0, End = 0;
  /// Where the characters of a String stand one by one; End 0: nowhere.
  uint32_t TextBegin = 0, TextEnd = 0;
};

struct InitializerTable {
  std::string Variable; ///< without namespaces
  TableValue Value;
};

struct IntegerConstant {
  std::string Variable;
  int64_t Value = 0;
  uint32_t Begin = 0, End = 0; ///< of the initializer
};

struct InitializerTables {
  std::vector<InitializerTable> Tables; ///< in the order of the file
  std::vector<IntegerConstant> Constants;
};

/// Fills \p Out, which must outlive the parse.
std::unique_ptr<clang::ASTConsumer> collectTables(InitializerTables &Out);

} // namespace oplint
