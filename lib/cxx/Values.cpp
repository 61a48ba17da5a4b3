//===-- Values.cpp - Constants out of Clang's AST -------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "cxx/Values.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace oplint {
namespace {

/// Deeper nesting of calls and initialisers isn't a constant that a person wrote.
constexpr unsigned DeepestValue = 64;
/// A longer list isn't a default that a person wrote: `vector<int>(1 << 30)`.
constexpr int64_t LongestList = 1 << 16;

AttrValue value(bool B) { return AttrValue{B}; }
AttrValue value(int64_t I) { return AttrValue{I}; }
AttrValue value(double D) { return AttrValue{D}; }
AttrValue value(std::string S) { return AttrValue{std::move(S)}; }

const std::string *asString(const AttrValue &V) { return std::get_if<std::string>(&V.Value); }

std::optional<int64_t> asInteger(const AttrValue &V) {
  if (const auto *I = std::get_if<int64_t>(&V.Value))
    return *I;
  if (const auto *B = std::get_if<bool>(&V.Value))
    return *B;
  return std::nullopt;
}

/// "string" of std::string, whatever a standard library calls the template.
llvm::StringRef className(QualType T) {
  const CXXRecordDecl *R = T.getNonReferenceType()->getAsCXXRecordDecl();
  if (!R || !R->getIdentifier())
    return "";
  llvm::StringRef Name = R->getName();
  if (Name == "basic_string")
    return "string";
  return Name == "basic_string_view" ? "string_view" : Name;
}

bool isStdClass(QualType T, llvm::StringRef Name) { return className(T) == Name; }

/// std::array<char, N>: characters, as a string literal.
bool isCharArray(QualType T) {
  const auto *Spec = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
      T.getNonReferenceType()->getAsCXXRecordDecl());
  return Spec && isStdClass(T, "array") && Spec->getTemplateArgs().size() == 2 &&
         Spec->getTemplateArgs()[0].getKind() == TemplateArgument::Type &&
         Spec->getTemplateArgs()[0].getAsType()->isCharType();
}

/// Its elements cannot be written to: std::array<const char, N>.
bool hasConstElements(QualType T) {
  return isCharArray(T) && cast<ClassTemplateSpecializationDecl>(T->getAsCXXRecordDecl())
                               ->getTemplateArgs()[0]
                               .getAsType()
                               .isConstQualified();
}

} // namespace

std::string ValueReader::text(clang::SourceRange R) const {
  const SourceManager &SM = Context.getSourceManager();
  CharSourceRange Chars =
      Lexer::makeFileCharRange(CharSourceRange::getTokenRange(R), SM, Context.getLangOpts());
  if (Chars.isInvalid())
    Chars = CharSourceRange::getTokenRange(SM.getExpansionRange(R).getAsRange());
  llvm::StringRef Source = Lexer::getSourceText(Chars, SM, Context.getLangOpts());
  std::string Out;
  for (char C : Source) {
    bool Space = isWhitespace(C);
    if (!Space || (!Out.empty() && Out.back() != ' '))
      Out += Space ? ' ' : C;
  }
  constexpr size_t Longest = 120;
  if (Out.size() > Longest)
    Out = Out.substr(0, Longest) + "...";
  return Out;
}

AttrValue ValueReader::undecided(const Expr *E) const {
  return AttrValue{AttrValue::Undecided{text(E->getSourceRange())}};
}

static AttrValue fromAPValue(const APValue &V, QualType T) {
  if (V.isInt()) {
    if (T->isBooleanType())
      return value(V.getInt().getBoolValue());
    return value(V.getInt().isSigned() ? V.getInt().getSExtValue()
                                       : static_cast<int64_t>(V.getInt().getZExtValue()));
  }
  if (V.isFloat()) {
    llvm::APFloat F = V.getFloat();
    bool Loses = false;
    F.convert(llvm::APFloat::IEEEdouble(), llvm::APFloat::rmNearestTiesToEven, &Loses);
    return value(F.convertToDouble());
  }
  if (V.isNullPointer())
    return AttrValue{AttrValue::None{}};
  return AttrValue{AttrValue::Undecided{}};
}

AttrValue ValueReader::read(const Expr *E, const ValueScope &Scope) {
  if (++Depth > DeepestValue || !E) {
    --Depth;
    return E ? undecided(E) : AttrValue{AttrValue::Undecided{}};
  }
  auto Leave = llvm::make_scope_exit([this] { --Depth; });
  if (const auto *C = dyn_cast<ConstantExpr>(E))
    E = C->getSubExpr();
  QualType T = E->getType();
  bool Scalar = !T.isNull() && (T->isArithmeticType() || T->isEnumeralType() ||
                                T->isNullPtrType() || T->isPointerType());
  if (Scalar && !E->isValueDependent() && !E->isTypeDependent() && !E->containsErrors()) {
    Expr::EvalResult R;
    // An evaluation with side effects, or of a parameter, fails and is followed by hand.
    if (E->EvaluateAsRValue(R, Context) && !R.HasSideEffects) {
      AttrValue V = fromAPValue(R.Val, T);
      if (!V.isUndecided())
        return V;
    }
  }
  return structural(E, Scope);
}

AttrValue ValueReader::convert(AttrValue V, QualType To, const Expr *E) const {
  if (V.isUndecided() || To.isNull() || To->isReferenceType())
    return V;
  if (To->isBooleanType()) {
    if (auto I = asInteger(V))
      return value(*I != 0);
    if (V.isNone())
      return value(false);
    if (asString(V)) // a pointer to characters is not null
      return value(true);
    return undecided(E);
  }
  if (To->isRealFloatingType()) {
    double D = 0;
    if (auto I = asInteger(V))
      D = static_cast<double>(*I);
    else if (const auto *P = std::get_if<double>(&V.Value))
      D = *P;
    else
      return undecided(E);
    return value(To->isSpecificBuiltinType(BuiltinType::Float) ? static_cast<float>(D) : D);
  }
  if (To->isIntegralOrEnumerationType()) {
    auto I = asInteger(V);
    if (const auto *P = std::get_if<double>(&V.Value))
      I = static_cast<int64_t>(*P);
    if (!I)
      return undecided(E);
    unsigned Bits = static_cast<unsigned>(Context.getIntWidth(To));
    llvm::APInt Wide(64, static_cast<uint64_t>(*I));
    llvm::APInt Cut = Bits < 64 ? Wide.trunc(Bits) : Wide;
    return value(To->isSignedIntegerOrEnumerationType() ? Cut.getSExtValue()
                                                        : static_cast<int64_t>(Cut.getZExtValue()));
  }
  return V;
}

std::optional<bool> ValueReader::condition(const Expr *E, const ValueScope &Scope) {
  AttrValue V = read(E, Scope);
  if (V.isNone())
    return false;
  if (auto I = asInteger(V))
    return *I != 0;
  return std::nullopt;
}

AttrValue ValueReader::structural(const Expr *E, const ValueScope &Scope) {
  E = E->IgnoreParens();
  if (const auto *C = dyn_cast<ExprWithCleanups>(E))
    return read(C->getSubExpr(), Scope);
  if (const auto *M = dyn_cast<MaterializeTemporaryExpr>(E))
    return read(M->getSubExpr(), Scope);
  if (const auto *B = dyn_cast<CXXBindTemporaryExpr>(E))
    return read(B->getSubExpr(), Scope);
  if (const auto *S = dyn_cast<SubstNonTypeTemplateParmExpr>(E))
    return read(S->getReplacement(), Scope);
  if (const auto *D = dyn_cast<CXXDefaultArgExpr>(E))
    return read(D->getExpr(), Scope);
  if (const auto *C = dyn_cast<CastExpr>(E)) {
    AttrValue V = read(C->getSubExpr(), Scope);
    switch (C->getCastKind()) {
    case CK_NoOp:
    case CK_LValueToRValue:
    case CK_ArrayToPointerDecay:
    case CK_ConstructorConversion:
    case CK_UserDefinedConversion:
    case CK_DerivedToBase:
    case CK_UncheckedDerivedToBase:
    case CK_FunctionToPointerDecay:
    case CK_BitCast:
      return V;
    default:
      return convert(std::move(V), C->getType(), E);
    }
  }
  if (const auto *S = dyn_cast<clang::StringLiteral>(E))
    return S->isOrdinary() || S->isUTF8() ? value(S->getString().str()) : undecided(E);
  if (isa<CXXNullPtrLiteralExpr, GNUNullExpr>(E))
    return AttrValue{AttrValue::None{}};
  if (isa<ImplicitValueInitExpr, CXXScalarValueInitExpr>(E)) {
    if (E->getType()->isPointerType())
      return AttrValue{AttrValue::None{}};
    return convert(value(int64_t{0}), E->getType(), E);
  }
  if (const auto *R = dyn_cast<DeclRefExpr>(E))
    return variable(E, R->getDecl(), Scope);
  if (const auto *M = dyn_cast<MemberExpr>(E)) {
    if (const auto *V = dyn_cast<VarDecl>(M->getMemberDecl()))
      return variable(E, V, Scope);
    return undecided(E);
  }
  if (const auto *C = dyn_cast<CXXConstructExpr>(E))
    return construction(C, Scope);
  if (const auto *L = dyn_cast<CXXStdInitializerListExpr>(E))
    return read(L->getSubExpr(), Scope);
  if (const auto *L = dyn_cast<InitListExpr>(E)) {
    QualType T = L->getType();
    bool IsOne = T->isScalarType() || isStdClass(T, "string") || isCharArray(T) ||
                 (T->isArrayType() && L->getNumInits() == 1 &&
                  isa<clang::StringLiteral>(L->getInit(0)->IgnoreParenImpCasts()));
    if (IsOne)
      return L->getNumInits() == 1 ? read(L->getInit(0), Scope) : undecided(E);
    AttrValue::List Elements;
    for (const Expr *Init : L->inits())
      Elements.push_back(read(Init, Scope));
    return AttrValue{std::move(Elements)};
  }
  if (const auto *C = dyn_cast<ConditionalOperator>(E)) {
    auto Taken = condition(C->getCond(), Scope);
    return Taken ? read(*Taken ? C->getTrueExpr() : C->getFalseExpr(), Scope) : undecided(E);
  }
  if (const auto *U = dyn_cast<UnaryOperator>(E)) {
    if (U->getOpcode() == UO_LNot) {
      auto V = condition(U->getSubExpr(), Scope);
      return V ? value(!*V) : undecided(E);
    }
    AttrValue V = read(U->getSubExpr(), Scope);
    if (U->getOpcode() == UO_Minus) {
      if (auto I = asInteger(V))
        return convert(value(-*I), E->getType(), E);
      if (const auto *D = std::get_if<double>(&V.Value))
        return value(-*D);
    }
    return undecided(E);
  }
  if (const auto *B = dyn_cast<BinaryOperator>(E)) {
    AttrValue L = read(B->getLHS(), Scope), R = read(B->getRHS(), Scope);
    if (B->isEqualityOp() && (L.isNone() || R.isNone()) && !L.isUndecided() && !R.isUndecided())
      return value((L == R) == (B->getOpcode() == BO_EQ));
    auto A = asInteger(L), C = asInteger(R);
    if (!A || !C)
      return undecided(E);
    int64_t X = *A, Y = *C;
    auto Wrap = [&](uint64_t V) {
      return convert(value(static_cast<int64_t>(V)), E->getType(), E);
    };
    auto UX = static_cast<uint64_t>(X), UY = static_cast<uint64_t>(Y);
    switch (B->getOpcode()) {
    case BO_Add:
      return Wrap(UX + UY);
    case BO_Sub:
      return Wrap(UX - UY);
    case BO_Mul:
      return Wrap(UX * UY);
    case BO_EQ:
      return value(X == Y);
    case BO_NE:
      return value(X != Y);
    case BO_LT:
      return value(X < Y);
    case BO_GT:
      return value(X > Y);
    case BO_LE:
      return value(X <= Y);
    case BO_GE:
      return value(X >= Y);
    case BO_LAnd:
      return value(X && Y);
    case BO_LOr:
      return value(X || Y);
    case BO_Or:
      return Wrap(UX | UY);
    case BO_And:
      return Wrap(UX & UY);
    default:
      return undecided(E);
    }
  }
  if (const auto *C = dyn_cast<CallExpr>(E))
    return call(C, Scope);
  return undecided(E);
}

AttrValue ValueReader::variable(const Expr *E, const ValueDecl *D, const ValueScope &Scope) {
  if (auto It = Scope.find(D); It != Scope.end())
    return It->second;
  const auto *V = dyn_cast<VarDecl>(D);
  if (!V || isa<ParmVarDecl>(V))
    return undecided(E);
  Touched.push_back(V);
  // A variable that somebody may have written to has no value that can be told from here.
  QualType T = V->getType();
  if (const auto *A = Context.getAsArrayType(T))
    T = A->getElementType();
  bool Fixed =
      V->isConstexpr() || T.isConstQualified() || T->isReferenceType() || hasConstElements(T);
  if (V->getType()->isPointerType())
    Fixed |= V->getType()->getPointeeType().isConstQualified() && !V->isLocalVarDecl();
  if (!Fixed)
    return undecided(E);
  const Expr *Init = V->getAnyInitializer();
  if (!Init) {
    Missing.push_back(V);
    return undecided(E);
  }
  AttrValue Value = read(Init, ValueScope());
  if (Value.isUndecided())
    return undecided(E);
  return Value;
}

/// The arguments that are written, without defaults such as an allocator.
static llvm::SmallVector<const Expr *, 4> writtenArguments(const CXXConstructExpr *E) {
  llvm::SmallVector<const Expr *, 4> Args;
  for (const Expr *A : E->arguments())
    if (!isa<CXXDefaultArgExpr>(A))
      Args.push_back(A);
  return Args;
}

AttrValue ValueReader::construction(const CXXConstructExpr *E, const ValueScope &Scope) {
  llvm::SmallVector<const Expr *, 4> Args = writtenArguments(E);
  llvm::StringRef Class = className(E->getType());
  if (Class == "string" || Class == "string_view") {
    if (Args.empty())
      return value(std::string());
    AttrValue First = read(Args[0], Scope);
    if (Args.size() == 1)
      return asString(First) ? First : undecided(E);
    AttrValue Second = read(Args[1], Scope);
    if (Args.size() == 2 && asString(First) && asInteger(Second) && *asInteger(Second) >= 0)
      return value(asString(First)->substr(0, static_cast<size_t>(*asInteger(Second))));
    if (Args.size() == 2 && asInteger(First) && asInteger(Second) && *asInteger(First) >= 0 &&
        *asInteger(First) < LongestList)
      return value(std::string(static_cast<size_t>(*asInteger(First)),
                               static_cast<char>(*asInteger(Second))));
    return undecided(E);
  }
  if (Class == "none_t" || Class == "nullopt_t")
    return AttrValue{AttrValue::None{}};
  if (Class == "initializer_list" && Args.empty())
    return AttrValue{AttrValue::List{}};
  if (Class == "vector") {
    if (Args.empty())
      return AttrValue{AttrValue::List{}};
    AttrValue First = read(Args[0], Scope);
    if (std::holds_alternative<AttrValue::List>(First.Value))
      return Args.size() == 1 ? First : undecided(E);
    auto Count = asInteger(First);
    if (!Count || *Count < 0 || *Count > LongestList || Args.size() > 2)
      return undecided(E);
    AttrValue Element;
    if (Args.size() == 2) {
      Element = read(Args[1], Scope);
    } else {
      const auto *Spec =
          dyn_cast_or_null<ClassTemplateSpecializationDecl>(E->getType()->getAsCXXRecordDecl());
      if (!Spec || Spec->getTemplateArgs().size() == 0 ||
          Spec->getTemplateArgs()[0].getKind() != TemplateArgument::Type)
        return undecided(E);
      QualType T = Spec->getTemplateArgs()[0].getAsType();
      Element = isStdClass(T, "string") ? value(std::string()) : convert(value(int64_t{0}), T, E);
      if (!T->isArithmeticType() && !isStdClass(T, "string"))
        return undecided(E);
    }
    return AttrValue{AttrValue::List(static_cast<size_t>(*Count), Element)};
  }
  // Copies, moves and wrappers (Scalar, IntArray) around one value.
  if (Args.size() == 1)
    return read(Args[0], Scope);
  return undecided(E);
}

AttrValue ValueReader::call(const CallExpr *E, const ValueScope &Scope) {
  if (const auto *M = dyn_cast<CXXMemberCallExpr>(E)) {
    const CXXMethodDecl *Method = M->getMethodDecl();
    const Expr *Object = M->getImplicitObjectArgument();
    if (Method && Method->getIdentifier() && M->getNumArgs() == 0 && Object &&
        (isStdClass(Method->getThisType()->getPointeeType(), "string") ||
         isStdClass(Method->getThisType()->getPointeeType(), "string_view") ||
         isCharArray(Method->getThisType()->getPointeeType())) &&
        (Method->getName() == "c_str" || Method->getName() == "data" ||
         Method->getName() == "begin"))
      return read(Object, Scope);
  }
  const FunctionDecl *F = E->getDirectCallee();
  if (!F)
    return undecided(E);
  if (F->getOverloadedOperator() == OO_Plus && E->getNumArgs() == 2) {
    AttrValue L = read(E->getArg(0), Scope), R = read(E->getArg(1), Scope);
    if (asString(L) && asString(R))
      return value(*asString(L) + *asString(R));
    return undecided(E);
  }
  if (!F->getIdentifier())
    return undecided(E);
  llvm::StringRef Name = F->getName();
  if (Name == "getenv" && E->getNumArgs() == 1)
    return AttrValue{AttrValue::None{}};
  if (Name == "to_string" && E->getNumArgs() == 1)
    if (auto I = asInteger(read(E->getArg(0), Scope)))
      return value(std::to_string(*I));
  if ((Name == "move" || Name == "forward") && E->getNumArgs() == 1)
    return read(E->getArg(0), Scope);

  Touched.push_back(F);
  const FunctionDecl *Definition = nullptr;
  const Stmt *Body = F->getBody(Definition);
  // What has no body here, or one that was skipped, may be found in another file.
  if (!Body) {
    Missing.push_back(F);
    return undecided(E);
  }
  Touched.push_back(Definition);
  if (const auto *M = dyn_cast<CXXMethodDecl>(F); M && M->isVirtual())
    return undecided(E);
  ValueScope Inner;
  for (unsigned I = 0; I < Definition->getNumParams() && I < E->getNumArgs(); ++I)
    Inner[Definition->getParamDecl(I)] = read(E->getArg(I), Scope);
  AttrValue Result{AttrValue::Undecided{}};
  if (!run(Body, Inner, Result) || Result.isUndecided())
    return undecided(E);
  return convert(std::move(Result), E->getType(), E);
}

bool ValueReader::effect(const Expr *E, ValueScope &Scope) {
  E = E->IgnoreParenImpCasts();
  if (const auto *F = dyn_cast<FullExpr>(E))
    E = F->getSubExpr()->IgnoreParenImpCasts();
  auto Local = [&](const Expr *Object) -> AttrValue * {
    const auto *R = dyn_cast<DeclRefExpr>(Object->IgnoreParenImpCasts());
    auto It = R ? Scope.find(R->getDecl()) : Scope.end();
    return It == Scope.end() ? nullptr : &It->second;
  };
  auto Append = [&](AttrValue *To, const Expr *What) {
    AttrValue More = read(What, Scope);
    if (!To || !asString(*To) || !asString(More))
      return false;
    *To = value(*asString(*To) + *asString(More));
    return true;
  };
  if (const auto *Op = dyn_cast<CXXOperatorCallExpr>(E); Op && Op->getNumArgs() == 2) {
    AttrValue *To = Local(Op->getArg(0));
    if (Op->getOperator() == OO_PlusEqual)
      return Append(To, Op->getArg(1));
    if (Op->getOperator() != OO_Equal || !To)
      return false;
    AttrValue New = read(Op->getArg(1), Scope);
    *Local(Op->getArg(0)) = std::move(New);
    return true;
  }
  if (const auto *Op = dyn_cast<BinaryOperator>(E); Op && Op->getOpcode() == BO_Assign) {
    if (!Local(Op->getLHS()))
      return false;
    AttrValue New = read(Op->getRHS(), Scope);
    *Local(Op->getLHS()) = std::move(New);
    return true;
  }
  if (const auto *M = dyn_cast<CXXMemberCallExpr>(E)) {
    const CXXMethodDecl *Method = M->getMethodDecl();
    AttrValue *To = Local(M->getImplicitObjectArgument());
    if (!Method || !Method->getIdentifier() || !To)
      return false;
    if (Method->getName() == "reserve")
      return true;
    return Method->getName() == "append" && M->getNumArgs() == 1 && Append(To, M->getArg(0));
  }
  return false;
}

bool ValueReader::run(const Stmt *S, ValueScope &Scope, AttrValue &Result) {
  if (const auto *C = dyn_cast<CompoundStmt>(S)) {
    for (const Stmt *Child : C->body())
      if (run(Child, Scope, Result))
        return true;
    return false;
  }
  if (const auto *R = dyn_cast<ReturnStmt>(S)) {
    Result = R->getRetValue() ? read(R->getRetValue(), Scope) : AttrValue{AttrValue::Undecided{}};
    return true;
  }
  if (const auto *D = dyn_cast<DeclStmt>(S)) {
    for (const Decl *One : D->decls())
      if (const auto *V = dyn_cast<VarDecl>(One); V && V->getInit())
        Scope[V] = read(V->getInit(), Scope);
    return false;
  }
  if (const auto *I = dyn_cast<IfStmt>(S)) {
    auto Taken = I->getCond() ? condition(I->getCond(), Scope) : std::nullopt;
    if (!Taken) {
      Result = AttrValue{AttrValue::Undecided{}};
      return true;
    }
    const Stmt *Branch = *Taken ? I->getThen() : I->getElse();
    return Branch && run(Branch, Scope, Result);
  }
  if (isa<NullStmt>(S))
    return false;
  if (const auto *E = dyn_cast<Expr>(S); E && effect(E, Scope))
    return false;
  // Loops, assignments and calls for their effect: the value could change.
  Result = AttrValue{AttrValue::Undecided{}};
  return true;
}

} // namespace oplint
