//===-- Fixtures.cpp - Old models, their sources, and their tests ---------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "torch/PythonParts.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

namespace oplint {

std::unique_ptr<python::Tree> readPython(const Checkout &Source, llvm::StringRef Path,
                                         std::vector<Problem> &Problems) {
  auto Text = readPart(Source, Path, Problems);
  if (!Text)
    return nullptr;
  auto Tree = python::Tree::parse(Path.str(), std::move(Text));
  if (!Tree) {
    Problems.push_back(toProblem(Tree.takeError(), Path));
    return nullptr;
  }
  llvm::append_range(Problems, (*Tree)->problems());
  return std::move(*Tree);
}

python::Node assignedValue(const python::Tree &Tree, llvm::StringRef Name) {
  python::Node Last;
  for (python::Node N : Tree.root().children()) {
    python::Node Assignment = N.is("expression_statement") ? N.childOfKind("assignment") : N;
    if (Assignment.is("assignment") && Assignment.field("left").text() == Name)
      Last = Assignment.field("right");
  }
  return Last;
}

std::optional<TableText> textOf(python::Node String) {
  std::optional<std::string> Value = python::stringValue(String);
  if (!Value)
    return std::nullopt;
  SourceRange Where = String.range();
  if (python::Node Content = String.childOfKind("string_content"))
    Where = Content.range();
  return TableText{std::move(*Value), std::move(Where)};
}

/// The operator that Python runs for `a / b`.
static llvm::StringRef operatorOf(llvm::StringRef Sign) {
  return llvm::StringSwitch<llvm::StringRef>(Sign)
      .Case("+", "add")
      .Case("-", "sub")
      .Case("*", "mul")
      .Case("/", "div")
      .Case("//", "floor_divide")
      .Case("%", "remainder")
      .Case("**", "pow")
      .Case("@", "matmul")
      .Case("&", "bitwise_and")
      .Case("|", "bitwise_or")
      .Case("^", "bitwise_xor")
      .Case("<", "lt")
      .Case("<=", "le")
      .Case(">", "gt")
      .Case(">=", "ge")
      .Case("==", "eq")
      .Case("!=", "ne")
      .Default("");
}

static FixtureCall readCall(python::Node Call) {
  FixtureCall Out;
  python::Node Callee = Call.field("function");
  Out.Name = (Callee.is("attribute") ? Callee.field("attribute") : Callee).text().str();
  for (python::Node A : Call.field("arguments").children()) {
    if (A.is("keyword_argument"))
      Out.Keywords.push_back(A.field("name").text().str());
    Out.HasSplat |= A.is("dictionary_splat");
  }
  return Out;
}

static std::vector<FixtureCall> callsIn(python::Node Class) {
  std::vector<FixtureCall> Calls;
  auto Add = [&](std::string Name) { Calls.push_back({std::move(Name), {}, false}); };
  visitNodes(Class, [&](python::Node N) {
    if (N.is("call")) {
      Calls.push_back(readCall(N));
    } else if (N.is("binary_operator")) {
      Add(operatorOf(N.field("operator").text()).str());
    } else if (N.is("comparison_operator")) {
      for (python::Node Child : N.allChildren())
        if (!Child.isNamed())
          Add(operatorOf(Child.text()).str());
    } else if (N.is("augmented_assignment")) {
      llvm::StringRef Sign = N.field("operator").text();
      Add((operatorOf(Sign.drop_back()) + "_").str());
    } else if (N.is("unary_operator")) {
      Add("neg");
    }
  });
  return Calls;
}

void readFixtures(const Checkout &Source, UpgraderRegistry &Out, std::vector<Problem> &Problems) {
  size_t Before = Problems.size();
  auto Classes = readPython(Source, torch_files::FixtureClasses, Problems);
  Out.ClassesArePartial = Problems.size() != Before;
  Before = Problems.size();
  auto Table = readPython(Source, torch_files::FixtureTable, Problems);
  if (!Classes || !Table)
    return;
  Out.HasFixtures = true;
  for (python::Node N : Classes->root().children())
    if (N.is("class_definition")) {
      python::Node Name = N.field("name");
      if (Name.text().starts_with("TestVersioned"))
        Out.FixtureClasses.push_back({{Name.text().str(), Name.range()}, callsIn(N)});
    }
  python::Node Rows = assignedValue(*Table, "ALL_MODULES");
  if (!Rows.is("dictionary")) {
    Problems.push_back({Rows ? Rows.range() : SourceRange{torch_files::FixtureTable.str()},
                        "the table ALL_MODULES is no dictionary",
                        "its rows are TestVersioned...(): \"aten::op.overload\""});
    Out.RowsArePartial = true;
    return;
  }
  for (python::Node Row : Rows.children()) {
    python::Node Key = Row.field("key");
    std::optional<TableText> Operator = textOf(Row.field("value"));
    if (!Key.is("call") || !Operator) {
      Problems.push_back({Row.range(), "this row of ALL_MODULES is no module with an operator",
                          "a row is TestVersioned...(): \"aten::op.overload\""});
      continue;
    }
    python::Node Class = Key.field("function");
    Out.FixtureRows.push_back({{Class.text().str(), Class.range()}, std::move(*Operator)});
  }
  Out.RowsArePartial = Problems.size() != Before;
}

void readVersionTests(const Checkout &Source, UpgraderRegistry &Out,
                      std::vector<Problem> &Problems) {
  auto Tree = readPython(Source, torch_files::Tests, Problems);
  if (!Tree)
    return;
  Out.HasTests = true;
  visitNodes(Tree->root(), [&](python::Node N) {
    if (!N.is("function_definition") || !N.field("name").text().starts_with("test_"))
      return;
    VersionTest Test;
    Test.Name = {N.field("name").text().str(), N.field("name").range()};
    visitNodes(N, [&](python::Node String) {
      if (!String.is("string"))
        return;
      std::optional<TableText> Path = textOf(String);
      llvm::StringRef Text = Path ? llvm::StringRef(Path->Text) : "";
      // The path below the folder test/, which the file puts in front.
      if (Text.starts_with("/") && (Text.ends_with(".pt") || Text.ends_with(".ptl"))) {
        Path->Text = "test" + Path->Text;
        Test.Fixtures.push_back(std::move(*Path));
      }
    });
    Out.Tests.push_back(std::move(Test));
  });
}

void readMobileExclusions(const Checkout &Source, UpgraderRegistry &Out,
                          std::vector<Problem> &Problems) {
  auto Tree = readPython(Source, torch_files::MobileGenerator, Problems);
  if (!Tree)
    return;
  Out.HasExclusions = true;
  auto Read = [&](llvm::StringRef Name, std::vector<TableText> &Into) {
    for (python::Node Item : assignedValue(*Tree, Name).children())
      if (auto Text = textOf(Item))
        Into.push_back(std::move(*Text));
  };
  Read("EXCLUDED_OP_SET", Out.ExcludedOperators);
  // PyTorch spells this name so; a corrected one is taken too.
  Read("EXCLUE_UPGRADER_SET", Out.ExcludedUpgraders);
  Read("EXCLUDED_UPGRADER_SET", Out.ExcludedUpgraders);
}

} // namespace oplint
