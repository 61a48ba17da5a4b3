//===-- OpDescSpec.cpp - Op descriptions as Paddle prints them ------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "catalog/OpDescSpec.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <map>

namespace oplint {

/// The part of \p Op that \p Config compiles.
static OpDesc reduced(const OpDesc &Op, const BuildConfiguration &Config,
                      llvm::ArrayRef<AttrDesc> FrameworkAttrs) {
  OpDesc Out = Op;
  auto Absent = [&](const auto &Part) { return Config.holds(Part.Condition) == false; };
  llvm::erase_if(Out.Inputs, Absent);
  llvm::erase_if(Out.Outputs, Absent);
  llvm::erase_if(Out.Attrs, Absent);
  for (const AttrDesc &A : FrameworkAttrs)
    if (!Absent(A))
      Out.Attrs.push_back(A);
  return Out;
}

std::vector<ConfiguredOp> configuredOps(const Catalog &C, const BuildConfiguration &Config) {
  std::vector<ConfiguredOp> Result;
  for (size_t I = 0; I < C.Ops.size();) {
    size_t End = I;
    const OpDesc *Here = nullptr;
    while (End < C.Ops.size() && C.Ops[End].Name == C.Ops[I].Name) {
      const OpDesc &Op = C.Ops[End++];
      if (!Here && Config.holds(Op.Condition) != false)
        Here = &Op;
    }
    if (Here) {
      Result.push_back({reduced(*Here, Config, C.FrameworkAttrs), ""});
    } else {
      // The configuration that has it: a named one, else one that meets its conditions.
      const OpDesc *Other = nullptr;
      BuildConfiguration Has;
      for (const BuildConfiguration &Candidate :
           {BuildConfiguration::gpu(), BuildConfiguration::cpu()})
        for (size_t K = I; K < End && !Other; ++K)
          if (Candidate.holds(C.Ops[K].Condition) != false) {
            Other = &C.Ops[K];
            Has = Candidate;
          }
      if (!Other) {
        Other = &C.Ops[I];
        Has = Config.satisfying(Other->Condition);
        Has.Name = Other->Condition.str();
      }
      Result.push_back({reduced(*Other, Has, C.FrameworkAttrs), Has.Name});
    }
    I = End;
  }
  return Result;
}

/// A JSON value as Python's json.dumps writes it: 1.0, not 1.
static void write(llvm::json::OStream &J, const AttrValue &V) {
  if (const auto *L = std::get_if<AttrValue::List>(&V.Value)) {
    J.array([&] {
      for (const AttrValue &E : *L)
        write(J, E);
    });
  } else if (std::holds_alternative<double>(V.Value)) {
    std::string Text = V.pythonStr();
    // json.dumps spells them so.
    if (Text == "inf" || Text == "-inf")
      Text = Text == "inf" ? "Infinity" : "-Infinity";
    J.rawValue(Text == "nan" ? "NaN" : Text);
  } else {
    J.value(toJSON(V));
  }
}

void writeOpDescSpec(const Catalog &C, const BuildConfiguration &Config, llvm::raw_ostream &OS) {
  llvm::json::OStream J(OS, /*IndentSize=*/1);
  auto Name = [](llvm::StringRef Known, llvm::StringRef Undecided) {
    return llvm::json::fixUTF8(Undecided.empty() ? Known.str() : "?" + Undecided.str());
  };
  auto Vars = [&](llvm::ArrayRef<VarDesc> List) {
    std::map<std::string, const VarDesc *> Sorted;
    for (const VarDesc &V : List)
      Sorted[Name(V.Name, V.NameUndecided)] = &V;
    for (const auto &[Key, V] : Sorted)
      J.attributeObject(Key, [&, Var = V] {
        J.attribute("dispensable", Var->Dispensable);
        J.attribute("duplicable", Var->Duplicable);
        if (C.HasTags)
          J.attribute("extra", Var->Extra);
        J.attribute("intermediate", Var->Intermediate);
        if (C.HasTags)
          J.attribute("quant", Var->Quant);
      });
  };
  J.object([&] {
    for (const ConfiguredOp &Op : configuredOps(C, Config))
      J.attributeObject(llvm::json::fixUTF8(Op.Desc.Name), [&] {
        J.attributeObject("Attrs", [&] {
          std::map<std::string, const AttrDesc *> Sorted;
          for (const AttrDesc &A : Op.Desc.Attrs)
            Sorted[Name(A.Name, A.NameUndecided)] = &A;
          for (const auto &[Key, A] : Sorted)
            J.attributeObject(Key, [&, Attr = A] {
              J.attributeBegin("default_value");
              write(J, Attr->Default);
              J.attributeEnd();
              if (C.HasTags)
                J.attribute("extra", Attr->Extra);
              J.attribute("generated", Attr->Generated);
              if (C.HasTags)
                J.attribute("quant", Attr->Quant);
              if (Attr->Type == AttrType::Unknown)
                J.attribute("type", llvm::json::fixUTF8("?" + Attr->TypeSpelling));
              else
                J.attribute("type", static_cast<int>(Attr->Type));
            });
        });
        J.attributeObject("Inputs", [&] { Vars(Op.Desc.Inputs); });
        J.attributeObject("Outputs", [&] { Vars(Op.Desc.Outputs); });
        if (!Op.OnlyIn.empty())
          J.attribute("only_in", Op.OnlyIn);
      });
  });
  OS << '\n';
}

} // namespace oplint
