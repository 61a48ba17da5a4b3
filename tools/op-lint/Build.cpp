//===-- Build.cpp - What -p and --deep ask for ----------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Build.h"
#include "cxx/DeepInvocation.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/GlobPattern.h"
#include "llvm/Support/raw_ostream.h"

namespace oplint {

static bool isPlain(const std::string &Deep) { return Deep == "true"; }

llvm::Error BuildSide::check(const BuildOptions &O, const std::string &Config, bool HasBase) {
  if (!O.Dir.empty() && !Config.empty())
    return llvm::createStringError("-p takes the flags of a build, and --config those of a named "
                                   "configuration\n  hint: leave one of them out");
  if (O.Dir.empty() && !O.Deep.empty())
    return llvm::createStringError("--deep needs the include folders of a build\n  hint: add `-p "
                                   "BUILD_DIR`, a folder with compile_commands.json");
  if (!HasBase && llvm::any_of(O.Deep, isPlain))
    return llvm::createStringError("--deep reads the files that differ from a base, or are named\n"
                                   "  hint: add `--base REV`, or name them: `--deep=PATTERN`");
  for (const std::string &Pattern : O.Deep)
    if (auto Glob = llvm::GlobPattern::create(Pattern); !Glob)
      return llvm::createStringError("--deep=" + Pattern + ": " + llvm::toString(Glob.takeError()));
  if (!O.Deep.empty())
    if (std::string Why = whyNotDeep(); !Why.empty())
      return llvm::createStringError(Why);
  return llvm::Error::success();
}

llvm::Error BuildSide::load(const BuildOptions &O, const std::string &Root) {
  if (O.Dir.empty())
    return llvm::Error::success();
  auto Read = CompileDatabase::load(O.Dir, Root);
  if (!Read)
    return Read.takeError();
  Commands = std::move(*Read);
  std::vector<std::string> Listed = Commands->files();
  for (const std::string &Pattern : O.Deep) {
    if (isPlain(Pattern)) {
      Differing = true;
      continue;
    }
    size_t Before = Named.size();
    auto Glob = llvm::cantFail(llvm::GlobPattern::create(Pattern)); // checked
    llvm::copy_if(Listed, std::back_inserter(Named),
                  [&](const std::string &File) { return Glob.match(File); });
    if (Named.size() == Before)
      return llvm::createStringError("--deep=" + Pattern + ": no such file in " + Commands->file() +
                                     "\n  hint: patterns are of whole paths, relative to the root; "
                                     "headers are in no database");
  }
  llvm::sort(Named);
  return llvm::Error::success();
}

void BuildSide::apply(CatalogOptions &Options, const Checkout *Head, const Checkout *Base) const {
  if (!Commands)
    return;
  Options.Commands = &*Commands;
  if (Named.empty() && !Differing)
    return;
  Options.Deep = [this, Head, Base](llvm::StringRef Path) {
    return std::binary_search(Named.begin(), Named.end(), Path) ||
           (Differing && Head && Base && !isSameFile(*Head, *Base, Path));
  };
}

llvm::ArrayRef<Problem> BuildSide::problems() const {
  if (!Commands)
    return {};
  return Commands->problems();
}

void BuildSide::say(const Catalog &Facts, bool Verbose) const {
  if (!Commands)
    return;
  llvm::raw_ostream &OS = llvm::errs();
  if (size_t Stale = Commands->missingFiles().size()) {
    OS << "op-lint: " << Commands->file() << ": lists " << Stale
       << (Stale == 1 ? " file that is" : " files that are") << " not there\n";
    for (const std::string &File :
         llvm::ArrayRef(Commands->missingFiles()).take_front(Verbose ? Stale : 1))
      OS << "  " << File << '\n';
    OS << "  hint: configure the build again\n";
  }
  if (!Verbose || Facts.Unlisted.empty())
    return;
  OS << "op-lint: " << Facts.Unlisted.size()
     << (Facts.Unlisted.size() == 1 ? " file is" : " files are") << " not in " << Commands->file()
     << ", and read in every arm of #if:\n";
  for (const std::string &File : Facts.Unlisted)
    OS << "  " << File << '\n';
}

} // namespace oplint
