//===-- Plan2.cpp - Can an API sink to C++? -------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "python/Plan2.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

namespace oplint::python {

llvm::StringRef spelling(Verdict V) {
  switch (V) {
  case Verdict::Yes:
    return "yes";
  case Verdict::No:
    return "no";
  case Verdict::Undecided:
    return "undecided";
  }
  return "";
}

std::string Plan2Result::fails() const {
  std::string Out;
  for (size_t I = 0; I < Conditions.size(); ++I)
    if (Conditions[I].Holds == Verdict::No)
      Out += (Out.empty() ? "C" : ",C") + std::to_string(I + 1);
  return Out;
}

/// "paddle.cast(...)", "x.reshape(...)", "`*` on a Tensor".
static std::string inWords(const BodyCall &C) {
  std::string Text;
  switch (C.Kind) {
  case CallKind::TensorOperator:
    Text = "operator `" + C.Name + "` on a Tensor";
    break;
  case CallKind::TensorMethod:
    Text = "Tensor method " + C.Name + "()";
    break;
  case CallKind::TensorProperty:
    Text = "Tensor property ." + C.Name + ", which runs an op";
    break;
  case CallKind::Op:
    Text = "_C_ops." + C.Name;
    break;
  default:
    Text = C.Name + "()";
  }
  if (!C.Via.empty())
    Text += " in " + C.Via;
  return Text;
}

/// Work on shapes is complex by the letter of condition 5.
static bool isShapeWork(llvm::StringRef Name) {
  llvm::StringRef Leaf = Name.contains('.') ? Name.rsplit('.').second : Name;
  Leaf.consume_back("_");
  return llvm::StringSwitch<bool>(Leaf)
      .Cases("reshape", "transpose", "flatten", "squeeze", "unsqueeze", "expand", true)
      .Cases("expand_as", "broadcast_to", "broadcast_tensors", "tile", "concat", "stack", true)
      .Cases("split", "moveaxis", "swapaxes", "view", "pad", "unstack", true)
      .Default(false);
}

namespace {

class Judge {
public:
  Judge(Plan2Result &Result, const Body &Of) : R(Result), B(Of) {
    for (const BodyCall &C : B.Calls) {
      if (C.InRaise)
        continue;
      if (C.Kind == CallKind::Op)
        OpCalls.push_back(&C);
      else if (C.isOtherApi())
        Others.push_back(&C);
      else if (C.Kind == CallKind::Unknown)
        Unknowns.push_back(&C);
    }
    for (const BodyCall *C : OpCalls)
      if (!llvm::is_contained(R.Ops, C->Name))
        R.Ops.push_back(C->Name);
  }

  void run() {
    name();
    oneCall();
    noOtherApi();
    simple();
  }

private:
  Plan2Result &R;
  const Body &B;
  std::vector<const BodyCall *> OpCalls, Others, Unknowns;

  void set(unsigned Condition, Verdict V, std::string Why, Node At = {}) {
    oplint::python::Condition &C = R.Conditions[Condition - 1];
    C.Holds = V;
    C.Why = std::move(Why);
    if (At)
      C.Where = At.range();
  }

  void name() {
    llvm::StringRef Leaf = llvm::StringRef(R.Api).rsplit('.').second;
    for (const BodyCall *C : OpCalls) {
      llvm::StringRef Op = C->Name;
      Op.consume_front("final_state_"); // 2.3 had two functions for each op
      if (Op == Leaf)
        return set(1, Verdict::Yes, "calls _C_ops." + C->Name, C->At);
    }
    if (!OpCalls.empty())
      return set(1, Verdict::No, "calls _C_ops." + OpCalls[0]->Name + ", not _C_ops." + Leaf.str(),
                 OpCalls[0]->At);
    missing(1);
  }

  void oneCall() {
    if (OpCalls.empty())
      return missing(3);
    if (OpCalls.size() == 1)
      return set(3, Verdict::Yes, "one call", OpCalls[0]->At);
    set(3, Verdict::No,
        std::to_string(OpCalls.size()) + " calls, the second " + inWords(*OpCalls[1]),
        OpCalls[1]->At);
  }

  /// No `_C_ops` call was seen: certain only where everything was followed.
  void missing(unsigned Condition) {
    if (Unknowns.empty())
      return set(Condition, Verdict::No, "no _C_ops call", Others.empty() ? Node() : Others[0]->At);
    set(Condition, Verdict::Undecided,
        "no _C_ops call is seen, but " + Unknowns[0]->Spelling +
            "() cannot be followed: " + Unknowns[0]->Why,
        Unknowns[0]->At);
  }

  void noOtherApi() {
    const BodyCall *Maybe = nullptr;
    for (const BodyCall *C : Others) {
      if (!C->Uncertain)
        return set(4, Verdict::No, inWords(*C), C->At);
      Maybe = Maybe ? Maybe : C;
    }
    // A method that only Tensor has, on a value of unknown type.
    if (Maybe)
      return set(4, Verdict::No, inWords(*Maybe), Maybe->At);
    if (!Unknowns.empty())
      return set(4, Verdict::Undecided,
                 Unknowns[0]->Spelling + "() cannot be followed: " + Unknowns[0]->Why,
                 Unknowns[0]->At);
    set(4, Verdict::Yes, "no other API");
  }

  void simple() {
    std::vector<const BodyCall *> Before;
    for (const BodyCall *C : Others)
      if (!C->AfterOp && !computesNothing(*C))
        Before.push_back(C);
    for (const BodyCall *C : Before) {
      if (C->Kind == CallKind::PrivateClass)
        return set(5, Verdict::No, inWords(*C) + " before the call", C->At);
      if (C->InLoop)
        return set(5, Verdict::No, inWords(*C) + " in a loop", C->At);
      if (isShapeWork(C->Name))
        return set(5, Verdict::No, inWords(*C) + ": work on shapes", C->At);
      if (C->Conditional)
        return set(5, Verdict::No, inWords(*C) + " under a condition", C->At);
    }
    if (Before.size() > 1)
      return set(5, Verdict::No,
                 "several API calls: " + inWords(*Before[0]) + ", " + inWords(*Before[1]),
                 Before[1]->At);
    if (!Unknowns.empty() && !Unknowns[0]->AfterOp)
      return set(5, Verdict::Undecided,
                 Unknowns[0]->Spelling + "() cannot be followed: " + Unknowns[0]->Why,
                 Unknowns[0]->At);
    set(5, Verdict::Yes, "simple preprocessing");
  }

  /// An API that gives no Tensor (a shape, a flag) is no work on Tensors.
  static bool computesNothing(const BodyCall &C) {
    return C.Kind == CallKind::Cxx || (C.Kind == CallKind::Api && !C.GivesTensor);
  }
};

} // namespace

/// "lines 3, 9" where the module defines the function's name more than once,
/// declarations for type checkers apart; else empty.
static std::string definedAgain(const Entity &What) {
  auto Found = What.In->Names.find(What.node().field("name").text());
  if (Found == What.In->Names.end())
    return "";
  std::vector<std::string> Lines;
  for (const Binding &B : Found->second)
    if (B.Is == Binding::Kind::Function && !B.Overload && !B.TypesOnly && !B.Fallback) {
      Node Definition = B.Lazy ? B.Lazy->node() : B.At;
      Lines.push_back(std::to_string(Definition.line()));
    }
  return Lines.size() < 2 ? "" : "lines " + llvm::join(Lines, ", ");
}

Plan2Result judgePlan2(const ModuleIndex &Index, llvm::StringRef Api, const Entity &What,
                       const Condition &Differences) {
  Plan2Result R;
  R.Api = Api.str();
  R.Conditions[1] = Differences;
  auto NoBody = [&R](Verdict V, std::string Note) {
    R.Eligible = V;
    R.Note = std::move(Note);
    for (unsigned C : {1U, 3U, 4U, 5U}) {
      R.Conditions[C - 1].Holds = V == Verdict::Undecided || (C == 1 || C == 3) ? V : Verdict::Yes;
      R.Conditions[C - 1].Why = R.Note;
    }
  };
  switch (What.Is) {
  case Entity::Kind::None:
    NoBody(Verdict::Undecided, What.Why.empty() ? "not found" : What.Why);
    return R;
  case Entity::Kind::Op:
    R.Ops.push_back(What.Path);
    R.Eligible = Verdict::No;
    R.Note = "is already _C_ops." + What.Path;
    return R;
  case Entity::Kind::Cxx:
    NoBody(Verdict::No, "is defined in C++, it has no Python body");
    return R;
  case Entity::Kind::Class:
    R.Definition = Index.signature(What).Where;
    NoBody(Verdict::No, "is a class");
    return R;
  case Entity::Kind::Module:
  case Entity::Kind::Value:
  case Entity::Kind::External:
    NoBody(Verdict::No, "is no function of the package");
    return R;
  case Entity::Kind::Function:
    break;
  }
  R.Definition = Index.signature(What).Where;
  R.Again = definedAgain(What);
  Body B = analyzeBody(Index, What);
  if (!B.Undecided.empty()) {
    NoBody(Verdict::Undecided, B.Undecided);
    return R;
  }
  Judge(R, B).run();
  R.Eligible = Verdict::Yes;
  for (const Condition &C : R.Conditions) {
    if (C.Holds == Verdict::No) {
      R.Eligible = Verdict::No;
      break;
    }
    if (C.Holds == Verdict::Undecided)
      R.Eligible = Verdict::Undecided;
  }
  return R;
}

} // namespace oplint::python
