//===-- PythonCode.cpp ----------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "graph/PythonCode.h"
#include "graph/HostNames.h"
#include "graph/Naming.h"
#include "graph/Value.h"
#include "llvm/ADT/StringExtras.h"
#include <memory>
#include <set>

namespace oplint {

namespace {

using Statements = std::vector<CodeStatement>;

/// What follows a place in the tree.
struct Rest {
  const GraphBlock *Block = nullptr;
  size_t At = 0;
  std::optional<Naming> Names;
};

/// What follows a `with`: one place, or one of two by a flag that was set inside.
struct Behind {
  Rest Place;
  std::string Flag;
  std::unique_ptr<Behind> WhenTrue, WhenFalse; ///< null: that side ended inside
};

class Printer {
public:
  explicit Printer(const OpGraph &Graph) : G(Graph) {}

  Statements print() {
    Statements Out;
    Naming N(G.Inputs);
    for (const GraphImport &I : G.Imports)
      N.reserve(I.Spelling);
    N.reserve("require");
    N.reserve("GuardError");
    N.reserve("forward");
    if (G.Root)
      sequence(*G.Root, 0, std::move(N), Out, {});
    return Out;
  }

  std::optional<GraphRefusal> Refused;

private:
  const OpGraph &G;
  /// The loops around; each is given the way out when it is met.
  std::vector<std::pair<const GraphEvent *, std::vector<Rest>>> Loops;
  unsigned Depth = 0;

  static CodeStatement statement(CodeStatement::Kind K, std::string Text, const GraphEvent &E) {
    CodeStatement S;
    S.K = K;
    S.Text = std::move(Text);
    if (E.Where.isValid())
      S.Place = shortPlace(E.Where);
    return S;
  }

  void refuse(const char *Rule, const char *Message, const GraphEvent &E) {
    if (!Refused)
      Refused = GraphRefusal{Rule, Message, E.Where};
  }

  static bool raises(const GraphBlock *B) {
    return B && !B->WhenTrue && !B->WhenFalse && !B->Events.empty() &&
           B->Events.back().Kind == EventKind::Raise;
  }

  /// The carried values of the innermost loop as one assignment.
  void carry(const GraphEvent &E, const Naming &N, Statements &Out) {
    const GraphEvent &Loop = *Loops.back().first;
    std::string Left, Right;
    for (size_t I = 0; I < Loop.Carried.size() && I < E.Arguments.size(); ++I) {
      const std::string *Name = N.find(Loop.Carried[I]);
      std::string Value = N.resolve(E.Arguments[I].Code);
      if (!Name || *Name == Value)
        continue;
      Left += (Left.empty() ? "" : ", ") + *Name;
      Right += (Right.empty() ? "" : ", ") + Value;
    }
    if (!Left.empty())
      Out.push_back(statement(CodeStatement::Kind::Assign, Left + " = " + Right, E));
  }

  /// How a block is printed.
  struct Inside {
    bool With = false;   ///< of a `with`, whose end stops the printing
    bool Choice = false; ///< of an `if` in that `with`
    bool Loop = false;   ///< of a loop in that `with`
  };

  /// Only ends of `with` and the return or raise stand from there on.
  static bool onlyEnds(const GraphBlock &B, size_t At) {
    if (B.WhenTrue || B.WhenFalse || B.Refused)
      return false;
    for (size_t I = At; I != B.Events.size(); ++I) {
      EventKind K = B.Events[I].Kind;
      if (K != EventKind::EndWith && K != EventKind::Return && K != EventKind::Raise)
        return false;
    }
    return true;
  }

  /// Appends what stands from event At of the block on. Returns what is left
  /// where the `with` around ends; null: every way ended before.
  std::unique_ptr<Behind> sequence(const GraphBlock &B, size_t At, Naming N, Statements &Out,
                                   Inside In) {
    if (++Depth > 400) {
      refuse("graph-too-many-paths", "breaks nest deeper than 400", GraphEvent());
      --Depth;
      return nullptr;
    }
    std::unique_ptr<Behind> Left = events(B, At, std::move(N), Out, In);
    --Depth;
    return Left;
  }

  std::unique_ptr<Behind> events(const GraphBlock &B, size_t At, Naming N, Statements &Out,
                                 Inside In) {
    for (size_t I = At; I < B.Events.size(); ++I) {
      const GraphEvent &E = B.Events[I];
      switch (E.Kind) {
      case EventKind::Guard: {
        if (I + 1 == B.Events.size() && B.WhenTrue && B.WhenFalse)
          return choice(B, E, N, Out, In);
        std::string Code = N.resolve(E.Code);
        Out.push_back(statement(CodeStatement::Kind::Guard,
                                E.Outcome ? "require(" + Code + ")" : "require(not (" + Code + "))",
                                E));
        break;
      }
      case EventKind::With: {
        CodeStatement With = statement(CodeStatement::Kind::With, N.resolve(E.Code), E);
        std::unique_ptr<Behind> After =
            sequence(B, I + 1, std::move(N), With.Body, {/*With=*/true});
        Out.push_back(std::move(With));
        return After ? resume(std::move(*After), Out, In) : nullptr;
      }
      case EventKind::EndWith:
        // Leaving by an exception or a return ends it as well.
        if (!In.With || ((In.Choice || In.Loop) && onlyEnds(B, I)))
          break;
        if (In.Loop)
          refuse("graph-break-in-with",
                 "a loop in a `with` is left in a way that goes on behind the block", E);
        return behind(B, I + 1, std::move(N));
      case EventKind::Break:
        if (E.Target == "bool")
          return choice(B, E, N, Out, In);
        read(E, N, Out);
        break;
      case EventKind::Loop:
        return loop(B, I, E, std::move(N), Out, In);
      case EventKind::LoopNext:
        if (Loops.empty())
          break;
        carry(E, N, Out);
        Out.push_back(statement(CodeStatement::Kind::Jump, "continue", E));
        break;
      case EventKind::LoopLeave:
        if (Loops.empty())
          break;
        carry(E, N, Out);
        Out.push_back(statement(CodeStatement::Kind::Jump, "break", E));
        if (E.NormalExit) {
          Loops.back().second.push_back({&B, I + 1, std::move(N)});
          return nullptr;
        }
        break;
      case EventKind::Return:
        Out.push_back(
            statement(CodeStatement::Kind::Jump, "return " + N.resolve(E.Arguments[0].Code), E));
        Out.back().Place.clear();
        break;
      case EventKind::Raise:
        Out.push_back(statement(CodeStatement::Kind::Jump,
                                "raise " + E.Target + "(" + N.resolve(E.Code) + ")", E));
        break;
      default:
        Out.push_back(statement(CodeStatement::Kind::Op, eventText(E, N, ArgumentText::Code), E));
        for (const std::string &T : E.ResultTypes)
          Out.back().Type += (Out.back().Type.empty() ? "" : ", ") + T;
      }
    }
    // A guard of which one side was followed.
    if (const GraphBlock *Side = B.WhenTrue ? B.WhenTrue.get() : B.WhenFalse.get())
      return sequence(*Side, 0, std::move(N), Out, In);
    return nullptr;
  }

  static std::unique_ptr<Behind> behind(const GraphBlock &B, size_t At, Naming N) {
    auto Out = std::make_unique<Behind>();
    Out->Place.Block = &B;
    Out->Place.At = At;
    Out->Place.Names = std::move(N);
    return Out;
  }

  /// Goes on behind a `with`.
  std::unique_ptr<Behind> resume(Behind After, Statements &Out, Inside In) {
    if (After.Place.Block)
      return sequence(*After.Place.Block, After.Place.At, std::move(*After.Place.Names), Out, In);
    if (!After.WhenTrue || !After.WhenFalse) {
      auto &Only = After.WhenTrue ? After.WhenTrue : After.WhenFalse;
      return resume(std::move(*Only), Out, In);
    }
    CodeStatement If;
    If.K = CodeStatement::Kind::If;
    If.Text = After.Flag;
    If.IsGuard = true;
    Inside Nested = In;
    Nested.Choice = true;
    std::unique_ptr<Behind> True = resume(std::move(*After.WhenTrue), If.Body, Nested);
    Out.push_back(std::move(If));
    if (!True)
      return resume(std::move(*After.WhenFalse), Out, In);
    // Both ways go on behind the next `with` around.
    CodeStatement Else;
    Else.K = CodeStatement::Kind::If;
    Else.Text = "not " + After.Flag;
    Else.IsGuard = true;
    std::unique_ptr<Behind> False = resume(std::move(*After.WhenFalse), Else.Body, Nested);
    if (!Else.Body.empty())
      Out.push_back(std::move(Else));
    return joined(After.Flag, std::move(True), std::move(False));
  }

  static std::unique_ptr<Behind> joined(std::string Flag, std::unique_ptr<Behind> True,
                                        std::unique_ptr<Behind> False) {
    auto Out = std::make_unique<Behind>();
    Out->Flag = std::move(Flag);
    Out->WhenTrue = std::move(True);
    Out->WhenFalse = std::move(False);
    return Out;
  }

  void read(const GraphEvent &E, Naming &N, Statements &Out) {
    if (E.Target == "print") {
      std::string Call = N.resolve("\x03print\x04") + "(";
      for (size_t I = 0; I != E.Arguments.size(); ++I)
        Call += (I ? ", " : "") +
                (E.Arguments[I].Keyword.empty() ? "" : E.Arguments[I].Keyword + "=") +
                N.resolve(E.Arguments[I].Code);
      Out.push_back(statement(CodeStatement::Kind::Read, Call + ")", E));
      Out.back().Rule = E.BreakRule;
      return;
    }
    std::string Args;
    for (size_t I = 1; I < E.Arguments.size(); ++I)
      Args += (I > 1 ? ", " : "") + N.resolve(E.Arguments[I].Code);
    std::string Object = N.resolve(E.Arguments[0].Code);
    std::string Text = E.Target == "item" || E.Target == "numpy" || E.Target == "tolist"
                           ? Object + "." + E.Target + "(" + Args + ")"
                           : N.resolve("\x03" + E.Target + "\x04") + "(" + Object + ")";
    if (E.Result)
      Text = N.name(E) + " = " + Text;
    Out.push_back(statement(CodeStatement::Kind::Read, std::move(Text), E));
    Out.back().Rule = E.BreakRule;
  }

  std::unique_ptr<Behind> choice(const GraphBlock &B, const GraphEvent &E, Naming N,
                                 Statements &Out, Inside In) {
    bool IsGuard = E.Kind == EventKind::Guard;
    std::string Condition = N.resolve(IsGuard ? E.Code : E.Arguments[0].Code);
    // The shorter side is the guard clause; a side that only raises comes first.
    bool Invert = !B.WhenTrue || (!raises(B.WhenTrue.get()) && raises(B.WhenFalse.get())) ||
                  (!Loops.empty() && leaves(B.WhenFalse.get()));
    const GraphBlock *First = Invert ? B.WhenFalse.get() : B.WhenTrue.get();
    const GraphBlock *Second = Invert ? B.WhenTrue.get() : B.WhenFalse.get();
    Inside Nested = In;
    Nested.Choice = true;
    // In a `with` both sides may go on behind it: a flag remembers which it was.
    Naming Flagged = N;
    std::string Flag = In.With ? Flagged.fresh("taken") : std::string();
    CodeStatement If = statement(CodeStatement::Kind::If, "", E);
    CodeStatement Else = If;
    Statements After;
    auto Side = [&](const GraphBlock *Way, Statements &To) {
      if (Way)
        return sequence(*Way, 0, In.With ? Flagged : N, To, Nested);
      To.push_back(statement(CodeStatement::Kind::Jump,
                             "raise GuardError('this side was not followed')", E));
      return std::unique_ptr<Behind>();
    };
    std::unique_ptr<Behind> One = Side(First, If.Body);
    if (!One && In.With)
      Nested.Choice = In.Choice; // the rest of the block is the rest of the `with`
    std::unique_ptr<Behind> Two = Side(Second, After);
    If.Rule = E.BreakRule;
    If.IsGuard = IsGuard;
    if (!One) {
      If.Text = !Invert ? Condition : IsGuard ? "not (" + Condition + ")" : "not " + Condition;
      Out.push_back(std::move(If));
      std::move(After.begin(), After.end(), std::back_inserter(Out));
      return Two;
    }
    CodeStatement Set = statement(IsGuard ? CodeStatement::Kind::Assign : CodeStatement::Kind::Read,
                                  Flag + " = " +
                                      N.resolve("\x03"
                                                "bool\x04") +
                                      "(" + Condition + ")",
                                  E);
    Set.Rule = E.BreakRule;
    Out.push_back(std::move(Set));
    If.Text = Invert ? "not " + Flag : Flag;
    If.IsGuard = true;
    If.Rule.clear();
    If.Place.clear();
    if (!If.Body.empty())
      Out.push_back(std::move(If));
    if (!After.empty()) {
      Else.Text = Invert ? Flag : "not " + Flag;
      Else.IsGuard = true;
      Else.Rule.clear();
      Else.Place.clear();
      Else.Body = std::move(After);
      Out.push_back(std::move(Else));
    }
    if (Invert)
      std::swap(One, Two);
    return joined(std::move(Flag), std::move(One), std::move(Two));
  }

  static bool leaves(const GraphBlock *B) {
    return B && !B->Events.empty() && B->Events.front().Kind == EventKind::LoopLeave;
  }

  std::unique_ptr<Behind> loop(const GraphBlock &B, size_t At, const GraphEvent &E, Naming N,
                               Statements &Out, Inside In) {
    std::string Left, Right;
    for (size_t I = 0; I != E.Carried.size(); ++I) {
      std::string Value = N.resolve(E.Arguments[I].Code);
      std::string Name = N.fresh(E.CarriedNames[I]);
      N.set(E.Carried[I], Name);
      Left += (Left.empty() ? "" : ", ") + Name;
      Right += (Right.empty() ? "" : ", ") + Value;
    }
    if (!Left.empty())
      Out.push_back(statement(CodeStatement::Kind::Assign, Left + " = " + Right, E));
    CodeStatement While = statement(CodeStatement::Kind::While, "True", E);
    Loops.emplace_back(&E, std::vector<Rest>());
    Inside Body = In;
    Body.Loop = true;
    sequence(B, At + 1, N, While.Body, Body);
    std::vector<Rest> After = std::move(Loops.back().second);
    Loops.pop_back();
    if (!While.Body.empty() && While.Body.back().Text == "continue")
      While.Body.pop_back();
    Out.push_back(std::move(While));
    if (After.empty())
      return nullptr;
    // Each part of a condition is a way out: what follows must be the same.
    size_t Begin = Out.size();
    auto Print = [&](Rest &R, Statements &To) {
      return sequence(*R.Block, R.At, std::move(*R.Names), To, In);
    };
    std::unique_ptr<Behind> Follow = Print(After[0], Out);
    for (Rest &Other : llvm::MutableArrayRef(After).drop_front()) {
      Statements Again;
      bool Same = !Print(Other, Again) && !Follow;
      if (!Same || !sameText(llvm::ArrayRef(Out).drop_front(Begin), Again))
        refuse("graph-loop-exits", "a loop on a tensor has several ways out", E);
    }
    return Follow;
  }

  static bool sameText(llvm::ArrayRef<CodeStatement> A, llvm::ArrayRef<CodeStatement> B) {
    if (A.size() != B.size())
      return false;
    for (size_t I = 0; I != A.size(); ++I)
      if (A[I].K != B[I].K || A[I].Text != B[I].Text || !sameText(A[I].Body, B[I].Body))
        return false;
    return true;
  }
};

//===----------------------------------------------------------------------===//
// Sub-graphs
//===----------------------------------------------------------------------===//

/// The identifiers of a text that may be variables, in order.
std::vector<std::string> identifiers(llvm::StringRef Text) {
  std::vector<std::string> Out;
  for (size_t I = 0; I < Text.size();) {
    char C = Text[I];
    if (C == '\'' || C == '"') {
      size_t J = I + 1;
      while (J < Text.size() && Text[J] != C)
        J += Text[J] == '\\' ? 2 : 1;
      I = J + 1;
      continue;
    }
    bool Start = isalpha(static_cast<unsigned char>(C)) || C == '_';
    bool Word = Start || isdigit(static_cast<unsigned char>(C));
    if (!Word) {
      ++I;
      continue;
    }
    size_t J = I;
    while (J < Text.size() && (isalnum(static_cast<unsigned char>(Text[J])) || Text[J] == '_'))
      ++J;
    bool Attribute = I && Text[I - 1] == '.';
    if (Start && !Attribute)
      Out.push_back(Text.slice(I, J).str());
    I = J;
  }
  return Out;
}

std::string definedBy(const CodeStatement &S) {
  if (S.K != CodeStatement::Kind::Op)
    return {};
  llvm::StringRef Left = llvm::StringRef(S.Text).split(" = ").first;
  for (char C : Left)
    if (!isalnum(static_cast<unsigned char>(C)) && C != '_')
      return {};
  return Left == S.Text ? std::string() : Left.str();
}

void usedIn(const Statements &List, size_t From, std::set<std::string> &Out) {
  for (size_t I = From; I < List.size(); ++I) {
    for (std::string &Name : identifiers(List[I].Text))
      Out.insert(std::move(Name));
    usedIn(List[I].Body, 0, Out);
  }
}

bool breaks(const CodeStatement &S) {
  return (S.K == CodeStatement::Kind::If && !S.IsGuard) || S.K == CodeStatement::Kind::While ||
         S.K == CodeStatement::Kind::Read;
}

bool hasBreak(const Statements &List) {
  return llvm::any_of(List, [](const CodeStatement &S) { return breaks(S) || hasBreak(S.Body); });
}

class Splitter {
public:
  explicit Splitter(const OpGraph &G) {
    for (const GraphInput &I : G.Inputs)
      Variables.insert(I.Name);
    if (G.IsLayer)
      Variables.insert("self");
  }

  struct SubGraph {
    std::string Name;
    std::vector<std::string> Inputs, Outputs;
    Statements Body;
  };
  std::vector<SubGraph> SubGraphs;

  /// Moves runs of ops before breaks into functions. After: names used behind
  /// this list. What an op of a loop's body makes is never used a round later:
  /// only the carried names are, and they are assigned outside of functions.
  void split(Statements &List, const std::set<std::string> &After) {
    collect(List);
    for (size_t I = 0; I < List.size(); ++I) {
      size_t End = I;
      while (End < List.size() &&
             (List[End].K == CodeStatement::Kind::Op || List[End].K == CodeStatement::Kind::Guard))
        ++End;
      std::set<std::string> Later = After;
      usedIn(List, End, Later);
      if (std::any_of(List.begin() + static_cast<ptrdiff_t>(I),
                      List.begin() + static_cast<ptrdiff_t>(End),
                      [](const CodeStatement &S) { return S.K == CodeStatement::Kind::Op; }))
        outline(List, I, End, Later);
      else
        I = End;
      // After the call (or the run) stands what ended it.
      while (I < List.size() &&
             (List[I].K == CodeStatement::Kind::Op || List[I].K == CodeStatement::Kind::Guard))
        ++I;
      if (I < List.size() && !List[I].Body.empty() &&
          (List[I].K != CodeStatement::Kind::With || hasBreak(List[I].Body))) {
        std::set<std::string> Behind = After;
        usedIn(List, I + 1, Behind);
        split(List[I].Body, Behind);
      }
    }
  }

private:
  std::set<std::string> Variables;

  void collect(const Statements &List) {
    for (const CodeStatement &S : List) {
      if (std::string D = definedBy(S); !D.empty())
        Variables.insert(D);
      if (S.K == CodeStatement::Kind::Read || S.K == CodeStatement::Kind::Assign) {
        llvm::StringRef Left = llvm::StringRef(S.Text).split(" = ").first;
        if (Left != S.Text)
          for (std::string &Name : identifiers(Left))
            Variables.insert(std::move(Name));
      }
      collect(S.Body);
    }
  }

  void outline(Statements &List, size_t Begin, size_t End, const std::set<std::string> &Later) {
    SubGraph S;
    S.Name = "graph_" + std::to_string(SubGraphs.size());
    std::set<std::string> Defined;
    for (size_t I = Begin; I != End; ++I) {
      std::string D = definedBy(List[I]);
      std::vector<std::string> Names = identifiers(List[I].Text);
      for (size_t K = !D.empty(); K < Names.size(); ++K)
        if (Variables.count(Names[K]) && !Defined.count(Names[K]) &&
            !llvm::is_contained(S.Inputs, Names[K]))
          S.Inputs.push_back(Names[K]);
      if (!D.empty()) {
        Defined.insert(D);
        if (Later.count(D))
          S.Outputs.push_back(D);
      }
      S.Body.push_back(List[I]);
    }
    CodeStatement Call;
    Call.K = CodeStatement::Kind::Op;
    Call.Text = (S.Outputs.empty() ? "" : llvm::join(S.Outputs, ", ") + " = ") + S.Name + "(" +
                llvm::join(S.Inputs, ", ") + ")";
    List.erase(List.begin() + static_cast<ptrdiff_t>(Begin),
               List.begin() + static_cast<ptrdiff_t>(End));
    List.insert(List.begin() + static_cast<ptrdiff_t>(Begin), std::move(Call));
    SubGraphs.push_back(std::move(S));
  }
};

/// A value that this list makes is let go behind the last statement of the list
/// that uses it, unless it is in \p Behind, used behind the whole list.
void freeValues(Statements &List, const std::set<std::string> &Behind = {}) {
  Statements Out;
  for (size_t I = 0; I != List.size(); ++I) {
    std::set<std::string> Later = Behind;
    usedIn(List, I + 1, Later);
    std::string Dead;
    if (List[I].K == CodeStatement::Kind::Op)
      for (size_t Maker = 0; Maker <= I; ++Maker)
        if (std::string D = definedBy(List[Maker]); !D.empty() && !Later.count(D)) {
          std::set<std::string> Here;
          usedIn({List[I]}, 0, Here);
          if (Here.count(D))
            Dead += D + " = ";
        }
    freeValues(List[I].Body, Later);
    Out.push_back(std::move(List[I]));
    List[I].K = Out.back().K; // what it defines is still asked for
    List[I].Text = Out.back().Text;
    if (!Dead.empty()) {
      CodeStatement Free;
      Free.K = CodeStatement::Kind::Assign;
      Free.Text = Dead + "None";
      Out.push_back(std::move(Free));
    }
  }
  List = std::move(Out);
}

bool isShown(const CodeStatement &S, const PythonOptions &O) {
  return S.K != CodeStatement::Kind::Guard || O.Guards == PythonOptions::GuardStyle::Raise;
}

void write(const Statements &List, unsigned Indent, const PythonOptions &O, std::string &Out) {
  for (const CodeStatement &S : List) {
    std::string Line(Indent * 4, ' ');
    if (!isShown(S, O)) {
      if (O.Guards == PythonOptions::GuardStyle::Comment)
        Out += Line + "# " + S.Text + (O.Places ? "  # " + S.Place : "") + "\n";
      continue;
    }
    switch (S.K) {
    case CodeStatement::Kind::If:
      Line += "if " + S.Text + ":";
      break;
    case CodeStatement::Kind::While:
      Line += "while " + S.Text + ":";
      break;
    case CodeStatement::Kind::With:
      Line += "with " + S.Text + ":";
      break;
    default:
      Line += S.Text;
    }
    bool Types = O.Types && !S.Type.empty();
    if (((O.Places && (!S.Place.empty() || !S.Rule.empty())) || Types) &&
        !llvm::StringRef(Line).contains('\n')) {
      Line += "  #";
      if (Types)
        Line += " " + S.Type;
      if (!O.Places) {
        Out += Line + "\n";
        continue;
      }
      if (!S.Place.empty())
        Line += " " + S.Place;
      if (!S.Rule.empty())
        Line += " [" + S.Rule + "]";
    }
    Out += Line + "\n";
    if (S.K == CodeStatement::Kind::If || S.K == CodeStatement::Kind::While ||
        S.K == CodeStatement::Kind::With) {
      if (llvm::none_of(S.Body, [&](const CodeStatement &Inner) { return isShown(Inner, O); }))
        Out += std::string(Indent * 4 + 4, ' ') + "pass\n";
      write(S.Body, Indent + 1, O, Out);
    }
  }
}

std::string signature(const OpGraph &G) {
  std::string Out = G.IsLayer ? "self" : "";
  bool Star = false;
  for (size_t I = 0; I != G.Inputs.size(); ++I) {
    const GraphInput &In = G.Inputs[I];
    if (In.KeywordOnly && !Star) {
      Out += Out.empty() ? "*" : ", *";
      Star = true;
    }
    Out += Out.empty() ? "" : ", ";
    if (In.Star) {
      Out += std::string(static_cast<size_t>(In.Star), '*');
      Star |= In.Star == 1;
    }
    Out += In.Name;
    // A default that is no plain literal is written by its value.
    if (!In.Default.empty())
      Out += "=" + (In.TakesDefault && llvm::StringRef(In.Concrete).find_first_of("<\x01") ==
                                           llvm::StringRef::npos
                        ? In.Concrete
                        : In.Default);
    if (In.PositionalOnly && (I + 1 == G.Inputs.size() || !G.Inputs[I + 1].PositionalOnly))
      Out += ", /";
  }
  return Out;
}

} // namespace

PythonModule pythonCode(const OpGraph &G, const PythonOptions &O) {
  PythonModule M;
  M.Refused = G.Refused;
  Printer P(G);
  Statements Body = P.print();
  if (P.Refused && !M.Refused)
    M.Refused = P.Refused;
  std::string Functions;
  if (O.Split && hasBreak(Body)) {
    Splitter S(G);
    S.split(Body, {});
    M.SubGraphs = static_cast<unsigned>(S.SubGraphs.size());
    for (auto &Sub : S.SubGraphs) {
      Functions += "def " + Sub.Name + "(" + llvm::join(Sub.Inputs, ", ") + "):\n";
      if (O.Free) {
        // What goes out is used by the `return` that is not in the list.
        CodeStatement Return;
        Return.K = CodeStatement::Kind::Jump;
        Return.Text = "return " + llvm::join(Sub.Outputs, ", ");
        Sub.Body.push_back(std::move(Return));
        freeValues(Sub.Body);
        Sub.Body.pop_back();
      }
      write(Sub.Body, 1, O, Functions);
      if (!Sub.Outputs.empty())
        Functions += "    return " + llvm::join(Sub.Outputs, ", ") + "\n";
      Functions += "\n\n";
    }
  }
  std::string Forward = "def forward(" + signature(G) + "):\n";
  if (O.Free)
    freeValues(Body);
  if (llvm::none_of(Body, [&](const CodeStatement &S) { return isShown(S, O); }))
    Forward += "    pass\n";
  write(Body, 1, O, Forward);

  std::string &Out = M.Text;
  Out += "# Forward of " + G.Api + " (" + G.Where.File + ":" + std::to_string(G.Where.Line) + ")";
  std::string Assumed;
  for (const GraphInput &I : G.Inputs)
    if (!I.TakesDefault && !I.Concrete.empty())
      Assumed += (Assumed.empty() ? " for " : ", ") + I.Name + "=" + I.Concrete;
  Out += Assumed + "\n";
  bool NeedsBuiltins = llvm::StringRef(Forward + Functions).contains("builtins.");
  if (NeedsBuiltins)
    Out += "import builtins\n";
  for (const GraphImport &I : G.Imports) {
    if (I.Module == "paddle" && I.Name.empty())
      continue;
    if (I.Name.empty())
      Out += "import " + I.Module + (I.Spelling == I.Module ? "" : " as " + I.Spelling) + "\n";
  }
  Out += "import paddle\n";
  for (const GraphImport &I : G.Imports)
    if (!I.Name.empty())
      Out += "from " + I.Module + " import " + I.Name +
             (I.Spelling == I.Name ? "" : " as " + I.Spelling) + "\n";
  Out += "\n\n";
  if (llvm::StringRef(Forward + Functions).contains("require(") ||
      llvm::StringRef(Forward + Functions).contains("GuardError"))
    Out += "class GuardError(RuntimeError):\n"
           "    \"\"\"The arguments take another way than the one that was followed.\"\"\"\n\n\n"
           "def require(holds):\n"
           "    if not holds:\n"
           "        raise GuardError('an argument differs from what this code was made for')\n\n\n";
  Out += Functions + Forward;
  return M;
}

} // namespace oplint
