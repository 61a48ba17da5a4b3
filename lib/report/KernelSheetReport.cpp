//===-- KernelSheetReport.cpp - op-lint kernels show ----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "catalog/OpTypes.h"
#include "report/KernelReport.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"

namespace oplint {
namespace {

/// How sure it is that a type is registered on a backend.
enum class Cell { None, Conditional, Always };

struct Grid {
  std::vector<std::string> Backends;
  std::vector<std::string> Types;
  std::map<std::pair<std::string, std::string>, Cell> Cells; ///< (type, backend)

  Cell at(const std::string &Type, const std::string &Backend) const {
    auto It = Cells.find({Type, Backend});
    return It == Cells.end() ? Cell::None : It->second;
  }
};

/// CPU and GPU first, the rest by name.
unsigned rank(llvm::StringRef Backend) {
  return Backend == "CPU" ? 0 : Backend == "GPU" ? 1 : Backend.starts_with("GPU") ? 2 : 3;
}

/// Floating point, complex, integers, others: as people list them.
unsigned typeRank(llvm::StringRef Type) {
  static constexpr llvm::StringRef Order[] = {
      "float",      "double", "float16", "bfloat16", "float8_e4m3fn", "float8_e5m2", "complex64",
      "complex128", "int",    "int64_t", "int16_t",  "int8_t",        "uint8_t",     "bool"};
  return static_cast<unsigned>(llvm::find(Order, Type) - std::begin(Order));
}

Grid gridOf(llvm::ArrayRef<const Kernel *> Kernels) {
  Grid G;
  std::set<std::string> Backends, Types;
  for (const Kernel *K : Kernels) {
    Backends.insert(K->Backend);
    for (const KernelDtype &D : K->Dtypes) {
      std::string Type = D.Name.empty() ? "?" : D.Name;
      Types.insert(Type);
      Cell &C = G.Cells[{Type, K->Backend}];
      C = std::max(C,
                   K->Condition.empty() && D.Condition.empty() ? Cell::Always : Cell::Conditional);
    }
  }
  G.Backends.assign(Backends.begin(), Backends.end());
  llvm::sort(G.Backends, [](const std::string &A, const std::string &B) {
    return std::pair(rank(A), A) < std::pair(rank(B), B);
  });
  G.Types.assign(Types.begin(), Types.end());
  llvm::sort(G.Types, [](const std::string &A, const std::string &B) {
    return std::pair(typeRank(A), A) < std::pair(typeRank(B), B);
  });
  return G;
}

/// One character wide each.
llvm::StringRef mark(Cell Forward, Cell Grad, bool HasGrad) {
  if (Forward == Cell::None)
    return Grad == Cell::None ? "·" : "▽";
  if (Forward == Cell::Conditional)
    return "◌";
  return HasGrad && Grad == Cell::None ? "○" : "●";
}

struct Legend {
  llvm::StringRef Mark, Text;
};
constexpr Legend Legends[] = {{"●", "registered"},
                              {"○", "forward only, the gradient lacks it"},
                              {"◌", "under a condition, see below"},
                              {"▽", "gradient only"}};

std::string place(const Kernel &K) {
  std::string Out = K.Where.File + ":" + std::to_string(K.Where.Line);
  if (!K.Condition.empty())
    Out += "  if " + K.Condition.str();
  return Out;
}

std::string title(const KernelSheet &S) {
  std::set<std::string> Libraries;
  for (const Kernel *K : S.Kernels)
    Libraries.insert(K->Lib == Kernel::Library::Phi ? "phi kernel" : "fluid op");
  return llvm::join(Libraries, ", ") + (S.Op == S.Name ? "" : " of the op " + S.Op);
}

} // namespace

std::vector<KernelSheet> kernelSheets(const Catalog &C, llvm::StringRef Name) {
  FluidNames Names(C);
  std::map<std::string, KernelSheet> ByKernel;
  for (const Kernel &K : C.Kernels)
    if (K.Name == Name || Names.of(K) == Name) {
      KernelSheet &S = ByKernel[K.Name];
      S.Name = K.Name;
      S.Op = Names.of(K).str();
      S.Kernels.push_back(&K);
    }
  std::vector<KernelSheet> Out;
  for (auto &[Kernel, S] : ByKernel) {
    for (const oplint::Kernel &K : C.Kernels)
      if (K.Name == Kernel + "_grad" || Names.of(K) == S.Op + "_grad")
        S.Grads.push_back(&K);
    Out.push_back(std::move(S));
  }
  return Out;
}

std::vector<std::string> similarKernelNames(const Catalog &C, llvm::StringRef Name) {
  std::map<std::string, unsigned> Known;
  for (const Kernel &K : C.Kernels) {
    llvm::StringRef Other = K.Name;
    unsigned Distance =
        Name.edit_distance(Other, /*AllowReplacements=*/true, /*MaxEditDistance=*/4);
    if (Name.size() > 2 && Other.contains(Name))
      Distance = std::min<unsigned>(Distance, 2 + (Other.size() - Name.size()) / 4);
    if (Distance <= std::max<size_t>(3, Name.size() / 3))
      Known.try_emplace(K.Name, Distance);
  }
  std::vector<std::pair<unsigned, std::string>> Sorted;
  Sorted.reserve(Known.size());
  for (const auto &[Other, Distance] : Known)
    Sorted.push_back({Distance, Other});
  llvm::sort(Sorted);
  std::vector<std::string> Out;
  for (size_t I = 0; I < Sorted.size() && I < 5; ++I)
    Out.push_back(Sorted[I].second);
  return Out;
}

void writeKernelSheetText(const KernelSheet &S, bool Color, llvm::raw_ostream &OS) {
  auto Paint = [&](llvm::StringRef Text, llvm::StringRef Code) {
    return Color ? ("\033[" + Code + "m" + Text + "\033[0m").str() : Text.str();
  };
  Grid G = gridOf(S.Kernels), Grads = gridOf(S.Grads);
  bool HasGrad = !S.Grads.empty();
  OS << Paint(S.Name, "1") << "  " << Paint(title(S), "2") << "\n\n";

  size_t Width = 0;
  for (const std::string &T : G.Types)
    Width = std::max(Width, T.size());
  OS << "  " << std::string(Width, ' ');
  for (const std::string &B : G.Backends)
    OS << "  " << Paint(B, "1");
  OS << '\n';
  std::set<llvm::StringRef> Used;
  for (const std::string &T : G.Types) {
    OS << "  " << llvm::left_justify(T, Width);
    for (const std::string &B : G.Backends) {
      llvm::StringRef M = mark(G.at(T, B), Grads.at(T, B), HasGrad);
      Used.insert(M);
      // Centred below the backend's name.
      size_t Left = (B.size() - 1) / 2;
      OS << "  " << std::string(Left, ' ')
         << Paint(M, M == "●"   ? "32"
                     : M == "·" ? "2"
                                : "33")
         << std::string(&B == &G.Backends.back() ? 0 : B.size() - 1 - Left, ' ');
    }
    OS << '\n';
  }
  OS << '\n';
  for (const Legend &L : Legends)
    if (L.Mark != "●" && Used.count(L.Mark))
      OS << "  " << L.Mark << ' ' << L.Text << '\n';
  if (Used.count("○") || Used.count("◌") || Used.count("▽"))
    OS << '\n';
  size_t Widest = 0;
  for (const std::string &B : G.Backends)
    Widest = std::max(Widest, B.size());
  for (const std::string &B : G.Backends)
    for (const Kernel *K : S.Kernels)
      if (K->Backend == B)
        OS << "  " << llvm::left_justify(B, Widest) << "  " << Paint(place(*K), "2") << '\n';
  if (!HasGrad)
    OS << "\n  no kernel is called " << S.Name << "_grad\n";
}

void writeKernelSheetMarkdown(const KernelSheet &S, llvm::raw_ostream &OS) {
  Grid G = gridOf(S.Kernels), Grads = gridOf(S.Grads);
  OS << "### `" << S.Name << "`\n\n" << title(S) << "\n\n| |";
  for (const std::string &B : G.Backends)
    OS << ' ' << B << " |";
  OS << "\n|---|";
  for (size_t I = 0; I < G.Backends.size(); ++I)
    OS << ":-:|";
  OS << '\n';
  std::set<llvm::StringRef> Used;
  for (const std::string &T : G.Types) {
    OS << "| " << T << " |";
    for (const std::string &B : G.Backends) {
      llvm::StringRef M = mark(G.at(T, B), Grads.at(T, B), !S.Grads.empty());
      Used.insert(M);
      OS << ' ' << M << " |";
    }
    OS << '\n';
  }
  OS << '\n';
  for (const Legend &L : Legends)
    if (L.Mark != "●" && Used.count(L.Mark))
      OS << L.Mark << ' ' << L.Text << "  \n";
  for (const Kernel *K : S.Kernels)
    OS << "- " << K->Backend << ": " << place(*K) << '\n';
}

void writeKernelSheetsJson(llvm::ArrayRef<KernelSheet> Sheets, llvm::raw_ostream &OS) {
  llvm::json::OStream J(OS, /*IndentSize=*/2);
  auto Kernels = [&](llvm::StringRef Key, llvm::ArrayRef<const Kernel *> List) {
    J.attributeArray(Key, [&] {
      for (const Kernel *K : List)
        J.object([&] {
          J.attribute("library", K->Lib == Kernel::Library::Phi ? "phi" : "fluid");
          J.attribute("kernel", K->Name);
          J.attribute("backend", K->Backend);
          J.attribute("layout", K->Layout);
          J.attribute("file", K->Where.File);
          J.attribute("line", K->Where.Line);
          J.attribute("condition", K->Condition.str());
          J.attributeArray("types", [&] {
            for (const KernelDtype &D : K->Dtypes)
              J.object([&] {
                J.attribute("name", D.Name);
                J.attribute("spelling", D.Spelling);
                J.attribute("condition", D.Condition.str());
              });
          });
        });
    });
  };
  J.array([&] {
    for (const KernelSheet &S : Sheets)
      J.object([&] {
        J.attribute("name", S.Name);
        J.attribute("op", S.Op);
        Kernels("kernels", S.Kernels);
        Kernels("gradients", S.Grads);
      });
  });
  OS << '\n';
}

} // namespace oplint
