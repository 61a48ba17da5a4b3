//===-- MakerReader.cpp - What a maker's methods do -----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "cxx/MakerReader.h"
#include "cxx/LostStatement.h"
#include "matchers/Makers.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace oplint {

/// Loops over more elements, and calls nested deeper, are not followed.
constexpr unsigned DeepestCall = 16;
constexpr size_t LongestLoop = 256;

static llvm::StringRef recordName(QualType T) {
  const CXXRecordDecl *R = T->getAsCXXRecordDecl();
  return R && R->getIdentifier() ? R->getName() : "";
}

AttrType attrTypeOf(QualType T) {
  if (T.isNull())
    return AttrType::Unknown;
  T = T.getCanonicalType().getUnqualifiedType();
  if (const auto *B = T->getAs<BuiltinType>()) {
    switch (B->getKind()) {
    case BuiltinType::Bool:
      return AttrType::Boolean;
    case BuiltinType::Int:
      return AttrType::Int;
    case BuiltinType::Long:
    case BuiltinType::LongLong:
      return AttrType::Long;
    case BuiltinType::Float:
      return AttrType::Float;
    case BuiltinType::Double:
      return AttrType::Float64;
    default:
      return AttrType::Unknown;
    }
  }
  if (const auto *P = T->getAs<clang::PointerType>()) {
    llvm::StringRef Name = recordName(P->getPointeeType());
    return Name == "BlockDesc" ? AttrType::Block
           : Name == "VarDesc" ? AttrType::Var
                               : AttrType::Unknown;
  }
  llvm::StringRef Name = recordName(T);
  if (Name == "string" || Name == "basic_string")
    return AttrType::String;
  if (Name == "Scalar" || Name == "ScalarBase")
    return AttrType::Scalar;
  if (Name != "vector")
    return AttrType::Unknown;
  const auto *Spec = dyn_cast<ClassTemplateSpecializationDecl>(T->getAsCXXRecordDecl());
  if (!Spec || Spec->getTemplateArgs().size() == 0 ||
      Spec->getTemplateArgs()[0].getKind() != TemplateArgument::Type)
    return AttrType::Unknown;
  switch (attrTypeOf(Spec->getTemplateArgs()[0].getAsType())) {
  case AttrType::Boolean:
    return AttrType::Booleans;
  case AttrType::Int:
    return AttrType::Ints;
  case AttrType::Long:
    return AttrType::Longs;
  case AttrType::Float:
    return AttrType::Floats;
  case AttrType::Float64:
    return AttrType::Float64s;
  case AttrType::String:
    return AttrType::Strings;
  case AttrType::Block:
    return AttrType::Blocks;
  case AttrType::Var:
    return AttrType::Vars;
  case AttrType::Scalar:
    return AttrType::Scalars;
  default:
    return AttrType::Unknown;
  }
}

/// The body that is being read, and what is known inside it.
struct MakerReader::Body {
  explicit Body(std::vector<MakerStep> &S) : Steps(S) {}
  std::vector<MakerStep> &Steps;
  ValueScope Scope;
  /// Local variables that hold a builder: `auto &A = AddAttr<int>(...)`.
  llvm::DenseMap<const ValueDecl *, size_t> Builders;
  /// Those whose part differs between arms of `#if`.
  llvm::DenseSet<const ValueDecl *> SplitBuilders;
  /// Parameters that stand for the maker itself.
  llvm::DenseSet<const ValueDecl *> Selves;
  unsigned Depth = 0;
  /// Statements that the parser understood, as offsets; errors outside of them
  /// swallowed a statement.
  std::vector<std::pair<unsigned, unsigned>> Understood;
};

MakerReader::MakerReader(ASTContext &C, const Conditionals &Cs, llvm::ArrayRef<ParseError> E,
                         llvm::StringRef Root)
    : Context(C), Conditions(Cs), Errors(E), Where(C.getSourceManager(), C.getLangOpts(), Root),
      Values(C) {}

std::string MakerReader::nameOf(const CXXRecordDecl *R) const {
  PrintingPolicy Policy(Context.getLangOpts());
  Policy.SuppressTagKeyword = true;
  Policy.FullyQualifiedName = true;
  Policy.PrintCanonicalTypes = true;
  if (R->getIdentifier())
    return Context.getRecordType(R).getAsString(Policy);
  // A class that is defined in two arms of `#if`: Clang drops the second one's name.
  std::string Outer;
  if (const auto *N = dyn_cast<NamedDecl>(R->getDeclContext()))
    Outer = N->getQualifiedNameAsString() + "::";
  return Outer + Values.text(R->getLocation());
}

Guard MakerReader::guardAt(SourceLocation Loc) const {
  auto Offset = Where.mainOffset(Loc);
  return Offset ? Conditions.at(*Offset) : Guard();
}

MakerStep MakerReader::step(MakerStep::Kind What, clang::SourceRange R) const {
  MakerStep S;
  S.What = What;
  S.Where = Where.of(R);
  S.Condition = guardAt(R.getBegin());
  return S;
}

bool MakerReader::takeErrors(clang::SourceRange R) {
  const SourceManager &SM = Context.getSourceManager();
  if (R.isInvalid())
    return false;
  auto [File, Begin] = SM.getDecomposedLoc(SM.getFileLoc(R.getBegin()));
  auto [EndFile, End] = SM.getDecomposedLoc(SM.getFileLoc(R.getEnd()));
  if (File != EndFile)
    return false;
  bool Any = false;
  for (const ParseError &E : Errors)
    if (E.File == File && E.Offset >= Begin && E.Offset <= End) {
      Any = true;
      if (!E.Word.empty())
        UnknownWords.push_back(E.Word);
    }
  return Any;
}

AttrValue MakerReader::value(const Expr *E, const ValueScope &Scope) {
  Values.Touched.clear();
  AttrValue V = Values.read(E, Scope);
  if (!V.isUndecided())
    return V;
  // What it depends on may itself hold a name that is not known: `const int A = Other::kB;`.
  const SourceManager &SM = Context.getSourceManager();
  for (const NamedDecl *D : Values.Touched) {
    SourceLocation Begin = SM.getFileLoc(D->getBeginLoc()), End = SM.getFileLoc(D->getEndLoc());
    // The range of a declaration whose initialiser is broken ends before it.
    if (isa<VarDecl>(D)) {
      auto [File, Offset] = SM.getDecomposedLoc(End);
      size_t Stop = SM.getBufferData(File).find(';', Offset);
      if (Stop != llvm::StringRef::npos)
        End = End.getLocWithOffset(static_cast<int>(Stop - Offset));
    }
    takeErrors(clang::SourceRange(Begin, End));
  }
  return V;
}

void MakerReader::undecided(clang::SourceRange R, std::string Why, Body &B) {
  takeErrors(R);
  MakerStep S = step(MakerStep::Kind::Undecided, R);
  S.Text = std::move(Why);
  B.Steps.push_back(std::move(S));
}

MakerClass MakerReader::readClass(const CXXRecordDecl *R) {
  MakerClass C;
  C.Name = nameOf(R);
  C.Defined = true;
  C.Registrable = R->hasDefaultConstructor();
  C.Where = Where.of(clang::SourceRange(R->getLocation(), R->getLocation()));
  C.Condition = guardAt(R->getBeginLoc());
  for (const CXXBaseSpecifier &B : R->bases())
    if (const CXXRecordDecl *Base = B.getType()->getAsCXXRecordDecl())
      C.Bases.push_back(nameOf(Base));
  for (const CXXMethodDecl *M : R->methods())
    if (M->isPureVirtual()) {
      MakerMethod Pure;
      Pure.Name = M->getNameAsString();
      Pure.Pure = true;
      C.Methods.push_back(std::move(Pure));
    } else if (M->doesThisDeclarationHaveABody()) {
      readMethod(M, C.Methods);
    }
  return C;
}

void MakerReader::readMethod(const CXXMethodDecl *M, std::vector<MakerMethod> &Into) {
  if (isa<CXXConstructorDecl, CXXDestructorDecl>(M) || M->isImplicit() || M->isStatic())
    return;
  const Stmt *S = M->getBody();
  if (!S)
    return;
  MakerMethod Method;
  Method.Name = M->getNameAsString();
  Body B(Method.Steps);
  statement(S, B);
  // An error that no surviving statement covers took a whole statement with it.
  const SourceManager &SM = Context.getSourceManager();
  auto Begin = Where.mainOffset(S->getBeginLoc()), End = Where.mainOffset(S->getEndLoc());
  if (Begin && End)
    for (const ParseError &E : Errors) {
      if (E.File != SM.getMainFileID() || E.Offset < *Begin || E.Offset > *End ||
          llvm::any_of(B.Understood,
                       [&](auto R) { return E.Offset >= R.first && E.Offset <= R.second; }))
        continue;
      lostStatement(*Begin, E, B);
    }
  Into.push_back(std::move(Method));
}

void MakerReader::lostStatement(unsigned BodyBegin, const ParseError &E, Body &B) {
  const SourceManager &SM = Context.getSourceManager();
  SourceLocation File = SM.getLocForStartOfFile(SM.getMainFileID());
  auto At = [&](unsigned Offset) { return File.getLocWithOffset(static_cast<int>(Offset)); };
  llvm::StringRef Text = SM.getBufferData(SM.getMainFileID());
  LostStatement L = readLostStatement(Text, BodyBegin, E.Offset);
  if (L.Step.What == MakerStep::Kind::Undecided) {
    llvm::StringRef Near = Text.substr(E.Offset, 40).ltrim().take_until(llvm::isSpace);
    std::string What = "a statement that could not be parsed";
    if (!Near.empty())
      What += ", at '" + (E.Word.empty() ? Near.str() : E.Word) + "'";
    return undecided(At(E.Offset), What, B);
  }
  takeErrors(clang::SourceRange(At(L.Begin), At(L.End)));
  B.Understood.push_back({L.Begin, L.End});
  MakerStep &S = B.Steps.emplace_back(std::move(L.Step));
  std::string Path = Where.path(SM.getMainFileID());
  S.Where = S.Var.Where = S.Attr.Where = makeRange(Path, Text, L.Begin, L.CallEnd);
  if (L.DefaultEnd > L.DefaultBegin)
    S.Attr.DefaultWhere = makeRange(Path, Text, L.DefaultBegin, L.DefaultEnd);
  S.Condition = guardAt(At(L.Begin));
}

/// Whether a builder call stands somewhere below.
bool MakerReader::declaresParts(const Stmt *S) const {
  if (!S)
    return false;
  if (const auto *E = dyn_cast<Expr>(S)) {
    CallChain C = callChain(E);
    if (!C.Links.empty() && C.root().Method && isMakerClass(C.root().Method->getParent()))
      return true;
  }
  for (const Stmt *Child : S->children())
    if (declaresParts(Child))
      return true;
  return false;
}

/// Whether an error stands inside of what names a builder.
bool MakerReader::losesParts(const Stmt *S) const {
  auto Begin = Where.mainOffset(S->getBeginLoc()), End = Where.mainOffset(S->getEndLoc());
  const SourceManager &SM = Context.getSourceManager();
  if (!Begin || !End || llvm::none_of(Errors, [&](const ParseError &E) {
        return E.File == SM.getMainFileID() && E.Offset >= *Begin && E.Offset <= *End;
      }))
    return false;
  llvm::StringRef Text = SM.getBufferData(SM.getMainFileID()).slice(*Begin, *End);
  return Text.contains("AddInput") || Text.contains("AddOutput") || Text.contains("AddAttr");
}

void MakerReader::statement(const Stmt *S, Body &B) {
  if (!S)
    return;
  if (const auto *C = dyn_cast<CompoundStmt>(S)) {
    for (const Stmt *Child : C->body())
      statement(Child, B);
    return;
  }
  auto Begin = Where.mainOffset(S->getBeginLoc()), End = Where.mainOffset(S->getEndLoc());
  if (Begin && End)
    B.Understood.push_back({*Begin, *End});
  if (const auto *E = dyn_cast<Expr>(S))
    return expression(E, B);
  if (const auto *R = dyn_cast<ReturnStmt>(S)) {
    if (R->getRetValue()) // `return Base::Make();`
      expression(R->getRetValue(), B);
    return;
  }
  if (const auto *D = dyn_cast<DeclStmt>(S)) {
    for (const Decl *One : D->decls()) {
      const auto *V = dyn_cast<VarDecl>(One);
      if (!V || !V->getInit())
        continue;
      CallChain C = callChain(V->getInit());
      size_t Before = B.Steps.size();
      if (!C.Links.empty() && chain(C, B)) {
        if (B.Steps.size() == Before + 1)
          B.Builders[V] = Before;
        continue;
      }
      B.Scope[V] = value(V->getInit(), B.Scope);
    }
    return;
  }
  // What Clang dropped inside of a branch or a loop leaves no trace in it.
  if (losesParts(S))
    return undecided(S->getSourceRange(), "parts declared under a condition or in a loop", B);
  if (const auto *I = dyn_cast<IfStmt>(S)) {
    if (!declaresParts(S))
      return;
    AttrValue Condition = I->getCond() ? value(I->getCond(), B.Scope) : AttrValue{};
    if (const auto *Known = std::get_if<bool>(&Condition.Value))
      return statement(*Known ? I->getThen() : I->getElse(), B);
    return undecided(S->getSourceRange(), "parts declared under a condition", B);
  }
  if (const auto *F = dyn_cast<CXXForRangeStmt>(S)) {
    if (!declaresParts(S))
      return;
    AttrValue Range = value(F->getRangeInit(), B.Scope);
    const auto *Elements = std::get_if<AttrValue::List>(&Range.Value);
    if (!Elements || Elements->size() > LongestLoop)
      return undecided(S->getSourceRange(), "parts declared in a loop", B);
    AttrValue::List Copy = *Elements;
    for (const AttrValue &Element : Copy) {
      B.Scope[F->getLoopVariable()] = Element;
      statement(F->getBody(), B);
    }
    return;
  }
  if (const auto *L = dyn_cast<AttributedStmt>(S))
    return statement(L->getSubStmt(), B);
  if (declaresParts(S))
    undecided(S->getSourceRange(), "parts declared in a loop or a switch", B);
}

void MakerReader::expression(const Expr *E, Body &B) {
  CallChain C = callChain(E);
  if (!C.Links.empty() && chain(C, B))
    return;
  const Expr *Inner = E->IgnoreParenImpCasts();
  if (const auto *F = dyn_cast<FullExpr>(Inner))
    Inner = F->getSubExpr()->IgnoreParenImpCasts();
  if (const auto *Call = dyn_cast<CallExpr>(Inner)) {
    const FunctionDecl *Callee = Call->getDirectCallee();
    llvm::SmallVector<const Expr *, 4> Args(Call->arg_begin(), Call->arg_end());
    // A call of a lambda; of a function that gets the maker.
    if (isa<CXXOperatorCallExpr>(Call))
      Args.erase(Args.begin());
    if (Callee && (isa<CXXOperatorCallExpr>(Call) || llvm::any_of(Args, isThis)) &&
        (declaresParts(Callee->getBody()) || !Callee->getBody())) {
      if (llvm::any_of(Args, isThis) || declaresParts(Callee->getBody()))
        if (!inlineCall(Callee, Args, B))
          undecided(E->getSourceRange(),
                    "a call that cannot be followed: " + Values.text(E->getSourceRange()), B);
      return;
    }
  }
  // Writing to a local variable: its value is no longer known.
  if (const auto *Op = dyn_cast<BinaryOperator>(Inner); Op && Op->isAssignmentOp())
    if (const auto *R = dyn_cast<DeclRefExpr>(Op->getLHS()->IgnoreParenImpCasts()))
      B.Scope[R->getDecl()] =
          Op->getOpcode() == BO_Assign
              ? value(Op->getRHS(), B.Scope)
              : AttrValue{AttrValue::Undecided{Values.text(E->getSourceRange())}};
  if (const auto *Op = dyn_cast<CXXOperatorCallExpr>(Inner); Op && Op->isAssignmentOp())
    if (const auto *R = dyn_cast<DeclRefExpr>(Op->getArg(0)->IgnoreParenImpCasts()))
      B.Scope[R->getDecl()] =
          Op->getOperator() == OO_Equal
              ? value(Op->getArg(1), B.Scope)
              : AttrValue{AttrValue::Undecided{Values.text(E->getSourceRange())}};
  if (E->containsErrors()) {
    std::string Text = Values.text(E->getSourceRange());
    llvm::StringRef T = Text;
    if (T.contains("AddInput") || T.contains("AddOutput") || T.contains("AddAttr"))
      undecided(E->getSourceRange(), Text, B);
    return;
  }
  if (declaresParts(E) && !isa<LambdaExpr>(Inner))
    undecided(E->getSourceRange(), Values.text(E->getSourceRange()), B);
}

bool MakerReader::inlineCall(const FunctionDecl *F, llvm::ArrayRef<const Expr *> Arguments,
                             Body &B) {
  const FunctionDecl *Definition = nullptr;
  const Stmt *S = F->getBody(Definition);
  if (!S) {
    Values.Missing.push_back(F);
    return false;
  }
  if (++B.Depth > DeepestCall) {
    --B.Depth;
    return false;
  }
  for (unsigned I = 0; I < Definition->getNumParams(); ++I) {
    const ParmVarDecl *P = Definition->getParamDecl(I);
    const Expr *A = I < Arguments.size() ? Arguments[I] : P->getDefaultArg();
    if (A && isThis(A))
      B.Selves.insert(P);
    else if (A)
      B.Scope[P] = value(A, B.Scope);
  }
  statement(S, B);
  --B.Depth;
  return true;
}

/// Calls of the class's own methods: `Apply();`, `Base::Make();`.
bool MakerReader::ownMethod(const CallChain &Chain, Body &B) {
  const CallChain::Link &L = Chain.root();
  if (!L.Arguments.empty() || L.Broken) {
    if (L.Method->isVirtual() || L.Broken || !inlineCall(L.Method, L.Arguments, B))
      undecided(L.Call->getSourceRange(),
                "a call that cannot be followed: " + Values.text(L.Call->getSourceRange()), B);
    return true;
  }
  MakerStep S = step(L.Qualified ? MakerStep::Kind::BaseCall : MakerStep::Kind::Call,
                     L.Call->getSourceRange());
  S.Method = L.Name.str();
  S.Class = nameOf(L.Method->getParent());
  B.Steps.push_back(std::move(S));
  return true;
}

bool MakerReader::chain(const CallChain &Chain, Body &B) {
  const CallChain::Link &Root = Chain.root();
  size_t Index = B.Steps.size();
  llvm::ArrayRef<CallChain::Link> Links = Chain.rest();

  // `builder.AsDispensable();` on a local variable.
  if (const auto *R = dyn_cast_or_null<DeclRefExpr>(Chain.Object);
      R && B.SplitBuilders.contains(R->getDecl())) {
    undecided(Root.Call->getSourceRange(), "a chain of calls with many #if inside", B);
    return true;
  } else if (R && B.Builders.contains(R->getDecl())) {
    Index = B.Builders[R->getDecl()];
    Links = Chain.Links;
  } else {
    bool OnSelf = !Chain.Object || isThis(Chain.Object);
    if (const auto *P = dyn_cast_or_null<DeclRefExpr>(Chain.Object))
      OnSelf |= B.Selves.contains(P->getDecl());
    const CXXRecordDecl *Class = Root.Method ? Root.Method->getParent() : nullptr;
    if (!OnSelf || !isMakerClass(Class))
      return false;
    bool Builder = isMakerRoot(Class) || Root.Name == "AddInput" || Root.Name == "AddOutput" ||
                   Root.Name == "AddAttr" || Root.Name == "AddComment";
    auto Kind = llvm::StringSwitch<std::optional<MakerStep::Kind>>(Builder ? Root.Name : "")
                    .Case("AddInput", MakerStep::Kind::Input)
                    .Case("AddOutput", MakerStep::Kind::Output)
                    .Case("AddAttr", MakerStep::Kind::Attr)
                    .Case("AddComment", MakerStep::Kind::Comment)
                    .Default(std::nullopt);
    if (!Kind)
      return ownMethod(Chain, B);

    clang::SourceRange Call(Root.NameLoc, Root.Call->getEndLoc());
    MakerStep S = step(*Kind, Call);
    if (*Kind != MakerStep::Kind::Comment) {
      AttrValue Name = Root.Arguments.empty() ? AttrValue{AttrValue::Undecided{Values.text(Call)}}
                                              : value(Root.Arguments[0], B.Scope);
      std::string Known, Unknown;
      if (const auto *Text = std::get_if<std::string>(&Name.Value))
        Known = *Text;
      else if (const auto *U = std::get_if<AttrValue::Undecided>(&Name.Value))
        Unknown = U->Text.empty() ? Values.text(Call) : U->Text;
      else
        Unknown = Values.text(Call);
      if (Root.Broken)
        takeErrors(Call);
      if (*Kind == MakerStep::Kind::Attr) {
        S.Attr.Name = Known;
        S.Attr.NameUndecided = Unknown;
        S.Attr.Where = S.Where;
        S.Attr.Type = attrTypeOf(Root.TypeArgument);
        if (S.Attr.Type == AttrType::Unknown)
          S.Attr.TypeSpelling =
              Root.TypeArgument.isNull() ? Values.text(Call) : Root.TypeArgument.getAsString();
        if (Root.Arguments.size() > 2 && !isa<CXXDefaultArgExpr>(Root.Arguments[2])) {
          const Expr *Third = Root.Arguments[2];
          AttrValue G = value(Third, B.Scope);
          S.Attr.Generated = G == AttrValue{true};
          if (isa<clang::StringLiteral>(Third->IgnoreParenImpCasts()))
            S.Attr.GeneratedLiteral = Where.of(Third->getSourceRange());
        }
      } else {
        S.Var.Name = Known;
        S.Var.NameUndecided = Unknown;
        S.Var.Where = S.Where;
      }
    }
    B.Steps.push_back(std::move(S));
  }

  std::vector<Guard> Extra; // of links that stand in an `#if` of their own
  for (const CallChain::Link &L : Links) {
    Guard G = without(guardAt(L.NameLoc), B.Steps[Index].Condition);
    if (!G.empty() && !llvm::is_contained(Extra, G))
      Extra.push_back(std::move(G));
  }
  if (!Extra.empty())
    return guardedLinks(Links, Extra, Index, B);
  links(Links, B.Scope, B.Steps[Index]);
  return true;
}

/// `.AsDispensable()` in an `#if` inside the chain: the part as it is with each choice of arms.
bool MakerReader::guardedLinks(llvm::ArrayRef<CallChain::Link> Links, llvm::ArrayRef<Guard> Extra,
                               size_t Index, Body &B) {
  constexpr size_t MostConditions = 4;
  if (Extra.size() > MostConditions) {
    undecided(Links.back().Call->getSourceRange(), "a chain of calls with many #if inside", B);
    return true;
  }
  const MakerStep Plain = B.Steps[Index];
  std::vector<MakerStep> Variants;
  for (unsigned Choice = 0; Choice < 1U << Extra.size(); ++Choice) {
    Guard Condition = Plain.Condition;
    for (size_t I = 0; I < Extra.size(); ++I)
      Condition = conjunction(Condition, Choice >> I & 1 ? Extra[I] : opposite(Extra[I]));
    if (contradicts(Condition))
      continue;
    llvm::SmallVector<CallChain::Link, 6> Taken;
    for (const CallChain::Link &L : Links) {
      Guard G = without(guardAt(L.NameLoc), Plain.Condition);
      size_t I = llvm::find(Extra, G) - Extra.begin();
      if (G.empty() || (Choice >> I & 1))
        Taken.push_back(L);
    }
    MakerStep S = Plain;
    S.Condition = std::move(Condition);
    links(Taken, B.Scope, S);
    Variants.push_back(std::move(S));
  }
  for (auto &[Variable, Step] : B.Builders)
    if (Step == Index)
      B.SplitBuilders.insert(Variable);
    else if (Step > Index)
      Step += Variants.size() - 1;
  B.Steps.erase(B.Steps.begin() + static_cast<std::ptrdiff_t>(Index));
  B.Steps.insert(B.Steps.begin() + static_cast<std::ptrdiff_t>(Index), Variants.begin(),
                 Variants.end());
  return true;
}

void MakerReader::links(llvm::ArrayRef<CallChain::Link> Links, const ValueScope &Scope,
                        MakerStep &S) {
  for (const CallChain::Link &L : Links) {
    AttrDesc &A = S.Attr;
    VarDesc &V = S.Var;
    bool IsAttr = S.What == MakerStep::Kind::Attr;
    if (L.Name == "AsDuplicable")
      V.Duplicable = true;
    else if (L.Name == "AsDispensable")
      V.Dispensable = true;
    else if (L.Name == "AsIntermediate")
      V.Intermediate = true;
    else if (L.Name == "AsExtra")
      (IsAttr ? A.Extra : V.Extra) = true;
    else if (L.Name == "AsQuant")
      (IsAttr ? A.Quant : V.Quant) = true;
    else if (L.Name == "SupportTensor")
      A.SupportTensor = true;
    else if (L.Name == "SetDefault") {
      clang::SourceRange Range = L.Call->getSourceRange();
      AttrValue Default;
      if (L.Arguments.size() == 1 && !L.Broken) {
        Range = L.Arguments[0]->getSourceRange();
        Default = value(L.Arguments[0], Scope);
      } else {
        Range = clang::SourceRange(L.NameLoc, L.Call->getEndLoc());
        takeErrors(Range);
        Default = AttrValue{AttrValue::Undecided{Values.text(Range)}};
      }
      if (A.DefaultWhere.isValid()) {
        A.SecondDefault = Where.of(Range);
        continue;
      }
      A.Default = std::move(Default);
      A.DefaultWhere = Where.of(Range);
    }
    // Checkers (InEnum, GreaterThan, AddCustomChecker ...) are no part of a description.
  }
}

std::optional<OpVersion> MakerReader::readVersion(const VarDecl *V) {
  if (!V->getInit())
    return std::nullopt;
  CallChain Chain = callChain(V->getInit());
  OpVersion Result;
  Result.Where = Where.of(V->getSourceRange());
  Result.Condition = guardAt(V->getLocation());
  for (const CallChain::Link &L : Chain.Links) {
    if (L.Name == "Register" && !L.Arguments.empty()) {
      AttrValue Name = value(L.Arguments[0], ValueScope());
      if (const auto *Text = std::get_if<std::string>(&Name.Value))
        Result.Op = *Text;
      continue;
    }
    if (L.Name != "AddCheckpoint")
      continue;
    OpCheckpoint Checkpoint;
    Checkpoint.Where = Where.of(clang::SourceRange(L.NameLoc, L.Call->getEndLoc()));
    auto Text = [&](const Expr *E) {
      AttrValue Value = value(E, ValueScope());
      const auto *S = std::get_if<std::string>(&Value.Value);
      return S ? *S : std::string();
    };
    if (!L.Arguments.empty())
      Checkpoint.Note = Text(L.Arguments[0]);
    if (L.Arguments.size() > 1)
      for (const CallChain::Link &U : callChain(L.Arguments[1]).Links) {
        auto Kind = parseOpUpdateKind(U.Name);
        if (!Kind)
          continue;
        OpUpdate Update;
        Update.Kind = *Kind;
        Update.Where = Where.of(clang::SourceRange(U.NameLoc, U.Call->getEndLoc()));
        if (*Kind == OpUpdateKind::BugfixWithBehaviorChanged) { // no part, a remark alone
          if (!U.Arguments.empty())
            Update.Remark = Text(U.Arguments[0]);
          Checkpoint.Updates.push_back(std::move(Update));
          continue;
        }
        if (!U.Arguments.empty())
          Update.Name = Text(U.Arguments[0]);
        if (U.Arguments.size() > 1)
          Update.Remark = Text(U.Arguments[1]);
        if (U.Arguments.size() > 2) {
          const Expr *Default = U.Arguments[2];
          Update.Default = value(Default, ValueScope());
          const Expr *Given = Default->IgnoreImplicit();
          QualType T = Given->getType();
          Update.DefaultType =
              T->isArrayType() || T->isPointerType() ? AttrType::String : attrTypeOf(T);
          Update.DefaultSpelling = Values.text(Default->getSourceRange());
        } else if (U.Broken) {
          takeErrors(U.Call->getSourceRange());
          Update.Default = AttrValue{AttrValue::Undecided{Values.text(U.Call->getSourceRange())}};
        }
        Checkpoint.Updates.push_back(std::move(Update));
      }
    Result.Checkpoints.push_back(std::move(Checkpoint));
  }
  if (Result.Op.empty()) {
    llvm::StringRef Name = V->getName();
    Name.consume_front("RegisterOpVersion__");
    Result.Op = Name.str();
  }
  return Result;
}

} // namespace oplint
