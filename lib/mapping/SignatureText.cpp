//===-- SignatureText.cpp - Signatures as documents write them ------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "mapping/SignatureText.h"
#include "mapping/Text.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include <cmath>

namespace oplint {
namespace {

bool isNameChar(char C) { return llvm::isAlnum(C) || C == '_'; }

/// A string that the other kind of quote ends (`activation="relu',`) gets a
/// matching one: what follows on the line is no part of it.
void matchQuotes(std::string &Text) {
  for (size_t I = 0; I < Text.size(); ++I) {
    char Open = Text[I];
    if (Open != '"' && Open != '\'')
      continue;
    size_t Line = std::min(Text.find('\n', I), Text.size());
    size_t Close = Text.find(Open, I + 1);
    if (Close >= Line) {
      Close = Text.find(Open == '"' ? '\'' : '"', I + 1);
      if (Close >= Line)
        continue;
      Text[Close] = Open;
    }
    I = Close;
  }
}

/// Curly quotes, as word processors make them, become straight ones.
std::string straightQuotes(llvm::StringRef Text) {
  std::string Out;
  for (size_t I = 0; I < Text.size(); ++I) {
    llvm::StringRef Three = Text.substr(I, 3);
    if (Three == "“" || Three == "”" || Three == "‘" || Three == "’") {
      Out += Three == "“" || Three == "”" ? '"' : '\'';
      I += 2;
    } else {
      Out += Text[I];
    }
  }
  matchQuotes(Out);
  return Out;
}

/// The index of the bracket that closes the one at \p Open, or the size.
size_t closingBracket(llvm::StringRef Text, size_t Open) {
  int Depth = 0;
  char Quote = 0;
  for (size_t I = Open; I < Text.size(); ++I) {
    char C = Text[I];
    if (Quote) {
      // An apostrophe that is never closed must not swallow the block.
      if (C == Quote || C == '\n')
        Quote = 0;
    } else if (C == '\'' || C == '"') {
      Quote = C;
    } else if (C == '(' || C == '[' || C == '{') {
      ++Depth;
    } else if ((C == ')' || C == ']' || C == '}') && --Depth == 0) {
      return I;
    }
  }
  return Text.size();
}

/// "name: Type = default" at its first top-level colon and equals sign.
ApiParam parseParam(llvm::StringRef Text) {
  ApiParam P;
  size_t Stars = Text.find_first_not_of('*');
  if (Stars == 1)
    P.Kind = ParamKind::VarPositional;
  else if (Stars == 2)
    P.Kind = ParamKind::VarKeyword;
  Text = Text.drop_front(std::min(Stars, Text.size()));
  int Depth = 0;
  size_t Colon = llvm::StringRef::npos;
  size_t Equals = llvm::StringRef::npos;
  for (size_t I = 0; I < Text.size() && Equals == llvm::StringRef::npos; ++I) {
    char C = Text[I];
    if (C == '(' || C == '[' || C == '{')
      ++Depth;
    else if (C == ')' || C == ']' || C == '}')
      --Depth;
    else if (C == '=' && Depth <= 0)
      Equals = I;
    else if (C == ':' && Depth <= 0 && Colon == llvm::StringRef::npos)
      Colon = I;
  }
  if (Equals != llvm::StringRef::npos) {
    P.Default = Text.drop_front(Equals + 1).trim().str();
    Text = Text.take_front(Equals);
  }
  if (Colon != llvm::StringRef::npos) {
    P.Annotation = Text.drop_front(Colon + 1).trim().str();
    Text = Text.take_front(Colon);
  }
  P.Name = plainText(Text);
  return P;
}

/// A number, also a quotient of two ("1. / 8."), without spaces.
std::optional<double> numberOf(llvm::StringRef Text) {
  double Value = 0;
  if (!Text.getAsDouble(Value))
    return Value;
  auto [Left, Right] = Text.split('/');
  double Divisor = 0;
  if (!Right.empty() && !Left.getAsDouble(Value) && !Right.getAsDouble(Divisor) && Divisor != 0)
    return Value / Divisor;
  return std::nullopt;
}

/// As in Python, True is 1.
std::optional<double> valueOf(llvm::StringRef Text) {
  if (Text == "True")
    return 1;
  if (Text == "False")
    return 0;
  return numberOf(Text);
}

bool sameNumber(double A, double B) {
  return A == B || std::fabs(A - B) <= 1e-9 * std::max(std::fabs(A), std::fabs(B));
}

/// torch.long, "int64" and paddle.int64 are one data type.
std::string dtypeName(llvm::StringRef Text) {
  return llvm::StringSwitch<std::string>(Text)
      .Case("long", "int64")
      .Case("int", "int32")
      .Case("short", "int16")
      .Case("float", "float32")
      .Case("double", "float64")
      .Case("half", "float16")
      .Case("cfloat", "complex64")
      .Case("cdouble", "complex128")
      .Default(Text.str());
}

struct DefaultText {
  std::string Text;    ///< without spaces, quotes and framework prefix
  bool Quoted = false; ///< a string literal
  bool Prefixed = false;
};

DefaultText readDefault(llvm::StringRef Raw) {
  DefaultText D;
  std::string Compact = withoutSpaces(straightQuotes(Raw));
  llvm::StringRef Text = Compact;
  if (Text.size() >= 2 && (Text.front() == '\'' || Text.front() == '"') &&
      Text.back() == Text.front()) {
    D.Quoted = true;
    Text = Text.drop_front().drop_back();
  }
  if (Text.consume_front("torch.") || Text.consume_front("paddle."))
    D.Prefixed = true;
  D.Text = D.Prefixed ? dtypeName(Text) : Text.str();
  return D;
}

bool isSequence(llvm::StringRef Text) {
  return Text.size() >= 2 && ((Text.front() == '(' && Text.back() == ')') ||
                              (Text.front() == '[' && Text.back() == ']'));
}

/// What a None default is usually filled with: the false value of any type.
bool isFalsy(llvm::StringRef Text) {
  auto Number = numberOf(Text);
  return Text.empty() || Text == "False" || Text == "[]" || Text == "()" || Text == "{}" ||
         Text == "none" || (Number && *Number == 0);
}

/// A literal whose value the text tells.
bool isLiteral(const DefaultText &D) {
  return D.Quoted || D.Prefixed || D.Text == "None" || D.Text == "True" || D.Text == "False" ||
         numberOf(D.Text) || isSequence(D.Text) || D.Text == "{}";
}

DefaultRelation compareTexts(llvm::StringRef A, llvm::StringRef B) {
  DefaultText X = readDefault(A);
  DefaultText Y = readDefault(B);
  if (X.Text == Y.Text && (X.Quoted == Y.Quoted || X.Prefixed || Y.Prefixed || X.Text.empty()))
    return DefaultRelation::Same;
  auto XNumber = X.Quoted ? std::nullopt : valueOf(X.Text);
  auto YNumber = Y.Quoted ? std::nullopt : valueOf(Y.Text);
  if (XNumber && YNumber)
    return sameNumber(*XNumber, *YNumber) ? DefaultRelation::Same : DefaultRelation::Different;
  if (isSequence(X.Text) && isSequence(Y.Text) && !X.Quoted && !Y.Quoted) {
    auto Left = splitTopLevel(llvm::StringRef(X.Text).drop_front().drop_back());
    auto Right = splitTopLevel(llvm::StringRef(Y.Text).drop_front().drop_back());
    if (Left.size() != Right.size())
      return DefaultRelation::Different;
    DefaultRelation All = DefaultRelation::Same;
    for (size_t I = 0; I < Left.size(); ++I)
      All = std::max(All, compareTexts(Left[I], Right[I]));
    return All;
  }
  if (!isLiteral(X) || !isLiteral(Y))
    return DefaultRelation::Unknown;
  if ((X.Text == "None" && isFalsy(Y.Text)) || (Y.Text == "None" && isFalsy(X.Text)))
    return DefaultRelation::Equivalent;
  // None against a word or a switch that is on: what None stands for is decided
  // in the body.
  if ((X.Text == "None" && Y.Quoted) || (Y.Text == "None" && (X.Quoted || X.Text == "True")))
    return DefaultRelation::Unknown;
  // 'none' selects nothing, as False does.
  if ((X.Quoted && X.Text == "none" && Y.Text == "False") ||
      (Y.Quoted && Y.Text == "none" && X.Text == "False"))
    return DefaultRelation::Equivalent;
  return DefaultRelation::Different;
}

} // namespace

std::vector<ApiParam> parseParams(llvm::StringRef Inside) {
  std::vector<ApiParam> Out;
  bool KeywordOnly = false;
  for (const std::string &Piece : splitTopLevel(Inside)) {
    std::string Plain = plainText(Piece);
    if (Plain.empty() || Plain == "/" || Plain == "...")
      continue;
    if (Plain == "*") {
      KeywordOnly = true;
      continue;
    }
    ApiParam P = parseParam(Plain);
    if (P.Name.empty())
      continue;
    if (P.Kind == ParamKind::Normal && KeywordOnly)
      P.Kind = ParamKind::KeywordOnly;
    if (P.Kind == ParamKind::VarPositional)
      KeywordOnly = true;
    Out.push_back(std::move(P));
  }
  return Out;
}

std::vector<ApiSignature> parseSignatures(llvm::StringRef Code) {
  std::string Straight = straightQuotes(Code);
  // Comments go first: a bracket inside one must not count.
  std::string Text;
  llvm::StringRef Left = Straight;
  while (!Left.empty()) {
    auto [Line, Rest] = Left.split('\n');
    if (!Line.ltrim().starts_with("#")) {
      Text += Line;
      Text += '\n';
    }
    Left = Rest;
  }

  std::vector<ApiSignature> Out;
  size_t I = 0;
  while (I < Text.size()) {
    if (!llvm::isAlpha(Text[I]) && Text[I] != '_') {
      ++I;
      continue;
    }
    size_t Begin = I;
    while (I < Text.size() && (isNameChar(Text[I]) || Text[I] == '.' || Text[I] == '\\'))
      ++I;
    std::string Name = plainText(llvm::StringRef(Text).slice(Begin, I));
    if (Name == "class" || Name == "def")
      continue;
    size_t After = llvm::StringRef(Text).find_first_not_of(" \t\n", I);
    bool Call = After != llvm::StringRef::npos && Text[After] == '(';
    if (!Call && Name.find('.') == std::string::npos) {
      // A stray word.
      continue;
    }
    ApiSignature S;
    S.Api = Name;
    S.Callable = Call;
    if (Call) {
      size_t Close = closingBracket(Text, After);
      S.Params = parseParams(llvm::StringRef(Text).slice(After + 1, Close));
      I = std::min(Close + 1, Text.size());
      // What follows on the line ("-> Tensor") belongs to this call.
      I = std::min(llvm::StringRef(Text).find('\n', I), Text.size());
    }
    Out.push_back(std::move(S));
  }
  return Out;
}

DefaultRelation compareDefaults(const ApiParam &Torch, const ApiParam &Paddle) {
  if (!Torch.Default && !Paddle.Default)
    return DefaultRelation::Same;
  // A default on one side only: a parameter can be given a default without
  // breaking a call, and a call that gives the argument means the same.
  if (!Torch.Default || !Paddle.Default)
    return DefaultRelation::Equivalent;
  return compareTexts(*Torch.Default, *Paddle.Default);
}

bool isIgnoredTorchParam(llvm::StringRef Name) {
  return Name == "generator" || Name == "memory_format" || Name == "layout";
}

bool isIgnoredPaddleParam(llvm::StringRef Name) { return Name == "name"; }

} // namespace oplint
