//===-- FactCache.cpp - Facts of files, kept between runs -----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "checkout/FactCache.h"
#include "checkout/DiskFile.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"
#include <cstdlib>

namespace fs = llvm::sys::fs;
namespace endian = llvm::support::endian;

namespace oplint {

// A file is: Magic, hash of the rest (8 bytes), then entries: size of the key (4), size of the
// bytes (4), key, bytes. All numbers are little-endian.
static constexpr llvm::StringLiteral Magic = "op-lint facts 1\n";

std::string cacheFolder() {
  llvm::SmallString<256> Folder;
  if (const char *Cache = std::getenv("XDG_CACHE_HOME"); Cache && *Cache)
    Folder = Cache;
  else if (const char *Home = std::getenv("HOME"); Home && *Home)
    llvm::sys::path::append(Folder, Home, ".cache");
  // The specification wants relative paths to be ignored.
  if (!llvm::sys::path::is_absolute(Folder))
    return "";
  llvm::sys::path::append(Folder, "op-lint");
  return Folder.str().str();
}

/// Tells this build from every other one.
static std::string programId() {
  std::string Program = fs::getMainExecutable(nullptr, nullptr);
  fs::file_status Status;
  if (fs::status(Program, Status))
    return "";
  std::string Text = std::to_string(Status.getSize()) + ":" +
                     std::to_string(Status.getLastModificationTime().time_since_epoch().count());
  return llvm::utohexstr(llvm::xxh3_64bits(Text), /*LowerCase=*/true, 16);
}

std::unique_ptr<FactCache> FactCache::open(llvm::StringRef Name, bool Keep) {
  std::string Folder = cacheFolder(), Program = programId();
  if (!Keep || Folder.empty() || Program.empty())
    return std::make_unique<FactCache>();
  llvm::SmallString<256> File(Folder);
  llvm::sys::path::append(File, Name + "-" + Program + ".facts");
  return std::make_unique<FactCache>(File.str().str());
}

FactCache::FactCache(std::string Path) : File(std::move(Path)) {
  if (File.empty())
    return;
  // A pipe or a device in its place would never end.
  if (!llvm::sys::fs::is_regular_file(File))
    return;
  auto Buffer = llvm::MemoryBuffer::getFile(File, /*IsText=*/false,
                                            /*RequiresNullTerminator=*/false);
  if (!Buffer)
    return;
  llvm::StringRef Rest = (*Buffer)->getBuffer();
  if (!Rest.consume_front(Magic) || Rest.size() < 8)
    return;
  uint64_t Hash = endian::read64le(Rest.data());
  Rest = Rest.drop_front(8);
  if (Hash != llvm::xxh3_64bits(Rest))
    return;
  while (Rest.size() >= 8) {
    uint64_t KeySize = endian::read32le(Rest.data()), Size = endian::read32le(Rest.data() + 4);
    Rest = Rest.drop_front(8);
    if (KeySize + Size > Rest.size())
      break;
    Entries[Rest.take_front(KeySize)] = Rest.substr(KeySize, Size);
    Rest = Rest.drop_front(KeySize + Size);
  }
  Old = std::move(*Buffer);
}

std::unique_ptr<FactCache> FactCache::forSession(llvm::StringRef Name) {
  std::unique_ptr<FactCache> Cache = open(Name, /*Keep=*/true);
  Cache->Session = true;
  return Cache;
}

std::optional<llvm::StringRef> FactCache::find(llvm::StringRef Key) {
  auto It = Entries.find(Key);
  std::lock_guard<std::mutex> Lock(Mutex);
  if (It == Entries.end()) {
    auto New = Added.find(Key);
    return New == Added.end() ? std::nullopt : std::optional<llvm::StringRef>(New->second);
  }
  Used.insert(It->second.begin());
  return It->second;
}

void FactCache::add(llvm::StringRef Key, std::string Bytes) {
  if (Entries.contains(Key))
    return;
  std::lock_guard<std::mutex> Lock(Mutex);
  Added.try_emplace(Key, std::move(Bytes));
}

static void append(std::string &Out, llvm::StringRef Key, llvm::StringRef Bytes) {
  char Sizes[8];
  endian::write32le(Sizes, static_cast<uint32_t>(Key.size()));
  endian::write32le(Sizes + 4, static_cast<uint32_t>(Bytes.size()));
  Out.append(Sizes, 8).append(Key).append(Bytes);
}

void FactCache::save() {
  if (Added.empty() || File.empty() || Session)
    return;
  size_t Total = 0;
  for (const auto &E : Entries)
    Total += E.second.size() + E.first().size() + 8;
  for (const auto &E : Added)
    Total += E.second.size() + E.first().size() + 8;
  std::string Text;
  for (const auto &E : Entries)
    if (Total <= MaxBytes || Used.contains(E.second.begin()))
      append(Text, E.first(), E.second);
  for (const auto &E : Added)
    if (Text.size() < MaxBytes)
      append(Text, E.first(), E.second);
  char Hash[8];
  endian::write64le(Hash, llvm::xxh3_64bits(Text));

  llvm::StringRef Folder = llvm::sys::path::parent_path(File);
  if (fs::create_directories(Folder))
    return;
  // Caches of other builds are of no use to anybody any more.
  std::error_code Error;
  for (fs::directory_iterator It(Folder, Error), End; It != End && !Error; It.increment(Error))
    if (llvm::StringRef(It->path()).ends_with(".facts") && It->path() != File)
      (void)fs::remove(It->path());
  llvm::consumeError(replaceFile(File, [&](llvm::raw_ostream &OS) {
    OS << Magic;
    OS.write(Hash, sizeof(Hash));
    OS << Text;
  }));
}

llvm::Expected<uint64_t> cleanCache() {
  std::string Folder = cacheFolder();
  uint64_t Freed = 0;
  if (Folder.empty() || !fs::exists(Folder))
    return Freed;
  std::error_code Error;
  for (fs::directory_iterator It(Folder, Error), End; It != End && !Error; It.increment(Error)) {
    if (!llvm::StringRef(It->path()).ends_with(".facts"))
      continue;
    uint64_t Size = 0;
    if (!fs::file_size(It->path(), Size))
      Freed += Size;
    if (std::error_code Failed = fs::remove(It->path()))
      return llvm::createStringError(Failed, "cannot remove %s: %s", It->path().c_str(),
                                     Failed.message().c_str());
  }
  if (Error)
    return llvm::createStringError(Error, "cannot list %s: %s", Folder.c_str(),
                                   Error.message().c_str());
  return Freed;
}

} // namespace oplint
