//===-- SchemaSet.cpp - All operator schemas of one revision --------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "torch/SchemaSet.h"
#include "yaml/Yaml.h"

namespace oplint {

std::string SchemaSet::key(llvm::StringRef Name) const {
  return From == Format::Yaml && !Name.contains("::") ? ("aten::" + Name).str() : Name.str();
}

std::pair<std::optional<OperatorSchema>, std::optional<SchemaDiagnostic>>
readSchema(llvm::StringRef Text, SourceRange Where, bool IsVerbatim) {
  SchemaParse Parse = parseSchema(Text);
  OperatorSchema S;
  S.Text = Text.str();
  S.Where = std::move(Where);
  S.IsVerbatim = IsVerbatim;
  bool Known = Parse.Value || Parse.Twin;
  if (Known)
    S.Parsed = Parse.Value ? std::move(*Parse.Value) : std::move(*Parse.Twin);
  return {Known ? std::optional(std::move(S)) : std::nullopt, std::move(Parse.Problem)};
}

namespace {

/// What is in front of the parenthesis, where that is a name.
void takeName(llvm::StringRef Text, Schema &S) {
  if (auto Name = parseOperatorName(Text.take_until([](char C) { return C == '('; }))) {
    S.Namespace = Name->Namespace;
    S.Name = Name->Name;
    S.Overload = Name->Overload;
  }
}

class Reader {
public:
  Reader(SchemaSet &Out, std::vector<Problem> &Problems) : Out(Out), Problems(Problems) {}

  void add(llvm::StringRef Text, const SourceRange &Where, bool IsVerbatim,
           std::vector<std::string> Tags = {}) {
    auto [Read, Diagnostic] = readSchema(Text, Where, IsVerbatim);
    if (Diagnostic) {
      InvalidSchema I;
      I.HasTwin = Read.has_value();
      if (Read) {
        I.Source = std::move(*Read);
      } else {
        I.Source.Text = Text.str();
        I.Source.Where = Where;
        I.Source.IsVerbatim = IsVerbatim;
        takeName(Text, I.Source.Parsed);
      }
      I.Source.Tags = std::move(Tags);
      I.Diagnostic = std::move(*Diagnostic);
      Out.Invalid.push_back(std::move(I));
      return;
    }
    Read->Tags = std::move(Tags);
    Out.Operators.push_back(std::move(*Read));
  }

  void complain(SourceRange Where, std::string Message, std::string Hint) {
    Problems.push_back({std::move(Where), std::move(Message), std::move(Hint)});
  }

private:
  SchemaSet &Out;
  std::vector<Problem> &Problems;
};

/// `tags: core` or `tags: [core, pointwise]`.
std::vector<std::string> readTags(const yaml::Node *Tags) {
  std::vector<std::string> Out;
  if (!Tags)
    return Out;
  if (Tags->isScalar())
    Out.push_back(Tags->text().str());
  for (const yaml::Node *Tag : Tags->items())
    Out.push_back(Tag->text().str());
  return Out;
}

/// The place of a scalar's text, without quotes, and whether it stands there
/// byte by byte.
std::pair<SourceRange, bool> textPlace(const yaml::Node &Scalar) {
  SourceRange Where = Scalar.where();
  llvm::StringRef Spelling = Scalar.spelling();
  if (Spelling == Scalar.text())
    return {Where, true};
  if (Spelling.size() == Scalar.text().size() + 2 && Spelling.substr(1).starts_with(Scalar.text()))
    return {SourceRange{Where.File, Where.Line, Where.Column + 1, Where.EndLine,
                        Where.EndColumn - 1, Where.Begin + 1, Where.End - 1},
            true};
  return {Where, false};
}

void readYaml(llvm::StringRef File, llvm::StringRef Text, SchemaSet &Out,
              std::vector<Problem> &Problems) {
  auto Doc = yaml::parse(File.str(), Text);
  if (!Doc) {
    Problems.push_back(toProblem(Doc.takeError(), File));
    return;
  }
  Reader R(Out, Problems);
  if (!Doc->root().isSequence()) {
    R.complain(
        Doc->root().where(),
        ("this is no native_functions.yaml: the top level is " + Doc->root().describe()).str(),
        "it is a list of maps, each with a `func:` line");
    return;
  }
  for (const yaml::Node *Item : Doc->root().items()) {
    const yaml::Node *Func = Item->get("func");
    if (!Func || !Func->isScalar()) {
      R.complain(Item->where(),
                 "this entry of native_functions.yaml has no `func:` line with a schema",
                 "an operator is a map with at least `func:`");
      continue;
    }
    auto [Where, IsVerbatim] = textPlace(*Func);
    std::vector<std::string> Tags = readTags(Item->get("tags"));
    R.add(Func->text(), Where, IsVerbatim, Tags);
    const yaml::Node *Autogen = Item->get("autogen");
    if (!Autogen || !Autogen->isScalar())
      continue;
    llvm::SmallVector<llvm::StringRef> Names;
    Autogen->text().split(Names, ',', -1, /*KeepEmpty=*/false);
    for (llvm::StringRef Name : Names)
      Out.Generated.push_back({Name.trim().str(),
                               Func->text().take_until([](char C) { return C == '('; }).str(),
                               Autogen->where()});
  }
}

void readDump(llvm::StringRef File, llvm::StringRef Text, SchemaSet &Out,
              std::vector<Problem> &Problems) {
  Reader R(Out, Problems);
  uint32_t Line = 0;
  uint32_t Begin = 0;
  while (Begin < Text.size()) {
    ++Line;
    size_t Length = std::min(Text.find('\n', Begin), Text.size()) - Begin;
    llvm::StringRef Whole = Text.substr(Begin, Length);
    llvm::StringRef Schema = Whole.trim();
    if (!Schema.empty() && Schema.front() != '#') {
      uint32_t Column = Schema.data() - Whole.data();
      uint32_t End = Column + Schema.size();
      R.add(Schema, {File.str(), Line, Column + 1, Line, End + 1, Begin + Column, Begin + End},
            true);
    }
    Begin += Length + 1;
  }
}

} // namespace

SchemaSet readSchemas(llvm::StringRef File, llvm::StringRef Text, std::vector<Problem> &Problems) {
  SchemaSet Out;
  Out.File = File.str();
  if (Text.contains('\0')) {
    Problems.push_back({makeRange(File.str(), Text, Text.find('\0'), Text.find('\0') + 1),
                        "this is a binary file",
                        "give native_functions.yaml or a dump of schemas, one a line"});
    return Out;
  }
  // A dump has no line that begins with a dash.
  bool IsYaml = File.ends_with(".yaml") || File.ends_with(".yml") || Text.starts_with("- ") ||
                Text.contains("\n- ");
  Out.From = IsYaml ? SchemaSet::Format::Yaml : SchemaSet::Format::Dump;
  if (IsYaml)
    readYaml(File, Text, Out, Problems);
  else
    readDump(File, Text, Out, Problems);
  return Out;
}

} // namespace oplint
