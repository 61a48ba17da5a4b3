//===-- SinkTable.cpp - APIs that a checkout has sunk to C++ --------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "rules/api_plan/SinkTable.h"
#include "mapping/SignatureText.h"
#include "python/Tree.h"
#include "yaml/Yaml.h"

namespace oplint::plan {
namespace {

void report(SinkTable &T, std::string File, uint32_t Line, std::string Message) {
  Problem P;
  P.Where.File = std::move(File);
  P.Where.Line = Line;
  P.Message = std::move(Message);
  T.Problems.push_back(std::move(P));
}

void readInfo(const Checkout &Tree, SinkTable &T) {
  auto Buffer = Tree.read(SinkTable::InfoPath);
  if (!Buffer) {
    report(T, SinkTable::InfoPath, 0, llvm::toString(Buffer.takeError()));
    return;
  }
  auto Doc = yaml::parse(SinkTable::InfoPath, (*Buffer)->getBuffer());
  if (!Doc) {
    report(T, SinkTable::InfoPath, 0, llvm::toString(Doc.takeError()));
    return;
  }
  T.HasInfo = true;
  for (const yaml::Node *Entry : Doc->root().items()) {
    SunkApi Api;
    if (const yaml::Node *Op = Entry->get("op"))
      Api.Op = Op->text().str();
    if (const yaml::Node *Alias = Entry->get("args_alias"))
      for (const yaml::Entry &Pair : Alias->entries()) {
        if (Pair.Key->text() == "use_default_mapping") {
          if (Pair.Value->asBool().value_or(false))
            for (const auto &[Paddle, Torch] : defaultAliases())
              Api.Aliases.try_emplace(Paddle, Torch);
          continue;
        }
        std::vector<std::string> Names;
        for (const yaml::Node *Name : Pair.Value->items())
          Names.push_back(Name->text().str());
        Api.Aliases[Pair.Key->text().str()] = std::move(Names);
      }
    Api.HasMapper = Entry->get("args_mapper") != nullptr;
    if (const yaml::Node *Names = Entry->get("name"))
      for (const yaml::Node *Name : Names->items())
        T.Apis[Name->text().str()] = Api;
  }
}

/// add_doc_and_signature("name", docstring, "def name(x, ...) -> Tensor")
void readDocs(const Checkout &Tree, SinkTable &T) {
  auto Buffer = Tree.read(SinkTable::DocsPath);
  if (!Buffer) {
    report(T, SinkTable::DocsPath, 0, llvm::toString(Buffer.takeError()));
    return;
  }
  auto Parsed = python::Tree::parse(SinkTable::DocsPath, (*Buffer)->getBuffer());
  if (!Parsed) {
    report(T, SinkTable::DocsPath, 0, llvm::toString(Parsed.takeError()));
    return;
  }
  T.HasDocs = true;
  for (python::Node Statement : (*Parsed)->root().children()) {
    python::Node Call = Statement.childOfKind("call");
    auto Args = Call.field("arguments").children();
    if (Call.field("function").text() != "add_doc_and_signature" || Args.size() < 3)
      continue;
    auto Name = python::stringValue(Args[0]);
    auto Definition = python::stringValue(Args[2]);
    if (!Name || !Definition)
      continue;
    size_t Open = Definition->find('(');
    size_t Close = Definition->rfind(')');
    if (Open == std::string::npos || Close == std::string::npos || Close < Open)
      continue;
    ApiSignature S;
    S.Params = parseParams(llvm::StringRef(*Definition).slice(Open + 1, Close));
    for (auto &[Path, Api] : T.Apis)
      if (llvm::StringRef(Path).ends_with("." + *Name)) {
        Api.Signature = S;
        Api.Signature->Api = Path;
      }
  }
}

} // namespace

const std::map<std::string, std::vector<std::string>> &defaultAliases() {
  // paddle/fluid/pybind/args_mapper and the generator of 2025-H2 agree on these.
  static const std::map<std::string, std::vector<std::string>> Table = {
      {"x", {"input"}}, {"y", {"other"}}, {"axis", {"dim"}}, {"keepdims", {"keepdim"}}};
  return Table;
}

SinkTable readSinkTable(const Checkout &Tree) {
  SinkTable T;
  if (Tree.hasFile(SinkTable::InfoPath))
    readInfo(Tree, T);
  if (Tree.hasFile(SinkTable::DocsPath))
    readDocs(Tree, T);
  return T;
}

} // namespace oplint::plan
