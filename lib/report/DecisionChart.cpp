//===-- DecisionChart.cpp - The way through the flow chart, drawn ---------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "report/DecisionChart.h"
#include "report/Xml.h"
#include "rules/api_plan/Rationale.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

namespace oplint {
namespace {

using plan::Decision;
using plan::Gate;
using plan::PathTest;
using plan::Plan;

std::string gateText(Gate G, bool Chinese) {
  switch (G) {
  case Gate::Always:
    return "";
  case Gate::Affects:
    return Chinese ? "影响对齐" : "affects alignment";
  case Gate::Harmless:
    return Chinese ? "不影响对齐" : "no effect";
  case Gate::OnlyOut:
    return Chinese ? "仅多 out" : "only out";
  case Gate::NotOnlyOut:
    return Chinese ? "不只多 out" : "more than out";
  }
  return "";
}

std::string planText(Plan P, bool Chinese) {
  return (Chinese ? "方案 " : "plan ") + std::to_string(static_cast<int>(P));
}

std::string numbered(Category C, bool Chinese) {
  return std::to_string(static_cast<int>(C)) + ". " +
         (Chinese ? officialName(C) : englishName(C)).str();
}

/// The step of the decision that went along a row of the chart.
const plan::Step *stepOf(const Decision &D, const plan::Branch &B) {
  for (const plan::Step &S : D.Chart.Steps)
    if (S.What == B.What && S.When == B.When)
      return &S;
  return nullptr;
}

void box(llvm::raw_ostream &OS, int X, int Y, int Width, llvm::StringRef Text, bool Hot) {
  OS << "<rect x=\"" << X << "\" y=\"" << Y << "\" width=\"" << Width
     << "\" height=\"28\" rx=\"5\" class=\"" << (Hot ? "hot" : "box") << "\"/><text x=\""
     << X + Width / 2 << "\" y=\"" << Y + 19 << "\" class=\"" << (Hot ? "hottext" : "text") << "\">"
     << xmlEscaped(Text) << "</text>\n";
}

void arrow(llvm::raw_ostream &OS, int X1, int Y1, int X2, int Y2, bool Hot) {
  OS << "<path d=\"M" << X1 << ' ' << Y1 << " L" << X2 << ' ' << Y2 << "\" class=\""
     << (Hot ? "hotline" : "line") << "\" marker-end=\"url(#" << (Hot ? "hothead" : "head")
     << ")\"/>\n";
}

} // namespace

std::string drawChartText(const Decision &D, bool Chinese) {
  std::string Out = D.TorchApi + "\n";
  auto Say = [&](llvm::StringRef Zh, llvm::StringRef En) { return (Chinese ? Zh : En).str(); };
  Out += Say("开始", "start") + "\n";
  Out += "└─ " + Say("API 相对引用路径是否一致？", "is the relative path the same? ");
  if (D.Path == PathTest::Undecided)
    return Out + Say(" 无法判定（没有任何来源）", "cannot be decided (no source)") + "\n";
  if (D.Path != PathTest::Same)
    return Out + Say(" 否 → ", "no → ") + planText(Plan::NewApi, Chinese) +
           Say("（新增 API）", " (new API)") + "\n";
  Out += Say(" 是", "yes") + "\n";
  for (size_t I = 0; I < D.Chart.Steps.size(); ++I) {
    const plan::Step &S = D.Chart.Steps[I];
    Out += std::string("   ") + (I + 1 == D.Chart.Steps.size() ? "└─ " : "├─ ") +
           numbered(S.What, Chinese);
    std::string When = gateText(S.When, Chinese);
    if (!When.empty())
      Out += " [" + When + "]";
    for (const plan::Try &T : S.Tries)
      Out += " → " + planText(T.What, Chinese) + (T.Taken ? " ✓" : " ✗");
    Out += "\n";
  }
  return Out + Say("结论：", "result: ") + plan::planLabel(D, Chinese) + "\n";
}

std::string drawChartSvg(const Decision &D, bool Chinese) {
  constexpr int RowHeight = 40;
  constexpr int Top = 130;
  constexpr int CategoryX = 60;
  constexpr int CategoryWidth = 230;
  constexpr int GateX = 305;
  constexpr int TryX = 420;
  constexpr int TryWidth = 200;
  constexpr int TryStep = 230;
  llvm::ArrayRef<plan::Branch> Rows = plan::flowChart();
  int Height = Top + static_cast<int>(Rows.size()) * RowHeight + 60;
  int Width = TryX + 3 * TryStep;
  bool Same = D.Path == PathTest::Same;
  bool Other = D.Path == PathTest::Other || D.Path == PathTest::NoPaddle;

  std::string Text;
  llvm::raw_string_ostream OS(Text);
  OS << "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" << Width << "\" height=\"" << Height
     << "\" viewBox=\"0 0 " << Width << ' ' << Height << "\">\n"
     << "<style>.box{fill:#fff;stroke:#9aa5b1}.hot{fill:#dbeafe;stroke:#1d4ed8;stroke-width:2}"
        ".text{fill:#52606d}.hottext{fill:#1e3a8a;font-weight:600}.text,.hottext{font:13px "
        "sans-serif;text-anchor:middle}.line{stroke:#cbd2d9;fill:none}.hotline{stroke:#1d4ed8;"
        "stroke-width:2;fill:none}.gate{font:12px sans-serif;fill:#7b8794}"
        ".title{font:600 15px sans-serif;fill:#1f2933}</style>\n"
     << "<defs><marker id=\"head\" viewBox=\"0 0 8 8\" refX=\"8\" refY=\"4\" markerWidth=\"7\" "
        "markerHeight=\"7\" orient=\"auto\"><path d=\"M0 0L8 4L0 8z\" fill=\"#cbd2d9\"/></marker>"
        "<marker id=\"hothead\" viewBox=\"0 0 8 8\" refX=\"8\" refY=\"4\" markerWidth=\"7\" "
        "markerHeight=\"7\" orient=\"auto\"><path d=\"M0 0L8 4L0 8z\" fill=\"#1d4ed8\"/></marker>"
        "</defs>\n"
     << "<text x=\"20\" y=\"24\" class=\"title\">"
     << xmlEscaped(D.TorchApi + (Chinese ? "：" : ": ") + plan::planLabel(D, Chinese))
     << "</text>\n";
  box(OS, CategoryX, 40, CategoryWidth,
      Chinese ? "API 相对引用路径是否一致？" : "is the relative path the same?", true);
  box(OS, TryX, 40, TryWidth,
      planText(Plan::NewApi, Chinese) + " " + plan::planName(Plan::NewApi, Chinese).str(), Other);
  arrow(OS, CategoryX + CategoryWidth, 54, TryX, 54, Other);
  OS << "<text x=\"" << GateX << "\" y=\"48\" class=\"gate\">" << (Chinese ? "否" : "no")
     << "</text>\n";
  box(OS, CategoryX, 84, CategoryWidth, Chinese ? "具体有哪些差异？" : "which differences?", Same);
  arrow(OS, CategoryX + CategoryWidth / 2, 68, CategoryX + CategoryWidth / 2, 84, Same);

  int LastHot = 98;
  for (size_t I = 0; I < Rows.size(); ++I) {
    const plan::Branch &B = Rows[I];
    const plan::Step *S = Same ? stepOf(D, B) : nullptr;
    int Y = Top + static_cast<int>(I) * RowHeight;
    int Middle = Y + 14;
    arrow(OS, 30, Middle, CategoryX, Middle, S != nullptr);
    if (S)
      LastHot = Middle;
    box(OS, CategoryX, Y, CategoryWidth, numbered(B.What, Chinese), S != nullptr);
    std::string When = gateText(B.When, Chinese);
    if (!When.empty())
      OS << "<text x=\"" << GateX << "\" y=\"" << Middle - 5 << "\" class=\"gate\">"
         << xmlEscaped(When) << "</text>\n";
    for (size_t T = 0; T < 3 && B.Tries[T] != Plan::End; ++T) {
      int X = TryX + static_cast<int>(T) * TryStep;
      bool Reached = S && T < S->Tries.size();
      bool Taken = Reached && S->Tries[T].Taken;
      arrow(OS, T ? X - (TryStep - TryWidth) : CategoryX + CategoryWidth, Middle, X, Middle,
            Reached);
      box(OS, X, Y, TryWidth,
          planText(B.Tries[T], Chinese) + " " + plan::planName(B.Tries[T], Chinese).str() +
              (Reached ? Taken ? " ✓" : " ✗" : ""),
          Taken);
    }
  }
  int End = Top + static_cast<int>(Rows.size() - 1) * RowHeight + 14;
  OS << "<path d=\"M" << CategoryX << " 98 L30 98 L30 " << End << "\" class=\"line\"/>\n";
  if (Same)
    OS << "<path d=\"M" << CategoryX << " 98 L30 98 L30 " << LastHot << "\" class=\"hotline\"/>\n";
  OS << "</svg>\n";
  return Text;
}

} // namespace oplint
