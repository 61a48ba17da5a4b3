//===-- KernelDtypeIncomplete.cpp -----------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # kernel-dtype-incomplete
///
/// An op registers one type of the pair `int`, `int64_t` or `float`, `double`,
/// but not the other.
///
/// Paddle's rule "data types of generic ops must be fully registered" asks for
/// both types of a pair. Its check (`tools/check_op_register_type.py`) looks at
/// every op whose registered types are new or changed, over all places of a
/// build together; an op without any type of a pair is complete. The message is
/// that of the check.
///
/// With a base, each new or changed op is judged. Without one, ops that lack a
/// type are counted and shown as one note, since every release has dozens;
/// `--all` lists them.
///
/// ## Example
///
/// ```cpp
/// PD_REGISTER_KERNEL(expand, CPU, ALL_LAYOUT, phi::ExpandKernel, float, int) {}
/// // expand only supports [float int] now, but lacks [double int64_t].
/// ```
///
/// After:
///
/// ```cpp
/// PD_REGISTER_KERNEL(expand, CPU, ALL_LAYOUT, phi::ExpandKernel, float, double, int, int64_t) {}
/// ```
///
/// ## What to do
///
/// Register the missing type of the pair, if the kernel computes it right: test it.
/// `--fix --unsafe-fixes` adds it to the list.
///
/// ## What the user sees
///
/// A program that works with `float32` stops with "The kernel with key (...) is
/// not found" once its input is `float64`.
///
/// ## Known limits
///
/// The pair may be complete over all places and still lack a type on one of
/// them; `kernel-gpu-dtype-without-cpu` speaks of that. An op of which one
/// registration's type cannot be decided from the source is a warning.
///
//===----------------------------------------------------------------------===//
#include "rules/kernel_types/KernelViews.h"

namespace oplint {

void KernelDtypeIncomplete(RuleContext &Context) {
  const KernelViews &Views = kernelViews(Context);
  CountedFindings Counted(Context, Views.HasBase);
  for (const auto &[Op, T] : Views.Head) {
    if (isGradientName(Op) || !Views.concerns(Op))
      continue;
    std::set<std::string> Types = T.distinct();
    std::set<std::string> Missing = lackingPartners(Types);
    if (Missing.empty())
      continue;
    std::vector<std::pair<TypeEntry, std::string>> Partners;
    for (const std::string &M : Missing)
      if (TypeEntry E = findType(T, M == "int"       ? "int64_t"
                                    : M == "int64_t" ? "int"
                                    : M == "float"   ? "double"
                                                     : "float");
          E.In)
        Partners.push_back({E, M});
    const Kernel *At = Partners.empty() ? firstKernel(T) : Partners.front().first.In;
    Finding &F = Counted.add(At ? At->Where : SourceRange(), "op " + Op,
                             Op + " only supports [" + joined(Types) + "] now, but lacks [" +
                                 joined(Missing) + "].");
    F.Detail = joined(Missing);
    if (At)
      F.Config = At->Condition.str();
    if (!Views.HasBase)
      F.Level = Severity::Note;
    else if (Views.Undecided.count(Op)) {
      F.Level = Severity::Warning;
      F.Message += " (a type of another registration cannot be decided)";
    }
    for (const auto &[Entry, Type] : Partners) {
      F.Notes.push_back({Entry.Type->Where,
                         "'" + Entry.Type->Name + "' is registered here, without '" + Type + "'",
                         Side::Head});
      if (auto Insert = insertType(Entry, Type))
        F.Fixes.push_back(std::move(*Insert));
    }
  }
  Counted.finish("op lacks a type of a pair", "ops lack a type of a pair");
}

} // namespace oplint
