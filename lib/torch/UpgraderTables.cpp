//===-- UpgraderTables.cpp - version_map.cpp and upgraders_entry.cpp ------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "torch/CxxParts.h"
#include "llvm/ADT/STLExtras.h"

namespace oplint {
namespace {

using Kind = TableValue::Kind;

/// One table of one file, and complaints about its entries.
class TableReader {
public:
  TableReader(llvm::StringRef F, llvm::StringRef T, std::vector<Problem> &P)
      : File(F), Text(T), Problems(P) {}

  SourceRange place(uint32_t Begin, uint32_t End) const {
    return makeRange(File.str(), Text, Begin, End);
  }
  SourceRange place(const TableValue &V) const { return place(V.Begin, V.End); }
  /// The characters of a string without its quotes.
  SourceRange inside(const TableValue &V) const {
    return V.TextEnd ? place(V.TextBegin, V.TextEnd) : place(V);
  }
  TableText text(const TableValue &V) const { return {V.Text, inside(V)}; }
  void complain(const TableValue &V, std::string Message, std::string Hint) const {
    Problems.push_back({place(V), std::move(Message), std::move(Hint)});
  }
  static bool isString(const TableValue &V) { return V.K == Kind::String; }

  /// The braces that hold the entries: `({{...}, {...}})` and `{{...}, {...}}`.
  static const TableValue &entries(const TableValue &Table) {
    // A map with one entry in doubled braces has one more pair around it.
    if (Table.Items.size() == 1 && Table.Items[0].K == Kind::List &&
        !Table.Items[0].Items.empty() &&
        llvm::all_of(Table.Items[0].Items, [](const TableValue &V) { return V.K == Kind::List; }))
      return Table.Items[0];
    return Table;
  }

  llvm::StringRef File, Text;
  std::vector<Problem> &Problems;
};

/// The table \p Variable, or a problem that says why there is none.
const TableValue *findTable(const CxxPart &File, llvm::StringRef Variable,
                            std::vector<Problem> &Problems) {
  for (const InitializerTable &T : File.Parsed.Found.Tables)
    if (T.Variable == Variable) {
      if (T.Value.K == Kind::List)
        return &T.Value;
      break;
    }
  Problems.push_back(File.lacks(("the table " + Variable + " could not be read").str(),
                                "it is a global std::unordered_map with an initializer list"));
  return nullptr;
}

std::optional<VersionMapEntry> readEntry(const TableValue &V, const TableReader &R) {
  constexpr const char *Hint =
      "an entry is {version, \"upgrader\", \"aten::op.overload(...) -> ...\"}";
  if (V.K != Kind::List || V.Items.size() != 3) {
    R.complain(V, "this entry of the version map does not have three parts", Hint);
    return std::nullopt;
  }
  VersionMapEntry E;
  if (V.Items[0].K != Kind::Integer) {
    R.complain(V.Items[0], "the version of this entry of the version map is no integer", Hint);
    return std::nullopt;
  }
  if (!TableReader::isString(V.Items[1]) || !TableReader::isString(V.Items[2])) {
    R.complain(TableReader::isString(V.Items[1]) ? V.Items[2] : V.Items[1],
               "this part of an entry of the version map is no string", Hint);
    return std::nullopt;
  }
  E.BumpedAt = V.Items[0].Number;
  E.BumpedAtWhere = R.place(V.Items[0]);
  E.Upgrader = R.text(V.Items[1]);
  const TableValue &Old = V.Items[2];
  auto [Read, Diagnostic] = readSchema(Old.Text, R.inside(Old), Old.TextEnd != 0);
  E.SchemaKnown = Read.has_value();
  if (Read) {
    E.OldSchema = std::move(*Read);
  } else {
    E.OldSchema.Text = Old.Text;
    E.OldSchema.Where = R.inside(Old);
    E.OldSchema.IsVerbatim = Old.TextEnd != 0;
  }
  E.SchemaProblem = std::move(Diagnostic);
  return E;
}

} // namespace

void readVersionMap(const Checkout &Source, UpgraderRegistry &Out, std::vector<Problem> &Problems) {
  size_t Before = Problems.size();
  auto File = readCxx(Source, torch_files::VersionMap, Problems);
  const TableValue *Table = File ? findTable(*File, "operatorVersionMap", Problems) : nullptr;
  if (!Table)
    return;
  Out.HasVersionMap = true;
  TableReader R(File->Path, File->Text->getBuffer(), Problems);
  const TableValue &Rows = TableReader::entries(*Table);
  Out.MapWhere = R.place(Rows);
  for (const TableValue &Row : Rows.Items) {
    if (Row.K != Kind::List || Row.Items.size() != 2 || !TableReader::isString(Row.Items[0]) ||
        Row.Items[1].K != Kind::List) {
      R.complain(Row, "this row of the version map is no operator with a list of entries",
                 "a row is {\"aten::op.overload\", {{version, \"upgrader\", \"old schema\"}}}");
      continue;
    }
    VersionMapKey Key;
    Key.Operator = R.text(Row.Items[0]);
    for (const TableValue &Entry : Row.Items[1].Items)
      if (auto E = readEntry(Entry, R))
        Key.Entries.push_back(std::move(*E));
    Out.Map.push_back(std::move(Key));
  }
  Out.MapIsPartial = Problems.size() != Before;
}

void readUpgraderBodies(const Checkout &Source, UpgraderRegistry &Out,
                        std::vector<Problem> &Problems) {
  size_t Before = Problems.size();
  auto File = readCxx(Source, torch_files::UpgradersEntry, Problems);
  const TableValue *Table = File ? findTable(*File, "kUpgradersEntryMap", Problems) : nullptr;
  if (!Table)
    return;
  Out.HasBodies = true;
  TableReader R(File->Path, File->Text->getBuffer(), Problems);
  for (const TableValue &Row : TableReader::entries(*Table).Items) {
    if (Row.K != Kind::List || Row.Items.size() != 2 || !TableReader::isString(Row.Items[0]) ||
        !TableReader::isString(Row.Items[1])) {
      R.complain(Row, "this row of the upgraders is no name with a body",
                 "a row is {\"op_overload_start_end\", R\"SCRIPT(def ...)SCRIPT\"}");
      continue;
    }
    UpgraderBody Body;
    Body.Name = R.text(Row.Items[0]);
    Body.BodyWhere = R.place(Row.Items[1]);
    // A body that is not written byte by byte has the place of its literal.
    uint32_t Begin = Row.Items[1].TextEnd ? Row.Items[1].TextBegin : Row.Items[1].Begin;
    readTorchScript(File->Path, File->Text->getBuffer(), Begin, Row.Items[1].Text, Body);
    Out.Bodies.push_back(std::move(Body));
  }
  Out.BodiesArePartial = Problems.size() != Before;
}

} // namespace oplint
