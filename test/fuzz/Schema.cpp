// Any text is a schema or gets a diagnostic inside the text; a schema is printed as one that reads
// the same, compares as itself, and passes every other stage without a crash.
#include "torch/Autogen.h"
#include "torch/SchemaCompat.h"
#include "torch/SchemaParser.h"
#include "torch/TorchgenRules.h"
#include <cstdlib>

using namespace oplint;

static void require(bool Condition) {
  if (!Condition)
    std::abort();
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  llvm::StringRef Text(reinterpret_cast<const char *>(Data), Size);
  SchemaParse Parse = parseSchema(Text);
  require(Parse.Value.has_value() != Parse.Problem.has_value());
  if (Parse.Problem)
    require(Parse.Problem->Where.Begin <= Parse.Problem->Where.End &&
            Parse.Problem->Where.End <= Size);
  if (!Parse.Value && !Parse.Twin)
    return 0;
  const Schema &S = Parse.Value ? *Parse.Value : *Parse.Twin;
  std::string Printed = S.str();
  SchemaParse Again = parseSchema(Printed);
  require(Again.Value && Again.Value->str() == Printed && sameSchema(S, *Again.Value));
  for (SchemaProfile P : {SchemaProfile::PyTorch, SchemaProfile::Strict}) {
    SchemaVerdict V = compareSchemas(S, *Again.Value, P);
    require(!V.Backward && !V.Forward);
  }
  lintForTorchgen(S, Text);
  std::string Out =
      functionalName(S.Name) + "." + (S.Overload.empty() ? "" : S.Overload + "_") + "out";
  if (auto Made = deriveVariant(S, Out))
    (void)Made->str();
  return 0;
}
