//===-- Guard.cpp - The preprocessor condition a fact stands under --------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "model/Guard.h"

namespace oplint {

std::string Guard::str() const {
  if (Conditions.size() == 1)
    return Conditions.front();
  std::string Text;
  for (const std::string &C : Conditions) {
    if (!Text.empty())
      Text += " && ";
    bool Compound = C.find("&&") != std::string::npos || C.find("||") != std::string::npos;
    Text += Compound ? "(" + C + ")" : C;
  }
  return Text;
}

} // namespace oplint
