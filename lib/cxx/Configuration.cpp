//===-- Configuration.cpp - Which macros a build defines ------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "cxx/Configuration.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

namespace oplint {

BuildConfiguration BuildConfiguration::bare() {
  BuildConfiguration C;
  for (const char *Macro : {"__linux__", "__linux", "__unix__", "__x86_64__", "__amd64__",
                            "__GNUC__", "__STDC__", "__LP64__"})
    C.define(Macro);
  C.define("__cplusplus", "201703");
  C.define("__GNUC__", "8");
  return C;
}

BuildConfiguration BuildConfiguration::cpu() {
  BuildConfiguration C = bare();
  C.Name = "cpu";
  for (const char *Part :
       {"MKLML", "MKLDNN", "AVX", "DISTRIBUTE", "GRPC", "PSCORE", "GLOO", "CRYPTO"})
    C.define((llvm::Twine("PADDLE_WITH_") + Part).str());
  return C;
}

BuildConfiguration BuildConfiguration::gpu() {
  BuildConfiguration C = cpu();
  C.Name = "gpu";
  for (const char *Part : {"CUDA", "NCCL", "CUPTI", "DGC"})
    C.define((llvm::Twine("PADDLE_WITH_") + Part).str());
  C.define("CUDA_VERSION", "11020");
  C.define("CUDNN_VERSION", "8100");
  C.define("NCCL_VERSION_CODE", "21000");
  return C;
}

std::optional<BuildConfiguration> BuildConfiguration::named(llvm::StringRef Name) {
  if (Name == "cpu")
    return cpu();
  if (Name == "gpu")
    return gpu();
  return std::nullopt;
}

void BuildConfiguration::define(llvm::StringRef Macro, llvm::StringRef Value) {
  Macros[Macro] = Value.str();
}
void BuildConfiguration::undefine(llvm::StringRef Macro) { Macros.erase(Macro); }

/// Macros that differ between the passes over one file of one build.
static bool dependsOnPass(llvm::StringRef Macro) {
  return llvm::StringSwitch<bool>(Macro)
      .Cases("__NVCC__", "__CUDACC__", "__HIPCC__", "__CUDA_ARCH__", "__xpu__", true)
      .Default(false);
}

/// Macros that -m..., -march=native or -fopenmp define.
static bool dependsOnMachine(llvm::StringRef Macro) {
  return Macro == "_OPENMP" || Macro == "__FMA__" || Macro == "__F16C__" ||
         llvm::any_of(llvm::ArrayRef<llvm::StringRef>{"__AVX", "__SSE", "__BMI", "__ARM_"},
                      [&](llvm::StringRef Start) { return Macro.starts_with(Start); });
}

/// Recursive descent over an `#if` expression; an unknown operand makes the
/// result unknown unless the other one decides.
class ConditionParser {
public:
  using Value = std::optional<int64_t>;

  ConditionParser(const BuildConfiguration &C, llvm::StringRef T, unsigned D = 0)
      : From(C), Rest(T), Depth(D) {}

  Value parse() {
    Value V = ternary();
    skip();
    return Rest.empty() && !Malformed ? V : std::nullopt;
  }

private:
  static constexpr unsigned Deepest = 64;

  void skip() { Rest = Rest.ltrim(" \t\r\n\\"); }
  bool take(llvm::StringRef Sign) {
    skip();
    return Rest.consume_front(Sign);
  }
  llvm::StringRef word() {
    skip();
    llvm::StringRef W = Rest.take_while([](char C) { return llvm::isAlnum(C) || C == '_'; });
    Rest = Rest.drop_front(W.size());
    return W;
  }
  bool mayBeDefined(llvm::StringRef Macro) const {
    return dependsOnPass(Macro) || (From.OfCommand && dependsOnMachine(Macro));
  }
  Value fail() {
    Malformed = true;
    return std::nullopt;
  }

  Value ternary() {
    Value C = disjunction();
    if (!take("?"))
      return C;
    Value A = ternary();
    if (!take(":"))
      return fail();
    Value B = ternary();
    if (!C)
      return A == B ? A : std::nullopt;
    return *C ? A : B;
  }
  Value disjunction() {
    Value L = conjunction();
    while (take("||")) {
      Value R = conjunction();
      if ((L && *L) || (R && *R))
        L = 1;
      else if (L && R)
        L = 0;
      else
        L = std::nullopt;
    }
    return L;
  }
  Value conjunction() {
    Value L = comparison();
    while (take("&&")) {
      Value R = comparison();
      if ((L && !*L) || (R && !*R))
        L = 0;
      else if (L && R)
        L = 1;
      else
        L = std::nullopt;
    }
    return L;
  }
  Value comparison() {
    Undefined = false;
    Value L = sum();
    while (true) {
      skip();
      llvm::StringRef Op;
      for (llvm::StringRef Candidate : {"==", "!=", "<=", ">=", "<", ">"})
        if (Rest.starts_with(Candidate)) {
          Op = Candidate;
          break;
        }
      if (Op.empty())
        return L;
      Rest = Rest.drop_front(Op.size());
      Value R = sum();
      if (!L || !R || (Undefined && From.OfCommand)) {
        L = std::nullopt;
        continue;
      }
      L = llvm::StringSwitch<bool>(Op)
              .Case("==", *L == *R)
              .Case("!=", *L != *R)
              .Case("<=", *L <= *R)
              .Case(">=", *L >= *R)
              .Case("<", *L < *R)
              .Default(*L > *R);
    }
  }
  Value sum() {
    Value L = product();
    while (true) {
      bool Plus = take("+");
      if (!Plus && !take("-"))
        return L;
      Value R = product();
      L = L && R ? Value(Plus ? *L + *R : *L - *R) : std::nullopt;
    }
  }
  Value product() {
    Value L = unary();
    while (true) {
      skip();
      char Op = Rest.empty() ? 0 : Rest.front();
      if (Op != '*' && Op != '/' && Op != '%')
        return L;
      Rest = Rest.drop_front();
      Value R = unary();
      if (!L || !R || (Op != '*' && *R == 0))
        L = std::nullopt;
      else
        L = Op == '*' ? *L * *R : Op == '/' ? *L / *R : *L % *R;
    }
  }
  Value unary() {
    if (++Depth > Deepest) {
      Rest = "";
      return fail();
    }
    Value V = operand();
    --Depth;
    return V;
  }
  Value operand() {
    skip();
    if (take("!")) {
      Value V = unary();
      return V ? Value(*V == 0) : V;
    }
    if (take("-")) {
      Value V = unary();
      return V ? Value(-*V) : V;
    }
    if (take("(")) {
      Value V = ternary();
      return take(")") ? V : fail();
    }
    llvm::StringRef W = word();
    if (W.empty())
      return fail();
    if (W == "defined") {
      bool Bracket = take("(");
      llvm::StringRef Macro = word();
      if (Macro.empty() || (Bracket && !take(")")))
        return fail();
      if (From.Macros.contains(Macro))
        return 1;
      return mayBeDefined(Macro) ? Value() : Value(0);
    }
    if (llvm::isDigit(W.front())) {
      int64_t Number = 0;
      return W.rtrim("uUlL").getAsInteger(0, Number) ? fail() : Value(Number);
    }
    if (W == "true")
      return 1;
    auto It = From.Macros.find(W);
    if (It == From.Macros.end()) {
      // A function-like macro that is not known: __has_include(...), PADDLE_VERSION(...).
      if (take("(")) {
        unsigned Open = 1;
        while (!Rest.empty() && Open) {
          Open += Rest.front() == '(' ? 1 : 0;
          Open -= Rest.front() == ')' ? 1 : 0;
          Rest = Rest.drop_front();
        }
        return std::nullopt;
      }
      Undefined = true;
      return mayBeDefined(W) ? Value() : Value(0);
    }
    if (It->second.empty())
      return 0;
    return ConditionParser(From, It->second, Depth + 1).parse();
  }

  const BuildConfiguration &From;
  llvm::StringRef Rest;
  unsigned Depth;
  bool Malformed = false;
  bool Undefined = false; ///< the comparison at work has an operand that is not defined
};

std::optional<bool> BuildConfiguration::holds(llvm::StringRef Expression) const {
  auto V = ConditionParser(*this, Expression).parse();
  return V ? std::optional<bool>(*V != 0) : std::nullopt;
}

std::optional<bool> BuildConfiguration::holds(const Guard &G) const {
  bool Known = true;
  for (const std::string &C : G.Conditions) {
    std::optional<bool> V = holds(C);
    if (V && !*V)
      return false;
    Known &= V.has_value();
  }
  return Known ? std::optional<bool>(true) : std::nullopt;
}

BuildConfiguration BuildConfiguration::satisfying(const Guard &G) const {
  BuildConfiguration C = *this;
  for (const std::string &Condition : G.Conditions) {
    // One macro after the other, until the condition holds.
    for (llvm::StringRef Rest = Condition; !Rest.empty() && C.holds(Condition) == false;) {
      Rest = Rest.drop_until([](char Ch) { return llvm::isAlpha(Ch) || Ch == '_'; });
      llvm::StringRef Word =
          Rest.take_while([](char Ch) { return llvm::isAlnum(Ch) || Ch == '_'; });
      Rest = Rest.drop_front(Word.size());
      if (Word.empty() || Word == "defined")
        continue;
      BuildConfiguration Try = C;
      if (C.Macros.contains(Word))
        Try.undefine(Word);
      else
        Try.define(Word, "999999");
      if (Try.holds(Condition) != false)
        C = std::move(Try);
      else if (!C.Macros.contains(Word))
        C.define(Word, "999999");
    }
  }
  C.Name.clear();
  return C;
}

} // namespace oplint
