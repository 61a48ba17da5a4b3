//===-- ModuleSet.cpp -----------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "graph/ModuleSet.h"
#include "python/LogicalLines.h"

namespace oplint::py {

std::string Module::absolute(llvm::StringRef Written) const {
  if (!Written.starts_with("."))
    return Written.str();
  llvm::StringRef Base = Name;
  if (!IsPackage)
    Base = Base.contains('.') ? Base.rsplit('.').first : llvm::StringRef();
  llvm::StringRef Rest = Written.drop_front();
  while (Rest.consume_front("."))
    Base = Base.contains('.') ? Base.rsplit('.').first : llvm::StringRef();
  if (Rest.empty())
    return Base.str();
  return Base.empty() ? Rest.str() : (Base + "." + Rest).str();
}

ModuleSet::ModuleSet(const Checkout &S)
    : OwnFiles(std::make_unique<python::ModuleIndex>(S, "paddle", 1)), Files(*OwnFiles), Source(S) {
  readPublicNames();
}

ModuleSet::ModuleSet(const python::ModuleIndex &F) : Files(F), Source(F.checkout()) {
  readPublicNames();
}

void ModuleSet::bind(Module &M, const std::vector<Node *> &Body) {
  for (const Node *S : Body) {
    switch (S->Kind) {
    case NodeKind::FunctionDef:
      // Overloads are for type checkers; the implementation follows.
      M.Names[S->Text] = {Binding::Kind::Function, S, {}, {}};
      break;
    case NodeKind::ClassDef:
      M.Names[S->Text] = {Binding::Kind::Class, S, {}, {}};
      break;
    case NodeKind::Assign:
      for (size_t I = 1; I < S->Kids.size(); ++I)
        if (S->Kids[I]->Kind == NodeKind::Name) {
          M.Names[S->Kids[I]->Text] = {Binding::Kind::Assigned, S->Kids[0], {}, {}};
          if (S->Kids[I]->Text == "__all__")
            for (const Node *Item : S->Kids[0]->Kids)
              if (Item->Kind == NodeKind::String)
                M.All.push_back(Item->Text.str());
        }
      break;
    case NodeKind::AnnAssign:
      if (S->Kids[0]->Kind == NodeKind::Name && S->Kids[1])
        M.Names[S->Kids[0]->Text] = {Binding::Kind::Assigned, S->Kids[1], {}, {}};
      break;
    case NodeKind::Import:
      for (const Node *A : S->Kids) {
        if (!A->Extra.empty())
          M.Names[A->Extra] = {Binding::Kind::ImportedModule, A, A->Text.str(), {}};
        else
          M.Names[A->Text.split('.').first] = {
              Binding::Kind::ImportedModule, A, A->Text.split('.').first.str(), {}};
      }
      break;
    case NodeKind::ImportFrom: {
      std::string From = M.absolute(S->Text);
      for (const Node *A : S->Kids) {
        if (A->Text == "*")
          M.Stars.insert(M.Stars.begin(), From);
        else
          M.Names[A->Extra.empty() ? A->Text : A->Extra] = {Binding::Kind::ImportedName, A, From,
                                                            A->Text.str()};
      }
      break;
    }
    case NodeKind::If: {
      // `if TYPE_CHECKING:` binds nothing at run time.
      const Node *Test = S->Kids[0];
      if (Test->Kind != NodeKind::Name || Test->Text != "TYPE_CHECKING")
        bind(M, S->Body);
      bind(M, S->Else);
      break;
    }
    case NodeKind::Try:
      for (const Node *H : S->Kids)
        bind(M, H->Body);
      bind(M, S->Body);
      bind(M, S->Else);
      break;
    default:
      break;
    }
  }
}

const Module *ModuleSet::add(std::string Name, llvm::StringRef Path, llvm::StringRef Text) {
  auto M = std::make_unique<Module>();
  M->Name = std::move(Name);
  M->Path = Path.str();
  M->IsPackage = Path.ends_with("__init__.py");
  M->Tree = Ast::parse(M->Path, Text);
  if (!M->Tree->failure().empty())
    cannotRead(M->Path, M->Tree->failure());
  else if (auto Fault = python::tokenFault(M->Path, Text))
    SyntaxErrors.push_back(std::move(*Fault)); // what the parser stumbles over follows from it
  else
    llvm::append_range(SyntaxErrors, M->Tree->problems());
  bind(*M, M->Tree->body());
  std::string Key = M->Name;
  return (Modules[Key] = std::move(M)).get();
}

void ModuleSet::cannotRead(llvm::StringRef Path, std::string Why) {
  Problem P;
  P.Where.File = Path.str();
  P.Message = "cannot be read: " + std::move(Why);
  Problems.push_back(std::move(P));
}

std::vector<llvm::StringRef> ModuleSet::publicNames() const {
  std::vector<llvm::StringRef> Out;
  for (const auto &Entry : Public)
    Out.push_back(Entry.getKey());
  llvm::sort(Out);
  return Out;
}

const Module *ModuleSet::load(llvm::StringRef Dotted) {
  auto It = Modules.find(Dotted);
  if (It != Modules.end())
    return It->second.get();
  if (std::optional<python::ModuleFile> F = Files.file(Dotted)) {
    if (F->Text)
      return add(Dotted.str(), F->Path, F->Text->getBuffer());
    auto Buffer = Source.read(F->Path);
    cannotRead(F->Path, Buffer ? "its text is gone" : llvm::toString(Buffer.takeError()));
    return (Modules[Dotted] = nullptr).get();
  }
  // Beside the package: modules of the user's own.
  std::string File = prefix().str() + Dotted.str();
  std::replace(File.begin() + static_cast<ptrdiff_t>(prefix().size()), File.end(), '.', '/');
  for (const std::string &Path : {File + ".py", File + "/__init__.py"})
    if (Source.hasFile(Path)) {
      if (auto Buffer = Source.read(Path))
        return add(Dotted.str(), Path, (*Buffer)->getBuffer());
      else
        llvm::consumeError(Buffer.takeError());
    }
  return (Modules[Dotted] = nullptr).get();
}

/// `a.b.c` for a/b/c.py and a/b/c/__init__.py.
static std::string moduleName(llvm::StringRef Path) {
  Path.consume_back(".py");
  Path.consume_back("/__init__");
  std::string Dotted = Path.str();
  std::replace(Dotted.begin(), Dotted.end(), '/', '.');
  return Dotted;
}

const Module *ModuleSet::addText(llvm::StringRef Path, llvm::StringRef Text) {
  return add(moduleName(Path), Path, Text);
}

llvm::Expected<const Module *> ModuleSet::loadFile(llvm::StringRef Path) {
  const Module *M = nullptr;
  if (llvm::StringRef Below = Path; Source.hasFile(Path) && Below.consume_front(prefix()))
    M = load(moduleName(Below));
  if (!M) {
    auto Buffer = Source.read(Path);
    if (!Buffer)
      return Buffer.takeError();
    M = addText(Path, (*Buffer)->getBuffer());
  }
  if (!M->Tree->failure().empty())
    return llvm::createStringError("cannot read %s: %s", M->Path.c_str(),
                                   M->Tree->failure().c_str());
  return M;
}

Resolved ModuleSet::resolveIn(const Module &M, llvm::StringRef Name, unsigned Depth) {
  if (Depth > 16)
    return {};
  if (const Binding *B = M.find(Name)) {
    if (B->How == Binding::Kind::ImportedModule)
      return {load(B->Module), nullptr};
    if (B->How == Binding::Kind::ImportedName) {
      const Module *From = load(B->Module);
      if (From && From != &M) {
        Resolved R = resolveIn(*From, B->Name, Depth + 1);
        if (R.Home)
          return R;
      }
      return {load(B->Module + "." + B->Name), nullptr};
    }
    return {&M, B};
  }
  for (const std::string &Star : M.Stars)
    if (const Module *From = load(Star)) {
      Resolved R = resolveIn(*From, Name, Depth + 1);
      if (R.Home)
        return R;
    }
  if (M.IsPackage)
    if (const Module *Sub = load(M.Name + "." + Name.str()))
      return {Sub, nullptr};
  return {};
}

Resolved ModuleSet::resolve(llvm::StringRef Dotted, unsigned Depth) {
  if (Depth > 16)
    return {};
  const Module *M = load(Dotted.split('.').first);
  llvm::StringRef Rest = Dotted.split('.').second;
  Resolved R{M, nullptr};
  while (R.Home && !Rest.empty()) {
    if (R.What)
      return {}; // an attribute of a function or a class
    auto [Part, Tail] = Rest.split('.');
    R = resolveIn(*R.Home, Part, Depth + 1);
    Rest = Tail;
  }
  return R;
}

void ModuleSet::readPublicNames() {
  struct List {
    const char *Module, *Variable, *Package;
  };
  static constexpr List Lists[] = {
      {"paddle", "__all__", "paddle."},
      {"paddle.nn.functional", "__all__", "paddle.nn.functional."},
      {"paddle.linalg", "__all__", "paddle.linalg."},
      {"paddle.fft", "__all__", "paddle.fft."},
      {"paddle.signal", "__all__", "paddle.signal."},
      {"paddle.tensor", "tensor_method_func", "paddle."},
  };
  for (const List &L : Lists) {
    const Module *M = load(L.Module);
    const Binding *B = M ? M->find(L.Variable) : nullptr;
    if (!B || !B->Where)
      continue;
    for (const Node *Item : B->Where->Kids)
      if (Item->Kind == NodeKind::String)
        Public.insert(std::string(L.Package) + Item->Text.str());
  }
}

/// Parts of a list at its outermost commas.
static unsigned countParts(llvm::StringRef List) {
  unsigned Count = 1;
  int Depth = 0;
  for (char C : List) {
    Depth += C == '(' || C == '[' || C == '{';
    Depth -= C == ')' || C == ']' || C == '}';
    Count += C == ',' && Depth == 0;
  }
  return Count;
}

/// `- op : name`, `output : Tensor(out), Tensor(mask)`, `intermediate : mask`:
/// the eager functions return the outputs that are no intermediates.
void ModuleSet::readOutputs() {
  OutputsRead = true;
  for (const FileEntry &F : Source.files()) {
    llvm::StringRef Path = F.Path;
    if (!Path.starts_with("paddle/phi/") || !Path.ends_with("ops.yaml") ||
        Path.contains("sparse") || Path.contains("strings"))
      continue;
    auto Buffer = Source.read(Path);
    if (!Buffer) {
      llvm::consumeError(Buffer.takeError());
      continue;
    }
    std::string Op;
    for (llvm::StringRef Rest = (*Buffer)->getBuffer(); !Rest.empty();) {
      auto [Line, Tail] = Rest.split('\n');
      Rest = Tail;
      auto [Key, Text] = Line.split(':');
      Key = Key.trim();
      Text = Text.trim();
      if (Key == "- op" || Key == "- api") {
        Op = Text.str();
      } else if (Key == "output" && !Op.empty()) {
        Outputs[Op] = countParts(Text);
      } else if (Key == "intermediate" && !Op.empty()) {
        unsigned Hidden = countParts(Text);
        unsigned &Count = Outputs[Op];
        Count = Count > Hidden ? Count - Hidden : 1;
      } else if (Key == "traits" && Text.contains("SideEffectTrait")) {
        Effects.insert(Op);
      }
    }
  }
}

bool ModuleSet::hasEffect(llvm::StringRef Op) {
  if (!OutputsRead)
    readOutputs();
  return Effects.contains(Op);
}

llvm::json::Object ModuleSet::outputCounts() {
  if (!OutputsRead)
    readOutputs();
  llvm::json::Object Out;
  for (const auto &Entry : Outputs)
    if (!Entry.getKey().contains('.'))
      Out[Entry.getKey()] = Entry.getValue();
  return Out;
}

unsigned ModuleSet::outputsOf(llvm::StringRef Target) {
  auto [Before, Name] = Target.rsplit('.');
  if (Name.empty())
    return 1;
  if (Before.ends_with("_C_ops")) {
    if (!OutputsRead)
      readOutputs();
    auto It = Outputs.find(Name);
    if (It == Outputs.end() && Name.ends_with("_"))
      It = Outputs.find(Name.drop_back());
    return It == Outputs.end() ? 1 : std::max(1U, It->second);
  }
  auto [It, New] = Outputs.try_emplace(Target, 1U);
  if (!New)
    return It->second;
  Resolved R = resolve(Target);
  if (R.What && R.What->How == Binding::Kind::Function) {
    llvm::StringRef Returns = R.What->Where->Extra;
    if (Returns.consume_front("tuple[") && Returns.consume_back("]") && !Returns.contains("..."))
      Outputs[Target] = countParts(Returns);
  }
  return Outputs[Target];
}

std::string ModuleSet::publicPath(llvm::StringRef In, llvm::StringRef Function) const {
  if (Function.starts_with("_"))
    return {};
  for (llvm::StringRef Package :
       {llvm::StringRef(In.starts_with("paddle.nn.functional") ? "paddle.nn.functional."
                        : In.starts_with("paddle.fft")         ? "paddle.fft."
                        : In.starts_with("paddle.signal")      ? "paddle.signal."
                                                               : "paddle."),
        llvm::StringRef("paddle."), llvm::StringRef("paddle.nn.functional."),
        llvm::StringRef("paddle.linalg.")}) {
    std::string Path = (Package + Function).str();
    if (Public.contains(Path))
      return Path;
  }
  return {};
}

} // namespace oplint::py
