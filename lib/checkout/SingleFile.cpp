//===-- SingleFile.cpp - One file as a checkout ---------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "checkout/SingleFile.h"
#include "model/Problem.h"

namespace oplint {
namespace {

class SingleFile : public Checkout {
public:
  SingleFile(llvm::StringRef P, std::unique_ptr<llvm::MemoryBuffer> T)
      : Checkout(P.str()), Text(std::move(T)) {
    FileEntry Entry;
    Entry.Path = P.str();
    Entry.Size = Text->getBufferSize();
    setFiles({std::move(Entry)});
  }
  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> read(llvm::StringRef Path) const override {
    if (Path != displayName())
      return llvm::createStringError("no file %s", Path.str().c_str());
    return llvm::MemoryBuffer::getMemBuffer(Text->getBuffer(), Path);
  }

private:
  std::unique_ptr<llvm::MemoryBuffer> Text;
};

} // namespace

llvm::Expected<std::unique_ptr<Checkout>> openSingleFile(llvm::StringRef Path) {
  auto Text = llvm::MemoryBuffer::getFile(Path);
  if (!Text) {
    Problem P;
    P.Where.File = Path.str();
    P.Message = "cannot read this file: " + Text.getError().message();
    return llvm::make_error<ProblemError>(std::move(P));
  }
  return std::make_unique<SingleFile>(Path, std::move(*Text));
}

} // namespace oplint
