//===-- Shapes.cpp --------------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "graph/Shapes.h"
#include "graph/HostNames.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/MathExtras.h"

namespace oplint::py {

namespace {

const TensorObject *tensorOf(Value V) {
  return V.is(Kind::Tensor) ? static_cast<const TensorObject *>(V.O) : nullptr;
}

/// Looks into a list once, however many lists hold it.
const TensorObject *firstTensor(llvm::ArrayRef<Value> Values,
                                llvm::SmallPtrSetImpl<const Object *> &Seen, unsigned Depth = 0) {
  for (Value V : Values) {
    if (const TensorObject *T = tensorOf(V))
      return T;
    if ((V.is(Kind::List) || V.is(Kind::Tuple)) && Depth < 4 && Seen.insert(V.O).second)
      if (const TensorObject *T =
              firstTensor(static_cast<ListObject *>(V.O)->Items, Seen, Depth + 1))
        return T;
  }
  return nullptr;
}

int64_t product(llvm::ArrayRef<int64_t> Shape) {
  int64_t N = 1;
  for (int64_t D : Shape)
    if (llvm::MulOverflow(N, D, N))
      return INT64_MAX;
  return N;
}

/// The integers of a list; false where it holds anything else.
bool integers(Value V, std::vector<int64_t> &Out) {
  if (!V.is(Kind::List) && !V.is(Kind::Tuple))
    return false;
  for (Value I : static_cast<ListObject *>(V.O)->Items) {
    if (I.is(Kind::Tensor))
      Out.push_back(1);
    else if (I.is(Kind::Int) || I.is(Kind::Bool))
      Out.push_back(I.I);
    else
      return false;
  }
  return true;
}

int64_t wrap(int64_t Axis, size_t Rank) {
  auto R = static_cast<int64_t>(std::max<size_t>(Rank, 1));
  int64_t A = Axis % R;
  return A < 0 ? A + R : A;
}

bool oneOf(llvm::StringRef Name, std::initializer_list<llvm::StringRef> Names) {
  return llvm::is_contained(Names, Name);
}

bool isBoolOp(llvm::StringRef N) {
  return oneOf(N, {"isnan",       "isinf",      "isfinite",     "equal",         "not_equal",
                   "less_than",   "less_equal", "greater_than", "greater_equal", "logical_not",
                   "logical_and", "logical_or", "logical_xor",  "any",           "all",
                   "isclose",     "__gt__",     "__ge__",       "__lt__",        "__le__",
                   "__eq__",      "__ne__"});
}

} // namespace

std::vector<int64_t> broadcastShapes(llvm::ArrayRef<int64_t> A, llvm::ArrayRef<int64_t> B) {
  size_t N = std::max(A.size(), B.size());
  std::vector<int64_t> Out(N);
  for (size_t I = 0; I != N; ++I) {
    int64_t X = I + A.size() < N ? 1 : A[I + A.size() - N];
    int64_t Y = I + B.size() < N ? 1 : B[I + B.size() - N];
    Out[I] = X && Y ? std::max(X, Y) : 0;
  }
  return Out;
}

llvm::StringRef dtypeName(llvm::StringRef Name) {
  static constexpr llvm::StringLiteral Names[] = {
      "bool",    "uint8",    "int8",    "int16",     "int32",         "int64",       "float16",
      "float32", "bfloat16", "float64", "complex64", "float8_e4m3fn", "float8_e5m2", "complex128"};
  for (llvm::StringLiteral N : Names)
    if (N == Name)
      return N;
  return "float32";
}

std::string dtypeOf(Value V) {
  if (V.is(Kind::DType))
    return static_cast<DTypeObject *>(V.O)->Name;
  std::string Name;
  if (V.is(Kind::Str))
    Name = static_cast<StrObject *>(V.O)->S;
  else if (V.is(Kind::Type))
    Name = static_cast<TypeObject *>(V.O)->Name;
  llvm::StringRef N = Name;
  N.consume_front("paddle.");
  N.consume_front("np.");
  if (N == "int")
    return "int64";
  if (N == "float")
    return "float32";
  if (N == "complex")
    return "complex64";
  if (N == "bool_")
    return "bool";
  return isDTypeName(N) ? N.str() : std::string();
}

ShapeAndType inferResult(llvm::StringRef N, llvm::ArrayRef<Value> Args, const Keywords &Kw) {
  std::vector<Value> All(Args.begin(), Args.end());
  for (const auto &[Key, V] : Kw)
    All.push_back(V);
  auto Keyword = [&](llvm::StringRef Name) {
    for (const auto &[Key, V] : Kw)
      if (Key == Name)
        return V;
    return Value();
  };
  auto Arg = [&](llvm::StringRef Name, size_t At) {
    if (Value V = Keyword(Name))
      return V;
    return At < Args.size() ? Args[At] : Value();
  };
  llvm::SmallPtrSet<const Object *, 8> Seen;
  const TensorObject *F = firstTensor(All, Seen);
  ShapeAndType Out;
  if (F) {
    Out.Shape = F->Shape;
    Out.DType = F->DType.str();
  }
  std::vector<const TensorObject *> Tensors;
  for (Value V : All)
    if (const TensorObject *T = tensorOf(V))
      Tensors.push_back(T);
  if (!oneOf(N, {"__getitem__", "gather", "index_select", "take_along_axis"}))
    for (size_t I = 1; I < Tensors.size(); ++I)
      Out.Shape = broadcastShapes(Out.Shape, Tensors[I]->Shape);

  if (oneOf(N, {"reshape", "reshape_", "broadcast_to", "expand", "view"}) && F) {
    std::vector<int64_t> To;
    if (integers(Arg("shape", 1), To)) {
      bool Expand = N == "broadcast_to" || N == "expand";
      int64_t Known = 1;
      for (size_t I = 0; I != To.size(); ++I) {
        size_t Front = To.size() > F->Shape.size() ? To.size() - F->Shape.size() : 0;
        if (Expand && To[I] == -1 && I >= Front)
          To[I] = F->Shape[I - Front];
        else if (!Expand && To[I] == 0 && I < F->Shape.size())
          To[I] = F->Shape[I];
        if (To[I] != -1 && llvm::MulOverflow(Known, To[I], Known))
          Known = 0;
      }
      for (int64_t &D : To)
        if (D == -1)
          D = Known ? product(F->Shape) / Known : 0;
      Out.Shape = std::move(To);
    }
  } else if (oneOf(N, {"zeros", "ones", "full", "empty", "rand", "randn", "uniform", "gaussian"})) {
    std::vector<int64_t> Shape;
    Value S = Arg("shape", 0);
    if (integers(S, Shape))
      Out.Shape = std::move(Shape);
    else if (S.is(Kind::Int))
      Out.Shape = {S.I};
    else
      Out.Shape = {1};
    Out.DType = "float32";
    for (Value V : All)
      if (std::string D = dtypeOf(V); !D.empty() && (V.is(Kind::DType) || V.is(Kind::Str)))
        Out.DType = D;
  } else if (N == "flatten" && F) {
    int64_t Start = 0, Stop = -1;
    if (Value V = Arg("start_axis", 1); V.is(Kind::Int))
      Start = V.I;
    if (Value V = Arg("stop_axis", 2); V.is(Kind::Int))
      Stop = V.I;
    Start = wrap(Start, F->Shape.size());
    Stop = wrap(Stop, F->Shape.size());
    if (F->Shape.empty()) {
      Out.Shape = {1};
    } else if (Start <= Stop) {
      Out.Shape.assign(F->Shape.begin(), F->Shape.begin() + Start);
      Out.Shape.push_back(product(llvm::ArrayRef(F->Shape).slice(
          static_cast<size_t>(Start), static_cast<size_t>(Stop - Start + 1))));
      Out.Shape.insert(Out.Shape.end(), F->Shape.begin() + Stop + 1, F->Shape.end());
    }
  } else if (oneOf(N, {"sum", "mean", "any", "all", "max", "min", "amax", "amin", "prod",
                       "logsumexp", "nansum", "nanmean", "std", "var", "median", "argmax", "argmin",
                       "count_nonzero"}) &&
             F) {
    Value Axis = Arg("axis", 1);
    if (!Axis && Keyword("dim"))
      Axis = Keyword("dim");
    bool Keep = false;
    if (Value K = Keyword("keepdim"))
      Keep = K.is(Kind::Bool) && K.I;
    for (size_t I = 1; I < Args.size(); ++I)
      Keep |= Args[I].is(Kind::Bool) && Args[I].I;
    std::vector<int64_t> Axes;
    if (Axis.is(Kind::Int))
      Axes = {Axis.I};
    else
      integers(Axis, Axes);
    if (Axes.empty()) {
      Out.Shape.assign(Keep ? F->Shape.size() : 0, 1);
    } else {
      for (int64_t &A : Axes)
        A = wrap(A, F->Shape.size());
      Out.Shape.clear();
      for (size_t I = 0; I != F->Shape.size(); ++I) {
        bool Reduced = llvm::is_contained(Axes, static_cast<int64_t>(I));
        if (Keep || !Reduced)
          Out.Shape.push_back(Reduced ? 1 : F->Shape[I]);
      }
    }
  } else if (oneOf(N, {"numel", "mean_all"})) {
    Out.Shape.clear();
  } else if ((N == "unsqueeze" || N == "unsqueeze_") && F) {
    std::vector<int64_t> Axes;
    Value Axis = Arg("axis", 1);
    if (Axis.is(Kind::Int))
      Axes = {Axis.I};
    else if (!integers(Axis, Axes))
      Axes = {0};
    Out.Shape = F->Shape;
    for (int64_t A : Axes)
      if (Out.Shape.size() <= MostAxes)
        Out.Shape.insert(Out.Shape.begin() + wrap(A, Out.Shape.size() + 1), 1);
  } else if ((N == "squeeze" || N == "squeeze_") && F) {
    std::vector<int64_t> Axes;
    Value Axis = Arg("axis", 1);
    if (Axis.is(Kind::Int))
      Axes = {Axis.I};
    else
      integers(Axis, Axes);
    for (int64_t &A : Axes)
      A = wrap(A, F->Shape.size());
    Out.Shape.clear();
    for (size_t I = 0; I != F->Shape.size(); ++I) {
      bool Named = llvm::is_contained(Axes, static_cast<int64_t>(I));
      if (Axes.empty() ? F->Shape[I] != 1 : !(Named && (F->Shape[I] == 1 || Axis.is(Kind::Int))))
        Out.Shape.push_back(F->Shape[I]);
    }
  } else if (oneOf(N, {"t", "transpose", "T"}) && F) {
    std::vector<int64_t> Order;
    if (N == "transpose" && integers(Arg("perm", 1), Order) && Order.size() == F->Shape.size()) {
      Out.Shape.clear();
      for (int64_t A : Order)
        Out.Shape.push_back(F->Shape[static_cast<size_t>(wrap(A, F->Shape.size()))]);
    } else {
      Out.Shape.assign(F->Shape.rbegin(), F->Shape.rend());
    }
  } else if (N == "arange") {
    Out.Shape = {1};
    int64_t Length = 0;
    if (Args.size() > 1 && Args[0].is(Kind::Int) && Args[1].is(Kind::Int))
      Out.Shape = {
          std::max<int64_t>(0, llvm::SubOverflow(Args[1].I, Args[0].I, Length) ? 0 : Length)};
    else if (Args.size() == 1 && Args[0].is(Kind::Int))
      Out.Shape = {std::max<int64_t>(0, Args[0].I)};
  } else if (oneOf(N, {"index_select", "gather"}) && F && Args.size() > 1 && tensorOf(Args[1])) {
    Out.Shape = F->Shape;
    Value Axis = Arg("axis", 2);
    int64_t A = Axis.is(Kind::Int) ? Axis.I : 0;
    if (!Out.Shape.empty())
      Out.Shape[static_cast<size_t>(wrap(A, Out.Shape.size()))] = product(tensorOf(Args[1])->Shape);
  } else if (N == "take_along_axis" && Args.size() > 1 && tensorOf(Args[1])) {
    Out.Shape = tensorOf(Args[1])->Shape;
  } else if (N == "to_tensor" && !Args.empty()) {
    Value A = Args[0];
    Out.Shape.clear();
    Out.DType = "float32";
    for (unsigned Depth = 0; (A.is(Kind::List) || A.is(Kind::Tuple)) && Depth < 16; ++Depth) {
      auto &Items = static_cast<ListObject *>(A.O)->Items;
      Out.Shape.push_back(static_cast<int64_t>(Items.size()));
      A = Items.empty() ? Value::integer(0) : Items[0];
    }
    if (const TensorObject *T = tensorOf(A)) {
      Out.Shape.insert(Out.Shape.end(), T->Shape.begin(), T->Shape.end());
      Out.DType = T->DType.str();
    }
  } else if (oneOf(N, {"matmul", "mm", "__matmul__"}) && Tensors.size() >= 2 &&
             !Tensors[0]->Shape.empty() && !Tensors[1]->Shape.empty() &&
             std::min(Tensors[0]->Shape.size(), Tensors[1]->Shape.size()) == 2) {
    Out.Shape.assign(Tensors[0]->Shape.begin(), Tensors[0]->Shape.end() - 1);
    Out.Shape.push_back(Tensors[1]->Shape.back());
  } else if ((N == "concat" || N == "stack") && F && !Args.empty() &&
             (Args[0].is(Kind::List) || Args[0].is(Kind::Tuple))) {
    auto &Items = static_cast<ListObject *>(Args[0].O)->Items;
    Value Axis = Arg("axis", 1);
    int64_t A = Axis.is(Kind::Int) ? Axis.I : 0;
    Out.Shape = F->Shape;
    if (N == "stack") {
      Out.Shape.insert(Out.Shape.begin() + wrap(A, Out.Shape.size() + 1),
                       static_cast<int64_t>(Items.size()));
    } else if (!Out.Shape.empty()) {
      size_t At = static_cast<size_t>(wrap(A, Out.Shape.size()));
      int64_t Sum = 0;
      for (Value V : Items)
        if (const TensorObject *T = tensorOf(V))
          Sum += At < T->Shape.size() ? T->Shape[At] : 1;
      Out.Shape[At] = Sum;
    }
  } else if (N == "slice" && F) {
    std::vector<int64_t> Axes, Starts, Ends;
    Out.Shape = F->Shape;
    if (integers(Arg("axes", 1), Axes) && integers(Arg("starts", 2), Starts) &&
        integers(Arg("ends", 3), Ends) && Axes.size() == Starts.size() &&
        Axes.size() == Ends.size())
      for (size_t I = 0; I != Axes.size(); ++I) {
        size_t A = static_cast<size_t>(wrap(Axes[I], F->Shape.size()));
        if (A >= F->Shape.size())
          continue;
        int64_t Size = F->Shape[A];
        int64_t Begin = std::clamp<int64_t>(Starts[I] < 0 ? Starts[I] + Size : Starts[I], 0, Size);
        int64_t End = std::clamp<int64_t>(Ends[I] < 0 ? Ends[I] + Size : Ends[I], 0, Size);
        Out.Shape[A] = std::max<int64_t>(0, End - Begin);
      }
  } else if ((N == "topk" || N == "kthvalue") && F && !F->Shape.empty()) {
    Value Axis = Arg("axis", 2);
    Value K = Arg("k", 1);
    Out.Shape = F->Shape;
    Out.Shape[static_cast<size_t>(wrap(Axis.is(Kind::Int) ? Axis.I : -1, Out.Shape.size()))] =
        N == "topk" && K.is(Kind::Int) ? K.I : 1;
  } else if (N == "nonzero" && F) {
    Out.Shape = {3, static_cast<int64_t>(F->Shape.size())};
    Out.DType = "int64";
  } else if (N == "one_hot" && F) {
    Out.Shape = F->Shape;
    Value K = Arg("num_classes", 1);
    Out.Shape.push_back(K.is(Kind::Int) ? K.I : 1);
    Out.DType = "float32";
  } else if (N == "linear" && F) {
    const TensorObject *W = tensorOf(Arg("weight", 1));
    if (W && !W->Shape.empty() && !F->Shape.empty()) {
      Out.Shape.assign(F->Shape.begin(), F->Shape.end() - 1);
      Out.Shape.push_back(W->Shape.back());
    }
  } else if (N == "scatter_nd" && Args.size() > 2) {
    std::vector<int64_t> Shape;
    if (integers(Args[2], Shape))
      Out.Shape = std::move(Shape);
  } else if (N == "shape" && F) {
    Out.Shape = {static_cast<int64_t>(F->Shape.size())};
    Out.DType = "int32";
  }
  if (oneOf(N, {"where", "where_"}) && Tensors.size() > 1)
    Out.DType = Tensors[1]->DType.str();
  if (isBoolOp(N))
    Out.DType = "bool";
  if (oneOf(N, {"astype", "cast", "cast_"})) {
    if (std::string D = dtypeOf(Arg("dtype", 1)); !D.empty())
      Out.DType = D;
  } else if (Value V = Keyword("dtype")) {
    if (std::string D = dtypeOf(V); !D.empty())
      Out.DType = D;
  }
  if (oneOf(N, {"real", "imag", "angle", "abs"})) {
    if (Out.DType == "complex64")
      Out.DType = "float32";
    else if (Out.DType == "complex128")
      Out.DType = "float64";
  }
  for (int64_t &D : Out.Shape)
    D = std::max<int64_t>(D, 0);
  return Out;
}

} // namespace oplint::py
