//===-- TestIndex.h - A package that a test writes --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "checkout/MemoryCheckout.h"
#include "python/ModuleIndex.h"

namespace oplint::python {

/// Path below python/paddle/ -> text; files elsewhere start with "/".
class TestIndex {
public:
  explicit TestIndex(const FileTexts &Files) : Source(place(Files)), Index(Source, "paddle", 1) {}

  MemoryCheckout Source;
  ModuleIndex Index;

private:
  static FileTexts place(const FileTexts &Files) {
    FileTexts Out;
    for (const auto &[Path, Text] : Files)
      Out[Path[0] == '/' ? Path.substr(1) : "python/paddle/" + Path] = Text;
    Out.try_emplace("python/paddle/__init__.py", "");
    return Out;
  }
};

} // namespace oplint::python
