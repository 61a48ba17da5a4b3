//===-- ModuleIndex.cpp - From a public path to its definition ------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "python/ModuleIndex.h"
#include "checkout/Parallel.h"
#include "model/FindBytes.h"
#include "python/Builtins.h"
#include "python/SameInterface.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include <atomic>

namespace oplint::python {

struct ModuleIndex::Slot {
  std::string Name;
  std::string Path;
  bool IsPackage = false;
  const Slot *Same = nullptr; ///< of the index nearby, where the bytes are the same
  mutable std::once_flag ReadOnce, ParseOnce;
  mutable std::unique_ptr<llvm::MemoryBuffer> Text;
  mutable std::unique_ptr<Module> Parsed;
  mutable std::vector<Problem> Problems;
  mutable std::atomic<bool> Finished{false};

  /// The slot that holds the text, here or nearby.
  const Slot *origin() const { return Same ? Same->origin() : this; }
};

static Entity none(std::string Why) {
  Entity E;
  E.Why = std::move(Why);
  return E;
}

std::string Entity::identity() const {
  if (Is == Kind::Function || Is == Kind::Class) {
    std::string Id = In->Path + "@" + std::to_string(Lazy ? Lazy->begin() : At.begin());
    for (const auto &[Name, Value] : Closure)
      Id.append("|").append(Name).append("=").append(Value);
    return Id;
  }
  return Path;
}

/// Test code lives in folders of these names; it is no part of the package.
static bool isTestPath(llvm::StringRef Path) {
  llvm::SmallVector<llvm::StringRef, 16> Parts;
  Path.split(Parts, '/');
  for (llvm::StringRef P : Parts)
    if (P == "tests" || P == "test" || P == "unittests")
      return true;
  return Path.ends_with("_test.py");
}

ModuleIndex::ModuleIndex(const Checkout &C, std::string P, unsigned J, const ModuleIndex *N)
    : Source(C), Near(N), Package(std::move(P)), Jobs(J) {
  for (const char *Candidate : {"python/", ""})
    if (C.hasFile(Candidate + Package + "/__init__.py")) {
      Root = Candidate;
      break;
    }
  std::string Prefix = Root + Package + "/";
  auto It = llvm::lower_bound(
      C.files(), Prefix, [](const FileEntry &F, const std::string &Path) { return F.Path < Path; });
  for (; It != C.files().end() && llvm::StringRef(It->Path).starts_with(Prefix); ++It) {
    llvm::StringRef Path = It->Path;
    if (!Path.ends_with(".py") || isTestPath(Path.drop_front(Root.size())))
      continue;
    auto S = std::make_unique<Slot>();
    S->Path = Path.str();
    llvm::StringRef Stem = Path.drop_front(Root.size()).drop_back(3);
    S->IsPackage = Stem.consume_back("/__init__");
    S->Name = Stem.str();
    std::replace(S->Name.begin(), S->Name.end(), '/', '.');
    // `x/__init__.py` wins over `x.py`, as in Python.
    auto &Place = Slots[S->Name];
    if (!Place || S->IsPackage)
      Place = std::move(S);
  }
  if (!Near)
    return;
  for (const auto &Entry : Slots)
    if (const Slot *There = Near->slot(Entry.first());
        There && There->Path == Entry.second->Path &&
        isKnownSame(Source, Near->Source, There->Path))
      Entry.second->Same = There;
}

ModuleIndex::~ModuleIndex() = default;

bool ModuleIndex::isSameAs(const ModuleIndex &Other) const {
  auto Same = [&](const Slot &S) {
    const Slot *There = Other.slot(S.Name);
    if (!There || There->Path != S.Path)
      return false;
    if (S.origin() == There->origin())
      return true;
    const Module *M = module(S.Name);
    const Module *N = Other.module(S.Name);
    // Whatever a patch of the Tensor class does may matter.
    auto Patches = [](const Module &M) { return M.Text.getBuffer().contains("setattr("); };
    return M && N && !Patches(*M) && !Patches(*N) && sameInterface(*M, *N);
  };
  if (this == &Other)
    return true;
  bool Related = Near == &Other || Other.Near == this || (Near && Near == Other.Near);
  return Related && Slots.size() == Other.Slots.size() &&
         llvm::all_of(Slots, [&](const auto &E) { return Same(*E.second); }) &&
         llvm::all_of(cxxMemberTables(), [&](const CxxMemberTable &T) {
           return isKnownSame(Source, Other.Source, T.Path) ||
                  (!Source.hasFile(T.Path) && !Other.Source.hasFile(T.Path));
         });
}

const ModuleIndex::Slot *ModuleIndex::slot(llvm::StringRef Name) const {
  auto It = Slots.find(Name);
  return It == Slots.end() ? nullptr : It->second.get();
}

static Problem problem(const std::string &File, std::string Message, std::string Hint) {
  Problem P;
  P.Where.File = File;
  P.Message = std::move(Message);
  P.Hint = std::move(Hint);
  return P;
}

const llvm::MemoryBuffer *ModuleIndex::textOf(const Slot &S) const {
  if (S.Same)
    return Near->textOf(*S.Same);
  std::call_once(S.ReadOnce, [&] {
    auto Buffer = Source.read(S.Path);
    if (Buffer)
      S.Text = std::move(*Buffer);
    else
      S.Problems.push_back(toProblem(Buffer.takeError(), S.Path));
  });
  return S.Text ? S.Text.get() : nullptr;
}

std::optional<ModuleFile> ModuleIndex::file(llvm::StringRef Name) const {
  const Slot *S = slot(Name);
  if (!S)
    return std::nullopt;
  return ModuleFile{S->Path, S->IsPackage, textOf(*S)};
}

FileEntry ModuleIndex::fileEntry(llvm::StringRef Name) const {
  const Slot *S = slot(Name);
  const FileEntry *Listed = S ? Source.find(S->Path) : nullptr;
  return Listed ? *Listed : FileEntry();
}

bool ModuleIndex::isShared(llvm::StringRef Name) const {
  const Slot *S = slot(Name);
  return S && S->Same;
}

const Module *ModuleIndex::module(llvm::StringRef Name) const {
  const Slot *S = slot(Name);
  if (!S)
    return nullptr;
  if (S->Same)
    return Near->module(Name);
  std::call_once(S->ParseOnce, [&] {
    if (const llvm::MemoryBuffer *Text = textOf(*S)) {
      // The module nearby is not read for this alone.
      const Slot *There = Near ? Near->slot(S->Name) : nullptr;
      const Module *Before = There && There->origin()->Finished ? Near->module(S->Name) : nullptr;
      auto M = readModule(S->Name, S->IsPackage, S->Path, Text->getMemBufferRef(), Before);
      if (M) {
        S->Parsed = std::move(*M);
        // What the parser stumbles over follows from it.
        if (S->Parsed->Fault)
          S->Problems.push_back(*S->Parsed->Fault);
        else if (S->Parsed->Source)
          llvm::append_range(S->Problems, S->Parsed->Source->problems());
      } else {
        S->Problems.push_back(
            problem(S->Path, llvm::toString(M.takeError()), "its names are missing"));
      }
    }
    S->Finished = true;
  });
  return S->Parsed.get();
}

const Module *ModuleIndex::moduleOfFile(llvm::StringRef Path) const {
  llvm::StringRef Stem = Path;
  if (!Stem.consume_front(Root) || !Stem.consume_back(".py"))
    return nullptr;
  Stem.consume_back("/__init__");
  std::string Name = Stem.str();
  std::replace(Name.begin(), Name.end(), '/', '.');
  const Slot *S = slot(Name);
  return S && S->Path == Path ? module(Name) : nullptr;
}

std::vector<std::string> ModuleIndex::moduleNames() const {
  std::vector<std::string> Out;
  Out.reserve(Slots.size());
  for (const auto &Entry : Slots)
    Out.push_back(Entry.second->Name);
  llvm::sort(Out);
  return Out;
}

std::vector<std::string> ModuleIndex::modulesContaining(llvm::StringRef Needle) const {
  std::vector<std::string> Names = moduleNames();
  std::vector<char> Hit(Names.size());
  parallelFor(Names.size(), Jobs, [&](unsigned, size_t I) {
    const llvm::MemoryBuffer *Text = textOf(*slot(Names[I]));
    Hit[I] = Text && findBytes(Text->getBuffer(), Needle) != llvm::StringRef::npos;
  });
  std::vector<std::string> Out;
  for (size_t I = 0; I < Names.size(); ++I)
    if (Hit[I])
      Out.push_back(std::move(Names[I]));
  return Out;
}

std::vector<Problem> ModuleIndex::problems() const {
  std::vector<Problem> Out;
  for (const auto &Entry : Slots) {
    const Slot &S = Entry.second->Same ? *Entry.second->Same : *Entry.second;
    if (!S.Finished)
      continue;
    llvm::append_range(Out, S.Problems);
    if (S.Parsed)
      for (const auto &D : S.Parsed->Definitions)
        llvm::append_range(Out, D->problems());
  }
  llvm::sort(Out, [](const Problem &A, const Problem &B) { return A.Where < B.Where; });
  return Out;
}

size_t ModuleIndex::parsedCount() const {
  return llvm::count_if(Slots, [](const auto &E) { return E.second->Parsed != nullptr; });
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

/// Modules that show the C++ ops as functions: `_C_ops` from 2.1 on, `core.ops`
/// before, the eager ones of 2.3 below `core.eager.ops`.
static bool isOpNamespace(llvm::StringRef Path, bool &Legacy) {
  llvm::StringRef Leaf = Path.rsplit('.').second;
  Legacy = Leaf == "_legacy_C_ops" || Path.ends_with(".core.eager.ops.legacy");
  return Legacy || Leaf == "_C_ops" || Path.ends_with(".core.ops") ||
         Path.ends_with(".core.eager.ops");
}

Entity ModuleIndex::importedModule(llvm::StringRef Name) const {
  Entity E;
  E.Path = Name.str();
  bool Own = Name == Package || Name.starts_with(Package + ".");
  if (const Module *M = module(Name)) {
    E.Is = Entity::Kind::Module;
    E.In = M;
  } else if (!Own) {
    E.Is = Entity::Kind::External;
  } else if (slot(Name)) {
    E.Why = "module " + Name.str() + " cannot be read";
  } else {
    E.Is = Entity::Kind::Cxx;
  }
  return E;
}

Entity opened(Entity E, bool ClassesToo) {
  if (E.Lazy && !E.At && (E.isFunction() || (ClassesToo && E.Is == Entity::Kind::Class))) {
    E.At = E.node();
    E.Around = E.decorated();
  }
  return E;
}

Entity ModuleIndex::lookup(const Module &In, llvm::StringRef Name) const {
  return lookupDotted(In, Name);
}
Entity ModuleIndex::lookupDotted(const Module &In, llvm::StringRef Dotted) const {
  Search S;
  return opened(lookupDotted(In, Dotted, S));
}
Entity ModuleIndex::member(const Entity &Of, llvm::StringRef Name) const {
  Search S;
  return opened(member(Of, Name, S));
}
Entity ModuleIndex::evaluate(const Module &In, Node Expression) const {
  Search S;
  return opened(evaluate(In, Expression, S));
}
Entity ModuleIndex::resolveBinding(const Module &In, const Binding &B, llvm::StringRef Name) const {
  Search S;
  return opened(resolveBinding(In, B, Name, S));
}

Entity ModuleIndex::lookup(const Module &In, llvm::StringRef Name, Search &S) const {
  auto Key = std::make_pair(In.Name, Name.str());
  if (S.Depth >= Search::MaxDepth || !S.Open.insert(Key).second)
    return none("the imports of " + In.Name + "." + Name.str() + " go round in a circle");
  ++S.Depth;
  Entity Found;
  if (const Binding *B = In.find(Name))
    Found = resolveBinding(In, *B, Name, S);
  std::string Circle = Found.Why;
  if (!Found) {
    auto Loops = In.Names.find("*");
    if (Loops != In.Names.end())
      for (const Binding &B : Loops->second)
        if (!Found)
          Found = loopItem(In, B, Name, S);
  }
  // The last star import that has the name wins.
  bool CxxStar = false;
  for (auto It = In.Stars.rbegin(); It != In.Stars.rend() && !Found; ++It) {
    if (const Module *From = module(*It)) {
      if (exports(*From, Name, S))
        Found = lookup(*From, Name, S);
    } else if (llvm::StringRef(*It).starts_with(Package + ".") && !slot(*It)) {
      CxxStar = true;
    }
  }
  if (!Found && In.IsPackage && slot(In.Name + "." + Name.str()))
    Found = importedModule(In.Name + "." + Name.str());
  bool Legacy = false;
  if (!Found && isOpNamespace(In.Name, Legacy)) {
    Found.Is = Entity::Kind::Op;
    Found.Path = Name.str();
    Found.LegacyOp = Legacy;
  }
  if (!Found && CxxStar) {
    Found.Is = Entity::Kind::Cxx;
    Found.Path = In.Name + "." + Name.str();
  }
  if (!Found)
    Found.Why = Circle.empty() ? In.Name + " has no name '" + Name.str() + "'" : Circle;
  --S.Depth;
  S.Open.erase(Key);
  return Found;
}

Entity ModuleIndex::lookupDotted(const Module &In, llvm::StringRef Dotted, Search &S) const {
  auto [First, Rest] = Dotted.split('.');
  Entity E = lookup(In, First, S);
  if (!E && isBuiltin(First)) {
    E = Entity();
    E.Is = Entity::Kind::External;
    E.Path = "builtins." + First.str();
  }
  while (E && !Rest.empty()) {
    std::tie(First, Rest) = Rest.split('.');
    E = member(E, First, S);
  }
  return E;
}

Entity ModuleIndex::resolve(llvm::StringRef Path) const {
  return opened(find(Path), /*ClassesToo=*/true);
}

Entity ModuleIndex::find(llvm::StringRef Path) const {
  auto [First, Rest] = Path.split('.');
  if (First != Package)
    return none("'" + First.str() + "' is not the package " + Package);
  Entity E = importedModule(First);
  while (E && !Rest.empty()) {
    // A function may hide the module of its name, which can still be imported.
    llvm::StringRef Prefix = Path.drop_back(Rest.size() + 1);
    if (E.Is != Entity::Kind::Module && E.Is != Entity::Kind::Class && slot(Prefix))
      E = importedModule(Prefix);
    std::tie(First, Rest) = Rest.split('.');
    Search S;
    E = member(E, First, S);
  }
  return E;
}

Entity ModuleIndex::member(const Entity &Of, llvm::StringRef Name, Search &S) const {
  Entity E;
  bool Legacy = false;
  switch (Of.Is) {
  case Entity::Kind::Module:
    return lookup(*Of.In, Name, S);
  case Entity::Kind::Class:
    if (isTensorClass(Of)) {
      auto It = tensorMembers().find(Name);
      if (It != tensorMembers().end())
        return It->second.What;
    }
    return classMember(Of, Name, S);
  case Entity::Kind::Cxx:
    if (isTensorClass(Of)) {
      auto It = tensorMembers().find(Name);
      return It == tensorMembers().end() ? none("Tensor has no member '" + Name.str() + "'")
                                         : It->second.What;
    }
    if (isOpNamespace(Of.Path, Legacy)) {
      if (Name == "legacy" || Name == "ops") { // core.eager.ops.legacy
        E.Is = Entity::Kind::Cxx;
        E.Path = Of.Path + "." + Name.str();
        return E;
      }
      E.Is = Entity::Kind::Op;
      E.LegacyOp = Legacy;
      E.Path = Name.str();
      return E;
    }
    [[fallthrough]];
  case Entity::Kind::External:
    E.Is = Of.Is;
    E.Path = Of.Path + "." + Name.str();
    return E;
  case Entity::Kind::None:
    return Of;
  case Entity::Kind::Function:
  case Entity::Kind::Value:
  case Entity::Kind::Op:
    return none(Of.Path + " has no members that can be followed");
  }
  return E;
}

/// `@overload`, and `@x.setter` which does not make the member what it is.
static bool isOverload(Node Decorated) {
  for (const ApiDecorator &D : readDecorators(Decorated))
    if (D.Name == "overload" || llvm::StringRef(D.Name).ends_with(".overload") ||
        llvm::StringRef(D.Name).ends_with(".setter"))
      return true;
  return false;
}

Entity ModuleIndex::classMember(const Entity &Class, llvm::StringRef Name, Search &S) const {
  Entity Found;
  for (Node Statement : Class.node().field("body").children()) {
    Node Def = Statement.is("decorated_definition") ? Statement.field("definition") : Statement;
    if (Def.is("function_definition") && Def.field("name").text() == Name &&
        !(Found && isOverload(Statement))) {
      Found.Is = Entity::Kind::Function;
      Found.In = Class.In;
      Found.At = Def;
      Found.Around = Statement == Def ? Node() : Statement;
      Found.Path = Class.Path + "." + Name.str();
    }
  }
  if (Found || S.Depth >= Search::MaxDepth)
    return Found;
  ++S.Depth;
  for (Node Base : Class.node().field("superclasses").children()) {
    Entity B = evaluate(*Class.In, Base, S);
    if (B.Is == Entity::Kind::Class && B.identity() != Class.identity())
      Found = classMember(B, Name, S);
    if (Found)
      break;
  }
  --S.Depth;
  if (!Found)
    Found.Why = Class.Path + " has no method '" + Name.str() + "'";
  return Found;
}

std::vector<std::string> ModuleIndex::methodsOf(const Entity &Class) const {
  std::vector<std::string> Out;
  for (Node Statement : Class.node().field("body").children()) {
    Node Def = Statement.is("decorated_definition") ? Statement.field("definition") : Statement;
    llvm::StringRef Name = Def.field("name").text();
    if (Def.is("function_definition") && !Name.starts_with("_") && !llvm::is_contained(Out, Name))
      Out.push_back(Name.str());
  }
  return Out;
}

Entity ModuleIndex::resolveBinding(const Module &In, const Binding &B, llvm::StringRef Name,
                                   Search &S) const {
  Entity E;
  switch (B.Is) {
  case Binding::Kind::Function:
  case Binding::Kind::Class:
    E.Is = B.Is == Binding::Kind::Class ? Entity::Kind::Class : Entity::Kind::Function;
    E.In = &In;
    E.At = B.At;
    E.Around = B.Around;
    E.Lazy = B.Lazy;
    E.Path = In.Name + "." + Name.str();
    return E;
  case Binding::Kind::Module:
    return importedModule(B.Module);
  case Binding::Kind::From: {
    Entity From = importedModule(B.Module);
    if (From.Is != Entity::Kind::Module)
      return member(From, B.Name, S);
    // `from . import x` in a package may mean the submodule x.
    return lookup(*From.In, B.Name, S);
  }
  case Binding::Kind::Value:
    E = evaluate(In, B.At, S);
    if (E || !E.Why.empty())
      return E;
    E.Is = Entity::Kind::Value;
    E.In = &In;
    E.At = B.At;
    E.Path = In.Name + "." + Name.str();
    return E;
  case Binding::Kind::Loop:
    return loopItem(In, B, Name, S);
  case Binding::Kind::Other:
    return none(In.Name + "." + Name.str() + " gets its value only at run time");
  }
  return E;
}

Entity ModuleIndex::evaluate(const Module &In, Node X, Search &S) const {
  if (S.Depth >= Search::MaxDepth)
    return none("too many steps");
  if (X.is("parenthesized_expression") && X.children().size() == 1)
    return evaluate(In, X.children()[0], S);
  if (X.is("identifier") || X.is("attribute")) {
    if (std::string Dotted = dottedName(X); !Dotted.empty())
      return lookupDotted(In, Dotted, S);
    return {};
  }
  if (X.is("call"))
    return evaluateCall(In, X, S);
  if (X.is("conditional_expression") && X.children().size() == 3) {
    Entity First = evaluate(In, X.children()[0], S);
    return First ? First : evaluate(In, X.children()[2], S);
  }
  return {};
}

/// The nested function that a factory returns; none if \p F is no factory.
static Node returnedFunction(Node F) {
  llvm::StringMap<Node> Nested;
  Node Result;
  for (Node Statement : F.field("body").children()) {
    Node Def = Statement.is("decorated_definition") ? Statement.field("definition") : Statement;
    if (Def.is("function_definition"))
      Nested[Def.field("name").text()] = Def;
    if (Statement.is("return_statement") && Statement.children().size() == 1) {
      auto It = Nested.find(Statement.children()[0].text());
      Result = It == Nested.end() ? Node() : It->second;
    }
  }
  return Result;
}

/// `make("x")`, where make returns a function that it defines, or
/// `decorate(make("x"))`.
Entity ModuleIndex::evaluateCall(const Module &In, Node Call, Search &S) const {
  Entity Callee = evaluate(In, Call.field("function"), S);
  auto Args = Call.field("arguments").children();
  for (Node Arg : Args) {
    Entity Wrapped = evaluate(In, Arg.is("keyword_argument") ? Arg.field("value") : Arg, S);
    if (Wrapped.isFunction()) {
      Wrapped.Wrappers.push_back(dottedName(Call.field("function")));
      return Wrapped;
    }
  }
  return product(Callee, Args, stringValue);
}

Entity ModuleIndex::product(const Entity &Factory, llvm::ArrayRef<Node> Args,
                            llvm::function_ref<std::optional<std::string>(Node)> TextOf) const {
  Node Made = Factory.isFunction() ? returnedFunction(Factory.node()) : Node();
  if (!Made)
    return {};
  Entity E = Factory;
  E.At = Made;
  E.Around = Node();
  E.Lazy = nullptr;
  auto Params = readSignature(*Factory.In, Factory.node(), Node()).Params;
  for (size_t I = 0; I < Args.size(); ++I) {
    bool Keyword = Args[I].is("keyword_argument");
    if (!Keyword && I >= Params.size())
      continue;
    std::string Param = Keyword ? Args[I].field("name").text().str() : Params[I].Name;
    if (auto Text = TextOf(Keyword ? Args[I].field("value") : Args[I]))
      E.Closure.emplace_back(Param, *Text);
  }
  return E;
}

/// The function that a loop of the shape
///   for v in NAMES: ...; globals()[v] = f
/// makes for \p Name. Assignments of the body are followed, v replaced by Name.
Entity ModuleIndex::loopItem(const Module &In, const Binding &B, llvm::StringRef Name,
                             Search &S) const {
  llvm::StringRef Variable = B.Around.field("left").text();
  if (B.Name != Variable || !llvm::is_contained(stringList(In, B.Around.field("right"), S), Name))
    return {};
  llvm::StringMap<Node> Locals;
  for (Node Statement : B.Around.field("body").children())
    if (Statement.is("expression_statement") && !Statement.children().empty() &&
        Statement.children()[0].is("assignment"))
      Locals[Statement.children()[0].field("left").text()] = Statement.children()[0].field("right");
  std::vector<std::string> Wrappers;
  Node X = B.At;
  for (unsigned Steps = 0; Steps < 16 && X; ++Steps) {
    if (X.is("identifier")) {
      auto It = Locals.find(X.text());
      if (It == Locals.end())
        break;
      X = It->second;
      continue;
    }
    if (!X.is("call"))
      break;
    auto Args = X.field("arguments").children();
    if (Args.size() == 1 && Args[0].text() != Variable) { // decorate(f)
      Wrappers.push_back(dottedName(X.field("function")));
      X = Args[0];
      continue;
    }
    Entity Callee = evaluate(In, X.field("function"), S);
    Entity E = product(Callee, Args, [&](Node Arg) {
      return Arg.text() == Variable ? std::optional(Name.str()) : stringValue(Arg);
    });
    if (!E)
      break;
    E.Wrappers = std::move(Wrappers);
    return E;
  }
  return none(In.Name + "." + Name.str() + " is made by a loop that cannot be followed");
}

std::vector<std::string> ModuleIndex::strings(const Module &In, Node List) const {
  Search S;
  return stringList(In, List, S);
}

std::vector<std::string> ModuleIndex::stringList(const Module &In, Node List, Search &S) const {
  std::vector<std::string> Out;
  if (S.Depth >= Search::MaxDepth)
    return Out;
  ++S.Depth;
  if (List.is("list") || List.is("tuple") || List.is("set")) {
    for (Node Item : List.children())
      if (auto Text = stringValue(Item))
        Out.push_back(*Text);
  } else if (List.is("call")) {
    auto Args = List.field("arguments").children();
    if (Args.size() == 1)
      Out = stringList(In, Args[0], S);
  } else if (List.is("binary_operator")) {
    Out = stringList(In, List.field("left"), S);
    for (std::string &Text : stringList(In, List.field("right"), S))
      Out.push_back(std::move(Text));
  } else if (std::string Name = dottedName(List); !Name.empty()) {
    Entity E = lookupDotted(In, Name, S);
    if (E.Is == Entity::Kind::Value)
      Out = stringList(*E.In, E.At, S);
  }
  --S.Depth;
  return Out;
}

std::vector<std::string> ModuleIndex::exportedNames(const Module &M) const {
  if (M.All.Declared) {
    std::vector<std::string> Names = M.All.Names;
    for (const std::string &Other : M.All.Others) {
      Entity E = lookupDotted(M, Other);
      if (E.Is == Entity::Kind::Module && E.In != &M)
        for (std::string &Name : exportedNames(*E.In))
          Names.push_back(std::move(Name));
    }
    return Names;
  }
  std::vector<std::string> Names;
  for (const auto &Entry : M.Names)
    if (!Entry.first().starts_with("_") && Entry.first() != "*")
      Names.push_back(Entry.first().str());
  llvm::sort(Names);
  return Names;
}

bool ModuleIndex::exports(const Module &M, llvm::StringRef Name, Search &S) const {
  if (!M.All.Declared)
    return !Name.starts_with("_");
  if (M.All.Undecided || llvm::is_contained(M.All.Names, Name))
    return true;
  if (S.Depth >= Search::MaxDepth)
    return false;
  ++S.Depth;
  bool Found = false;
  for (const std::string &Other : M.All.Others) {
    Entity E = lookupDotted(M, Other, S);
    Found |= E.Is == Entity::Kind::Module && E.In != &M && exports(*E.In, Name, S);
  }
  --S.Depth;
  return Found;
}

//===----------------------------------------------------------------------===//
// Signatures
//===----------------------------------------------------------------------===//

ApiFunction ModuleIndex::signature(const Entity &E) const {
  ApiFunction F;
  if (E.Is == Entity::Kind::Function) {
    F = readSignature(*E.In, E.node(), E.decorated());
    for (const std::string &Name : E.Wrappers) {
      ApiDecorator D;
      D.Name = D.Text = Name;
      D.Where = F.Where;
      F.Decorators.push_back(std::move(D));
    }
    return F;
  }
  if (E.Is != Entity::Kind::Class)
    return F;
  Search S;
  Entity Init = classMember(E, "__init__", S);
  if (Init)
    F = readSignature(*Init.In, Init.node(), Init.decorated());
  if (!F.Params.empty() && F.Params[0].isPositional())
    F.Params.erase(F.Params.begin());
  F.ParamsUnknown = !Init;
  F.Is = ApiFunction::Kind::Class;
  F.Name = E.node().field("name").text().str();
  F.Module = E.In->Name;
  F.Decorators = readDecorators(E.decorated());
  F.Returns.clear();
  F.Where = E.node().range();
  SourceRange NameRange = E.node().field("name").range();
  F.Where.End = NameRange.End;
  F.Where.EndLine = NameRange.EndLine;
  F.Where.EndColumn = NameRange.EndColumn;
  return F;
}

//===----------------------------------------------------------------------===//
// What is public
//===----------------------------------------------------------------------===//

/// `__all__` of the text is there and not just `[]`.
static bool declaresExports(llvm::StringRef Text) {
  for (size_t At = Text.find("__all__"); At != llvm::StringRef::npos;
       At = Text.find("__all__", At + 1)) {
    llvm::StringRef Rest = Text.drop_front(At + 7).ltrim(" \t");
    if (Rest.consume_front("=")) {
      Rest = Rest.ltrim();
      if (!Rest.consume_front("[") || !Rest.ltrim().starts_with("]"))
        return true;
    } else if (Rest.starts_with("+=") || Rest.starts_with(".")) {
      return true;
    }
  }
  return false;
}

void ModuleIndex::readPublicApis() const {
  // `fluid` was the public package until 2.0 brought paddle.tensor; since then
  // it, and `base` after it, are Paddle's own.
  bool Modern = slot(Package + ".tensor") != nullptr;
  std::vector<const Slot *> Candidates;
  for (const auto &Entry : Slots) {
    llvm::SmallVector<llvm::StringRef, 8> Parts;
    Entry.first().split(Parts, '.');
    bool Private = llvm::any_of(Parts, [](llvm::StringRef P) { return P.starts_with("_"); }) ||
                   (Modern && Parts.size() > 1 && (Parts[1] == "base" || Parts[1] == "fluid"));
    if (!Private)
      Candidates.push_back(Entry.second.get());
  }
  llvm::sort(Candidates, [](const Slot *A, const Slot *B) { return A->Name < B->Name; });
  std::vector<std::vector<PublicApi>> Found(Candidates.size() + 1);
  parallelFor(Candidates.size() + 1, Jobs, [&](unsigned, size_t I) {
    if (I == 0) {
      // Tensor first: it takes longest. Early versions have the class, but don't export it.
      if (!find(Package + ".Tensor"))
        return;
      for (const auto &Entry : tensorMembers())
        if (!Entry.first().starts_with("_"))
          Found[0].push_back({Package + ".Tensor." + Entry.first().str(), Entry.second.What});
      return;
    }
    const Slot &S = *Candidates[I - 1];
    const llvm::MemoryBuffer *Text = textOf(S);
    if (!Text || !declaresExports(Text->getBuffer()))
      return;
    const Module *M = module(S.Name);
    if (!M)
      return;
    if (!M->All.Declared)
      return;
    for (const std::string &Name : exportedNames(*M)) {
      Search Names;
      Found[I].push_back({M->Name + "." + Name, lookup(*M, Name, Names)});
    }
    if (M->Name != Package)
      return;
    // The top-level package re-exports more than its `__all__` names.
    for (const auto &Entry : M->Names) {
      const Binding *B = M->find(Entry.first());
      if (Entry.first().starts_with("_") || B->Is != Binding::Kind::From ||
          Entry.first().starts_with("monkey_patch"))
        continue;
      Search Names;
      if (Entity E = lookup(*M, Entry.first(), Names); E.isFunction() || E.Is == Entity::Kind::Op)
        Found[I].push_back({M->Name + "." + Entry.first().str(), std::move(E)});
    }
  });
  llvm::StringSet<> Seen;
  for (std::vector<PublicApi> &List : Found)
    for (PublicApi &Api : List)
      if (Seen.insert(Api.Path).second)
        Public.push_back(std::move(Api));
  llvm::sort(Public, [](const PublicApi &A, const PublicApi &B) { return A.Path < B.Path; });
  for (const PublicApi &Api : Public) {
    if (Api.What.Is != Entity::Kind::Function && Api.What.Is != Entity::Kind::Class)
      continue;
    std::string &Best = PublicByIdentity[Api.What.identity()];
    auto Dots = [](llvm::StringRef Path) { return Path.count('.'); };
    if (Best.empty() || Dots(Api.Path) < Dots(Best))
      Best = Api.Path;
  }
}

const std::vector<PublicApi> &ModuleIndex::publicApis() const {
  std::call_once(PublicOnce, [this] { readPublicApis(); });
  return Public;
}

llvm::StringRef ModuleIndex::publicPath(const Entity &E) const {
  publicApis();
  auto It = PublicByIdentity.find(E.identity());
  return It == PublicByIdentity.end() ? llvm::StringRef() : llvm::StringRef(It->second);
}

} // namespace oplint::python
