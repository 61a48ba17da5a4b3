//===-- SameInterface.cpp - Do only function bodies differ? ---------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "python/SameInterface.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace oplint::python {
namespace {

/// The functions that a body defines, and what it returns.
struct BodyParts {
  std::vector<llvm::StringRef> Functions;
  std::vector<llvm::StringRef> Returns;

  void collect(Node N) {
    if (N.is("function_definition"))
      Functions.push_back(N.field("name").text());
    else if (N.is("return_statement"))
      Returns.push_back(N.text());
    for (Node Child : N.children())
      collect(Child);
  }
};

/// Whether \p Text mentions \p Name other than by calling it.
bool handsOn(llvm::StringRef Text, llvm::StringRef Name) {
  auto IsWord = [](char C) { return llvm::isAlnum(C) || C == '_'; };
  for (size_t At = Text.find(Name); At != llvm::StringRef::npos; At = Text.find(Name, At + 1)) {
    llvm::StringRef After = Text.drop_front(At + Name.size()).ltrim();
    if ((At == 0 || !IsWord(Text[At - 1])) &&
        (After.empty() || (!IsWord(After.front()) && After.front() != '(')))
      return true;
  }
  return false;
}

/// What a function returns may be one that it makes, and then is bound to a
/// public name.
bool makesFunctions(Node Body) {
  if (!Body.text().contains("def ") && !Body.text().contains("lambda"))
    return false;
  BodyParts Parts;
  Parts.collect(Body);
  return llvm::any_of(Parts.Returns, [&](llvm::StringRef Return) {
    return Return.contains("lambda") || llvm::any_of(Parts.Functions, [&](llvm::StringRef Name) {
             return handsOn(Return, Name);
           });
  });
}

bool isDocString(Node N) {
  return N.is("expression_statement") && N.children().size() == 1 && N.children()[0].is("string");
}

/// The text of \p N up to its part \p Stop.
llvm::StringRef before(Node N, Node Stop) { return N.text().take_front(Stop.begin() - N.begin()); }

bool sameStatement(Node A, Node B) {
  if (A.text() == B.text())
    return true;
  if (!A || A.kind() != B.kind() || A.hasError() || B.hasError())
    return false;
  if (isDocString(A) && isDocString(B))
    return true;
  llvm::StringRef Inner = A.is("decorated_definition") ? "definition" : "body";
  Node X = A.field(Inner), Y = B.field(Inner);
  if (!X || !Y || before(A, X) != before(B, Y))
    return false;
  if (A.is("decorated_definition"))
    return sameStatement(X, Y);
  if (A.is("function_definition"))
    return !makesFunctions(X) && !makesFunctions(Y);
  if (!A.is("class_definition"))
    return false;
  auto Members = X.children(), Others = Y.children();
  return Members.size() == Others.size() &&
         llvm::all_of(llvm::zip(Members, Others), [](const auto &Pair) {
           return sameStatement(std::get<0>(Pair), std::get<1>(Pair));
         });
}

/// The lines of \p Text that are neither empty nor a comment.
std::vector<llvm::StringRef> codeLines(llvm::StringRef Text) {
  std::vector<llvm::StringRef> Lines;
  while (!Text.empty()) {
    auto [Line, Rest] = Text.split('\n');
    if (!Line.trim().empty() && !Line.ltrim().starts_with("#"))
      Lines.push_back(Line.rtrim());
    Text = Rest;
  }
  return Lines;
}

/// The code between the definitions of \p M: before, between and after them.
std::vector<std::vector<llvm::StringRef>> between(const Module &M) {
  llvm::StringRef Text = M.Text.getBuffer();
  std::vector<std::vector<llvm::StringRef>> Out;
  size_t From = 0;
  for (const auto &D : M.Definitions) {
    Out.push_back(codeLines(Text.slice(From, D->begin())));
    From = D->begin() + D->text().size();
  }
  Out.push_back(codeLines(Text.drop_front(From)));
  return Out;
}

} // namespace

bool sameInterface(const Module &A, const Module &B) {
  if (A.Definitions.size() != B.Definitions.size() || between(A) != between(B))
    return false;
  return llvm::all_of(llvm::zip(A.Definitions, B.Definitions), [](const auto &Pair) {
    const Definition &X = *std::get<0>(Pair), &Y = *std::get<1>(Pair);
    return X.text() == Y.text() || sameStatement(X.node(), Y.node());
  });
}

} // namespace oplint::python
