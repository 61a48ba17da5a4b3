//===-- AllowList.cpp - Exemptions of PyTorch's compatibility check -------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
///     ALLOW_LIST = [
///         ("aten::op", datetime.date(2024, 5, 31)),
///         ("aten::op", datetime.date(2024, 5, 31), "regex on the arguments"),
///
//===----------------------------------------------------------------------===//
#include "torch/PythonParts.h"
#include <set>

namespace oplint {
namespace {

/// `datetime.date(2024, 5, 31)`: three integers.
bool readDateCall(python::Node Call, int (&Parts)[3]) {
  if (!Call.is("call") || !Call.field("function").text().ends_with("date"))
    return false;
  auto Arguments = Call.field("arguments").children();
  if (Arguments.size() != 3)
    return false;
  for (size_t I = 0; I < 3; ++I)
    if (!Arguments[I].is("integer") || Arguments[I].text().getAsInteger(10, Parts[I]))
      return false;
  return true;
}

/// Lines that hold a comment; a block of them speaks of all entries up to the
/// next comment or blank line.
class Comments {
public:
  explicit Comments(python::Node List) {
    for (python::Node N : List.allChildren())
      if (N.is("comment"))
        Lines.insert(N.line());
  }
  /// A comment on the entry's line or directly above it.
  bool explains(uint32_t First, uint32_t Last) const {
    return Lines.contains(Last) || Lines.contains(First - 1);
  }

private:
  std::set<uint32_t> Lines;
};

} // namespace

void readAllowList(const Checkout &Source, UpgraderRegistry &Out, std::vector<Problem> &Problems) {
  auto Tree = readPython(Source, torch_files::CompatibilityCheck, Problems);
  if (!Tree)
    return;
  python::Node List = assignedValue(*Tree, "ALLOW_LIST");
  if (!List.is("list")) {
    Problems.push_back({List ? List.range() : SourceRange{torch_files::CompatibilityCheck.str()},
                        "the table ALLOW_LIST is no list",
                        "its entries are (\"regex\", datetime.date(year, month, day))"});
    return;
  }
  Out.HasAllowList = true;
  Comments Reasons(List);
  for (python::Node N : List.allChildren()) {
    if (!N.is("tuple"))
      continue;
    auto Parts = N.children();
    std::optional<TableText> Pattern = Parts.empty() ? std::nullopt : textOf(Parts[0]);
    int Day[3] = {};
    if (Parts.size() < 2 || !Pattern || !readDateCall(Parts[1], Day)) {
      Out.AllowListFaults.push_back({N.range(),
                                     "this entry is no pair of a regular expression and a date",
                                     "an entry is (\"regex\", datetime.date(year, month, day))"});
      continue;
    }
    AllowEntry E;
    E.Pattern = std::move(*Pattern);
    E.Until = makeDate(Day[0], Day[1], Day[2]);
    E.UntilText = Parts[1].field("arguments").text().str();
    if (!E.Until)
      Out.AllowListFaults.push_back({Parts[1].range(), "the calendar has no day " + E.UntilText,
                                     "datetime.date raises ValueError for it"});
    if (Parts.size() > 2)
      E.ArgumentPattern = python::stringValue(Parts[2]).value_or("");
    SourceRange Where = N.range();
    E.HasReason = Reasons.explains(Where.Line, Where.EndLine);
    E.Where = std::move(Where);
    Out.AllowList.push_back(std::move(E));
  }
}

} // namespace oplint
