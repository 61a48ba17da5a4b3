//===-- PythonTree.h - The Python part of a Paddle work tree ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "checkout/Checkout.h"

namespace oplint::py {

/// Opens the work tree at \p Path for graphs. Of a Paddle tree only the Python
/// package and the op YAML are listed, which saves most of the time that one
/// graph takes; any other folder is opened whole.
llvm::Expected<std::unique_ptr<Checkout>> openPythonTree(llvm::StringRef Path);

} // namespace oplint::py
