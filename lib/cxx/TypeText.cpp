//===-- TypeText.cpp - A C++ type as written ------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "cxx/TypeText.h"
#include "llvm/ADT/StringExtras.h"

namespace oplint {
namespace {

constexpr unsigned DeepestNesting = 64;

std::vector<llvm::StringRef> tokenize(llvm::StringRef Text) {
  std::vector<llvm::StringRef> Out;
  auto IsWord = [](char C) { return llvm::isAlnum(C) || C == '_'; };
  while (!(Text = Text.ltrim()).empty()) {
    size_t Length = 1;
    if (IsWord(Text.front()))
      Length = std::min(Text.size(), Text.take_while(IsWord).size());
    else if (Text.starts_with("::"))
      Length = 2;
    else if (Text.front() == '"' || Text.front() == '\'')
      Length = std::min(Text.size(), std::max<size_t>(Text.find(Text.front(), 1), 1) + 1);
    Out.push_back(Text.take_front(Length));
    Text = Text.drop_front(Length);
  }
  return Out;
}

class Reader {
public:
  explicit Reader(std::vector<llvm::StringRef> T) : Tokens(std::move(T)) {}

  TypeText read(unsigned Depth) {
    TypeText T;
    if (Depth > DeepestNesting) {
      Next = Tokens.size();
      return T;
    }
    while (Next < Tokens.size() && !atEnd()) {
      llvm::StringRef Token = Tokens[Next];
      if (Token == "typename" || Token == "template" || Token == "const" || Token == "class" ||
          Token == "struct") {
        ++Next;
      } else if (Token == "::") {
        ++Next;
        NewPart = true;
      } else if (Token == "<" && !T.empty() && !T.Path.back().HasArgs) {
        ++Next;
        T.Path.back().HasArgs = true;
        while (Next < Tokens.size() && Tokens[Next] != ">") {
          NewPart = false;
          T.Path.back().Args.push_back(read(Depth + 1));
          if (Next < Tokens.size() && Tokens[Next] == ",")
            ++Next;
        }
        ++Next; // '>'
      } else if (Token == "(" || Token == "[" || Token == "{") {
        word(T, bracketed());
      } else {
        word(T, Token.str());
        ++Next;
      }
    }
    return T;
  }

private:
  bool atEnd() const { return Tokens[Next] == "," || Tokens[Next] == ">"; }

  /// Adds a part; two words without `::` between make one name: `unsigned char`.
  void word(TypeText &T, std::string Word) {
    if (T.empty() || NewPart) {
      T.Path.push_back({std::move(Word), {}, false});
    } else {
      std::string &Name = T.Path.back().Name;
      bool Words = llvm::isAlnum(Word.front()) && llvm::isAlnum(Name.back());
      Name += (Words ? " " : "") + Word;
    }
    NewPart = false;
  }
  /// A bracket with all that is in it.
  std::string bracketed() {
    std::string Text;
    int Depth = 0;
    do {
      llvm::StringRef Token = Tokens[Next++];
      if (Token == "(" || Token == "[" || Token == "{")
        ++Depth;
      else if (Token == ")" || Token == "]" || Token == "}")
        --Depth;
      Text += Token;
    } while (Depth > 0 && Next < Tokens.size());
    return Text;
  }

  std::vector<llvm::StringRef> Tokens;
  size_t Next = 0;
  bool NewPart = false;
};

} // namespace

TypeText TypeText::scope() const {
  TypeText T = *this;
  if (!T.Path.empty())
    T.Path.pop_back();
  return T;
}

std::string TypeText::str() const {
  std::string Out;
  for (const Part &P : Path) {
    if (!Out.empty())
      Out += "::";
    Out += P.Name;
    if (!P.HasArgs)
      continue;
    Out += '<';
    for (size_t I = 0; I < P.Args.size(); ++I)
      Out += (I ? ", " : "") + P.Args[I].str();
    Out += '>';
  }
  return Out;
}

TypeText parseTypeText(llvm::StringRef Text) { return Reader(tokenize(Text)).read(0); }

std::vector<std::string> splitAtCommas(llvm::StringRef Text) {
  std::vector<std::string> Out;
  int Depth = 0;
  size_t Start = 0;
  for (size_t I = 0; I < Text.size(); ++I) {
    char C = Text[I];
    if (C == '<' || C == '(' || C == '[' || C == '{')
      ++Depth;
    else if (C == '>' || C == ')' || C == ']' || C == '}')
      --Depth;
    if (C == ',' && Depth <= 0) {
      Out.push_back(Text.slice(Start, I).trim().str());
      Start = I + 1;
    }
  }
  if (llvm::StringRef Rest = Text.substr(Start).trim(); !Rest.empty() || !Out.empty())
    Out.push_back(Rest.str());
  return Out;
}

std::string dtypeName(const TypeText &T) {
  if (T.empty())
    return "";
  const TypeText::Part &P = T.last();
  if (P.Name == "complex" && P.Args.size() == 1) {
    std::string Of = dtypeName(P.Args[0]);
    return Of == "float" ? "complex64" : Of == "double" ? "complex128" : T.str();
  }
  if (P.HasArgs)
    return T.str();
  return P.Name == "int32_t" ? "int" : P.Name;
}

} // namespace oplint
