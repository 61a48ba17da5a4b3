//===-- Watch.h - Waiting for changes of a checkout -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "checkout/Checkout.h"
#include <set>

namespace oplint {

/// Tells when something in the folders of a checkout changes. Linux's inotify.
class Watcher {
public:
  explicit Watcher(std::string Path) : Root(std::move(Path)) {}
  ~Watcher();
  Watcher(const Watcher &) = delete;
  Watcher &operator=(const Watcher &) = delete;

  /// Watches the root and every folder that \p Source has files in. An error says
  /// which limit of the system was met.
  llvm::Error add(const Checkout &Source);

  /// Waits for a change, then until nothing has changed for a moment: an editor
  /// or a switch of branches makes many. Returns the paths below the root that
  /// changed.
  llvm::Expected<std::set<std::string>> wait();

private:
  llvm::Error addFolder(const std::string &Folder);
  /// The folder and all below it: one that is new.
  llvm::Error addTree(const std::string &Folder);
  /// Reads what there is; false: nothing came within \p Milliseconds (-1: no limit).
  llvm::Expected<bool> readEvents(int Milliseconds, std::set<std::string> &Changed);

  std::string Root;
  int Handle = -1;
  std::map<int, std::string> Folders; ///< watch -> folder below the root, "" the root
  std::set<std::string> Known;
};

} // namespace oplint
