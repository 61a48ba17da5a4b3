//===-- Loops.cpp - Loops of a body ----------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "graph/Interpreter.h"

namespace oplint::py {

void Interpreter::whileLoop(const Node *S) {
  if (Options.LoopRegions && tensorLoop(S))
    return;
  for (unsigned Round = 0; !stopped(); ++Round) {
    unsigned OpsBefore = OpCount;
    bool Go = condition(S->Kids[0], Use::While);
    if (stopped())
      return;
    if (!Go) {
      block(S->Else);
      return;
    }
    block(S->Body);
    if (Sig == Signal::Break) {
      Sig = Signal::None;
      return;
    }
    if (Sig == Signal::Continue)
      Sig = Signal::None;
    if (!stopped() && OpCount != OpsBefore && Round >= Options.Limit.Unroll) {
      refuse("graph-loop-limit",
             "a loop with ops runs more than " + llvm::Twine(Options.Limit.Unroll) + " rounds", S);
      return;
    }
  }
}

static void assignedNames(llvm::ArrayRef<Node *> Body, std::vector<llvm::StringRef> &Out) {
  auto Target = [&](const Node *T, auto &Self) -> void {
    if (T->Kind == NodeKind::Name) {
      if (!llvm::is_contained(Out, T->Text))
        Out.push_back(T->Text);
    } else if (T->Kind == NodeKind::Tuple || T->Kind == NodeKind::List ||
               T->Kind == NodeKind::Starred) {
      for (const Node *K : T->Kids)
        Self(K, Self);
    }
  };
  for (const Node *S : Body) {
    if (S->Kind == NodeKind::Assign)
      for (size_t I = 1; I < S->Kids.size(); ++I)
        Target(S->Kids[I], Target);
    else if (S->Kind == NodeKind::AugAssign || S->Kind == NodeKind::AnnAssign ||
             S->Kind == NodeKind::For)
      Target(S->Kids[0], Target);
    else if (S->Kind == NodeKind::With)
      for (const Node *Item : S->Kids)
        if (Item->Kids[1])
          Target(Item->Kids[1], Target);
    if (S->Kind == NodeKind::FunctionDef || S->Kind == NodeKind::ClassDef)
      continue;
    assignedNames(S->Body, Out);
    assignedNames(S->Else, Out);
    assignedNames(S->Finally, Out);
    if (S->Kind == NodeKind::Try)
      for (const Node *H : S->Kids)
        assignedNames(H->Body, Out);
  }
}

/// A loop whose condition needs a tensor becomes a region: the variables that
/// the body assigns are carried round it, the body is followed once. Says false
/// where the condition turns out not to need a tensor.
bool Interpreter::tensorLoop(const Node *S) {
  std::vector<llvm::StringRef> Names;
  assignedNames(S->Body, Names);
  std::erase_if(Names, [&](llvm::StringRef N) { return !Env->find(N); });
  // Try the condition; if it breaks the graph, go back and make the region.
  GraphPath Saved = Record;
  unsigned SavedId = NextId, SavedOps = OpCount;
  auto SavedKnown = Holds;
  struct Probe : Answers {
    bool Asked = false;
    bool truth() override {
      Asked = true;
      return false;
    }
    std::string value() override {
      Asked = true;
      return {};
    }
  };
  // The probe must not use up answers of the real run, so it runs in an
  // interpreter state of its own; only the record has to be put back.
  Frame *Scope = makeFrame(Env->Home, Env->Closure);
  Scope->Locals = Env->Locals;
  Scope->Owner = Env->Owner;
  Scope->Function = Env->Function;
  Frame *Outer = std::exchange(Env, Scope);
  Probe Asks;
  ProbeReply = &Asks;
  condition(S->Kids[0], Use::While);
  ProbeReply = nullptr;
  Env = Outer;
  bool Refused = stopped();
  if (Refused) {
    Sig = Signal::None;
    Raised = nullptr;
  }
  Record = std::move(Saved);
  NextId = SavedId;
  OpCount = SavedOps;
  Holds = std::move(SavedKnown);
  if (!Asks.Asked)
    return false;

  GraphEvent &Begin = event(EventKind::Loop, "while", S);
  std::vector<llvm::StringRef> Carried;
  std::vector<Value> Entry;
  for (llvm::StringRef N : Names) {
    Value *V = Env->find(N);
    bool Host = V->isNumber() || V->is(Kind::Str) || V->isNone();
    if (!V->is(Kind::Tensor) && !Host) {
      refuse("graph-loop-carries-object",
             "the loop rebinds `" + N + "`, which is neither a tensor nor a number", S);
      return true;
    }
    Carried.push_back(N);
    Entry.push_back(*V);
    Begin.Arguments.push_back(argument(*V));
    Begin.Carried.push_back(NextId);
    Begin.CarriedNames.push_back(N.str());
    if (V->is(Kind::Tensor)) {
      auto *T = static_cast<TensorObject *>(V->O);
      *V = tensor(T->Shape, T->DType);
    } else {
      // Only ops may use it: no round's value decides a way.
      LoopHosts.push_back(NextId);
      *V = V->plain().with(expr("\x01" + std::to_string(NextId++) + "\x02"));
    }
  }
  Holds.clear();
  ++LoopDepth;
  ++LoopSerial;
  auto Leave = [&](bool Normal, EventKind K) {
    GraphEvent &E = event(K, "while", S);
    E.NormalExit = Normal;
    for (size_t I = 0; I != Carried.size(); ++I) {
      Value *V = Env->find(Carried[I]);
      Value Now = V ? *V : Value::none();
      if (Now.is(Kind::Tensor) != Entry[I].is(Kind::Tensor)) {
        refuse("graph-type-depends-on-break",
               "`" + Carried[I] +
                   "` is a tensor on one way round the loop and a host value on another",
               S);
        return;
      }
      E.Arguments.push_back(argument(Now));
    }
  };
  bool Go = condition(S->Kids[0], Use::While);
  if (stopped())
    return true;
  if (!Go) {
    Leave(true, EventKind::LoopLeave);
    --LoopDepth;
    block(S->Else);
    return true;
  }
  block(S->Body);
  if (Sig == Signal::Break || Sig == Signal::Continue || Sig == Signal::None) {
    bool Break = Sig == Signal::Break;
    Sig = Signal::None;
    if (Break && !S->Else.empty()) {
      refuse("graph-unsupported-syntax", "`break` in a loop on a tensor that has an `else`", S);
      return true;
    }
    Leave(false, Break ? EventKind::LoopLeave : EventKind::LoopNext);
    if (!stopped())
      Sig = Signal::Stop; // this way ends here; the way out is another path
  }
  return true;
}

void Interpreter::forLoop(const Node *S) {
  Value Iterable = eval(S->Kids[1]);
  if (stopped())
    return;
  bool Left = false;
  unsigned Round = 0;
  unsigned OpsBefore = OpCount;
  iterate(Iterable, [&](Value Item) {
    if (++Round > Options.Limit.Unroll && OpCount != OpsBefore) {
      refuse("graph-loop-limit",
             "a loop with ops runs more than " + llvm::Twine(Options.Limit.Unroll) + " rounds", S);
      return false;
    }
    assign(S->Kids[0], Item);
    if (stopped())
      return false;
    ++Env->ForLoops;
    block(S->Body);
    --Env->ForLoops;
    if (Sig == Signal::Break) {
      Sig = Signal::None;
      Left = true;
      return false;
    }
    if (Sig == Signal::Continue)
      Sig = Signal::None;
    return !stopped();
  });
  if (!stopped() && !Left)
    block(S->Else);
}

} // namespace oplint::py
