//===-- Checklist.cpp - What of an operator's change is there -------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "torch/Scaffold.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

namespace oplint {
namespace {

using State = ChecklistItem::State;

class Checklist {
public:
  Checklist(const Checkout &S, const UpgraderRegistry &Reg, llvm::StringRef O)
      : Source(S), R(Reg), Operator(O.str()), Entries(R.entries(O)) {}

  std::vector<ChecklistItem> run() {
    fixtures();
    map();
    body();
    versions();
    mobile();
    test();
    return std::move(Out);
  }

private:
  void add(State S, std::string What, std::string Detail) {
    Out.push_back({S, std::move(What), std::move(Detail)});
  }
  void unknown(std::string What, llvm::StringRef File) {
    add(State::Unknown, std::move(What), "the checkout has no " + File.str());
  }

  void fixtures() {
    if (!R.HasFixtures) {
      unknown("fixture module", torch_files::FixtureClasses);
      return;
    }
    bool Any = false;
    for (const FixtureRow &Row : R.FixtureRows) {
      if (Row.Operator.Text != Operator)
        continue;
      Any = true;
      std::string Model =
          (torch_files::Fixtures + "/" + fixtureFileStem(Row.Class.Text) + ".ptl").str();
      bool Defined = llvm::any_of(
          R.FixtureClasses, [&](const FixtureClass &C) { return C.Name.Text == Row.Class.Text; });
      add(Defined ? State::Done : State::Missing, "fixture module",
          Row.Class.Text + (Defined ? "" : " is in ALL_MODULES but not defined"));
      add(Source.hasFile(Model) ? State::Done : State::Missing, "exported model",
          Source.hasFile(Model) ? Model : "run generate_models.py before the change: " + Model);
    }
    if (!Any) {
      add(State::Missing, "fixture module", "no row of ALL_MODULES is for " + Operator);
      add(State::Missing, "exported model", "it has to be written before the operator changes");
    }
  }

  void map() {
    if (!R.HasVersionMap)
      return unknown("entry in version_map.cpp", torch_files::VersionMap);
    std::string Found;
    for (const VersionMapEntry *E : Entries)
      Found += (Found.empty() ? "" : ", ") + E->Upgrader.Text + " of version " +
               std::to_string(E->BumpedAt);
    add(Entries.empty() ? State::Missing : State::Done, "entry in version_map.cpp",
        Entries.empty() ? "`op-lint upgrader new " + Operator + " --old SCHEMA` writes it" : Found);
  }

  void body() {
    if (!R.HasBodies)
      return unknown("upgrader in upgraders_entry.cpp", torch_files::UpgradersEntry);
    if (Entries.empty())
      return add(State::Missing, "upgrader in upgraders_entry.cpp",
                 "none is named by the version map");
    for (const VersionMapEntry *E : Entries)
      add(R.body(E->Upgrader.Text) ? State::Done : State::Missing,
          "upgrader in upgraders_entry.cpp", E->Upgrader.Text);
  }

  void versions() {
    if (!R.HasVersions)
      return unknown("version bump in versions.h", torch_files::Versions);
    int64_t Produced = R.Versions.Produced->Value, Max = R.Versions.MaxSupported->Value;
    std::string Now = "files are written as version " + std::to_string(Produced) +
                      " and read up to " + std::to_string(Max);
    if (Entries.empty())
      return add(State::Missing, "version bump in versions.h", Now);
    int64_t Bump = Entries.back()->BumpedAt;
    add(Produced >= Bump && Max >= Produced ? State::Done : State::Missing,
        "version bump in versions.h", Now);
    bool Explained =
        llvm::any_of(R.Versions.History, [&](const HistoryItem &I) { return I.Version == Bump; });
    // Versions before the list of dates have their reasons in prose.
    bool Older = !R.Versions.History.empty() && R.Versions.History.front().Version &&
                 Bump < *R.Versions.History.front().Version;
    std::optional<Date> Day = R.Versions.bumpDay(Bump);
    add(Explained ? State::Done
        : Older   ? State::Unknown
                  : State::Missing,
        "reason for the bump in versions.h",
        Explained ? "version " + std::to_string(Bump) + (Day ? ", " + formatDate(*Day) : "")
        : Older   ? "version " + std::to_string(Bump) + " is older than the list of reasons"
                  : "no item is about version " + std::to_string(Bump));
  }

  void mobile() {
    if (!R.HasMobile)
      return unknown("mobile table", torch_files::Mobile);
    if (llvm::any_of(R.ExcludedOperators, [&](const TableText &T) { return T.Text == Operator; }))
      return add(State::Done, "mobile table", "the generator leaves this operator out");
    for (const VersionMapEntry *E : Entries) {
      bool There = llvm::any_of(R.Mobile.Entries, [&](const MobileEntry &M) {
        return M.Operator.Text == Operator && M.Upgrader.Text == E->Upgrader.Text &&
               M.Max == E->BumpedAt - 1;
      });
      add(There ? State::Done : State::Missing, "mobile table",
          There ? E->Upgrader.Text : "run gen_mobile_upgraders.py after a build");
    }
    if (Entries.empty())
      add(State::Missing, "mobile table", "nothing to generate yet");
  }

  void test() {
    if (!R.HasTests)
      return unknown("test with an old model", torch_files::Tests);
    std::string Found;
    for (const VersionTest &T : R.Tests)
      for (const TableText &Path : T.Fixtures)
        for (const FixtureRow &Row : R.FixtureRows)
          if (Row.Operator.Text == Operator &&
              llvm::sys::path::stem(Path.Text) == fixtureFileStem(Row.Class.Text))
            Found = T.Name.Text;
    add(Found.empty() ? State::Missing : State::Done, "test with an old model",
        Found.empty() ? "no test loads a model of " + Operator + "'s fixture module" : Found);
  }

  const Checkout &Source;
  const UpgraderRegistry &R;
  const std::string Operator;
  const std::vector<const VersionMapEntry *> Entries;
  std::vector<ChecklistItem> Out;
};

} // namespace

std::vector<ChecklistItem> upgraderStatus(const Checkout &Source, const TorchFacts &Torch,
                                          llvm::StringRef Operator) {
  return Checklist(Source, Torch.Registry, Operator).run();
}

} // namespace oplint
