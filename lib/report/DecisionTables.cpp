//===-- DecisionTables.cpp - Decisions as Markdown, tsv and JSON ----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "report/DecisionChart.h"
#include "report/Decisions.h"
#include "rules/api_plan/Rationale.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

namespace oplint {
namespace {

using plan::Decision;

std::string reason(const DecisionReport &R, const Decision &D) {
  plan::Text T = plan::rationale(D);
  return R.Chinese ? T.Chinese : T.English;
}

/// A cell of a Markdown table: no bar, no line break.
std::string cell(llvm::StringRef Text) {
  std::string Out;
  for (char C : Text) {
    if (C == '|')
      Out += "\\|";
    else if (C == '\n' || C == '\r')
      Out += ' ';
    else
      Out += C;
  }
  return Out;
}

std::string field(llvm::StringRef Text) {
  std::string Out = Text.str();
  for (char &C : Out)
    if (C == '\t' || C == '\n' || C == '\r')
      C = ' ';
  return Out;
}

llvm::json::Value rowsOf(const Decision &D) {
  llvm::json::Array Rows;
  for (const ApiOverload &O : D.Difference.Overloads)
    for (const ParamRow &Row : O.Rows)
      Rows.push_back(llvm::json::Object{{"torch", llvm::join(Row.Torch, ", ")},
                                        {"paddle", llvm::join(Row.Paddle, ", ")},
                                        {"remark", Row.Remark}});
  return Rows;
}

llvm::json::Object parameterMapping(const DecisionReport &R, const Decision &D) {
  const plan::Analysis &A = D.Details;
  llvm::json::Array Renames, Defaults, Extras, Usages;
  for (const auto &[From, To] : A.Renames)
    Renames.push_back(llvm::json::Object{{"torch", From}, {"paddle", To}});
  for (const plan::DefaultPair &P : A.Defaults)
    Defaults.push_back(llvm::json::Object{{"torch", P.Torch}, {"paddle", P.Paddle}});
  for (const plan::PaddleExtra &E : A.PaddleOnly)
    Extras.push_back(
        llvm::json::Object{{"name", E.Name}, {"must_be", E.MustBe}, {"required", E.Required}});
  for (const plan::UsageDifference &U : A.Usages) {
    llvm::StringRef Kind = U.IsOrder                           ? "order"
                           : U.IsVariadic                      ? "variadic"
                           : U.Kind == UsageKind::Negated      ? "negated"
                           : U.Kind == UsageKind::OtherMeaning ? "other-meaning"
                           : U.Kind == UsageKind::Restructured ? "restructured"
                                                               : "extends";
    Usages.push_back(llvm::json::Object{{"torch", U.Torch},
                                        {"paddle", U.Paddle},
                                        {"kind", Kind},
                                        {"distinguishable", U.Distinguishable},
                                        {"remark", U.Remark}});
  }
  (void)R;
  return llvm::json::Object{
      {"renames", std::move(Renames)},    {"torch_only", llvm::json::Array(A.TorchOnly)},
      {"paddle_only", std::move(Extras)}, {"defaults", std::move(Defaults)},
      {"usages", std::move(Usages)},      {"table", rowsOf(D)}};
}

llvm::json::Object toJson(const DecisionReport &R, const Decision &D) {
  llvm::json::Array Categories, Plans, Warnings, Path;
  for (Category C : D.Categories)
    Categories.push_back((R.Chinese ? officialName(C) : englishName(C)).str());
  for (plan::Plan P : D.Plans)
    Plans.push_back(static_cast<int>(P));
  for (const plan::Text &W : D.Warnings)
    Warnings.push_back(R.Chinese ? W.Chinese : W.English);
  for (const plan::Step &S : D.Chart.Steps) {
    llvm::json::Array Tries;
    for (const plan::Try &T : S.Tries)
      Tries.push_back(llvm::json::Object{{"plan", static_cast<int>(T.What)}, {"taken", T.Taken}});
    Path.push_back(llvm::json::Object{
        {"category", (R.Chinese ? officialName(S.What) : englishName(S.What)).str()},
        {"tries", std::move(Tries)}});
  }
  std::string Where = D.Difference.Where.File;
  if (!Where.empty() && D.Difference.Where.Line)
    Where += ":" + std::to_string(D.Difference.Where.Line);
  GraphLink Graph = graphLink(R, D);
  // The procedure's table 1.3, then the decision.
  return llvm::json::Object{
      {"torch_api", D.TorchApi},
      {"categories", std::move(Categories)},
      {"api_mapping", llvm::json::Object{{"torch", D.TorchApi}, {"paddle", D.Counterpart}}},
      {"parameter_mapping", parameterMapping(R, D)},
      {"conversion_examples", llvm::json::Array(D.Difference.Examples)},
      {"source", llvm::json::Object{{"kind", describe(D.Difference.Source)}, {"where", Where}}},
      {"plan", D.planText()},
      {"plans", std::move(Plans)},
      {"paddle_api", D.PaddleApi},
      {"aligned", !D.Aligned.empty()},
      {"path", std::move(Path)},
      {"warnings", std::move(Warnings)},
      {"nearest", llvm::json::Array(D.Nearest)},
      {"graph", Graph.Command.empty()
                    ? llvm::json::Value(nullptr)
                    : llvm::json::Object{{"file", Graph.File}, {"command", Graph.Command}}},
      {"rationale", reason(R, D)}};
}

} // namespace

void writeDecisionsMarkdown(const DecisionReport &R, llvm::raw_ostream &OS) {
  if (R.Chinese)
    OS << "| Pytorch API | 方案类型 | Paddle API | 差异分类 | 决策依据 |\n";
  else
    OS << "| PyTorch API | Plan | Paddle API | Difference | Rationale |\n";
  OS << "| --- | --- | --- | --- | --- |\n";
  for (const Decision &D : R.Decisions)
    OS << "| " << cell(D.TorchApi) << " | " << plan::planLabel(D, R.Chinese) << " | "
       << cell(D.PaddleApi) << " | " << plan::categoryLabel(D, R.Chinese) << " | "
       << cell(reason(R, D)) << " |\n";
  if (!R.Explain)
    return;
  for (const Decision &D : R.Decisions)
    OS << "\n```text\n" << drawChartText(D, R.Chinese) << "```\n";
}

void writeDecisionsTsv(const DecisionReport &R, llvm::raw_ostream &OS) {
  OS << "torch_api\tplan\tpaddle_api\tcategories\trationale\n";
  for (const Decision &D : R.Decisions)
    OS << field(D.TorchApi) << '\t' << D.planText() << '\t' << field(D.PaddleApi) << '\t'
       << plan::allCategories(D, R.Chinese) << '\t' << field(reason(R, D)) << '\n';
}

void writeDecisionsJson(const DecisionReport &R, llvm::raw_ostream &OS) {
  llvm::json::OStream J(OS, 2);
  J.object([&] {
    J.attribute("version", 1);
    J.attributeArray("decisions", [&] {
      for (const Decision &D : R.Decisions)
        J.value(toJson(R, D));
    });
  });
  OS << '\n';
}

llvm::ArrayRef<llvm::StringRef> decisionFormats() {
  static constexpr llvm::StringRef Names[] = {"markdown", "tsv", "json", "html", "svg"};
  return Names;
}

DecisionWriter findDecisionFormat(llvm::StringRef Name) {
  return llvm::StringSwitch<DecisionWriter>(Name)
      .Case("markdown", writeDecisionsMarkdown)
      .Case("tsv", writeDecisionsTsv)
      .Case("json", writeDecisionsJson)
      .Case("html", writeDecisionsHtml)
      .Case("svg", writeDecisionsSvg)
      .Default(nullptr);
}

} // namespace oplint
