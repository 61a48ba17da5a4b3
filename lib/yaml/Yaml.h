//===-- Yaml.h - A YAML tree with positions ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// One YAML file as a small immutable tree; every node knows its place. The
/// scanner is llvm::yaml; what it does not check is checked here: keys that a
/// map has twice, aliases, nesting, and how far aliases would expand the file.
///
///     auto Doc = yaml::parse("a.yaml", Text);
///     if (!Doc)
///       return Doc.takeError();               // a ProblemError with its place
///     if (const yaml::Node *Op = Doc->root().get("op"))
///       use(Op->text(), Op->where());
///
//===----------------------------------------------------------------------===//
#pragma once
#include "model/Problem.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include <memory>
#include <vector>

namespace oplint::yaml {

class Document;
class Node;

struct Entry {
  const Node *Key;
  const Node *Value; ///< never null; `key:` without a value is a Null node
};

class Node {
public:
  /// Null: nothing, `~` or `null`. Scalar: any other plain, quoted or block text.
  enum class Kind { Null, Scalar, Sequence, Map };

  Kind kind() const { return K; }
  bool isNull() const { return K == Kind::Null; }
  bool isScalar() const { return K == Kind::Scalar; }
  bool isSequence() const { return K == Kind::Sequence; }
  bool isMap() const { return K == Kind::Map; }

  /// A scalar's value: unquoted, unescaped, folded. Empty for other kinds.
  llvm::StringRef text() const { return Text; }
  /// Written without quotes and not as a block, so `1`, `true` and the like may
  /// be meant as a number or a bool.
  bool isPlain() const { return Plain; }
  /// A plain scalar that YAML 1.1 reads as a bool (true, yes, on, false, no,
  /// off in the usual spellings).
  std::optional<bool> asBool() const;
  std::optional<int64_t> asInt() const;

  /// The items of a sequence.
  llvm::ArrayRef<const Node *> items() const { return Items; }
  /// The entries of a map in the order of the file; keys may repeat.
  llvm::ArrayRef<Entry> entries() const { return Entries; }
  /// The value of \p Key; the last one where the key repeats, as other readers
  /// take it. Null for other kinds or without such a key.
  const Node *get(llvm::StringRef Key) const;

  /// From the first byte to the one after the last. For a scalar the quotes
  /// belong to it; for a collection the last child ends it.
  SourceRange where() const;
  /// The bytes of the file under where().
  llvm::StringRef spelling() const;
  /// "a map", "a sequence", "a scalar", "nothing": for messages.
  llvm::StringRef describe() const;

private:
  friend class Document;
  friend class Builder;
  Kind K = Kind::Null;
  bool Plain = false;
  uint32_t Begin = 0;
  uint32_t End = 0;
  llvm::StringRef Text;
  llvm::ArrayRef<const Node *> Items;
  llvm::ArrayRef<Entry> Entries;
  const struct FileText *File = nullptr;
};

/// A key that one map has twice; readers keep the value of the last.
struct DuplicateKey {
  const Node *First;
  const Node *Again;
};

struct ParseLimits {
  unsigned Depth = 200;        ///< collections inside collections
  size_t Expanded = 4'000'000; ///< nodes, when every alias is written out
};

class Document {
public:
  Document(Document &&) noexcept;
  Document &operator=(Document &&) noexcept;
  ~Document();

  const Node &root() const { return *Root; }
  llvm::ArrayRef<DuplicateKey> duplicateKeys() const { return Duplicates; }
  const std::string &path() const;
  llvm::StringRef text() const;
  /// The place of the bytes [Begin, End) of the file.
  SourceRange range(size_t Begin, size_t End) const;

private:
  friend class Builder;
  friend llvm::Expected<Document> parse(std::string, llvm::StringRef, const ParseLimits &);
  Document();
  std::unique_ptr<struct Storage> Kept;
  const Node *Root = nullptr;
  std::vector<DuplicateKey> Duplicates;
};

/// Parses \p Text (copied). The first syntax error, a second document, an
/// unknown alias, a NUL byte or a limit exceeded is a ProblemError that names
/// line and column of \p Path.
llvm::Expected<Document> parse(std::string Path, llvm::StringRef Text,
                               const ParseLimits &Limits = {});

} // namespace oplint::yaml
