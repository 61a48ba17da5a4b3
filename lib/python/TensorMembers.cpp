//===-- TensorMembers.cpp - Methods patched onto the Tensor class ---------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// Paddle's Tensor is a C++ class; Python adds most of its methods with loops
///     for NAMES in TABLE: ... setattr(Tensor, NAME, FUNCTION)
/// over lists of names, pairs or dictionaries, some behind `hasattr(Tensor,
/// NAME)` guards. Such loops are followed here, wherever in the package they
/// stand. The C++ side is a table of `{"name", ...}` rows in
/// paddle/fluid/pybind/eager_method.cc and eager_properties.cc.
///
//===----------------------------------------------------------------------===//
#include "checkout/Parallel.h"
#include "python/ModuleIndex.h"
#include "llvm/ADT/STLExtras.h"

namespace oplint::python {

bool ModuleIndex::isTensorClass(const Entity &E) {
  llvm::StringRef Path = E.Path;
  if (E.Is == Entity::Kind::Cxx) // eager.Tensor since 2.3, VarBase before
    return Path.ends_with(".eager.Tensor") || Path.ends_with(".core.VarBase");
  return E.Is == Entity::Kind::Class && Path.ends_with(".tensor.tensor.Tensor");
}

namespace {

/// A value in a patch loop: a string, a function, or a tuple of values.
struct PatchValue {
  std::optional<std::string> Text;
  Entity What;
  std::vector<PatchValue> Items;
};

} // namespace

/// Reads the patch loops of one module.
class PatchReader {
public:
  PatchReader(const ModuleIndex &I, const Module &Of) : Index(I), M(Of) {}

  struct Patch {
    std::string Name;
    TensorMember Member;
    bool Guarded = false; ///< only where the class has no such member yet
  };
  std::vector<Patch> Found;

  void read() {
    if (M.Source)
      readBlock(M.Source->root());
    for (const auto &D : M.Definitions) {
      if (!D->text().contains("setattr"))
        continue;
      Node N = D->node();
      Node Def = N.is("decorated_definition") ? N.field("definition") : N;
      if (Def.is("function_definition"))
        enter(Def);
    }
  }

private:
  const ModuleIndex &Index;
  const Module &M;
  /// Functions and assignments of the enclosing functions, innermost last.
  struct Scope {
    llvm::StringMap<Node> Functions, Decorated, Values;
  };
  std::vector<Scope> Scopes;
  using Variables = llvm::StringMap<PatchValue>;

  void readBlock(Node Block) {
    for (Node S : Block.children()) {
      Node Def = S.is("decorated_definition") ? S.field("definition") : S;
      if (Def.is("function_definition")) {
        enter(Def);
      } else if (S.is("for_statement")) {
        readLoop(S);
      } else if (S.is("if_statement") || S.is("else_clause") || S.is("elif_clause") ||
                 S.is("with_statement") || S.is("try_statement") || S.is("except_clause") ||
                 S.is("block")) {
        readBlock(S);
      }
    }
  }

  void enter(Node Function) {
    if (!Function.text().contains("setattr"))
      return;
    Scope New;
    for (Node S : Function.field("body").children())
      collect(S, New);
    Scopes.push_back(std::move(New));
    readBlock(Function.field("body"));
    Scopes.pop_back();
  }

  static void collect(Node S, Scope &Into) {
    Node Def = S.is("decorated_definition") ? S.field("definition") : S;
    if (Def.is("function_definition")) {
      Into.Functions[Def.field("name").text()] = Def;
      if (Def != S)
        Into.Decorated[Def.field("name").text()] = S;
    } else if (S.is("expression_statement") && !S.children().empty() &&
               S.children()[0].is("assignment")) {
      Into.Values[S.children()[0].field("left").text()] = S.children()[0].field("right");
    } else if (S.is("if_statement") || S.is("else_clause") || S.is("block")) {
      for (Node Part : S.children())
        collect(Part, Into);
    }
  }

  bool isTensor(Node X) {
    for (auto It = Scopes.rbegin(); It != Scopes.rend(); ++It)
      if (auto V = It->Values.find(X.text()); V != It->Values.end() && V->second != X)
        return isTensor(V->second);
    std::string Dotted = dottedName(X);
    return !Dotted.empty() && ModuleIndex::isTensorClass(dotted(Dotted));
  }

  void readLoop(Node Loop) {
    Node Body = Loop.field("body");
    if (!Body.text().contains("setattr"))
      return;
    bool Touches = false;
    for (const PatchValue &Item : items(Loop.field("right"), {})) {
      Variables Vars;
      assign(Loop.field("left"), Item, Vars);
      bool Guarded = false;
      Touches |= run(Body, Vars, Guarded);
      if (!Touches)
        return; // the loop patches another class
    }
  }

  static void assign(Node Target, const PatchValue &V, Variables &Vars) {
    if (Target.is("identifier")) {
      Vars[Target.text()] = V;
      return;
    }
    auto Parts = Target.children();
    for (size_t I = 0; I < Parts.size() && I < V.Items.size(); ++I)
      assign(Parts[I], V.Items[I], Vars);
  }

  /// Runs a loop's body for one item; false if nothing in it patches Tensor.
  bool run(Node Body, Variables &Vars, bool &Guarded) {
    bool Touches = false;
    for (Node S : Body.children()) {
      if (S.is("if_statement")) {
        // `if hasattr(Tensor, name): continue`, or `if function:`
        Node Condition = S.field("condition");
        if (Condition.is("call") && Condition.field("function").text() == "hasattr")
          Guarded = true;
        if (Condition.is("not_operator") && Condition.text().contains("hasattr"))
          Guarded = true;
        Touches |= run(S.field("consequence"), Vars, Guarded);
        continue;
      }
      if (!S.is("expression_statement") || S.children().empty())
        continue;
      Node X = S.children()[0];
      if (X.is("assignment")) {
        if (X.field("left").is("identifier"))
          Vars[X.field("left").text()] = evaluate(X.field("right"), Vars);
        continue;
      }
      if (!X.is("call") || X.field("function").text() != "setattr")
        continue;
      auto Args = X.field("arguments").children();
      if (Args.size() != 3 || !isTensor(Args[0]))
        continue;
      Touches = true;
      PatchValue Name = evaluate(Args[1], Vars);
      PatchValue Value = evaluate(Args[2], Vars);
      if (!Name.Text || !Value.What)
        continue;
      Patch P;
      P.Name = *Name.Text;
      P.Member.What = Value.What;
      P.Member.Patched = X.range();
      P.Guarded = Guarded;
      const Definition *Lazy = Value.What.Lazy;
      bool Decorated = !Lazy || Lazy->text().starts_with("@");
      for (const ApiDecorator &D : readDecorators(Decorated ? Value.What.decorated() : Node()))
        P.Member.Property |= D.Name == "property";
      Found.push_back(std::move(P));
    }
    return Touches;
  }

  PatchValue evaluate(Node X, const Variables &Vars) {
    PatchValue V;
    if (auto Text = stringValue(X)) {
      V.Text = *Text;
    } else if (X.is("identifier")) {
      if (auto It = Vars.find(X.text()); It != Vars.end())
        return It->second;
      V.What = function(X.text());
    } else if (X.is("tuple") || X.is("list") || X.is("expression_list")) {
      for (Node Item : X.children())
        V.Items.push_back(evaluate(Item, Vars));
    } else if (X.is("subscript")) {
      PatchValue Of = evaluate(X.field("value"), Vars);
      size_t At = 0;
      if (!X.field("subscript").text().getAsInteger(10, At) && At < Of.Items.size())
        return Of.Items[At];
    } else if (X.is("call") && X.field("function").text() == "getattr") {
      auto Args = X.field("arguments").children();
      if (Args.size() >= 2 && !isTensor(Args[0])) {
        PatchValue Name = evaluate(Args[1], Vars);
        Entity Of = dotted(dottedName(Args[0]));
        if (Of.Is == Entity::Kind::None && Args[0].text().starts_with(Index.package() + "."))
          Of = Index.resolve(dottedName(Args[0])); // imported inside the function
        if (Name.Text && Of.Is == Entity::Kind::Module)
          V.What = memberOf(Of, *Name.Text);
      }
    } else if (X.is("attribute")) {
      V.What = dotted(dottedName(X));
    }
    return V;
  }

  Entity function(llvm::StringRef Name) {
    for (auto It = Scopes.rbegin(); It != Scopes.rend(); ++It)
      if (auto F = It->Functions.find(Name); F != It->Functions.end()) {
        Entity E;
        E.Is = Entity::Kind::Function;
        E.In = &M;
        E.At = F->second;
        if (auto D = It->Decorated.find(Name); D != It->Decorated.end())
          E.Around = D->second;
        E.Path = M.Name + "." + Name.str();
        return E;
      }
    ModuleIndex::Search S;
    return Index.lookup(M, Name, S);
  }

  // Definitions are not parsed before somebody asks for their nodes: there are hundreds of methods.
  Entity dotted(llvm::StringRef Path) {
    ModuleIndex::Search S;
    return Index.lookupDotted(M, Path, S);
  }
  Entity memberOf(const Entity &Of, llvm::StringRef Name) {
    ModuleIndex::Search S;
    return Index.member(Of, Name, S);
  }

  /// The items that a loop visits.
  std::vector<PatchValue> items(Node X, const Variables &Vars, unsigned Depth = 0) {
    std::vector<PatchValue> Out;
    if (Depth > 8)
      return Out;
    if (X.is("tuple") || X.is("list") || X.is("set") || X.is("expression_list")) {
      for (Node Item : X.children())
        Out.push_back(evaluate(Item, Vars));
    } else if (X.is("dictionary")) {
      for (Node Pair : X.children()) {
        if (!Pair.is("pair"))
          continue;
        PatchValue V;
        V.Items = {evaluate(Pair.field("key"), Vars), evaluate(Pair.field("value"), Vars)};
        Out.push_back(std::move(V));
      }
    } else if (X.is("call")) {
      // x.items(), list(x), set(x)
      Node F = X.field("function");
      auto Args = X.field("arguments").children();
      if (F.is("attribute") && F.field("attribute").text() == "items")
        return items(F.field("object"), Vars, Depth + 1);
      if (Args.size() == 1)
        return items(Args[0], Vars, Depth + 1);
    } else if (X.is("binary_operator")) {
      Out = items(X.field("left"), Vars, Depth + 1);
      for (PatchValue &V : items(X.field("right"), Vars, Depth + 1))
        Out.push_back(std::move(V));
    } else if (X.is("identifier") || X.is("attribute")) {
      for (auto It = Scopes.rbegin(); It != Scopes.rend(); ++It)
        if (auto V = It->Values.find(X.text()); V != It->Values.end())
          return items(V->second, Vars, Depth + 1);
      Entity E = dotted(dottedName(X));
      if (!E && X.text().starts_with(Index.package() + "."))
        E = Index.resolve(dottedName(X));
      if (E.Is == Entity::Kind::Value)
        return PatchReader(Index, *E.In).items(E.At, {}, Depth + 1);
    }
    return Out;
  }
};

const llvm::StringMap<TensorMember> &ModuleIndex::tensorMembers() const {
  static const llvm::StringMap<TensorMember> Nothing;
  if (TensorReader.load() == std::this_thread::get_id())
    return Nothing;
  std::call_once(TensorOnce, [this] {
    TensorReader = std::this_thread::get_id();
    readTensorMembers();
    TensorReader = std::thread::id();
  });
  return Members;
}

void ModuleIndex::readTensorMembers() const {
  readCxxMembers(Members);
  std::vector<PatchReader::Patch> Patches;
  for (const std::string &Name : modulesContaining("setattr(")) {
    const llvm::MemoryBuffer *Text = textOf(*slot(Name));
    llvm::StringRef Content = Text->getBuffer();
    if (!Content.contains("eager.Tensor") && !Content.contains("core.VarBase"))
      continue;
    const Module *M = module(Name);
    if (!M)
      continue;
    PatchReader Reader(*this, *M);
    Reader.read();
    for (PatchReader::Patch &P : Reader.Found)
      Patches.push_back(std::move(P));
  }
  for (bool Guarded : {false, true})
    for (PatchReader::Patch &P : Patches)
      if (P.Guarded == Guarded && (!Guarded || !Members.contains(P.Name)))
        Members[P.Name] = std::move(P.Member);
}

llvm::ArrayRef<ModuleIndex::CxxMemberTable> ModuleIndex::cxxMemberTables() {
  static constexpr CxxMemberTable Tables[] = {{"paddle/fluid/pybind/eager_method.cc", false},
                                              {"paddle/fluid/pybind/eager_math_op_patch.cc", false},
                                              {"paddle/fluid/pybind/eager_properties.cc", true}};
  return Tables;
}

void ModuleIndex::readCxxMembers(llvm::StringMap<TensorMember> &Out) const {
  for (const CxxMemberTable &T : cxxMemberTables()) {
    if (!Source.hasFile(T.Path))
      continue;
    auto Buffer = Source.read(T.Path);
    if (!Buffer) {
      llvm::consumeError(Buffer.takeError());
      continue;
    }
    llvm::StringRef Text = (*Buffer)->getBuffer();
    for (size_t At = Text.find("{\""); At != llvm::StringRef::npos; At = Text.find("{\"", At + 2)) {
      llvm::StringRef Rest = Text.drop_front(At + 2);
      llvm::StringRef Name = Rest.take_until([](char C) { return C == '"'; });
      llvm::StringRef After = Rest.drop_front(std::min(Rest.size(), Name.size() + 1)).ltrim();
      if (!After.starts_with(",") || Name.empty() ||
          Name.find_first_not_of(
              "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789") !=
              llvm::StringRef::npos)
        continue;
      TensorMember M;
      M.What.Is = Entity::Kind::Cxx;
      M.What.Path = Package + ".Tensor." + Name.str();
      M.Property = T.Properties;
      M.Patched = makeRange(T.Path, Text, At, At + Name.size() + 3);
      Out.try_emplace(Name, std::move(M));
    }
  }
}

} // namespace oplint::python
