//===-- Naming.cpp --------------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "graph/Naming.h"
#include "graph/HostNames.h"
#include "llvm/ADT/StringSwitch.h"

namespace oplint {

std::string snakeCase(llvm::StringRef S) {
  std::string Out;
  for (size_t I = 0; I != S.size(); ++I) {
    char C = S[I];
    bool Upper = C >= 'A' && C <= 'Z';
    if (Upper && I &&
        ((S[I - 1] >= 'a' && S[I - 1] <= 'z') || (S[I - 1] >= '0' && S[I - 1] <= '9')))
      Out += '_';
    bool Word = Upper || (C >= 'a' && C <= 'z') || (C >= '0' && C <= '9') || C == '_';
    Out += Upper ? static_cast<char>(C - 'A' + 'a') : Word ? C : '_';
  }
  llvm::StringRef R = llvm::StringRef(Out).trim('_');
  if (R.empty())
    return "v";
  return R[0] >= '0' && R[0] <= '9' ? "_" + R.str() : R.str();
}

Naming::Naming(const std::vector<GraphInput> &Inputs) {
  Used.insert("paddle");
  Used.insert("_C_ops");
  Used.insert("math");
  for (const GraphInput &I : Inputs) {
    Used.insert(I.Name);
    if (py::isKeywordOrBuiltin(I.Name))
      Shadowed.insert(I.Name);
    if (I.Numbers.size() == 1 && !llvm::StringRef(I.Concrete).starts_with("["))
      Names[I.Numbers[0]] = I.Name;
    else
      for (size_t K = 0; K != I.Numbers.size(); ++K)
        Names[I.Numbers[K]] = I.Name + "[" + std::to_string(K) + "]";
  }
}

std::string Naming::fresh(llvm::StringRef Base) {
  std::string Name = Base.str();
  if (py::isKeywordOrBuiltin(Name) || Used.contains(Name)) {
    unsigned &Count = Counts[Base];
    do
      Name = (Base + "_" + llvm::Twine(++Count)).str();
    while (Used.contains(Name));
  }
  Used.insert(Name);
  return Name;
}

std::string Naming::resolve(llvm::StringRef Text) const {
  if (Text.find_first_of("\x01\x03") == llvm::StringRef::npos)
    return Text.str();
  std::string Out;
  while (!Text.empty()) {
    size_t At = Text.find_first_of("\x01\x03");
    Out += Text.take_front(At);
    if (At == llvm::StringRef::npos)
      break;
    bool Number = Text[At] == 1;
    size_t End = Text.find(Number ? '\x02' : '\x04', At);
    llvm::StringRef Inner = Text.slice(At + 1, End);
    if (Number) {
      unsigned N = 0;
      (void)Inner.getAsInteger(10, N);
      const std::string *Name = find(N);
      Out += Name ? *Name : "v" + Inner.str();
    } else {
      Out += Shadowed.contains(Inner) ? "builtins." + Inner.str() : Inner.str();
    }
    Text = Text.drop_front(std::min(End, Text.size() - 1) + 1);
  }
  return Out;
}

static llvm::StringRef infix(llvm::StringRef Name) {
  return llvm::StringSwitch<llvm::StringRef>(Name)
      .Case("add", "+")
      .Case("sub", "-")
      .Case("mul", "*")
      .Case("truediv", "/")
      .Case("floordiv", "//")
      .Case("mod", "%")
      .Case("pow", "**")
      .Case("matmul", "@")
      .Case("and", "&")
      .Case("or", "|")
      .Case("xor", "^")
      .Case("lshift", "<<")
      .Case("rshift", ">>")
      .Case("gt", ">")
      .Case("ge", ">=")
      .Case("lt", "<")
      .Case("le", "<=")
      .Case("eq", "==")
      .Case("ne", "!=")
      .Default("");
}

bool isOp(const GraphEvent &E) { return E.Kind <= EventKind::NewLayer; }

/// The operator's word of a magic method: mul for __mul__ and __rmul__.
static llvm::StringRef magicWord(llvm::StringRef Target, bool &Reflected) {
  Reflected = false;
  if (!Target.starts_with("__"))
    return {};
  llvm::StringRef Word = Target.trim('_');
  if (infix(Word).empty() && Word.starts_with("r") && !infix(Word.drop_front()).empty()) {
    Reflected = true;
    return Word.drop_front();
  }
  return Word;
}

std::string Naming::name(const GraphEvent &E) {
  if (!E.Result)
    return {};
  llvm::StringRef Target = E.Target;
  if (E.Kind == EventKind::Break) {
    std::string Name = fresh(Target.str() + "_value");
    Names[E.Result] = Name;
    return Name;
  }
  if (Target.contains('.'))
    // A layer below the root is called by its whole path.
    Target = E.Kind == EventKind::CallModule && E.Code.empty() ? Target : Target.rsplit('.').second;
  bool Reflected = false;
  llvm::StringRef Word = magicWord(Target, Reflected);
  std::string Name = fresh(snakeCase(Word.empty() ? Target : Word));
  Names[E.Result] = Name;
  if (E.ResultIsSequence)
    for (unsigned I = 0; I != E.Results; ++I)
      Names[E.Result + 1 + I] = Name + "[" + std::to_string(I) + "]";
  return Name;
}

static std::string join(const GraphEvent &E, size_t From, const Naming &N, ArgumentText Which) {
  std::string Out;
  for (size_t I = From; I < E.Arguments.size(); ++I) {
    const GraphArgument &A = E.Arguments[I];
    if (!Out.empty())
      Out += ", ";
    if (!A.Keyword.empty())
      Out += A.Keyword + "=";
    Out += N.resolve(Which == ArgumentText::Code ? A.Code : A.Concrete);
  }
  return Out;
}

/// self.block.0 is getattr(self.block, '0').
static std::string layerPath(llvm::StringRef Path) {
  std::string Out = "self";
  for (llvm::StringRef Rest = Path; !Rest.empty();) {
    auto [Part, Tail] = Rest.split('.');
    Rest = Tail;
    bool Identifier =
        !Part.empty() && !(Part[0] >= '0' && Part[0] <= '9') && !py::isKeywordOrBuiltin(Part);
    for (char C : Part)
      Identifier &= C == '_' || isalnum(static_cast<unsigned char>(C));
    Out =
        Identifier ? Out + "." + Part.str() : "getattr(" + Out + ", " + py::reprString(Part) + ")";
  }
  return Out;
}

std::string eventText(const GraphEvent &E, Naming &N, ArgumentText Which) {
  auto Arg = [&](size_t I, bool Operand = false) {
    if (I >= E.Arguments.size())
      return std::string();
    std::string T =
        N.resolve(Which == ArgumentText::Code ? E.Arguments[I].Code : E.Arguments[I].Concrete);
    // An operand that is an expression of its own needs parentheses.
    if (Operand && Which == ArgumentText::Code && E.Arguments[I].Code != E.Arguments[I].Concrete &&
        llvm::StringRef(T).find_first_of(" <>=!") != llvm::StringRef::npos &&
        !llvm::StringRef(T).starts_with("["))
      return "(" + T + ")";
    if (Operand && llvm::StringRef(T).starts_with("-") && Which == ArgumentText::Code)
      return "(" + T + ")";
    return T;
  };
  std::string Right;
  switch (E.Kind) {
  case EventKind::CallFunction:
    Right = E.Target + "(" + join(E, 0, N, Which) + ")";
    break;
  case EventKind::CallMethod: {
    bool Reflected = false;
    llvm::StringRef Word = magicWord(E.Target, Reflected);
    llvm::StringRef Op = infix(Word);
    if (!Op.empty() && E.Arguments.size() == 2)
      Right = Reflected ? Arg(1, true) + " " + Op.str() + " " + Arg(0)
                        : Arg(0) + " " + Op.str() + " " + Arg(1, true);
    else if (Word == "neg" || Word == "invert" || Word == "pos")
      Right = (Word == "neg" ? "-" : Word == "invert" ? "~" : "+") + Arg(0);
    else if (Word == "getitem")
      Right = Arg(0) + "[" + Arg(1) + "]";
    else if (Word == "abs" || Word == "round")
      Right = (Which == ArgumentText::Code ? N.resolve("\x03" + Word.str() + "\x04") : Word.str()) +
              "(" + Arg(0) + ")";
    else
      Right = Arg(0) + "." + E.Target + "(" + join(E, 1, N, Which) + ")";
    break;
  }
  case EventKind::CallModule:
    if (Which == ArgumentText::Concrete)
      Right = E.Target;
    else if (!E.Code.empty())
      Right = N.resolve(E.Code);
    else
      Right = layerPath(E.Target);
    Right += "(" + join(E, 0, N, Which) + ")";
    break;
  case EventKind::GetAttr:
    Right = E.Arguments.empty() ? layerPath(llvm::StringRef(E.Target).drop_front(5)) // self.
                                : Arg(0) + "." + E.Target;
    break;
  case EventKind::SetAttr:
    return Arg(0) + "." + E.Target + " = " + Arg(1);
  case EventKind::SetItem:
    return Arg(0) + "[" + Arg(1) + "] = " + Arg(2);
  case EventKind::NewLayer:
    if (Which == ArgumentText::Concrete) {
      N.set(E.Result, E.Target);
      return "layer " + E.Target + "(" + join(E, 0, N, Which) + ")";
    }
    Right = E.Target + "(" + join(E, 0, N, Which) + ")";
    break;
  default:
    return {};
  }
  // The right side is printed before its own name is taken.
  return N.name(E) + " = " + Right;
}

std::string shortPlace(const SourceRange &R) {
  llvm::StringRef File = R.File;
  if (File.contains('/'))
    File = File.rsplit('/').second;
  return File.str() + ":" + std::to_string(R.Line);
}

std::string traceText(const std::vector<GraphInput> &Inputs, const GraphPath &Path, bool Places) {
  Naming N(Inputs);
  std::string Out;
  auto Line = [&](const std::string &Text, const GraphEvent &E) {
    Out += Text;
    if (Places && E.Where.isValid())
      Out += "  # " + shortPlace(E.Where);
    Out += '\n';
  };
  for (const GraphEvent &E : Path.Events) {
    switch (E.Kind) {
    case EventKind::Guard:
    case EventKind::Loop:
    case EventKind::LoopNext:
    case EventKind::LoopLeave:
      break;
    case EventKind::With:
      Line("with " + E.Target, E);
      break;
    case EventKind::EndWith:
      Line("endwith " + E.Target, E);
      break;
    case EventKind::Break:
      if (E.Target == "print") {
        // What the host sees of a tensor is its text.
        for (const GraphArgument &A : E.Arguments)
          if (llvm::StringRef(A.Concrete).starts_with("\x01"))
            Line("BREAK str(" + N.resolve(A.Concrete) + ") -> None", E);
        break;
      }
      Line("BREAK " + E.Target + "(" + join(E, 0, N, ArgumentText::Concrete) + ") -> " + E.Answer,
           E);
      break;
    case EventKind::Return:
      Line("return " + join(E, 0, N, ArgumentText::Concrete), GraphEvent());
      break;
    case EventKind::Raise: {
      std::string Message = E.Arguments.empty() ? "" : N.resolve(E.Arguments[0].Concrete);
      std::string Text;
      for (char C : llvm::StringRef(Message).take_front(60))
        Text += C == '\n' ? std::string("\\n") : std::string(1, C);
      Line("raise " + E.Target + "(" + Text + ")", GraphEvent());
      break;
    }
    default:
      Line(eventText(E, N, ArgumentText::Concrete), E);
    }
  }
  return Out;
}

} // namespace oplint
