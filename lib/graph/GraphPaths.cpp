//===-- GraphPaths.cpp - All ways through a body as one tree --------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "graph/GraphBuilder.h"
#include "graph/Naming.h"
#include "graph/SourceLints.h"
#include "llvm/ADT/StringExtras.h"

namespace oplint::py {

GraphPath runTarget(Interpreter &I, const GraphTarget &T, std::vector<GraphInput> &Inputs) {
  return T.Definition->Kind == NodeKind::ClassDef
             ? I.runLayer(*T.Home, T.Definition, T.Arguments, Inputs)
             : I.run(*T.Home, T.Definition, T.Arguments, Inputs);
}

namespace {
/// Takes the choices given, then the first way of each; remembers the choices.
class ChosenAnswers : public Answers {
public:
  explicit ChosenAnswers(std::vector<bool> C) : Choices(std::move(C)) {}
  bool truth() override {
    if (Next == Choices.size())
      Choices.push_back(true);
    return Choices[Next++];
  }
  std::string value() override { return {}; }
  std::vector<bool> Choices;

private:
  size_t Next = 0;
};

class PathTree {
public:
  PathTree(ModuleSet &Modules, const RunOptions &Options, OpGraph &Graph)
      : Modules(Modules), O(Options), G(Graph) {
    O.LoopRegions = true;
  }

  /// Runs \p T once for each way through its breaks. A run that is only tried is
  /// left out where it is refused.
  void explore(const GraphTarget &T, unsigned Run) {
    std::vector<bool> Choices;
    for (unsigned Paths = 0;;) {
      ChosenAnswers A(Choices);
      Interpreter I(Modules, O, A);
      std::vector<GraphInput> Inputs;
      GraphPath P = runTarget(I, T, Inputs);
      Steps += I.effort();
      if (Run && P.Refused)
        return;
      if (!G.Paths)
        G.Inputs = std::move(Inputs);
      for (const GraphImport &Import : I.Imports)
        if (!llvm::is_contained(G.Imports, Import))
          G.Imports.push_back(Import);
      for (GraphRemark &R : P.Remarks)
        if (!llvm::is_contained(G.Remarks, R))
          G.Remarks.push_back(std::move(R));
      if (P.Refused && !G.Refused)
        G.Refused = P.Refused;
      ++G.Paths;
      bool Agrees = add(std::move(P), Run);
      if (!Agrees && Run) {
        // Arguments that take another way without a guard: say so, and go on.
        GraphRemark R{"graph-paths-disagree",
                      "other arguments take another way, and no condition says which", G.Where};
        if (!llvm::is_contained(G.Remarks, R))
          G.Remarks.push_back(std::move(R));
        return;
      }
      if (!Agrees) {
        G.Refused = GraphRefusal{"graph-paths-disagree",
                                 "two runs of the body that should begin alike do not", G.Where};
        return;
      }
      // The next way: the last choice that has another side.
      Choices = std::move(A.Choices);
      while (!Choices.empty() && !Choices.back())
        Choices.pop_back();
      if (Choices.empty())
        return;
      Choices.back() = false;
      if (Steps > O.Limit.TotalSteps) {
        if (!Run)
          G.Refused = GraphRefusal{"graph-step-limit",
                                   "more than " + std::to_string(O.Limit.TotalSteps) +
                                       " steps on all ways through the body",
                                   G.Where};
        return;
      }
      if (++Paths >= O.Limit.Paths) {
        if (Run)
          return;
        G.Refused = GraphRefusal{
            "graph-too-many-paths",
            "more than " + std::to_string(O.Limit.Paths) + " ways through the body", G.Where};
        return;
      }
    }
  }

  /// Looks for arguments that take the sides of guards that no run took.
  void exploreGuards(const GraphTarget &Given);

private:
  ModuleSet &Modules;
  RunOptions O;
  OpGraph &G;
  bool Grew = false;  ///< the last path had something new
  uint64_t Steps = 0; ///< of all runs

  bool isChoice(const GraphEvent &E) const {
    return (E.Kind == EventKind::Break && E.Target == "bool") ||
           (O.Guarded && E.Kind == EventKind::Guard);
  }

  /// Puts a path into the tree; false: it does not agree with what is there.
  bool add(GraphPath Path, unsigned Run) {
    GraphBlock *B = G.Root.get();
    std::vector<GraphEvent> &E = Path.Events;
    for (size_t I = 0; I != E.size();) {
      bool New = B->Events.empty() && !B->WhenTrue && !B->WhenFalse;
      size_t Start = I;
      while (I != E.size()) {
        if (New)
          B->Events.push_back(E[I]);
        else if (I - Start >= B->Events.size() || B->Events[I - Start].Kind != E[I].Kind ||
                 B->Events[I - Start].Target != E[I].Target ||
                 (E[I].Kind == EventKind::Guard && B->Events[I - Start].Code != E[I].Code))
          return false;
        if (isChoice(E[I++]))
          break;
      }
      if (I == E.size() && !isChoice(E.back()))
        break;
      std::unique_ptr<GraphBlock> &Side = E[I - 1].Outcome ? B->WhenTrue : B->WhenFalse;
      if (!Side) {
        Side = std::make_unique<GraphBlock>();
        Side->Run = Run;
        Grew = true;
      }
      B = Side.get();
    }
    if (Path.Refused)
      B->Refused = std::move(Path.Refused);
    return true;
  }

  struct OpenSide {
    const GraphBlock *Block;
    bool Side;
    std::string Condition;
  };
  void openSides(const GraphBlock &B, Naming N, std::vector<OpenSide> &Out) const;
};

/// Guards that were taken on one side only. Names stand for numbers.
void PathTree::openSides(const GraphBlock &B, Naming N, std::vector<OpenSide> &Out) const {
  for (const GraphEvent &E : B.Events)
    if (E.Kind != EventKind::Guard)
      N.name(E);
  if (!B.WhenTrue && !B.WhenFalse)
    return;
  if (const GraphEvent &E = B.Events.back(); E.Kind == EventKind::Guard)
    for (bool Side : {true, false})
      if (!(Side ? B.WhenTrue : B.WhenFalse))
        Out.push_back({&B, Side, N.resolve(E.Code)});
  for (const GraphBlock *Side : {B.WhenTrue.get(), B.WhenFalse.get()})
    if (Side)
      openSides(*Side, N, Out);
}

/// The literals of a condition, as texts: numbers, strings, None, True, dtypes.
std::vector<std::string> literalsIn(llvm::StringRef Text) {
  std::vector<std::string> Out;
  for (size_t I = 0; I < Text.size();) {
    char C = Text[I];
    if (C == '\'' || C == '"') {
      size_t End = Text.find(C, I + 1);
      if (End == llvm::StringRef::npos)
        break;
      Out.push_back(Text.slice(I, End + 1).str());
      I = End + 1;
      continue;
    }
    if (!llvm::isAlnum(C) && C != '_') {
      ++I;
      continue;
    }
    size_t End = I;
    while (End < Text.size() && (llvm::isAlnum(Text[End]) || Text[End] == '_' || Text[End] == '.'))
      ++End;
    llvm::StringRef Word = Text.slice(I, End);
    bool Attribute = I && Text[I - 1] == '.';
    double Number = 0;
    if (Word == "None" || Word == "True" || Word == "False" ||
        (!Attribute && llvm::isDigit(C) && !Word.getAsDouble(Number)))
      Out.push_back((I && Text[I - 1] == '-' ? "-" : "") + Word.str());
    else if (Word.consume_front("paddle.") && !Word.contains('.'))
      Out.push_back("paddle." + Word.str());
    I = End;
  }
  return Out;
}

bool mentions(llvm::StringRef Text, llvm::StringRef Name) {
  for (size_t At = Text.find(Name); At != llvm::StringRef::npos; At = Text.find(Name, At + 1)) {
    auto IsWord = [&](size_t I) {
      return I < Text.size() && (llvm::isAlnum(Text[I]) || Text[I] == '_');
    };
    if ((At == 0 || (!IsWord(At - 1) && Text[At - 1] != '.')) && !IsWord(At + Name.size()))
      return true;
  }
  return false;
}

/// Other values of an argument that may turn a condition on it round.
std::vector<RunArgument> candidates(const GraphInput &In, llvm::StringRef Condition) {
  std::vector<RunArgument> Out;
  auto Add = [&](bool IsTensor, const llvm::Twine &Value) {
    Out.push_back({IsTensor, (In.Name + "=" + Value).str()});
  };
  std::vector<std::string> Literals = literalsIn(Condition);
  llvm::StringRef Spec = In.Concrete;
  if (In.IsTensor && !Spec.starts_with("[")) {
    llvm::StringRef Type = Spec.split('[').first, Shape = Spec.drop_front(Type.size());
    if (Condition.contains("dtype") || Condition.contains("is_"))
      for (llvm::StringRef D : {"float32", "float64", "float16", "bfloat16", "int32", "int64",
                                "bool", "complex64", "int8", "uint8"})
        Add(true, D + Shape);
    for (llvm::StringRef S : {"[]", "[1]", "[3]", "[2,2]", "[3,2]", "[1,3]", "[2,3,4]", "[2,3,4,5]",
                              "[2,3,4,5,6]", "[0]", "[0,3]", "[6]", "[2,1]", "[4,3]"})
      Add(true, Type + S);
    if (Condition.contains("None"))
      Add(false, "None");
    return Out;
  }
  for (const std::string &L : Literals) {
    Add(false, L);
    double Number = 0;
    int64_t Integer = 0;
    if (!llvm::StringRef(L).getAsInteger(10, Integer)) {
      Add(false, llvm::Twine(Integer + 1));
      Add(false, llvm::Twine(Integer - 1));
    } else if (!llvm::StringRef(L).getAsDouble(Number)) {
      Add(false, reprFloat(Number + 1));
      Add(false, reprFloat(Number - 1));
    }
  }
  for (llvm::StringRef Text : {"'x'", "1", "0", "-1", "2", "3", "1.0", "0.5", "True", "False",
                               "None", "[0]", "[0, 1]", "(0, 1)", "[1, 1, 1, 1]", "'float64'"})
    Add(false, Text);
  for (llvm::StringRef Tensor : {"float32[]", "float32[2,3]", "int64[1]"})
    Add(true, Tensor);
  return Out;
}

/// All conditions of guards, as one text.
void conditionsOf(const GraphBlock &B, std::string &Out) {
  for (const GraphEvent &E : B.Events)
    if (E.Kind == EventKind::Guard)
      Out += E.Code + "\n";
  for (const GraphBlock *Side : {B.WhenTrue.get(), B.WhenFalse.get()})
    if (Side)
      conditionsOf(*Side, Out);
}

/// The literals that stand beside a name in any condition.
std::string literalsBeside(llvm::StringRef Conditions, llvm::StringRef Name) {
  std::set<std::string> Seen;
  for (llvm::StringRef Rest = Conditions; !Rest.empty();) {
    auto [Line, Tail] = Rest.split('\n');
    Rest = Tail;
    if (mentions(Line, Name))
      for (std::string &L : literalsIn(Line))
        Seen.insert(std::move(L));
  }
  return llvm::join(Seen, " ");
}

/// The input as a run had it: a trial changes its dtype or its shape, not both.
GraphInput asGiven(GraphInput In, const GraphTarget &T) {
  auto It = T.Arguments.find(In.Name);
  if (It == T.Arguments.end() || It->second.How != Given::Kind::Tensor)
    return In;
  std::string Dims;
  for (int64_t D : It->second.Shape)
    Dims += (Dims.empty() ? "" : ",") + std::to_string(D);
  In.IsTensor = true;
  In.Concrete = It->second.DType + "[" + Dims + "]";
  return In;
}

void PathTree::exploreGuards(const GraphTarget &Given) {
  std::vector<GraphTarget> Runs{Given};
  std::set<std::pair<const GraphBlock *, bool>> Tried;
  unsigned Trials = 0;
  for (bool Again = true; Again && Trials < O.Limit.Trials;) {
    Again = false;
    std::vector<OpenSide> Open;
    openSides(*G.Root, Naming(G.Inputs), Open);
    for (const OpenSide &S : Open) {
      if (!Tried.insert({S.Block, S.Side}).second)
        continue;
      Again = true;
      auto Taken = [&] { return (S.Side ? S.Block->WhenTrue : S.Block->WhenFalse) != nullptr; };
      // A condition on what an op made depends on the tensors that went in.
      bool OnArguments = llvm::any_of(
          G.Inputs, [&](const GraphInput &In) { return mentions(S.Condition, In.Name); });
      std::string All;
      conditionsOf(*G.Root, All);
      for (const GraphInput &In : G.Inputs) {
        if (Taken() || !(OnArguments ? mentions(S.Condition, In.Name) : In.IsTensor))
          continue;
        std::string Text = S.Condition + " " + literalsBeside(All, In.Name);
        for (const RunArgument &A : candidates(asGiven(In, Runs[S.Block->Run]), Text)) {
          if (Taken() || ++Trials > O.Limit.Trials || Steps > O.Limit.TotalSteps)
            break;
          GraphTarget T = Runs[S.Block->Run];
          if (llvm::Error E = setArguments(T, {A})) {
            llvm::consumeError(std::move(E));
            continue;
          }
          Grew = false;
          explore(T, static_cast<unsigned>(Runs.size()));
          if (!Grew)
            continue;
          std::vector<RunArgument> Arguments;
          if (unsigned From = S.Block->Run)
            Arguments = G.OtherRuns[From - 1];
          llvm::erase_if(Arguments, [&](const RunArgument &Old) {
            return llvm::StringRef(Old.Text).split('=').first == In.Name;
          });
          Arguments.push_back(A);
          G.OtherRuns.push_back(std::move(Arguments));
          Runs.push_back(std::move(T));
        }
      }
    }
  }
}

void countSides(const GraphBlock &B, std::pair<unsigned, unsigned> &Out) {
  if (!B.WhenTrue && !B.WhenFalse)
    return;
  for (const GraphBlock *Side : {B.WhenTrue.get(), B.WhenFalse.get()}) {
    if (B.Events.back().Kind == EventKind::Guard) {
      ++Out.first;
      Out.second += Side != nullptr;
    }
    if (Side)
      countSides(*Side, Out);
  }
}
} // namespace

std::pair<unsigned, unsigned> guardSides(const OpGraph &G) {
  std::pair<unsigned, unsigned> Out;
  if (G.Root)
    countSides(*G.Root, Out);
  return Out;
}

OpGraph buildGraph(ModuleSet &Modules, const GraphTarget &T, const RunOptions &O) {
  OpGraph G;
  G.Api = T.Api.empty() ? T.Definition->Text.str() : T.Api;
  G.Function = T.Definition->Text.str();
  G.Where.File = T.Home->Path;
  G.Where.Line = T.Definition->Line;
  G.Where.Column = T.Definition->Column;
  G.Where.Begin = T.Definition->Begin;
  G.Where.End = T.Definition->End;
  G.IsLayer = T.Definition->Kind == NodeKind::ClassDef;
  G.Root = std::make_unique<GraphBlock>();
  PathTree Tree(Modules, O, G);
  Tree.explore(T, 0);
  if (O.Guarded && !G.Refused)
    Tree.exploreGuards(T);
  llvm::sort(G.Imports);
  // What a run saw comes first: the text says it again, for every way.
  for (GraphRemark &R : lintFunction(*T.Home, T.Definition))
    if (llvm::none_of(G.Remarks, [&](const GraphRemark &Old) {
          return Old.Rule == R.Rule && Old.Where.Line == R.Where.Line;
        }))
      G.Remarks.push_back(std::move(R));
  return G;
}

} // namespace oplint::py
