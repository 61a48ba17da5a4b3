//===-- OpYaml.cpp - Ops that Paddle generates from YAML ------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "yaml/OpYaml.h"
#include "checkout/Parallel.h"
#include "yaml/DefaultValue.h"
#include "yaml/OpEntry.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/StringSwitch.h"
#include <map>

namespace oplint {
namespace {

/// Newest first: a checkout may still have the folder of an older layout.
constexpr llvm::StringLiteral Folders[] = {"paddle/phi/ops/yaml/", "paddle/phi/api/yaml/",
                                           "python/paddle/utils/code_gen/"};
constexpr llvm::StringLiteral Generators[] = {"paddle/fluid/operators/generator/",
                                              "paddle/phi/api/yaml/generator/",
                                              "python/paddle/utils/code_gen/"};

std::string withoutUnderscore(llvm::StringRef Name) {
  Name.consume_back("_");
  return Name.str();
}

/// `begin_norm_axis` -> `BeginNormAxis`; str.capitalize() lowers the rest.
std::string pascalCase(llvm::StringRef Name) {
  std::string Text;
  for (llvm::StringRef Word : llvm::split(Name, '_'))
    if (!Word.empty())
      Text += llvm::toUpper(Word.front()) + Word.drop_front().lower();
  return Text;
}

/// "phi (fluid)" of op_compat.yaml; one name stands for both.
std::pair<std::string, std::string> bothNames(llvm::StringRef Text) {
  auto [Phi, Rest] = Text.split('(');
  std::string First = Phi.trim().str();
  if (Rest.empty())
    return {First, First};
  return {First, Rest.split(')').first.trim().str()};
}

/// What the checkout's generator does, told by its text; the newest where the
/// checkout has none. It was extended between 2.4 and 2.5.
struct Generator {
  std::string ParseUtils;
  llvm::StringSet<> Keys; ///< that an entry may have; named by ParseUtils
  bool StripsUnderscore = true;
  bool ScalarEntries = true;   ///< op_compat: scalar
  bool IntArrayEntries = true; ///< op_compat: int_array
  bool KeepsYamlName = true;   ///< "AxisTensor" comes from the name in the YAML
  bool OptionalOutputs = true;
  bool ExtraVars = true;
  bool StripsSparse = true;     ///< the underscore of sparse ops
  bool SparseDataLayout = true; ///< sparse batch norms call data_format data_layout
  bool PascalVars = false;      ///< until July 2022: x_shape becomes XShape by itself

  static Generator of(const Checkout &Source) {
    Generator G;
    for (llvm::StringRef Folder : Generators) {
      std::string Main = text(Source, Folder, "generate_op.py");
      if (Main.empty())
        continue;
      G.ParseUtils = text(Source, Folder, "parse_utils.py");
      if (llvm::StringRef(G.ParseUtils).contains("invalid key")) // 2.4 takes any
        G.Keys = quotedWords(G.ParseUtils);
      std::string Template = text(Source, Folder, "templates/operator_utils.c.j2");
      std::string Sparse = text(Source, Folder, "generate_sparse_op.py");
      std::string Filters = text(Source, Folder, "filters.py");
      auto Has = [](llvm::StringRef T, llvm::StringRef Part) { return T.contains(Part); };
      G.StripsUnderscore = Has(G.ParseUtils, "[-1] != '_'") || Has(Main, "[-1] != '_'");
      G.ScalarEntries = Has(Main, "process_scalar");
      G.IntArrayEntries = Has(Main, "process_int_array");
      G.KeepsYamlName = Has(Template, "fluid_name");
      G.OptionalOutputs = Has(Template, "output[\"optional\"]");
      G.ExtraVars = Has(Template, "is_extra");
      llvm::StringRef MakerName = Filters;
      MakerName =
          MakerName.drop_front(std::min(MakerName.find("def to_opmaker_name("), Filters.size()));
      G.PascalVars = MakerName.take_front(MakerName.find("\ndef ", 1)).contains("to_pascal_case");
      G.StripsSparse = Has(Sparse, "[-1] == '_'");
      G.SparseDataLayout = Has(Sparse, "data_layout");
      return G;
    }
    return G;
  }

private:
  static std::string text(const Checkout &Source, llvm::StringRef Folder, llvm::StringRef Name) {
    std::string Path = (Folder + Name).str();
    if (!Source.hasFile(Path))
      return "";
    auto Buffer = Source.read(Path);
    if (!Buffer) {
      llvm::consumeError(Buffer.takeError()); // the newest generator is assumed
      return "";
    }
    return (*Buffer)->getBuffer().str();
  }
};

/// One entry of op_compat.yaml.
struct Compat {
  std::string Fluid;
  llvm::StringMap<std::string> Names; ///< YAML name -> name in the maker
  const yaml::Node *Scalar = nullptr;
  const yaml::Node *IntArray = nullptr;
  const yaml::Node *ExtraInputs = nullptr;
  const yaml::Node *ExtraOutputs = nullptr;
};

/// Python's `name in list`, or in a string.
bool holds(const yaml::Node *List, llvm::StringRef Name) {
  if (!List)
    return false;
  if (List->isScalar())
    return List->text().contains(Name);
  return llvm::any_of(List->items(), [&](const yaml::Node *N) { return N->text() == Name; });
}

class Reader {
public:
  Reader(const Checkout &S, unsigned J, const YamlDocuments *D, const Checkout *NearBy)
      : Source(S), Jobs(J), Parsed(D), ParsedSource(NearBy) {}

  OpYaml run() {
    for (llvm::StringRef Folder : Folders)
      if (Result.Folder.empty() && generatesFrom(Folder))
        Result.Folder = Folder.str();
    if (Result.Folder.empty())
      return std::move(Result);
    How = Generator::of(Source);
    parseAll();
    readCompat();
    readVersions();
    std::string Main = exists("new_api.yaml") ? "new_api.yaml"
                       : exists("ops.yaml")   ? "ops.yaml"
                                              : "api.yaml";
    readExcluded("legacy/ops_exclude.yaml");
    readOps(Main, /*Sparse=*/false);
    Excluded.clear();
    readOps(exists("legacy/static_ops.yaml") ? "legacy/static_ops.yaml" : "static_ops.yaml", false);
    readOps("fused_ops.yaml", false);
    if (Main == "ops.yaml")
      readOps("sparse_ops.yaml", true);
    judgeVersions();
    return std::move(Result);
  }

private:
  bool exists(llvm::StringRef Name) const { return Source.hasFile(Result.Folder + Name.str()); }

  /// 2.3 has YAML files of APIs, but generates no maker from them.
  bool generatesFrom(llvm::StringRef Folder) const {
    auto Has = [&](llvm::StringRef Name) { return Source.hasFile((Folder + Name).str()); };
    if (Has("ops.yaml"))
      return true;
    return Has("generate_op.py") || Has("generator/generate_op.py");
  }

  void parseAll() {
    std::vector<std::string> Paths;
    for (const FileEntry &F : Source.files())
      if (llvm::StringRef(F.Path).starts_with(Result.Folder) &&
          llvm::StringRef(F.Path).ends_with(".yaml"))
        Paths.push_back(F.Path);
    std::vector<std::shared_ptr<const yaml::Document>> Read(Paths.size());
    std::vector<std::optional<Problem>> Wrong(Paths.size());
    parallelFor(Paths.size(), Jobs, [&](unsigned, size_t I) {
      Read[I] = known(Paths[I]);
      if (Read[I])
        return;
      auto Buffer = Source.read(Paths[I]);
      if (!Buffer) {
        Wrong[I] = toProblem(Buffer.takeError(), Paths[I]);
        return;
      }
      auto Doc = yaml::parse(Paths[I], (*Buffer)->getBuffer());
      if (Doc)
        Read[I] = std::make_shared<const yaml::Document>(std::move(*Doc));
      else
        Wrong[I] = toProblem(Doc.takeError(), Paths[I]);
    });
    Result.FilesRead = Paths.size();
    for (size_t I = 0; I < Paths.size(); ++I) {
      if (Wrong[I])
        Result.Problems.push_back(std::move(*Wrong[I]));
      if (!Read[I])
        continue;
      for (const yaml::DuplicateKey &K : Read[I]->duplicateKeys())
        addRepeated(*Read[I], K);
      Result.Documents[Paths[I]] = std::move(Read[I]);
    }
  }

  /// What was parsed before of a file with the same bytes; null if nothing was.
  std::shared_ptr<const yaml::Document> known(const std::string &Path) const {
    if (!Parsed)
      return nullptr;
    auto It = Parsed->find(Path);
    return It != Parsed->end() && isKnownSame(Source, *ParsedSource, Path) ? It->second : nullptr;
  }

  /// A file of the folder; null where it is missing or was reported.
  const yaml::Document *open(llvm::StringRef Name) {
    auto It = Result.Documents.find(Result.Folder + Name.str());
    if (It == Result.Documents.end())
      return nullptr;
    const yaml::Document &D = *It->second;
    if (!D.root().isSequence() && !D.root().isNull()) {
      Problem P;
      P.Where = D.root().where();
      P.Message =
          "a list of entries (`- op : ...`) is expected, this is " + D.root().describe().str();
      Result.Problems.push_back(std::move(P));
      return nullptr;
    }
    return &D;
  }

  void addRepeated(const yaml::Document &D, const yaml::DuplicateKey &K) {
    RepeatedKey R;
    R.Key = K.Again->text().str();
    R.First = K.First->where();
    R.Again = K.Again->where();
    for (const yaml::Node *Entry : D.root().items()) {
      SourceRange Around = Entry->where();
      if (Around.Begin <= R.First.Begin && R.Again.End <= Around.End)
        for (llvm::StringRef Name : {"op", "backward_op", "api", "backward_api"})
          if (const yaml::Node *N = Entry->get(Name); N && N->isScalar())
            R.Of = N->text().str();
    }
    Result.RepeatedKeys.push_back(std::move(R));
  }

  void readExcluded(llvm::StringRef Name) {
    if (const yaml::Document *D = open(Name))
      for (const yaml::Node *N : D->root().items())
        Excluded.insert(N->text().rtrim('_'));
  }

  void readCompat() {
    // The older names are of June to September 2022.
    const yaml::Document *D = open(exists("op_compat.yaml")    ? "op_compat.yaml"
                                   : exists("api_compat.yaml") ? "api_compat.yaml"
                                                               : "args_compat.yaml");
    if (!D)
      return;
    llvm::StringMap<SourceRange> Seen;
    for (const yaml::Node *Entry : D->root().items()) {
      const yaml::Node *Op = Entry->get("op");
      if (!Op)
        Op = Entry->get("api");
      if (!Op || !Op->isScalar()) {
        Result.Rejected.push_back({"", "an entry without `op : NAME`", Entry->where()});
        continue;
      }
      auto [Phi, Fluid] = bothNames(Op->text());
      if (How.StripsUnderscore) {
        Phi = withoutUnderscore(Phi);
        Fluid = withoutUnderscore(Fluid);
      }
      auto [It, New] = Seen.try_emplace(Phi, Op->where());
      if (!New)
        Result.RepeatedCompat.push_back({Phi, It->second, Op->where()});
      if (const yaml::Node *Own = Entry->get("op_name"))
        Fluid = Own->text().str();
      Compat C;
      C.Fluid = Fluid;
      for (llvm::StringRef Kind : {"inputs", "attrs", "outputs"})
        if (const yaml::Node *Map = Entry->get(Kind))
          for (const yaml::Entry &E : Map->entries())
            C.Names[(Kind + "/" + E.Key->text()).str()] = E.Value->text().str();
      C.Scalar = Entry->get("scalar");
      C.IntArray = Entry->get("int_array");
      if (const yaml::Node *Extra = Entry->get("extra")) {
        C.ExtraInputs = Extra->get("inputs");
        C.ExtraOutputs = Extra->get("outputs");
        if (const yaml::Node *Attrs = Extra->get("attrs"))
          for (const yaml::Node *A : Attrs->items())
            addExtraAttr(*Entry, Fluid, *A);
      }
      Compats[Phi].push_back(std::move(C));
    }
  }

  /// "bool use_mkldnn = false", for the op and for its backward ops.
  void addExtraAttr(const yaml::Node &Entry, const std::string &Fluid, const yaml::Node &A) {
    llvm::StringRef Name = A.text().split('=').first.rtrim();
    Name = Name.take_back(Name.size() - (Name.find_last_of(" \t") + 1));
    if (Name.empty())
      return;
    Result.ExtraAttrs.push_back({Fluid, Name.str(), A.where()});
    if (const yaml::Node *Backward = Entry.get("backward"))
      for (llvm::StringRef B : splitList(Backward->text()))
        Result.ExtraAttrs.push_back({bothNames(B).second, Name.str(), A.where()});
  }

  void readVersions() {
    const yaml::Document *D =
        open(exists("op_version.yaml") ? "op_version.yaml" : "api_version.yaml");
    if (!D)
      return;
    for (const yaml::Node *Entry : D->root().items()) {
      const yaml::Node *Op = Entry->get("op");
      if (!Op)
        Op = Entry->get("api");
      if (!Op || !Op->isScalar()) {
        Result.Rejected.push_back({"", "an entry without `op : NAME`", Entry->where()});
        continue;
      }
      auto [It, New] = VersionEntries.try_emplace(Op->text().str());
      if (!New)
        Result.RepeatedVersions.push_back({Op->text().str(), It->second.Op->where(), Op->where()});
      It->second = {Op, Entry->get("version"), New ? false : It->second.Used};
    }
  }

  void readOps(llvm::StringRef Name, bool Sparse) {
    const yaml::Document *D = open(Name);
    OpsMissing |= !D && exists(Name);
    if (!D)
      return;
    for (const yaml::Node *Entry : D->root().items()) {
      auto Op = parseOpEntry(*D, *Entry, How.Keys);
      if (!Op) {
        reject(*Entry, toProblem(Op.takeError(), D->path()), Sparse);
        continue;
      }
      bool Strips = Sparse ? How.StripsSparse : How.StripsUnderscore;
      std::string Phi = Strips ? withoutUnderscore(Op->Name) : Op->Name;
      if (Excluded.contains(Phi))
        continue;

      if (Op->HasMaker)
        addOp(*D, *Op, Phi, Sparse);
    }
  }

  /// Without its description the op stays known, and undecided.
  void reject(const yaml::Node &Entry, const Problem &P, bool Sparse) {
    const yaml::Node *Name = Entry.get("op");
    if (!Name)
      Name = Entry.get("api");
    std::string Op = Name ? withoutUnderscore(Name->text()) : "";
    Result.Rejected.push_back({Op, P.Message, P.Where});
    if (Op.empty() || Excluded.contains(Op))
      return;
    Desc = OpDesc();
    Desc.Name = (Sparse ? "sparse_" : "") + fluidName(Op, Sparse);
    Desc.Maker = P.Where.File;
    Desc.Where = Name->where();
    Desc.MakerWhere = Entry.where();
    Desc.FromYaml = Desc.HasComment = true;
    Desc.Undecided.push_back("the YAML entry: " + P.Message);
    Result.Ops.push_back(std::move(Desc));
  }

  std::string fluidName(const std::string &Phi, bool Sparse) const {
    auto It = Compats.find(Phi);
    return Sparse || It == Compats.end() ? Phi : It->second.back().Fluid;
  }

  void addOp(const yaml::Document &D, const YamlOp &Op, const std::string &Phi, bool Sparse) {
    auto It = Compats.find(Phi);
    // Later entries are applied on top of earlier ones.
    llvm::ArrayRef<Compat> Entries;
    if (!Sparse && It != Compats.end())
      Entries = It->second;
    Desc = OpDesc();
    Desc.Name = (Sparse ? "sparse_" : "") + fluidName(Phi, Sparse);
    if (!Sparse && Desc.Name != Phi)
      Result.BaseKernelNames.push_back({Desc.Name, Phi, Op.Where});
    Desc.Maker = D.path();
    Desc.Where = Op.Where;
    Desc.MakerWhere = Op.Entry;
    Desc.FromYaml = Desc.HasComment = true;
    for (const YamlArg &A : Op.Inputs) {
      VarDesc V = variable(A, Entries, "inputs");
      V.Extra = How.ExtraVars && llvm::any_of(Entries, [&](const Compat &C) {
                  return holds(C.ExtraInputs, A.Name);
                });
      Desc.Inputs.push_back(std::move(V));
    }
    for (const YamlArg &A : Op.Outputs) {
      VarDesc V = variable(A, Entries, "outputs");
      V.Intermediate = A.Intermediate;
      V.Dispensable = A.Optional && How.OptionalOutputs;
      V.Extra = How.ExtraVars && llvm::any_of(Entries, [&](const Compat &C) {
                  return holds(C.ExtraOutputs, A.Name);
                });
      Desc.Outputs.push_back(std::move(V));
    }
    bool BatchNorm = Sparse && How.SparseDataLayout &&
                     (Desc.Name == "sparse_batch_norm" || Desc.Name == "sparse_sync_batch_norm");
    for (const YamlArg &A : Op.Attrs) {
      // Until 2.4 a maker has the attributes that its kernel takes.
      if (!How.KeepsYamlName && !Op.KernelParams.empty() &&
          !llvm::is_contained(Op.KernelParams, A.Name))
        continue;
      addAttr(A, Entries, BatchNorm && A.Name == "data_format" ? "data_layout" : A.Name);
    }
    if (!Sparse)
      addVersion(Phi);
    Result.Ops.push_back(std::move(Desc));
  }

  static std::string mapped(llvm::StringRef Name, llvm::ArrayRef<Compat> Entries,
                            llvm::StringRef Kind) {
    std::string Result = Name.str();
    for (const Compat &C : Entries)
      if (auto It = C.Names.find((Kind + "/" + Name).str()); It != C.Names.end())
        Result = It->second;
    return Result;
  }

  VarDesc variable(const YamlArg &A, llvm::ArrayRef<Compat> Entries, llvm::StringRef Kind) const {
    VarDesc V;
    V.Name = mapped(A.Name, Entries, Kind);
    if (How.PascalVars)
      V.Name = pascalCase(V.Name);
    V.Duplicable = A.isList();
    V.Dispensable = A.Optional;
    V.Where = A.Where;
    return V;
  }

  void addTensor(std::string Name, const SourceRange &Where, bool List) {
    VarDesc V;
    V.Name = std::move(Name);
    V.Dispensable = true;
    V.Duplicable = List;
    V.Where = Where;
    Desc.Inputs.push_back(std::move(V));
  }

  void addAttr(const YamlArg &A, llvm::ArrayRef<Compat> Entries, const std::string &YamlName) {
    AttrDesc Attr;
    Attr.Name = mapped(YamlName, Entries, "attrs");
    Attr.Type = makerType(A.Type);
    Attr.Where = A.Where;
    Attr.DefaultWhere = A.DefaultWhere;
    // The entry of op_compat's `scalar` or `int_array` for this attribute.
    const yaml::Node *Entry = nullptr;
    bool IntArray = A.Type == "IntArray";
    bool Scalar = isScalarType(A.Type);
    for (const Compat &C : Entries) {
      const yaml::Node *Map = IntArray                      ? C.IntArray
                              : Scalar && How.ScalarEntries ? C.Scalar
                                                            : nullptr;
      if (Map && (!IntArray || How.IntArrayEntries))
        if (const yaml::Node *E = Map->get(A.Name))
          Entry = E;
    }
    auto Setting = [&](llvm::StringRef Key) -> std::optional<std::string> {
      const yaml::Node *N = Entry ? Entry->get(Key) : nullptr;
      if (!N || !N->isScalar())
        return std::nullopt;
      return N->text().str();
    };
    if (auto T = Setting("data_type"))
      Attr.Type = settingType(*T, IntArray, Attr);
    const yaml::Node *Support = Entry ? Entry->get("support_tensor") : nullptr;
    Attr.SupportTensor = Support && !Support->isNull() && Support->asBool().value_or(true);
    // Before op_compat had entries for them, the name in the maker counted.
    std::string Pascal = pascalCase(How.KeepsYamlName ? YamlName : Attr.Name);
    if (Scalar && !Attr.SupportTensor)
      addTensor(Setting("tensor_name").value_or(Pascal + "Tensor"), A.Where, false);
    if (IntArray && !Attr.SupportTensor) {
      auto One = Setting("tensor_name");
      auto Many = Setting("tensors_name");
      if (One || !Entry)
        addTensor(One.value_or(Pascal + "Tensor"), A.Where, false);
      if (Many || !Entry)
        addTensor(Many.value_or(Pascal + "TensorList"), A.Where, true);
    }
    if (!A.Default.empty())
      Attr.Default = defaultOf(A, Attr.Type);
    if (Attr.Default.isUndecided())
      Desc.Undecided.push_back("default of attribute " + Attr.Name + ": " + A.Default);
    Desc.Attrs.push_back(std::move(Attr));
  }

  static AttrType settingType(llvm::StringRef T, bool IntArray, AttrDesc &Attr) {
    auto Type = llvm::StringSwitch<AttrType>(T)
                    .Case("int", IntArray ? AttrType::Ints : AttrType::Int)
                    .Case("int64_t", IntArray ? AttrType::Longs : AttrType::Long)
                    .Case("bool", AttrType::Boolean)
                    .Case("float", AttrType::Float)
                    .Case("double", AttrType::Float64)
                    .Cases("std::string", "str", AttrType::String)
                    .Default(AttrType::Unknown);
    if (Type == AttrType::Unknown)
      Attr.TypeSpelling = T.str();
    return Type;
  }

  static AttrValue defaultOf(const YamlArg &A, AttrType Type) {
    llvm::StringRef Text = A.Default;
    AttrValue V;
    V.Value = AttrValue::Undecided{A.Default};
    if (A.Type == "DataType") {
      if (Text == "DataType::UNDEFINED")
        V.Value = int64_t(-1);
      else if (auto Number = protoOfDataType(Text))
        V.Value = *Number;
      return V;
    }
    if (A.Type == "DataLayout") {
      // enum class DataLayout of paddle/common/layout.h.
      auto Number =
          llvm::StringSwitch<int64_t>(Text)
              .Cases("DataLayout::UNDEFINED", "DataLayout::ANY", "DataLayout::ALL_LAYOUT", 0)
              .Case("DataLayout::NHWC", 1)
              .Case("DataLayout::NCHW", 2)
              .Case("DataLayout::NCDHW", 3)
              .Case("DataLayout::NDHWC", 4)
              .Cases("DataLayout::ONEDNN", "DataLayout::MKLDNN", 5)
              .Case("DataLayout::SPARSE_COO", 6)
              .Case("DataLayout::SPARSE_CSR", 7)
              .Default(-1);
      if (Number >= 0)
        V.Value = Number;
      return V;
    }
    if (A.Type == "Place") {
      // static_cast<int>(phi::Place(...).GetType()), AllocationType of paddle/phi/common/place.h.
      auto Number = llvm::StringSwitch<int64_t>(Text)
                        .Cases("{}", "Place()", 0)
                        .Case("CPUPlace()", 1)
                        .Case("GPUPlace()", 2)
                        .Case("GPUPinnedPlace()", 3)
                        .Case("XPUPlace()", 4)
                        .Default(-1);
      if (Number >= 0)
        V.Value = Number;
      return V;
    }
    // process_scalar() puts the text of a double into quotes for a string attribute.
    if (A.Type == "Scalar(double)" && Type == AttrType::String)
      return evaluateDefault("\"" + A.Default + "\"", Type);
    return evaluateDefault(Text, Type);
  }

  void addVersion(const std::string &Phi) {
    auto It = VersionEntries.find(Phi);
    if (It == VersionEntries.end())
      return;
    VersionEntry &E = It->second;
    E.Used = true;
    OpVersion V;
    V.Op = Desc.Name;
    V.Where = E.Op->where();
    V.FromYaml = true;
    if (E.Checkpoints)
      for (const yaml::Node *C : E.Checkpoints->items())
        V.Checkpoints.push_back(checkpoint(*C));
    Result.Versions.push_back(std::move(V));
  }

  OpCheckpoint checkpoint(const yaml::Node &C) const {
    OpCheckpoint Point;
    Point.Where = C.where();
    if (const yaml::Node *Note = C.get("checkpoint"))
      Point.Note = Note->text().str();
    const yaml::Node *Actions = C.get("action");
    if (!Actions)
      return Point;
    static constexpr std::pair<llvm::StringLiteral, OpUpdateKind> Kinds[] = {
        {"add_input", OpUpdateKind::NewInput},
        {"delete_input", OpUpdateKind::DeleteInput},
        {"modify_input", OpUpdateKind::ModifyInput},
        {"add_output", OpUpdateKind::NewOutput},
        {"delete_output", OpUpdateKind::DeleteOutput},
        {"modify_output", OpUpdateKind::ModifyOutput},
        {"add_attr", OpUpdateKind::NewAttr},
        {"delete_attr", OpUpdateKind::DeleteAttr},
        {"modify_attr", OpUpdateKind::ModifyAttr},
        {"fix_bug", OpUpdateKind::BugfixWithBehaviorChanged}};
    for (const yaml::Node *A : Actions->items())
      for (const auto &[Key, Kind] : Kinds) {
        const yaml::Node *Part = A->get(Key);
        if (!Part)
          continue;
        OpUpdate U;
        U.Kind = Kind;
        U.Where = Part->isScalar() ? Part->where() : A->where();
        if (const yaml::Node *Comment = A->get("comment"))
          U.Remark = Comment->text().str();
        U.Name = Kind == OpUpdateKind::BugfixWithBehaviorChanged ? U.Remark : Part->text().str();
        if (Kind == OpUpdateKind::NewAttr || Kind == OpUpdateKind::ModifyAttr)
          setDefault(A->get("default"), U);
        Point.Updates.push_back(std::move(U));
      }
    return Point;
  }

  /// The type of the value is that of the op's attribute; the op is known.
  void setDefault(const yaml::Node *Default, OpUpdate &U) const {
    if (!Default || !Default->isScalar())
      return;
    U.DefaultSpelling = Default->text().str();
    U.Default.Value = AttrValue::Undecided{U.DefaultSpelling};
    for (const AttrDesc &A : Desc.Attrs)
      if (A.Name == U.Name) {
        AttrValue V = evaluateDefault(U.DefaultSpelling, A.Type);
        if (!V.isUndecided()) {
          U.Default = std::move(V);
          U.DefaultType = A.Type;
        }
      }
  }

  void judgeVersions() {
    // Which ops there are is not known then, and the file has been reported.
    if (OpsMissing)
      return;
    llvm::StringMap<std::string> Spellings; // another spelling -> the one that counts
    for (const auto &[Phi, Entries] : Compats)
      for (const Compat &C : Entries)
        Spellings[C.Fluid] = Phi;
    for (const auto &[Name, E] : VersionEntries) {
      bool Rejected = llvm::any_of(
          Result.Rejected, [&](const RejectedEntry &R) { return R.Op == withoutUnderscore(Name); });
      if (E.Used || Rejected)
        continue;
      UnusedEntry U;
      U.Op = Name;
      U.Where = E.Op->where();
      std::string Other = withoutUnderscore(Name);
      if (Other == Name) {
        auto It = Spellings.find(Name);
        Other = It == Spellings.end() ? "" : It->second;
      }
      bool Known = llvm::any_of(Result.Ops, [&](const OpDesc &Op) {
        return Op.Name == fluidName(Other, /*Sparse=*/false);
      });
      if (!Other.empty() && Known)
        U.Generated = Other;
      Result.UnusedVersions.push_back(std::move(U));
    }
  }

  struct VersionEntry {
    const yaml::Node *Op = nullptr;
    const yaml::Node *Checkpoints = nullptr;
    bool Used = false;
  };

  const Checkout &Source;
  unsigned Jobs;
  const YamlDocuments *Parsed; ///< those of ParsedSource; null: none
  const Checkout *ParsedSource;
  Generator How;
  bool OpsMissing = false; ///< a file of ops is there and could not be read
  OpYaml Result;
  OpDesc Desc;                                        ///< the op that is being read
  std::map<std::string, std::vector<Compat>> Compats; ///< by the name in the YAML
  llvm::MapVector<std::string, VersionEntry, std::map<std::string, unsigned>> VersionEntries;
  llvm::StringSet<> Excluded;
};

} // namespace

bool isOpYamlFile(llvm::StringRef Path) {
  if (Path.ends_with(".yaml"))
    return llvm::any_of(Folders, [&](llvm::StringRef F) { return Path.starts_with(F); });
  return (Path.ends_with(".py") || Path.ends_with(".j2")) &&
         llvm::any_of(Generators, [&](llvm::StringRef F) { return Path.starts_with(F); });
}

OpYaml readOpYaml(const Checkout &Source, unsigned Jobs, const OpYaml *Near,
                  const Checkout *NearSource) {
  return Reader(Source, Jobs, Near && NearSource ? &Near->Documents : nullptr, NearSource).run();
}

} // namespace oplint
