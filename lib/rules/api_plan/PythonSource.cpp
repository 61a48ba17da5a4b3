//===-- PythonSource.cpp - Paddle's Python source as a PaddleSource -------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "rules/api_plan/PythonSource.h"
#include "python/Plan2.h"
#include "rules/api_plan/Usage.h"
#include "llvm/ADT/STLExtras.h"

namespace oplint::plan {
namespace {

using python::Entity;
using python::Node;

/// Only `return other(x, y)` after an optional docstring: what it calls.
std::string delegatesTo(const python::ModuleIndex &Index, const Entity &E) {
  if (!E.isFunction() || !E.In)
    return "";
  Node Body = E.node().field("body");
  Node Only;
  for (Node Statement : Body.children()) {
    if (Statement.is("expression_statement") && Statement.children().size() == 1 &&
        Statement.children().front().is("string"))
      continue;
    if (Only)
      return "";
    Only = Statement;
  }
  if (!Only.is("return_statement") || Only.children().size() != 1)
    return "";
  Node Call = Only.children().front();
  if (!Call.is("call"))
    return "";
  std::string Callee = python::dottedName(Call.field("function"));
  // Arguments must be handed on, not computed.
  for (Node Argument : Call.field("arguments").children()) {
    Node Value = Argument.is("keyword_argument") ? Argument.field("value") : Argument;
    if (!Value.is("identifier"))
      return "";
  }
  Entity Target = Callee.empty() ? Entity() : Index.lookupDotted(*E.In, Callee);
  return Target.isFunction() ? Target.identity() : "";
}

ApiSignature signatureOf(const ApiFunction &F, llvm::StringRef Path, bool DropSelf) {
  ApiSignature S;
  S.Api = Path.str();
  S.Params = F.Params;
  if (DropSelf && !S.Params.empty() && S.Params.front().isPositional())
    S.Params.erase(S.Params.begin());
  return S;
}

/// Aliases in annotations (`_Mode: TypeAlias = Literal['a', 'b']`) become what
/// they stand for.
void expandAliases(const python::ModuleIndex &Index, const Entity &E, ApiSignature &S) {
  for (ApiParam &P : S.Params)
    for (const std::string &Name : unknownTypeNames(P.Annotation)) {
      Entity Alias = Index.lookup(*E.In, Name);
      if (Alias.Is != Entity::Kind::Value)
        continue;
      std::string Meaning = python::oneLine(Alias.At);
      size_t At = P.Annotation.find(Name);
      if (unknownTypeNames(Meaning).empty() && At != std::string::npos)
        P.Annotation.replace(At, Name.size(), Meaning);
    }
}

/// The strings of a list literal in a decorator's arguments.
std::vector<std::string> listOf(Node N) {
  std::vector<std::string> Out;
  if (N.is("list") || N.is("tuple") || N.is("set"))
    for (Node Item : N.children())
      if (auto Text = python::stringValue(Item))
        Out.push_back(*Text);
  return Out;
}

/// Lists ["x", "input"] and maps {"x": ["input"]} in a decorator's arguments.
void readAliasArguments(Node Arguments, PaddleApi &P) {
  for (Node Argument : Arguments.children()) {
    if (Argument.is("dictionary")) {
      for (Node Pair : Argument.children())
        if (auto Key = python::stringValue(Pair.field("key")))
          for (std::string &Alias : listOf(Pair.field("value")))
            P.Aliases[*Key].push_back(std::move(Alias));
      continue;
    }
    std::vector<std::string> Names = listOf(Argument);
    for (size_t I = 1; I < Names.size(); ++I)
      P.Aliases[Names[0]].push_back(Names[I]);
  }
}

/// `kwargs["x"] = kwargs.pop("input")` in the body of a decorator.
void readAliasBody(llvm::StringRef Body, PaddleApi &P) {
  for (size_t At = Body.find(".pop("); At != llvm::StringRef::npos;
       At = Body.find(".pop(", At + 1)) {
    llvm::StringRef Line = Body.substr(0, At);
    Line = Line.drop_front(Line.rfind('\n') == llvm::StringRef::npos ? 0 : Line.rfind('\n') + 1);
    auto Quoted = [](llvm::StringRef Text) {
      size_t Begin = Text.find_first_of("'\"");
      if (Begin == llvm::StringRef::npos)
        return llvm::StringRef();
      Text = Text.drop_front(Begin + 1);
      return Text.take_until([](char C) { return C == '\'' || C == '"'; });
    };
    llvm::StringRef Paddle = Quoted(Line);
    llvm::StringRef Torch = Quoted(Body.substr(At).take_until([](char C) { return C == ')'; }));
    if (Line.contains("kwargs[") && Line.contains('=') && !Paddle.empty() && !Torch.empty())
      P.Aliases[Paddle.str()].push_back(Torch.str());
  }
}

} // namespace

/// Decorators that let a function be called by torch's names. What they do is
/// read from their arguments and their bodies, whatever they are called.
void PythonSource::readDecorators(PaddleApi &P, const Entity &E) const {
  if (!E.In || !E.Around)
    return;
  size_t Before = P.Aliases.size();
  for (Node Child : E.Around.children()) {
    if (!Child.is("decorator"))
      continue;
    Node Expression = Child.children().empty() ? Node() : Child.children().front();
    Node Callee = Expression.is("call") ? Expression.field("function") : Expression;
    if (Expression.is("call"))
      readAliasArguments(Expression.field("arguments"), P);
    std::string Name = python::dottedName(Callee);
    Entity Decorator = Name.empty() ? Entity() : Index.lookupDotted(*E.In, Name);
    if (Decorator.Is != Entity::Kind::Function && Decorator.Is != Entity::Kind::Class)
      continue;
    llvm::StringRef Body = Decorator.node().text();
    readAliasBody(Body, P);
    bool Sizes = Body.contains("list(args");
    bool Order = !Sizes && (Body.contains("isinstance(args[") ||
                            Expression.text().contains("isinstance(args["));
    P.TakesSeparateSizes |= Sizes;
    P.TellsTorchOrder |= Order;
    if (P.Aliases.size() != Before || Sizes || Order) {
      P.AlignedBy = "decorator " + Name;
      Before = P.Aliases.size();
    }
  }
}

PaddleApi PythonSource::find(llvm::StringRef Path) const {
  PaddleApi P;
  P.Path = Path.str();
  P.Is = PaddleApi::State::Absent;
  Entity E = Index.resolve(Path);
  if (!E)
    return P;
  bool TensorMethod = Path.starts_with("paddle.Tensor.");
  // A star import of the compiled core may bind any name, and anything inside of
  // it: that is no evidence. A name that is bound to another name there is.
  if (E.Is == Entity::Kind::Cxx && !TensorMethod &&
      llvm::StringRef(E.Path).rsplit('.').second == Path.rsplit('.').second)
    return P;
  P.Is = PaddleApi::State::Present;
  P.Identity = E.identity();
  if (TensorMethod) {
    auto Member = Index.tensorMembers().find(Path.drop_front(14));
    if (Member != Index.tensorMembers().end() && Member->second.Property) {
      P.What = PaddleApi::Form::Attribute;
      return P;
    }
  }
  auto Entry = Sunk.Apis.find(Path);
  // Another name for a sunk API is the same generated function.
  if (Entry == Sunk.Apis.end() && E.Is == Entity::Kind::Op)
    Entry = llvm::find_if(Sunk.Apis, [&](const auto &A) { return A.second.Op == E.Path; });
  if (Entry != Sunk.Apis.end() && !E.isFunction()) {
    P.What = PaddleApi::Form::Function;
    P.Name = Entry->second.Op;
    P.Signature = Entry->second.Signature;
    if (P.Signature && TensorMethod && !P.Signature->Params.empty())
      P.Signature->Params.erase(P.Signature->Params.begin());
    P.Aliases = Entry->second.Aliases;
    P.TakesTorchCalls = Entry->second.HasMapper;
    P.AlignedBy = "python_api_info.yaml";
    P.Where.File = SinkTable::InfoPath;
    return P;
  }
  switch (E.Is) {
  case Entity::Kind::Function: {
    P.What = PaddleApi::Form::Function;
    ApiFunction F = Index.signature(E);
    P.Name = F.Name;
    P.Returns = F.Returns;
    P.Where = F.Where;
    P.Decorators = F.Decorators;
    // A method has self: of Tensor whatever it is called, of a class by its name.
    bool ClassMethod =
        llvm::any_of(F.Decorators, [](const ApiDecorator &D) { return D.Name == "classmethod"; });
    bool Self =
        TensorMethod || ClassMethod || (!F.Params.empty() && F.Params.front().Name == "self");
    P.Signature = signatureOf(F, Path, Self);
    expandAliases(Index, E, *P.Signature);
    P.DelegatesTo = delegatesTo(Index, E);
    readDecorators(P, E);
    break;
  }
  case Entity::Kind::Class: {
    P.What = PaddleApi::Form::Class;
    ApiFunction F = Index.signature(E);
    P.Name = F.Name;
    P.Where = F.Where;
    P.Decorators = F.Decorators;
    if (!F.ParamsUnknown) {
      P.Signature = signatureOf(F, Path, /*DropSelf=*/false);
      expandAliases(Index, E, *P.Signature);
    }
    if (Entity Init = Index.member(E, "__init__"))
      readDecorators(P, Init);
    break;
  }
  case Entity::Kind::Module:
    P.What = PaddleApi::Form::Module;
    break;
  case Entity::Kind::Op:
  case Entity::Kind::Cxx:
    P.What = PaddleApi::Form::Native;
    break;
  default:
    P.What = PaddleApi::Form::Other;
  }
  return P;
}

SinkVerdict PythonSource::sink(llvm::StringRef Path) const {
  Entity E = Index.resolve(Path);
  if (E && !E.isFunction()) {
    SinkVerdict V;
    V.Eligible = SinkVerdict::Answer::No;
    V.Fails = {3};
    V.Reason = E.Is == Entity::Kind::Class ? "a class has no body to sink" : "no Python body";
    return V;
  }
  python::Plan2Result R = python::judgePlan2(Index, Path, E);
  SinkVerdict V;
  switch (R.Eligible) {
  case python::Verdict::Yes:
    V.Eligible = SinkVerdict::Answer::Yes;
    break;
  case python::Verdict::No:
    V.Eligible = SinkVerdict::Answer::No;
    break;
  case python::Verdict::Undecided:
    break;
  }
  for (size_t I = 0; I < R.Conditions.size(); ++I) {
    const python::Condition &C = R.Conditions[I];
    if (C.Holds == python::Verdict::No)
      V.Fails.push_back(static_cast<int>(I) + 1);
    if (C.Holds != python::Verdict::Yes && V.Reason.empty())
      V.Reason = C.Why;
  }
  if (!R.Ops.empty())
    V.Op = R.Ops.front();
  if (V.Reason.empty())
    V.Reason = R.Note;
  return V;
}

} // namespace oplint::plan
