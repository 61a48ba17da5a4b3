//===-- PythonParts.h - Walking PyTorch's Python files ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "python/Tree.h"
#include "torch/RegistryParts.h"

namespace oplint {

/// The parsed file, if the checkout has it; its syntax errors are noted.
std::unique_ptr<python::Tree> readPython(const Checkout &Source, llvm::StringRef Path,
                                         std::vector<Problem> &Problems);

/// Calls \p Visit for \p N and all nodes below it, parents first.
template <class Visitor> void visitNodes(python::Node N, Visitor &&Visit) {
  Visit(N);
  for (python::Node Child : N.children())
    visitNodes(Child, Visit);
}

/// `Name = value` at the top level of a module; none if there is no such line.
python::Node assignedValue(const python::Tree &Tree, llvm::StringRef Name);

/// The string with the place of its characters.
std::optional<TableText> textOf(python::Node String);

} // namespace oplint
