//===-- MakerLink.cpp - Ops out of makers and registrations ---------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "cxx/MakerLink.h"
#include "matchers/Conditionals.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

namespace oplint {

/// What could not be read may declare parts.
static void hide(OpDesc &Op, std::string What) {
  if (Op.Hidden.empty())
    Op.Hidden = What;
  Op.Undecided.push_back(std::move(What));
}

namespace {

constexpr llvm::StringRef Root = "paddle::framework::OpProtoAndCheckerMaker";

llvm::StringRef lastPart(llvm::StringRef Name) {
  llvm::StringRef Plain = Name.take_until([](char C) { return C == '<'; });
  size_t At = Plain.rfind("::");
  return At == llvm::StringRef::npos ? Name : Name.drop_front(At + 2);
}

/// A class, or some of its methods, in one file.
struct Entry {
  const CxxFileFacts *File;
  const MakerClass *Class;
};

class Linker {
public:
  explicit Linker(llvm::ArrayRef<std::shared_ptr<CxxFileFacts>> Files) {
    for (const CxxFileFacts &F : llvm::make_pointee_range(Files))
      for (const MakerClass &C : F.Makers) {
        Classes[C.Name].push_back({&F, &C});
        if (C.Defined)
          ByLastPart[lastPart(C.Name)].push_back(C.Name);
      }
  }

  /// The maker that a registration in \p File means by \p Name; null: none.
  const Entry *find(llvm::StringRef Name, const CxxFileFacts &File) const {
    if (const Entry *E = defined(Name, &File))
      return E;
    // A namespace that could not be resolved, in a header that wasn't entered.
    auto It = ByLastPart.find(lastPart(Name));
    if (It == ByLastPart.end())
      return nullptr;
    // An alias that nothing declares, `ops::X`, tells the class alone.
    llvm::StringSet<> Different, Alike;
    for (const std::string &Full : It->second) {
      Alike.insert(Full);
      if (llvm::StringRef(Full).ends_with(Name) || Name.ends_with(Full))
        Different.insert(Full);
    }
    if (Different.empty())
      Different = std::move(Alike);
    return Different.size() == 1 ? defined(Different.begin()->first(), &File) : nullptr;
  }

  /// Whether \p Name is that of a maker, by the ways Paddle names its classes, and of no class
  /// that was read: its file or its base could not be.
  static bool looksLikeMaker(llvm::StringRef Name) {
    llvm::StringRef Last = lastPart(Name).take_until([](char C) { return C == '<'; });
    return Last.ends_with("Maker") && !Last.contains("Grad");
  }

  bool isMaker(llvm::StringRef Name, unsigned Depth = 0) const {
    if (Name == Root)
      return true;
    const Entry *E = Depth < Deepest ? defined(Name, nullptr) : nullptr;
    return E && llvm::any_of(E->Class->Bases,
                             [&](const std::string &B) { return isMaker(B, Depth + 1); });
  }

  /// Runs \p Method of the object of class \p Most into \p Op.
  void run(const Entry &Most, llvm::StringRef Method, OpDesc &Op) const {
    Call(*this, Most, Op).run(Most.Class->Name, Method, {}, 0);
  }

  const Entry *defined(llvm::StringRef Name, const CxxFileFacts *Preferred) const {
    auto It = Classes.find(Name);
    if (It == Classes.end())
      return nullptr;
    const Entry *Best = nullptr;
    for (const Entry &E : It->second)
      if (E.Class->Defined && (!Best || E.File == Preferred))
        Best = &E;
    return Best;
  }

  llvm::ArrayRef<Entry> entries(llvm::StringRef Name) const {
    auto It = Classes.find(Name);
    return It == Classes.end() ? llvm::ArrayRef<Entry>() : llvm::ArrayRef<Entry>(It->second);
  }

  static constexpr unsigned Deepest = 32;

private:
  struct Call {
    Call(const Linker &L, const Entry &M, OpDesc &O) : Link(L), Most(M), Op(O) {}

    /// Finds the method from \p Class upwards; false: no class has it.
    bool run(llvm::StringRef Class, llvm::StringRef Method, const Guard &Outer, unsigned Depth) {
      if (Depth > Deepest) {
        hide(Op, "methods of " + Most.Class->Name + " call each other without end");
        return true;
      }
      if (Class == Root)
        return false;
      // The methods of one class may be defined in several files; definitions in two arms of one
      // `#if` all count, each under its guard.
      bool Found = false;
      const Entry *Definition = Link.defined(Class, Most.File);
      for (const Entry &E : Link.entries(Class)) {
        if (E.Class->Defined && Definition && E.File != Definition->File)
          continue; // a class of the same name in another file
        for (const MakerMethod &M : E.Class->Methods)
          if (M.Name == Method && !M.Pure) {
            Found = true;
            steps(M, Outer, Depth);
          }
      }
      if (Found)
        return true;
      if (!Definition)
        return false;
      for (const std::string &Base : Definition->Class->Bases)
        if (run(Base, Method, Outer, Depth + 1))
          return true;
      return false;
    }

    void steps(const MakerMethod &M, const Guard &Outer, unsigned Depth) {
      for (const MakerStep &S : M.Steps) {
        if (++Steps > MostSteps) {
          if (Steps == MostSteps + 1)
            hide(Op, "Make(), which takes more than " + std::to_string(MostSteps) + " steps");
          return;
        }
        Guard G = without(conjunction(Outer, S.Condition), Op.Condition);
        switch (S.What) {
        case MakerStep::Kind::Input:
        case MakerStep::Kind::Output: {
          auto &List = S.What == MakerStep::Kind::Input ? Op.Inputs : Op.Outputs;
          List.push_back(S.Var);
          List.back().Condition = G;
          if (!S.Var.NameUndecided.empty())
            Op.Undecided.push_back("the name of " + S.Var.NameUndecided);
          break;
        }
        case MakerStep::Kind::Attr:
          Op.Attrs.push_back(S.Attr);
          Op.Attrs.back().Condition = G;
          if (!S.Attr.NameUndecided.empty())
            Op.Undecided.push_back("the name of " + S.Attr.NameUndecided);
          if (S.Attr.Type == AttrType::Unknown)
            Op.Undecided.push_back("the type of attr " + S.Attr.Name + ": " + S.Attr.TypeSpelling);
          if (const auto *U = std::get_if<AttrValue::Undecided>(&S.Attr.Default.Value))
            Op.Undecided.push_back("the default of attr " + S.Attr.Name + ": " + U->Text);
          break;
        case MakerStep::Kind::Comment:
          Op.HasComment = true;
          break;
        case MakerStep::Kind::Call:
          if (!run(Most.Class->Name, S.Method, G, Depth + 1) &&
              !run(S.Class, S.Method, G, Depth + 1))
            hide(Op, "the body of " + S.Class + "::" + S.Method + "()");
          break;
        case MakerStep::Kind::BaseCall:
          if (!run(S.Class, S.Method, G, Depth + 1))
            hide(Op, "the body of " + S.Class + "::" + S.Method + "()");
          break;
        case MakerStep::Kind::Undecided:
          hide(Op, S.Text);
          break;
        }
      }
    }

    /// Methods that call others twice each take 2^n steps; real makers have some hundreds.
    static constexpr size_t MostSteps = 20'000;
    size_t Steps = 0;
    const Linker &Link;
    const Entry &Most;
    OpDesc &Op;
  };

  llvm::StringMap<std::vector<Entry>> Classes;
  llvm::StringMap<std::vector<std::string>> ByLastPart;
};

} // namespace

LinkedMakers linkMakers(llvm::ArrayRef<std::shared_ptr<CxxFileFacts>> Files) {
  Linker Link(Files);
  LinkedMakers Result;
  llvm::StringSet<> Used;
  for (const CxxFileFacts &F : llvm::make_pointee_range(Files)) {
    for (const OpRegistration &R : F.Registrations) {
      Result.Registrations.push_back(R);
      const std::string *Lost = nullptr;
      bool Found = false;
      for (const std::string &Class : R.Classes) {
        const Entry *Maker = Link.find(Class, F);
        if (!Maker || !Link.isMaker(Maker->Class->Name)) {
          if (!Maker && Linker::looksLikeMaker(Class))
            Lost = &Class;
          continue;
        }
        Used.insert(Maker->Class->Name);
        OpDesc Op;
        Op.Name = R.Op;
        Op.Maker = Maker->Class->Name;
        Op.Where = R.Where;
        Op.MakerWhere = Maker->Class->Where;
        Op.Condition = R.Condition;
        Link.run(*Maker, "Make", Op);
        Result.Ops.push_back(std::move(Op));
        Found = true;
        break;
      }
      if (Found || !Lost)
        continue;
      OpDesc Op;
      Op.Name = R.Op;
      Op.Maker = *Lost;
      Op.Where = Op.MakerWhere = R.Where;
      Op.Condition = R.Condition;
      hide(Op, "its maker " + *Lost + ", which no file that was read defines as one");
      Result.Ops.push_back(std::move(Op));
    }
    for (const MakerClass &C : F.Makers)
      for (const std::string &Base : C.Bases)
        Used.insert(Base);
  }

  for (const CxxFileFacts &F : llvm::make_pointee_range(Files))
    for (const MakerClass &C : F.Makers) {
      if (C.Name == Root) {
        for (const MakerMethod &M : C.Methods)
          if (M.Name == "operator()")
            for (const MakerStep &S : M.Steps)
              if (S.What == MakerStep::Kind::Attr && Result.FrameworkAttrs.size() < 64)
                Result.FrameworkAttrs.push_back(S.Attr);
      } else if (C.Defined && C.Registrable && !Used.contains(C.Name) && Link.isMaker(C.Name)) {
        Result.Unused.push_back({C.Name, C.Where});
      }
    }
  llvm::sort(Result.Ops, [](const OpDesc &A, const OpDesc &B) {
    return std::tie(A.Name, A.Where) < std::tie(B.Name, B.Where);
  });
  llvm::sort(Result.Registrations, [](const OpRegistration &A, const OpRegistration &B) {
    return std::tie(A.Op, A.Where) < std::tie(B.Op, B.Where);
  });
  llvm::sort(Result.Unused, [](const UnusedMaker &A, const UnusedMaker &B) {
    return std::tie(A.Where, A.Name) < std::tie(B.Where, B.Name);
  });
  return Result;
}

} // namespace oplint
