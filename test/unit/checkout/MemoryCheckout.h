//===-- MemoryCheckout.h - A checkout that a test writes --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "checkout/BlobId.h"
#include "checkout/Checkout.h"
#include <atomic>
#include <map>

namespace oplint {

/// MemoryCheckout C(FileTexts{{"a.cc", "int x;"}});
/// Path -> text.
using FileTexts = std::map<std::string, std::string>;

class MemoryCheckout : public Checkout {
public:
  /// \p WithIds: the files have blob ids, as those of a revision.
  explicit MemoryCheckout(FileTexts F, bool WithIds = false)
      : Checkout("memory"), Texts(std::move(F)) {
    std::vector<FileEntry> List;
    for (const auto &[Path, Text] : Texts) {
      FileEntry E;
      E.Path = Path;
      E.Size = Text.size();
      if (WithIds)
        E.BlobId = blobIdOf(Text);
      List.push_back(std::move(E));
    }
    setFiles(std::move(List));
  }
  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> read(llvm::StringRef Path) const override {
    ++Reads;
    auto It = Texts.find(Path.str());
    if (It == Texts.end())
      return llvm::createStringError("no file %s", Path.str().c_str());
    return llvm::MemoryBuffer::getMemBufferCopy(It->second, Path);
  }

  mutable std::atomic<unsigned> Reads = 0;

private:
  FileTexts Texts;
};

} // namespace oplint
