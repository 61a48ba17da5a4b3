//===-- Config.cpp - .op-lint.yaml ----------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "config/Config.h"
#include "checkout/DiskFile.h"
#include "config/Baseline.h"
#include "rules/Rule.h"
#include "yaml/Yaml.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <cstdlib>
#include <ctime>

namespace fs = llvm::sys::fs;

namespace oplint {
namespace {

bool isDate(llvm::StringRef Text) {
  if (Text.size() != 10 || Text[4] != '-' || Text[7] != '-')
    return false;
  unsigned Year = 0, Month = 0, Day = 0;
  if (Text.take_front(4).getAsInteger(10, Year) || Text.substr(5, 2).getAsInteger(10, Month) ||
      Text.substr(8, 2).getAsInteger(10, Day))
    return false;
  return Month >= 1 && Month <= 12 && Day >= 1 && Day <= 31;
}

class Reader {
public:
  Reader(Configuration &Into) : C(Into) {}

  void read(const yaml::Document &Doc) {
    for (const yaml::DuplicateKey &K : Doc.duplicateKeys())
      complain(*K.Again,
               "the key '" + K.Again->text().str() + "' stands twice; the last one counts");
    const yaml::Node &Root = Doc.root();
    if (Root.isNull())
      return;
    if (!Root.isMap()) {
      complain(Root, "a configuration is a map, and this is " + Root.describe().str());
      return;
    }
    static constexpr llvm::StringRef Keys[] = {"base",    "profile",  "fail-on", "rules",
                                               "exclude", "baseline", "waivers", "generic-ops"};
    for (const yaml::Entry &E : Root.entries()) {
      llvm::StringRef Key = E.Key->text();
      if (Key == "base")
        scalar(*E.Value, Key, C.Base);
      else if (Key == "baseline")
        scalar(*E.Value, Key, C.Baseline);
      else if (Key == "profile")
        oneOf(*E.Value, Key, {"own", "wiki", "paddle-e1", "paddle-e2", "paddle-e3"}, C.Profile);
      else if (Key == "fail-on")
        oneOf(*E.Value, Key, {"error", "warning", "note", "never"}, C.FailOn);
      else if (Key == "rules")
        readRules(*E.Value);
      else if (Key == "exclude")
        readExclude(*E.Value);
      else if (Key == "generic-ops")
        readGenericOps(*E.Value);
      else if (Key == "waivers")
        readWaivers(*E.Value);
      else
        unknown(*E.Key, "key", didYouMean(Key, Keys));
    }
  }

private:
  void complain(const yaml::Node &At, std::string Message) {
    Finding &F = C.Complaints.emplace_back();
    F.Rule = "config-invalid";
    F.Level = Severity::Warning;
    F.Where = At.where();
    F.Subject = "configuration";
    F.Detail = Message;
    F.Message = std::move(Message);
  }
  void unknown(const yaml::Node &At, llvm::StringRef What, const std::string &Nearest) {
    complain(At, "no " + What.str() + " is called '" + At.text().str() + "'" +
                     (Nearest.empty() ? "" : "; did you mean '" + Nearest + "'?"));
  }
  bool scalar(const yaml::Node &N, llvm::StringRef Key, std::string &Out) {
    if (!N.isScalar() || N.text().empty()) {
      complain(N, "'" + Key.str() + "' wants text, and this is " + N.describe().str());
      return false;
    }
    Out = N.text().str();
    return true;
  }
  void oneOf(const yaml::Node &N, llvm::StringRef Key, llvm::ArrayRef<llvm::StringRef> Choices,
             std::string &Out) {
    std::string Text;
    if (!scalar(N, Key, Text))
      return;
    if (llvm::is_contained(Choices, Text))
      Out = Text;
    else
      complain(N, "'" + Key.str() + "' is one of " + llvm::join(Choices, ", "));
  }

  void readRules(const yaml::Node &N) {
    if (!N.isMap())
      return complain(N,
                      "'rules' wants a map of rule to severity, and this is " + N.describe().str());
    for (const yaml::Entry &E : N.entries()) {
      if (!findRule(E.Key->text())) {
        unknown(*E.Key, "rule", didYouMeanRule(E.Key->text()));
        continue;
      }
      RuleLevel Level;
      if (E.Value->text() == "off")
        Level.Off = true;
      else if (auto S = parseSeverity(E.Value->text()))
        Level.Level = *S;
      else {
        complain(*E.Value, "the severity of a rule is one of error, warning, note, off");
        continue;
      }
      C.Rules[E.Key->text().str()] = Level;
    }
  }

  void readExclude(const yaml::Node &N) {
    if (!N.isSequence())
      return complain(N, "'exclude' wants a list of patterns, and this is " + N.describe().str());
    for (const yaml::Node *Item : N.items()) {
      std::string Text;
      if (scalar(*Item, "exclude", Text))
        C.Exclude.push_back(Text);
    }
  }

  void readGenericOps(const yaml::Node &N) {
    if (!N.isSequence())
      return complain(N, "'generic-ops' wants a list, and this is " + N.describe().str());
    static constexpr llvm::StringRef Keys[] = {"op", "group", "source"};
    for (const yaml::Node *Item : N.items()) {
      if (!Item->isMap()) {
        complain(*Item, "a generic op is a map, and this is " + Item->describe().str());
        continue;
      }
      GenericOp G;
      std::string Group;
      for (const yaml::Entry &E : Item->entries()) {
        llvm::StringRef Key = E.Key->text();
        if (!llvm::is_contained(Keys, Key))
          unknown(*E.Key, "key of a generic op", didYouMean(Key, Keys));
        else if (Key == "group")
          oneOf(*E.Value, Key, {"1", "2", "3", "none"}, Group);
        else
          scalar(*E.Value, Key, Key == "op" ? G.Pattern : G.Source);
      }
      if (G.Pattern.empty() || Group.empty() || G.Source.empty()) {
        complain(*Item, "this generic op has no effect: it needs op, group and source");
        continue;
      }
      G.Group = Group == "none" ? 0 : Group[0] - '0';
      C.GenericOps.push_back(std::move(G));
    }
  }

  void readWaivers(const yaml::Node &N) {
    if (!N.isSequence())
      return complain(N, "'waivers' wants a list, and this is " + N.describe().str());
    for (const yaml::Node *Item : N.items())
      readWaiver(*Item);
  }

  void readWaiver(const yaml::Node &N) {
    if (!N.isMap())
      return complain(N, "a waiver is a map, and this is " + N.describe().str());
    static constexpr llvm::StringRef Keys[] = {"rule", "op",     "kernel", "api",
                                               "part", "reason", "expires"};
    Waiver W;
    W.Where = N.where();
    bool Good = true;
    for (const yaml::Entry &E : N.entries()) {
      llvm::StringRef Key = E.Key->text();
      std::string Text;
      if (!llvm::is_contained(Keys, Key)) {
        unknown(*E.Key, "key of a waiver", didYouMean(Key, Keys));
        continue;
      }
      if (!scalar(*E.Value, Key, Text)) {
        Good = false;
      } else if (Key == "rule") {
        W.Rule = Text;
        W.Where = E.Value->where();
        if (!findRule(Text)) {
          unknown(*E.Value, "rule", didYouMeanRule(Text));
          Good = false;
        }
      } else if (Key == "part") {
        W.Part = Text;
      } else if (Key == "reason") {
        W.Reason = Text;
      } else if (Key == "expires") {
        W.Expires = Text;
        if (!isDate(Text)) {
          complain(*E.Value, "'expires' is a date, YYYY-MM-DD");
          Good = false;
        }
      } else {
        W.Subject = Key.str() + " " + Text;
      }
    }
    std::vector<llvm::StringRef> Lacks;
    if (W.Rule.empty())
      Lacks.push_back("rule");
    if (W.Subject.empty())
      Lacks.push_back("op (or kernel, api)");
    if (W.Reason.empty())
      Lacks.push_back("reason");
    if (W.Expires.empty())
      Lacks.push_back("expires");
    if (Good && !Lacks.empty())
      complain(N, "this waiver has no effect: it lacks " + llvm::join(Lacks, ", "));
    else if (Good)
      C.Waivers.push_back(std::move(W));
  }

  Configuration &C;
};

} // namespace

bool Waiver::matches(const Finding &F) const {
  if (F.Rule != Rule)
    return false;
  llvm::StringRef Rest = F.Subject;
  if (!Rest.consume_front(Subject) || (!Rest.empty() && !Rest.starts_with(" · ")))
    return false;
  return Part.empty() || Rest.rsplit(' ').second == Part;
}

bool matchesGlob(llvm::StringRef Pattern, llvm::StringRef Path) {
  Pattern = Pattern.rtrim('/');
  // The places in the path that the pattern read so far can end at: pattern times path steps,
  // however many stars there are.
  std::vector<bool> At(Path.size() + 1);
  At[0] = true;
  while (!Pattern.empty()) {
    std::vector<bool> Next(Path.size() + 1);
    if (Pattern.consume_front("**")) {
      Pattern.consume_front("/");
      if (Pattern.empty())
        return llvm::is_contained(At, true);
      bool Begun = false;
      for (size_t I = 0; I <= Path.size(); ++I) {
        Next[I] = At[I] || (Begun && Path[I - 1] == '/');
        Begun |= At[I];
      }
    } else if (Pattern.consume_front("*")) {
      for (size_t I = 0; I <= Path.size(); ++I)
        Next[I] = At[I] || (I && Next[I - 1] && Path[I - 1] != '/');
    } else {
      char C = Pattern[0];
      Pattern = Pattern.drop_front();
      for (size_t I = 0; I < Path.size(); ++I)
        Next[I + 1] = At[I] && (C == '?' ? Path[I] != '/' : Path[I] == C);
    }
    At = std::move(Next);
  }
  // A folder names all below it.
  for (size_t I = 0; I < Path.size(); ++I)
    if (At[I] && Path[I] == '/')
      return true;
  return At[Path.size()];
}

bool Configuration::isExcluded(llvm::StringRef Path) const {
  std::string Full = Prefix + Path.str();
  return llvm::any_of(Exclude, [&](const std::string &P) { return matchesGlob(P, Full); });
}

Configuration parseConfig(std::string File, llvm::StringRef Text) {
  Configuration C;
  C.File = File;
  auto Doc = yaml::parse(std::move(File), Text);
  if (Doc)
    Reader(C).read(*Doc);
  else
    C.Problems.push_back(toProblem(Doc.takeError(), C.File));
  return C;
}

Configuration loadConfig(llvm::StringRef Root, const Checkout *Rev) {
  if (Rev) {
    if (!Rev->hasFile(ConfigName))
      return {};
    auto Buffer = Rev->read(ConfigName);
    if (Buffer)
      return parseConfig(ConfigName.str(), (*Buffer)->getBuffer());
    Configuration C;
    C.Problems.push_back(toProblem(Buffer.takeError(), ConfigName));
    return C;
  }
  llvm::SmallString<256> Folder;
  if (fs::real_path(Root, Folder))
    return {};
  std::string Prefix, Up;
  while (true) {
    llvm::SmallString<256> File(Folder);
    llvm::sys::path::append(File, ConfigName);
    if (fs::exists(File)) {
      auto Buffer = readRegularFile(File);
      std::string Shown = Up + ConfigName.str();
      Configuration C;
      if (Buffer) {
        C = parseConfig(Shown, (*Buffer)->getBuffer());
      } else {
        Problem P;
        P.Where.File = Shown;
        P.Message = "cannot be read: " + llvm::toString(Buffer.takeError());
        P.Hint = "the defaults are in force";
        C.Problems.push_back(std::move(P));
      }
      C.Prefix = Prefix;
      return C;
    }
    llvm::SmallString<256> Git(Folder);
    llvm::sys::path::append(Git, ".git");
    llvm::StringRef Parent = llvm::sys::path::parent_path(Folder);
    if (fs::exists(Git) || Parent.empty() || Parent == Folder)
      return {};
    Prefix = (llvm::sys::path::filename(Folder) + "/" + Prefix).str();
    Up += "../";
    Folder = llvm::SmallString<256>(Parent);
  }
}

std::string didYouMean(llvm::StringRef Name, llvm::ArrayRef<llvm::StringRef> Candidates) {
  llvm::StringRef Nearest;
  auto Best = static_cast<unsigned>(Name.size() / 3 + 2);
  for (llvm::StringRef C : Candidates)
    if (unsigned D = Name.edit_distance(C, true, Best); D < Best) {
      Nearest = C;
      Best = D;
    }
  return Nearest.str();
}

std::string didYouMeanRule(llvm::StringRef Name) {
  std::vector<llvm::StringRef> Names;
  for (const RuleInfo &R : allRules())
    Names.push_back(R.Name);
  return didYouMean(Name, Names);
}

std::string today() {
  std::time_t Now = std::time(nullptr);
  long long Fixed = 0;
  if (const char *Epoch = std::getenv("SOURCE_DATE_EPOCH"))
    if (!llvm::StringRef(Epoch).getAsInteger(10, Fixed))
      Now = static_cast<std::time_t>(Fixed);
  std::tm Parts = {};
  gmtime_r(&Now, &Parts);
  char Text[16];
  std::strftime(Text, sizeof(Text), "%Y-%m-%d", &Parts);
  return Text;
}

std::string baselineFile(llvm::StringRef Root, const Configuration &C) {
  llvm::SmallString<256> File(Root);
  if (C.Baseline.empty())
    llvm::sys::path::append(File, BaselineName);
  else
    llvm::sys::path::append(File, llvm::sys::path::parent_path(C.File), C.Baseline);
  return File.str().str();
}

} // namespace oplint
