//===-- OpInterfaces.cpp - The ops that Python can call -------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "catalog/OpInterfaces.h"
#include "checkout/KeptFacts.h"
#include "checkout/Parallel.h"
#include "model/FindBytes.h"
#include "yaml/OpEntry.h"
#include "yaml/Yaml.h"
#include "llvm/ADT/StringExtras.h"

namespace oplint {
namespace {

using NamedInterface = std::pair<std::string, OpInterface>;

void readYaml(const yaml::Document &Doc, std::vector<NamedInterface> &Out) {
  llvm::StringRef File = llvm::StringRef(Doc.path()).rsplit('/').second;
  llvm::StringRef Prefix = File.starts_with("sparse_")    ? "sparse_"
                           : File.starts_with("strings_") ? "strings_"
                                                          : "";
  for (const yaml::Node *Entry : Doc.root().items()) {
    const yaml::Node *Name = Entry->get("op");
    Name = Name ? Name : Entry->get("backward_op");
    Name = Name ? Name : Entry->get("api"); // the key's name in 2.3 and 2.4
    const yaml::Node *Args = Entry->get("args");
    if (!Name || !Args)
      continue;
    OpInterface I;
    I.Where = Name->where();
    llvm::StringRef List = Args->text().trim();
    if (!List.consume_front("(") || !List.consume_back(")"))
      continue;
    for (llvm::StringRef Arg : splitList(List)) {
      llvm::StringRef Declared = Arg.split('=').first.trim();
      if (!Declared.empty())
        I.Params.push_back(Declared.rsplit(' ').second.trim().str());
    }
    std::string Full = (Prefix + Name->text()).str();
    // An op that works in place on some argument has a second function.
    if ((Entry->get("inplace") || Entry->get("view")) && !Name->text().ends_with("_"))
      Out.emplace_back(Full + "_", I);
    Out.emplace_back(std::move(Full), std::move(I));
  }
}

/// The names of rows `{"name", function ...}` of a table of Python methods, also
/// where a generator writes them (`{\\"name\\", ...`), and `m->def("name", ...)`.
std::vector<std::string> readTable(llvm::StringRef Text) {
  std::vector<std::string> Names;
  auto Each = [&](llvm::StringRef Before, llvm::StringRef After) {
    for (size_t At = findBytes(Text, Before); At != llvm::StringRef::npos;
         At = findBytes(Text, Before, At + Before.size())) {
      llvm::StringRef Rest = Text.drop_front(At + Before.size());
      llvm::StringRef Name = Rest.take_while([](char C) { return llvm::isAlnum(C) || C == '_'; });
      if (!Name.empty() && Rest.drop_front(Name.size()).starts_with(After))
        Names.push_back(Name.str());
    }
  };
  Each("->def(\"", "\"");
  Each("{\\\"", "\\\",");
  for (size_t At = findBytes(Text, "{\""); At != llvm::StringRef::npos;
       At = findBytes(Text, "{\"", At + 2)) {
    llvm::StringRef Name = Text.drop_front(At + 2).take_until([](char C) { return C == '"'; });
    llvm::StringRef Rest = Text.drop_front(std::min(Text.size(), At + 3 + Name.size())).ltrim();
    if (!Rest.consume_front(",") || !Rest.ltrim().starts_with("(PyCFunction)"))
      continue;
    Names.push_back(Name.str());
  }
  return Names;
}

} // namespace

OpInterfaces readOpInterfaces(const Checkout &Source, const YamlDocuments &Documents, unsigned Jobs,
                              FactCache *Cache) {
  std::vector<const FileEntry *> Files;
  for (const FileEntry &F : Source.files()) {
    llvm::StringRef Path = F.Path;
    bool Table = (Path.starts_with("paddle/fluid/pybind/") &&
                  (Path.ends_with(".h") || Path.ends_with(".cc"))) ||
                 (Path.contains("auto_code_generator/") && Path.ends_with(".py"));
    if (Table || (isOpYamlFile(Path) && Path.ends_with(".yaml")))
      Files.push_back(&F);
  }
  std::vector<std::vector<NamedInterface>> Found(Files.size());
  parallelFor(Files.size(), Jobs, [&](unsigned, size_t I) {
    const std::string &Path = Files[I]->Path;
    // Of files that cannot be read their own readers report it.
    auto Read = [&]() -> std::unique_ptr<llvm::MemoryBuffer> {
      auto Buffer = Source.read(Path);
      if (Buffer)
        return std::move(*Buffer);
      llvm::consumeError(Buffer.takeError());
      return nullptr;
    };
    if (!llvm::StringRef(Path).ends_with(".yaml")) {
      auto Names = keptFacts<std::vector<std::string>>(
          Cache, "op table", *Files[I], [&]() -> std::optional<std::vector<std::string>> {
            auto Buffer = Read();
            return Buffer ? std::optional(readTable(Buffer->getBuffer())) : std::nullopt;
          });
      for (std::string &Name : Names ? *Names : std::vector<std::string>()) {
        OpInterface Row;
        Row.ByHand = true;
        Row.Where.File = Path;
        Found[I].emplace_back(std::move(Name), std::move(Row));
      }
    } else if (auto It = Documents.find(Path); It != Documents.end()) {
      readYaml(*It->second, Found[I]);
    } else if (auto Buffer = Read()) {
      if (auto Doc = yaml::parse(Path, Buffer->getBuffer()))
        readYaml(*Doc, Found[I]);
      else
        llvm::consumeError(Doc.takeError());
    }
  });
  OpInterfaces Out;
  for (auto &List : Found)
    for (auto &[Name, Interface] : List)
      Out.ByName[Name].push_back(std::move(Interface));
  return Out;
}

} // namespace oplint
