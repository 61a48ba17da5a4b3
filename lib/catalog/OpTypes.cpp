//===-- OpTypes.cpp - Registered data types of each op --------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "catalog/OpTypes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/raw_ostream.h"
#include <deque>

namespace oplint {
namespace {

/// A phi backend as a fluid place and library
/// (paddle/phi/core/compat/convert_utils.cc and TransPhiKernelKeyToOpKernelType).
llvm::StringRef fluidPlace(llvm::StringRef Backend) {
  return llvm::StringSwitch<llvm::StringRef>(Backend)
      .Cases("ONEDNN", "OneDNN", "CPU/MKLDNN")
      .Case("GPUDNN", "GPU/CUDNN")
      .Case("KPS", "GPU/KP")
      .Default(Backend);
}

/// A name that framework.proto's data types print as, in any version.
bool isPrintedType(llvm::StringRef Name) {
  return llvm::StringSwitch<bool>(Name)
      .Cases("bool", "int8_t", "uint8_t", "int16_t", "uint16_t", "int", "int64_t", true)
      .Cases("uint32_t", "uint64_t", "size_t", "float", "double", "float16", "bfloat16", true)
      .Cases("complex64", "complex128", "complex<float>", "complex<double>", true)
      .Cases("float8_e4m3fn", "float8_e5m2", "pstring", true)
      .Default(false);
}

/// What makes a kernel another one than the next of the same op.
using KernelKey = std::tuple<llvm::StringRef, llvm::StringRef, bool, llvm::StringRef>;

/// From 2.1 on the complex types print as templates.
std::string printedType(std::string Name, bool ComplexTemplates) {
  if (ComplexTemplates && Name == "complex64")
    return "complex<float>";
  if (ComplexTemplates && Name == "complex128")
    return "complex<double>";
  return Name;
}

} // namespace

std::vector<std::string> allDtypes(const Kernel &K, const Checkout *Source) {
  // The loop of paddle/phi/core/kernel_registry.h: BOOL up to NUM_DATA_TYPES without the wide
  // unsigned ones, and pstring for the kernels of strings alone.
  std::vector<std::string> All = {"bool",      "uint8_t",    "int8_t",  "int16_t",
                                  "int",       "int64_t",    "float",   "double",
                                  "complex64", "complex128", "float16", "bfloat16"};
  if (Source && Source->hasFile("paddle/phi/common/float8_e4m3fn.h")) {
    All.push_back("float8_e4m3fn");
    All.push_back("float8_e5m2");
  }
  if (llvm::StringRef(K.Name).starts_with("strings_"))
    All.push_back("pstring");
  return All;
}

FluidNames::FluidNames(const Catalog &C) {
  // Sorted: of two ops that share a kernel the first by name is taken.
  for (const BaseKernelName &B : C.BaseKernelNames)
    ByKernel.try_emplace(B.Kernel, B.Op);
}

llvm::StringRef FluidNames::of(const Kernel &K) const {
  if (K.Lib == Kernel::Library::Fluid)
    return K.Name;
  auto It = ByKernel.find(K.Name);
  return It == ByKernel.end() ? llvm::StringRef(K.Name) : It->second;
}

static OpTypesTable makeOpTypes(const Catalog &C, Places Where) {
  if (C.SpecTypes) {
    OpTypesTable Table;
    for (const auto &[Op, Types] : *C.SpecTypes)
      Table[Op].Types = Types;
    return Table;
  }
  FluidNames Names(C);
  bool ComplexTemplates = !C.Source || !C.Source->hasFile("paddle/fluid/platform/complex64.h");
  std::vector<std::pair<llvm::StringRef, const Kernel *>> Kernels;
  Kernels.reserve(C.Kernels.size());
  for (const Kernel &K : C.Kernels)
    Kernels.emplace_back(Names.of(K), &K);
  llvm::sort(Kernels); // of each op in the catalog's order, which is that of the addresses

  OpTypesTable Table;
  std::vector<KernelKey> Keys;
  std::deque<std::string> All; // what registrations for all dtypes stand for
  for (size_t I = 0; I < Kernels.size();) {
    llvm::StringRef Op = Kernels[I].first;
    Keys.clear();
    std::vector<const Kernel *> Registered;
    for (; I < Kernels.size() && Kernels[I].first == Op; ++I) {
      const Kernel &K = *Kernels[I].second;
      llvm::SmallVector<llvm::StringRef, 3> In = {fluidPlace(K.Backend)};
      if (K.Backend == "ALL_BACKEND")
        In = {"CPU", "GPU", "XPU"};
      if (Where == Places::Cpu)
        llvm::erase_if(
            In, [](llvm::StringRef Place) { return Place != "CPU" && !Place.starts_with("CPU/"); });
      size_t Before = Keys.size();
      auto Add = [&](llvm::StringRef Type) {
        for (llvm::StringRef Place : In)
          Keys.emplace_back(Type, Place, K.Layout == "STRIDED", K.CustomType);
      };
      for (const KernelDtype &D : K.Dtypes) {
        if (D.Name == "ALL_DTYPE")
          for (std::string &Type : allDtypes(K, C.Source))
            Add(All.emplace_back(std::move(Type)));
        else if (!D.Name.empty())
          Add(D.Name);
      }
      if (Keys.size() > Before)
        Registered.push_back(&K);
    }
    if (Keys.empty())
      continue; // an op whose kernels have no types is not in the table
    llvm::sort(Keys);
    Keys.erase(llvm::unique(Keys), Keys.end());
    OpTypes &Of = Table.emplace_hint(Table.end(), Op.str(), OpTypes())->second;
    Of.Kernels = std::move(Registered);
    for (const KernelKey &Key : Keys)
      Of.Types.push_back(printedType(std::get<0>(Key).str(), ComplexTemplates));
    llvm::sort(Of.Types);
  }
  return Table;
}

const OpTypesTable &opTypes(const Catalog &C, Places Where) {
  std::shared_ptr<const OpTypesTable> &Kept = C.Types[Where == Places::Cpu];
  if (!Kept)
    Kept = std::make_shared<const OpTypesTable>(makeOpTypes(C, Where));
  return *Kept;
}

bool isGradientName(llvm::StringRef Op) { return Op.ends_with("_grad"); }

void writeOpTypes(const OpTypesTable &Table, llvm::raw_ostream &Out) {
  for (const auto &[Op, T] : Table)
    if (!isGradientName(Op))
      Out << Op << ' ' << llvm::join(T.Types, " ") << '\n';
}

llvm::Expected<std::map<std::string, std::vector<std::string>>> readOpTypes(llvm::StringRef Text,
                                                                            llvm::StringRef Path) {
  std::map<std::string, std::vector<std::string>> Table;
  size_t Line = 0;
  bool AnyType = false;
  auto Wrong = [&](size_t At, std::string Message) {
    Problem P;
    P.Where.File = Path.str();
    P.Where.Line = At;
    P.Message = std::move(Message);
    P.Hint = "an OP_TYPE spec is what tools/check_op_register_type.py or `op-lint spec op-types` "
             "writes";
    return llvm::make_error<ProblemError>(std::move(P));
  };
  for (llvm::StringRef Rest = Text; !Rest.empty();) {
    llvm::StringRef One;
    std::tie(One, Rest) = Rest.split('\n');
    ++Line;
    llvm::SmallVector<llvm::StringRef, 32> Words;
    llvm::SplitString(One, Words, " \t\r");
    if (Words.empty())
      continue;
    AnyType |= llvm::any_of(llvm::drop_begin(Words), isPrintedType);
    if (!llvm::all_of(Words[0], [](char C) { return llvm::isAlnum(C) || C == '_'; }))
      return Wrong(Line, "not a line of an OP_TYPE spec, `<op> <type> <type> ...`");
    std::vector<std::string> &Types = Table[Words[0].str()];
    for (llvm::StringRef Type : llvm::drop_begin(Words))
      Types.push_back(Type.str());
    llvm::sort(Types);
  }
  if (!AnyType)
    return Wrong(0, "no line names an op and its types");
  return Table;
}

} // namespace oplint
