//===-- PythonSource.cpp - Paddle's Python source as a PaddleSource -------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "rules/api_plan/PythonSource.h"
#include "llvm/ADT/STLExtras.h"

namespace oplint::plan {
namespace {

using python::Entity;
using python::Node;

/// Only `return other(x, y)` after an optional docstring: what it calls.
std::string delegatesTo(const python::ModuleIndex &Index, const Entity &E) {
  if (!E.isFunction() || !E.In)
    return "";
  Node Body = E.At.field("body");
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

} // namespace

PaddleApi PythonSource::find(llvm::StringRef Path) const {
  PaddleApi P;
  P.Path = Path.str();
  P.Is = PaddleApi::State::Absent;
  Entity E = Index.resolve(Path);
  if (!E)
    return P;
  bool TensorMethod = Path.starts_with("paddle.Tensor.");
  // A star import of the compiled core may bind any name: that is no evidence.
  if (E.Is == Entity::Kind::Cxx && !TensorMethod)
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
  switch (E.Is) {
  case Entity::Kind::Function: {
    P.What = PaddleApi::Form::Function;
    ApiFunction F = Index.signature(E);
    P.Name = F.Name;
    P.Returns = F.Returns;
    P.Where = F.Where;
    P.Decorators = F.Decorators;
    // A method has self: of Tensor whatever it is called, of a class by its name.
    bool Self = TensorMethod || (!F.Params.empty() && F.Params.front().Name == "self");
    P.Signature = signatureOf(F, Path, Self);
    P.DelegatesTo = delegatesTo(Index, E);
    break;
  }
  case Entity::Kind::Class: {
    P.What = PaddleApi::Form::Class;
    ApiFunction F = Index.signature(E);
    P.Name = F.Name;
    P.Where = F.Where;
    P.Decorators = F.Decorators;
    if (!F.ParamsUnknown)
      P.Signature = signatureOf(F, Path, /*DropSelf=*/false);
    P.Sink.Eligible = SinkVerdict::Answer::No;
    P.Sink.Fails = {1, 3};
    P.Sink.Reason = "类的实现不能下沉";
    break;
  }
  case Entity::Kind::Module:
    P.What = PaddleApi::Form::Module;
    break;
  case Entity::Kind::Op:
  case Entity::Kind::Cxx:
    P.What = PaddleApi::Form::Native;
    P.Sink.Eligible = SinkVerdict::Answer::No;
    P.Sink.Fails = {3};
    P.Sink.Reason = "没有 Python 实现";
    break;
  default:
    P.What = PaddleApi::Form::Other;
  }
  return P;
}

} // namespace oplint::plan
