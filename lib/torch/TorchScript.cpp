//===-- TorchScript.cpp - The body of an upgrader -------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "python/Tree.h"
#include "torch/RegistryParts.h"

namespace oplint {
namespace {

class BodyReader {
public:
  BodyReader(llvm::StringRef F, llvm::StringRef FT, uint32_t B, UpgraderBody &O)
      : File(F), FileText(FT), Begin(B), Out(O) {}

  void read(const python::Tree &Tree) {
    for (const Problem &P : Tree.problems())
      Out.SyntaxErrors.push_back({place(P.Where.Begin, P.Where.End), P.Message, P.Hint});
    for (python::Node N : Tree.root().children())
      if (N.is("function_definition") && Out.Definitions++ == 0)
        readDefinition(N);
  }

private:
  SourceRange place(uint32_t From, uint32_t To) const {
    return makeRange(File.str(), FileText, Begin + From, Begin + To);
  }
  SourceRange place(python::Node N) const { return place(N.begin(), N.end()); }

  void readDefinition(python::Node Def) {
    python::Node Name = Def.field("name");
    Out.DefinedName = {Name.text().str(), place(Name)};
    python::Node Parameters = Def.field("parameters");
    Out.ParametersWhere = place(Parameters);
    bool KeywordOnly = false;
    for (python::Node P : Parameters.children()) {
      if (P.is("keyword_separator") || P.is("list_splat_pattern")) {
        KeywordOnly = true;
        continue;
      }
      python::Node Identifier = P;
      if (P.is("default_parameter") || P.is("typed_default_parameter"))
        Identifier = P.field("name");
      else if (P.is("typed_parameter"))
        Identifier = P.childOfKind("identifier");
      Out.Parameters.push_back({Identifier.text().str(), KeywordOnly, place(P)});
    }
    if (python::Node Type = Def.field("return_type")) {
      Out.ReturnAnnotation = Type.text().str();
      Out.ReturnWhere = place(Type);
      Out.ReturnCount = annotatedCount(Type);
    } else {
      Out.ReturnWhere = place(Name);
      Out.ReturnCount = returnedCount(Def.field("body"));
    }
  }

  /// `Tensor` 1, `None` 0, `Tuple[Tensor, Tensor]` 2.
  static std::optional<size_t> annotatedCount(python::Node Type) {
    llvm::StringRef Text = Type.text().trim();
    if (Text == "None")
      return 0;
    if (!Text.starts_with("Tuple[") && !Text.starts_with("tuple["))
      return 1;
    Text = Text.drop_front(6).drop_back();
    if (Text.trim() == "()")
      return 0;
    size_t Count = 1;
    int Depth = 0;
    for (char C : Text) {
      Depth += (C == '[' || C == '(') - (C == ']' || C == ')');
      Count += C == ',' && Depth == 0;
    }
    return Text.rtrim().ends_with(",") ? Count - 1 : Count;
  }

  /// What every `return` agrees on. A call may return any number of values.
  std::optional<size_t> returnedCount(python::Node Block) {
    std::optional<size_t> Count;
    bool Agreed = true;
    visitReturns(Block, [&](python::Node Return) {
      auto Values = Return.children();
      std::optional<size_t> Here;
      if (Values.empty())
        Here = 0;
      else if (Values[0].is("expression_list") || Values[0].is("tuple"))
        Here = Values[0].children().size();
      if (!Here || (Count && *Count != *Here))
        Agreed = false;
      Count = Here;
    });
    return Agreed ? Count : std::nullopt;
  }
  template <class Visitor> void visitReturns(python::Node N, Visitor Visit) {
    if (N.is("return_statement"))
      return Visit(N);
    if (!N.is("function_definition"))
      for (python::Node Child : N.children())
        visitReturns(Child, Visit);
  }

  llvm::StringRef File, FileText;
  uint32_t Begin;
  UpgraderBody &Out;
};

} // namespace

void readTorchScript(llvm::StringRef File, llvm::StringRef FileText, uint32_t Begin,
                     llvm::StringRef Text, UpgraderBody &Body) {
  auto Tree = python::Tree::parse(File.str(), Text);
  if (!Tree) {
    Body.SyntaxErrors.push_back({Body.BodyWhere, llvm::toString(Tree.takeError()), ""});
    return;
  }
  BodyReader(File, FileText, Begin, Body).read(**Tree);
}

} // namespace oplint
