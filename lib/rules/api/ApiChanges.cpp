//===-- ApiChanges.cpp - What became of public Python APIs ----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "rules/api/ApiChanges.h"
#include "catalog/PythonSide.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FormatVariadic.h"
#include <algorithm>

namespace oplint {

/// The default as a value: `1e-05` and `1e-5`, `1.0` and `1`, `"a"` and `'a'`, and
/// empty lists and tuples are the same.
static std::string normalDefault(llvm::StringRef Text) {
  std::string Copy = Text.str();
  Copy.erase(std::remove(Copy.begin(), Copy.end(), ' '), Copy.end());
  double Number = 0;
  if (!Copy.empty() && !llvm::StringRef(Copy).getAsDouble(Number))
    return llvm::formatv("{0:E15}", Number).str();
  if (Copy == "()" || Copy == "list()" || Copy == "tuple()")
    return "[]";
  llvm::StringRef Inside = Copy;
  if (Inside.consume_front("\"") && Inside.consume_back("\"") && !Inside.contains('\'') &&
      !Inside.contains('"'))
    return ("'" + Inside + "'").str();
  return Copy;
}

/// Decorators that give parameters second names mention them as strings:
/// @param_one_alias(["x", "input"]).
static bool aliased(const ApiFunction &F, llvm::StringRef Name) {
  return llvm::any_of(F.Decorators, [&](const ApiDecorator &D) {
    llvm::StringRef Text = D.Text;
    return Text.contains(("'" + Name + "'").str()) || Text.contains(("\"" + Name + "\"").str());
  });
}

static bool takesAnyKeyword(const ApiFunction &F) {
  return llvm::any_of(F.Params, [](const ApiParam &P) { return P.Kind == ParamKind::VarKeyword; });
}

namespace {

class Comparison {
public:
  Comparison(llvm::StringRef A, const ApiFunction &B, const ApiFunction &H)
      : Api(A), Base(B), Head(H) {}

  std::vector<ApiChange> run() {
    removedAndRenamed();
    reordered();
    defaults();
    inserted();
    return std::move(Out);
  }

private:
  llvm::StringRef Api;
  const ApiFunction &Base;
  const ApiFunction &Head;
  std::vector<ApiChange> Out;
  llvm::StringMap<std::string> RenamedTo; ///< old name -> new name

  ApiChange &add(ApiChange::Kind Kind, Severity Level, const ApiParam &P, std::string Message) {
    ApiChange &C = Out.emplace_back();
    C.What = Kind;
    C.Level = Level;
    C.Api = Api.str();
    C.Param = P.Name;
    C.Message = std::move(Message);
    C.Where = Head.Where;
    return C;
  }

  static std::vector<const ApiParam *> positional(const ApiFunction &F) {
    std::vector<const ApiParam *> List;
    for (const ApiParam &P : F.Params)
      if (P.isPositional())
        List.push_back(&P);
    return List;
  }

  void removedAndRenamed() {
    std::vector<const ApiParam *> Old = positional(Base);
    std::vector<const ApiParam *> New = positional(Head);
    for (const ApiParam &P : Base.Params) {
      if (P.isVariadic() || Head.find(P.Name))
        continue;
      // In its place stands a new parameter: a rename, if what is around it stayed.
      size_t At = llvm::find(Old, &P) - Old.begin();
      const ApiParam *Instead =
          At < Old.size() && At < New.size() && !Base.find(New[At]->Name) ? New[At] : nullptr;
      bool SameAround =
          Instead && (Old.size() == New.size() || (At + 1 < Old.size() && At + 1 < New.size() &&
                                                   Old[At + 1]->Name == New[At + 1]->Name));
      bool SameDefault = Instead && (Instead->Default.has_value() == P.Default.has_value());
      bool IsSelf = At == 0 && P.Name == "self";
      if (Instead && SameAround && SameDefault && !IsSelf) {
        RenamedTo[P.Name] = Instead->Name;
        if (aliased(Head, P.Name))
          continue;
        Severity Level = takesAnyKeyword(Head) ? Severity::Warning : Severity::Error;
        ApiChange &C = add(ApiChange::Kind::Renamed, Level, P,
                           "parameter '" + P.Name + "' of " + Api.str() + " is now called '" +
                               Instead->Name + "': calls with " + P.Name + "=... fail");
        C.Where = Instead->Where;
        C.BaseWhere = P.Where;
        continue;
      }
      if (aliased(Head, P.Name) || IsSelf)
        continue;
      bool Open = takesAnyKeyword(Head);
      ApiChange &C = add(ApiChange::Kind::Removed, Open ? Severity::Warning : Severity::Error, P,
                         "parameter '" + P.Name + "' of " + Api.str() +
                             (Open ? " is gone; whether **kwargs still takes it cannot be decided"
                                   : " is gone: calls that give it fail"));
      C.BaseWhere = P.Where;
    }
  }

  llvm::StringRef newName(const ApiParam &P) const {
    auto It = RenamedTo.find(P.Name);
    return It == RenamedTo.end() ? llvm::StringRef(P.Name) : llvm::StringRef(It->second);
  }

  void reordered() {
    // Positions of the common positional parameters, in the old order.
    std::vector<const ApiParam *> New = positional(Head);
    std::vector<std::pair<const ApiParam *, size_t>> Common;
    for (const ApiParam *P : positional(Base)) {
      auto It = llvm::find_if(New, [&](const ApiParam *N) { return N->Name == newName(*P); });
      if (It != New.end()) {
        Common.emplace_back(P, It - New.begin());
        continue;
      }
      const ApiParam *ByName = Head.find(P->Name);
      if (ByName && ByName->Kind == ParamKind::KeywordOnly) {
        ApiChange &C = add(ApiChange::Kind::Reordered, Severity::Error, *P,
                           "parameter '" + P->Name + "' of " + Api.str() +
                               " can only be given by name now: calls by position fail");
        C.Where = ByName->Where;
        C.BaseWhere = P->Where;
      }
    }
    for (size_t I = 0; I + 1 < Common.size(); ++I) {
      if (Common[I].second < Common[I + 1].second)
        continue;
      const ApiParam &P = *Common[I].first;
      const ApiParam &Next = *Common[I + 1].first;
      ApiChange &C = add(ApiChange::Kind::Reordered, Severity::Error, P,
                         "parameter '" + Next.Name + "' of " + Api.str() + " now stands before '" +
                             P.Name + "': calls by position mean something else");
      C.Param = Next.Name;
      C.Where = New[Common[I + 1].second]->Where;
      C.BaseWhere = Next.Where;
    }
  }

  void defaults() {
    for (const ApiParam &P : Base.Params) {
      const ApiParam *Now = Head.find(newName(P));
      if (!Now || P.isVariadic() || Now->isVariadic())
        continue;
      if (P.Default && !Now->Default) {
        ApiChange &C = add(ApiChange::Kind::DefaultChanged, Severity::Error, P,
                           "parameter '" + P.Name + "' of " + Api.str() + " lost its default " +
                               *P.Default + ": calls without it fail");
        C.Where = Now->Where;
        C.BaseWhere = P.Where;
      } else if (P.Default && Now->Default &&
                 normalDefault(*P.Default) != normalDefault(*Now->Default)) {
        ApiChange &C = add(ApiChange::Kind::DefaultChanged, Severity::Warning, P,
                           "the default of parameter '" + P.Name + "' of " + Api.str() +
                               " changed from " + *P.Default + " to " + *Now->Default);
        C.Where = Now->Where;
        C.BaseWhere = P.Where;
      }
    }
  }

  bool isNew(const ApiParam &P) const {
    if (P.isVariadic() || Base.find(P.Name))
      return false;
    return llvm::none_of(RenamedTo, [&](const auto &E) { return E.second == P.Name; });
  }

  void inserted() {
    std::vector<const ApiParam *> New = positional(Head);
    bool OldVariadic = llvm::any_of(
        Base.Params, [](const ApiParam &P) { return P.Kind == ParamKind::VarPositional; });
    for (size_t I = 0; I < New.size(); ++I) {
      const ApiParam &P = *New[I];
      if (!isNew(P) || OldVariadic)
        continue;
      std::vector<std::string> After;
      for (size_t J = I + 1; J < New.size(); ++J)
        if (!isNew(*New[J]))
          After.push_back(New[J]->Name);
      if (!P.Default && !takesAnyKeyword(Base)) {
        ApiChange &C = add(ApiChange::Kind::Inserted, Severity::Error, P,
                           "the new parameter '" + P.Name + "' of " + Api.str() +
                               " has no default: every old call fails");
        C.Where = P.Where;
      } else if (!After.empty()) {
        // `name` stands last by custom and is given by name.
        bool OnlyName = After.size() == 1 && After[0] == "name";
        ApiChange &C =
            add(ApiChange::Kind::Inserted, OnlyName ? Severity::Note : Severity::Error, P,
                "the new parameter '" + P.Name + "' of " + Api.str() + " stands before '" +
                    llvm::join(After, "', '") + "'" +
                    (OnlyName ? "" : ": calls by position mean something else"));
        C.Where = P.Where;
      }
    }
    for (const ApiParam &P : Head.Params)
      if (P.Kind == ParamKind::KeywordOnly && isNew(P) && !P.Default && !takesAnyKeyword(Base)) {
        ApiChange &C = add(ApiChange::Kind::Inserted, Severity::Error, P,
                           "the new parameter '" + P.Name + "' of " + Api.str() +
                               " has no default: every old call fails");
        C.Where = P.Where;
      }
  }
};

} // namespace

std::vector<ApiChange> compareSignatures(llvm::StringRef Api, const ApiFunction &Base,
                                         const ApiFunction &Head) {
  return Comparison(Api, Base, Head).run();
}

using python::Entity;

/// All classes that this one inherits from are written in Python here, so that a
/// method which none of them has does not exist.
static bool isClosed(const python::ModuleIndex &Index, const Entity &Class, unsigned Depth = 0) {
  if (Depth > 16)
    return false;
  for (python::Node Base : Class.node().field("superclasses").children()) {
    if (Base.is("keyword_argument")) // metaclass=...
      continue;
    Entity B = Index.evaluate(*Class.In, Base);
    bool Object = B.Is == Entity::Kind::External && B.Path == "builtins.object";
    if (!Object && (B.Is != Entity::Kind::Class || !isClosed(Index, B, Depth + 1)))
      return false;
  }
  return true;
}

/// The methods that a public class itself defines.
static void compareMethods(const python::ModuleIndex &Old, const python::ModuleIndex &New,
                           llvm::StringRef Api, const Entity &Before, const Entity &After,
                           std::vector<ApiChange> &Out) {
  for (const std::string &Name : Old.methodsOf(Before)) {
    std::string Path = (Api + "." + Name).str();
    Entity Was = Old.member(Before, Name);
    Entity Now = New.member(After, Name);
    if (!Was.isFunction())
      continue;
    if (!Now && isClosed(New, After)) {
      ApiChange &C = Out.emplace_back();
      C.What = ApiChange::Kind::ApiRemoved;
      C.Api = Path;
      C.Message = Path + " is gone: its class has no such member";
      C.Where = New.signature(After).Where;
      C.BaseWhere = Old.signature(Was).Where;
    } else if (Now.isFunction()) {
      for (ApiChange &C : compareSignatures(Path, Old.signature(Was), New.signature(Now)))
        Out.push_back(std::move(C));
    }
  }
}

const ApiComparison::Compared *ApiComparison::find(llvm::StringRef Api,
                                                   const Compared &Like) const {
  auto It = ByApi.find(Api);
  if (It == ByApi.end() || !Like.Was)
    return nullptr;
  const Compared &C = It->second;
  return C.Was == Like.Was && C.Now == Like.Now && C.Ancestors == Like.Ancestors ? &C : nullptr;
}

/// Appends the classes that \p Class inherits from; a null one for each base that no
/// Python file of the package defines.
static void addAncestors(const python::ModuleIndex &Index, const Entity &Class,
                         std::vector<const python::Definition *> &Out) {
  constexpr size_t Most = 32;
  for (python::Node Base : Class.node().field("superclasses").children()) {
    if (Base.is("keyword_argument") || Out.size() > Most)
      continue;
    Entity B = Index.evaluate(*Class.In, Base);
    bool Followed = B.Is == Entity::Kind::Class && B.Lazy;
    Out.push_back(Followed ? B.Lazy : nullptr);
    if (Followed)
      addAncestors(Index, B, Out);
  }
}

static void compareDefinitions(const python::ModuleIndex &Old, const python::ModuleIndex &New,
                               const python::PublicApi &Api, const Entity &Now, bool SameText,
                               std::vector<ApiChange> &Out) {
  if (!SameText && Now.Is == Entity::Kind::Class)
    compareMethods(Old, New, Api.Path, Api.What, Now, Out);
  ApiFunction Before = Old.signature(Api.What);
  ApiFunction After = New.signature(Now);
  if (Before.ParamsUnknown || After.ParamsUnknown)
    return;
  for (ApiChange &C : compareSignatures(Api.Path, Before, After))
    Out.push_back(std::move(C));
}

std::shared_ptr<const ApiComparison> compareApis(const Catalog &Base, const Catalog &Head,
                                                 const ApiComparison *Earlier) {
  auto Result = std::make_shared<ApiComparison>();
  if (!Base.Python || !Head.Python)
    return Result;
  const python::ModuleIndex &Old = Base.Python->index();
  const python::ModuleIndex &New = Head.Python->index();
  Result->Base = Base.Python;
  Result->Head = Head.Python;
  if (Old.isSameAs(New))
    return Result;
  std::vector<ApiChange> &Out = Result->Changes;
  llvm::StringSet<> Done;
  for (const python::PublicApi &Api : Old.publicApis()) {
    if (Api.What.Is != Entity::Kind::Function && Api.What.Is != Entity::Kind::Class)
      continue;
    Entity Now = New.find(Api.Path);
    // Methods that are patched onto a Tensor class which `paddle` does not export (before 2.0) are
    // no API under that path on either side.
    if (!Now && New.problems().empty() && Old.find(Api.Path)) {
      ApiChange &C = Out.emplace_back();
      C.What = ApiChange::Kind::ApiRemoved;
      C.Api = Api.Path;
      C.Message = Api.Path + " is gone: " + Now.Why;
      C.BaseWhere = Old.signature(Api.What).Where;
      continue;
    }
    // One definition of both sides: only a class can still inherit another __init__.
    if (Now.Lazy && Now.Lazy == Api.What.Lazy &&
        (Now.isFunction() || Now.Lazy->text().contains("def __init__(")))
      continue;
    if (Now.Is != Api.What.Is || Api.Path != Old.publicPath(Api.What))
      continue;
    if (!Done.insert(Api.What.identity()).second)
      continue;
    // A class may inherit its constructor; its own methods stand in its text.
    bool SameText = Api.What.Lazy && Now.Lazy && Api.What.Lazy->text() == Now.Lazy->text();
    if (SameText && Now.Is == Entity::Kind::Function)
      continue;
    ApiComparison::Compared This;
    if (Api.What.Lazy && Now.Lazy) {
      This.Was = Api.What.Lazy;
      This.Now = Now.Lazy;
      if (Now.Is == Entity::Kind::Class)
        addAncestors(New, Now, This.Ancestors);
    }
    if (const ApiComparison::Compared *Known = Earlier ? Earlier->find(Api.Path, This) : nullptr)
      This.Changes = Known->Changes;
    else
      compareDefinitions(Old, New, Api, Now, SameText, This.Changes);
    llvm::append_range(Out, This.Changes);
    Result->ByApi[Api.Path] = std::move(This);
  }
  return Result;
}

/// The first line of the innermost module of the path that is still there.
static SourceRange formerHome(const python::ModuleIndex &Index, llvm::StringRef Api) {
  SourceRange R;
  R.Line = R.Column = R.EndLine = R.EndColumn = 1;
  for (llvm::StringRef Path = Api.rsplit('.').first; R.File.empty(); Path = Path.rsplit('.').first)
    if (const python::Module *M = Index.module(Path))
      R.File = M->Path;
    else if (!Path.contains('.'))
      R.File = Index.root() + Index.package() + "/__init__.py";
  return R;
}

/// As far as the last run of the rules knows them, from there.
static std::shared_ptr<const ApiComparison> changesOf(RuleContext &C) {
  std::shared_ptr<const ApiComparison> Earlier =
      C.Options.Memory ? C.Options.Memory->Apis : nullptr;
  if (Earlier && (!Earlier->Head || !C.Head.Python || Earlier->Base != C.Base->Python))
    Earlier = nullptr;
  auto Now = Earlier && &Earlier->Head->index() == &C.Head.Python->index()
                 ? Earlier
                 : compareApis(*C.Base, C.Head, Earlier.get());
  if (C.Options.Memory)
    C.Options.Memory->Apis = Now;
  return Now;
}

void reportApiChanges(RuleContext &C, ApiChange::Kind Kind) {
  bool Script = C.Options.Rules != Profile::Own && C.Options.Rules != Profile::Wiki;
  if (!C.Base || Script)
    return;
  if (!C.Apis)
    C.Apis = changesOf(C);
  for (const ApiChange &A : C.Apis->Changes) {
    if (A.What != Kind)
      continue;
    SourceRange Where = A.Where;
    if (!Where.isValid())
      Where = formerHome(C.Head.Python->index(), A.Api);
    Finding &F = C.report(
        Where, A.Param.empty() ? "api " + A.Api : "api " + A.Api + " · parameter " + A.Param,
        A.Message);
    F.Level = A.Level;
    if (A.BaseWhere.isValid())
      F.Notes.push_back({A.BaseWhere, "it was here", Side::Base});
  }
}

} // namespace oplint
