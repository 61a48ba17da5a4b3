//===-- Sarif.cpp - SARIF 2.1.0 -------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html. Places are
/// relative to SRCROOT (the checked tree) or BASEROOT (what it was compared
/// with); neither is resolved, so equal trees give equal bytes on every machine.
/// The fingerprint has a key of its own: uploaders compute
/// `primaryLocationLineHash` themselves and warn where it is there already.
///
//===----------------------------------------------------------------------===//
#include "report/Report.h"
#include "report/Snippet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ConvertUTF.h"
#include <map>

namespace oplint {
namespace {

std::string utf8(llvm::StringRef Text) { return llvm::json::fixUTF8(Text); }

/// RFC 3986: everything but unreserved characters and '/' is percent-encoded.
std::string uriOf(llvm::StringRef Path) {
  std::string Uri;
  for (char C : Path) {
    if (llvm::isAlnum(C) || llvm::StringRef("-._~/").contains(C))
      Uri += C;
    else
      Uri += "%" + llvm::utohexstr(static_cast<unsigned char>(C), false, 2);
  }
  return Uri;
}

/// A column in UTF-16 code units, from one in bytes; both count from 1.
uint32_t utf16Column(SourceLines &Lines, llvm::StringRef File, uint32_t Line, uint32_t Column) {
  std::optional<llvm::StringRef> Text = Lines.line(File, Line);
  if (!Text || Column == 0)
    return Column;
  std::string Before = utf8(Text->take_front(Column - 1));
  llvm::SmallVector<llvm::UTF16, 128> Wide;
  llvm::convertUTF8ToUTF16String(Before, Wide);
  return static_cast<uint32_t>(Wide.size()) + 1;
}

class Writer {
public:
  Writer(const Report &Data, llvm::raw_ostream &OS)
      : R(Data), J(OS, /*IndentSize=*/2), Head(Data.Head), Base(Data.Base) {
    for (const Finding &F : R.Findings)
      Rules.try_emplace(F.Rule, 0);
    int Index = 0;
    for (auto &[Name, Number] : Rules)
      Number = Index++;
  }

  void write() {
    J.object([&] {
      J.attribute("$schema", "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/"
                             "sarif-schema-2.1.0.json");
      J.attribute("version", "2.1.0");
      J.attributeArray("runs", [&] { J.object([&] { writeRun(); }); });
    });
  }

private:
  void text(llvm::StringRef Key, llvm::StringRef Text, llvm::StringRef Markdown = "") {
    J.attributeObject(Key, [&] {
      J.attribute("text", utf8(Text));
      if (!Markdown.empty())
        J.attribute("markdown", utf8(Markdown));
    });
  }

  void writeRun() {
    J.attributeObject("tool", [&] {
      J.attributeObject("driver", [&] {
        J.attribute("name", "op-lint");
        J.attribute("semanticVersion", OPLINT_VERSION);
        J.attributeArray("rules", [&] {
          for (const auto &[Name, Index] : Rules)
            J.object([&, N = Name] { writeRule(N); });
        });
      });
    });
    J.attributeObject("automationDetails", [&] { J.attribute("id", "op-lint/"); });
    J.attribute("columnKind", "utf16CodeUnits");
    J.attributeObject("originalUriBaseIds", [&] {
      J.attributeObject("SRCROOT", [&] { text("description", "the root of the checked tree"); });
      if (!R.BaseName.empty())
        J.attributeObject("BASEROOT", [&] {
          text("description", "the root of the tree that it was compared with");
        });
    });
    J.attributeArray("invocations", [&] {
      J.object([&] {
        J.attribute("executionSuccessful", R.Problems.empty());
        J.attributeArray("toolExecutionNotifications", [&] {
          for (const Problem &P : R.Problems)
            J.object([&] {
              J.attribute("level", "error");
              text("message", P.Hint.empty() ? P.Message : P.Message + "\n" + P.Hint);
              if (P.Where.isValid())
                J.attributeArray("locations",
                                 [&] { J.object([&] { writePlace(P.Where, Side::Head); }); });
            });
        });
      });
    });
    J.attributeArray("results", [&] {
      for (const Finding &F : R.Findings)
        J.object([&] { writeResult(F); });
    });
  }

  void writeRule(llvm::StringRef Name) {
    J.attribute("id", Name);
    const RuleInfo *Info = findRule(Name);
    if (!Info)
      return;
    text("shortDescription", ruleSummary(*Info).split("\n").first);
    text("fullDescription", ruleSummary(*Info));
    text("help", Info->Page, Info->Page);
    J.attributeObject("defaultConfiguration",
                      [&] { J.attribute("level", spelling(Info->Default)); });
    J.attributeObject("properties",
                      [&] { J.attributeArray("tags", [&] { J.value(Info->Area); }); });
  }

  void writeRegion(llvm::StringRef Key, const SourceRange &W, Side Of) {
    SourceLines &Lines = Of == Side::Base ? Base : Head;
    J.attributeObject(Key, [&] {
      J.attribute("startLine", W.Line);
      if (W.Column == 0)
        return;
      J.attribute("startColumn", utf16Column(Lines, W.File, W.Line, W.Column));
      if (W.EndLine >= W.Line && W.EndColumn) {
        J.attribute("endLine", W.EndLine);
        J.attribute("endColumn", utf16Column(Lines, W.File, W.EndLine, W.EndColumn));
      }
    });
  }

  void writeArtifact(const SourceRange &W, Side Of) {
    J.attributeObject("artifactLocation", [&] {
      J.attribute("uri", uriOf(W.File));
      J.attribute("uriBaseId", Of == Side::Base ? "BASEROOT" : "SRCROOT");
    });
  }

  void writePlace(const SourceRange &W, Side Of) {
    J.attributeObject("physicalLocation", [&] {
      writeArtifact(W, Of);
      if (W.Line)
        writeRegion("region", W, Of);
    });
  }

  void writeResult(const Finding &F) {
    J.attribute("ruleId", F.Rule);
    J.attribute("ruleIndex", Rules[F.Rule]);
    J.attribute("level", spelling(F.Level));
    text("message", F.Message);
    J.attributeArray("locations", [&] {
      if (F.Where.isValid())
        J.object([&] {
          writePlace(F.Where, Side::Head);
          if (!F.Subject.empty())
            J.attributeArray("logicalLocations", [&] {
              J.object([&] { J.attribute("fullyQualifiedName", utf8(F.Subject)); });
            });
        });
    });
    J.attributeObject("partialFingerprints", [&] { J.attribute("opLint/v1", fingerprint(F)); });
    if (!F.Notes.empty())
      J.attributeArray("relatedLocations", [&] {
        int Id = 0;
        for (const Related &N : F.Notes)
          J.object([&] {
            J.attribute("id", ++Id);
            text("message", N.Of == Side::Base ? "base: " + N.Message : N.Message);
            if (N.Where.isValid())
              writePlace(N.Where, N.Of);
          });
      });
    writeFixes(F);
    if (F.Suppressed)
      J.attributeArray("suppressions", [&] { J.object([&] { writeSuppression(*F.Suppressed); }); });
    if (!F.Config.empty())
      J.attributeObject("properties", [&] { J.attribute("config", utf8(F.Config)); });
  }

  void writeSuppression(const Suppression &S) {
    J.attribute("kind", S.How == Suppression::Kind::InSource ? "inSource" : "external");
    J.attribute("status", "accepted");
    if (!S.Reason.empty())
      J.attribute("justification", utf8(S.Reason));
    if (S.Where.isValid())
      J.attributeObject("location", [&] { writePlace(S.Where, Side::Head); });
  }

  void writeFixes(const Finding &F) {
    auto Applicable = [](const Fix &X) { return X.Kind != FixKind::Display && !X.Edits.empty(); };
    if (llvm::none_of(F.Fixes, Applicable))
      return;
    J.attributeArray("fixes", [&] {
      for (const Fix &X : F.Fixes)
        if (Applicable(X))
          J.object([&] {
            text("description", X.Title);
            J.attributeArray("artifactChanges", [&] { writeChanges(X); });
          });
    });
  }

  void writeChanges(const Fix &X) {
    std::map<std::string, std::vector<const Edit *>> PerFile;
    for (const Edit &E : X.Edits)
      PerFile[E.Where.File].push_back(&E);
    for (const auto &[File, Edits] : PerFile)
      J.object([&, List = &Edits] {
        writeArtifact(List->front()->Where, Side::Head);
        J.attributeArray("replacements", [&] {
          for (const Edit *E : *List)
            J.object([&] {
              writeRegion("deletedRegion", E->Where, Side::Head);
              J.attributeObject("insertedContent", [&] { J.attribute("text", utf8(E->Text)); });
            });
        });
      });
  }

  const Report &R;
  llvm::json::OStream J;
  SourceLines Head, Base;
  std::map<std::string, int> Rules;
};

} // namespace

void writeSarif(const Report &R, const ReportOptions &, llvm::raw_ostream &OS) {
  Writer(R, OS).write();
  OS << '\n';
}

} // namespace oplint
