//===-- Baseline.cpp - Findings that were there before --------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "config/Baseline.h"
#include "checkout/DiskFile.h"
#include "model/JsonText.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"

namespace oplint {

static llvm::Error invalid(const std::string &File, const llvm::Twine &What) {
  return llvm::createStringError(
      (File + ": " + What +
       "\n  hint: `op-lint baseline update` writes the file anew; git has "
       "the version before")
          .str());
}

llvm::Expected<Baseline> readBaseline(const std::string &File) {
  auto Buffer = readRegularFile(File);
  if (!Buffer)
    return llvm::createStringError("%s: cannot be read: %s\n  hint: `op-lint baseline create` "
                                   "writes it; .op-lint.yaml may name another file",
                                   File.c_str(), llvm::toString(Buffer.takeError()).c_str());
  auto Value = parseJson((*Buffer)->getBuffer());
  if (!Value)
    return invalid(File, "not JSON: " + llvm::toString(Value.takeError()));
  const llvm::json::Object *Root = Value->getAsObject();
  const llvm::json::Object *Entries = Root ? Root->getObject("findings") : nullptr;
  if (!Entries || Root->getInteger("version") != 1)
    return invalid(File, "no baseline of op-lint (version 1)");
  Baseline B;
  B.Compared = Root->getBoolean("compared").value_or(false);
  for (const auto &[Fingerprint, Entry] : *Entries) {
    const llvm::json::Object *O = Entry.getAsObject();
    if (!O)
      return invalid(File, "the entry " + Fingerprint.str() + " is no object");
    B.Entries[Fingerprint.str()] = {O->getString("rule").value_or("").str(),
                                    O->getString("file").value_or("").str(),
                                    O->getString("subject").value_or("").str()};
  }
  return B;
}

llvm::Error writeBaseline(const std::string &File, const Baseline &B) {
  return replaceFile(File, [&](llvm::raw_ostream &OS) {
    OS << "{\n  \"version\": 1,\n  \"compared\": " << (B.Compared ? "true" : "false")
       << ",\n  \"findings\": {";
    const char *Separator = "\n    ";
    for (const auto &[Fingerprint, E] : B.Entries) {
      llvm::json::Object O{{"rule", E.Rule},
                           {"file", llvm::json::fixUTF8(E.File)},
                           {"subject", llvm::json::fixUTF8(E.Subject)}};
      OS << Separator << '"' << Fingerprint << "\": " << llvm::json::Value(std::move(O));
      Separator = ",\n    ";
    }
    OS << (B.Entries.empty() ? "}\n}\n" : "\n  }\n}\n");
  });
}

Baseline makeBaseline(llvm::ArrayRef<Finding> Findings, bool Compared) {
  Baseline B;
  B.Compared = Compared;
  for (const Finding &F : Findings)
    if (!F.Suppressed || F.Suppressed->How == Suppression::Kind::Baseline)
      B.Entries[fingerprint(F)] = {F.Rule, F.Where.File, F.Subject};
  return B;
}

} // namespace oplint
