//===-- DecisionHtml.cpp - Decisions as a page that sorts and filters -----===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "report/DecisionChart.h"
#include "report/Decisions.h"
#include "report/Xml.h"
#include "rules/api_plan/Rationale.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace oplint {
namespace {

using plan::Decision;

constexpr const char *Style = R"css(
body{font:14px/1.5 system-ui,"Noto Sans CJK SC",sans-serif;margin:1.5rem;color:#1f2933}
h1{font-size:1.3rem}
.controls{display:flex;gap:.6rem;flex-wrap:wrap;margin:.8rem 0;align-items:center}
input,select{font:inherit;padding:.3rem .5rem;border:1px solid #9aa5b1;border-radius:4px}
input{min-width:18rem}
table{border-collapse:collapse;width:100%}
th,td{border-bottom:1px solid #e4e7eb;padding:.4rem .6rem;text-align:left;vertical-align:top}
th{position:sticky;top:0;background:#f5f7fa}
th button{all:unset;cursor:pointer;font-weight:600}
th button:focus-visible{outline:2px solid #1d4ed8}
th[aria-sort=ascending] button::after{content:" ▲"}
th[aria-sort=descending] button::after{content:" ▼"}
td:nth-child(1),td:nth-child(3){font-family:ui-monospace,monospace;overflow-wrap:anywhere;min-width:13rem}
td:nth-child(2){white-space:nowrap}
.warning{color:#b45309}
details summary{cursor:pointer;color:#1d4ed8}
pre{background:#f5f7fa;padding:.5rem;overflow:auto}
)css";

// Rows are sorted and hidden where they stand: no data is kept twice.
constexpr const char *Script = R"js(
const body=document.querySelector('tbody'),rows=[...body.rows],heads=[...document.querySelectorAll('th')];
const text=document.getElementById('text'),plan=document.getElementById('plan'),
category=document.getElementById('category'),count=document.getElementById('count');
function filter(){
  const words=text.value.toLowerCase().split(/\s+/).filter(Boolean);let shown=0;
  for(const row of rows){
    const hit=(!plan.value||row.dataset.plan.split('+').includes(plan.value))
      &&(!category.value||row.dataset.categories.split('|').includes(category.value))
      &&words.every(w=>row.textContent.toLowerCase().includes(w));
    row.hidden=!hit;shown+=hit;
  }
  count.textContent=shown+' / '+rows.length;
}
function sort(column,down){
  heads.forEach(t=>t.removeAttribute('aria-sort'));
  heads[column].setAttribute('aria-sort',down?'descending':'ascending');
  const key=row=>row.cells[column].dataset.key||row.cells[column].textContent;
  rows.sort((a,b)=>key(a).localeCompare(key(b),undefined,{numeric:true})*(down?-1:1));
  rows.forEach(row=>body.appendChild(row));
}
for(const control of [text,plan,category])control.addEventListener('input',filter);
heads.forEach((th,column)=>th.firstChild.addEventListener('click',
  ()=>sort(column,th.getAttribute('aria-sort')==='ascending')));
// A link keeps a view: page.html#plan=3&text=nn.functional&sort=2&down
const view=new URLSearchParams(location.hash.slice(1));
text.value=view.get('text')||'';plan.value=view.get('plan')||'';category.value=view.get('category')||'';
if(heads[view.get('sort')-1])sort(view.get('sort')-1,view.has('down'));
filter();
)js";

void option(llvm::raw_ostream &OS, llvm::StringRef Value, llvm::StringRef Label) {
  OS << "<option value=\"" << xmlEscaped(Value) << "\">" << xmlEscaped(Label) << "</option>";
}

void writeRow(const DecisionReport &R, const Decision &D, llvm::raw_ostream &OS) {
  std::vector<std::string> Categories;
  for (Category C : D.Categories)
    Categories.push_back(std::to_string(static_cast<int>(C)));
  plan::Text Reason = plan::rationale(D);
  OS << "<tr data-plan=\"" << D.planText() << "\" data-categories=\"" << llvm::join(Categories, "|")
     << "\"><td>" << xmlEscaped(D.TorchApi) << "</td><td data-key=\"" << D.planText() << "\">"
     << xmlEscaped(plan::planLabel(D, R.Chinese)) << "</td><td>" << xmlEscaped(D.PaddleApi)
     << "</td><td>" << xmlEscaped(plan::categoryLabel(D, R.Chinese)) << "</td><td"
     << (D.Warnings.empty() ? "" : " class=\"warning\"") << '>'
     << xmlEscaped(R.Chinese ? Reason.Chinese : Reason.English);
  if (GraphLink Graph = graphLink(R, D); Graph.Exists)
    OS << " <a href=\"" << xmlEscaped(Graph.File) << "\">" << (R.Chinese ? "算子图" : "op graph")
       << "</a>";
  else if (!Graph.Command.empty())
    OS << "<details><summary>" << (R.Chinese ? "算子图" : "op graph") << "</summary><code>"
       << xmlEscaped(Graph.Command) << "</code></details>";
  if (R.Explain)
    OS << "<details><summary>" << (R.Chinese ? "流程图" : "flow chart") << "</summary>"
       << drawChartSvg(D, R.Chinese) << "</details>";
  OS << "</td></tr>\n";
}

} // namespace

GraphLink graphLink(const DecisionReport &R, const Decision &D) {
  GraphLink Link;
  if (R.PaddleDir.empty() || D.Source.What != plan::PaddleApi::Form::Function ||
      !llvm::StringRef(D.Source.Where.File).ends_with(".py"))
    return Link;
  Link.File = R.GraphFolder + "/" + D.PaddleApi + ".svg";
  llvm::SmallString<128> Place(R.PageFolder);
  llvm::sys::path::append(Place, Link.File);
  Link.Exists = llvm::sys::fs::exists(Place);
  Link.Command =
      "op-lint graph " + D.PaddleApi + " -C " + R.PaddleDir + " --emit svg > " + Place.str().str();
  return Link;
}

void writeDecisionsHtml(const DecisionReport &R, llvm::raw_ostream &OS) {
  auto Say = [&](llvm::StringRef Zh, llvm::StringRef En) { return R.Chinese ? Zh : En; };
  OS << "<!DOCTYPE html>\n<html lang=\"" << Say("zh-CN", "en")
     << "\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
        "content=\"width=device-width\"><title>"
     << Say("API 对齐方案", "API alignment plans") << "</title><style>" << Style
     << "</style></head><body>\n<h1>" << Say("API 对齐方案", "API alignment plans") << "</h1>\n"
     << "<div class=\"controls\"><input id=\"text\" type=\"search\" placeholder=\""
     << Say("筛选文字", "filter by text") << "\" aria-label=\"" << Say("筛选文字", "filter by text")
     << "\"><select id=\"plan\" aria-label=\"" << Say("方案", "plan") << "\">";
  option(OS, "", Say("所有方案", "all plans"));
  for (int P = 1; P <= 6; ++P)
    option(OS, std::to_string(P),
           (Say("方案 ", "plan ") + std::to_string(P) + " " +
            plan::planName(static_cast<plan::Plan>(P), R.Chinese))
               .str());
  OS << "</select><select id=\"category\" aria-label=\"" << Say("差异分类", "difference") << "\">";
  option(OS, "", Say("所有分类", "all differences"));
  for (int C = 1; C <= 13; ++C)
    option(OS, std::to_string(C),
           R.Chinese ? officialName(static_cast<Category>(C))
                     : englishName(static_cast<Category>(C)));
  OS << "</select><output id=\"count\"></output></div>\n<table><thead><tr>";
  for (llvm::StringRef Head :
       {Say("Pytorch API", "PyTorch API"), Say("方案类型", "Plan"), llvm::StringRef("Paddle API"),
        Say("差异分类", "Difference"), Say("决策依据", "Rationale")})
    OS << "<th><button type=\"button\">" << xmlEscaped(Head) << "</button></th>";
  OS << "</tr></thead><tbody>\n";
  for (const Decision &D : R.Decisions)
    writeRow(R, D, OS);
  OS << "</tbody></table>\n<script>" << Script << "</script></body></html>\n";
}

void writeDecisionsSvg(const DecisionReport &R, llvm::raw_ostream &OS) {
  // One drawing: several APIs would not be one SVG document.
  if (!R.Decisions.empty())
    OS << drawChartSvg(R.Decisions.front(), R.Chinese);
}

} // namespace oplint
