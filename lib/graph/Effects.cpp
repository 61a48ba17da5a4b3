//===-- Effects.cpp -------------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "graph/Effects.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

namespace oplint {

static bool mayBeRandom(llvm::StringRef Name) {
  return llvm::any_of(
      std::initializer_list<llvm::StringRef>{"rand", "dropout", "bernoulli", "multinomial",
                                             "normal", "gaussian", "uniform", "poisson",
                                             "exponential", "gumbel", "rrelu", "shuffle", "sample",
                                             "seed", "noise", "gamma", "dirichlet", "binomial"},
      [&](llvm::StringRef Word) { return Name.contains(Word); });
}

llvm::StringRef effectOf(const GraphEvent &E) {
  llvm::StringRef Name = E.Target;
  switch (E.Kind) {
  case EventKind::Break:
    return "host";
  case EventKind::SetAttr:
  case EventKind::SetItem:
    return "writes";
  case EventKind::CallFunction:
  case EventKind::CallMethod:
    break;
  default:
    return "pure";
  }
  if (Name.starts_with("__") && Name.ends_with("__"))
    return "pure";
  if (Name.contains('.'))
    Name = Name.rsplit('.').second;
  bool Out = llvm::any_of(E.Arguments, [](const GraphArgument &A) {
    return A.Keyword == "out" || A.Keyword == "output";
  });
  if (Name.ends_with("_") || Out || Name == "append_op")
    return "writes";
  return mayBeRandom(Name) ? "random" : "pure";
}

llvm::StringRef implicitOp(const GraphEvent &E) {
  llvm::StringRef Name = E.Target;
  if (E.Kind == EventKind::CallFunction) {
    auto [Before, Last] = Name.rsplit('.');
    return Before.ends_with("_C_ops") ? Last : llvm::StringRef();
  }
  if (E.Kind != EventKind::CallMethod || !Name.consume_front("__") || !Name.consume_back("__"))
    return {};
  double Number = 0;
  if (E.Arguments.size() == 2 && !llvm::StringRef(E.Arguments[1].Concrete).getAsDouble(Number)) {
    llvm::StringRef Op = llvm::StringSwitch<llvm::StringRef>(Name)
                             .Cases("add", "radd", "sub", "rsub", "mul", "rmul", "truediv", "scale")
                             .Case("pow", "pow")
                             .Default("");
    if (!Op.empty())
      return Op;
  }
  return llvm::StringSwitch<llvm::StringRef>(Name)
      .Cases("add", "radd", "add")
      .Cases("sub", "rsub", "subtract")
      .Cases("mul", "rmul", "multiply")
      .Cases("truediv", "rtruediv", "divide")
      .Cases("floordiv", "rfloordiv", "floor_divide")
      .Cases("mod", "rmod", "remainder")
      .Cases("pow", "rpow", "elementwise_pow")
      .Cases("matmul", "rmatmul", "matmul")
      .Case("gt", "greater_than")
      .Case("ge", "greater_equal")
      .Case("lt", "less_than")
      .Case("le", "less_equal")
      .Case("eq", "equal")
      .Case("ne", "not_equal")
      .Default("");
}

} // namespace oplint
