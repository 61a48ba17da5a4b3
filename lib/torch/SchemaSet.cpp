//===-- SchemaSet.cpp - All operator schemas of one revision --------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "torch/SchemaSet.h"
#include "torch/Autogen.h"
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

  /// \return the operator; null if the text is no schema.
  const OperatorSchema *add(llvm::StringRef Text, const SourceRange &Where, bool IsVerbatim,
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
      return nullptr;
    }
    Read->Tags = std::move(Tags);
    Out.Operators.push_back(std::move(*Read));
    return &Out.Operators.back();
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

/// The names of an `autogen:` line of \p From, which is null if its schema is none.
void readAutogen(const yaml::Node &Autogen, llvm::StringRef FromName, const OperatorSchema *From,
                 SchemaSet &Out) {
  auto [Where, IsVerbatim] = textPlace(Autogen);
  llvm::StringRef Text = Autogen.text();
  llvm::SmallVector<llvm::StringRef> Names;
  Text.split(Names, ',', -1, /*KeepEmpty=*/false);
  for (llvm::StringRef Name : Names) {
    Name = Name.trim();
    GeneratedOperator G{Name.str(), FromName.str(), Where, std::nullopt};
    if (IsVerbatim) {
      uint32_t Begin = Name.data() - Text.data();
      uint32_t End = Begin + Name.size();
      G.Where =
          SourceRange{Where.File,         Where.Line,          Where.Column + Begin, Where.Line,
                      Where.Column + End, Where.Begin + Begin, Where.Begin + End};
    }
    if (auto Schema = From ? deriveVariant(From->Parsed, Name) : std::nullopt) {
      G.Derived.emplace();
      G.Derived->Parsed = std::move(*Schema);
      G.Derived->Text = G.Derived->Parsed.str();
      G.Derived->Where = G.Where;
      G.Derived->IsVerbatim = false;
    }
    Out.Generated.push_back(std::move(G));
  }
}

/// \return whether it is a list of operators, good or bad.
bool readYaml(llvm::StringRef File, llvm::StringRef Text, SchemaSet &Out,
              std::vector<Problem> &Problems) {
  auto Doc = yaml::parse(File.str(), Text);
  if (!Doc) {
    Problems.push_back(toProblem(Doc.takeError(), File));
    return false;
  }
  Reader R(Out, Problems);
  if (!Doc->root().isSequence()) {
    R.complain(
        Doc->root().where(),
        ("this is no native_functions.yaml: the top level is " + Doc->root().describe()).str(),
        "it is a list of maps, each with a `func:` line");
    return false;
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
    const OperatorSchema *Operator =
        R.add(Func->text(), Where, IsVerbatim, readTags(Item->get("tags")));
    if (const yaml::Node *Autogen = Item->get("autogen"); Autogen && Autogen->isScalar())
      readAutogen(*Autogen, Func->text().take_until([](char C) { return C == '('; }), Operator,
                  Out);
  }
  return true;
}

/// \return whether any line is a schema.
bool readDump(llvm::StringRef File, llvm::StringRef Text, SchemaSet &Out,
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
  if (!Out.Operators.empty())
    return true;
  Out.Invalid.clear();
  R.complain(makeRange(File.str(), Text, 0, 0), "this is no dump of schemas: no line is one",
             "give native_functions.yaml, or schemas one a line");
  return false;
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
  // What could not be read has no operators; it does not lack them.
  if (!(IsYaml ? readYaml : readDump)(File, Text, Out, Problems))
    Out.From = SchemaSet::Format::None;
  return Out;
}

} // namespace oplint
