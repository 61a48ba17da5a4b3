//===-- TextDiff.cpp - Two texts, line by line ----------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "checkout/TextDiff.h"
#include "checkout/Git.h"

namespace oplint {

namespace {
struct FreePatch {
  void operator()(git_patch *P) const { git_patch_free(P); }
};
} // namespace

static std::unique_ptr<git_patch, FreePatch> makePatch(const std::string &Path,
                                                       std::optional<llvm::StringRef> Old,
                                                       std::optional<llvm::StringRef> New,
                                                       unsigned Context) {
  initializeGit();
  git_diff_options Options;
  git_diff_options_init(&Options, GIT_DIFF_OPTIONS_VERSION);
  Options.context_lines = Context;
  Options.interhunk_lines = 0;
  Options.flags = GIT_DIFF_FORCE_TEXT;
  auto Data = [](std::optional<llvm::StringRef> Text) -> const char * {
    return !Text ? nullptr : Text->empty() ? "" : Text->data();
  };
  git_patch *Raw = nullptr;
  git_patch_from_buffers(&Raw, Data(Old), Old ? Old->size() : 0, Path.c_str(), Data(New),
                         New ? New->size() : 0, Path.c_str(), &Options);
  return std::unique_ptr<git_patch, FreePatch>(Raw);
}

std::string unifiedDiff(llvm::StringRef Path, std::optional<llvm::StringRef> Old,
                        std::optional<llvm::StringRef> New) {
  if (Old == New)
    return "";
  auto Patch = makePatch(Path.str(), Old, New, 3);
  git_buf Buffer = {};
  if (!Patch || git_patch_to_buf(&Buffer, Patch.get()))
    return "";
  std::string Text(Buffer.ptr, Buffer.size);
  git_buf_dispose(&Buffer);
  return Text;
}

std::vector<LineSpan> changedLines(llvm::StringRef Old, llvm::StringRef New) {
  std::vector<LineSpan> Spans;
  if (Old == New)
    return Spans;
  auto Patch = makePatch("text", Old, New, 0);
  size_t Count = Patch ? git_patch_num_hunks(Patch.get()) : 0;
  for (size_t I = 0; I < Count; ++I) {
    const git_diff_hunk *Hunk = nullptr;
    if (git_patch_get_hunk(&Hunk, nullptr, Patch.get(), I))
      continue;
    auto Start = static_cast<uint32_t>(Hunk->new_start);
    // A hunk without new lines names the line before the gap.
    if (Hunk->new_lines)
      Spans.push_back({Start, Start + static_cast<uint32_t>(Hunk->new_lines) - 1});
    else
      Spans.push_back({std::max(Start, 1U), Start + 1});
  }
  return Spans;
}

} // namespace oplint
