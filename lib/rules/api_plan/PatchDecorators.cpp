//===-- PatchDecorators.cpp - Decorators that a patch brings along --------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "rules/api_plan/PatchDecorators.h"
#include "rules/api_plan/Usage.h"
#include "llvm/ADT/StringExtras.h"

namespace oplint::plan {

std::string decoratorModule() {
  std::string Out = R"py("""Decorators that let an API be called with PyTorch's argument names."""

import functools
import inspect

)py";
  Out += R"py(
def _rename(kwargs, aliases):
    for alias, name in aliases.items():
        if alias in kwargs:
            if name in kwargs:
                raise ValueError(
                    f"Cannot specify both '{name}' and its alias '{alias}'"
                )
            kwargs[name] = kwargs.pop(alias)
    return kwargs


def _wrap(func, adapt):
    @functools.wraps(func)
    def wrapper(*args, **kwargs):
        args, kwargs = adapt(args, kwargs)
        return func(*args, **kwargs)

    wrapper.__signature__ = inspect.signature(func)
    return wrapper


class ParamAliasDecorator:
    """ParamAliasDecorator({"x": ["input"]}): input may be written for x."""

    def __init__(self, alias_mapping):
        self.aliases = {
            alias: name
            for name, aliases in alias_mapping.items()
            for alias in aliases
        }

    def __call__(self, func):
        return _wrap(
            func, lambda args, kwargs: (args, _rename(kwargs, self.aliases))
        )
)py";
  Out += R"py(

def param_one_alias(alias_list):
    """param_one_alias(["x", "input"]): input may be written for x."""
    name, alias = alias_list
    return ParamAliasDecorator({name: [alias]})
)py";
  Out += R"py(

def param_two_alias(alias_list1, alias_list2):
    """The same for two parameters."""
    return ParamAliasDecorator(
        {alias_list1[0]: [alias_list1[1]], alias_list2[0]: [alias_list2[1]]}
    )
)py";
  Out += R"py(

class VariableArgsDecorator:
    """VariableArgsDecorator("shape"): f(x, 2, 3) means f(x, [2, 3])."""

    def __init__(self, var):
        self.var = var

    def __call__(self, func):
        def adapt(args, kwargs):
            if len(args) >= 2 and isinstance(args[1], int):
                kwargs[self.var] = list(args[1:])
                args = args[:1]
            return args, kwargs

        return _wrap(func, adapt)
)py";
  Out += R"py(

def size_args_decorator(func):
    """f(2, 3), f(size=[2, 3]) and f([2, 3]) are one call."""

    def adapt(args, kwargs):
        if args and isinstance(args[0], int):
            kwargs["shape"] = list(args)
            args = ()
        elif "size" in kwargs:
            kwargs["shape"] = kwargs.pop("size")
        return args, kwargs

    return _wrap(func, adapt)
)py";
  return Out + torchOrderDecorator();
}

std::string torchOrderDecorator() {
  return R"py(

def torch_order_decorator(order, is_torch_call):
    """Positional arguments in PyTorch's order, where they can be told apart.

    order: this function's parameters as PyTorch orders them.
    is_torch_call: tells PyTorch's positional arguments from this function's.
    """

    def decorator(func):
        @functools.wraps(func)
        def wrapper(*args, **kwargs):
            if len(args) <= len(order) and is_torch_call(args):
                for name, value in zip(order, args):
                    if name in kwargs:
                        raise TypeError(
                            f"{func.__name__}() got multiple values for "
                            f"argument '{name}'"
                        )
                    kwargs[name] = value
                args = ()
            return func(*args, **kwargs)

        wrapper.__signature__ = inspect.signature(func)
        return wrapper

    return decorator
)py";
}

/// The classes that isinstance() may test for these kinds; empty where there is
/// one without a class of its own at hand (Tensor, dtype).
static std::vector<std::string> classesOf(unsigned Kinds) {
  std::vector<std::string> Out;
  static constexpr std::pair<unsigned, const char *> Classes[] = {
      {BoolValue, "bool"},  {IntValue, "int"},       {FloatValue, "float"},
      {StringValue, "str"}, {SequenceValue, "list"}, {SequenceValue, "tuple"}};
  unsigned Known = 0;
  for (const auto &[Kind, Name] : Classes)
    if (Kinds & Kind) {
      Known |= Kind;
      Out.emplace_back(Name);
    }
  if (Known != Kinds)
    Out.clear();
  return Out;
}

std::string torchCallTest(const TorchOrder &Order) {
  std::string Value = "args[" + std::to_string(Order.Position) + "]";
  auto IsOne = [&](unsigned Kinds, unsigned Others) -> std::string {
    std::vector<std::string> Classes = classesOf(Kinds);
    if (Classes.empty())
      return "";
    std::string List = Classes.size() == 1 ? Classes[0] : "(" + llvm::join(Classes, ", ") + ")";
    std::string Test = "isinstance(" + Value + ", " + List + ")";
    // Python's bool is an int.
    if ((Kinds & IntValue) && !(Kinds & BoolValue) && (Others & BoolValue))
      Test += " and not isinstance(" + Value + ", bool)";
    return Test;
  };
  std::string Long = "len(args) > " + std::to_string(Order.Position) + " and ";
  if (std::string Test = IsOne(Order.TorchKinds, Order.PaddleKinds); !Test.empty())
    return Long + Test;
  std::vector<std::string> Classes = classesOf(Order.PaddleKinds);
  if (Classes.empty())
    return "";
  Classes.emplace_back("type(None)");
  return Long + "not isinstance(" + Value + ", (" + llvm::join(Classes, ", ") + "))";
}

} // namespace oplint::plan
