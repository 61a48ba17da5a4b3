//===-- KernelDiffReport.cpp - op-lint kernels diff -----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "report/KernelReport.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"

namespace oplint {
namespace {

llvm::StringRef libraryName(Kernel::Library L) {
  return L == Kernel::Library::Phi ? "phi" : "fluid";
}

std::string list(const std::set<std::string> &Types) {
  return Types.empty() ? "no decided type" : llvm::join(Types, " ");
}

bool isGpu(llvm::StringRef Backend) { return Backend.starts_with("GPU") || Backend == "KPS"; }

/// The sections of text and Markdown, in this order.
struct Section {
  llvm::StringRef Title;
  std::vector<const KernelChange *> Changes;
};

std::vector<Section> sections(llvm::ArrayRef<KernelChange> Changes) {
  std::vector<Section> Out = {
      {"New kernels", {}},       {"New GPU support", {}},        {"New on other backends", {}},
      {"Data type changes", {}}, {"No longer on a backend", {}}, {"Removed kernels", {}}};
  for (const KernelChange &C : Changes) {
    if (C.Added || C.Removed) {
      Out[C.Added ? 0 : 5].Changes.push_back(&C);
      continue;
    }
    auto Any = [&](auto Test) {
      return llvm::any_of(C.Backends, [&](const auto &B) { return Test(B.first, B.second); });
    };
    if (Any([](llvm::StringRef B, const BackendChange &Of) { return Of.Added && isGpu(B); }))
      Out[1].Changes.push_back(&C);
    if (Any([](llvm::StringRef B, const BackendChange &Of) { return Of.Added && !isGpu(B); }))
      Out[2].Changes.push_back(&C);
    if (Any([](llvm::StringRef, const BackendChange &Of) { return !Of.Added && !Of.Removed; }))
      Out[3].Changes.push_back(&C);
    if (Any([](llvm::StringRef, const BackendChange &Of) { return Of.Removed; }))
      Out[4].Changes.push_back(&C);
  }
  llvm::erase_if(Out, [](const Section &S) { return S.Changes.empty(); });
  return Out;
}

/// Whether a section speaks of this backend's change.
bool belongs(llvm::StringRef Title, llvm::StringRef Backend, const BackendChange &B) {
  if (Title == "New GPU support")
    return B.Added && isGpu(Backend);
  if (Title == "New on other backends")
    return B.Added && !isGpu(Backend);
  if (Title == "Data type changes")
    return !B.Added && !B.Removed;
  if (Title == "No longer on a backend")
    return B.Removed;
  return true;
}

std::string change(const BackendChange &B) {
  if (B.Added)
    return list(B.NewTypes);
  if (B.Removed)
    return list(B.LostTypes);
  std::string Out;
  for (const std::string &T : B.NewTypes)
    Out += (Out.empty() ? "+" : " +") + T;
  for (const std::string &T : B.LostTypes)
    Out += (Out.empty() ? "-" : " -") + T;
  return Out;
}

} // namespace

void writeKernelDiffText(llvm::ArrayRef<KernelChange> Changes, bool Color, llvm::raw_ostream &OS) {
  auto Paint = [&](llvm::StringRef Text, llvm::StringRef Code) {
    return Color ? ("\033[" + Code + "m" + Text + "\033[0m").str() : Text.str();
  };
  bool First = true;
  for (const Section &S : sections(Changes)) {
    OS << (First ? "" : "\n") << Paint(S.Title, "1") << " (" << S.Changes.size() << ")\n";
    First = false;
    for (const KernelChange *C : S.Changes) {
      OS << "  " << C->Name << (C->Lib == Kernel::Library::Fluid ? " (fluid)" : "") << "  "
         << Paint(C->Where.File + ":" + std::to_string(C->Where.Line), "2") << '\n';
      for (const auto &[Backend, B] : C->Backends)
        if (belongs(S.Title, Backend, B))
          OS << "    " << llvm::left_justify(Backend, 11) << ' '
             << Paint(change(B), B.Removed || (B.NewTypes.empty() && !B.Added) ? "31" : "32")
             << '\n';
    }
  }
  if (First)
    OS << "The kernels are the same.\n";
}

void writeKernelDiffMarkdown(llvm::ArrayRef<KernelChange> Changes, llvm::raw_ostream &OS) {
  bool First = true;
  for (const Section &S : sections(Changes)) {
    OS << (First ? "" : "\n") << "## " << S.Title << " (" << S.Changes.size() << ")\n\n"
       << "| kernel | backend | types | place |\n|---|---|---|---|\n";
    First = false;
    for (const KernelChange *C : S.Changes)
      for (const auto &[Backend, B] : C->Backends)
        if (belongs(S.Title, Backend, B))
          OS << "| `" << C->Name << '`' << (C->Lib == Kernel::Library::Fluid ? " (fluid)" : "")
             << " | " << Backend << " | " << change(B) << " | " << C->Where.File << ':'
             << C->Where.Line << " |\n";
  }
  if (First)
    OS << "The kernels are the same.\n";
}

void writeKernelDiffJson(llvm::ArrayRef<KernelChange> Changes, llvm::raw_ostream &OS) {
  llvm::json::OStream J(OS, /*IndentSize=*/2);
  auto Types = [&](llvm::StringRef Key, const std::set<std::string> &Of) {
    J.attributeArray(Key, [&] {
      for (const std::string &T : Of)
        J.value(T);
    });
  };
  J.array([&] {
    for (const KernelChange &C : Changes)
      J.object([&] {
        J.attribute("library", libraryName(C.Lib));
        J.attribute("kernel", C.Name);
        J.attribute("change", C.Added ? "added" : C.Removed ? "removed" : "changed");
        J.attribute("file", C.Where.File);
        J.attribute("line", C.Where.Line);
        J.attributeObject("backends", [&] {
          for (const auto &[Backend, B] : C.Backends)
            J.attributeObject(Backend, [&, &Of = B] {
              J.attribute("change", Of.Added ? "added" : Of.Removed ? "removed" : "changed");
              Types("new_types", Of.NewTypes);
              Types("lost_types", Of.LostTypes);
            });
        });
      });
  });
  OS << '\n';
}

void writeGpuKernelChanges(const GpuKernelChanges &Changes, llvm::raw_ostream &OS) {
  if (!Changes.NewKernels.empty())
    OS << "New GPU Kernels Added:\n";
  for (const std::string &Name : Changes.NewKernels)
    OS << "  - " << Name << '\n';
  if (!Changes.NewSupport.empty())
    OS << "\nKernels with New GPU Support:\n";
  for (const std::string &Name : Changes.NewSupport)
    OS << "  - " << Name << '\n';
  if (!Changes.NewTypes.empty())
    OS << "\nGPU Kernels with Data Type Changes:\n";
  for (const auto &[Name, Types] : Changes.NewTypes)
    OS << "  - " << Name << ": New data types - " << llvm::join(Types, ", ") << '\n';
}

} // namespace oplint
