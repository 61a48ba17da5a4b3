//===-- Json.cpp - Findings as JSON ---------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// `json`: one object, described by docs/report.schema.json. `jsonl`: its
/// findings, one compact object a line. Neither holds times or counts that
/// depend on the cache, so equal trees give equal bytes.
///
//===----------------------------------------------------------------------===//
#include "report/Report.h"

namespace oplint {
namespace {

llvm::StringRef spelling(FixKind K) {
  switch (K) {
  case FixKind::Safe:
    return "safe";
  case FixKind::Unsafe:
    return "unsafe";
  case FixKind::Display:
    return "display";
  }
  return "";
}

llvm::StringRef spelling(Suppression::Kind K) {
  switch (K) {
  case Suppression::Kind::InSource:
    return "in-source";
  case Suppression::Kind::Waiver:
    return "waiver";
  case Suppression::Kind::Baseline:
    return "baseline";
  }
  return "";
}

/// llvm::json asserts on text that is not UTF-8; sources may hold any bytes.
std::string utf8(llvm::StringRef Text) { return llvm::json::fixUTF8(Text); }

void writeRange(llvm::json::OStream &J, llvm::StringRef Key, const SourceRange &W) {
  if (!W.isValid()) {
    J.attribute(Key, nullptr);
    return;
  }
  J.attributeObject(Key, [&] {
    J.attribute("file", utf8(W.File));
    J.attribute("line", W.Line);
    J.attribute("column", W.Column);
    J.attribute("endLine", W.EndLine);
    J.attribute("endColumn", W.EndColumn);
    J.attribute("begin", W.Begin);
    J.attribute("end", W.End);
  });
}

void writeFinding(llvm::json::OStream &J, const Finding &F) {
  J.object([&] {
    J.attribute("rule", F.Rule);
    J.attribute("severity", spelling(F.Level));
    J.attribute("message", utf8(F.Message));
    writeRange(J, "location", F.Where);
    J.attribute("subject", utf8(F.Subject));
    J.attribute("detail", utf8(F.Detail));
    J.attribute("config", utf8(F.Config));
    J.attribute("fingerprint", fingerprint(F));
    J.attributeArray("notes", [&] {
      for (const Related &N : F.Notes)
        J.object([&] {
          J.attribute("side", N.Of == Side::Base ? "base" : "head");
          J.attribute("message", utf8(N.Message));
          writeRange(J, "location", N.Where);
        });
    });
    J.attributeArray("fixes", [&] {
      for (const Fix &X : F.Fixes)
        J.object([&] {
          J.attribute("title", utf8(X.Title));
          J.attribute("safety", spelling(X.Kind));
          J.attributeArray("edits", [&] {
            for (const Edit &E : X.Edits)
              J.object([&] {
                writeRange(J, "location", E.Where);
                J.attribute("text", utf8(E.Text));
              });
          });
        });
    });
    if (F.Suppressed)
      J.attributeObject("suppressed", [&] {
        J.attribute("by", spelling(F.Suppressed->How));
        J.attribute("reason", utf8(F.Suppressed->Reason));
        writeRange(J, "location", F.Suppressed->Where);
      });
  });
}

} // namespace

void writeJson(const Report &R, const ReportOptions &O, llvm::raw_ostream &OS) {
  llvm::json::OStream J(OS, /*IndentSize=*/2);
  SeverityCounts C = countSeverities(R);
  J.object([&] {
    J.attribute("version", 1);
    J.attributeObject("tool", [&] {
      J.attribute("name", "op-lint");
      J.attribute("version", OPLINT_VERSION);
    });
    J.attributeObject("head", [&] {
      J.attribute("name", R.Head ? utf8(R.Head->displayName()) : "");
      J.attribute("kind", R.Head ? describe(R.Head->kind()) : "");
      J.attribute("files", static_cast<uint64_t>(R.Counts.FilesListed));
    });
    if (R.BaseName.empty())
      J.attribute("base", nullptr);
    else
      J.attributeObject("base", [&] { J.attribute("name", utf8(R.BaseName)); });
    J.attributeObject("summary", [&] {
      J.attribute("errors", static_cast<uint64_t>(C.Errors));
      J.attribute("warnings", static_cast<uint64_t>(C.Warnings));
      J.attribute("notes", static_cast<uint64_t>(C.Notes));
      J.attribute("suppressed", static_cast<uint64_t>(C.Suppressed));
    });
    J.attributeArray("findings", [&] {
      for (const Finding *F : R.shown(O.ShowSuppressed))
        writeFinding(J, *F);
    });
    J.attributeArray("problems", [&] {
      for (const Problem &P : R.Problems)
        J.object([&] {
          J.attribute("message", utf8(P.Message));
          J.attribute("hint", utf8(P.Hint));
          writeRange(J, "location", P.Where);
        });
    });
  });
  OS << '\n';
}

void writeJsonLines(const Report &R, const ReportOptions &O, llvm::raw_ostream &OS) {
  for (const Finding *F : R.shown(O.ShowSuppressed)) {
    llvm::json::OStream J(OS);
    writeFinding(J, *F);
    J.flush();
    OS << '\n';
  }
}

} // namespace oplint
