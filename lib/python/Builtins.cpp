//===-- Builtins.cpp - Names that Python itself defines -------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
// Source: the Python language reference, "Built-in Functions", "Built-in
// Constants", "Built-in Types" and "Built-in Exceptions" (Python 3.12).
//===----------------------------------------------------------------------===//
#include "python/Builtins.h"
#include "llvm/ADT/StringSet.h"

namespace oplint::python {

bool isBuiltin(llvm::StringRef Name) {
  static const llvm::StringSet<> Names = {
      "abs", "aiter", "all", "anext", "any", "ascii", "bin", "bool", "breakpoint", "bytearray",
      "bytes", "callable", "chr", "classmethod", "compile", "complex", "delattr", "dict", "dir",
      "divmod", "enumerate", "eval", "exec", "filter", "float", "format", "frozenset", "getattr",
      "globals", "hasattr", "hash", "help", "hex", "id", "input", "int", "isinstance", "issubclass",
      "iter", "len", "list", "locals", "map", "max", "memoryview", "min", "next", "object", "oct",
      "open", "ord", "pow", "print", "property", "range", "repr", "reversed", "round", "set",
      "setattr", "slice", "sorted", "staticmethod", "str", "sum", "super", "tuple", "type", "vars",
      "zip", "__import__", "NotImplemented", "Ellipsis", "__debug__",
      // Python 2, which old trees still support
      "unicode", "long", "basestring", "xrange", "raw_input", "reduce", "cmp"};
  if (Names.contains(Name))
    return true;
  return Name.ends_with("Error") || Name.ends_with("Warning") || Name == "Exception" ||
         Name == "BaseException" || Name == "StopIteration" || Name == "StopAsyncIteration" ||
         Name == "KeyboardInterrupt" || Name == "SystemExit" || Name == "GeneratorExit";
}

bool isBuiltinMethod(llvm::StringRef Name) {
  static const llvm::StringSet<> Names = {
      // list, tuple
      "append", "clear", "copy", "count", "extend", "index", "insert", "pop", "remove", "reverse",
      "sort",
      // dict, set
      "fromkeys", "get", "items", "keys", "popitem", "setdefault", "update", "values", "add",
      "difference", "difference_update", "discard", "intersection", "intersection_update",
      "isdisjoint", "issubset", "issuperset", "symmetric_difference", "union",
      // str, bytes
      "capitalize", "casefold", "center", "encode", "decode", "endswith", "expandtabs", "find",
      "format", "format_map", "isalnum", "isalpha", "isascii", "isdecimal", "isdigit",
      "isidentifier", "islower", "isnumeric", "isprintable", "isspace", "istitle", "isupper",
      "join", "ljust", "lower", "lstrip", "maketrans", "partition", "removeprefix", "removesuffix",
      "replace", "rfind", "rindex", "rjust", "rpartition", "rsplit", "rstrip", "split",
      "splitlines", "startswith", "strip", "swapcase", "title", "translate", "upper", "zfill"};
  return Names.contains(Name);
}

} // namespace oplint::python
