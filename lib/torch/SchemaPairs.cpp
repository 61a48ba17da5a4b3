//===-- SchemaPairs.cpp - Verdicts for a table of schema pairs ------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "torch/SchemaPairs.h"
#include "torch/SchemaParser.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace oplint {

std::vector<SchemaPair> readPairs(llvm::StringRef File, llvm::StringRef Text,
                                  std::vector<Problem> &Problems) {
  std::vector<SchemaPair> Pairs;
  auto Complain = [&](llvm::StringRef Line, std::string Message, std::string Hint) {
    size_t Begin = Line.data() - Text.data();
    Problems.push_back({makeRange(File.str(), Text, Begin, Begin + Line.size()), std::move(Message),
                        std::move(Hint)});
  };
  if (Text.contains('\0')) {
    Complain(Text.take_front(0), "this is a binary file", "give a table of text");
    return Pairs;
  }
  llvm::SmallVector<llvm::StringRef> Lines, Fields;
  Text.split(Lines, '\n');
  auto Split = [&](llvm::StringRef Line) {
    Fields.clear();
    Line.rtrim('\r').split(Fields, '\t');
  };
  Split(Lines.front());
  auto Column = [&](llvm::StringRef Name) { return llvm::find(Fields, Name) - Fields.begin(); };
  ptrdiff_t Id = Column("id"), Old = Column("old_schema"), New = Column("new_schema");
  ptrdiff_t Needed = std::max({Id, Old, New});
  if (Needed >= static_cast<ptrdiff_t>(Fields.size())) {
    Complain(Lines.front(), "the header lacks one of the columns id, old_schema and new_schema",
             "columns are separated by tabs");
    return Pairs;
  }
  for (size_t I = 1; I < Lines.size(); ++I) {
    if (Lines[I].trim().empty())
      continue;
    Split(Lines[I]);
    if (Needed >= static_cast<ptrdiff_t>(Fields.size())) {
      Complain(Lines[I], "this row has " + std::to_string(Fields.size()) + " columns, too few",
               "an operator that does not exist is written -");
      continue;
    }
    Pairs.push_back(
        {Fields[Id].str(), Fields[Old].str(), Fields[New].str(), static_cast<unsigned>(I + 1)});
  }
  return Pairs;
}

static std::string describe(const SchemaDiagnostic &D) {
  std::string Out = "column " + std::to_string(D.Where.Begin + 1) + ": " + D.Message;
  return D.Hint.empty() ? Out : Out + "; " + D.Hint;
}

PairVerdict judge(const SchemaPair &Pair, SchemaProfile P) {
  bool Added = Pair.Old == "-", Removed = Pair.New == "-";
  if (Added && Removed)
    return {"error", "error", "neither side has a schema"};
  std::string Remarks;
  auto Parse = [&](llvm::StringRef Text, llvm::StringRef Side) {
    SchemaParse Result = parseSchema(Text);
    if (Result.Problem)
      Remarks +=
          ("the " + Side + " schema is not valid: " + describe(*Result.Problem) + "; ").str();
    return Result.Value ? Result.Value : Result.Twin;
  };
  std::optional<Schema> Old, New;
  if (!Added)
    Old = Parse(Pair.Old, "old");
  if (!Removed)
    New = Parse(Pair.New, "new");
  if ((!Added && !Old) || (!Removed && !New)) {
    Remarks.resize(Remarks.size() - 2);
    return {"error", "error", Remarks};
  }
  if (!Remarks.empty())
    Remarks += "judged as the valid schema; ";
  if (Added)
    return {"ok", "breaking", Remarks + "the operator is new: an old runtime does not have it"};
  if (Removed)
    return {"breaking", P == SchemaProfile::Strict ? "ok" : "breaking",
            Remarks + "the operator is gone: old programs cannot call it"};
  SchemaVerdict V = compareSchemas(*Old, *New, P);
  std::string Reason = Remarks;
  Reason += "bc: " + (V.Backward ? V.Backward->Text : "ok");
  Reason += "; fc: " + (V.Forward ? V.Forward->Text : "ok");
  return {V.Backward ? "breaking" : "ok", V.Forward ? "breaking" : "ok", Reason};
}

} // namespace oplint
