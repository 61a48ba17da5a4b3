//===-- Plan2Report.cpp - Verdicts of plan 2 as text, TSV, JSON -----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "report/Plan2Report.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/JSON.h"

namespace oplint {

using python::Condition;
using python::Plan2Result;
using python::Verdict;

static std::string placeOf(const SourceRange &R) {
  return R.isValid() ? R.File + ":" + std::to_string(R.Line) : "";
}

/// "Plan 2: 3 of 10 public APIs eligible, 1 undecided"
static std::string plan2Summary(llvm::ArrayRef<Plan2Result> Results) {
  size_t Yes = 0;
  size_t Open = 0;
  for (const Plan2Result &R : Results) {
    Yes += R.Eligible == Verdict::Yes;
    Open += R.Eligible == Verdict::Undecided;
  }
  std::string Out = "Plan 2: " + std::to_string(Yes) + " of " + std::to_string(Results.size()) +
                    " public APIs eligible";
  if (Open)
    Out += ", " + std::to_string(Open) + " undecided";
  return Out;
}

void writePlan2Tsv(llvm::ArrayRef<Plan2Result> Results, llvm::raw_ostream &OS) {
  OS << "api\teligible\tfails\top\tlocation\n";
  for (const Plan2Result &R : Results)
    OS << R.Api << '\t' << spelling(R.Eligible) << '\t' << R.fails() << '\t'
       << llvm::join(R.Ops, ",") << '\t' << placeOf(R.Definition) << '\n';
}

void writePlan2Json(llvm::ArrayRef<Plan2Result> Results, llvm::raw_ostream &OS) {
  llvm::json::OStream J(OS, /*IndentSize=*/1);
  size_t Yes =
      llvm::count_if(Results, [](const Plan2Result &R) { return R.Eligible == Verdict::Yes; });
  J.object([&] {
    J.attributeArray("apis", [&] {
      for (const Plan2Result &R : Results)
        J.object([&] {
          J.attribute("api", R.Api);
          J.attribute("eligible", spelling(R.Eligible));
          J.attributeArray("ops", [&] {
            for (const std::string &Op : R.Ops)
              J.value(Op);
          });
          if (R.Definition.isValid())
            J.attribute("location", toJSON(R.Definition));
          if (!R.Note.empty())
            J.attribute("note", R.Note);
          if (!R.Again.empty())
            J.attribute("defined_again", R.Again);
          J.attributeObject("conditions", [&] {
            for (size_t I = 0; I < R.Conditions.size(); ++I)
              J.attributeObject("C" + std::to_string(I + 1), [&, &C = R.Conditions[I]] {
                J.attribute("holds", spelling(C.Holds));
                if (!C.Why.empty())
                  J.attribute("why", C.Why);
                if (C.Where.isValid())
                  J.attribute("location", toJSON(C.Where));
              });
          });
        });
    });
    J.attribute("eligible", static_cast<int64_t>(Yes));
    J.attribute("total", static_cast<int64_t>(Results.size()));
  });
  OS << '\n';
}

/// The line and a caret below the range, which ends with the line.
static void writeSnippet(const Checkout &Source, const SourceRange &R, llvm::raw_ostream &OS) {
  auto Buffer = Source.read(R.File);
  if (!Buffer) {
    llvm::consumeError(Buffer.takeError());
    return;
  }
  llvm::StringRef Text = (*Buffer)->getBuffer();
  if (R.Begin > Text.size() || R.Column == 0 || R.Column - 1 > R.Begin)
    return;
  llvm::StringRef Line = Text.drop_front(R.Begin - (R.Column - 1));
  Line = Line.take_until([](char C) { return C == '\n' || C == '\r'; });
  size_t Length = std::min<size_t>(R.End - R.Begin, Line.size() - (R.Column - 1));
  OS << "        " << Line << "\n        ";
  for (char C : Line.take_front(R.Column - 1))
    OS << (C == '\t' ? '\t' : ' ');
  OS << '^' << std::string(Length > 1 ? Length - 1 : 0, '~') << '\n';
}

void writePlan2Text(const Checkout &Source, llvm::ArrayRef<Plan2Result> Results, bool Brief,
                    llvm::raw_ostream &OS) {
  if (Brief) {
    size_t Width = 0;
    for (const Plan2Result &R : Results)
      Width = std::max(Width, R.Api.size());
    for (const Plan2Result &R : Results) {
      OS << llvm::left_justify(R.Api, Width) << "  " << llvm::left_justify(spelling(R.Eligible), 9)
         << "  " << llvm::left_justify(R.fails(), 11) << "  " << placeOf(R.Definition) << '\n';
    }
    OS << plan2Summary(Results) << '\n';
    return;
  }
  for (const Plan2Result &R : Results) {
    OS << R.Api << ": plan 2 "
       << (R.Eligible == Verdict::Yes  ? "is possible"
           : R.Eligible == Verdict::No ? "is not possible"
                                       : "cannot be decided");
    if (R.Definition.isValid())
      OS << "  (" << placeOf(R.Definition) << ")";
    OS << '\n';
    if (!R.Again.empty())
      OS << "  defined more than once (" << R.Again << "); the last definition counts\n";
    if (!R.Note.empty()) {
      OS << "  " << R.Note << '\n';
      continue;
    }
    for (size_t I = 0; I < R.Conditions.size(); ++I) {
      const Condition &C = R.Conditions[I];
      if (I == 1 && C.Holds == Verdict::Yes && C.Why.empty()) {
        OS << "  C2 assumed: --root or --docs judges it\n";
        continue;
      }
      OS << "  C" << I + 1 << ' ' << llvm::left_justify(spelling(C.Holds), 9) << "  " << C.Why;
      if (C.Where.isValid())
        OS << "  " << C.Where.File << ':' << C.Where.Line
           << (C.Where.Column ? ":" + std::to_string(C.Where.Column) : "");
      OS << '\n';
      if (C.Where.isValid())
        writeSnippet(Source, C.Where, OS);
    }
  }
}

} // namespace oplint
