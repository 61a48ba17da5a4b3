//===-- TorchgenRules.cpp - What native_functions.yaml asks of a schema ---===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "torch/TorchgenRules.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

namespace oplint {
namespace {

using Kind = TorchgenLint::Kind;
using TypeKind = SchemaType::Kind;

/// The annotation on the Tensor of `Tensor(a!)`, `Tensor(a)?`, `Tensor(a)[]`.
const AliasSet *annotation(const SchemaArgument &A) {
  const SchemaType *T = &A.Type;
  if (!T->Alias && (T->isList() || T->isOptional()))
    T = &T->Elements.front();
  return T->Alias ? &*T->Alias : nullptr;
}

bool isWrite(const SchemaArgument &A) {
  const AliasSet *X = annotation(A);
  return X && X->IsWrite;
}

class Linter {
public:
  Linter(const Schema &S, llvm::StringRef Text) : S(S), Text(Text) {}

  std::vector<TorchgenLint> run() {
    spelling();
    name();
    for (const SchemaArgument &A : S.Arguments)
      type(A.Type, A);
    for (const SchemaArgument &R : S.Returns)
      type(R.Type, R);
    if (S.IsVararg || S.IsVarret)
      add(Kind::Type, "'...' is not known to the code generator",
          S.IsVararg ? S.ArgumentsSpan : S.ReturnsSpan);
    outArguments();
    returns();
    inPlace();
    options();
    llvm::sort(Out, [](const TorchgenLint &A, const TorchgenLint &B) {
      return std::tie(A.Where.Begin, A.K, A.Message) < std::tie(B.Where.Begin, B.K, B.Message);
    });
    return std::move(Out);
  }

private:
  void add(Kind K, std::string Message, TextSpan Where) {
    Out.push_back({K, std::move(Message), Where});
  }

  void spelling() {
    std::string Printed = S.str();
    for (const SchemaArgument &A : S.Arguments)
      if (llvm::StringRef(A.DefaultText).contains(", ")) {
        std::string Tight = A.DefaultText;
        for (size_t At = 0; (At = Tight.find(", ", At)) != std::string::npos;)
          Tight.erase(At + 1, 1);
        add(Kind::Spelling,
            "the code generator splits arguments at ', ', also inside the default " +
                A.DefaultText + "; write " + Tight,
            A.DefaultSpan);
        return;
      }
    if (Printed == Text)
      return;
    size_t Same = 0;
    while (Same < Printed.size() && Same < Text.size() && Printed[Same] == Text[Same])
      ++Same;
    uint32_t At = std::min(Same, Text.empty() ? 0 : Text.size() - 1);
    add(Kind::Spelling, "the code generator would write `" + Printed + "` and asks for the same",
        {At, static_cast<uint32_t>(Text.size())});
  }

  void name() {
    llvm::StringRef Name = S.Name;
    if (Name.ends_with("_out"))
      add(Kind::Name,
          "an operator name cannot end in '_out'; 'out' is an overload: " +
              Name.drop_back(4).str() + ".out",
          S.NameSpan);
    bool WritesPositional = llvm::any_of(
        S.Arguments, [](const SchemaArgument &A) { return !A.KeywordOnly && isWrite(A); });
    bool Functional = !isInPlace() && S.firstOut() == S.Arguments.size() && !WritesPositional;
    if (llvm::StringRef(S.Overload).contains("functional") && !Functional)
      add(Kind::Name,
          "the overload name '" + S.Overload +
              "' has the word 'functional', but the operator writes to an argument",
          S.NameSpan);
    if (isInPlace() && S.firstOut() != S.Arguments.size())
      add(Kind::Name, "an in-place operator cannot have out arguments", S.NameSpan);
  }

  void type(const SchemaType &T, const SchemaArgument &Of) {
    bool Known = true;
    switch (T.K) {
    case TypeKind::Base:
      Known = !llvm::StringSwitch<bool>(T.Name)
                   .Cases("complex", "None", "NoneType", "Capsule", "Any", true)
                   .Cases("AnyClassType", "AnyEnumType", "Quantizer", true)
                   .Default(false);
      break;
    case TypeKind::Variable:
    case TypeKind::Tuple:
    case TypeKind::Union:
    case TypeKind::Dict:
    case TypeKind::Future:
    case TypeKind::Await:
    case TypeKind::RRef:
      Known = false;
      break;
    case TypeKind::Class:
    case TypeKind::List:
    case TypeKind::Optional:
      break;
    }
    if (!Known)
      return add(Kind::Type, "the code generator does not know the type " + str(T), T.Span);
    if (T.Alias)
      annotationPlace(T, Of);
    for (const SchemaType &E : T.Elements)
      type(E, Of);
  }

  /// Single letters, on the Tensor of one of three types.
  void annotationPlace(const SchemaType &T, const SchemaArgument &Of) {
    const SchemaType &Whole = Of.Type;
    bool Inside = &T == &Whole || ((Whole.isOptional() || (Whole.isList() && !Whole.Size)) &&
                                   &T == &Whole.Elements.front());
    if (!T.isBase("Tensor") || !Inside)
      return add(Kind::Mutation,
                 "an alias annotation belongs to the Tensor of Tensor, Tensor? or Tensor[]",
                 T.Span);
    const AliasSet &A = *T.Alias;
    auto Letter = [](llvm::StringRef N) { return N.size() == 1 && llvm::isLower(N.front()); };
    bool Good = !A.IsShorthand && llvm::all_of(A.Before, Letter) &&
                (llvm::all_of(A.After, Letter) || A.After == std::vector<std::string>{"*"});
    if (!Good)
      add(Kind::Mutation, "the names in an alias annotation are single lower-case letters", T.Span);
    else if (A.IsWrite && A.Before.size() > 1)
      add(Kind::Mutation, "only one alias set can be written to", T.Span);
  }

  void outArguments() {
    const SchemaArgument *FirstOut = nullptr;
    for (const SchemaArgument &A : S.Arguments) {
      if (A.KeywordOnly && isWrite(A)) {
        FirstOut = FirstOut ? FirstOut : &A;
      } else if (FirstOut) {
        add(Kind::Mutation,
            "the argument '" + A.Name + "' follows the out argument '" + FirstOut->Name +
                "'; out arguments come last",
            A.Span);
        return;
      }
    }
    if (!FirstOut)
      return;
    llvm::ArrayRef<SchemaArgument> Outs = llvm::ArrayRef(S.Arguments).drop_front(S.firstOut());
    for (auto [A, R] : llvm::zip(Outs, S.Returns))
      if (!sameAnnotation(A, R)) {
        add(Kind::Mutation,
            "the out argument '" + A.Name + "' is " + str(A.Type) + ", so the return must be too",
            R.Span);
        return;
      }
    bool Plain =
        llvm::all_of(Outs, [](const SchemaArgument &A) { return A.Type.isBase("Tensor"); });
    size_t Returned = llvm::count_if(Outs, [](const SchemaArgument &A) {
      return !llvm::StringRef(A.Name).starts_with("_scratch_");
    });
    if (!Plain && !S.Returns.empty())
      add(Kind::Mutation,
          "with an out argument that is no plain Tensor, nothing is returned: -> ()",
          S.ReturnsSpan);
    else if (Plain && Returned != S.Returns.size())
      add(Kind::Mutation,
          "the out arguments are returned, each once: " + std::to_string(Returned) + ", not " +
              std::to_string(S.Returns.size()),
          S.ReturnsSpan);
  }

  bool isSelf(const SchemaArgument &A) const { return !A.KeywordOnly && A.Name == "self"; }

  void returns() {
    size_t Self = llvm::find_if(S.Arguments, [&](const SchemaArgument &A) { return isSelf(A); }) -
                  S.Arguments.begin();
    for (size_t I = 0; I < S.Arguments.size(); ++I) {
      const SchemaArgument &A = S.Arguments[I];
      if (A.KeywordOnly || I == Self || !isWrite(A))
        continue;
      if (Self != S.Arguments.size() && I < Self)
        add(Kind::Mutation, "an argument before 'self' cannot be written to", A.Span);
      for (const SchemaArgument &R : S.Returns)
        if (annotation(R) && sameAnnotation(A, R))
          add(Kind::Mutation,
              "the positional argument '" + A.Name +
                  "' is written to, so it is not returned; is it an out argument without '*'?",
              R.Span);
    }
    auto Written = llvm::find_if(S.Returns, isWrite);
    auto Fresh = llvm::find_if_not(S.Returns, isWrite);
    if (Written != S.Returns.end() && Fresh != S.Returns.end())
      add(Kind::Mutation, "either all returns are written arguments, or none is", S.ReturnsSpan);
    for (const SchemaArgument &R : S.Returns)
      if (isWrite(R) && llvm::none_of(S.Arguments, [&](const SchemaArgument &A) {
            return annotation(A) && sameAnnotation(A, R);
          }))
        add(Kind::Mutation, "the return " + str(R.Type) + " is no written argument", R.Span);
  }

  bool isInPlace() const { return isInPlaceName(S.Name); }

  void inPlace() {
    if (!isInPlace())
      return;
    auto Self = llvm::find_if(S.Arguments, [&](const SchemaArgument &A) { return isSelf(A); });
    if (Self == S.Arguments.end() || !isWrite(*Self))
      return add(Kind::Mutation, "an in-place operator has a 'self' that is written to",
                 Self == S.Arguments.end() ? S.NameSpan : Self->Span);
    if (!Self->Type.isBase("Tensor")) {
      if (!S.Returns.empty())
        add(Kind::Mutation, "'self' is no plain Tensor, so nothing is returned: -> ()",
            S.ReturnsSpan);
    } else if (S.Returns.size() != 1 || !sameAnnotation(*Self, S.Returns.front())) {
      add(Kind::Mutation, "an in-place operator returns its 'self': -> " + str(Self->Type),
          S.ReturnsSpan);
    }
  }

  void options() {
    bool Functional = !isInPlace() && llvm::none_of(S.Arguments, isWrite);
    if (std::optional<size_t> I = tensorOptions(S); I && !Functional)
      add(Kind::Mutation,
          "dtype, layout, device and pin_memory in a row belong to operators that make a new "
          "tensor and write to none",
          {S.Arguments[*I].Span.Begin, S.Arguments[*I + 3].Span.End});
  }

  const Schema &S;
  llvm::StringRef Text;
  std::vector<TorchgenLint> Out;
};

} // namespace

/// The `add` of `__iadd__`; empty where the name is no augmented assignment.
static llvm::StringRef augmented(llvm::StringRef Name) {
  if (!Name.consume_front("__i") || !Name.consume_back("__"))
    return "";
  bool Known = llvm::StringSwitch<bool>(Name)
                   .Cases("add", "sub", "mul", "div", "mod", "pow", true)
                   .Cases("lshift", "rshift", "and", "xor", "or", true)
                   .Default(false);
  return Known ? Name : "";
}

bool isInPlaceName(llvm::StringRef Name) {
  return !augmented(Name).empty() || (Name.ends_with("_") && !Name.ends_with("__"));
}

std::string functionalName(llvm::StringRef Name) {
  if (llvm::StringRef Operation = augmented(Name); !Operation.empty())
    return ("__" + Operation + "__").str();
  return (isInPlaceName(Name) ? Name.drop_back() : Name).str();
}

bool sameAnnotation(const SchemaArgument &A, const SchemaArgument &B) {
  const AliasSet *X = annotation(A), *Y = annotation(B);
  if (!X || !Y)
    return !X && !Y;
  return X->Before == Y->Before && X->After == Y->After && X->IsWrite == Y->IsWrite;
}

std::optional<size_t> tensorOptions(const Schema &S) {
  static constexpr std::pair<llvm::StringLiteral, llvm::StringLiteral> Options[] = {
      {"dtype", "ScalarType"}, {"layout", "Layout"}, {"device", "Device"}, {"pin_memory", "bool"}};
  auto Is = [&](const SchemaArgument &A, size_t I) {
    const SchemaType &T = A.Type.isOptional() ? A.Type.Elements.front() : A.Type;
    return A.KeywordOnly && A.Name == Options[I].first && T.isBase(Options[I].second);
  };
  for (size_t I = 0; I + 4 <= S.Arguments.size(); ++I)
    if (Is(S.Arguments[I], 0) && Is(S.Arguments[I + 1], 1) && Is(S.Arguments[I + 2], 2) &&
        Is(S.Arguments[I + 3], 3))
      return I;
  return std::nullopt;
}

std::vector<TorchgenLint> lintForTorchgen(const Schema &S, llvm::StringRef Text) {
  return Linter(S, Text).run();
}

} // namespace oplint
