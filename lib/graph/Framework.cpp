//===-- Framework.cpp - Host functions of the framework --------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "graph/HostNames.h"
#include "graph/Interpreter.h"
#include "graph/Shapes.h"
#include "llvm/ADT/StringSwitch.h"
#include <cmath>

namespace oplint::py {

Value Interpreter::callFramework(llvm::StringRef Name, llvm::ArrayRef<Value> Args,
                                 const Keywords &Kw) {
  auto Code = [&](llvm::StringRef Function) {
    return (Function + "(" + literal(Args[0], true) + ")").str();
  };
  ProgramMode Mode = Options.Program;
  if (Name == "in_dynamic_mode" || Name == "in_dygraph_mode" || Name == "_non_static_mode")
    return Value::boolean(Mode == ProgramMode::Dygraph);
  if (Name == "in_dynamic_or_pir_mode" || Name == "use_pir_api")
    return Value::boolean(Mode != ProgramMode::Static);
  if (Name == "in_pir_mode")
    return Value::boolean(Mode == ProgramMode::Pir);
  if (Name == "in_static_mode")
    return Value::boolean(Mode != ProgramMode::Dygraph);
  if (Name.starts_with("in_") || Name == "_in_legacy_dygraph")
    return Value::boolean(false);
  if (Name.starts_with("check_"))
    return Value::none();
  if (Name == "convert_dtype" || Name == "convert_np_dtype_to_dtype_") {
    if (Args.size() != 1)
      return raise("TypeError", Name + "() takes 1 argument");
    Value V = pin(Args[0]);
    std::string D = dtypeOf(V);
    if (D.empty())
      return V.isNone() ? raise("TypeError", "dtype must be given")
                        : refuse("graph-unknown-value", "this dtype is not known");
    return Name == "convert_dtype" ? str(D) : dtype(D);
  }
  if (Name == "is_compiled_with_cuda") {
    Value V = Value::boolean(Options.Cuda);
    return V.with(expr("paddle.is_compiled_with_cuda()"));
  }
  if (Name == "is_compiled_with_rocm" || Name == "is_compiled_with_xpu")
    return Value::boolean(false).with(expr("paddle." + Name.str() + "()"));
  if (Name.starts_with("is_compiled_with_"))
    return Value::boolean(
        Name == "is_compiled_with_dist" || Name == "is_compiled_with_distribute" ? false : false);
  if (Name == "get_device")
    return str(Options.Cuda ? "gpu:0" : "cpu").with(expr("paddle.get_device()"));
  if (Name == "get_cudnn_version")
    return Options.Cuda ? Value::integer(8900) : Value::none();
  if (Name == "get_default_dtype")
    return str("float32").with(expr("paddle.get_default_dtype()"));
  if (Name == "_current_expected_place" || Name == "_get_paddle_place")
    return opaque("place", {}).with(expr("paddle.framework._current_expected_place()"));
  if (Name == "default_main_program") {
    // Dynamic mode asks it for the seed alone, which is 0 unless it was set.
    auto *I = make<InstanceObject>();
    I->HostClass = "Program";
    I->Fields.emplace_back("random_seed", Value::integer(0).with(expr(
                                              "paddle.static.default_main_program().random_seed")));
    return Value::of(Kind::Instance, I);
  }
  if (Name == "get_all_custom_device_type")
    return list({});
  if (Name == "is_tensor") {
    if (Args.size() != 1)
      return raise("TypeError", "is_tensor() takes 1 argument");
    return isInstance(Args[0], typeNamed("Tensor"), At);
  }
  if (Name == "is_complex" || Name == "is_floating_point" || Name == "is_integer") {
    if (Args.size() != 1 || !Args[0].is(Kind::Tensor))
      return raise("TypeError", "Expected Tensor, but received another type");
    llvm::StringRef D = static_cast<TensorObject *>(Args[0].O)->DType;
    bool B = Name == "is_complex"   ? D.starts_with("complex")
             : Name == "is_integer" ? D.contains("int")
                                    : D.contains("float");
    return Value::boolean(B).with(expr(Code("paddle." + Name.str())));
  }
  if (Name == "broadcast_shape") {
    if (Args.size() != 2)
      return raise("TypeError", "broadcast_shape() takes 2 arguments");
    std::vector<int64_t> Shapes[2];
    for (int I = 0; I != 2; ++I) {
      if (!Args[static_cast<size_t>(I)].is(Kind::List) &&
          !Args[static_cast<size_t>(I)].is(Kind::Tuple))
        return raise("TypeError", "broadcast_shape() takes lists");
      for (Value V : static_cast<ListObject *>(Args[static_cast<size_t>(I)].O)->Items) {
        if (!V.is(Kind::Int))
          return refuse("graph-unknown-value", "a shape that is not made of integers");
        Shapes[I].push_back(V.I);
      }
    }
    std::vector<Value> Items;
    for (int64_t D : broadcastShapes(Shapes[0], Shapes[1]))
      Items.push_back(Value::integer(D));
    Value L = list(std::move(Items));
    if (hasShadow(Args[0]) || hasShadow(Args[1]))
      static_cast<ListObject *>(L.O)->Whole = expr(
          "paddle.broadcast_shape(" + literal(Args[0], true) + ", " + literal(Args[1], true) + ")");
    return L;
  }
  if (Name == "_contain_var") {
    std::vector<Value> List;
    if (Args.size() != 1 || !items(Args[0], List))
      return stopped() ? Value() : raise("TypeError", "_contain_var() takes 1 argument");
    return Value::boolean(llvm::any_of(List, [](Value V) { return V.is(Kind::Tensor); }));
  }
  if (Name == "LayerHelper" && Mode != ProgramMode::Dygraph)
    return newHelper(Args, Kw);
  if (Name == "LayerHelper") {
    // A host object: bodies that make one in dynamic mode only ask it for dtypes.
    auto *I = make<InstanceObject>();
    I->HostClass = "LayerHelper";
    for (const auto &[Key, V] : Kw)
      I->Fields.emplace_back(Key, V);
    return Value::of(Kind::Instance, I);
  }
  return refuse("graph-unknown-value", "what `" + Name + "` gives is not known");
}

/// The constructor's node takes what can be written: `**locals()` holds anything.
Value Interpreter::newHelper(llvm::ArrayRef<Value> Args, const Keywords &Kw) {
  auto *I = make<InstanceObject>();
  I->HostClass = "LayerHelper";
  for (const auto &[Key, V] : Kw)
    I->Fields.emplace_back(Key, V);
  GraphEvent &E = event(EventKind::NewLayer, "LayerHelper");
  for (Value A : Args)
    E.Arguments.push_back(argument(A));
  for (const auto &[Key, V] : Kw)
    if (!V.is(Kind::Opaque) && !llvm::StringRef(literal(V, true)).contains(NoCode))
      E.Arguments.push_back(argument(V, Key));
  E.Result = I->Id = NextId++;
  E.Results = 1;
  ++OpCount;
  need({"paddle.base.layer_helper", "LayerHelper", "LayerHelper"});
  return Value::of(Kind::Instance, I);
}

Value Interpreter::helperMethod(InstanceObject *I, llvm::StringRef Name, llvm::ArrayRef<Value> Args,
                                const Keywords &Kw) {
  ShapeAndType R = inferResult(Name, Args, Kw);
  if (Name.starts_with("create_") && !Args.empty())
    if (std::string D = dtypeOf(Args[0]); !D.empty())
      R.DType = D;
  if (R.Shape.size() > MostAxes)
    return refuse("graph-step-limit", "a tensor of more than " + llvm::Twine(MostAxes) + " axes");
  GraphEvent &E = event(EventKind::CallMethod, Name.str());
  if (stopped())
    return {};
  GraphArgument Self;
  Self.Concrete = Self.Code = "\x01" + std::to_string(I->Id) + "\x02";
  E.Arguments.push_back(std::move(Self));
  for (Value A : Args)
    E.Arguments.push_back(argument(A));
  for (const auto &[Key, A] : Kw)
    E.Arguments.push_back(argument(A, Key));
  ++OpCount;
  E.Result = NextId;
  E.Results = 1;
  return tensor(R.Shape, dtypeName(R.DType));
}

} // namespace oplint::py
