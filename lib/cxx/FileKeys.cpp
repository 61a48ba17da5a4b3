//===-- FileKeys.cpp - Under which key a file's facts are kept ------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "cxx/FileKeys.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

namespace oplint {

namespace {

void append(std::string &Out, const CxxTraits &T) {
  for (bool B : {T.Makers, T.Registrations, T.Kernels, T.Versions})
    Out += B ? '1' : '0';
}

void append(std::string &Out, const CxxSource &F) {
  Out.append(F.Path) += '\0';
  Out.append(reinterpret_cast<const char *>(&F.Hash), sizeof(F.Hash));
}

template <class T> void appendBytes(std::string &Out, const T &Value) {
  Out.append(reinterpret_cast<const char *>(&Value), sizeof(Value));
}

llvm::XXH128_hash_t hash(const std::string &Text) {
  return llvm::xxh3_128bits(
      llvm::ArrayRef(reinterpret_cast<const uint8_t *>(Text.data()), Text.size()));
}

} // namespace

FileKeys::FileKeys(const CxxTree &T, llvm::StringRef Environment)
    : Tree(T), AsIncluded(T.Files.size()) {
  std::string Text = Environment.str();
  for (const WrapperMacro &W : T.Wrappers) {
    Text.append(W.Name) += '\0';
    Text.append(W.File) += '\0';
    append(Text, W.Traits);
  }
  Common = hash(Text);
}

const llvm::XXH128_hash_t &FileKeys::asIncluded(uint32_t Index) const {
  Included &Of = AsIncluded[Index];
  std::call_once(Of.Once, [&] {
    const CxxSource &F = Tree.Files[Index];
    std::string Text;
    append(Text, F);
    Text += Tree.MacroHeaders.contains(F.Path) ? 'm' : '-';
    llvm::SmallString<256> Implementation(F.Path);
    llvm::sys::path::replace_extension(Implementation, "cc");
    const CxxSource *Beside = Implementation == F.Path ? nullptr : Tree.find(Implementation);
    if (Beside)
      append(Text, *Beside);
    Of.Hash = hash(Text);
  });
  return Of.Hash;
}

std::string FileKeys::keyOf(const CxxSource &File, llvm::ArrayRef<std::string> Entered,
                            llvm::StringRef Flags) const {
  std::string Text;
  appendBytes(Text, Common);
  appendBytes(Text, Flags.size());
  Text += Flags;
  append(Text, File);
  append(Text, File.Traits);

  llvm::BitVector Seen(static_cast<unsigned>(Tree.Files.size()));
  std::vector<uint32_t> Queue;
  auto Visit = [&](uint32_t Index) {
    if (Seen.test(Index))
      return;
    Seen.set(Index);
    Queue.push_back(Index);
  };
  for (uint32_t I : File.Includes)
    Visit(I);
  for (const std::string &Path : Entered)
    if (const CxxSource *F = Tree.find(Path))
      Visit(static_cast<uint32_t>(F - Tree.Files.data()));
  // Breadth first, in the order of the includes: the same on every run.
  for (size_t Next = 0; Next < Queue.size(); ++Next) {
    appendBytes(Text, asIncluded(Queue[Next]));
    for (uint32_t I : Tree.Files[Queue[Next]].Includes)
      Visit(I);
  }
  llvm::XXH128_hash_t Hash = hash(Text);
  return std::string(reinterpret_cast<const char *>(&Hash), sizeof(Hash));
}

} // namespace oplint
