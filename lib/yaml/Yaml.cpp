//===-- Yaml.cpp - A YAML tree with positions -----------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "yaml/Yaml.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/StringSaver.h"
#include "llvm/Support/YAMLParser.h"
#include <algorithm>

namespace oplint::yaml {

/// What places are computed from; nodes point to it.
struct FileText {
  std::string Path;
  std::string Text;
  std::vector<uint32_t> LineStarts;

  SourceRange range(size_t Begin, size_t End) const {
    SourceRange R;
    R.File = Path;
    R.Begin = static_cast<uint32_t>(std::min(Begin, Text.size()));
    R.End = static_cast<uint32_t>(std::clamp(End, size_t(R.Begin), Text.size()));
    lineAndColumn(R.Begin, R.Line, R.Column);
    lineAndColumn(R.End, R.EndLine, R.EndColumn);
    return R;
  }

private:
  void lineAndColumn(uint32_t Offset, uint32_t &Line, uint32_t &Column) const {
    auto It = std::upper_bound(LineStarts.begin(), LineStarts.end(), Offset);
    Line = static_cast<uint32_t>(It - LineStarts.begin());
    Column = Offset - *(It - 1) + 1;
  }
};

/// All that a document's nodes point into.
struct Storage {
  FileText File;
  llvm::BumpPtrAllocator Nodes;
};

std::optional<bool> Node::asBool() const {
  if (!Plain)
    return std::nullopt;
  for (llvm::StringRef Yes : {"true", "yes", "on"})
    if (Text.equals_insensitive(Yes))
      return true;
  for (llvm::StringRef No : {"false", "no", "off"})
    if (Text.equals_insensitive(No))
      return false;
  return std::nullopt;
}

std::optional<int64_t> Node::asInt() const {
  int64_t Value = 0;
  if (!Plain || Text.getAsInteger(0, Value))
    return std::nullopt;
  return Value;
}

const Node *Node::get(llvm::StringRef Key) const {
  for (const Entry &E : llvm::reverse(Entries))
    if (E.Key->isScalar() && E.Key->text() == Key)
      return E.Value;
  return nullptr;
}

SourceRange Node::where() const { return File->range(Begin, End); }

llvm::StringRef Node::spelling() const { return llvm::StringRef(File->Text).slice(Begin, End); }

llvm::StringRef Node::describe() const {
  switch (K) {
  case Kind::Null:
    return "nothing";
  case Kind::Scalar:
    return "a scalar";
  case Kind::Sequence:
    return "a sequence";
  case Kind::Map:
    return "a map";
  }
  return "";
}

Document::Document() = default;
Document::Document(Document &&) noexcept = default;
Document &Document::operator=(Document &&) noexcept = default;
Document::~Document() = default;

const std::string &Document::path() const { return Kept->File.Path; }
llvm::StringRef Document::text() const { return Kept->File.Text; }
SourceRange Document::range(size_t Begin, size_t End) const { return Kept->File.range(Begin, End); }

/// Turns llvm::yaml's nodes, which exist only while they are streamed, into ours.
class Builder {
public:
  Builder(Document &D, const ParseLimits &L) : Doc(D), Kept(*D.Kept), Limits(L) {}

  llvm::Error run();

private:
  const Node *build(llvm::yaml::Node *N, unsigned Depth);
  const Node *buildScalar(llvm::yaml::ScalarNode *N);
  const Node *buildBlockScalar(llvm::yaml::BlockScalarNode *N);
  const Node *buildSequence(llvm::yaml::SequenceNode *N, unsigned Depth);
  const Node *buildMap(llvm::yaml::MappingNode *N, unsigned Depth);
  const Node *buildAlias(llvm::yaml::AliasNode *N);
  void findDuplicates(llvm::ArrayRef<Entry> Entries);
  void refuseTabs();

  Node *make(Node::Kind K, llvm::yaml::Node *From) {
    Node *N = new (Kept.Nodes) Node();
    N->K = K;
    N->File = &Kept.File;
    N->Begin = offset(From->getSourceRange().Start);
    N->End = offset(From->getSourceRange().End);
    N->End = std::max(N->Begin, N->End);
    return N;
  }
  template <typename T> llvm::ArrayRef<T> keep(llvm::ArrayRef<T> List) {
    T *Copy = Kept.Nodes.Allocate<T>(List.size());
    std::copy(List.begin(), List.end(), Copy);
    return {Copy, List.size()};
  }
  uint32_t offset(llvm::SMLoc L) const {
    const char *P = L.getPointer();
    const std::string &Text = Kept.File.Text;
    if (!P || P < Text.data() || P > Text.data() + Text.size())
      return 0;
    return static_cast<uint32_t>(P - Text.data());
  }
  /// Remembers the first thing that is wrong; building stops at it.
  const Node *fail(size_t At, std::string Message,
                   std::string Hint = "nothing of this file is read before that is mended") {
    if (!Wrong) {
      Wrong.emplace();
      Wrong->Where = Kept.File.range(At, At);
      Wrong->Message = std::move(Message);
      Wrong->Hint = std::move(Hint);
    }
    return nullptr;
  }
  llvm::Error error() { return llvm::make_error<ProblemError>(*Wrong); }

  Document &Doc;
  Storage &Kept;
  const ParseLimits &Limits;
  std::optional<Problem> Wrong;
  /// Nodes below an anchored node, aliases written out. Zero while it is open:
  /// an alias to a node around it would never end.
  struct Anchored {
    const Node *Of = nullptr;
    size_t Size = 0;
  };
  llvm::StringMap<Anchored> Anchors;
  size_t Size = 0; ///< nodes so far, aliases written out
  /// The bytes of quoted and block scalars.
  std::vector<std::pair<uint32_t, uint32_t>> Verbatim;
};

llvm::Error Builder::run() {
  const std::string &Text = Kept.File.Text;
  if (size_t Nul = Text.find('\0'); Nul != std::string::npos) {
    fail(Nul, "the file has a NUL byte", "it is not a text file, or it is damaged");
    return error();
  }
  size_t Bad = 0;
  if (!llvm::json::isUTF8(Text, &Bad)) {
    fail(Bad, "not valid UTF-8", "save the file as UTF-8");
    return error();
  }
  llvm::SourceMgr Sources;
  Sources.setDiagHandler(
      [](const llvm::SMDiagnostic &D, void *Self) {
        auto *B = static_cast<Builder *>(Self);
        B->fail(B->offset(D.getLoc()), "not valid YAML: " + D.getMessage().str());
      },
      this);
  llvm::yaml::Stream Stream(llvm::MemoryBufferRef(Text, Kept.File.Path), Sources,
                            /*ShowColors=*/false);
  auto It = Stream.begin();
  if (It != Stream.end())
    if (llvm::yaml::Node *Root = It->getRoot())
      Doc.Root = build(Root, 0);
  if (!Wrong && Stream.failed())
    fail(0, "not valid YAML");
  // The scanner says a mistake when it comes there, so the rest must be asked for.
  if (!Wrong && It != Stream.end() && ++It != Stream.end() && !Wrong) {
    llvm::yaml::Node *Second = It->getRoot();
    fail(Second ? offset(Second->getSourceRange().Start) : 0,
         "a second document starts here; one file holds one document");
  }
  if (!Wrong)
    refuseTabs();
  if (Wrong)
    return error();
  if (!Doc.Root) {
    Node *N = new (Kept.Nodes) Node();
    N->File = &Kept.File;
    Doc.Root = N;
  }
  return llvm::Error::success();
}

/// YAML allows a tab inside quotes, blocks and comments only. llvm::yaml takes
/// it for a blank, which can move a key to another map than PyYAML's.
void Builder::refuseTabs() {
  llvm::StringRef Text = Kept.File.Text;
  llvm::sort(Verbatim);
  size_t Next = 0; // the places asked for only grow
  auto InVerbatim = [&](size_t At) {
    while (Next < Verbatim.size() && Verbatim[Next].second <= At)
      ++Next;
    return Next < Verbatim.size() && Verbatim[Next].first <= At;
  };
  size_t LineStart = 0;
  for (size_t At = Text.find_first_of("\t#\n"); At != llvm::StringRef::npos;
       At = Text.find_first_of("\t#\n", At + 1)) {
    if (Text[At] == '\n') {
      LineStart = At + 1;
    } else if (InVerbatim(At)) {
      continue;
    } else if (Text[At] == '\t') {
      fail(At, "a tab outside quotes and comments", "YAML separates and indents by blanks");
      return;
    } else if (At == LineStart || llvm::isSpace(Text[At - 1])) { // a comment
      At = std::min(Text.find('\n', At), Text.size()) - 1;
    }
  }
}

const Node *Builder::build(llvm::yaml::Node *N, unsigned Depth) {
  if (Wrong || !N)
    return nullptr;
  uint32_t At = offset(N->getSourceRange().Start);
  if (Depth > Limits.Depth)
    return fail(At, "nested more than " + std::to_string(Limits.Depth) + " levels deep");
  if (++Size > Limits.Expanded)
    return fail(At,
                "more than " + std::to_string(Limits.Expanded) + " values, aliases written out");
  if (auto *Alias = llvm::dyn_cast<llvm::yaml::AliasNode>(N))
    return buildAlias(Alias);

  std::string Anchor = N->getAnchor().str();
  if (!Anchor.empty())
    Anchors[Anchor] = Anchored();
  size_t Before = Size;
  const Node *Result = nullptr;
  if (auto *S = llvm::dyn_cast<llvm::yaml::ScalarNode>(N))
    Result = buildScalar(S);
  else if (auto *B = llvm::dyn_cast<llvm::yaml::BlockScalarNode>(N))
    Result = buildBlockScalar(B);
  else if (auto *L = llvm::dyn_cast<llvm::yaml::SequenceNode>(N))
    Result = buildSequence(L, Depth);
  else if (auto *M = llvm::dyn_cast<llvm::yaml::MappingNode>(N))
    Result = buildMap(M, Depth);
  else
    Result = make(Node::Kind::Null, N);
  if (!Anchor.empty())
    Anchors[Anchor] = {Result, Size - Before + 1};
  return Result;
}

const Node *Builder::buildScalar(llvm::yaml::ScalarNode *N) {
  llvm::SmallString<64> Room;
  llvm::StringRef Value = N->getValue(Room);
  llvm::StringRef Raw = N->getRawValue();
  bool Plain = !Raw.starts_with("\"") && !Raw.starts_with("'");
  if (Plain &&
      (Value.empty() || Value == "~" || Value == "null" || Value == "Null" || Value == "NULL"))
    return make(Node::Kind::Null, N);
  Node *Made = make(Node::Kind::Scalar, N);
  Made->Plain = Plain;
  if (!Plain)
    Verbatim.push_back({Made->Begin, Made->End});
  // getValue answers with a part of the file unless it had to change it.
  const std::string &Text = Kept.File.Text;
  bool InFile = Value.data() >= Text.data() && Value.data() <= Text.data() + Text.size();
  Made->Text = InFile ? Value : llvm::StringSaver(Kept.Nodes).save(Value);
  return Made;
}

const Node *Builder::buildBlockScalar(llvm::yaml::BlockScalarNode *N) {
  Node *Made = make(Node::Kind::Scalar, N);
  Made->Text = llvm::StringSaver(Kept.Nodes).save(N->getValue());
  Verbatim.push_back({Made->Begin, Made->End});
  return Made;
}

const Node *Builder::buildSequence(llvm::yaml::SequenceNode *N, unsigned Depth) {
  Node *Made = make(Node::Kind::Sequence, N);
  llvm::SmallVector<const Node *, 16> Items;
  for (llvm::yaml::Node &Item : *N) {
    const Node *Child = build(&Item, Depth + 1);
    if (!Child)
      return nullptr;
    Items.push_back(Child);
    Made->End = std::max(Made->End, Child->End);
  }
  if (N->failed())
    return nullptr;
  Made->Items = keep(llvm::ArrayRef<const Node *>(Items));
  return Made;
}

const Node *Builder::buildMap(llvm::yaml::MappingNode *N, unsigned Depth) {
  Node *Made = make(Node::Kind::Map, N);
  llvm::SmallVector<Entry, 16> Entries;
  for (llvm::yaml::KeyValueNode &KV : *N) {
    const Node *Key = build(KV.getKey(), Depth + 1);
    if (!Key)
      return nullptr;
    llvm::yaml::Node *V = KV.getValue();
    if (!V || KV.failed())
      return nullptr;
    const Node *Value = build(V, Depth + 1);
    if (!Value)
      return nullptr;
    if (Value->isNull() && Value->Begin == Value->End) {
      // `key:`: llvm::yaml gives nothing a place of its own.
      Node *Nothing = new (Kept.Nodes) Node(*Value);
      Nothing->Begin = Nothing->End = Key->End;
      Value = Nothing;
    }
    Entries.push_back({Key, Value});
    Made->End = std::max({Made->End, Key->End, Value->End});
  }
  if (N->failed())
    return nullptr;
  if (!Entries.empty())
    Made->Begin =
        std::min(Made->Begin ? Made->Begin : Entries[0].Key->Begin, Entries[0].Key->Begin);
  Made->Entries = keep(llvm::ArrayRef<Entry>(Entries));
  findDuplicates(Made->Entries);
  return Made;
}

const Node *Builder::buildAlias(llvm::yaml::AliasNode *N) {
  // The node's own range is that of the token after it.
  uint32_t At = offset(llvm::SMLoc::getFromPointer(N->getName().data() - 1));
  std::string Name = N->getName().str();
  auto It = Anchors.find(Name);
  if (It == Anchors.end())
    return fail(At, "no anchor is called '" + Name + "'", "an alias needs an anchor before it");
  if (!It->second.Of)
    return fail(At, "the alias '" + Name + "' stands inside the value it stands for");
  Size += It->second.Size;
  if (Size > Limits.Expanded)
    return fail(At,
                "more than " + std::to_string(Limits.Expanded) + " values, aliases written out");
  return It->second.Of;
}

void Builder::findDuplicates(llvm::ArrayRef<Entry> Entries) {
  llvm::StringMap<const Node *> Seen;
  for (const Entry &E : Entries) {
    if (!E.Key->isScalar())
      continue;
    auto [It, New] = Seen.try_emplace(E.Key->text(), E.Key);
    if (!New)
      Doc.Duplicates.push_back({It->second, E.Key});
  }
}

llvm::Expected<Document> parse(std::string Path, llvm::StringRef Text, const ParseLimits &Limits) {
  Document D;
  D.Kept = std::make_unique<Storage>();
  FileText &File = D.Kept->File;
  File.Path = std::move(Path);
  File.Text = Text.str();
  File.LineStarts.push_back(0);
  for (size_t I = 0; I < File.Text.size(); ++I)
    if (File.Text[I] == '\n')
      File.LineStarts.push_back(static_cast<uint32_t>(I + 1));
  if (llvm::Error E = Builder(D, Limits).run())
    return std::move(E);
  return D;
}

} // namespace oplint::yaml
