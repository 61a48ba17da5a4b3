//===-- PartFixes.cpp - Edits that undo or register a change --------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "rules/op_desc/PartFixes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace oplint {
namespace {

std::optional<std::string> textOf(const Catalog &C, const std::string &File) {
  if (!C.Source)
    return std::nullopt;
  auto Text = C.Source->read(File);
  if (!Text) {
    llvm::consumeError(Text.takeError());
    return std::nullopt;
  }
  return (*Text)->getBuffer().str();
}

bool isYaml(const std::string &File) { return llvm::StringRef(File).ends_with(".yaml"); }

Edit insertAt(const std::string &File, llvm::StringRef Text, size_t Offset, std::string New) {
  return {makeRange(File, Text, Offset, Offset), std::move(New)};
}

/// The name of a YAML argument or output: `y` of `Tensor y = ...`, `mask` of `Tensor[](mask){n}`.
llvm::StringRef argumentName(llvm::StringRef Argument) {
  Argument = Argument.split('=').first.trim();
  size_t Open = Argument.find('(');
  if (Open != llvm::StringRef::npos)
    return Argument.drop_front(Open + 1).split(')').first.trim();
  size_t Space = Argument.find_last_of(' ');
  return Space == llvm::StringRef::npos ? Argument : Argument.drop_front(Space + 1);
}

/// The lines of the YAML entry around a byte, each with the lines that go on with its value.
class EntryKeys {
public:
  struct Key {
    llvm::StringRef Name;
    llvm::StringRef Indent;
    size_t ValueEnd = 0; ///< past the value, before a comment
    size_t Next = 0;     ///< where the next key's line begins
    bool Empty = true;
  };

  EntryKeys(llvm::StringRef Text, size_t Inside) {
    // The entry reaches from its `- op` line to the next line that starts one.
    size_t Begin = Text.take_front(Inside).rfind("\n- ");
    Begin = Begin == llvm::StringRef::npos ? 0 : Begin + 1;
    size_t End = std::min(Text.find("\n- ", Inside), Text.size());
    std::optional<size_t> Level; // of the keys beside `op`
    for (size_t At = Begin; At < End;) {
      size_t Stop = std::min(Text.find('\n', At), Text.size());
      llvm::StringRef Line = Text.slice(At, Stop);
      llvm::StringRef Indent = Line.take_while([](char C) { return C == ' '; });
      llvm::StringRef Value = Line.split(" #").first.rtrim();
      size_t Next = std::min(Stop + 1, Text.size());
      if (!Value.trim().empty() && !Value.ltrim().starts_with("#")) {
        if (!Level && At != Begin)
          Level = Indent.size();
        if (At == Begin || Indent.size() <= *Level) {
          auto [Name, Rest] = Value.split(':');
          Keys.push_back({Name.trim(), Indent, 0, 0, Rest.trim().empty()});
        }
        Keys.back().ValueEnd = At + Value.size();
        Keys.back().Next = Next;
      }
      At = Next;
    }
  }

  const Key *find(llvm::StringRef Name) const {
    const auto *It = llvm::find_if(Keys, [&](const Key &K) { return K.Name == Name; });
    return It == Keys.end() ? nullptr : It;
  }

private:
  llvm::SmallVector<Key, 8> Keys;
};

/// `optional : y` in the YAML entry around the argument at \p Where.
std::optional<Edit> makeOptional(const std::string &File, llvm::StringRef Text,
                                 const SourceRange &Where) {
  llvm::StringRef Name = argumentName(Text.slice(Where.Begin, Where.End));
  if (Name.empty())
    return std::nullopt;
  EntryKeys Entry(Text, Where.Begin);
  if (const EntryKeys::Key *Known = Entry.find("optional"); Known && !Known->Empty)
    return insertAt(File, Text, Known->ValueEnd, ", " + Name.str());
  const EntryKeys::Key *After = Entry.find("output");
  if (!After)
    return std::nullopt;
  std::string Line = After->Indent.str() + "optional : " + Name.str() + "\n";
  if (Text[After->Next - 1] != '\n')
    Line = "\n" + Line;
  return insertAt(File, Text, After->Next, std::move(Line));
}

/// Whether the YAML argument's type is that of the maker's attribute too, not a DataType, a Place,
/// a Scalar or an IntArray.
bool hasPlainType(llvm::StringRef Argument) {
  llvm::StringRef Type = Argument.trim().take_until(llvm::isSpace).split('[').first;
  return llvm::is_contained({"bool", "int", "int64_t", "float", "double", "str"}, Type);
}

/// The value that stands for "nothing" in C++; empty where there is none.
llvm::StringRef emptyValue(AttrType T) {
  switch (T) {
  case AttrType::Boolean:
    return "false";
  case AttrType::Int:
  case AttrType::Long:
    return "0";
  case AttrType::Float:
    return "0.0f";
  case AttrType::Float64:
    return "0.0";
  case AttrType::String:
    return "\"\"";
  case AttrType::Ints:
  case AttrType::Floats:
  case AttrType::Strings:
  case AttrType::Booleans:
  case AttrType::Longs:
  case AttrType::Float64s:
    return "{}";
  default:
    return "";
  }
}

/// An attribute's default as an argument of NewAttr: a braced list needs its type.
std::string checkpointDefault(const AttrDesc &A, llvm::StringRef Text) {
  llvm::StringRef Written =
      A.DefaultWhere.isValid() ? Text.slice(A.DefaultWhere.Begin, A.DefaultWhere.End) : "";
  if (Written.empty())
    Written = emptyValue(A.Type);
  bool Plain = A.Type == AttrType::Boolean || A.Type == AttrType::Int ||
               (A.Type == AttrType::Float && Written.ends_with("f"));
  if (Plain || Written.contains("::"))
    return Written.str();
  if (Written.starts_with("{"))
    return cxxSpelling(A.Type).str() + Written.str();
  return cxxSpelling(A.Type).str() + "(" + Written.str() + ")";
}

/// `NewInput`, `NewAttr` ... and the key of op_version.yaml for the same.
struct UpdateWords {
  llvm::StringRef Cxx, Yaml, Verb;
};
UpdateWords wordsOf(const PartChange &P) {
  if (P.How == Change::Changed)
    return {"ModifyAttr", "modify_attr", "change"};
  if (P.Kind == PartKind::Input)
    return {"NewInput", "add_input", "add"};
  if (P.Kind == PartKind::Output)
    return {"NewOutput", "add_output", "add"};
  return {"NewAttr", "add_attr", "add"};
}

std::string noteOf(const OpChange &Op, const PartChange &P) {
  return "Upgrade " + Op.New->Name + ", " + wordsOf(P).Verb.str() + " " + spelling(P.Kind).str() +
         " [" + P.Name + "].";
}

std::string cxxCheckpoint(const OpChange &Op, const PartChange &P, llvm::StringRef MakerText) {
  std::string Update = "." + wordsOf(P).Cxx.str() + "(\"" + P.Name + "\", \"" +
                       spelling(P.Kind).str() + " '" + P.Name + "'\"";
  if (P.NewAttr)
    Update += ", " + checkpointDefault(*P.NewAttr, MakerText);
  return ".AddCheckpoint(\n        R\"ROC(" + noteOf(Op, P) +
         ")ROC\",\n        paddle::framework::compatible::OpVersionDesc()\n            " + Update +
         "))";
}

/// A checkpoint whose dash stands behind \p Indent.
std::string yamlCheckpoint(const OpChange &Op, const PartChange &P, llvm::StringRef Indent) {
  std::string In = "\n" + Indent.str();
  std::string Text = Indent.str() + "- checkpoint : " + noteOf(Op, P) + In + "  action :" + In +
                     "    - " + wordsOf(P).Yaml.str() + " : " + P.Name + In +
                     "      comment : " + spelling(P.Kind).str() + " '" + P.Name + "'\n";
  if (P.NewAttr) {
    std::string Default;
    if (const auto *B = std::get_if<bool>(&P.NewAttr->Default.Value))
      Default = *B ? "true" : "false";
    else if (const auto *S = std::get_if<std::string>(&P.NewAttr->Default.Value))
      Default = "std::string(\\\"" + *S + "\\\")";
    else if (std::holds_alternative<AttrValue::List>(P.NewAttr->Default.Value))
      Default = cxxSpelling(P.NewAttr->Type).str() + "{" +
                llvm::StringRef(P.NewAttr->Default.pythonStr()).drop_front().drop_back().str() +
                "}";
    else
      Default = P.NewAttr->Default.pythonStr();
    Text += Indent.str() + "      default : \"" + Default + "\"\n";
  }
  return Text;
}

/// A checkpoint after the op's last one, or the op's first one.
std::optional<Edit> addCheckpoint(const Catalog &Head, const OpChange &Op, const PartChange &P) {
  const OpVersion *Known = nullptr;
  for (const OpVersion &V : Head.Versions)
    if (V.Op == Op.New->Name && !V.Checkpoints.empty())
      Known = &V;
  const SourceRange *Part = P.newWhere();
  std::optional<std::string> Maker =
      textOf(Head, Part && Part->isValid() ? Part->File : Op.New->Where.File);
  if (!Maker)
    return std::nullopt;
  if (Known) {
    std::optional<std::string> Text = textOf(Head, Known->Where.File);
    if (!Text)
      return std::nullopt;
    size_t End = Known->Checkpoints.back().Where.End;
    if (!Known->FromYaml)
      return insertAt(Known->Where.File, *Text, End, "\n    " + cxxCheckpoint(Op, P, *Maker));
    size_t Begin = Text->rfind('\n', Known->Checkpoints.back().Where.Begin);
    llvm::StringRef First =
        llvm::StringRef(*Text).substr(Begin == std::string::npos ? 0 : Begin + 1);
    llvm::StringRef Indent = First.take_while([](char C) { return C == ' '; });
    if (!First.drop_front(Indent.size()).starts_with("- ")) // in brackets
      return std::nullopt;
    size_t Line = Text->find('\n', End == 0 ? 0 : End - 1);
    if (Line == std::string::npos)
      return insertAt(Known->Where.File, *Text, Text->size(), "\n" + yamlCheckpoint(Op, P, Indent));
    return insertAt(Known->Where.File, *Text, Line + 1, yamlCheckpoint(Op, P, Indent));
  }
  if (Op.New->FromYaml) {
    std::string File = Head.Yaml.Folder + "/op_version.yaml";
    std::optional<std::string> Text = textOf(Head, File);
    std::optional<std::string> Entry = textOf(Head, Op.New->Where.File);
    if (!Text || !Entry)
      return std::nullopt;
    llvm::StringRef Name =
        llvm::StringRef(*Entry).slice(Op.New->Where.Begin, Op.New->Where.End).trim();
    Name = Name.take_while([](char C) { return llvm::isAlnum(C) || C == '_'; });
    if (Name.empty())
      return std::nullopt;
    std::string New = (Text->empty() || Text->back() == '\n' ? "\n- op : " : "\n\n- op : ") +
                      Name.str() + "\n  version :\n" + yamlCheckpoint(Op, P, "    ");
    return insertAt(File, *Text, Text->size(), std::move(New));
  }
  std::optional<std::string> Text = textOf(Head, Op.New->Where.File);
  if (!Text)
    return std::nullopt;
  std::string New = (Text->empty() || Text->back() == '\n' ? "\n" : "\n\n");
  New += "REGISTER_OP_VERSION(" + Op.New->Name + ")\n    " + cxxCheckpoint(Op, P, *Maker) + ";\n";
  return insertAt(Op.New->Where.File, *Text, Text->size(), std::move(New));
}

void add(Finding &F, std::string Title, FixKind Kind, std::optional<Edit> E) {
  if (E)
    F.Fixes.push_back({std::move(Title), Kind, {std::move(*E)}});
}

} // namespace

void addFixes(Finding &F, const Catalog &Base, const Catalog &Head, const OpChange &Op,
              const PartChange &Part) {
  if (F.Rule == "op-version-missing")
    return add(F, "register the change in a checkpoint", FixKind::Unsafe,
               addCheckpoint(Head, Op, Part));
  const SourceRange *Where = Part.newWhere();
  if (!Where || !Where->isValid())
    return;
  std::optional<std::string> Text = textOf(Head, Where->File);
  if (!Text)
    return;
  bool Added = F.Rule == "op-input-added-required" || F.Rule == "op-output-added-required";
  if (Added || F.Rule == "op-var-now-required") {
    // What was dispensable before still works without it; what is new may not.
    FixKind Kind = Added ? FixKind::Unsafe : FixKind::Safe;
    if (isYaml(Where->File))
      return add(F, "list it under `optional`", Kind, makeOptional(Where->File, *Text, *Where));
    return add(F, "add .AsDispensable()", Kind,
               insertAt(Where->File, *Text, Where->End, ".AsDispensable()"));
  }
  if (F.Rule == "op-attr-added-without-default") {
    std::string Value = emptyValue(Part.NewAttr->Type).str();
    bool Yaml = isYaml(Where->File);
    // A maker's int may be a DataType or a Place in YAML, which 0 is no value of.
    llvm::StringRef Written = llvm::StringRef(*Text).slice(Where->Begin, Where->End);
    if (Value.empty() || (Yaml && !hasPlainType(Written)))
      return;
    std::string New = Yaml ? " = " + Value : ".SetDefault(" + Value + ")";
    return add(F, Yaml ? "give it the default " + Value : "add " + New, FixKind::Unsafe,
               insertAt(Where->File, *Text, Where->End, std::move(New)));
  }
  if (F.Rule == "op-attr-default-changed" && Part.OldAttr && Part.OldAttr->DefaultWhere.isValid() &&
      Part.NewAttr->DefaultWhere.isValid() &&
      isYaml(Part.OldAttr->DefaultWhere.File) == isYaml(Part.NewAttr->DefaultWhere.File)) {
    const SourceRange &Before = Part.OldAttr->DefaultWhere;
    std::optional<std::string> Old = textOf(Base, Before.File);
    std::optional<std::string> Now = textOf(Head, Part.NewAttr->DefaultWhere.File);
    if (!Old || !Now || Before.End > Old->size())
      return;
    std::string Value = Old->substr(Before.Begin, Before.End - Before.Begin);
    const SourceRange &At = Part.NewAttr->DefaultWhere;
    // The same words can mean another value now: a constant that changed elsewhere.
    if (At.End <= Now->size() && Now->substr(At.Begin, At.End - At.Begin) != Value)
      F.Fixes.push_back({"restore the default " + Value, FixKind::Unsafe, {{At, Value}}});
  }
}

} // namespace oplint
