//===-- Tensors.cpp - Ops and reads of tensor data ------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "graph/HostNames.h"
#include "graph/Interpreter.h"
#include "graph/Shapes.h"
#include "llvm/ADT/StringSwitch.h"

namespace oplint::py {

static std::string shapeText(llvm::StringRef DType, llvm::ArrayRef<int64_t> Shape) {
  std::string Out = DType.str() + "[";
  for (size_t I = 0; I != Shape.size(); ++I)
    Out += (I ? ", " : "") + std::to_string(Shape[I]);
  return Out + "]";
}

Value Interpreter::op(EventKind K, std::string Target, llvm::ArrayRef<Value> Args,
                      const Keywords &Kw, std::optional<std::vector<int64_t>> Shape) {
  if (stopped())
    return {};
  const std::string Kept = Target;
  llvm::StringRef Full = Kept;
  llvm::StringRef Name = Full.contains('.') ? Full.rsplit('.').second : Full;
  llvm::ArrayRef<Value> Operands = K == EventKind::CallModule ? Args.drop_front() : Args;
  // What has no text cannot be an argument of generated code.
  for (Value A : Operands)
    if (A.is(Kind::Function) || A.is(Kind::Instance) || A.is(Kind::Bound) || A.is(Kind::Iterator))
      return refuse("graph-unknown-value", "`" + Target + "` is given a function or an object");
  ShapeAndType R = inferResult(Name, Operands, Kw);
  if (Shape)
    R.Shape = std::move(*Shape);
  if (R.Shape.size() > MostAxes)
    return refuse("graph-step-limit", "a tensor of more than " + llvm::Twine(MostAxes) + " axes");
  // How many tensors come back.
  unsigned Count = 1;
  bool Sequence = false;
  Kind SequenceKind = Kind::List;
  if (K == EventKind::CallFunction || K == EventKind::CallMethod) {
    if (Name == "split" || Name == "chunk" || Name == "split_with_num" || Name == "unbind" ||
        Name == "unstack") {
      Sequence = true;
      Count = 2;
      bool Walk = Name == "unbind" || Name == "unstack";
      Value Parts = Args.size() > 1 ? Args[1] : Value();
      Value Axis;
      for (const auto &[Key, V] : Kw) {
        if (Key == "num_or_sections" || Key == "chunks" || Key == "num")
          Parts = V;
        if (Key == "axis")
          Axis = V;
      }
      if (Walk) {
        int64_t A = Axis.is(Kind::Int) ? Axis.I : Parts.is(Kind::Int) ? Parts.I : 0;
        auto Rank = static_cast<int64_t>(R.Shape.size());
        A = A < 0 ? A + Rank : A;
        if (A >= 0 && A < Rank) {
          Count = static_cast<unsigned>(std::min<int64_t>(R.Shape[static_cast<size_t>(A)], 4096));
          R.Shape.erase(R.Shape.begin() + A);
        }
      } else {
        if (!Axis && Args.size() > 2)
          Axis = Args[2];
        int64_t A = Axis.is(Kind::Int) ? Axis.I : 0;
        auto Rank = static_cast<int64_t>(R.Shape.size());
        A = A < 0 ? A + Rank : A;
        if (Parts.is(Kind::List) || Parts.is(Kind::Tuple))
          Count = static_cast<unsigned>(static_cast<ListObject *>(Parts.O)->Items.size());
        else if (Parts.is(Kind::Int) && Parts.I > 0)
          Count = static_cast<unsigned>(std::min<int64_t>(Parts.I, 4096));
        if (A >= 0 && A < Rank && Count)
          R.Shape[static_cast<size_t>(A)] /= Count;
      }
    } else if (K == EventKind::CallFunction) {
      Count = Modules.outputsOf(Full);
      Sequence = Count > 1;
      SequenceKind = Kind::Tuple;
    }
  }
  GraphEvent &E = event(K, std::move(Target));
  if (stopped())
    return {};
  for (const Value &A : Operands)
    E.Arguments.push_back(Name == "__getitem__" && &A != Operands.data() && !A.is(Kind::Tensor)
                              ? indexArgument(A)
                              : argument(A));
  for (const auto &[Key, A] : Kw)
    E.Arguments.push_back(argument(A, Key));
  if (K == EventKind::CallModule && Args[0].is(Kind::Layer)) {
    auto *L = static_cast<LayerObject *>(Args[0].O);
    E.Code = L->Path.empty() ? "\x01" + std::to_string(L->Id) + "\x02" : "";
  }
  E.Result = NextId;
  if (Sequence)
    ++NextId; // the sequence has a number of its own
  E.Results = Count;
  E.ResultIsSequence = Sequence;
  ++OpCount;
  std::vector<Value> Made;
  llvm::StringRef View;
  if (!Args.empty() && Args[0].is(Kind::Tensor) && Name == "__getitem__") {
    auto *T = static_cast<TensorObject *>(Args[0].O);
    View = T->Argument.empty() ? T->ViewOf : T->Argument;
  }
  for (unsigned I = 0; I != Count; ++I) {
    Value T = tensor(R.Shape, dtypeName(R.DType));
    static_cast<TensorObject *>(T.O)->ViewOf = View;
    E.ResultTypes.push_back(shapeText(R.DType, R.Shape));
    Made.push_back(T);
  }
  if (!Sequence)
    return Made[0];
  unsigned SequenceId = Record.Events.back().Result;
  Value Out = list(std::move(Made), SequenceKind);
  auto *L = static_cast<ListObject *>(Out.O);
  L->FixedLength = true;
  L->Whole = expr("\x01" + std::to_string(SequenceId) + "\x02");
  L->WholeIsResult = SequenceKind == Kind::Tuple;
  return Out;
}

Value Interpreter::leaf(OpaqueObject *O, llvm::ArrayRef<Value> Args, const Keywords &Kw) {
  need(O->Import);
  return op(EventKind::CallFunction, O->Path, Args, Kw);
}

Value Interpreter::readTensor(llvm::StringRef How, Value T, llvm::ArrayRef<Value> Args) {
  if (stopped())
    return {};
  std::string Answer = ProbeReply ? ProbeReply->value() : Reply.value();
  Value V;
  bool Text = How == "format" || How == "str" || How == "repr";
  if (Text) {
    V = str(literal(T, false));
  } else if (!Answer.empty()) {
    V = parseLiteral(Answer);
    if (!V)
      return refuse("graph-bad-answer", "the answer `" + Answer + "` is not a literal");
    if (How == "float" && (V.is(Kind::Int) || V.is(Kind::Bool)))
      V = Value::real(static_cast<double>(V.I));
    if (How == "int" && V.is(Kind::Float))
      V = Value::integer(static_cast<int64_t>(V.D));
    if (How == "int" && V.is(Kind::Bool))
      V = Value::integer(V.I);
  } else if (How == "float") {
    V = Value::real(0.5);
  } else if (How == "numpy" || How == "tolist") {
    V = list({Value::integer(1)});
  } else {
    V = Value::integer(1);
  }
  GraphEvent &E = event(EventKind::Break, How.str());
  E.Arguments.push_back(argument(T));
  for (Value A : Args)
    E.Arguments.push_back(argument(A));
  E.Answer = Text ? "None" : literal(V, false);
  markBreak(E, llvm::StringSwitch<llvm::StringRef>(How)
                   .Case("item", "graph-break-item")
                   .Case("numpy", "graph-break-numpy")
                   .Case("tolist", "graph-break-tolist")
                   .Cases("float", "int", "graph-break-cast")
                   .Default("graph-break-format"));
  // A message of an exception is only shown; other text may go anywhere.
  if (Text && InRaise)
    return V;
  E.Result = NextId++;
  E.Results = 1;
  const Expr *Shadow = expr("\x01" + std::to_string(E.Result) + "\x02");
  if (V.is(Kind::List) || V.is(Kind::Tuple)) {
    static_cast<ListObject *>(V.O)->Whole = Shadow;
    return V;
  }
  return V.with(Shadow);
}

Value Interpreter::tensorMethod(Value Self, llvm::StringRef Name, llvm::ArrayRef<Value> Args,
                                const Keywords &Kw) {
  auto *T = static_cast<TensorObject *>(Self.O);
  std::string Code = literal(Self, true);
  if (Name == "dim" || Name == "ndimension")
    return Value::integer(static_cast<int64_t>(T->Shape.size())).with(expr(Code + ".ndim"));
  if (Name == "item" || Name == "numpy" || Name == "tolist")
    return readTensor(Name, Self, Args);
  if (Name == "is_floating_point" || Name == "is_complex" || Name == "is_integer") {
    bool B = Name == "is_complex"   ? T->DType.starts_with("complex")
             : Name == "is_integer" ? T->DType.contains("int")
                                    : T->DType.contains("float");
    return Value::boolean(B).with(expr(Code + "." + Name.str() + "()"));
  }
  // A dense tensor on one device, in memory.
  if (Name == "is_sparse" || Name == "is_sparse_coo" || Name == "is_sparse_csr" ||
      Name == "is_dist" || Name == "is_selected_rows")
    return Value::boolean(false).with(expr(Code + "." + Name.str() + "()"));
  if (Name == "is_dense" || Name == "is_contiguous" || Name == "_is_initialized")
    return Value::boolean(true).with(expr(Code + "." + Name.str() + "()"));
  if (Name == "__len__") {
    Value L = Self;
    return callBuiltin("len", {L}, {}, At);
  }
  if (Name == "__bool__")
    return Value::boolean(truth(Self, At, Use::Bool));
  if (Name == "__float__" || Name == "__int__")
    return readTensor(Name == "__float__" ? "float" : "int", Self, {});
  if (Name.ends_with("_") && !Name.starts_with("_") && !T->Argument.empty())
    remark("graph-writes-argument",
           "`" + Name + "` writes into the argument `" + T->Argument + "`");
  Values All{Self};
  All.append(Args.begin(), Args.end());
  return op(EventKind::CallMethod, Name.str(), All, Kw);
}

} // namespace oplint::py
