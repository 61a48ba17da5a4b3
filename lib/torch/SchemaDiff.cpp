//===-- SchemaDiff.cpp - What changed between two sets of schemas ---------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "torch/SchemaDiff.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

namespace oplint {

bool SchemaChange::breaksBackward(SchemaProfile P) const {
  if (What != Kind::Changed)
    return What != Kind::Added;
  return (P == SchemaProfile::Strict ? Strict : PyTorch).Backward.has_value();
}

bool SchemaChange::breaksForward(SchemaProfile P) const {
  switch (What) {
  case Kind::Added:
  case Kind::Renamed:
    return true;
  case Kind::Removed:
    // New programs cannot use it; PyTorch's check reports it all the same.
    return P == SchemaProfile::PyTorch;
  case Kind::Changed:
    return (P == SchemaProfile::Strict ? Strict : PyTorch).Forward.has_value();
  }
  return false;
}

namespace {

/// The operators of one side by name. Methods of custom classes share names.
struct Index {
  explicit Index(const SchemaSet &S) : Set(S) {
    for (const OperatorSchema &O : S.Operators)
      ByName[S.key(O.Parsed)].push_back(&O);
    for (const InvalidSchema &I : S.Invalid)
      if (I.HasTwin)
        ByName[S.key(I.Source.Parsed)].push_back(&I.Source);
      else
        Unreadable.insert(S.key(I.Source.Parsed));
    for (const GeneratedOperator &G : S.Generated) {
      std::string Key = S.key(G.Name);
      if (Generated.try_emplace(Key, &G).second && G.Derived && !ByName.contains(Key))
        ByName[Key].push_back(&*G.Derived);
    }
  }
  bool has(llvm::StringRef Key) const {
    return ByName.contains(Key) || Generated.contains(Key) || Unreadable.contains(Key);
  }

  const SchemaSet &Set;
  llvm::StringMap<llvm::SmallVector<const OperatorSchema *, 1>> ByName;
  llvm::StringMap<const GeneratedOperator *> Generated; ///< of these, ByName has the derived ones
  llvm::StringSet<> Unreadable;
};

/// The schema with the namespace that its format leaves out.
Schema qualified(const SchemaSet &Set, const Schema &S) {
  Schema Q = S;
  if (Q.Namespace.empty() && Set.From == SchemaSet::Format::Yaml)
    Q.Namespace = "aten";
  return Q;
}

class Diff {
public:
  Diff(const SchemaSet &O, const SchemaSet &N) : Old(O), New(N) {}

  std::vector<SchemaChange> run() {
    bool Mixed = Old.Set.From != New.Set.From;
    bool OldIsDump = Old.Set.From == SchemaSet::Format::Dump;
    for (const auto &Entry : Old.ByName) {
      llvm::StringRef Key = Entry.first();
      if (auto It = New.ByName.find(Key); It != New.ByName.end())
        compare(Key, Entry.second, It->second);
      else if (!New.has(Key) && !(Mixed && OldIsDump))
        for (const OperatorSchema *O : Entry.second)
          one(SchemaChange::Kind::Removed, Key, O, nullptr);
    }
    for (const auto &Entry : New.ByName)
      if (!Old.has(Entry.first()) && !(Mixed && !OldIsDump))
        for (const OperatorSchema *N : Entry.second)
          one(SchemaChange::Kind::Added, Entry.first(), nullptr, N);
    for (const auto &Entry : Old.Generated)
      if (!New.has(Entry.first()) && !Old.ByName.contains(Entry.first()))
        one(SchemaChange::Kind::Removed, Entry.first(), nullptr, nullptr);
    for (const auto &Entry : New.Generated)
      if (!Old.has(Entry.first()) && !New.ByName.contains(Entry.first()))
        one(SchemaChange::Kind::Added, Entry.first(), nullptr, nullptr);
    for (SchemaChange &C : Changes)
      C.Generated =
          (C.What == SchemaChange::Kind::Removed ? Old : New).Generated.lookup(C.Operator);
    joinRenamed();
    llvm::sort(Changes, [](const SchemaChange &A, const SchemaChange &B) {
      return std::tie(A.Operator, A.What) < std::tie(B.Operator, B.What);
    });
    return std::move(Changes);
  }

private:
  void one(SchemaChange::Kind What, llvm::StringRef Key, const OperatorSchema *O,
           const OperatorSchema *N) {
    SchemaChange &C = Changes.emplace_back();
    C.What = What;
    C.Operator = Key.str();
    C.Old = O;
    C.New = N;
  }

  void compare(llvm::StringRef Key, llvm::ArrayRef<const OperatorSchema *> Olds,
               llvm::ArrayRef<const OperatorSchema *> News) {
    for (const OperatorSchema *O : Olds) {
      if (llvm::any_of(News, [&](const OperatorSchema *N) { return N->Text == O->Text; }))
        continue;
      // PyTorch is content if any new schema of that name is compatible.
      SchemaChange Best;
      int BestScore = -1;
      Schema OldSchema = qualified(Old.Set, O->Parsed);
      for (const OperatorSchema *N : News) {
        Schema NewSchema = qualified(New.Set, N->Parsed);
        SchemaChange C;
        C.Operator = Key.str();
        C.Old = O;
        C.New = N;
        C.PyTorch = compareSchemas(OldSchema, NewSchema, SchemaProfile::PyTorch);
        C.Strict = compareSchemas(OldSchema, NewSchema, SchemaProfile::Strict);
        int Score = 2 * !C.PyTorch.Backward + !C.PyTorch.Forward;
        if (Score > BestScore)
          Best = std::move(C), BestScore = Score;
      }
      // Spelling alone is no change, but a compatible one is.
      if (BestScore < 3 || Best.Strict.Backward || Best.Strict.Forward ||
          OldSchema.str() != qualified(New.Set, Best.New->Parsed).str())
        Changes.push_back(std::move(Best));
    }
  }

  /// A removed and an added overload of one operator that differ in nothing but
  /// the name; only where there is one such pair.
  void joinRenamed() {
    llvm::StringMap<llvm::SmallVector<size_t>> Removed, Added;
    for (size_t I = 0; I < Changes.size(); ++I) {
      const SchemaChange &C = Changes[I];
      const OperatorSchema *Schema = C.Old ? C.Old : C.New;
      if (!Schema || C.What == SchemaChange::Kind::Changed)
        continue;
      oplint::Schema Nameless = qualified(C.Old ? Old.Set : New.Set, Schema->Parsed);
      Nameless.Overload.clear();
      (C.Old ? Removed : Added)[Nameless.str()].push_back(I);
    }
    llvm::SmallVector<size_t> Gone;
    for (const auto &Entry : Removed) {
      auto It = Added.find(Entry.first());
      if (It == Added.end() || It->second.size() != 1 || Entry.second.size() != 1)
        continue;
      SchemaChange &C = Changes[Entry.second.front()];
      C.What = SchemaChange::Kind::Renamed;
      C.New = Changes[It->second.front()].New;
      Gone.push_back(It->second.front());
    }
    llvm::sort(Gone, std::greater<>());
    for (size_t I : Gone)
      Changes.erase(Changes.begin() + I);
  }

  const Index Old, New;
  std::vector<SchemaChange> Changes;
};

} // namespace

std::vector<SchemaChange> diffSchemas(const SchemaSet &Old, const SchemaSet &New) {
  if (Old.From == SchemaSet::Format::None || New.From == SchemaSet::Format::None)
    return {};
  return Diff(Old, New).run();
}

} // namespace oplint
