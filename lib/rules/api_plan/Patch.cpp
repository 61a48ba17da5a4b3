//===-- Patch.cpp - Writes the change that a plan asks for ----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "rules/api_plan/Patch.h"
#include "mapping/SignatureText.h"
#include "python/Body.h"
#include "rules/api_plan/PatchDecorators.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace oplint::plan {
namespace {

using python::Entity;
using python::Node;

constexpr const char *DecoratorPath = "python/paddle/utils/decorator_utils.py";
constexpr const char *DecoratorModule = "paddle.utils.decorator_utils";
constexpr size_t LineWidth = 80;

std::string quoted(llvm::StringRef Text) { return "\"" + Text.str() + "\""; }

/// Start of the line that the byte stands on.
uint32_t lineStart(llvm::StringRef Text, uint32_t At) {
  size_t Break = Text.take_front(At).rfind('\n');
  return Break == llvm::StringRef::npos ? 0 : static_cast<uint32_t>(Break + 1);
}

/// The first byte of the next line that holds something.
uint32_t nextStatement(llvm::StringRef Text, uint32_t At) {
  size_t Next = Text.find_first_not_of("\r\n", At);
  return static_cast<uint32_t>(Next == llvm::StringRef::npos ? Text.size() : Next);
}

std::string indentOf(llvm::StringRef Text, uint32_t At) {
  uint32_t Begin = lineStart(Text, At);
  return Text.slice(Begin, At).str();
}

/// `from m import a` or, from two names on, one name a line.
std::string importLines(llvm::StringRef Module, const std::set<std::string> &Names, bool Unused) {
  std::string Note = Unused ? "  # noqa: F401" : "";
  if (Names.size() == 1)
    return "from " + Module.str() + " import " + *Names.begin() + Note + "\n";
  std::string Out = "from " + Module.str() + " import (" + Note + "\n";
  for (const std::string &Name : Names)
    Out += "    " + Name + ",\n";
  return Out + ")\n";
}

/// Whether a decorator of the definition already gives the alias.
bool isDocstring(Node Statement) {
  return Statement.is("expression_statement") && Statement.children().size() == 1 &&
         Statement.children().front().is("string");
}

/// The body is nothing but `return _C_ops.op(x, axis)`, perhaps below a test of
/// the mode: the generated entry does the same without further code.
bool isPlainCall(const python::ModuleIndex &Index, const Entity &E, llvm::StringRef Op) {
  python::Body B = python::analyzeBody(Index, E);
  for (const python::BodyCall &Call : B.Calls) {
    if (Call.Kind == python::CallKind::Mode)
      continue;
    if (Call.Kind != python::CallKind::Op || Call.Name != Op || Call.Depth != 0)
      return false;
    if (!Call.At.parent().is("return_statement"))
      return false;
    for (Node Argument : Call.At.field("arguments").children())
      if (!Argument.is("identifier"))
        return false;
    // Only the docstring and tests of the mode stand before it.
    for (Node Statement = Call.At.parent(); Statement && !(Statement == E.At.field("body"));
         Statement = Statement.parent()) {
      Node Block = Statement.parent();
      if (!Block.is("block"))
        continue;
      for (Node Earlier : Block.children()) {
        if (Earlier == Statement)
          break;
        if (!isDocstring(Earlier))
          return false;
      }
    }
    return true;
  }
  return false;
}

} // namespace

void PatchWriter::step(const Decision &D, std::string Chinese, std::string English) {
  Steps.push_back({D.TorchApi, {std::move(Chinese), std::move(English)}});
}

Node PatchWriter::definitionOf(const Entity &E) const { return E.Around ? E.Around : E.At; }

void PatchWriter::edit(const python::Module &M, uint32_t Begin, uint32_t End, std::string Text) {
  Modules[M.Path] = &M;
  Edits[M.Path].push_back({Begin, End, std::move(Text)});
}

void PatchWriter::add(const Decision &D) {
  if (!D.Aligned.empty() || D.Plans.empty() || D.Plans == std::vector<Plan>{Plan::NoChange})
    return;
  if (D.Plans.front() == Plan::NewApi) {
    addNewApi(D);
    return;
  }
  if (D.Plans.front() == Plan::Compat) {
    std::string Path = "paddle.compat." + relativePath(D.TorchApi).str();
    step(D, "方案 5：请手工新增 " + Path + "，签名与返回值与 PyTorch 完全一致",
         "plan 5: write " + Path + " by hand, with PyTorch's signature and returned values");
    return;
  }
  Entity E = Index.resolve(D.PaddleApi);
  if ((!E.isFunction() && E.Is != Entity::Kind::Class) || !E.In || !E.Closure.empty()) {
    step(D, "找不到可修改的 Python 定义 " + D.PaddleApi,
         "no Python definition of " + D.PaddleApi + " that could be edited");
    return;
  }
  Change &C = Changes[E.identity()];
  C.What = E;
  for (Plan P : D.Plans) {
    if (P == Plan::Sink)
      addSink(D, C);
    if (P == Plan::Modify)
      addParams(D, C);
  }
  addAliases(D, C);
}

void PatchWriter::addSink(const Decision &D, Change &C) {
  C.Sink = true;
  C.Op = D.Source.Sink.Op;
  C.AddsOut |= D.Details.OnlyOut;
  std::string Identity = C.What.identity();
  llvm::StringRef Leaf = D.PaddleApi;
  Leaf = Leaf.drop_front(Leaf.rfind('.') + 1);
  for (const char *Prefix : {"paddle.", "paddle.Tensor.", "paddle.nn.functional."}) {
    std::string Path = Prefix + Leaf.str();
    if (Index.resolve(Path).identity() == Identity && !llvm::is_contained(C.Paths, Path))
      C.Paths.push_back(Path);
  }
  if (!llvm::is_contained(C.Paths, D.PaddleApi))
    C.Paths.push_back(D.PaddleApi);
  if (!Sunk.HasInfo)
    step(D,
         "本检出没有 python_api_info.yaml 的代码生成器：补丁只新增条目，需先合入生成器，" +
             std::string("_C_ops.") + C.Op + " 才会接受别名和 out",
         "this checkout has no generator for python_api_info.yaml: the patch adds the entry, but "
         "_C_ops." +
             C.Op + " takes aliases and out only with the generator in place");
  if (!isPlainCall(Index, C.What, C.Op))
    step(D, "请将 " + C.Op + " 调用前后的处理改写为 C++，并在条目中加入 pre_process",
         "rewrite what stands around the call of " + C.Op +
             " in C++ and name it by pre_process in the entry");
}

void PatchWriter::addAliases(const Decision &D, Change &C) {
  const ApiSignature *Signature = D.Source.Signature ? &*D.Source.Signature : nullptr;
  for (const auto &[Torch, Paddle] : D.Details.Renames) {
    if (!Signature || !Signature->find(Paddle) || Signature->find(Torch)) {
      std::string Both = (llvm::Twine(Torch) + "→" + Paddle).str();
      step(D, ("请手工处理 " + llvm::Twine(Both)).str(),
           ("handle " + llvm::Twine(Both) + " by hand").str());
      continue;
    }
    if (Signature->find(Paddle)->isVariadic())
      continue; // cannot be given by name
    auto Pair = std::make_pair(Torch, Paddle);
    if (!llvm::is_contained(C.Aliases, Pair))
      C.Aliases.push_back(Pair);
  }
  for (const UsageDifference &U : D.Details.Usages) {
    std::string Paddle = llvm::StringRef(U.Paddle).ltrim('*').str();
    std::vector<ApiParam> Params;
    if (C.What.isFunction())
      Params = Index.signature(C.What).Params;
    size_t Place = 0;
    while (Place < Params.size() && Params[Place].Name != Paddle)
      ++Place;
    if (U.IsVariadic && llvm::StringRef(U.Torch).starts_with("*") && Place >= 1 &&
        Place < Params.size()) {
      C.Variadic = Paddle;
      continue;
    }
    // The decorator for creation functions also takes size for shape.
    if (U.IsVariadic && U.Torch == "*size" && Paddle == "shape" && Place == 0 && !Params.empty()) {
      C.SizeFirst = true;
      llvm::erase(C.Aliases, std::make_pair(std::string("size"), Paddle));
      continue;
    }
    if (U.IsOrder && U.Distinguishable && addOrder(D, U.Order, C))
      continue;
    step(D, "请手工适配 " + U.Torch + "→" + U.Paddle + "（用法不同，需区分两套签名或扩展参数）",
         "adapt " + U.Torch + "→" + U.Paddle +
             " by hand (used differently: overload or extend it)");
  }
}

/// Arguments in torch's order: written where every one of them has a parameter
/// and isinstance() tells whose call it is.
bool PatchWriter::addOrder(const Decision &D, const TorchOrder &Order, Change &C) const {
  if (Order.Names.empty() || !C.What.isFunction() || torchCallTest(Order).empty())
    return false;
  std::vector<ApiParam> Params = Index.signature(C.What).Params;
  TorchOrder Whole = Order;
  // A method of the class itself, or a function that is patched onto Tensor.
  if (llvm::StringRef(D.TorchApi).starts_with("torch.Tensor.") && !Params.empty()) {
    Whole.Names.insert(Whole.Names.begin(), Params.front().Name);
    ++Whole.Position;
  }
  for (const std::string &Name : Whole.Names) {
    bool Known = llvm::any_of(Params, [&](const ApiParam &P) {
      return P.Name == Name && P.Kind != ParamKind::PositionalOnly && !P.isVariadic();
    });
    if (!Known && !llvm::is_contained(D.Details.TorchOnly, Name))
      return false;
  }
  C.Order = std::move(Whole);
  return true;
}

void PatchWriter::addParams(const Decision &D, Change &C) {
  for (const std::string &Name : D.Details.TorchOnly) {
    const ApiParam *P = D.Details.Torch ? D.Details.Torch->find(Name) : nullptr;
    llvm::StringRef Default = P && P->Default ? llvm::StringRef(*P->Default) : "None";
    double Number = 0;
    if (Default != "True" && Default != "False" && Default.getAsDouble(Number))
      Default = "None";
    std::string Text = Name + "=" + Default.str();
    if (!llvm::is_contained(C.NewParams, Text))
      C.NewParams.push_back(Text);
    step(D, "参数 " + Name + " 已加入签名；请在函数体中实现它并删除占位的 NotImplementedError",
         "the parameter " + Name +
             " is in the signature; handle it in the body and remove the NotImplementedError");
  }
}

/// Plan 4: an alias of what exists. Where parameters differ too, the new API has
/// to be written.
void PatchWriter::addNewApi(const Decision &D) {
  std::string Existing = D.Counterpart;
  if (D.Difference.Title == Category::Alias && Existing.empty())
    Existing = "paddle." + relativePath(D.Difference.AliasOf).str();
  bool SameParams = D.Categories == std::vector<Category>{Category::CallForm} ||
                    D.Categories == std::vector<Category>{Category::Alias};
  Entity E = Existing.empty() ? Entity() : Index.resolve(Existing);
  auto [Parent, Leaf] = llvm::StringRef(D.PaddleApi).rsplit('.');
  const python::Module *Target = Index.module(Parent);
  if (D.Occupied || !SameParams || !E || !Target || !Target->Source) {
    step(D, "方案 4：请手工新增 " + D.PaddleApi, "plan 4: write " + D.PaddleApi + " by hand");
    return;
  }
  auto [From, Name] = llvm::StringRef(Existing).rsplit('.');
  llvm::StringRef Text = Target->Source->text();
  std::string Line;
  if (From == Parent && Target->find(Name)) {
    Line = Leaf.str() + " = " + Name.str() + "\n";
  } else if (E.In && (E.isFunction() || E.Is == Entity::Kind::Class)) {
    std::string Defined = E.At.field("name").text().str();
    Line = "from " + E.In->Name + " import " + Defined +
           (Defined == Leaf ? "" : " as " + Leaf.str()) + "  # noqa: E402, F401\n";
  } else {
    step(D, "方案 4：请手工新增 " + D.PaddleApi, "plan 4: write " + D.PaddleApi + " by hand");
    return;
  }
  if (!Exported.insert(D.PaddleApi).second)
    return;
  if (D.Difference.Title == Category::Alias)
    step(D, "别名与 " + D.Difference.AliasOf + " 共享实现，其自身的差异随后者一并对齐",
         "the alias shares the implementation of " + D.Difference.AliasOf +
             "; its own differences are settled there");
  bool EndsLine = Text.empty() || Text.ends_with("\n");
  auto End = static_cast<uint32_t>(Text.size());
  // One comment for all aliases that a patch adds to a module.
  bool First =
      llvm::none_of(Edits[Target->Path], [&](const Edit &Other) { return Other.Begin == End; });
  edit(*Target, End, End,
       (EndsLine ? "" : "\n") + std::string(First ? "\n# Aliases for PyTorch's paths\n" : "") +
           Line);
}

/// The name under which the module binds the definition.
std::string PatchWriter::publicName(const Change &C) const {
  return C.What.At.field("name").text().str();
}

void PatchWriter::writeSink(const Change &C) {
  const python::Module &M = *C.What.In;
  llvm::StringRef Text = M.Source->text();
  std::string Name = publicName(C);
  Node Definition = definitionOf(C.What);
  // Declarations for type checkers describe what is removed.
  auto Bindings = M.Names.find(Name);
  if (Bindings != M.Names.end())
    for (const python::Binding &B : Bindings->second)
      if (B.Overload) {
        Node Stub = B.Lazy ? B.Lazy->node() : B.Around ? B.Around : B.At;
        edit(M, lineStart(Text, Stub.begin()), nextStatement(Text, Stub.end()), "");
      }
  edit(M, lineStart(Text, Definition.begin()), nextStatement(Text, Definition.end()), "");
  Imports[M.Path]["paddle._C_ops"].insert(C.Op == Name ? Name : C.Op + " as " + Name);

  std::string Entry = "- op : " + C.Op + "\n  name : [" + llvm::join(C.Paths, ", ") + "]\n";
  if (!C.Aliases.empty()) {
    bool AllDefault = llvm::all_of(C.Aliases, [](const auto &Pair) {
      auto It = defaultAliases().find(Pair.second);
      return It != defaultAliases().end() && llvm::is_contained(It->second, Pair.first);
    });
    Entry += "  args_alias :\n";
    if (AllDefault) {
      Entry += "    use_default_mapping : True\n";
    } else {
      std::map<std::string, std::vector<std::string>> ByPaddle;
      for (const auto &[Torch, Paddle] : C.Aliases)
        ByPaddle[Paddle].push_back(Torch);
      for (const auto &[Paddle, Torch] : ByPaddle)
        Entry += "    " + Paddle + " : [" + llvm::join(Torch, ", ") + "]\n";
    }
  }
  InfoEntries += (InfoEntries.empty() ? "" : "\n") + Entry;

  ApiFunction F = Index.signature(C.What);
  std::string Doc = "\"\"\"\"\"\"";
  for (Node Statement : C.What.At.field("body").children()) {
    if (isDocstring(Statement))
      Doc = Statement.children().front().text().str();
    break;
  }
  std::string Def = "def " + Name + "(\n";
  bool KeywordOnly = false;
  for (const ApiParam &P : F.Params) {
    if (P.Kind == ParamKind::KeywordOnly && !KeywordOnly) {
      Def += "    *,\n";
      KeywordOnly = true;
    }
    KeywordOnly |= P.Kind == ParamKind::VarPositional;
    Def += "    " +
           std::string(P.Kind == ParamKind::VarPositional ? "*"
                       : P.Kind == ParamKind::VarKeyword  ? "**"
                                                          : "") +
           P.Name;
    if (!P.Annotation.empty())
      Def += ": " + P.Annotation;
    if (P.Default)
      Def += (P.Annotation.empty() ? "=" : " = ") + *P.Default;
    Def += ",\n";
  }
  if (C.AddsOut && !F.find("out"))
    Def += std::string(KeywordOnly ? "" : "    *,\n") + "    out: Tensor | None = None,\n";
  Def += ")";
  if (!F.Returns.empty())
    Def += " -> " + F.Returns;
  DocsEntries += "\nadd_doc_and_signature(\n    " + quoted(Name) + ",\n    " + Doc +
                 ",\n    \"\"\"\n" + Def + "\n\"\"\",\n)\n";
}

void PatchWriter::writeDecorators(const Change &C) {
  if (C.Aliases.empty() && C.Variadic.empty() && !C.SizeFirst && C.Order.Names.empty())
    return;
  const python::Module &M = *C.What.In;
  llvm::StringRef Text = M.Source->text();
  Node Definition = definitionOf(C.What);
  if (C.What.Is == Entity::Kind::Class) {
    Entity Init = Index.member(C.What, "__init__");
    if (!Init || Init.In != C.What.In) {
      Steps.push_back({publicName(C),
                       {"类没有自己的 __init__，请手工添加别名",
                        "the class has no __init__ of its own; add the aliases by hand"}});
      return;
    }
    Definition = definitionOf(Init);
  }
  std::string Indent = indentOf(Text, Definition.begin());
  std::vector<std::string> Lines;
  // One name per parameter and decorator for the small ones.
  std::map<std::string, std::vector<std::string>> ByPaddle;
  std::vector<std::string> Order;
  for (const auto &[Torch, Paddle] : C.Aliases) {
    if (!ByPaddle.count(Paddle))
      Order.push_back(Paddle);
    ByPaddle[Paddle].push_back(Torch);
  }
  bool Single = llvm::all_of(ByPaddle, [](const auto &P) { return P.second.size() == 1; });
  auto List = [&](const std::string &Paddle) {
    return "[" + quoted(Paddle) + ", " + quoted(ByPaddle[Paddle].front()) + "]";
  };
  if (Order.size() == 1 && Single) {
    Decorators.insert("param_one_alias");
    Imports[M.Path][DecoratorModule].insert("param_one_alias");
    Lines.push_back("@param_one_alias(" + List(Order[0]) + ")");
  } else if (Order.size() == 2 && Single) {
    Decorators.insert("param_two_alias");
    Imports[M.Path][DecoratorModule].insert("param_two_alias");
    Lines.push_back("@param_two_alias(" + List(Order[0]) + ", " + List(Order[1]) + ")");
  } else if (!Order.empty()) {
    Decorators.insert("ParamAliasDecorator");
    Imports[M.Path][DecoratorModule].insert("ParamAliasDecorator");
    std::vector<std::string> Pairs;
    for (const std::string &Paddle : Order) {
      std::vector<std::string> Names;
      for (const std::string &Torch : ByPaddle[Paddle])
        Names.push_back(quoted(Torch));
      Pairs.push_back(quoted(Paddle) + ": [" + llvm::join(Names, ", ") + "]");
    }
    std::string Line = "@ParamAliasDecorator({" + llvm::join(Pairs, ", ") + "})";
    if (Indent.size() + Line.size() < LineWidth) {
      Lines.push_back(Line);
    } else {
      Lines.emplace_back("@ParamAliasDecorator(");
      Lines.emplace_back("    {");
      for (const std::string &Pair : Pairs)
        Lines.push_back("        " + Pair + ",");
      Lines.emplace_back("    }");
      Lines.emplace_back(")");
    }
  }
  if (!C.Variadic.empty()) {
    Decorators.insert("VariableArgsDecorator");
    Imports[M.Path][DecoratorModule].insert("VariableArgsDecorator");
    Lines.push_back("@VariableArgsDecorator(" + quoted(C.Variadic) + ")");
  }
  if (C.SizeFirst) {
    Decorators.insert("size_args_decorator");
    Imports[M.Path][DecoratorModule].insert("size_args_decorator");
    Lines.emplace_back("@size_args_decorator");
  }
  if (!C.Order.Names.empty()) {
    Decorators.insert(TorchOrderName);
    Imports[M.Path][DecoratorModule].insert(TorchOrderName);
    std::vector<std::string> Names;
    Names.reserve(C.Order.Names.size());
    for (const std::string &Name : C.Order.Names)
      Names.push_back(quoted(Name));
    Lines.push_back(std::string("@") + TorchOrderName + "(");
    Lines.push_back("    [" + llvm::join(Names, ", ") + "],");
    Lines.push_back("    lambda args: " + torchCallTest(C.Order) + ",");
    Lines.emplace_back(")");
  }
  std::string Out;
  for (const std::string &Line : Lines)
    Out += Indent + Line + "\n";
  uint32_t At = lineStart(Text, Definition.begin());
  edit(M, At, At, Out);
}

void PatchWriter::writeParams(const Change &C) {
  if (C.NewParams.empty())
    return;
  const python::Module &M = *C.What.In;
  llvm::StringRef Text = M.Source->text();
  Node Function = C.What.At;
  if (C.What.Is == Entity::Kind::Class) {
    Entity Init = Index.member(C.What, "__init__");
    if (!Init || Init.In != C.What.In) {
      Steps.push_back({publicName(C),
                       {"类没有自己的 __init__，请手工新增参数",
                        "the class has no __init__ of its own; add the parameters by hand"}});
      return;
    }
    Function = Init.At;
  }
  Node Parameters = Function.field("parameters");
  bool KeywordOnly = false;
  Node VarKeyword;
  Node Last;
  for (Node P : Parameters.children()) {
    KeywordOnly |=
        P.is("keyword_separator") || P.is("list_splat_pattern") ||
        (P.is("typed_parameter") && P.text().starts_with("*") && !P.text().starts_with("**"));
    if (P.is("dictionary_splat_pattern") || P.text().starts_with("**"))
      VarKeyword = P;
    else
      Last = P;
  }
  std::vector<std::string> Pieces;
  if (!KeywordOnly)
    Pieces.emplace_back("*");
  bool KnowsTensor = M.find("Tensor") != nullptr;
  for (const std::string &Param : C.NewParams) {
    auto [Name, Default] = llvm::StringRef(Param).split('=');
    if (Name == "out" && KnowsTensor)
      Pieces.emplace_back("out: Tensor | None = None");
    else if (Default == "True" || Default == "False")
      Pieces.push_back(Name.str() + ": bool = " + Default.str());
    else
      Pieces.push_back(Param);
  }
  bool Lines = Parameters.text().contains('\n');
  std::string Indent = indentOf(Text, Function.begin());
  Indent = Indent.substr(0, Indent.find_first_not_of(' '));
  if (Lines) {
    std::string Inserted;
    for (const std::string &Piece : Pieces)
      Inserted.append(Indent).append("    ").append(Piece).append(",\n");
    uint32_t At = lineStart(Text, VarKeyword ? VarKeyword.begin() : Parameters.end() - 1);
    // `name=None)` on the last line: the bracket gets a line of its own.
    llvm::StringRef Before = Text.slice(Last ? Last.end() : At, At);
    if (At >= Parameters.end() || !Before.contains('\n')) {
      At = Last ? Last.end() : Parameters.begin() + 1;
      std::string Joined;
      for (const std::string &Piece : Pieces)
        Joined += ", " + Piece;
      edit(M, At, At, Joined);
    } else {
      bool Comma = Before.contains(',');
      if (!Comma && Last)
        edit(M, Last.end(), Last.end(), ",");
      edit(M, At, At, Inserted);
    }
  } else {
    std::string Inside;
    for (Node P : Parameters.children())
      if (!(P == VarKeyword))
        Inside += Indent + "    " + P.text().str() + ",\n";
    for (const std::string &Piece : Pieces)
      Inside.append(Indent).append("    ").append(Piece).append(",\n");
    if (VarKeyword)
      Inside += Indent + "    " + VarKeyword.text().str() + ",\n";
    edit(M, Parameters.begin() + 1, Parameters.end() - 1, "\n" + Inside + Indent);
  }
  // Accepting a parameter and ignoring it would be worse than not having it.
  Node Body = Function.field("body");
  Node After;
  for (Node Statement : Body.children()) {
    if (isDocstring(Statement))
      After = Statement;
    break;
  }
  std::string BodyIndent = Indent + "    ";
  std::string Guard;
  for (const std::string &Param : C.NewParams) {
    auto [Name, Default] = llvm::StringRef(Param).split('=');
    std::string Test = Default == "None"    ? Name.str() + " is not None"
                       : Default == "False" ? Name.str()
                       : Default == "True"  ? "not " + Name.str()
                                            : Name.str() + " != " + Default.str();
    Guard.append(BodyIndent).append("if ").append(Test).append(":\n").append(BodyIndent);
    Guard.append("    raise NotImplementedError(");
    Guard.append(quoted(Name.str() + " is not supported yet")).append(")\n");
  }
  if (After) {
    uint32_t At = nextStatement(Text, After.end());
    At = At >= Text.size() ? static_cast<uint32_t>(Text.size()) : lineStart(Text, At);
    edit(M, At, At, Guard);
  } else {
    uint32_t At = lineStart(Text, Body.begin());
    edit(M, At, At, Guard);
  }
}

void PatchWriter::writeImports() {
  for (auto &[File, ByModule] : Imports) {
    const python::Module *M = Modules[File];
    if (!M)
      continue;
    llvm::StringRef Text = M->Source->text();
    for (auto &[Module, Names] : ByModule) {
      bool Unused = Module == "paddle._C_ops";
      Node Existing, LastPaddle, LastAbsolute, FirstOther;
      for (Node Statement : M->Source->root().children()) {
        bool From = Statement.is("import_from_statement");
        if (!From && !Statement.is("import_statement")) {
          if (!FirstOther && !isDocstring(Statement) && !Statement.is("future_import_statement"))
            FirstOther = Statement;
          continue;
        }
        std::string Source = From ? Statement.field("module_name").text().str() : "";
        if (From && Source == Module && !Existing)
          Existing = Statement;
        bool Paddle = Statement.text().starts_with("import paddle") || Source == "paddle" ||
                      llvm::StringRef(Source).starts_with("paddle.");
        if (FirstOther)
          continue; // imports further down are not the head of the file
        if (Paddle)
          LastPaddle = Statement;
        if (!llvm::StringRef(Source).starts_with("."))
          LastAbsolute = Statement;
      }
      if (Existing) {
        std::set<std::string> All = Names;
        for (Node Name : Existing.children())
          if (!(Name == Existing.field("module_name")))
            All.insert(Name.text().str());
        // A comment after the names belongs to the statement.
        uint32_t End = Existing.end();
        size_t Break = Text.find('\n', End);
        End = Break == llvm::StringRef::npos ? static_cast<uint32_t>(Text.size())
                                             : static_cast<uint32_t>(Break + 1);
        edit(*M, lineStart(Text, Existing.begin()), End,
             importLines(Module, All, Unused || Existing.text().contains("noqa")));
        continue;
      }
      Node After = LastPaddle ? LastPaddle : LastAbsolute;
      std::string Lines = importLines(Module, Names, Unused);
      if (After) {
        size_t Break = Text.find('\n', After.end());
        auto At = static_cast<uint32_t>(Break == llvm::StringRef::npos ? Text.size() : Break + 1);
        edit(*M, At, At, (LastPaddle ? "" : "\n") + Lines);
      } else {
        uint32_t At = FirstOther ? lineStart(Text, FirstOther.begin()) : 0;
        edit(*M, At, At, Lines + "\n");
      }
    }
  }
}

/// The module of decorators, or the one decorator of it that is our own.
void PatchWriter::writeMissingDecorators(std::vector<FileChange> &Out) {
  if (Decorators.empty())
    return;
  if (!Index.checkout().hasFile(DecoratorPath)) {
    Out.push_back({DecoratorPath, std::nullopt, decoratorModule()});
    return;
  }
  const python::Module *M = Index.module(DecoratorModule);
  if (!M)
    return;
  for (const std::string &Name : Decorators) {
    if (M->find(Name))
      continue;
    if (Name == TorchOrderName && M->find("functools") && M->find("inspect")) {
      std::string Old = M->Text.getBuffer().str();
      std::string Ended = Old.empty() || Old.back() == '\n' ? Old : Old + "\n";
      Out.push_back({DecoratorPath, Old, Ended + torchOrderDecorator()});
      continue;
    }
    Steps.push_back({Name,
                     {std::string(DecoratorPath) + " 中没有 " + Name + "，请先实现它",
                      std::string(DecoratorPath) + " has no " + Name + "; write it first"}});
  }
}

std::vector<FileChange> PatchWriter::finish() {
  for (auto &[Identity, C] : Changes) {
    Modules[C.What.In->Path] = C.What.In;
    if (C.Sink && C.NewParams.empty()) {
      writeSink(C);
    } else {
      writeDecorators(C);
      writeParams(C);
    }
  }
  writeImports();

  std::vector<FileChange> Out;
  for (auto &[File, List] : Edits) {
    if (List.empty())
      continue;
    FileChange F;
    F.Path = File;
    llvm::StringRef Text = Modules[File]->Source->text();
    F.Old = Text.str();
    // Stable: edits at one place keep the order in which they were asked for.
    std::vector<std::pair<size_t, const Edit *>> Sorted;
    for (const Edit &E : List)
      Sorted.emplace_back(Sorted.size(), &E);
    llvm::sort(Sorted, [](const auto &A, const auto &B) {
      return std::make_pair(A.second->Begin, A.first) < std::make_pair(B.second->Begin, B.first);
    });
    size_t At = 0;
    for (const auto &[Number, E] : Sorted) {
      if (E->Begin < At)
        continue; // inside of what is removed already
      F.New += Text.slice(At, E->Begin);
      F.New += E->Text;
      At = E->End;
    }
    F.New += Text.drop_front(At);
    // A definition at the end leaves the blank lines before it.
    while (llvm::StringRef(F.New).ends_with("\n\n"))
      F.New.pop_back();
    Out.push_back(std::move(F));
  }

  auto Append = [&](const char *Path, const std::string &Entries, const std::string &Head) {
    if (Entries.empty())
      return;
    FileChange F;
    F.Path = Path;
    if (Index.checkout().hasFile(Path)) {
      auto Buffer = Index.checkout().read(Path);
      if (!Buffer) {
        Steps.push_back({Path, {llvm::toString(Buffer.takeError()), "cannot be read"}});
        return;
      }
      F.Old = (*Buffer)->getBuffer().str();
      F.New = *F.Old;
      if (!F.New.empty() && F.New.back() != '\n')
        F.New += '\n';
      F.New += (F.New.empty() || Entries.front() == '\n' ? "" : "\n") + Entries;
    } else {
      F.New = Head + Entries;
    }
    Out.push_back(std::move(F));
  };
  Append(SinkTable::InfoPath, InfoEntries, "");
  Append(
      SinkTable::DocsPath, DocsEntries,
      "\"\"\"Docstrings and signatures of APIs whose entry points are generated in C++.\"\"\"\n\n"
      "_docs = {}\n\n\n"
      "def add_doc_and_signature(func_name, docstr, func_def):\n"
      "    \"\"\"Keep the text and the signature of a generated function.\"\"\"\n"
      "    _docs[func_name] = (docstr, func_def)\n\n");
  writeMissingDecorators(Out);
  llvm::sort(Out, [](const FileChange &A, const FileChange &B) { return A.Path < B.Path; });
  return Out;
}

} // namespace oplint::plan
