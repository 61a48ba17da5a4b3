//===-- HostNames.cpp -----------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "graph/HostNames.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/StringSwitch.h"
#include <cmath>
#include <limits>

namespace oplint::py {

static bool oneOf(llvm::StringRef Words, llvm::StringRef Name) {
  if (Name.empty() || Name.contains(' '))
    return false;
  for (llvm::StringRef Rest = Words; !Rest.empty();) {
    auto [Word, Tail] = Rest.split(' ');
    if (Word == Name)
      return true;
    Rest = Tail;
  }
  return false;
}

bool isPaddleModule(llvm::StringRef Name) {
  return Name == "paddle" || Name.starts_with("paddle.");
}

bool isBuiltinFunction(llvm::StringRef Name) {
  return oneOf(
      "len isinstance issubclass print min max sum abs round any all sorted reversed "
      "enumerate zip map filter callable getattr hasattr setattr id hash repr divmod "
      "pow iter next locals globals vars dir super eval exec format chr ord bin hex oct "
      "open input compile __import__ ascii breakpoint delattr staticmethod classmethod property",
      Name);
}

bool isExceptionType(llvm::StringRef Name) {
  return Name.ends_with("Error") || Name.ends_with("Warning") ||
         oneOf("Exception BaseException StopIteration KeyboardInterrupt", Name);
}

bool isBuiltinType(llvm::StringRef Name) {
  return oneOf("int float bool complex str list tuple dict set frozenset slice range type object "
               "bytes bytearray",
               Name) ||
         isExceptionType(Name);
}

bool isKeywordOrBuiltin(llvm::StringRef Name) {
  return oneOf("False None True and as assert async await break class continue def del elif else "
               "except finally for from global if import in is lambda nonlocal not or pass raise "
               "return try while with yield memoryview copyright credits exit quit license help "
               "NotImplemented Ellipsis aiter anext",
               Name) ||
         isBuiltinFunction(Name) || isBuiltinType(Name);
}

bool isFrameworkFunction(llvm::StringRef Name) {
  return oneOf(
      "in_dynamic_mode in_dynamic_or_pir_mode in_dygraph_mode in_pir_mode in_static_mode "
      "in_pir_executor_mode in_cinn_mode in_to_static_mode in_sot_simulation_mode "
      "_non_static_mode _in_legacy_dygraph use_pir_api "
      "check_variable_and_dtype check_type check_dtype check_shape "
      "convert_dtype convert_np_dtype_to_dtype_ "
      "is_compiled_with_cuda is_compiled_with_rocm is_compiled_with_xpu is_compiled_with_cinn "
      "is_compiled_with_ipu is_compiled_with_npu is_compiled_with_custom_device "
      "is_compiled_with_distribute is_compiled_with_dist is_compiled_with_mkldnn "
      "get_device get_cudnn_version get_default_dtype "
      "broadcast_shape is_tensor is_complex is_floating_point is_integer "
      "_current_expected_place _get_paddle_place LayerHelper _contain_var "
      "default_main_program get_flags get_all_custom_device_type",
      Name);
}

llvm::StringRef frameworkType(llvm::StringRef Name) {
  return llvm::StringSwitch<llvm::StringRef>(Name)
      .Cases("Variable", "Tensor", "EagerParamBase", "Tensor")
      .Cases("Value", "OpResult", "ParameterMeta", "Never")
      .Case("DataType", "DataType")
      .Case("VarType", "VarType")
      .Default("");
}

bool hostModule(llvm::StringRef Dotted) {
  return oneOf("numpy math operator functools itertools os sys re string warnings copy collections "
               "inspect random logging time typing typing_extensions contextlib builtins enum "
               "dataclasses numbers types collections.abc",
               Dotted) ||
         Dotted.starts_with("math.") || Dotted.starts_with("functools.") ||
         Dotted.starts_with("operator.") || Dotted.starts_with("itertools.") ||
         Dotted.starts_with("collections.") || Dotted.starts_with("numpy.") ||
         Dotted.starts_with("typing.") || Dotted.starts_with("typing_extensions.") ||
         Dotted.starts_with("copy.") || Dotted.starts_with("contextlib.") ||
         Dotted.starts_with("warnings.") || Dotted.starts_with("os.");
}

llvm::StringRef hostModuleName(llvm::StringRef Dotted) {
  if (Dotted == "numpy")
    return "np";
  return Dotted;
}

std::optional<double> hostConstant(llvm::StringRef Dotted) {
  double Inf = std::numeric_limits<double>::infinity();
  double Nan = std::numeric_limits<double>::quiet_NaN();
  return llvm::StringSwitch<std::optional<double>>(Dotted)
      .Cases("math.pi", "np.pi", M_PI)
      .Cases("math.e", "np.e", M_E)
      .Cases("math.inf", "np.inf", Inf)
      .Cases("math.nan", "np.nan", Nan)
      .Case("math.tau", 2 * M_PI)
      .Default(std::nullopt);
}

bool isDTypeName(llvm::StringRef Name) {
  return oneOf("bool uint8 int8 int16 int32 int64 float16 bfloat16 float32 float64 float8_e4m3fn "
               "float8_e5m2 complex64 complex128",
               Name);
}

std::optional<std::string> enumeratorDType(llvm::StringRef Name) {
  std::string Lower = Name.lower();
  llvm::StringRef Short = llvm::StringSwitch<llvm::StringRef>(Lower)
                              .Case("fp16", "float16")
                              .Case("fp32", "float32")
                              .Case("fp64", "float64")
                              .Case("bf16", "bfloat16")
                              .Case("fp8_e4m3fn", "float8_e4m3fn")
                              .Case("fp8_e5m2", "float8_e5m2")
                              .Default(Lower);
  if (!isDTypeName(Short))
    return std::nullopt;
  return Short.str();
}

std::optional<std::pair<std::string, std::string>> dtypePath(llvm::StringRef Dotted) {
  auto [Before, Last] = Dotted.rsplit('.');
  if (Last.empty())
    return std::nullopt;
  if ((Before == "paddle" || Before.ends_with("framework.dtype") ||
       Before.ends_with(".framework")) &&
      isDTypeName(Last))
    return std::make_pair(Last.str(), std::string("paddle"));
  if (Before.ends_with("VarType") || Before.ends_with("DataType"))
    if (std::optional<std::string> D = enumeratorDType(Last))
      return std::make_pair(*D, std::string(Before.ends_with("DataType") ? "paddle" : "VarDesc"));
  return std::nullopt;
}

bool isMethodOf(Kind K, llvm::StringRef Name) {
  switch (K) {
  case Kind::Str:
    return oneOf(
        "lower upper strip lstrip rstrip split rsplit join format startswith endswith find "
        "rfind replace count index isdigit isalpha isalnum isupper islower title "
        "capitalize partition rpartition zfill encode splitlines translate swapcase",
        Name);
  case Kind::List:
    return oneOf("append extend insert pop remove index count sort reverse copy clear", Name);
  case Kind::Tuple:
    return oneOf("index count", Name);
  case Kind::Dict:
    return oneOf("get keys values items pop update setdefault copy clear popitem", Name);
  case Kind::Set:
    return oneOf("add remove discard union intersection difference issubset issuperset update copy "
                 "pop clear symmetric_difference isdisjoint",
                 Name);
  case Kind::Range:
    return oneOf("index count", Name);
  case Kind::Layer:
    return oneOf("forward append extend insert add_sublayer sublayers named_sublayers parameters "
                 "eval train keys values items update",
                 Name);
  case Kind::DType:
    return oneOf("__str__", Name);
  default:
    return false;
  }
}

llvm::StringRef typeName(Kind K) {
  switch (K) {
  case Kind::None:
    return "NoneType";
  case Kind::Bool:
    return "bool";
  case Kind::Int:
    return "int";
  case Kind::Float:
    return "float";
  case Kind::Complex:
    return "complex";
  case Kind::Str:
    return "str";
  case Kind::Ellipsis:
    return "ellipsis";
  case Kind::DType:
    return "DataType";
  case Kind::List:
    return "list";
  case Kind::Tuple:
    return "tuple";
  case Kind::Dict:
    return "dict";
  case Kind::Set:
    return "set";
  case Kind::Slice:
    return "slice";
  case Kind::Range:
    return "range";
  case Kind::Tensor:
    return "Tensor";
  case Kind::Function:
    return "function";
  case Kind::Builtin:
    return "builtin_function_or_method";
  case Kind::Type:
    return "type";
  default:
    return "object";
  }
}

} // namespace oplint::py
