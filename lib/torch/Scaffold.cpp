//===-- Scaffold.cpp - Write a new upgrader -------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "torch/Scaffold.h"
#include "torch/RegistryParts.h"
#include "torch/SchemaTypes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

namespace oplint {

std::string torchScriptType(const SchemaType &T) {
  auto Inner = [&](size_t I) { return torchScriptType(T.Elements[I]); };
  auto All = [&](llvm::StringRef Word) {
    std::string Out = (Word + "[").str();
    for (size_t I = 0; I < T.Elements.size(); ++I)
      Out += (I ? ", " : "") + Inner(I);
    return Out + "]";
  };
  switch (T.K) {
  case SchemaType::Kind::Base: {
    llvm::StringRef Name = fakeName(T.Name);
    return Name == "Scalar" ? "Union[int, float, complex]" : Name.str();
  }
  case SchemaType::Kind::Variable:
    return T.Name;
  case SchemaType::Kind::Class:
    return "__torch__" + T.Name;
  case SchemaType::Kind::List:
    return "List[" + Inner(0) + "]";
  case SchemaType::Kind::Optional:
    return "Optional[" + Inner(0) + "]";
  case SchemaType::Kind::Tuple:
    return All("Tuple");
  case SchemaType::Kind::Union:
    return All("Union");
  case SchemaType::Kind::Dict:
    return All("Dict");
  case SchemaType::Kind::Future:
    return All("Future");
  case SchemaType::Kind::Await:
    return All("Await");
  case SchemaType::Kind::RRef:
    return All("RRef");
  }
  return T.Name;
}

namespace {

/// A file and the places where text goes in.
class Editor {
public:
  explicit Editor(std::string T) : Text(std::move(T)) {}
  void replace(size_t Begin, size_t End, std::string New) {
    Edits.push_back({Begin, End, std::move(New)});
  }
  void insert(size_t At, std::string New) { replace(At, At, std::move(New)); }
  const std::string &text() const { return Text; }
  /// Offset after the next \p C at or after \p From; the end if there is none.
  size_t after(char C, size_t From) const {
    size_t At = Text.find(C, From);
    return At == std::string::npos ? Text.size() : At + 1;
  }
  std::string apply() {
    llvm::sort(Edits, [](const Edit &A, const Edit &B) { return A.Begin > B.Begin; });
    for (const Edit &E : Edits)
      Text.replace(E.Begin, E.End - E.Begin, E.New);
    return std::move(Text);
  }

private:
  struct Edit {
    size_t Begin, End;
    std::string New;
  };
  std::string Text;
  std::vector<Edit> Edits;
};

/// `linspace.out` -> LinspaceOut.
std::string className(const Schema &S) {
  std::string Out;
  bool Upper = true;
  for (char C : S.Overload.empty() ? S.Name : S.Name + "_" + S.Overload) {
    if (C == '_') {
      Upper = true;
    } else {
      Out += Upper ? llvm::toUpper(C) : C;
      Upper = false;
    }
  }
  return Out;
}

class Planner {
public:
  Planner(const Checkout &S, const TorchFacts &T, const Schema &O, Date D)
      : Source(S), R(T.Registry), Old(O), Today(D), Operator(O.fullName()) {}

  llvm::Expected<Scaffold> run() {
    if (llvm::Error E = chooseName())
      return std::move(E);
    if (llvm::Error E = body())
      return std::move(E);
    if (llvm::Error E = map())
      return std::move(E);
    if (llvm::Error E = versions())
      return std::move(E);
    fixture();
    test();
    Out.Steps = {"before the change, in a pull request of its own: run " +
                     torch_files::FixtureTable.str() + " and commit the model " + model() +
                     "; then remove the comment before its row",
                 "write the body of " + Out.Upgrader + ", and say in " +
                     torch_files::Versions.str() + " why the version was bumped",
                 "after a build: run " + torch_files::MobileGenerator.str() + " and commit " +
                     torch_files::Mobile.str() + "; then remove the comment in " +
                     torch_files::VersionMap.str()};
    return std::move(Out);
  }

private:
  static llvm::Error fail(llvm::StringRef File, std::string Message, std::string Hint) {
    Problem P;
    P.Where.File = File.str();
    P.Message = std::move(Message);
    P.Hint = std::move(Hint);
    return llvm::make_error<ProblemError>(std::move(P));
  }

  llvm::Error chooseName() {
    if (!R.HasVersions || !R.HasVersionMap || !R.HasBodies)
      return fail(R.HasVersions
                      ? R.HasVersionMap ? torch_files::UpgradersEntry : torch_files::VersionMap
                      : torch_files::Versions,
                  "the checkout has no such file of the registry, or it cannot be read",
                  "`op-lint check` says what is wrong with it");
    Out.Version = R.Versions.Produced->Value + 1;
    int64_t From = 0;
    auto Entries = R.entries(Operator);
    if (!Entries.empty()) {
      const VersionMapEntry &Last = *Entries.back();
      From = Last.BumpedAt;
      if (From == Out.Version)
        return fail(torch_files::VersionMap,
                    Operator + " has an entry of version " + std::to_string(From) + " already",
                    "one change of an operator needs one upgrader");
      std::optional<Date> Day = R.Versions.bumpDay(From);
      constexpr std::chrono::days Window{180};
      if (Day && Today - *Day < Window)
        return fail(torch_files::VersionMap,
                    Operator + " changed in version " + std::to_string(From) + ", on " +
                        formatDate(*Day) +
                        "; a second upgrader for newer files alone has to "
                        "wait until " +
                        formatDate(*Day + Window),
                    "or write one body for all old versions, " + mangledOperator(Operator) + "_0_" +
                        std::to_string(Out.Version - 1) + ", in place of " + Last.Upgrader.Text);
    }
    Out.Upgrader = mangledOperator(Operator) + "_" + std::to_string(From) + "_" +
                   std::to_string(Out.Version - 1);
    return llvm::Error::success();
  }

  std::optional<Editor> open(llvm::StringRef Path) {
    if (Source.hasFile(Path)) {
      if (auto Text = Source.read(Path))
        return Editor((*Text)->getBuffer().str());
      else
        llvm::consumeError(Text.takeError());
    }
    Out.NotThere.push_back(Path.str());
    return std::nullopt;
  }

  std::string parameters() const {
    std::string Text;
    bool Keywords = false;
    llvm::ListSeparator Comma(", ");
    for (const SchemaArgument &A : Old.Arguments) {
      if (A.KeywordOnly && !Keywords) {
        Keywords = true;
        Text += llvm::StringRef(Comma).str() + "*";
      }
      Text += llvm::StringRef(Comma).str() + A.Name + ": " + torchScriptType(A.Type);
    }
    return Text;
  }

  /// A call of the operator with its own arguments; `self.scale_(...)` in place.
  std::string call(llvm::StringRef Indent) const {
    bool InPlace = llvm::StringRef(Old.Name).ends_with("_") && !Old.Arguments.empty();
    std::string Text =
        (InPlace ? Old.Arguments.front().Name + "." : std::string("torch.")) + Old.Name + "(";
    llvm::ListSeparator Comma(", ");
    for (const SchemaArgument &A : llvm::ArrayRef(Old.Arguments).drop_front(InPlace))
      Text += llvm::StringRef(Comma).str() + (A.KeywordOnly ? A.Name + "=" + A.Name : A.Name);
    return (Indent + "return " + Text + ")\n").str();
  }

  std::string returnType() const {
    if (Old.Returns.empty())
      return "None";
    if (Old.Returns.size() == 1)
      return torchScriptType(Old.Returns.front().Type);
    std::string Text = "Tuple[";
    llvm::ListSeparator Comma(", ");
    for (const SchemaArgument &A : Old.Returns)
      Text += llvm::StringRef(Comma).str() + torchScriptType(A.Type);
    return Text + "]";
  }

  llvm::Error body() {
    auto File = open(torch_files::UpgradersEntry);
    if (!File || R.Bodies.empty())
      return fail(torch_files::UpgradersEntry, "there is no upgrader to write the new one after",
                  "add a first row by hand");
    std::string Row = "\n    {\"" + Out.Upgrader + "\", R\"SCRIPT(\ndef " + Out.Upgrader + "(" +
                      parameters() + ") -> " + returnType() +
                      ":\n  # TODO: do with today's operator what the old one did\n" + call("  ") +
                      ")SCRIPT\"}";
    appendRow(*File, File->after('}', R.Bodies.back().BodyWhere.End), Row);
    Out.Files[torch_files::UpgradersEntry.str()] = File->apply();
    return llvm::Error::success();
  }

  /// Puts \p Row after the row that ends at \p End, in the style of its comma.
  static void appendRow(Editor &File, size_t End, const std::string &Row) {
    size_t Next = File.text().find_first_not_of(" \t\r\n", End);
    if (Next != std::string::npos && File.text()[Next] == ',')
      File.insert(Next + 1, Row + ",");
    else
      File.insert(End, "," + Row);
  }

  llvm::Error map() {
    auto File = open(torch_files::VersionMap);
    const VersionMapKey *Key = nullptr;
    for (const VersionMapKey &K : R.Map)
      if (K.Operator.Text == Operator && !K.Entries.empty())
        Key = &K;
    if (!File || R.Map.empty() || R.Map.back().Entries.empty())
      return fail(torch_files::VersionMap, "there is no row to write the new one after",
                  "add a first row by hand");
    std::string Entry = "{" + std::to_string(Out.Version) + ",\n        \"" + Out.Upgrader +
                        "\",\n        \"" + escaped(Old.str()) + "\"}";
    std::string Pending;
    if (R.HasMobile &&
        llvm::none_of(R.ExcludedOperators, [&](const TableText &T) { return T.Text == Operator; }))
      Pending = "// op-lint: ignore[upgrader-mobile-stale] -- until gen_mobile_upgraders.py ran";
    const VersionMapKey &After = Key ? *Key : R.Map.back();
    size_t End = File->after('}', After.Entries.back().OldSchema.Where.End);
    if (Key) {
      appendRow(*File, End, (Pending.empty() ? "" : "\n       " + Pending) + "\n       " + Entry);
    } else {
      End = File->after('}', File->after('}', End)); // of the list, of the row
      appendRow(*File, End,
                "\n     {\"" + Operator + "\"," + (Pending.empty() ? "" : "\n      " + Pending) +
                    "\n      {" + Entry + "}}");
    }
    Out.Files[torch_files::VersionMap.str()] = File->apply();
    return llvm::Error::success();
  }
  static std::string escaped(llvm::StringRef Text) {
    std::string Result;
    for (char C : Text) {
      if (C == '"' || C == '\\')
        Result += '\\';
      Result += C;
    }
    return Result;
  }

  llvm::Error versions() {
    auto File = open(torch_files::Versions);
    if (!File)
      return fail(torch_files::Versions, "the file cannot be read", "");
    std::string Number = llvm::formatv("{0:X}", Out.Version);
    Number =
        "0x" + llvm::StringRef(Number).drop_front(Number.rfind("0x", 0) == 0 ? 2 : 0).str() + "L";
    for (const FormatVersion *V : {&*R.Versions.Produced, &*R.Versions.MaxSupported})
      if (V->Value < Out.Version)
        File->replace(V->Where.Begin, V->Where.End, Number);
    std::chrono::year_month_day Day(Today);
    int64_t Item = R.Versions.History.empty() ? 1 : R.Versions.History.back().Number + 1;
    std::string History = llvm::formatv(
        "// {0}) [{1:d2}/{2:d2}/{3:d4}]\n//     Bump the version number to {4} to update {5}.\n"
        "//     TODO: say what changed, and link the pull request.",
        Item, static_cast<unsigned>(Day.month()), static_cast<unsigned>(Day.day()),
        static_cast<int>(Day.year()), Out.Version, Operator);
    if (!R.Versions.History.empty()) {
      File->insert(R.Versions.History.back().End, "\n" + History);
    } else {
      size_t Line = File->text().rfind('\n', R.Versions.Produced->Where.Begin);
      File->insert(Line == std::string::npos ? 0 : Line + 1, History + "\n");
    }
    Out.Files[torch_files::Versions.str()] = File->apply();
    return llvm::Error::success();
  }

  std::string fixtureClass() const {
    return "TestVersioned" + className(Old) + "V" + std::to_string(Out.Version - 1);
  }
  std::string model() const {
    return (torch_files::Fixtures + "/" + fixtureFileStem(fixtureClass()) + ".ptl").str();
  }
  std::string arguments() const {
    std::string Text = "self";
    for (const SchemaArgument &A : Old.Arguments)
      Text += ", " + (A.Name == "self" ? "x" : A.Name) + ": " + torchScriptType(A.Type);
    // TorchScript knows Tensor by its module's name in a file of Python.
    for (size_t At = 0; (At = Text.find("Tensor", At)) != std::string::npos; At += 12)
      Text.replace(At, 6, "torch.Tensor");
    return Text;
  }
  std::string moduleCall() const {
    std::string Text = call("        ");
    // The method has a `self` of its own.
    for (size_t At = 0; (At = Text.find("self", At)) != std::string::npos; ++At)
      Text.replace(At, 4, "x");
    return Text;
  }

  void fixture() {
    auto Classes = open(torch_files::FixtureClasses);
    auto Table = open(torch_files::FixtureTable);
    if (!Classes || !Table)
      return;
    for (const FixtureClass &C : R.FixtureClasses)
      if (C.Name.Text == fixtureClass())
        return; // it is there: the first of the two pull requests has landed
    Classes->insert(Classes->text().size(), "\n\nclass " + fixtureClass() +
                                                "(torch.nn.Module):\n    def forward(" +
                                                arguments() + "):\n" + moduleCall());
    Out.Files[torch_files::FixtureClasses.str()] = Classes->apply();
    if (R.FixtureRows.empty())
      return;
    size_t End = R.FixtureRows.back().Operator.Where.End + 1; // the quote
    std::string Pending =
        Source.hasFile(model())
            ? ""
            : "\n    # op-lint: ignore[upgrader-fixture-missing] -- until this script ran";
    appendRow(*Table, End, Pending + "\n    " + fixtureClass() + "(): \"" + Operator + "\"");
    Out.Files[torch_files::FixtureTable.str()] = Table->apply();
  }

  void test() {
    auto File = open(torch_files::Tests);
    if (!File)
      return;
    std::string Name = "test_versioned_" + mangledOperator(Operator);
    for (const VersionTest &T : R.Tests)
      if (T.Name.Text == Name)
        Name += "_v" + std::to_string(Out.Version - 1);
    File->insert(
        File->text().size(),
        "\n    def " + Name +
            "(self):\n        model = torch.jit.load(\n"
            "            pytorch_test_dir + \"" +
            llvm::StringRef(model()).drop_front(4).str() +
            "\"\n        )\n"
            "        # TODO: call the model, and compare with what the old operator did\n");
    Out.Files[torch_files::Tests.str()] = File->apply();
  }

  const Checkout &Source;
  const UpgraderRegistry &R;
  const Schema &Old;
  const Date Today;
  const std::string Operator;
  Scaffold Out;
};

} // namespace

llvm::Expected<Scaffold> planUpgrader(const Checkout &Source, const TorchFacts &Torch,
                                      const Schema &Old, Date Today) {
  return Planner(Source, Torch, Old, Today).run();
}

} // namespace oplint
