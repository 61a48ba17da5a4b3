//===-- GraphBuilder.cpp --------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "graph/GraphBuilder.h"
#include "graph/HostNames.h"

namespace oplint::py {

static GraphTarget target(const Module *Home, const Node *Definition, llvm::StringRef Api) {
  GraphTarget T;
  T.Home = Home;
  T.Definition = Definition;
  T.Api = Api.str();
  return T;
}

llvm::Expected<GraphTarget> findApi(ModuleSet &Modules, llvm::StringRef Dotted) {
  std::string Name = Dotted.str();
  if (Dotted.starts_with("F."))
    Name = "paddle.nn.functional." + Dotted.drop_front(2).str();
  else if (!Dotted.starts_with("paddle."))
    Name = "paddle." + Name;
  Resolved R = Modules.resolve(Name);
  if (R.What && R.What->How == Binding::Kind::Function)
    return target(R.Home, R.What->Where, Name);
  if (R.What && R.What->How == Binding::Kind::Class)
    return target(R.Home, R.What->Where, Name);
  if (!Modules.load("paddle"))
    return llvm::createStringError("%s is no Paddle checkout: it has no python/paddle (use -C DIR)",
                                   Modules.checkout().displayName().c_str());
  return llvm::createStringError("no function of this checkout is called %s", Name.c_str());
}

llvm::Expected<GraphTarget> findInFile(ModuleSet &, const Module &Home, llvm::StringRef Name,
                                       bool Layer) {
  const Binding *B = Home.find(Name);
  auto Wanted = Layer ? Binding::Kind::Class : Binding::Kind::Function;
  if (B && B->How == Wanted)
    return target(&Home, B->Where, "");
  std::string Others;
  for (const Node *S : Home.Tree->body())
    if (S->Kind == (Layer ? NodeKind::ClassDef : NodeKind::FunctionDef) && Others.size() < 200)
      Others += (Others.empty() ? "" : ", ") + S->Text.str();
  return llvm::createStringError("%s defines no %s %s%s%s", Home.Path.c_str(),
                                 Layer ? "class" : "function", Name.str().c_str(),
                                 Others.empty() ? "" : "; it has ", Others.c_str());
}

std::vector<const Module *> modulesOf(ModuleSet &Modules, llvm::StringRef Package) {
  std::vector<const Module *> Out;
  std::string Folder = Modules.prefix().str() + Package.str();
  std::replace(Folder.begin() + static_cast<ptrdiff_t>(Modules.prefix().size()), Folder.end(), '.',
               '/');
  for (const FileEntry &F : Modules.checkout().files()) {
    llvm::StringRef Path = F.Path;
    bool Below =
        Path.starts_with(Folder + "/") && !Path.drop_front(Folder.size() + 1).contains('/');
    if ((!Below && Path != Folder + ".py") || !Path.ends_with(".py"))
      continue;
    if (auto M = Modules.loadFile(Path))
      Out.push_back(*M);
    else
      llvm::consumeError(M.takeError());
  }
  return Out;
}

std::vector<GraphTarget> publicFunctions(ModuleSet &Modules, llvm::StringRef Package) {
  std::vector<GraphTarget> Out;
  for (const Module *M : modulesOf(Modules, Package))
    for (const Node *S : M->Tree->body()) {
      const Binding *B = S->Kind == NodeKind::FunctionDef ? M->find(S->Text) : nullptr;
      if (!B || B->Where != S)
        continue;
      std::string Public = Modules.publicPath(M->Name, S->Text);
      if (!Public.empty())
        Out.push_back(target(M, S, Public));
    }
  llvm::sort(Out, [](const GraphTarget &A, const GraphTarget &B) { return A.Api < B.Api; });
  return Out;
}

std::vector<std::string> splitAnswers(llvm::StringRef Text) {
  std::vector<std::string> Out;
  int Depth = 0;
  char Quote = 0;
  std::string Part;
  for (char C : Text) {
    if (Quote) {
      Quote = C == Quote ? 0 : Quote;
    } else if (C == '\'' || C == '"') {
      Quote = C;
    } else {
      Depth += C == '[' || C == '(' || C == '{';
      Depth -= C == ']' || C == ')' || C == '}';
      if (C == ',' && Depth == 0) {
        Out.push_back(llvm::StringRef(Part).trim().str());
        Part.clear();
        continue;
      }
    }
    Part += C;
  }
  if (!llvm::StringRef(Part).trim().empty())
    Out.push_back(llvm::StringRef(Part).trim().str());
  return Out;
}

llvm::Error addTensor(GraphTarget &T, llvm::StringRef Text) {
  auto [Name, Spec] = Text.split('=');
  auto Wrong = [&] {
    return llvm::createStringError(
        "--tensor %s: write NAME=DTYPE[DIMS], for example x=float32[2,3], or "
        "xs=float32[2,3]*2 for a list of two",
        Text.str().c_str());
  };
  if (Name.empty() || Spec.empty())
    return Wrong();
  Given G;
  G.How = Given::Kind::Tensor;
  llvm::StringRef Count = Spec.rsplit('*').second;
  if (Spec.contains('*')) {
    if (Count.trim().getAsInteger(10, G.Count) || G.Count > 4096)
      return Wrong();
    G.How = Given::Kind::Tensors;
    Spec = Spec.rsplit('*').first.trim();
  }
  auto [Type, Dims] = Spec.split('[');
  if (!isDTypeName(Type.trim()))
    return llvm::createStringError("--tensor %s: no dtype is called '%s'", Text.str().c_str(),
                                   Type.trim().str().c_str());
  G.DType = Type.trim().str();
  if (!Spec.contains('[')) {
    G.Shape = {2, 3};
  } else {
    if (!Dims.trim().consume_back("]") || !Spec.trim().ends_with("]"))
      return Wrong();
    Dims = Dims.trim().drop_back();
    llvm::SmallVector<llvm::StringRef, 4> Parts;
    if (!Dims.trim().empty())
      Dims.split(Parts, ',');
    for (llvm::StringRef P : Parts) {
      int64_t D = 0;
      if (P.trim() == "?")
        D = 2;
      else if (P.trim().getAsInteger(10, D) || D < 0 || D > 1'000'000'000)
        return Wrong();
      G.Shape.push_back(D);
    }
  }
  T.Arguments[Name.trim().str()] = std::move(G);
  return llvm::Error::success();
}

llvm::Error addArgument(GraphTarget &T, llvm::StringRef Text) {
  auto [Name, Literal] = Text.split('=');
  if (Name.trim().empty() || !Text.contains('='))
    return llvm::createStringError("--arg %s: write NAME=LITERAL, for example axis=1",
                                   Text.str().c_str());
  Given G;
  G.How = Given::Kind::Literal;
  G.Literal = Literal.trim().str();
  T.Arguments[Name.trim().str()] = std::move(G);
  return llvm::Error::success();
}

llvm::Error setArguments(GraphTarget &T, llvm::ArrayRef<RunArgument> Arguments) {
  for (const RunArgument &A : Arguments)
    if (llvm::Error E = A.IsTensor ? addTensor(T, A.Text) : addArgument(T, A.Text))
      return E;
  return llvm::Error::success();
}

/// A value for a parameter by its annotation and name, as on the command line.
static RunArgument assumed(const Param &P, bool TensorsAllowed) {
  llvm::StringRef A = P.Annotation;
  llvm::StringRef First = A.split('|').first.trim();
  auto Named = [&](std::initializer_list<llvm::StringRef> Names) {
    return llvm::is_contained(Names, P.Name);
  };
  auto Given = [&](bool IsTensor, llvm::StringRef Text) {
    return RunArgument{IsTensor, (P.Name + "=" + Text).str()};
  };
  if (TensorsAllowed) {
    if (First.contains("Sequence[Tensor]") || First.contains("list[Tensor]"))
      return Given(true, "float32[2,3]*2");
    if (First.contains("Tensor") || (A.empty() && !Named({"shape", "name"})))
      return Given(true, Named({"index", "indices", "label", "ids", "repeats"}) ? "int64[2,3]"
                                                                                : "float32[2,3]");
  }
  llvm::StringRef Text = A.contains("ShapeLike") || P.Name == "shape"             ? "[2, 3]"
                         : A.contains("bool")                                     ? "False"
                         : A.contains("Sequence[int]") || A.contains("list[int]") ? "[0]"
                         : A.contains("int") || A.contains("Size")                ? "1"
                         : A.contains("float")                                    ? "1.0"
                         : A.contains("str")                                      ? "'x'"
                         : A.contains("DTypeLike")                                ? "'float32'"
                                                                                  : "";
  if (!Text.empty())
    return Given(false, Text);
  return TensorsAllowed ? Given(true, "float32[2,3]") : Given(false, "1");
}

std::vector<std::string> assumeArguments(GraphTarget &T) {
  std::vector<std::string> Out;
  auto Assume = [&](const Node *Function, bool Method, bool TensorsAllowed) {
    for (size_t I = Method; I < Function->Params.size(); ++I) {
      const Param &P = Function->Params[I];
      if (P.Name.empty() || P.Default || P.How != Param::Kind::Plain ||
          T.Arguments.count(P.Name.str()))
        continue;
      RunArgument A = assumed(P, TensorsAllowed);
      llvm::cantFail(A.IsTensor ? addTensor(T, A.Text) : addArgument(T, A.Text));
      Out.push_back(A.Text);
    }
  };
  if (T.Definition->Kind != NodeKind::ClassDef) {
    Assume(T.Definition, false, true);
    return Out;
  }
  // A layer's constructor takes host values.
  for (llvm::StringRef Name : {"__init__", "forward"})
    for (const Node *S : T.Definition->Body)
      if (S->Kind == NodeKind::FunctionDef && S->Text == Name)
        Assume(S, true, Name == "forward");
  return Out;
}

namespace {
/// Answers from a list, in the order of the breaks.
class ListedAnswers : public Answers {
public:
  explicit ListedAnswers(llvm::ArrayRef<std::string> L) : List(L) {}
  bool truth() override {
    std::string A = value();
    return A == "True" || A == "1";
  }
  std::string value() override { return Next < List.size() ? List[Next++] : std::string(); }

private:
  llvm::ArrayRef<std::string> List;
  size_t Next = 0;
};
} // namespace

GraphPath tracePath(ModuleSet &Modules, const GraphTarget &T, const RunOptions &O,
                    llvm::ArrayRef<std::string> List, std::vector<GraphInput> &Inputs) {
  ListedAnswers A(List);
  Interpreter I(Modules, O, A);
  return runTarget(I, T, Inputs);
}

} // namespace oplint::py
