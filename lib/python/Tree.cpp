//===-- Tree.cpp - A parsed Python file -----------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "python/Tree.h"
#include "python/StringEscapes.h"
#include "llvm/ADT/StringExtras.h"

extern "C" const TSLanguage *tree_sitter_python();

namespace oplint::python {

llvm::StringRef Node::text() const {
  return Owner ? Owner->text().slice(begin(), end()) : llvm::StringRef();
}

SourceRange Node::range() const {
  SourceRange R;
  if (!Owner)
    return R;
  TSPoint Start = ts_node_start_point(Raw);
  TSPoint Stop = ts_node_end_point(Raw);
  R.File = Owner->path();
  R.Line = Start.row + 1;
  R.Column = Start.column + 1;
  R.EndLine = Stop.row + 1;
  R.EndColumn = Stop.column + 1;
  R.Begin = begin();
  R.End = end();
  return R;
}

Node Node::childOfKind(llvm::StringRef Kind) const {
  for (Node C : children())
    if (C.is(Kind))
      return C;
  return {};
}

/// Whether \p Text opens so many more brackets than it closes. Those in strings and comments count
/// too: a text of which that is most is no program either.
static bool opensMoreThan(llvm::StringRef Text, unsigned Most) {
  long Depth = 0;
  for (char C : Text)
    Depth += C == '(' || C == '[' || C == '{' ? 1 : C == ')' || C == ']' || C == '}' ? -1 : 0;
  return Depth > static_cast<long>(Most);
}

namespace {

/// What tree-sitter allocates for each parse and each walk is kept per thread.
struct Workshop {
  TSParser *Parser = ts_parser_new();
  TSTreeCursor Cursor = {};
  bool HasCursor = false;

  Workshop() { ts_parser_set_language(Parser, tree_sitter_python()); }
  Workshop(const Workshop &) = delete;
  ~Workshop() {
    ts_parser_delete(Parser);
    if (HasCursor)
      ts_tree_cursor_delete(&Cursor);
  }
};

} // namespace

static Workshop &workshop() {
  thread_local Workshop Mine;
  return Mine;
}

static llvm::SmallVector<Node, 8> listChildren(TSNode Raw, const Tree *Owner, bool All) {
  llvm::SmallVector<Node, 8> Out;
  if (!Owner)
    return Out;
  Workshop &W = workshop();
  TSTreeCursor &Cursor = W.Cursor;
  if (W.HasCursor)
    ts_tree_cursor_reset(&Cursor, Raw);
  else
    Cursor = ts_tree_cursor_new(Raw);
  W.HasCursor = true;
  if (ts_tree_cursor_goto_first_child(&Cursor)) {
    do {
      TSNode C = ts_tree_cursor_current_node(&Cursor);
      if (All || (ts_node_is_named(C) && !ts_node_is_extra(C)) || ts_node_is_error(C))
        Out.push_back(Node(C, Owner));
    } while (ts_tree_cursor_goto_next_sibling(&Cursor));
  }
  return Out;
}

llvm::SmallVector<Node, 8> Node::children() const { return listChildren(Raw, Owner, false); }
llvm::SmallVector<Node, 8> Node::allChildren() const { return listChildren(Raw, Owner, true); }

Tree::~Tree() {
  if (Raw)
    ts_tree_delete(Raw);
}

llvm::Expected<std::unique_ptr<Tree>> Tree::parse(std::string Path, llvm::StringRef Text) {
  return parse(std::move(Path), llvm::MemoryBuffer::getMemBufferCopy(Text), {});
}

llvm::Expected<std::unique_ptr<Tree>> Tree::parse(std::string Path,
                                                  std::unique_ptr<llvm::MemoryBuffer> Text) {
  return parse(std::move(Path), std::move(Text), {});
}

llvm::Expected<std::unique_ptr<Tree>> Tree::parse(std::string Path,
                                                  std::unique_ptr<llvm::MemoryBuffer> Text,
                                                  llvm::ArrayRef<TSRange> Ranges) {
  if (Text->getBufferSize() > MaxSize)
    return llvm::createStringError("too large to parse: %zu MiB", Text->getBufferSize() >> 20);
  if (Ranges.empty() && Text->getBuffer().contains('\0'))
    return llvm::createStringError("this is no Python text: it holds NUL bytes");
  // The parser's repair of brackets that never close takes quadratic time.
  if (Ranges.empty() && opensMoreThan(Text->getBuffer(), MaxDepth))
    return llvm::createStringError("more than %u brackets are never closed", MaxDepth);
  std::unique_ptr<Tree> T(new Tree(std::move(Path), std::move(Text)));
  TSParser *Parser = workshop().Parser;
  ts_parser_set_included_ranges(Parser, Ranges.data(), Ranges.size()); // none: all of it
  T->Raw = ts_parser_parse_string(Parser, nullptr, T->text().data(), T->text().size());
  ts_parser_reset(Parser);
  if (!T->Raw)
    return llvm::createStringError("the parser gave up");
  auto Indents = [](llvm::StringRef Part) { return Part.contains("\n\t") || Part.contains(" \t"); };
  bool HasTabs = Ranges.empty() && Indents(T->text());
  for (const TSRange &R : Ranges)
    HasTabs |= Indents(T->text().slice(R.start_byte, R.end_byte));
  if (llvm::Error E = T->inspect(HasTabs))
    return std::move(E);
  return T;
}

llvm::Expected<std::unique_ptr<Tree>> Tree::parseParts(std::string Path, llvm::MemoryBufferRef Text,
                                                       llvm::ArrayRef<Part> Parts) {
  llvm::SmallVector<TSRange, 16> Ranges;
  for (const Part &P : Parts)
    Ranges.push_back({{P.Line - 1, 0}, {P.EndLine - 1, 0}, P.Begin, P.End});
  return parse(std::move(Path), llvm::MemoryBuffer::getMemBuffer(Text), Ranges);
}

std::unique_ptr<Tree> Tree::moved(std::string NewPath, llvm::MemoryBufferRef NewText, int64_t Bytes,
                                  int64_t Lines) const {
  std::unique_ptr<Tree> T(new Tree(std::move(NewPath), llvm::MemoryBuffer::getMemBuffer(NewText)));
  // As if so much had been inserted or removed at the start of the text.
  TSInputEdit Edit = {};
  Edit.new_end_byte = static_cast<uint32_t>(std::max<int64_t>(Bytes, 0));
  Edit.new_end_point.row = static_cast<uint32_t>(std::max<int64_t>(Lines, 0));
  Edit.old_end_byte = static_cast<uint32_t>(std::max<int64_t>(-Bytes, 0));
  Edit.old_end_point.row = static_cast<uint32_t>(std::max<int64_t>(-Lines, 0));
  T->Raw = ts_tree_copy(Raw);
  ts_tree_edit(T->Raw, &Edit);
  T->Problems = Problems;
  for (Problem &P : T->Problems) {
    P.Where.File = T->Path;
    P.Where.Begin += static_cast<uint32_t>(Bytes); // modulo 2^32, as it should be
    P.Where.End += static_cast<uint32_t>(Bytes);
    P.Where.Line += static_cast<uint32_t>(Lines);
    P.Where.EndLine += static_cast<uint32_t>(Lines);
  }
  return T;
}

/// Python's rule (tokenizer: tab size 8 against tab size 1): the indentation of
/// two lines must compare the same whatever a tab is worth.
static std::pair<unsigned, unsigned> indentWidths(llvm::StringRef Indent) {
  unsigned Eight = 0;
  unsigned One = 0;
  for (char C : Indent) {
    Eight = C == '\t' ? (Eight / 8 + 1) * 8 : Eight + 1;
    ++One;
  }
  return {Eight, One};
}

static llvm::StringRef indentBefore(Node N) {
  llvm::StringRef Text = N.tree()->text();
  size_t LineStart = Text.take_front(N.begin()).rfind('\n');
  llvm::StringRef Indent =
      Text.slice(LineStart == llvm::StringRef::npos ? 0 : LineStart + 1, N.begin());
  return Indent.find_first_not_of(" \t\f") == llvm::StringRef::npos ? Indent : llvm::StringRef();
}

/// One walk over the nodes that matter: the deepest nesting, the places of
/// errors, and indentation that Python itself would refuse.
llvm::Error Tree::inspect(bool HasTabs) {
  bool HasErrors = ts_node_has_error(ts_tree_root_node(Raw));
  TSTreeCursor Cursor = ts_tree_cursor_new(ts_tree_root_node(Raw));
  unsigned Depth = 0;
  bool TabsReported = false;
  bool Done = false;
  auto Report = [this](Node N, const char *What, const char *Hint) {
    if (!Problems.empty() && N.line() <= Problems.back().Where.EndLine + 1) {
      Problems.back().Where.EndLine = std::max(Problems.back().Where.EndLine, N.range().EndLine);
      return;
    }
    Problem P;
    P.Where = N.range();
    P.Message = What;
    P.Hint = Hint;
    Problems.push_back(std::move(P));
  };
  while (!Done) {
    TSNode Here = ts_tree_cursor_current_node(&Cursor);
    Node N(Here, this);
    if (HasErrors && (N.isError() || N.isMissing()))
      Report(N, "this does not parse as Python", "what stands around it is still read");
    if (HasTabs && !TabsReported && (N.is("block") || N.is("module"))) {
      llvm::StringRef First;
      bool Have = false;
      for (Node Statement : N.children()) {
        llvm::StringRef Indent = indentBefore(Statement);
        if (Indent.empty() && N.is("block"))
          continue; // on the line of its `:` or after a `;`
        if (Have && indentWidths(Indent) != indentWidths(First)) {
          Report(Statement, "tabs and blanks are mixed in this indentation",
                 "Python refuses this file; indent with blanks only");
          TabsReported = true;
          break;
        }
        First = Indent;
        Have = true;
      }
    }
    // Every level of nesting costs a byte or more, so what is short is flat.
    bool Enter = HasTabs || N.end() - N.begin() > ShortNode || (HasErrors && N.hasError());
    if (Enter && ts_tree_cursor_goto_first_child(&Cursor)) {
      if (++Depth > MaxDepth) {
        ts_tree_cursor_delete(&Cursor);
        return llvm::createStringError("nested more than %u levels deep", MaxDepth);
      }
      continue;
    }
    while (!ts_tree_cursor_goto_next_sibling(&Cursor)) {
      if (!ts_tree_cursor_goto_parent(&Cursor)) {
        Done = true;
        break;
      }
      --Depth;
    }
  }
  ts_tree_cursor_delete(&Cursor);
  return llvm::Error::success();
}

std::string dottedName(Node N) {
  if (N.is("identifier"))
    return N.text().str();
  if (N.is("dotted_name")) {
    std::string Out;
    for (Node Part : N.children())
      Out += (Out.empty() ? "" : ".") + Part.text().str();
    return Out;
  }
  if (!N.is("attribute"))
    return "";
  std::string Base = dottedName(N.field("object"));
  return Base.empty() ? "" : Base + "." + N.field("attribute").text().str();
}

std::optional<std::string> stringValue(Node N) {
  std::string Out;
  if (N.is("concatenated_string")) {
    for (Node Part : N.children()) {
      std::optional<std::string> V = stringValue(Part);
      if (!V)
        return std::nullopt;
      Out += *V;
    }
    return Out;
  }
  if (N.is("parenthesized_expression") && N.children().size() == 1)
    return stringValue(N.children()[0]);
  if (!N.is("string"))
    return std::nullopt;
  for (Node Part : N.children()) {
    if (Part.is("interpolation"))
      return std::nullopt;
    if (Part.is("string_start") && Part.text()
                                           .take_while([](char C) { return C != '\'' && C != '"'; })
                                           .find_insensitive("b") != llvm::StringRef::npos)
      return std::nullopt;
    if (!Part.is("string_content"))
      continue;
    uint32_t From = Part.begin();
    for (Node Escape : Part.children()) {
      if (!Escape.is("escape_sequence"))
        continue;
      Out += N.tree()->text().slice(From, Escape.begin());
      Out += decodeEscapes(Escape.text());
      From = Escape.end();
    }
    Out += N.tree()->text().slice(From, Part.end());
  }
  return Out;
}

/// A string in single quotes, as Python itself would print it, where that takes
/// no escapes.
static std::string plainString(llvm::StringRef Text) {
  if (Text.size() < 2 || Text.front() != '"' || Text.back() != '"' || Text.starts_with("\"\"\"") ||
      Text.contains('\'') || Text.contains('\\'))
    return Text.str();
  return "'" + Text.drop_front().drop_back().str() + "'";
}

static void appendOneLine(Node N, std::string &Out, uint32_t &Last) {
  if (N.is("comment"))
    return;
  auto Kids = N.allChildren();
  if (Kids.empty() || N.is("string")) {
    if (N.begin() == N.end())
      return;
    bool Gap = Last != N.begin() && !Out.empty();
    bool Tight = Gap && (llvm::StringRef("([{").contains(Out.back()) ||
                         llvm::StringRef(")]}").contains(N.text().front()));
    if (Gap && !Tight)
      Out += ' ';
    Out += N.is("string") ? plainString(N.text()) : N.text().str();
    Last = N.end();
    return;
  }
  bool TupleOfOne = N.is("tuple") && N.children().size() == 1;
  for (size_t I = 0; I < Kids.size(); ++I) {
    // A comma before the closing bracket says nothing but in a tuple of one.
    if (Kids[I].text() == "," && !TupleOfOne && I + 1 < Kids.size()) {
      size_t Next = I + 1;
      while (Next < Kids.size() && Kids[Next].is("comment"))
        ++Next;
      if (Next < Kids.size() && Kids[Next].text().size() == 1 &&
          llvm::StringRef(")]}").contains(Kids[Next].text()[0]))
        continue;
    }
    appendOneLine(Kids[I], Out, Last);
  }
}

std::string oneLine(Node N) {
  // Brackets around a whole annotation or default mean nothing.
  while ((N.is("type") || N.is("parenthesized_expression")) && N.children().size() == 1)
    N = N.children()[0];
  std::string Out;
  uint32_t Last = N.begin();
  appendOneLine(N, Out, Last);
  return Out;
}

} // namespace oplint::python
