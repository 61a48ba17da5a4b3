//===-- Module.cpp - The names of one Python module -----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "python/Module.h"
#include "python/Outline.h"
#include "python/Query.h"
#include "llvm/ADT/STLExtras.h"

namespace oplint::python {

const Binding *Module::find(llvm::StringRef Wanted) const {
  auto It = Names.find(Wanted);
  if (It == Names.end())
    return nullptr;
  auto Rank = [](const Binding &B) { return B.Overload * 4 + B.TypesOnly * 2 + B.Fallback; };
  const Binding *Best = nullptr;
  for (const Binding &B : It->second)
    if (!Best || Rank(B) <= Rank(*Best))
      Best = &B;
  return Best;
}

Node Definition::node() const {
  std::call_once(Once, [this] {
    if (Before && Before->node()) {
      Parsed = Before->Parsed->moved(Path, Text, Where.Begin - Before->Where.Begin,
                                     Where.Line - Before->Where.Line);
      Problems = Parsed->problems();
      return;
    }
    auto T = Tree::parseParts(Path, Text, Where);
    if (!T) {
      Problem P;
      P.Where.File = Path;
      P.Where.Line = Where.Line;
      P.Message = llvm::toString(T.takeError());
      P.Hint = "this definition is left out";
      Problems.push_back(std::move(P));
      return;
    }
    Parsed = std::move(*T);
    Problems = Parsed->problems();
  });
  if (Parsed)
    for (Node S : Parsed->root().children())
      if (S.is("decorated_definition") || S.is("function_definition") || S.is("class_definition"))
        return S;
  return {};
}

std::pair<Node, Node> Binding::split(Node N) {
  if (N.is("decorated_definition"))
    return {N.field("definition"), N};
  return {N, Node()};
}

std::string absoluteModule(const Module &In, Node From) {
  if (!From.is("relative_import"))
    return dottedName(From);
  size_t Dots = From.childOfKind("import_prefix").text().count('.');
  llvm::StringRef Base = In.Name;
  for (size_t I = In.IsPackage ? 1 : 0; I < Dots; ++I)
    Base = Base.rsplit('.').first == Base ? llvm::StringRef() : Base.rsplit('.').first;
  std::string Rest = dottedName(From.childOfKind("dotted_name"));
  if (Base.empty() || Rest.empty())
    return Base.empty() ? Rest : Base.str();
  return (Base + "." + Rest).str();
}

void readImport(const Module &In, Node Statement,
                llvm::function_ref<void(llvm::StringRef, Binding)> Bind,
                std::vector<std::string> &Stars) {
  if (Statement.is("import_statement")) {
    for (Node Item : Statement.children()) {
      Binding B;
      B.Is = Binding::Kind::Module;
      B.At = Item;
      if (Item.is("aliased_import")) {
        B.Module = dottedName(Item.field("name"));
        Bind(Item.field("alias").text(), B);
      } else if (Item.is("dotted_name")) {
        // `import a.b` binds a.
        B.Module = dottedName(Item);
        std::string First = llvm::StringRef(B.Module).split('.').first.str();
        B.Module = First;
        Bind(First, B);
      }
    }
    return;
  }
  Node From = Statement.field("module_name");
  std::string Source = absoluteModule(In, From);
  for (Node Item : Statement.children()) {
    if (Item == From)
      continue;
    if (Item.is("wildcard_import")) {
      Stars.push_back(Source);
      continue;
    }
    Binding B;
    B.Is = Binding::Kind::From;
    B.At = Item;
    B.Module = Source;
    if (Item.is("aliased_import")) {
      B.Name = dottedName(Item.field("name"));
      Bind(Item.field("alias").text(), B);
    } else if (Item.is("dotted_name")) {
      B.Name = dottedName(Item);
      Bind(B.Name, B);
    }
  }
}

std::vector<ApiDecorator> readDecorators(Node Decorated) {
  std::vector<ApiDecorator> Out;
  for (Node D : Decorated.children()) {
    if (!D.is("decorator") || D.children().empty())
      continue;
    Node What = D.children()[0];
    ApiDecorator A;
    A.Name = dottedName(What.is("call") ? What.field("function") : What);
    A.Text = oneLine(What);
    A.Where = D.range();
    Out.push_back(std::move(A));
  }
  return Out;
}

static ApiParam readParam(Node P, ParamKind Kind) {
  ApiParam Out;
  Out.Kind = Kind;
  Out.Where = P.range();
  Node Name = P;
  if (P.is("typed_parameter")) {
    Name = P.children().empty() ? P : P.children()[0];
    Out.Annotation = oneLine(P.field("type"));
  } else if (P.is("default_parameter") || P.is("typed_default_parameter")) {
    Name = P.field("name");
    Out.Default = oneLine(P.field("value"));
    if (Node T = P.field("type"))
      Out.Annotation = oneLine(T);
  }
  if (Name.is("list_splat_pattern") || Name.is("dictionary_splat_pattern")) {
    Out.Kind = Name.is("list_splat_pattern") ? ParamKind::VarPositional : ParamKind::VarKeyword;
    Name = Name.children().empty() ? Name : Name.children()[0];
  }
  Out.Name = Name.text().str();
  return Out;
}

ApiFunction readSignature(const Module &In, Node Function, Node Decorated) {
  ApiFunction F;
  F.Name = Function.field("name").text().str();
  F.Module = In.Name;
  F.Where = Function.range();
  // The range of a definition ends with its head: a body is no place to point at.
  if (Node Name = Function.field("name")) {
    F.Where.EndLine = Name.range().EndLine;
    F.Where.EndColumn = Name.range().EndColumn;
    F.Where.End = Name.end();
  }
  if (Decorated)
    F.Decorators = readDecorators(Decorated);
  F.Returns = oneLine(Function.field("return_type"));
  ParamKind Kind = ParamKind::Normal;
  for (Node P : Function.field("parameters").children()) {
    if (P.is("keyword_separator")) {
      Kind = ParamKind::KeywordOnly;
      continue;
    }
    if (P.is("positional_separator")) {
      for (ApiParam &Before : F.Params)
        Before.Kind = ParamKind::PositionalOnly;
      continue;
    }
    if (P.isError())
      continue;
    ApiParam Param = readParam(P, Kind);
    if (Param.Kind == ParamKind::VarPositional)
      Kind = ParamKind::KeywordOnly;
    F.Params.push_back(std::move(Param));
  }
  return F;
}

namespace {

/// Reads the statements of a module by the query `module`.
class Reader {
public:
  explicit Reader(Module &M) : M(M) {}

  /// Statements and definitions, in the order of the source.
  void readModule(llvm::ArrayRef<OutlinePart> Parts) {
    size_t Next = 0;
    size_t Definition = 0;
    auto ReadDefinitions = [&](uint32_t Before) {
      for (; Next < Parts.size() && Parts[Next].Begin < Before; ++Next)
        if (!Parts[Next].Name.empty())
          bindLazily(Parts[Next], *M.Definitions[Definition++]);
    };
    if (M.Source)
      readBlock(M.Source->root(), ReadDefinitions);
    ReadDefinitions(UINT32_MAX);
  }

private:
  Module &M;
  const Query &Statements = Query::named("module");
  bool TypesOnly = false;
  bool Fallback = false;

  void bind(llvm::StringRef Name, Binding B) {
    B.TypesOnly = TypesOnly;
    B.Fallback = Fallback;
    M.Names[Name].push_back(std::move(B));
  }

  void bindLazily(const OutlinePart &P, const Definition &D) {
    Binding B;
    B.Is = P.IsClass ? Binding::Kind::Class : Binding::Kind::Function;
    B.Lazy = &D;
    for (llvm::StringRef Line : P.Decorators)
      B.Overload |= Line == "overload" || Line.ends_with(".overload");
    bind(P.Name, std::move(B));
  }

  /// The statements of a block, a module, or a stretch that does not parse. \p
  /// Before is told where each begins.
  void readBlock(Node Block, llvm::function_ref<void(uint32_t)> Before = [](uint32_t) {}) {
    Statements.forEach(
        Block, [&](const Query::Match &Found) { readStatement(Block, Found, Before); },
        /*Depth=*/1);
  }

  void readStatement(Node Block, const Query::Match &Found,
                     llvm::function_ref<void(uint32_t)> Before) {
    if (Node S = Found["import"]) {
      Before(S.begin());
      readImport(
          M, S, [this](llvm::StringRef Name, Binding B) { bind(Name, std::move(B)); }, M.Stars);
    } else if (Node Decorated = Found["decorated"]) {
      Before(Decorated.begin());
      readDefinition(Found["name"], Decorated.field("definition"), Decorated);
    } else if (Node Function = Found["function"]) {
      Before(Function.begin());
      readDefinition(Found["name"], Function, Node());
    } else if (Node Class = Found["class"]) {
      Before(Class.begin());
      readDefinition(Found["name"], Class, Node());
    } else if (Node Assignment = Found["assignment"]) {
      Before(Assignment.begin());
      readAssignment(Assignment);
    } else if (Node Exported = Found["exports"]) {
      M.All = Exports();
      addExports(Exported);
    } else if (Node More = Found["exports.more"]) {
      addExports(More);
    } else if (Node One = Found["exports.one"]) {
      addExport(One);
    } else if (Node If = Found["if"]) {
      Before(If.begin());
      readIf(If);
    } else if (Node Try = Found["try"]) {
      Before(Try.begin());
      readTry(Try);
    } else if (Node For = Found["for"]) {
      Before(For.begin());
      readFor(For);
    } else if (Node Other = Found["block"]; Other && Other != Block) {
      Before(Other.begin());
      readParts(Other);
    }
  }

  /// The statements in the blocks of a compound statement or clause.
  void readParts(Node S) {
    if (S.is("block") || S.isError()) {
      readBlock(S);
      return;
    }
    for (Node Part : S.children()) {
      if (Part.is("block") || Part.isError())
        readBlock(Part);
      else if (Part.is("else_clause") || Part.is("finally_clause"))
        readParts(Part);
    }
  }

  void readTry(Node S) {
    for (Node Part : S.children()) {
      bool Saved = Fallback;
      if (Part.is("except_clause") || Part.is("except_group_clause"))
        Fallback = true;
      readParts(Part);
      Fallback = Saved;
    }
  }

  void readIf(Node S) {
    std::string Condition = dottedName(S.field("condition"));
    bool Saved = TypesOnly;
    TypesOnly |= Condition == "TYPE_CHECKING" || Condition == "typing.TYPE_CHECKING";
    readParts(S.field("consequence"));
    TypesOnly = Saved;
    for (Node Part : S.children())
      if (Part.is("elif_clause"))
        readParts(Part.field("consequence"));
      else if (Part.is("else_clause"))
        readParts(Part);
  }

  void readFor(Node S) {
    for (Node Statement : S.field("body").children()) {
      if (!Statement.is("expression_statement") || Statement.children().empty())
        continue;
      Node A = Statement.children()[0];
      if (!A.is("assignment") || !isGlobalsItem(A.field("left")))
        continue;
      Binding B;
      B.Is = Binding::Kind::Loop;
      B.At = A.field("right");
      B.Around = S;
      B.Name = A.field("left").field("subscript").text().str();
      bind("*", std::move(B));
    }
    readBlock(S.field("body"));
  }

  static bool isGlobalsItem(Node Left) {
    Node Value = Left.field("value");
    return Left.is("subscript") && Value.is("call") && Value.field("function").text() == "globals";
  }

  void readDefinition(Node Name, Node D, Node Decorated) {
    Binding B;
    B.Is = D.is("class_definition") ? Binding::Kind::Class : Binding::Kind::Function;
    B.At = D;
    B.Around = Decorated;
    for (const ApiDecorator &Deco : readDecorators(Decorated))
      B.Overload |= Deco.Name == "overload" || llvm::StringRef(Deco.Name).ends_with(".overload");
    bind(Name.text(), std::move(B));
  }

  /// a = b = value: every name is bound to the last right side.
  void readAssignment(Node Assignment) {
    llvm::SmallVector<Node, 4> Targets;
    Node Value = Assignment;
    while (Value.is("assignment")) {
      Targets.push_back(Value.field("left"));
      Value = Value.field("right");
    }
    for (Node T : Targets)
      assign(T, Value);
  }

  void assign(Node Target, Node Value) {
    Binding B;
    B.Is = Value ? Binding::Kind::Value : Binding::Kind::Other;
    B.At = Value;
    if (Target.is("identifier")) {
      bind(Target.text(), std::move(B));
    } else if (isGlobalsItem(Target)) {
      if (auto Name = stringValue(Target.field("subscript")))
        bind(*Name, std::move(B));
    } else if (Target.is("pattern_list") || Target.is("tuple_pattern")) {
      auto Names = Target.children();
      auto Values = Value.children();
      bool Pairs =
          (Value.is("expression_list") || Value.is("tuple")) && Names.size() == Values.size();
      for (size_t I = 0; I < Names.size(); ++I)
        if (Pairs)
          assign(Names[I], Values[I]);
        else if (Names[I].is("identifier"))
          bind(Names[I].text(), Binding());
    }
  }

  void addExport(Node N) {
    M.All.Declared = true;
    if (auto Name = stringValue(N))
      M.All.Names.push_back(*Name);
    else
      M.All.Undecided = true;
  }

  void addExports(Node N) {
    M.All.Declared = true;
    if (N.is("list") || N.is("tuple") || N.is("set")) {
      for (Node Item : N.children())
        addExport(Item);
    } else if (N.is("binary_operator") && N.field("operator").text() == "+") {
      addExports(N.field("left"));
      addExports(N.field("right"));
    } else if (N.is("parenthesized_expression") && N.children().size() == 1) {
      addExports(N.children()[0]);
    } else if (std::string Name = dottedName(N); llvm::StringRef(Name).ends_with(".__all__")) {
      M.All.Others.push_back(llvm::StringRef(Name).drop_back(8).str());
    } else {
      M.All.Undecided = true;
    }
  }
};

} // namespace

llvm::Expected<std::unique_ptr<Module>> readModule(std::string Name, bool IsPackage,
                                                   std::string Path, llvm::MemoryBufferRef Text,
                                                   const Module *Before) {
  auto M = std::make_unique<Module>();
  M->Name = std::move(Name);
  M->Path = Path;
  M->IsPackage = IsPackage;
  M->Text = Text;
  std::optional<std::vector<OutlinePart>> Parts;
  if (Text.getBufferSize() <= Tree::MaxSize && !Text.getBuffer().contains('\0'))
    Parts = outline(Text.getBuffer(), &M->Fault);
  if (M->Fault)
    M->Fault->Where.File = Path;
  if (!Parts) {
    auto Whole = Tree::parse(std::move(Path), llvm::MemoryBuffer::getMemBuffer(Text));
    if (!Whole)
      return Whole.takeError();
    M->Source = std::move(*Whole);
    Reader(*M).readModule({});
    return M;
  }
  llvm::StringMap<const Definition *> Earlier; ///< by text
  if (Before)
    for (const auto &D : Before->Definitions)
      Earlier[D->text()] = D.get();
  std::vector<Tree::Part> Between;
  for (size_t I = 0; I < Parts->size(); ++I) {
    const OutlinePart &P = (*Parts)[I];
    bool Last = I + 1 == Parts->size();
    uint32_t EndLine =
        Last ? P.Line + Text.getBuffer().slice(P.Begin, P.End).count('\n') : (*Parts)[I + 1].Line;
    Tree::Part Place{P.Begin, P.Line, P.End, EndLine};
    if (P.Name.empty())
      Between.push_back(Place);
    else
      M->Definitions.push_back(std::make_unique<Definition>(
          Path, Text, Place, Earlier.lookup(Text.getBuffer().slice(P.Begin, P.End))));
  }
  if (!Between.empty()) {
    auto Statements = Tree::parseParts(std::move(Path), Text, Between);
    if (!Statements)
      return Statements.takeError();
    M->Source = std::move(*Statements);
  }
  Reader(*M).readModule(*Parts);
  return M;
}

} // namespace oplint::python
