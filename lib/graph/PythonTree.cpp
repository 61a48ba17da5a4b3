//===-- PythonTree.cpp ----------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "graph/PythonTree.h"
#include "checkout/DiskFile.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace oplint::py {

namespace {
class PythonTree : public Checkout {
public:
  explicit PythonTree(llvm::StringRef Path) : Checkout(Path.str()), Root(Path.str()) {
    std::vector<FileEntry> Found;
    list("python/paddle", ".py", Found);
    list("paddle/phi/ops/yaml", ".yaml", Found);
    list("paddle/phi/api/yaml", ".yaml", Found);
    setFiles(std::move(Found));
  }

  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> read(llvm::StringRef Path) const override {
    llvm::SmallString<256> Full(Root);
    path::append(Full, Path);
    auto Buffer = readRegularFile(Full);
    if (!Buffer)
      return llvm::createStringError("cannot read %s: %s", Full.c_str(),
                                     llvm::toString(Buffer.takeError()).c_str());
    return Buffer;
  }

private:
  /// By name alone: no file is asked for its size.
  void list(const std::string &Folder, llvm::StringRef Ending, std::vector<FileEntry> &Found) {
    std::error_code Error;
    fs::directory_iterator It(Root + "/" + Folder, Error, /*follow_symlinks=*/false), End;
    for (; It != End && !Error; It.increment(Error)) {
      std::string Relative = Folder + "/" + path::filename(It->path()).str();
      if (It->type() == fs::file_type::directory_file) {
        list(Relative, Ending, Found);
      } else if (llvm::StringRef(Relative).ends_with(Ending)) {
        FileEntry Entry;
        Entry.Path = std::move(Relative);
        Found.push_back(std::move(Entry));
      }
    }
  }

  std::string Root;
};
} // namespace

llvm::Expected<std::unique_ptr<Checkout>> openPythonTree(llvm::StringRef Path) {
  if (fs::exists(Path + "/python/paddle/__init__.py"))
    return std::make_unique<PythonTree>(Path);
  return openCheckout(Path);
}

} // namespace oplint::py
