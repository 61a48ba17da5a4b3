//===-- TokenTables.cpp - upgrader_mobile.cpp, versioned_symbols.cpp ------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// A generated file and a table keyed by symbols that no header of ours
/// declares: both are read as tokens.
///
//===----------------------------------------------------------------------===//
#include "matchers/RawTokens.h"
#include "torch/RegistryParts.h"

namespace oplint {
namespace {

class TokenFile {
public:
  TokenFile(llvm::StringRef F, llvm::StringRef T) : File(F), Text(T), Tokens(rawTokens(T)) {}

  /// Whether the tokens from \p At on are spelled so; "s" in the pattern is any
  /// string, "n" any number, "w" any word.
  bool matches(size_t At, std::initializer_list<llvm::StringRef> Pattern) const {
    if (At + Pattern.size() > Tokens.size())
      return false;
    for (llvm::StringRef P : Pattern) {
      const RawToken &T = Tokens[At++];
      bool Good = P == "s"   ? T.K == RawToken::Kind::String
                  : P == "n" ? T.K == RawToken::Kind::Number
                  : P == "w" ? T.K == RawToken::Kind::Word
                             : T.is(P);
      if (!Good)
        return false;
    }
    return true;
  }
  SourceRange place(size_t First, size_t Last) const {
    return makeRange(File.str(), Text, Tokens[First].Begin,
                     Tokens[Last].Begin + Tokens[Last].Text.size());
  }
  /// A string literal without its quotes.
  TableText text(size_t At) const {
    const RawToken &T = Tokens[At];
    return {T.Text.drop_front().drop_back().str(),
            makeRange(File.str(), Text, T.Begin + 1, T.Begin + T.Text.size() - 1)};
  }
  int64_t number(size_t At) const {
    int64_t N = 0;
    Tokens[At].Text.rtrim("uUlL").getAsInteger(0, N);
    return N;
  }

  llvm::StringRef File, Text;
  std::vector<RawToken> Tokens;
};

} // namespace

void readMobileTable(const Checkout &Source, UpgraderRegistry &Out,
                     std::vector<Problem> &Problems) {
  auto Text = readPart(Source, torch_files::Mobile, Problems);
  if (!Text)
    return;
  TokenFile F(torch_files::Mobile, Text->getBuffer());
  TableText Operator;
  for (size_t I = 0; I < F.Tokens.size(); ++I) {
    if (F.matches(I, {"std", "::", "string", "(", "s", ")"})) {
      Operator = F.text(I + 4);
    } else if (F.matches(I, {"Upgrader", "(", "{", "n", ",", "n", ",", "s", ",", "n", "}", ")"})) {
      MobileEntry E;
      E.Operator = Operator;
      E.Min = F.number(I + 3);
      E.Max = F.number(I + 5);
      E.Upgrader = F.text(I + 7);
      E.Index = F.number(I + 9);
      E.Where = F.place(I, I + 11);
      Out.Mobile.Entries.push_back(std::move(E));
    } else if (F.matches(I, {"registerFunc", "(", "s"})) {
      Out.Mobile.Functions.push_back(F.text(I + 2));
    }
  }
  Out.HasMobile = !Out.Mobile.Entries.empty() || !Out.Mobile.Functions.empty();
  if (!Out.HasMobile) {
    Problem P;
    P.Where.File = torch_files::Mobile.str();
    P.Message = "this file has neither `Upgrader({...})` entries nor `registerFunc` calls";
    P.Hint = ("it is written by " + torch_files::MobileGenerator).str();
    Problems.push_back(std::move(P));
  }
}

void readLegacyMap(const Checkout &Source, UpgraderRegistry &Out, std::vector<Problem> &Problems) {
  auto Text = readPart(Source, torch_files::LegacyMap, Problems);
  if (!Text)
    return;
  TokenFile F(torch_files::LegacyMap, Text->getBuffer());
  for (size_t I = 0; I < F.Tokens.size(); ++I) {
    if (!F.matches(I, {"kind_min_version_map", "("}) &&
        !F.matches(I, {"kind_min_version_map", "{"}) &&
        !F.matches(I, {"kind_min_version_map", "="}))
      continue;
    Out.HasLegacyMap = true;
    for (; I < F.Tokens.size() && !F.Tokens[I].is(";"); ++I)
      if (F.matches(I, {"{", "w", "::", "w", ",", "n", "}"})) {
        TableText Operator{(F.Tokens[I + 1].Text + "::" + F.Tokens[I + 3].Text).str(),
                           F.place(I + 1, I + 5)};
        Out.LegacyMap.emplace_back(std::move(Operator), F.number(I + 5));
      }
    return;
  }
}

} // namespace oplint
