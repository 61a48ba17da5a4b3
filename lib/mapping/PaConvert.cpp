//===-- PaConvert.cpp - PaConvert's conversion tables ---------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "mapping/PaConvert.h"
#include "mapping/SignatureText.h"
#include "model/JsonText.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"
#include <tuple>

namespace oplint {
namespace {

// Names of the table, so that it can be written without prefixes.
constexpr std::optional<Category> FromFields;
constexpr auto Identical = Category::Identical;
constexpr auto CallForm = Category::CallForm;
constexpr auto UsageDiffers = Category::UsageDiffers;
constexpr auto TypeDiffers = Category::TypeDiffers;
constexpr auto ReturnDiffers = Category::ReturnDiffers;
constexpr auto Composite = Category::Composite;
constexpr auto Deletable = Category::Deletable;

const llvm::StringMap<MatcherInfo> &matchers() {
  static const llvm::StringMap<MatcherInfo> Table = [] {
    llvm::StringMap<MatcherInfo> T;
#define MATCHER(NAME, CATEGORY, USAGE, SOURCE)                                                     \
  T[#NAME] = MatcherInfo{std::optional<Category>(CATEGORY), UsageKind::USAGE};
#include "mapping/Matchers.def"
    return T;
  }();
  return Table;
}

class TableReader {
public:
  TableReader(PaConvertTables &Out) : Out(Out) {}

  /// The object of a JSON file; nullptr, with a problem, where there is none.
  const llvm::json::Object *load(const Checkout &Tree, llvm::StringRef Path) {
    File = Path.str();
    auto Buffer = Tree.read(Path);
    if (!Buffer) {
      report(llvm::toString(Buffer.takeError()), "");
      return nullptr;
    }
    auto Parsed = parseJson((*Buffer)->getBuffer());
    if (!Parsed) {
      std::string Why = llvm::toString(Parsed.takeError());
      report("not valid JSON: " + Why, "JSON has neither comments nor trailing commas");
      return nullptr;
    }
    Value = std::move(*Parsed);
    if (const llvm::json::Object *O = Value.getAsObject())
      return O;
    report("the top level is no object", "expected {\"torch.x\": {...}, ...}");
    return nullptr;
  }

  void readEntries(const llvm::json::Object &Table, bool Attributes) {
    for (const auto &[Key, Member] : Table) {
      Conversion C;
      C.Api = Key.str();
      C.File = File;
      C.IsAttribute = Attributes;
      const llvm::json::Object *Entry = Member.getAsObject();
      if (!Entry) {
        report("the entry of " + C.Api + " is no object", "write {\"Matcher\": ...}");
        continue;
      }
      readEntry(*Entry, C);
      Out.Entries.try_emplace(C.Api, std::move(C));
    }
  }

  void report(const llvm::Twine &Message, const llvm::Twine &Hint) {
    Problem P;
    P.Where.File = File;
    P.Message = Message.str();
    P.Hint = Hint.str();
    Out.Problems.push_back(std::move(P));
  }

private:
  void readEntry(const llvm::json::Object &Entry, Conversion &C) {
    for (const auto &[Field, Given] : Entry) {
      bool Good = true;
      if (Field == "Matcher")
        Good = readString(Given, C.Matcher);
      else if (Field == "paddle_api")
        Good = readString(Given, C.PaddleApi);
      else if (Field == "args_list")
        Good = C.HasArgs = readNames(Given, C.Args);
      else if (Field == "overload_args_list")
        Good = readNames(Given, C.OverloadArgs);
      else if (Field == "unsupport_args")
        Good = readNames(Given, C.Unsupported);
      else if (Field == "kwargs_change")
        Good = readRenames(Given, C);
      else if (Field == "paddle_default_kwargs")
        Good = readDefaults(Given, C);
      else if (Field == "min_input_args") {
        auto Count = Given.getAsUINT64();
        Good = Count.has_value();
        if (Count)
          C.MinArgs = static_cast<unsigned>(*Count);
      }
      // Other fields (abstract, convert_tensor …) steer the converter only.
      if (!Good)
        report("'" + Field.str() + "' of " + C.Api + " has an unexpected type",
               "the field is left out");
    }
  }

  static bool readString(const llvm::json::Value &V, std::string &Text) {
    auto S = V.getAsString();
    if (S)
      Text = S->str();
    return S.has_value();
  }

  static bool readNames(const llvm::json::Value &V, std::vector<std::string> &Names) {
    const llvm::json::Array *A = V.getAsArray();
    if (!A)
      return false;
    for (const llvm::json::Value &E : *A) {
      auto S = E.getAsString();
      if (!S)
        return false;
      Names.push_back(S->str());
    }
    return true;
  }

  static bool readRenames(const llvm::json::Value &V, Conversion &C) {
    const llvm::json::Object *O = V.getAsObject();
    if (!O)
      return false;
    for (const auto &[Key, To] : *O) {
      std::vector<std::string> Names;
      if (auto S = To.getAsString()) {
        if (!S->empty())
          Names.push_back(S->str());
      } else if (!readNames(To, Names)) {
        return false;
      }
      C.Renames.emplace_back(Key.str(), std::move(Names));
    }
    // Objects of llvm::json have no order; answers must.
    llvm::sort(C.Renames);
    return true;
  }

  static bool readDefaults(const llvm::json::Value &V, Conversion &C) {
    const llvm::json::Object *O = V.getAsObject();
    if (!O)
      return false;
    for (const auto &[Key, To] : *O)
      C.Defaults.emplace_back(Key.str(), To.getAsString().value_or("").str());
    llvm::sort(C.Defaults);
    return true;
  }

  PaConvertTables &Out;
  llvm::json::Value Value = nullptr;
  std::string File;
};

ApiOverload overloadOf(const Conversion &C, const std::vector<std::string> &Args) {
  ApiOverload O;
  ApiSignature Torch;
  Torch.Api = C.Api;
  Torch.Callable = !C.IsAttribute;
  std::string Joined;
  for (const std::string &A : Args)
    Joined += A + ", ";
  Torch.Params = parseParams(Joined);
  // Arguments beyond the least number have defaults, which are not told.
  unsigned Given = 0;
  for (ApiParam &P : Torch.Params)
    if (!P.isVariadic() && C.MinArgs && ++Given > *C.MinArgs)
      P.Default = "...";
  if (C.HasArgs || C.IsAttribute)
    O.Torch.push_back(std::move(Torch));
  return O;
}

} // namespace

std::optional<MatcherInfo> findMatcher(llvm::StringRef Name) {
  auto It = matchers().find(Name);
  if (It == matchers().end())
    return std::nullopt;
  return It->second;
}

PaConvertTables readPaConvert(const Checkout &Tree) {
  PaConvertTables Out;
  for (const FileEntry &F : Tree.files()) {
    llvm::StringRef Name = llvm::sys::path::filename(F.Path);
    bool Api = Name == "api_mapping.json";
    bool Attribute = Name == "attribute_mapping.json";
    bool Alias = Name == "api_alias_mapping.json";
    bool Wildcard = Name == "api_wildcard_mapping.json";
    if (!Api && !Attribute && !Alias && !Wildcard)
      continue;
    TableReader Reader(Out);
    const llvm::json::Object *Table = Reader.load(Tree, F.Path);
    if (!Table)
      continue;
    if (Api || Attribute) {
      Reader.readEntries(*Table, Attribute);
      Out.Found |= Api;
      continue;
    }
    for (const auto &[Key, Value] : *Table) {
      if (Alias) {
        if (auto Canonical = Value.getAsString())
          Out.Aliases[Key.str()] = Canonical->str();
        else
          Reader.report("the alias " + Key.str() + " has no name as its value", "");
      } else if (const llvm::json::Object *Entry = Value.getAsObject()) {
        Out.Wildcards.emplace_back(Key.str(), Entry->getString("Matcher").value_or("").str());
      }
    }
  }
  llvm::sort(Out.Wildcards);
  // Objects of llvm::json have no order; messages must.
  llvm::sort(Out.Problems, [](const Problem &A, const Problem &B) {
    return std::tie(A.Where.File, A.Message) < std::tie(B.Where.File, B.Message);
  });
  return Out;
}

ApiDifference toDifference(const Conversion &C) {
  ApiDifference D;
  D.TorchApi = C.Api;
  D.PaddleApi = C.PaddleApi;
  D.Source = DifferenceSource::PaConvert;
  D.Where.File = C.File;
  D.Matcher = C.Matcher;
  if (C.isEmpty()) {
    D.Title = Category::Missing;
    return D;
  }
  auto Info = findMatcher(C.Matcher);
  if (Info)
    D.Title = Info->Meaning;
  ApiOverload O = overloadOf(C, C.Args);
  for (const auto &[From, To] : C.Renames) {
    ParamRow Row;
    Row.Torch = {From};
    Row.Paddle = To;
    O.Rows.push_back(std::move(Row));
  }
  for (const std::string &Name : C.Unsupported) {
    ParamRow Row;
    Row.Torch = {Name};
    Row.Remark = "unsupport_args";
    O.Rows.push_back(std::move(Row));
  }
  for (const auto &[Name, Value] : C.Defaults) {
    ParamRow Row;
    Row.Paddle = {Name};
    Row.Remark = "Paddle 需设置为 " + Value;
    O.Rows.push_back(std::move(Row));
  }
  O.HasTable = C.HasArgs;
  // `overload_args_list` lists the arguments of a second call form.
  if (!C.OverloadArgs.empty() && !O.Torch.empty()) {
    ApiOverload Second = overloadOf(C, C.OverloadArgs);
    Second.Rows = O.Rows;
    D.Overloads.push_back(std::move(O));
    D.Overloads.push_back(std::move(Second));
    return D;
  }
  D.Overloads.push_back(std::move(O));
  // No Paddle API: the framework's prefix alone changes.
  if (D.PaddleApi.empty() && D.Title == Category::Identical &&
      llvm::StringRef(C.Api).starts_with("torch.")) {
    D.PaddleApi = "paddle." + C.Api.substr(6);
    D.PaddleApiInferred = true;
  }
  return D;
}

} // namespace oplint
