//===-- ElementTypes.h - The T of a functor's OpKernel<T> -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// REGISTER_OP_CPU_KERNEL names classes, and Paddle takes the dtype of each from
/// `KERNEL_TYPE::ELEMENT_TYPE`, the T of the OpKernel<T> that it derives from
/// (paddle/fluid/framework/op_registry.h, operator.h). This follows the heads of
/// classes through bases, template arguments and aliases, as the compiler would.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "checkout/Checkout.h"
#include "cxx/ClassHeads.h"
#include "cxx/TypeText.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringSet.h"
#include <map>
#include <mutex>
#include <optional>

namespace oplint {

/// Template parameters and what they stand for.
using TypeBindings = std::map<std::string, TypeText>;

/// The class heads of a checkout's files, read when asked for. Thread-safe.
class ClassIndex {
public:
  explicit ClassIndex(const Checkout &C) : Source(C) {}

  struct File {
    ClassHeads Heads;
    std::vector<std::string> Included; ///< paths in the checkout
    std::multimap<llvm::StringRef, const ClassHead *> ByName;
  };
  /// Null where there is no such file, or it can't be read.
  const File *file(const std::string &Path);

private:
  const Checkout &Source;
  std::mutex Lock;
  std::map<std::string, std::unique_ptr<File>> Files;
};

class ElementTypes {
public:
  /// Looks classes up as \p Path sees them: in the file, then in what it includes.
  ElementTypes(ClassIndex &I, std::string Path) : Index(I), Queue{std::move(Path)} {}

  /// The registered dtype's name; nothing where it can't be decided.
  std::optional<std::string> of(llvm::StringRef Functor);
  /// The dtype that a type of a list stands for, through aliases.
  std::optional<std::string> dtype(llvm::StringRef Type);
  /// The files that were looked into, but for the first.
  std::vector<std::string> filesRead() const;

private:
  /// Member \p Name of \p Class; \p Not is a class that is not meant.
  std::optional<TypeText> member(const TypeText &Class, llvm::StringRef Name, unsigned Depth,
                                 const ClassHead *Not = nullptr);
  std::optional<TypeText> memberOf(const ClassHead &Head, const TypeBindings &With,
                                   llvm::StringRef Name, unsigned Depth);
  /// Follows aliases and members until the type stands for itself.
  TypeText resolved(TypeText T, unsigned Depth);
  /// Makes classes of MacroUses by the macros of what is included. False: nothing new.
  bool expandUses();
  /// The classes of that name, nearest first, until \p Stop.
  void eachHead(llvm::StringRef Name, llvm::function_ref<bool(const ClassHead &)> Stop);

  ClassIndex &Index;
  std::vector<const ClassIndex::File *> Visible; ///< nearest first
  std::vector<std::string> Queue;                ///< files in the order they become visible
  size_t NextToVisit = 0;
  llvm::StringSet<> Queued;
  std::unique_ptr<ClassIndex::File> Made; ///< what expandUses made; null: not asked yet
};

} // namespace oplint
