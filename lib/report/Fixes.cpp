//===-- Fixes.cpp - Edits applied to texts --------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "report/Fixes.h"
#include "llvm/ADT/STLExtras.h"
#include <tuple>

namespace oplint {
namespace {

struct Change {
  uint32_t Begin;
  uint32_t End;
  std::string Text;
  bool operator==(const Change &) const = default;
};

/// The edits taken for one file.
struct FileEdits {
  std::string Text;
  bool Crlf = false;
  bool Readable = false;
  std::vector<Change> Taken;

  /// Two edits get in each other's way when their ranges share a byte, or when one inserts inside
  /// or at the start of the other; two insertions at one place have no order.
  static bool clash(const Change &A, const Change &B) {
    if (A.Begin == B.Begin && (A.Begin == A.End || B.Begin == B.End))
      return true;
    return A.Begin < B.End && B.Begin < A.End;
  }
};

std::string withLineEnds(llvm::StringRef Text, bool Crlf) {
  if (!Crlf)
    return Text.str();
  std::string Out;
  char Before = 0;
  for (char C : Text) {
    if (C == '\n' && Before != '\r')
      Out += '\r';
    Out += C;
    Before = C;
  }
  return Out;
}

FileEdits &fileOf(std::map<std::string, FileEdits> &Files, const Checkout &Tree,
                  const std::string &Path) {
  auto [It, New] = Files.try_emplace(Path);
  FileEdits &F = It->second;
  if (!New)
    return F;
  if (auto Buffer = Tree.read(Path)) {
    F.Text = (*Buffer)->getBuffer().str();
    F.Readable = true;
    size_t Newline = F.Text.find('\n');
    F.Crlf = Newline != std::string::npos && Newline > 0 && F.Text[Newline - 1] == '\r';
  } else {
    llvm::consumeError(Buffer.takeError());
  }
  return F;
}

bool take(const Fix &X, const Checkout &Tree, std::map<std::string, FileEdits> &Files) {
  std::vector<std::pair<FileEdits *, Change>> Wanted;
  for (const Edit &E : X.Edits) {
    FileEdits &F = fileOf(Files, Tree, E.Where.File);
    Change C{E.Where.Begin, E.Where.End, withLineEnds(E.Text, F.Crlf)};
    if (!F.Readable || C.Begin > C.End || C.End > F.Text.size())
      return false;
    if (llvm::is_contained(F.Taken, C))
      continue;
    if (llvm::any_of(F.Taken, [&](const Change &T) { return FileEdits::clash(T, C); }))
      return false;
    Wanted.emplace_back(&F, std::move(C));
  }
  for (auto &[F, C] : Wanted)
    F->Taken.push_back(std::move(C));
  return true;
}

} // namespace

FixPlan planFixes(const Checkout &Tree, llvm::ArrayRef<Finding> Findings, bool Unsafe) {
  FixPlan Plan;
  std::map<std::string, FileEdits> Files;
  for (const Finding &F : Findings) {
    if (F.Suppressed)
      continue;
    const Fix *Chosen = nullptr;
    bool OnlyUnsafe = false;
    for (const Fix &X : F.Fixes) {
      if (X.Edits.empty() || X.Kind == FixKind::Display)
        continue;
      if (X.Kind == FixKind::Unsafe && !Unsafe) {
        OnlyUnsafe = true;
        continue;
      }
      Chosen = &X;
      break;
    }
    if (!Chosen)
      Plan.Unsafe += OnlyUnsafe;
    else if (take(*Chosen, Tree, Files))
      ++Plan.Applied;
    else
      ++Plan.Skipped;
  }
  for (auto &[Path, F] : Files) {
    if (F.Taken.empty())
      continue;
    llvm::sort(F.Taken, [](const Change &A, const Change &B) {
      return std::tie(A.Begin, A.End) < std::tie(B.Begin, B.End);
    });
    std::string Text;
    size_t At = 0;
    for (const Change &C : F.Taken) {
      Text.append(F.Text, At, C.Begin - At);
      Text += C.Text;
      At = C.End;
    }
    Text.append(F.Text, At);
    Plan.Files.emplace(Path, std::move(Text));
  }
  return Plan;
}

} // namespace oplint
