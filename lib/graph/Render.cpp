//===-- Render.cpp --------------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "graph/Render.h"
#include "checkout/DiskFile.h"
#include "graph/Effects.h"
#include "graph/GraphFindings.h"
#include "graph/Naming.h"
#include "graph/PythonCode.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"
#include <map>

namespace oplint {

namespace {

/// A node as all three renderings show it.
struct Row {
  std::string Id; ///< unique in the graph: the name, or kind and number
  std::string Kind, Name, Target;
  std::vector<std::string> Args;
  std::vector<std::pair<std::string, std::string>> Keywords;
  std::string Type, Place, Inline, Rule, Effect, Op;
  std::vector<std::string> Uses; ///< ids of the nodes whose results it takes
  unsigned Users = 0;
  unsigned Cluster = 0; ///< sub-graph
  unsigned Depth = 0;
  std::string Side;  ///< "True" or "False" of the break above it
  std::string Way;   ///< the condition of that side
  std::string After; ///< id of the node of the picture that runs before it
};

/// Guards and ends are lines of the table, but no nodes of the picture.
bool isDrawn(const Row &R) { return R.Kind != "guard" && R.Kind != "end_with"; }

const char *kindName(const GraphEvent &E) {
  switch (E.Kind) {
  case EventKind::CallFunction:
    return "call_function";
  case EventKind::CallMethod:
    return "call_method";
  case EventKind::CallModule:
    return "call_module";
  case EventKind::GetAttr:
    return "get_attr";
  case EventKind::SetAttr:
    return "set_attr";
  case EventKind::SetItem:
    return "set_item";
  case EventKind::NewLayer:
    return "layer";
  case EventKind::With:
    return "with";
  case EventKind::EndWith:
    return "end_with";
  case EventKind::Break:
    return "break";
  case EventKind::Guard:
    return "guard";
  case EventKind::Loop:
    return "loop";
  case EventKind::LoopNext:
    return "next";
  case EventKind::LoopLeave:
    return "leave";
  case EventKind::Return:
    return "output";
  case EventKind::Raise:
    return "raise";
  }
  return "";
}

class Rows {
public:
  explicit Rows(const OpGraph &G) {
    Naming N(G.Inputs);
    std::map<unsigned, std::string> Makers;
    for (const GraphInput &I : G.Inputs) {
      if (!I.IsTensor)
        continue;
      Row R;
      R.Kind = "placeholder";
      R.Id = R.Name = R.Target = I.Name;
      R.Type = I.Concrete;
      Ids.insert(R.Id);
      Index[R.Id] = List.size();
      for (unsigned Number : I.Numbers)
        Makers[Number] = R.Id;
      List.push_back(std::move(R));
    }
    if (G.Root)
      block(*G.Root, N, Makers, 0, {}, 0);
    for (Row &R : List)
      for (const std::string &Used : R.Uses)
        ++List[Index[Used]].Users;
  }
  std::vector<Row> List;
  unsigned Clusters = 1;

private:
  llvm::StringSet<> Ids;
  std::map<std::string, size_t> Index;

  std::string unique(const std::string &Base) {
    std::string Id = Base;
    for (unsigned I = 2; !Ids.insert(Id).second; ++I)
      Id = Base + "#" + std::to_string(I);
    return Id;
  }

  /// How a block is reached.
  struct Entry {
    std::string Side, Way, After;
  };

  void block(const GraphBlock &B, Naming N, std::map<unsigned, std::string> Makers, unsigned Depth,
             Entry From, unsigned Cluster) {
    bool First = true;
    std::string Last = From.After;
    for (const GraphEvent &E : B.Events) {
      Row R;
      R.Kind = kindName(E);
      R.Depth = Depth;
      R.Cluster = Cluster;
      R.Rule = E.BreakRule;
      R.Effect = effectOf(E).str();
      R.Op = implicitOp(E).str();
      // The side stands on the first node of the picture.
      R.Way = From.Way;
      if (First && isDrawn(R)) {
        R.Side = From.Side;
        First = false;
      }
      R.After = Last;
      R.Target = E.Kind == EventKind::Guard ? N.resolve(E.Code) : E.Target;
      if (E.Kind == EventKind::Guard && !E.Outcome)
        R.Target = "not (" + R.Target + ")";
      for (const GraphArgument &A : E.Arguments) {
        std::string Text = N.resolve(E.Kind == EventKind::Raise ? A.Concrete : A.Code);
        if (A.Keyword.empty())
          R.Args.push_back(std::move(Text));
        else
          R.Keywords.emplace_back(A.Keyword, std::move(Text));
        uses(A.Code, Makers, R.Uses);
      }
      if (E.Kind == EventKind::Guard)
        uses(E.Code, Makers, R.Uses);
      if (E.Kind == EventKind::Loop)
        for (size_t I = 0; I != E.Carried.size(); ++I) {
          N.set(E.Carried[I], N.fresh(E.CarriedNames[I]));
          R.Name += (I ? ", " : "") + *N.find(E.Carried[I]);
        }
      else
        R.Name = N.name(E);
      R.Id = unique(R.Name.empty() || E.Kind == EventKind::Loop ? R.Kind : R.Name);
      for (unsigned I = 0; I < E.numbers(); ++I)
        Makers[E.Result + I] = R.Id;
      for (unsigned Number : E.Carried)
        Makers[Number] = R.Id;
      for (const std::string &T : E.ResultTypes)
        R.Type += (R.Type.empty() ? "" : ", ") + T;
      R.Place = E.Where.isValid() ? shortPlace(E.Where) : "";
      R.Inline = E.InlineStack;
      Index[R.Id] = List.size();
      bool Cut = E.Kind == EventKind::Break && E.Result;
      if (isDrawn(R))
        Last = R.Id;
      List.push_back(std::move(R));
      if (Cut)
        Cluster = Clusters++;
    }
    if (B.Events.empty())
      return;
    const GraphEvent &E = B.Events.back();
    std::string Condition =
        N.resolve(E.Kind == EventKind::Guard || E.Arguments.empty() ? E.Code : E.Arguments[0].Code);
    // Where no node parted them, the way goes on: both conditions are told.
    std::string Before = First && !From.Way.empty() ? From.Way + " and " : std::string();
    if (B.WhenTrue)
      block(*B.WhenTrue, N, Makers, Depth + 1, {"True", Before + Condition, Last}, Clusters++);
    if (B.WhenFalse)
      block(*B.WhenFalse, N, Makers, Depth + 1,
            {"False",
             Before + (llvm::StringRef(Condition).contains(' ') ? "not (" + Condition + ")"
                                                                : "not " + Condition),
             Last},
            Clusters++);
  }

  static void uses(llvm::StringRef Text, const std::map<unsigned, std::string> &Makers,
                   std::vector<std::string> &Out) {
    for (size_t At = Text.find('\x01'); At != llvm::StringRef::npos;
         At = Text.find('\x01', At + 1)) {
      unsigned Number = 0;
      (void)Text.slice(At + 1, Text.find('\x02', At)).getAsInteger(10, Number);
      auto It = Makers.find(Number);
      if (It != Makers.end() && !llvm::is_contained(Out, It->second))
        Out.push_back(It->second);
    }
  }
};

std::string arguments(const Row &R) {
  std::string Out;
  for (const std::string &A : R.Args)
    Out += (Out.empty() ? "" : ", ") + A;
  for (const auto &[Key, V] : R.Keywords)
    Out += (Out.empty() ? "" : ", ") + Key + "=" + V;
  return Out;
}

/// Inside of a quoted label: everything that Graphviz reads as markup.
std::string escaped(llvm::StringRef S) {
  std::string Out;
  for (char C : S) {
    if (C == '\n') {
      Out += "\\n";
      continue;
    }
    if (llvm::StringRef("\"\\{}|<>").contains(C))
      Out += '\\';
    Out += C;
  }
  return Out;
}

std::string shortened(std::string S, size_t Width) {
  if (S.size() <= Width)
    return S;
  S.resize(Width - 3);
  while (!S.empty() && (S.back() & 0xc0) == 0x80)
    S.pop_back();
  return S + "...";
}

} // namespace

std::string tableText(const OpGraph &G) {
  Rows R(G);
  std::vector<std::array<std::string, 6>> Cells{
      {"kind", "name", "target", "args", "type", "place"}};
  for (const Row &Line : R.List) {
    std::string Kind = std::string(static_cast<size_t>(Line.Depth) * 2, ' ') +
                       (Line.Side.empty() ? "" : Line.Side + ": ") + Line.Kind;
    std::string Target = Line.Rule.empty() ? Line.Target : Line.Target + " [" + Line.Rule + "]";
    Cells.push_back({Kind, Line.Name, shortened(Target, 60), shortened(arguments(Line), 60),
                     Line.Type, Line.Place});
  }
  std::array<size_t, 6> Width{};
  for (const auto &Line : Cells)
    for (size_t I = 0; I != 6; ++I)
      Width[I] = std::max(Width[I], Line[I].size());
  std::string Out;
  for (const auto &Line : Cells) {
    std::string Text;
    for (size_t I = 0; I != 6; ++I) {
      Text += Line[I];
      Text.append(Width[I] - Line[I].size() + 2, ' ');
    }
    Out += llvm::StringRef(Text).rtrim().str() + "\n";
  }
  for (const GraphFinding &F : graphFindings(G))
    Out += shortPlace(F.Where) + ": " + F.Message + " [" + F.Rule + "]\n";
  return Out;
}

static void describeBreak(llvm::json::Object &B, const GraphFinding &F, SotProfile Sot) {
  B["raiseOnly"] = F.RaiseOnly;
  B["path"] = F.Path;
  B["inlineStack"] = F.InlineStack;
  B["message"] = F.Message;
  if (std::optional<SotVerdict> V = sotVerdict(F.Rule, Sot)) {
    B["sotProfile"] = spelling(Sot);
    B["sotClass"] = V->Class;
    B["sotText"] = V->Text;
  }
}

static bool hasBreaks(const GraphBlock &B) {
  return llvm::any_of(B.Events, [](const GraphEvent &E) { return E.Kind == EventKind::Break; }) ||
         (B.WhenTrue && hasBreaks(*B.WhenTrue)) || (B.WhenFalse && hasBreaks(*B.WhenFalse));
}

bool hasBreaks(const OpGraph &G) { return G.Root && hasBreaks(*G.Root); }

llvm::json::Value graphJson(const OpGraph &G, SotProfile Sot) {
  Rows R(G);
  std::vector<GraphFinding> Found = graphFindings(G);
  llvm::json::Array Nodes, Breaks, Guards, Remarks, Inputs;
  for (const GraphInput &I : G.Inputs)
    Inputs.push_back(llvm::json::Object{{"name", I.Name},
                                        {"annotation", I.Annotation},
                                        {"default", I.Default},
                                        {"value", I.Concrete},
                                        {"tensor", I.IsTensor}});
  for (const Row &Line : R.List) {
    llvm::json::Object Keywords;
    for (const auto &[Key, V] : Line.Keywords)
      Keywords[Key] = V;
    llvm::json::Object Node{
        {"id", Line.Id},         {"kind", Line.Kind},     {"name", Line.Name},
        {"target", Line.Target}, {"args", Line.Args},     {"kwargs", std::move(Keywords)},
        {"uses", Line.Uses},     {"users", Line.Users},   {"type", Line.Type},
        {"place", Line.Place},   {"inline", Line.Inline}, {"graph", Line.Cluster},
        {"effect", Line.Effect}, {"op", Line.Op}};
    if (Line.Kind == "break") {
      llvm::json::Object B{
          {"id", Line.Id}, {"rule", Line.Rule}, {"how", Line.Target}, {"place", Line.Place}};
      for (const GraphFinding &F : Found)
        if (F.Rule == Line.Rule && shortPlace(F.Where) == Line.Place) {
          describeBreak(B, F, Sot);
          break;
        }
      Breaks.push_back(std::move(B));
    }
    if (Line.Kind == "guard")
      Guards.push_back(llvm::json::Object{{"condition", Line.Target}, {"place", Line.Place}});
    Nodes.push_back(std::move(Node));
  }
  for (const GraphRemark &M : G.Remarks)
    Remarks.push_back(
        llvm::json::Object{{"rule", M.Rule}, {"message", M.Message}, {"where", toJSON(M.Where)}});
  PythonModule Code = pythonCode(G, {});
  llvm::json::Object Out{{"api", G.Api},
                         {"function", G.Function},
                         {"where", toJSON(G.Where)},
                         {"paths", G.Paths},
                         {"inputs", std::move(Inputs)},
                         {"nodes", std::move(Nodes)},
                         {"breaks", std::move(Breaks)},
                         {"guards", std::move(Guards)},
                         {"remarks", std::move(Remarks)},
                         {"subgraphs", Code.SubGraphs},
                         {"forward", Code.Refused ? llvm::json::Value(nullptr) : Code.Text}};
  Out["refused"] = nullptr;
  if (Code.Refused)
    Out["refused"] = llvm::json::Object{{"rule", Code.Refused->Rule},
                                        {"message", Code.Refused->Message},
                                        {"where", toJSON(Code.Refused->Where)}};
  return Out;
}

std::string dotText(const OpGraph &G) {
  Rows R(G);
  std::string Out;
  llvm::raw_string_ostream S(Out);
  S << "digraph \"" << escaped(G.Api) << "\" {\n"
    << "  rankdir=TB; ranksep=0.3; nodesep=0.25;\n"
    << "  label=\"" << escaped(G.Api) << "\"; labelloc=t; fontname=\"Helvetica\";\n"
    << "  node [shape=record, style=filled, fontname=\"Helvetica\", fontsize=10];\n"
    << "  edge [color=\"#555555\"];\n";
  auto Color = [](const Row &Line) {
    static const std::map<std::string, const char *> Colors{
        {"placeholder", "AliceBlue"}, {"call_function", "LemonChiffon"},
        {"call_method", "Wheat"},     {"call_module", "CadetBlue"},
        {"layer", "CadetBlue"},       {"get_attr", "LightGoldenrod"},
        {"output", "PowderBlue"},     {"break", "Salmon"},
        {"raise", "MistyRose"},       {"loop", "Thistle"},
        {"next", "Thistle"},          {"leave", "Thistle"}};
    auto It = Colors.find(Line.Kind);
    return It == Colors.end() ? "White" : It->second;
  };
  std::map<unsigned, std::vector<const Row *>> Clusters;
  for (const Row &Line : R.List)
    if (isDrawn(Line))
      Clusters[Line.Kind == "placeholder" ? UINT_MAX : Line.Cluster].push_back(&Line);
  for (const auto &[Number, Lines] : Clusters) {
    bool Cluster = Number != UINT_MAX && R.Clusters > 1;
    if (Cluster) {
      S << "  subgraph cluster_" << Number << " {\n    label=\"sub-graph " << Number;
      if (!Lines.front()->Way.empty())
        S << "\\nwhere " << escaped(shortened(Lines.front()->Way, 60));
      S << "\"; fontsize=11; fontname=\"Helvetica\"; style=rounded; color=gray;\n";
    }
    for (const Row *Line : Lines) {
      S << "    \"" << escaped(Line->Id) << "\" [fillcolor=" << Color(*Line) << ", label=\"{";
      std::string Text = Line->Kind == "placeholder" ? Line->Name
                         : Line->Name.empty()        ? Line->Kind
                                                     : Line->Name;
      S << escaped(Text);
      if (Line->Target != Text && Line->Target != Line->Kind)
        S << "|" << escaped(shortened(Line->Target, 40));
      if (std::string A = arguments(*Line); !A.empty())
        S << "|" << escaped(shortened(A, 48));
      if (!Line->Type.empty())
        S << "|" << escaped(shortened(Line->Type, 40));
      if (!Line->Rule.empty())
        S << "|" << escaped(Line->Rule);
      if (!Line->Place.empty())
        S << "|" << escaped(Line->Place);
      S << "}\"];\n";
    }
    if (Cluster)
      S << "  }\n";
  }
  std::map<std::string, const Row *> ById;
  for (const Row &Line : R.List)
    ById[Line.Id] = &Line;
  for (const Row &Line : R.List) {
    if (!isDrawn(Line))
      continue;
    for (const std::string &Used : Line.Uses)
      S << "  \"" << escaped(Used) << "\" -> \"" << escaped(Line.Id) << "\";\n";
    // What no value holds together: sides of a break, what runs behind one, and
    // the ends of ways that a guard parts.
    const Row *Before = Line.After.empty() ? nullptr : ById[Line.After];
    if (!Before || llvm::is_contained(Line.Uses, Line.After))
      continue;
    bool Break = Before->Kind == "break";
    if (!Break && Line.Kind != "raise" && Line.Side.empty())
      continue;
    if (Break && Line.Side.empty() && Line.Cluster == Before->Cluster && Line.Kind != "raise")
      continue;
    S << "  \"" << escaped(Before->Id) << "\" -> \"" << escaped(Line.Id) << "\" [style=dashed, ";
    if (!Break)
      S << "color=gray";
    else
      S << "color=red, fontcolor=red, fontsize=9, label=\"" << Line.Side << "\"";
    S << "];\n";
  }
  S << "}\n";
  return Out;
}

llvm::Expected<std::string> svgText(const OpGraph &G) {
  auto Dot = llvm::sys::findProgramByName("dot");
  if (!Dot)
    return llvm::createStringError("--emit svg needs Graphviz: install the package graphviz, or "
                                   "take --emit dot");
  llvm::SmallString<128> In, Out;
  std::error_code EC;
  if ((EC = llvm::sys::fs::createTemporaryFile("op-lint-graph", "dot", In)) ||
      (EC = llvm::sys::fs::createTemporaryFile("op-lint-graph", "svg", Out)))
    return llvm::createStringError("cannot write a temporary file: %s", EC.message().c_str());
  if (llvm::Error E = writeFile(In.str().str(), [&](llvm::raw_ostream &S) { S << dotText(G); }))
    return std::move(E);
  std::optional<llvm::StringRef> Redirects[] = {std::nullopt, llvm::StringRef(Out), std::nullopt};
  int Code = llvm::sys::ExecuteAndWait(*Dot, {*Dot, "-Tsvg", In}, std::nullopt, Redirects, 120);
  auto Text = llvm::MemoryBuffer::getFile(Out);
  std::string Svg = Text ? (*Text)->getBuffer().str() : std::string();
  llvm::sys::fs::remove(In);
  llvm::sys::fs::remove(Out);
  if (Code != 0 || Svg.empty())
    return llvm::createStringError("dot failed with exit code %d", Code);
  return Svg;
}

} // namespace oplint
