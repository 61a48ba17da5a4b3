//===-- GitTree.h - A repository that a test writes -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"
#include <gtest/gtest.h>

namespace oplint {

/// A folder of its own, removed at the end, with the git program to fill it.
class GitTree {
public:
  GitTree() {
    llvm::SmallString<128> P;
    EXPECT_FALSE(llvm::sys::fs::createUniqueDirectory("op-lint-test", P));
    llvm::SmallString<128> Real;
    llvm::sys::fs::real_path(P, Real);
    Root = Real.str().str();
  }
  ~GitTree() { llvm::sys::fs::remove_directories(Root); }
  GitTree(const GitTree &) = delete;
  GitTree &operator=(const GitTree &) = delete;

  std::string path(llvm::StringRef Relative = "") const {
    llvm::SmallString<128> P(Root);
    llvm::sys::path::append(P, Relative);
    return P.str().str();
  }

  void write(llvm::StringRef Relative, llvm::StringRef Text) const {
    std::string P = path(Relative);
    llvm::sys::fs::create_directories(llvm::sys::path::parent_path(P));
    std::error_code Error;
    llvm::raw_fd_ostream Out(P, Error);
    EXPECT_FALSE(Error) << P;
    Out << Text;
  }

  /// Runs git in the folder; the user's configuration is not read.
  void git(std::vector<std::string> Arguments) const {
    static const std::string Program = *llvm::sys::findProgramByName("git");
    std::vector<std::string> All = {Program,
                                    "-C",
                                    Root,
                                    "-c",
                                    "user.name=T",
                                    "-c",
                                    "user.email=t@example.org",
                                    "-c",
                                    "protocol.file.allow=always"};
    All.insert(All.end(), Arguments.begin(), Arguments.end());
    std::vector<llvm::StringRef> Refs(All.begin(), All.end());
    std::vector<llvm::StringRef> Environment = {"PATH=/usr/bin:/bin", "HOME=/nonexistent",
                                                "GIT_CONFIG_NOSYSTEM=1"};
    std::optional<llvm::StringRef> Redirects[] = {llvm::StringRef(""), llvm::StringRef(""),
                                                  llvm::StringRef("")};
    EXPECT_EQ(llvm::sys::ExecuteAndWait(Program, Refs, Environment, Redirects), 0)
        << "git " << Arguments.front();
  }
  void commit(llvm::StringRef Message) const {
    git({"add", "-A"});
    git({"commit", "-q", "--allow-empty", "-m", Message.str()});
  }

private:
  std::string Root;
};

} // namespace oplint
