//===-- VersionsHeader.cpp - caffe2/serialize/versions.h ------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// The constants are read from the AST; the reasons for each bump stand in a
/// comment:
///
///     // 2) [01/30/2022]
///     //     Bump the version number to 9 to update aten::logspace ...
///
//===----------------------------------------------------------------------===//
#include "torch/CxxParts.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Regex.h"

namespace oplint {

std::optional<Date> VersionsHeader::bumpDay(int64_t Version) const {
  for (const HistoryItem &I : History)
    if (I.Version == Version)
      return I.Day;
  return std::nullopt;
}

static std::optional<HistoryItem> startItem(llvm::StringRef Line) {
  llvm::SmallVector<llvm::StringRef> M;
  static const llvm::Regex Head("^// *([0-9]+)\\) *\\[([^]]*)\\]");
  if (!Head.match(Line, &M))
    return std::nullopt;
  HistoryItem Item;
  if (M[1].getAsInteger(10, Item.Number))
    return std::nullopt;
  Item.DateText = M[2].str();
  llvm::SmallVector<llvm::StringRef> Parts;
  M[2].split(Parts, '/');
  unsigned Month = 0, Day = 0;
  int Year = 0;
  if (Parts.size() == 3 && !Parts[0].getAsInteger(10, Month) && !Parts[1].getAsInteger(10, Day) &&
      !Parts[2].getAsInteger(10, Year))
    Item.Day = makeDate(Year, Month, Day);
  return Item;
}

static void readHistory(llvm::StringRef Text, VersionsHeader &Out) {
  static const llvm::Regex Bump("version number to ([0-9]+)");
  HistoryItem *Open = nullptr;
  std::string Prose; // of the open item: a sentence may be broken over lines
  size_t Begin = 0;
  while (Begin < Text.size()) {
    size_t Length = std::min(Text.find('\n', Begin), Text.size()) - Begin;
    llvm::StringRef Line = Text.substr(Begin, Length);
    llvm::StringRef Trimmed = Line.trim();
    if (auto Item = startItem(Trimmed)) {
      size_t At = Begin + (Trimmed.data() - Line.data());
      Item->Where = makeRange(torch_files::Versions.str(), Text, At, At + Trimmed.size());
      Out.History.push_back(std::move(*Item));
      Open = &Out.History.back();
      Prose.clear();
    }
    if (!Trimmed.starts_with("//"))
      Open = nullptr;
    if (Open) {
      Open->End = Begin + Length;
      Prose += " " + Trimmed.drop_front(2).trim().str();
      llvm::SmallVector<llvm::StringRef> M;
      int64_t Version = 0;
      if (!Open->Version && Bump.match(Prose, &M) && !M[1].getAsInteger(10, Version))
        Open->Version = Version;
    }
    Begin += Length + 1;
  }
}

void readVersionsHeader(const Checkout &Source, UpgraderRegistry &Out,
                        std::vector<Problem> &Problems) {
  auto File = readCxx(Source, torch_files::Versions, Problems);
  if (!File)
    return;
  llvm::StringRef Text = File->Text->getBuffer();
  for (const IntegerConstant &C : File->Parsed.Found.Constants) {
    FormatVersion V{C.Value, makeRange(File->Path.str(), Text, C.Begin, C.End)};
    if (C.Variable == "kMaxSupportedFileFormatVersion")
      Out.Versions.MaxSupported = V;
    else if (C.Variable == "kProducedFileFormatVersion")
      Out.Versions.Produced = V;
    else if (C.Variable == "kMinSupportedFileFormatVersion")
      Out.Versions.MinSupported = V;
  }
  readHistory(Text, Out.Versions);
  Out.HasVersions = Out.Versions.Produced && Out.Versions.MaxSupported;
  if (!Out.HasVersions)
    Problems.push_back(File->lacks(
        "kProducedFileFormatVersion and kMaxSupportedFileFormatVersion are not both there",
        "they are integer constants of namespace caffe2::serialize"));
}

} // namespace oplint
