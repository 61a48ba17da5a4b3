//===-- UpgraderBodyInvalid.cpp -------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # upgrader-body-invalid
///
/// The TorchScript of an upgrader does not define one function of the upgrader's name.
///
/// PyTorch compiles the text and then asks for the function by the key of the table. A
/// body that is no Python, defines nothing, or defines another name stops at the first
/// old file that needs any upgrader.
///
/// ## Example
///
/// ```cpp
/// {"scale_out_0_7", R"SCRIPT(
/// def scale_0_7(self: Tensor, *, out: Tensor) -> Tensor:      # scale_out_0_7
///   return torch.scale(self, out=out)
/// )SCRIPT"},
/// ```
///
/// ## What to do
///
/// Define one function in the text, with the name of the key.
///
/// ## What the user of an old model sees
///
/// `torch.jit.load` fails while it populates the table of upgraders.
///
//===----------------------------------------------------------------------===//
#include "rules/upgraders/UpgraderFacts.h"

namespace oplint {

void UpgraderBodyInvalid(RuleContext &C) {
  for (const UpgraderBody &B : C.Head.Torch.Registry.Bodies) {
    std::string Subject = upgraderSubject(B.Name.Text);
    for (const Problem &P : B.SyntaxErrors)
      C.report(P.Where, Subject, "the body of " + B.Name.Text + " is no TorchScript: " + P.Message)
          .Detail = "syntax";
    if (B.Definitions == 0) {
      if (B.SyntaxErrors.empty())
        C.report(B.BodyWhere, Subject, "the body of " + B.Name.Text + " defines no function")
            .Detail = "nothing";
      continue;
    }
    if (B.DefinedName.Text == B.Name.Text)
      continue;
    Finding &F = C.report(B.DefinedName.Where, Subject,
                          "the body of " + B.Name.Text + " defines '" + B.DefinedName.Text +
                              "'; PyTorch asks for the name of the key");
    F.Detail = "name";
    Fix Rename;
    Rename.Title = "call the function " + B.Name.Text;
    Rename.Edits.push_back({B.DefinedName.Where, B.Name.Text});
    F.Fixes.push_back(std::move(Rename));
  }
}

} // namespace oplint
