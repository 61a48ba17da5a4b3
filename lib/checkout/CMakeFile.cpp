//===-- CMakeFile.cpp - The commands of a CMakeLists.txt ------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "checkout/CMakeFile.h"
#include "llvm/ADT/StringExtras.h"

namespace oplint {
namespace {

class Parser {
public:
  explicit Parser(llvm::StringRef T) : Text(T) {}

  std::vector<CMakeCommand> commands() {
    std::vector<CMakeCommand> Out;
    while (skipSpace(), At < Text.size()) {
      llvm::StringRef Name = Text.substr(At).take_while(isWordByte);
      if (Name.empty()) {
        ++At;
        continue;
      }
      CMakeCommand C;
      C.Name = Name.lower();
      C.Line = Line;
      At += Name.size();
      skipSpace();
      if (!eat('('))
        continue;
      arguments(C);
      Out.push_back(std::move(C));
    }
    return Out;
  }

private:
  static bool isWordByte(char C) { return llvm::isAlnum(C) || C == '_'; }

  bool eat(char C) {
    if (At >= Text.size() || Text[At] != C)
      return false;
    ++At;
    return true;
  }
  void step() { Line += Text[At++] == '\n'; }

  /// The length of `[==[` here, or 0.
  size_t bracketOpening() const {
    llvm::StringRef Rest = Text.substr(At);
    size_t Length = Rest.drop_front(1).take_while([](char C) { return C == '='; }).size() + 2;
    return Rest.starts_with("[") && Rest.size() >= Length && Rest[Length - 1] == '[' ? Length : 0;
  }
  std::string bracket(size_t Opening) {
    std::string Close = "]" + std::string(Opening - 2, '=') + "]";
    size_t Begin = At + Opening;
    size_t End = std::min(Text.find(Close, Begin), Text.size());
    std::string Value = Text.slice(Begin, End).str();
    Line += static_cast<uint32_t>(Text.slice(At, End).count('\n'));
    At = std::min(End + Close.size(), Text.size());
    return Value;
  }
  void skipSpace() {
    while (At < Text.size()) {
      if (Text[At] == '#') {
        ++At;
        if (size_t Opening = bracketOpening())
          bracket(Opening);
        else
          while (At < Text.size() && Text[At] != '\n')
            ++At;
      } else if (llvm::isSpace(Text[At])) {
        step();
      } else {
        return;
      }
    }
  }

  void arguments(CMakeCommand &C) {
    for (int Depth = 0; skipSpace(), At < Text.size();) {
      char First = Text[At];
      if (First == ')') {
        ++At;
        if (Depth-- == 0)
          return;
        C.Arguments.push_back({")"});
      } else if (First == '(') {
        ++At;
        ++Depth;
        C.Arguments.push_back({"("});
      } else if (First == '"') {
        C.Arguments.push_back({quoted(), true});
      } else if (size_t Opening = bracketOpening()) {
        C.Arguments.push_back({bracket(Opening), true});
      } else {
        size_t Begin = At;
        while (At < Text.size() && !llvm::isSpace(Text[At]) && Text[At] != '(' && Text[At] != ')' &&
               Text[At] != '#' && Text[At] != '"')
          At += Text[At] == '\\' && At + 1 < Text.size() ? 2 : 1;
        C.Arguments.push_back({Text.slice(Begin, At).str()});
      }
    }
  }

  std::string quoted() {
    std::string Value;
    for (++At; At < Text.size() && Text[At] != '"'; step()) {
      if (Text[At] == '\\' && At + 1 < Text.size()) {
        step();
        if (Text[At] == '\n')
          continue; // a line that goes on
      }
      Value += Text[At];
    }
    eat('"');
    return Value;
  }

  llvm::StringRef Text;
  size_t At = 0;
  uint32_t Line = 1;
};

} // namespace

std::vector<CMakeCommand> parseCMake(llvm::StringRef Text) { return Parser(Text).commands(); }

} // namespace oplint
