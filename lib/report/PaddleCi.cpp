//===-- PaddleCi.cpp - As Paddle's check_op_desc.py prints ----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// The frames of tools/check_op_desc.py, era by era, to the byte, and the lines of
/// the scripts on kernel types. Nothing is printed where they find no error.
///
//===----------------------------------------------------------------------===//
#include "report/Report.h"
#include "rules/op_desc/Script.h"

namespace oplint {

static constexpr llvm::StringLiteral Dashes = "------------------------------\n";

static void writeOps(const std::vector<ScriptOp> &Ops, llvm::raw_ostream &OS) {
  for (const ScriptOp &Op : Ops) {
    OS << "For OP '" << Op.Name << "':\n";
    for (const ScriptLine &L : Op.Lines)
      OS << " * " << L.Text << '\n';
  }
}

static void writeDescriptions(const ScriptReport *S, llvm::raw_ostream &OS) {
  if (!S || !S->Error)
    return;
  OS << Dashes;
  if (S->Era != ScriptEra::E1)
    OS << "\n======================= \n";
  OS << "Op desc error for the changes of Inputs/Outputs/Attrs of OPs:\n\n";
  writeOps(S->Desc, OS);
  if (S->Era != ScriptEra::E1) {
    OS << "\n======================= \n"
          "Operator registration error for the changes of Inputs/Outputs/Attrs of OPs:\n\n";
    writeOps(S->Versions, OS);
  }
  OS << Dashes;
}

void writePaddleCi(const Report &R, const ReportOptions &, llvm::raw_ostream &OS) {
  writeDescriptions(R.Script.get(), OS);
  for (const std::string &Line : R.KernelLines)
    OS << Line << '\n';
}

} // namespace oplint
