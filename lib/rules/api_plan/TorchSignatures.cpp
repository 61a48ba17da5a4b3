//===-- TorchSignatures.cpp - PyTorch's own signatures --------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "rules/api_plan/TorchSignatures.h"
#include "mapping/SignatureText.h"
#include "mapping/Text.h"
#include "model/JsonText.h"
#include "python/Query.h"
#include "yaml/Yaml.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <set>

namespace oplint::plan {
namespace {

using python::Node;

void report(std::vector<Problem> &Problems, llvm::StringRef File, std::string Message,
            std::string Hint) {
  Problem P;
  P.Where.File = File.str();
  P.Message = std::move(Message);
  P.Hint = std::move(Hint);
  Problems.push_back(std::move(P));
}

/// Of several overloads the one that takes most; the others are call forms of it.
void keep(TorchSignatures &Out, ApiSignature S) {
  auto [It, New] = Out.try_emplace(S.Api, S);
  if (!New && S.Params.size() > It->second.Params.size())
    It->second = std::move(S);
}

/// "atan(input, *, out=None)" or only what stands in the brackets.
ApiSignature fromText(llvm::StringRef Api, llvm::StringRef Text) {
  ApiSignature S;
  S.Api = Api.str();
  size_t Open = Text.find('(');
  size_t Close = Text.rfind(')');
  if (Open != llvm::StringRef::npos && Close != llvm::StringRef::npos && Open < Close)
    Text = Text.slice(Open + 1, Close);
  S.Params = parseParams(Text);
  return S;
}

void readJson(llvm::StringRef Name, llvm::StringRef Text, TorchSignatures &Out,
              std::vector<Problem> &Problems) {
  auto Parsed = parseJson(Text);
  const llvm::json::Object *Table = Parsed ? Parsed->getAsObject() : nullptr;
  if (!Table) {
    std::string Why = Parsed ? "the top level is no object" : llvm::toString(Parsed.takeError());
    report(Problems, Name, "no table of signatures: " + Why,
           "expected {\"torch.atan\": \"atan(input, *, out=None)\", ...}");
    return;
  }
  for (const auto &[Api, Value] : *Table) {
    if (auto Signature = Value.getAsString())
      keep(Out, fromText(Api, *Signature));
    else
      report(Problems, Name, "the signature of " + Api.str() + " is no string",
             "write \"name(input, *, out=None)\"");
  }
}

/// torch/nn/functional.pyi -> torch.nn.functional. Parts that only implement
/// (_C, _VariableFunctions, modules/linear, functional.py of torch) are left out.
std::string modulePath(llvm::StringRef File) {
  std::string Out;
  bool Inside = false;
  bool Modules = false;
  std::vector<llvm::StringRef> Parts(llvm::sys::path::begin(File), llvm::sys::path::end(File));
  for (size_t I = 0; I < Parts.size(); ++I) {
    llvm::StringRef Part = Parts[I];
    if (!Inside && Part != "torch")
      continue;
    bool Last = I + 1 == Parts.size();
    if (Last)
      Part = Part.split('.').first;
    if (Inside && (Part.starts_with("_") || Modules))
      continue;
    if (Inside && (Part == "modules" || (Last && Out == "torch" && Part == "functional"))) {
      Modules = Part == "modules";
      continue;
    }
    Inside = true;
    Out += (Out.empty() ? "" : ".") + Part.str();
  }
  return Out.empty() ? "torch" : Out;
}

ApiSignature fromDefinition(std::string Api, Node Function, bool DropSelf) {
  ApiSignature S;
  S.Api = std::move(Api);
  std::string Text = python::oneLine(Function.field("parameters"));
  llvm::StringRef Inside = Text;
  Inside.consume_front("(");
  Inside.consume_back(")");
  S.Params = parseParams(Inside);
  if (DropSelf && !S.Params.empty())
    S.Params.erase(S.Params.begin());
  return S;
}

Node definitionIn(Node Statement) {
  return Statement.is("decorated_definition") ? Statement.field("definition") : Statement;
}

/// The first string of an expression: of `r"""...""" + more`, `r"""...""".format(...)`.
Node firstString(Node Expression) {
  while (Expression && !Expression.is("string")) {
    auto Parts = Expression.children();
    Expression = Parts.empty() ? Node() : Parts.front();
  }
  return Expression;
}

/// "abs(input, *, out=None) -> Tensor", the first line of the documentation that
/// a call attaches to torch.abs, or to a method that it names by a string.
void readDocstrings(Node Root, TorchSignatures &Out) {
  python::Query::named("docstrings").forEach(Root, [&](const python::Query::Match &Found) {
    std::string Api = python::dottedName(Found["api"]);
    if (auto Method = python::stringValue(Found["api"]))
      Api = "torch.Tensor." + *Method;
    auto Text = python::stringValue(firstString(Found["text"]));
    if (!Text || !llvm::StringRef(Api).starts_with("torch."))
      return;
    // A backslash joins the lines of a long signature.
    llvm::StringRef Line = llvm::StringRef(*Text).ltrim();
    std::string Joined;
    for (bool More = true; More && !Line.empty();) {
      auto [First, Rest] = Line.split('\n');
      More = First.consume_back("\\") || First.trim().ends_with(",");
      Joined += First.trim().str() + " ";
      Line = Rest;
    }
    size_t Open = Joined.find('(');
    if (Open == std::string::npos ||
        llvm::StringRef(Joined).take_front(Open) != llvm::StringRef(Api).rsplit('.').second)
      return;
    size_t Arrow = Joined.find("->");
    keep(Out, fromText(Api, llvm::StringRef(Joined).take_front(Arrow)));
  });
}

void readPython(llvm::StringRef Name, llvm::StringRef Text, TorchSignatures &Out,
                std::vector<Problem> &Problems) {
  auto Parsed = python::Tree::parse(Name.str(), Text);
  if (!Parsed) {
    report(Problems, Name, llvm::toString(Parsed.takeError()), "");
    return;
  }
  readDocstrings((*Parsed)->root(), Out);
  if (Name.ends_with("_docs.py"))
    return; // its functions only write documentation
  std::string Module = modulePath(Name);
  for (Node Statement : (*Parsed)->root().children()) {
    Node Definition = definitionIn(Statement);
    std::string Path = Module + "." + Definition.field("name").text().str();
    if (Definition.is("function_definition")) {
      keep(Out, fromDefinition(Path, Definition, /*DropSelf=*/false));
      continue;
    }
    if (!Definition.is("class_definition"))
      continue;
    // The stubs declare Tensor's methods in its base class.
    llvm::StringRef Class = Definition.field("name").text();
    bool Tensor = Class == "_TensorBase" || Class == "TensorBase" || Class == "Tensor";
    if (Tensor)
      Path = "torch.Tensor";
    bool Variables =
        Class.ends_with("VariableFunctions") || Class.ends_with("VariableFunctionsClass");
    for (Node Member : Definition.field("body").children()) {
      bool Static = Member.is("decorated_definition") && Member.text().starts_with("@staticmethod");
      Node Method = definitionIn(Member);
      if (!Method.is("function_definition"))
        continue;
      llvm::StringRef MethodName = Method.field("name").text();
      if (Variables)
        keep(Out, fromDefinition("torch." + MethodName.str(), Method, !Static));
      else if (MethodName == "__init__")
        keep(Out, fromDefinition(Path, Method, true));
      else if (!MethodName.starts_with("_"))
        keep(Out, fromDefinition(Path + "." + MethodName.str(), Method, !Static));
    }
  }
}

/// "Tensor self, *, Scalar? alpha=1, Tensor(a!) out": the name is the last word.
ApiSignature fromSchema(llvm::StringRef Text) {
  ApiSignature S;
  bool KeywordOnly = false;
  for (const std::string &Piece : splitTopLevel(Text)) {
    if (Piece == "*") {
      KeywordOnly = true;
      continue;
    }
    auto [Left, Default] = llvm::StringRef(Piece).split('=');
    auto [Type, Name] = Left.trim().rsplit(' ');
    ApiParam P;
    P.Name = Name.trim().str();
    P.Kind = KeywordOnly ? ParamKind::KeywordOnly : ParamKind::Normal;
    if (!Default.empty())
      P.Default = Default.trim().str();
    if (!P.Name.empty())
      S.Params.push_back(std::move(P));
  }
  return S;
}

void readSchemas(llvm::StringRef Name, llvm::StringRef Text, TorchSignatures &Out,
                 std::vector<Problem> &Problems) {
  auto Doc = yaml::parse(Name.str(), Text);
  if (!Doc) {
    report(Problems, Name, llvm::toString(Doc.takeError()), "");
    return;
  }
  std::set<std::string> TakesOut;
  for (const yaml::Node *Entry : Doc->root().items()) {
    const yaml::Node *Func = Entry->get("func");
    if (!Func)
      continue;
    llvm::StringRef Schema = Func->text();
    size_t Open = Schema.find('(');
    size_t Arrow = Schema.rfind("->");
    size_t Close = Schema.substr(0, Arrow).rfind(')');
    if (Open == llvm::StringRef::npos || Close == llvm::StringRef::npos || Close < Open)
      continue;
    auto [Operator, Overload] = Schema.take_front(Open).split('.');
    ApiSignature S = fromSchema(Schema.slice(Open + 1, Close));
    std::string Module = "torch";
    std::string Leaf = Operator.str();
    if (const yaml::Node *Python = Entry->get("python_module")) {
      Module += "." + (Python->text() == "nn" ? "nn.functional" : Python->text()).str();
      llvm::StringRef Rest = Leaf;
      if (Rest.consume_front((Python->text() + "_").str()))
        Leaf = Rest.str();
    }
    const yaml::Node *Variants = Entry->get("variants");
    bool Method = Variants && Variants->text().contains("method");
    bool Function = !Variants || Variants->text().contains("function");
    if (S.find("out")) {
      TakesOut.insert(Module + "." + Leaf);
      continue;
    }
    if (Method) {
      ApiSignature M = S;
      M.Api = "torch.Tensor." + Operator.str();
      llvm::erase_if(M.Params, [](const ApiParam &P) { return P.Name == "self"; });
      keep(Out, std::move(M));
    }
    if (Function) {
      S.Api = Module + "." + Leaf;
      for (ApiParam &P : S.Params)
        if (P.Name == "self")
          P.Name = "input"; // as Python's bindings call it
      keep(Out, std::move(S));
    }
  }
  for (const std::string &Api : TakesOut) {
    auto It = Out.find(Api);
    if (It == Out.end())
      continue;
    ApiParam P;
    P.Name = "out";
    P.Kind = ParamKind::KeywordOnly;
    P.Default = "None";
    It->second.Params.push_back(std::move(P));
  }
}

} // namespace

TorchSignatures parseTorchSignatures(llvm::StringRef Name, llvm::StringRef Text,
                                     std::vector<Problem> &Problems) {
  TorchSignatures Out;
  if (Name.ends_with(".json"))
    readJson(Name, Text, Out, Problems);
  else if (Name.ends_with(".pyi") || Name.ends_with(".py") || Name.ends_with(".pyi.in"))
    readPython(Name, Text, Out, Problems);
  else if (Name.ends_with(".yaml") || Name.ends_with(".yml"))
    readSchemas(Name, Text, Out, Problems);
  else
    report(Problems, Name, "unknown kind of signature file",
           "give .json, .pyi, .py or native_functions.yaml");
  if (Out.empty() && Problems.empty())
    report(Problems, Name, NoSignature, "");
  return Out;
}

TorchSignatures readTorchSignatures(llvm::ArrayRef<std::string> Paths, unsigned Jobs,
                                    std::vector<Problem> &Problems) {
  TorchSignatures All;
  for (const std::string &Path : Paths) {
    TorchSignatures One;
    if (llvm::sys::fs::is_directory(Path)) {
      // The package itself: its parent holds it.
      llvm::StringRef Folder = llvm::StringRef(Path).rtrim('/');
      bool IsPackage = llvm::sys::path::filename(Folder) == "torch" &&
                       llvm::sys::fs::exists(Folder + "/__init__.py");
      llvm::StringRef Parent = llvm::sys::path::parent_path(Folder);
      auto Tree = openCheckout(!IsPackage ? Folder : Parent.empty() ? "." : Parent);
      if (!Tree) {
        report(Problems, Path, llvm::toString(Tree.takeError()), "");
        continue;
      }
      One = readTorchTree(**Tree, Jobs, Problems);
    } else if (auto Buffer = llvm::MemoryBuffer::getFile(Path, /*IsText=*/true)) {
      One = parseTorchSignatures(Path, (*Buffer)->getBuffer(), Problems);
    } else {
      report(Problems, Path, "cannot be read: " + Buffer.getError().message(), "");
    }
    All.merge(One);
  }
  return All;
}

} // namespace oplint::plan
