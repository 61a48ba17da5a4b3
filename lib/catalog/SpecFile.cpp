//===-- SpecFile.cpp - Op descriptions from a file ------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "catalog/SpecFile.h"
#include "catalog/OpTypes.h"
#include "model/JsonText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"

namespace oplint {

bool isFrameworkAttr(llvm::StringRef Name) {
  // paddle/fluid/framework/op_proto_maker.cc; op_device since 1.8, with_quant_attr since 2.2.
  return llvm::StringSwitch<bool>(Name)
      .Cases("op_role", "op_role_var", "op_namescope", "op_callstack", "op_device",
             "with_quant_attr", true)
      .Default(false);
}

namespace {

class SpecReader {
public:
  SpecReader(std::string P, Catalog &C) : Path(std::move(P)), Result(C) {}

  llvm::Error read(const llvm::json::Object &Ops) {
    Result.FromSpec = true;
    Result.HasTags = false;
    for (const auto &[Name, Value] : Ops) {
      const llvm::json::Object *Op = Value.getAsObject();
      if (!Op)
        return wrong("op '" + Name.str() + "' is not an object");
      OpDesc Desc;
      Desc.Name = Name.str();
      Desc.Where.File = Desc.MakerWhere.File = Path;
      Desc.HasComment = true;
      if (llvm::Error E = readVars(*Op, "Inputs", Desc, Desc.Inputs))
        return E;
      if (llvm::Error E = readVars(*Op, "Outputs", Desc, Desc.Outputs))
        return E;
      if (llvm::Error E = readAttrs(*Op, Desc))
        return E;
      Result.Ops.push_back(std::move(Desc));
    }
    llvm::sort(Result.Ops, [](const OpDesc &A, const OpDesc &B) { return A.Name < B.Name; });
    return llvm::Error::success();
  }

  llvm::Error wrong(std::string Message) const {
    Problem P;
    P.Where.File = Path;
    P.Message = "no op description file: " + std::move(Message);
    P.Hint = "write one with Paddle's tools/print_op_desc.py or `op-lint spec op-desc`";
    return llvm::make_error<ProblemError>(std::move(P));
  }

private:
  llvm::Expected<const llvm::json::Object *> part(const llvm::json::Object &Op,
                                                  llvm::StringRef Kind, const OpDesc &Desc) const {
    const llvm::json::Object *Part = Op.getObject(Kind);
    if (!Part)
      return wrong("op '" + Desc.Name + "' has no " + Kind.str());
    return Part;
  }

  void flag(const llvm::json::Object &Of, llvm::StringRef Key, bool &Out) {
    if (std::optional<bool> B = Of.getBoolean(Key))
      Out = *B;
  }

  void tags(const llvm::json::Object &Of, bool &Extra, bool &Quant) {
    Result.HasTags |= Of.get("extra") != nullptr;
    flag(Of, "extra", Extra);
    flag(Of, "quant", Quant);
  }

  llvm::Error readVars(const llvm::json::Object &Op, llvm::StringRef Kind, const OpDesc &Desc,
                       std::vector<VarDesc> &Out) {
    auto Part = part(Op, Kind, Desc);
    if (!Part)
      return Part.takeError();
    for (const auto &[Name, Value] : **Part) {
      const llvm::json::Object *Of = Value.getAsObject();
      if (!Of)
        return wrong("'" + Name.str() + "' of op '" + Desc.Name + "' is not an object");
      VarDesc V;
      V.Name = Name.str();
      V.Where.File = Path;
      flag(*Of, "duplicable", V.Duplicable);
      flag(*Of, "dispensable", V.Dispensable);
      flag(*Of, "intermediate", V.Intermediate);
      tags(*Of, V.Extra, V.Quant);
      Out.push_back(std::move(V));
    }
    llvm::sort(Out, [](const VarDesc &A, const VarDesc &B) { return A.Name < B.Name; });
    return llvm::Error::success();
  }

  llvm::Error readAttrs(const llvm::json::Object &Op, OpDesc &Desc) {
    auto Part = part(Op, "Attrs", Desc);
    if (!Part)
      return Part.takeError();
    for (const auto &[Name, Value] : **Part) {
      const llvm::json::Object *Of = Value.getAsObject();
      std::optional<int64_t> Type = Of ? Of->getInteger("type") : std::nullopt;
      if (!Type)
        return wrong("attribute '" + Name.str() + "' of op '" + Desc.Name +
                     "' has no number as its type");
      if (isFrameworkAttr(Name.str()))
        continue;
      AttrDesc A;
      A.Name = Name.str();
      A.Where.File = Path;
      if (*Type >= 0 && *Type <= static_cast<int64_t>(AttrType::Scalars))
        A.Type = static_cast<AttrType>(*Type);
      else
        A.TypeSpelling = std::to_string(*Type);
      flag(*Of, "generated", A.Generated);
      tags(*Of, A.Extra, A.Quant);
      if (const llvm::json::Value *Default = Of->get("default_value"))
        A.Default = value(*Default, A.Type == AttrType::Float || A.Type == AttrType::Float64,
                          A.Type == AttrType::Floats || A.Type == AttrType::Float64s);
      Desc.Attrs.push_back(std::move(A));
    }
    llvm::sort(Desc.Attrs, [](const AttrDesc &A, const AttrDesc &B) { return A.Name < B.Name; });
    return llvm::Error::success();
  }

  /// JSON writers print 1.0 as 1; the type says what it is.
  static AttrValue value(const llvm::json::Value &J, bool Real, bool RealItems) {
    AttrValue V;
    if (auto B = J.getAsBoolean()) {
      V.Value = *B;
    } else if (auto I = J.getAsInteger(); I && !Real) {
      V.Value = *I;
    } else if (auto D = J.getAsNumber()) {
      V.Value = *D;
    } else if (auto S = J.getAsString()) {
      // `op-lint spec op-desc` writes what it cannot decide like this.
      if (S->starts_with("?"))
        V.Value = AttrValue::Undecided{S->drop_front().str()};
      else
        V.Value = S->str();
    } else if (const llvm::json::Array *A = J.getAsArray()) {
      AttrValue::List L;
      for (const llvm::json::Value &E : *A)
        L.push_back(value(E, RealItems, false));
      V.Value = std::move(L);
    }
    return V;
  }

  std::string Path;
  Catalog &Result;
};

} // namespace

llvm::Expected<Catalog> readSpecFile(llvm::StringRef Path) {
  Catalog C;
  SpecReader Reader(Path.str(), C);
  if (!llvm::sys::fs::is_regular_file(Path))
    return Reader.wrong("is no regular file");
  auto Buffer = llvm::MemoryBuffer::getFile(Path);
  if (!Buffer)
    return Reader.wrong(Buffer.getError().message());
  if ((*Buffer)->getBuffer().trim().empty())
    return Reader.wrong("is empty");
  if (!(*Buffer)->getBuffer().ltrim().starts_with("{")) {
    auto Types = readOpTypes((*Buffer)->getBuffer(), Path);
    if (!Types)
      return Types.takeError();
    C.FromSpec = true;
    C.SpecTypes = std::move(*Types);
    return C;
  }
  llvm::Expected<llvm::json::Value> Json = parseJson((*Buffer)->getBuffer());
  if (!Json)
    return Reader.wrong(llvm::toString(Json.takeError()));
  const llvm::json::Object *Ops = Json->getAsObject();
  if (!Ops)
    return Reader.wrong("not an object of ops");
  if (llvm::Error E = Reader.read(*Ops))
    return std::move(E);
  return C;
}

} // namespace oplint
