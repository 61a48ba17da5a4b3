//===-- OpEntry.cpp - One op of ops.yaml ----------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "yaml/OpEntry.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

namespace oplint {

AttrType makerType(llvm::StringRef YamlType) {
  // type_mapping.py, opmaker_attr_types_map.
  return llvm::StringSwitch<AttrType>(YamlType)
      .Cases("IntArray", "int64_t[]", AttrType::Longs)
      .Cases("Scalar", "Scalar(float)", "float", AttrType::Float)
      .Cases("Scalar(bool)", "bool", AttrType::Boolean)
      .Cases("Scalar(int)", "Place", "DataLayout", "DataType", "int", AttrType::Int)
      .Cases("Scalar(int64_t)", "int64_t", AttrType::Long)
      .Cases("Scalar(double)", "double", AttrType::Float64)
      .Case("Scalar[]", AttrType::Scalars)
      .Case("str", AttrType::String)
      .Case("bool[]", AttrType::Booleans)
      .Case("int[]", AttrType::Ints)
      .Case("float[]", AttrType::Floats)
      .Case("double[]", AttrType::Float64s)
      .Case("str[]", AttrType::Strings)
      .Default(AttrType::Unknown);
}

std::vector<llvm::StringRef> splitList(llvm::StringRef Text) {
  std::vector<llvm::StringRef> Parts;
  int Braces = 0;
  size_t Begin = 0;
  for (size_t I = 0; I <= Text.size(); ++I) {
    if (I < Text.size() && Text[I] == '{')
      ++Braces;
    else if (I < Text.size() && Text[I] == '}' && Braces > 0)
      --Braces;
    if (I == Text.size() || (Text[I] == ',' && Braces == 0)) {
      Parts.push_back(Text.slice(Begin, I).trim());
      Begin = I + 1;
    }
  }
  return Parts;
}

namespace {

bool isInputType(llvm::StringRef Type) { return Type == "Tensor" || Type == "Tensor[]"; }
bool isOutputType(llvm::StringRef Type) { return isInputType(Type) || Type == "SelectedRows"; }

/// Reads the parts of one entry; the first mistake is kept.
class EntryParser {
public:
  EntryParser(const yaml::Document &D, const yaml::Node &E, const llvm::StringSet<> &K)
      : Doc(D), Entry(E), Keys(K) {}

  llvm::Expected<YamlOp> parse() {
    parseAll();
    if (Wrong)
      return llvm::make_error<ProblemError>(std::move(*Wrong));
    return std::move(Op);
  }

private:
  void parseAll() {
    Op.Entry = Entry.where();
    if (!Entry.isMap())
      return fail(Entry.where(), "an op's entry is a map, this is " + Entry.describe().str());
    const yaml::Node *Name = Entry.get("op");
    if (!Name)
      Name = Entry.get("api"); // until September 2022
    if (!Name || !Name->isScalar() || Name->text().trim().empty())
      return fail(Entry.where(), "an entry without `op : NAME`");
    Op.Name = Name->text().trim().str();
    Op.Where = Name->where();
    parseArgs();
    parseOutputs();
    checkKeys();
    tag("optional", [](YamlArg &A) { A.Optional = true; }, /*Inputs=*/true);
    tag("intermediate", [](YamlArg &A) { A.Intermediate = true; }, /*Inputs=*/false);
    const yaml::Node *Kernel = Entry.get("kernel");
    Op.HasMaker = Kernel && Entry.get("infer_meta") && !Entry.get("invoke");
    if (Kernel)
      if (const yaml::Node *Param = Kernel->get("param"))
        for (const yaml::Node *P : Param->items())
          Op.KernelParams.push_back(P->text().str());
  }

  void fail(SourceRange Where, std::string Message) {
    if (!Wrong)
      Wrong = Problem{std::move(Where), std::move(Message), ""};
  }

  /// The bytes of a plain scalar are what is meant, but for line breaks, so
  /// places inside it are exact; another scalar is taken as a whole.
  llvm::StringRef bytesOf(const yaml::Node &N) const {
    return N.isPlain() ? N.spelling() : N.text();
  }
  SourceRange placeOf(const yaml::Node &N, llvm::StringRef Part) const {
    llvm::StringRef File = Doc.text();
    if (Part.data() < File.data() || Part.data() > File.data() + File.size())
      return N.where();
    size_t Begin = static_cast<size_t>(Part.data() - File.data());
    return Doc.range(Begin, Begin + Part.size());
  }

  void parseArgs() {
    const yaml::Node *Args = Entry.get("args");
    if (!Args || !Args->isScalar())
      return fail(Op.Where, "op '" + Op.Name + "' has no `args : (...)`");
    llvm::StringRef Text = bytesOf(*Args).trim();
    if (!Text.consume_front("(") || !Text.consume_back(")"))
      return fail(Args->where(), "args start with '(' and end with ')'");
    bool MetDefault = false;
    for (llvm::StringRef Part : splitList(Text)) {
      YamlArg Arg;
      if (!parseArg(*Args, Part, Arg))
        return;
      if (isInputType(Arg.Type)) {
        if (!Op.Attrs.empty())
          return fail(Arg.Where, "the input '" + Arg.Name + "' stands after an attribute");
        Op.Inputs.push_back(std::move(Arg));
        continue;
      }
      if (makerType(Arg.Type) == AttrType::Unknown)
        return fail(Arg.Where, "'" + Arg.Type + "' is no type of an argument");
      if (MetDefault && Arg.Default.empty())
        return fail(Arg.Where, "'" + Arg.Name + "' has no default, but an argument before it has");
      MetDefault |= !Arg.Default.empty();
      Op.Attrs.push_back(std::move(Arg));
    }
  }

  bool parseArg(const yaml::Node &Args, llvm::StringRef Part, YamlArg &Arg) {
    Arg.Where = placeOf(Args, Part);
    size_t Blank = Part.find_if(llvm::isSpace);
    if (Blank == llvm::StringRef::npos) {
      fail(Part.empty() ? Args.where() : Arg.Where,
           Part.empty() ? "an empty argument" : "an argument is `TYPE NAME [= DEFAULT]`");
      return false;
    }
    Arg.Type = Part.take_front(Blank).str();
    auto [Name, Default] = Part.drop_front(Blank).split('=');
    Arg.Name = Name.trim().str();
    Default = Default.trim();
    if (Arg.Name.empty() || Default.contains('=') || (Default.empty() && Part.contains('='))) {
      fail(Arg.Where, "an argument is `TYPE NAME [= DEFAULT]`");
      return false;
    }
    // The generator takes any text here, and the C++ that it writes does not compile.
    if (!llvm::all_of(Arg.Name, [](char C) { return llvm::isAlnum(C) || C == '_'; })) {
      fail(Arg.Where, "'" + Arg.Name + "' is no name of an argument");
      return false;
    }
    if (!Default.empty()) {
      if (Arg.Type == "DataType" || Arg.Type == "DataLayout") {
        size_t At = Default.find(Arg.Type); // without a namespace
        if (At == llvm::StringRef::npos) {
          fail(Arg.Where, "the default of a " + Arg.Type + " is `" + Arg.Type + "::NAME`");
          return false;
        }
        Default = Default.drop_front(At);
      }
      Arg.DefaultWhere = placeOf(Args, Default);
      // A line break inside the scalar is a blank.
      Arg.Default = llvm::join(
          llvm::map_range(llvm::split(Default, '\n'), [](llvm::StringRef L) { return L.trim(); }),
          " ");
    }
    return true;
  }

  void parseOutputs() {
    const yaml::Node *Output = Entry.get("output");
    if (!Output)
      return fail(Op.Where, "op '" + Op.Name + "' has no `output : ...`");
    if (!Output->isScalar()) {
      if (!Output->isNull())
        fail(Output->where(), "output is a list like `Tensor(out), Tensor[](list){n}`");
      return;
    }
    for (llvm::StringRef Part : splitList(bytesOf(*Output))) {
      YamlArg Arg;
      Arg.Where = placeOf(*Output, Part);
      llvm::StringRef Rest = Part.drop_until([](char C) { return isTypeChar(C); });
      llvm::StringRef Type = Rest.take_while(isTypeChar);
      Arg.Type = Type.str();
      Rest = Rest.drop_front(Type.size()).ltrim();
      Arg.Name = "out";
      if (Rest.consume_front("(")) {
        size_t Close = Rest.find(')');
        Arg.Name = Rest.take_front(Close).trim().str();
        Rest = Close == llvm::StringRef::npos ? "" : Rest.drop_front(Close + 1).ltrim();
      }
      if (!isOutputType(Arg.Type))
        return fail(Arg.Where.Line ? Arg.Where : Output->where(),
                    "'" + Arg.Type + "' is no type of an output");
      if (Rest.starts_with("{") && !Arg.isList())
        return fail(Arg.Where, "output '" + Arg.Name + "' has a size but is no list");
      Op.Outputs.push_back(std::move(Arg));
    }
  }
  static bool isTypeChar(char C) { return llvm::isAlnum(C) || C == '_' || C == '[' || C == ']'; }

  void tag(llvm::StringRef Key, llvm::function_ref<void(YamlArg &)> Set, bool Inputs) {
    const yaml::Node *List = Entry.get(Key);
    if (!List || !List->isScalar())
      return;
    llvm::StringRef Text = bytesOf(*List);
    for (llvm::StringRef Name : splitList(Text)) {
      bool Found = false;
      auto Mark = [&](std::vector<YamlArg> &Args) {
        for (YamlArg &A : Args)
          if (A.Name == Name) {
            Set(A);
            Found = true;
          }
      };
      if (Inputs)
        Mark(Op.Inputs);
      Mark(Op.Outputs);
      if (!Found)
        fail(placeOf(*List, Name), Key.str() + " names '" + Name.str() + "', which is no " +
                                       (Inputs ? "input or output" : "output") + " of op '" +
                                       Op.Name + "'");
    }
  }

  /// check_op_config() of parse_utils.py stops at a key that it does not know.
  void checkKeys() {
    if (Keys.empty())
      return;
    checkKeysOf(Entry, "");
    for (llvm::StringRef Inner : {"kernel", "infer_meta"})
      if (const yaml::Node *N = Entry.get(Inner))
        checkKeysOf(*N, Inner.str() + ".");
  }
  void checkKeysOf(const yaml::Node &Map, const std::string &Prefix) {
    for (const yaml::Entry &E : Map.entries()) {
      llvm::StringRef Key = E.Key->text();
      if (!Keys.contains(Key))
        fail(E.Key->where(),
             "op '" + Op.Name + "' has the unknown key '" + Prefix + Key.str() + "'");
    }
  }

  const yaml::Document &Doc;
  const yaml::Node &Entry;
  const llvm::StringSet<> &Keys;
  YamlOp Op;
  std::optional<Problem> Wrong;
};

} // namespace

llvm::Expected<YamlOp> parseOpEntry(const yaml::Document &Doc, const yaml::Node &Entry,
                                    const llvm::StringSet<> &Keys) {
  return EntryParser(Doc, Entry, Keys).parse();
}

llvm::StringSet<> quotedWords(llvm::StringRef Python) {
  llvm::StringSet<> Words;
  for (char Quote : {'\'', '"'})
    for (size_t At = Python.find(Quote); At != llvm::StringRef::npos; At = Python.find(Quote, At)) {
      llvm::StringRef Word =
          Python.substr(++At).take_while([](char C) { return llvm::isAlnum(C) || C == '_'; });
      if (!Word.empty() && Python.substr(At + Word.size()).starts_with(llvm::StringRef(&Quote, 1)))
        Words.insert(Word);
    }
  return Words;
}

} // namespace oplint
