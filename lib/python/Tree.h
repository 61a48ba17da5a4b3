//===-- Tree.h - A parsed Python file ---------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// A thin layer over tree-sitter. A tree owns its text and never fails on a
/// syntax error: what could be read is there, what could not is listed. Trees
/// may be read from any thread. Kinds and fields are those of
/// tree-sitter-python (`call`, `function_definition`, field `function` ...).
///
//===----------------------------------------------------------------------===//
#pragma once
#include "model/Problem.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>
#include <tree_sitter/api.h>
#include <vector>

namespace oplint::python {

class Tree;

/// A node of a tree; a cheap handle that is valid as long as the tree. A
/// default-made node is "none": every question to it has an empty answer.
class Node {
public:
  Node() = default;
  Node(TSNode N, const Tree *T) : Raw(N), Owner(ts_node_is_null(N) ? nullptr : T) {}

  explicit operator bool() const { return Owner != nullptr; }
  bool operator==(const Node &O) const { return Owner == O.Owner && Raw.id == O.Raw.id; }
  const Tree *tree() const { return Owner; }
  TSNode raw() const { return Raw; }

  llvm::StringRef kind() const { return Owner ? ts_node_type(Raw) : ""; }
  bool is(llvm::StringRef Kind) const { return kind() == Kind; }
  /// Also true where anything below failed to parse.
  bool hasError() const { return Owner && ts_node_has_error(Raw); }
  bool isError() const { return Owner && ts_node_is_error(Raw); }
  bool isMissing() const { return Owner && ts_node_is_missing(Raw); }
  bool isNamed() const { return Owner && ts_node_is_named(Raw); }

  uint32_t begin() const { return Owner ? ts_node_start_byte(Raw) : 0; }
  uint32_t end() const { return Owner ? ts_node_end_byte(Raw) : 0; }
  /// From 1.
  uint32_t line() const { return Owner ? ts_node_start_point(Raw).row + 1 : 0; }
  llvm::StringRef text() const;
  SourceRange range() const;

  Node field(llvm::StringRef Name) const {
    return Owner ? Node(ts_node_child_by_field_name(Raw, Name.data(), Name.size()), Owner) : Node();
  }
  Node parent() const { return Owner ? Node(ts_node_parent(Raw), Owner) : Node(); }
  /// The first named child of that kind.
  Node childOfKind(llvm::StringRef Kind) const;
  /// Named children, without comments.
  llvm::SmallVector<Node, 8> children() const;
  /// All children: operators, brackets and keywords too.
  llvm::SmallVector<Node, 8> allChildren() const;

private:
  TSNode Raw = {};
  const Tree *Owner = nullptr;
};

class Tree {
public:
  /// Deeper nesting is refused, so that code which walks a tree may recurse.
  static constexpr unsigned MaxDepth = 1000;
  static constexpr unsigned ShortNode = 256; ///< bytes; not looked into for nesting
  static constexpr uint32_t MaxSize = 64U << 20;

  /// Fails only on what is no text at all (NUL bytes), on files over MaxSize
  /// and on nesting over MaxDepth; the message names neither file nor line.
  static llvm::Expected<std::unique_ptr<Tree>> parse(std::string Path,
                                                     std::unique_ptr<llvm::MemoryBuffer> Text);
  static llvm::Expected<std::unique_ptr<Tree>> parse(std::string Path, llvm::StringRef Text);

  /// Parses only these parts of the text (offsets and lines of the first
  /// byte and of the one after the last; whole lines, in order); places stay those of the whole
  /// text.
  struct Part {
    uint32_t Begin, Line, End, EndLine;
  };
  static llvm::Expected<std::unique_ptr<Tree>>
  parseParts(std::string Path, llvm::MemoryBufferRef Text, llvm::ArrayRef<Part> Parts);

  /// The tree of \p NewText, of which the parts that this one was made of differ by their place
  /// alone: they lie so many bytes and lines later (a negative number: earlier), at the
  /// beginning of a line. Nothing is parsed.
  std::unique_ptr<Tree> moved(std::string NewPath, llvm::MemoryBufferRef NewText, int64_t Bytes,
                              int64_t Lines) const;

  ~Tree();
  Tree(const Tree &) = delete;
  Tree &operator=(const Tree &) = delete;

  const std::string &path() const { return Path; }
  llvm::StringRef text() const { return Text->getBuffer(); }
  Node root() const { return Node(ts_tree_root_node(Raw), this); }
  /// What could not be parsed, at most one problem for each run of such lines.
  const std::vector<Problem> &problems() const { return Problems; }

private:
  Tree(std::string P, std::unique_ptr<llvm::MemoryBuffer> B)
      : Path(std::move(P)), Text(std::move(B)) {}
  static llvm::Expected<std::unique_ptr<Tree>>
  parse(std::string Path, std::unique_ptr<llvm::MemoryBuffer> Text, llvm::ArrayRef<TSRange> Ranges);
  llvm::Error inspect(bool HasTabs);

  std::string Path;
  std::unique_ptr<llvm::MemoryBuffer> Text;
  TSTree *Raw = nullptr;
  std::vector<Problem> Problems;
};

/// `paddle.nn.functional` for a name or a chain of attributes of a name, without
/// blanks; "" for anything else.
std::string dottedName(Node N);

/// The value of a string literal (also of adjacent ones) without placeholders;
/// nullopt for an f-string with placeholders, bytes, or no string at all.
std::optional<std::string> stringValue(Node N);

/// The node's text on one line: runs of white space and comments become one
/// blank, none after an opening or before a closing bracket.
std::string oneLine(Node N);

} // namespace oplint::python
