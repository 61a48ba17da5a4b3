//===-- Stages.cpp - Speed of each stage ----------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "catalog/Catalog.h"
#include "cxx/CxxPass.h"
#include "cxx/FileMode.h"
#include "cxx/MakerExtractor.h"
#include "python/OpCalls.h"
#include "rules/Rule.h"
#include "unit/checkout/MemoryCheckout.h"
#include "yaml/OpYaml.h"
#include "llvm/ADT/StringSet.h"
#include <benchmark/benchmark.h>
#include <cstdlib>

using namespace oplint;

namespace {

/// 400 op files of the usual size and shape, with their YAML and Python.
FileTexts madeUp() {
  FileTexts Files;
  Files["python/paddle/__init__.py"] = "from .tensor import *\n";
  Files["python/paddle/tensor/__init__.py"] = "";
  for (int I = 0; I < 400; ++I) {
    std::string N = std::to_string(I);
    std::string Comment(4000, 'c');
    Files["paddle/fluid/operators/a" + N + "_op.cc"] =
        "/* " + Comment + " */\n" +
        "namespace paddle {\nnamespace operators {\n"
        "class A" +
        N +
        "Op : public framework::OperatorWithKernel {\n public:\n"
        "  void InferShape(framework::InferShapeContext* ctx) const override {\n"
        "    ctx->SetOutputDim(\"Out\", ctx->GetInputDim(\"X\"));\n  }\n};\n"
        "class A" +
        N +
        "OpMaker : public framework::OpProtoAndCheckerMaker {\n public:\n"
        "  void Make() override {\n    AddInput(\"X\", \"The input.\");\n"
        "    AddOutput(\"Out\", \"The output.\");\n"
        "    AddAttr<float>(\"alpha\", \"A number.\").SetDefault(0.02f);\n"
        "    AddAttr<std::vector<int>>(\"axes\", \"A list.\").SetDefault({0, 1});\n"
        "    AddComment(\"An op.\");\n  }\n};\n}\n}\n"
        "namespace ops = paddle::operators;\n"
        "REGISTER_OPERATOR(a" +
        N + ", ops::A" + N + "Op, ops::A" + N +
        "OpMaker);\n"
        "REGISTER_OP_CPU_KERNEL(a" +
        N + ", ops::A" + N + "Kernel<float>);\n";
    Files["paddle/phi/ops/yaml/ops.yaml"] +=
        "- op : b" + N +
        "\n  args : (Tensor x, float alpha = 0.02f, int[] axes = {0, 1})\n"
        "  output : Tensor(out)\n  infer_meta :\n    func : UnchangedInferMeta\n"
        "    param : [x]\n  kernel :\n    func : b" +
        N + "\n  backward : b" + N + "_grad\n\n";
    Files["python/paddle/tensor/m" + N + ".py"] =
        "from paddle import _C_ops\n\n\ndef b" + N +
        "(x, alpha=0.02, axes=[0, 1], name=None):\n    \"\"\"\n    " + Comment +
        "\n    \"\"\"\n    return _C_ops.b" + N + "(x, alpha, axes)\n";
  }
  return Files;
}

const Checkout &tree() {
  static const std::unique_ptr<Checkout> Tree = []() -> std::unique_ptr<Checkout> {
    const char *Path = std::getenv("OPLINT_BENCH_TREE");
    if (!Path)
      return std::make_unique<MemoryCheckout>(madeUp());
    auto Opened = openCheckout(Path);
    if (!Opened) {
      llvm::errs() << llvm::toString(Opened.takeError()) << '\n';
      std::exit(1);
    }
    return std::move(*Opened);
  }();
  return *Tree;
}

void rates(benchmark::State &State, size_t Files, size_t Bytes) {
  using benchmark::Counter;
  State.counters["files/s"] =
      Counter(static_cast<double>(Files), Counter::kIsIterationInvariantRate);
  State.counters["MB/s"] =
      Counter(static_cast<double>(Bytes) / 1e6, Counter::kIsIterationInvariantRate);
}

/// Every C++ file is read and looked at as bytes.
void sift(benchmark::State &State) {
  size_t Files = 0, Bytes = 0;
  for (auto _ : State) {
    CxxTree T(tree(), static_cast<unsigned>(State.range(0)));
    Files = T.Files.size();
    Bytes = T.BytesRead;
  }
  rates(State, Files, Bytes);
}

/// Clang over the files that the sieve leaves.
void parse(benchmark::State &State) {
  CxxTree T(tree(), 0);
  MakerIndex Index(T);
  size_t Files = 0, Bytes = 0;
  for (auto _ : State) {
    Files = Bytes = 0;
    CxxFileReader Reader(Index);
    for (const CxxSource &F : T.Files)
      if (F.Traits.any()) {
        benchmark::DoNotOptimize(Reader.read(F, FileMode()));
        ++Files;
        Bytes += F.Text->getBufferSize();
      }
  }
  rates(State, Files, Bytes);
}

/// Bytes of the files that \p Counts names.
size_t bytesOf(llvm::function_ref<bool(llvm::StringRef)> Counts) {
  size_t Bytes = 0;
  for (const FileEntry &F : tree().files())
    if (Counts(F.Path)) {
      if (auto Buffer = tree().read(F.Path))
        Bytes += (*Buffer)->getBufferSize();
      else
        llvm::consumeError(Buffer.takeError());
    }
  return Bytes;
}

/// Makers and registrations of all files become ops; the bytes are those of the files.
void link(benchmark::State &State) {
  CxxFacts Facts = readCxx(tree(), {});
  for (auto _ : State)
    benchmark::DoNotOptimize(linkMakers(Facts.Files));
  llvm::StringSet<> Linked;
  for (const CxxFileFacts &F : llvm::make_pointee_range(Facts.Files))
    Linked.insert(F.Path);
  rates(State, Linked.size(), bytesOf([&](llvm::StringRef P) { return Linked.contains(P); }));
}

void opYaml(benchmark::State &State) {
  size_t Files = 0;
  for (auto _ : State)
    Files = readOpYaml(tree(), static_cast<unsigned>(State.range(0))).FilesRead;
  rates(State, Files, bytesOf([](llvm::StringRef P) { return isOpYamlFile(P); }));
}

/// Every module is read for calls of ops.
void opCalls(benchmark::State &State) {
  auto Jobs = static_cast<unsigned>(State.range(0));
  size_t Files = 0;
  for (auto _ : State) {
    python::ModuleIndex Index(tree(), "paddle", Jobs);
    benchmark::DoNotOptimize(python::OpCallTable(Index, Jobs, nullptr));
    Files = Index.moduleNames().size();
  }
  rates(State, Files, bytesOf([](llvm::StringRef P) {
          return P.starts_with("python/paddle/") && P.ends_with(".py");
        }));
}

void wholeCatalog(benchmark::State &State) {
  CatalogOptions O;
  O.Jobs = static_cast<unsigned>(State.range(0));
  O.WantsOpCalls = true;
  size_t Files = 0;
  for (auto _ : State)
    Files = buildCatalog(tree(), O).Counts.FilesListed;
  rates(State, Files, bytesOf([](llvm::StringRef) { return true; }));
}

void rules(benchmark::State &State) {
  Catalog Facts = buildCatalog(tree(), {});
  for (auto _ : State)
    benchmark::DoNotOptimize(runRules(Facts, nullptr, {}));
  rates(State, Facts.Counts.FilesListed, bytesOf([](llvm::StringRef) { return true; }));
}

} // namespace

BENCHMARK(sift)->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(parse)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(link)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(opYaml)->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(opCalls)->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(wholeCatalog)->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(rules)->Unit(benchmark::kMillisecond)->UseRealTime();
