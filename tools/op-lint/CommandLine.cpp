//===-- CommandLine.cpp - Arguments and help ------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// The only file that includes CLI11. Every subcommand of the program is
/// declared here; `op-lint PATH` is short for `op-lint check PATH`.
///
//===----------------------------------------------------------------------===//
#include "CommandTree.h"
#include "Commands.h"
#include <CLI/CLI.hpp>
#include <functional>
#include <iostream>
#include <sstream>

namespace oplint {
namespace {

struct Program {
  CLI::App App{"Checks deep-learning framework checkouts (PaddlePaddle, PyTorch) from source, "
               "without building them.\n\n"
               "  op-lint path/to/paddle                     lint a checkout\n"
               "  op-lint path/to/paddle --base origin/develop   and compare it with a revision\n"
               "  op-lint explain RULE                       what a rule means",
               "op-lint"};
  std::function<int()> Run;
  std::vector<std::unique_ptr<CommonOptions>> Kept;

  /// A subcommand with the options that all share.
  template <class Options>
  CLI::App *command(CLI::App *Parent, const char *Name, const char *Help,
                    int (*Main)(const Options &), Options *&Out) {
    auto Owned = std::make_unique<Options>();
    Options *O = Out = Owned.get();
    Kept.push_back(std::move(Owned));
    CLI::App *C = Parent->add_subcommand(Name, Help);
    C->add_option("--format,--output-format", O->Formats,
                  "output format, or FORMAT=FILE; may be given several times")
        ->type_name("F[=FILE]")
        ->allow_extra_args(false)
        ->group("Output");
    C->add_option("--color", O->Color, "auto, always or never")
        ->check(CLI::IsMember({"auto", "always", "never"}))
        ->group("Output");
    C->add_flag("--verbose", O->Verbose, "say more on stderr")->group("Output");
    C->add_flag("--quiet", O->Quiet, "no progress, no summary")->group("Output");
    C->add_option("-j,--jobs", O->Jobs, "threads (default: one per core)")->group("Output");
    C->add_flag("--no-cache", O->NoCache, "neither read nor write the cache")->group("Output");
    C->callback([this, O, Main] { Run = [O, Main] { return Main(*O); }; });
    return C;
  }

  static void addBuildOptions(CLI::App *C, BuildOptions &O) {
    C->add_option("-p", O.Dir,
                  "folder of a build that holds compile_commands.json: each file that it lists is "
                  "read with that build's flags")
        ->type_name("BUILD_DIR");
    C->add_flag("--deep", O.Deep,
                "with -p: read the real headers too, for listed files that differ from the base, "
                "or for those that --deep=PATTERN names (* and ** stand for any text)");
  }

  void addCheckOptions(CLI::App *C, CheckOptions *O) {
    C->add_option("path", O->Path, "root of the checkout (default: the current folder)");
    C->add_option(
         "--base", O->Base,
         "compare with: a revision, a folder, a spec file, or auto (merge base with upstream)")
        ->type_name("REV|DIR|SPEC|auto");
    C->add_option("--rev", O->Rev, "check this revision instead of the work tree")
        ->type_name("REV");
    C->add_option("--profile", O->Profile, "own, wiki, paddle-e1, paddle-e2 or paddle-e3")
        ->check(CLI::IsMember({"own", "wiki", "paddle-e1", "paddle-e2", "paddle-e3"}));
    C->add_option("--config", O->Config, "only this build configuration: gpu or cpu")
        ->check(CLI::IsMember({"gpu", "cpu"}));
    addBuildOptions(C, O->Build);
    C->add_option("--fail-on", O->FailOn, "lowest severity that makes the exit code 1")
        ->check(CLI::IsMember({"error", "warning", "note", "never"}));
    C->add_flag("--fix", O->Fix, "apply safe fixes");
    C->add_flag("--unsafe-fixes", O->UnsafeFixes, "with --fix or --diff: unsafe fixes too");
    C->add_flag("--diff", O->Diff, "print the fixes as a diff, change nothing");
    C->add_flag("--show-suppressed", O->ShowSuppressed, "print suppressed findings too");
    C->add_flag("--diff-only", O->DiffOnly, "only findings on lines that differ from the base");
    C->add_flag("--all", O->All, "list what a first run only counts");
    C->add_flag("--graphs", O->Graphs,
                "the rules on op graphs of Python bodies too (takes a second more)");
    C->add_option("--today", O->Today, "take this day for today, where days count")
        ->type_name("YYYY-MM-DD");
  }

  void declare() {
    App.require_subcommand(1);
    App.set_version_flag("--version", OPLINT_VERSION);
    CheckOptions *Check = nullptr;
    addCheckOptions(
        command(&App, "check", "lint a checkout (the default command)", runCheck, Check), Check);

    SpecOptions *Spec = nullptr;
    CLI::App *C = command(&App, "spec", "print the facts of a checkout", runSpec, Spec);
    C->add_option("what", Spec->What,
                  "op-desc, op-types, op-version, kernels, api-docs or api-sources")
        ->required()
        ->check(CLI::IsMember(
            {"op-desc", "op-types", "op-version", "kernels", "api-docs", "api-sources"}));
    C->add_option("path", Spec->Path, "root of the checkout");
    C->add_option("--rev", Spec->Rev, "read this revision instead of the work tree");
    C->add_option("--config", Spec->Config, "build configuration: gpu (default) or cpu")
        ->check(CLI::IsMember({"gpu", "cpu"}));
    C->add_option("--later", Spec->Later,
                  "api-sources: folder or revision that tells which APIs have sunk to C++ since");
    addBuildOptions(C, Spec->Build);

    DecideOptions *Decide = nullptr;
    C = command(&App, "decide", "which alignment plan a PyTorch API needs in Paddle", runDecide,
                Decide);
    C->add_option("api", Decide->Apis, "torch APIs");
    C->add_option("--from", Decide->From, "file with one API a line; - for standard input");
    C->add_flag("--all", Decide->All, "every API that the documents know");
    C->add_option("--root", Decide->Root, "folder that holds Paddle, docs and PaConvert");
    C->add_option("--paddle", Decide->PaddleDir, "Paddle checkout");
    C->add_option("--docs", Decide->DocsDir, "docs checkout");
    C->add_option("--paconvert", Decide->PaConvertDir, "PaConvert checkout");
    C->add_option("--lang", Decide->Lang, "zh or en")->check(CLI::IsMember({"zh", "en"}));
    C->add_option(
         "--torch", Decide->Torch,
         "PyTorch's signatures: JSON, .pyi, .py, native_functions.yaml, or a folder; may be "
         "given several times")
        ->allow_extra_args(false);
    C->add_option("--graphs", Decide->GraphFolder,
                  "folder beside the HTML page with op graphs, API.svg each, which it links");
    C->add_flag("--explain", Decide->Explain, "draw the path through the flow chart");
    C->add_flag("--patch", Decide->Patch, "write the change as a unified diff");
    C->add_flag("--cross-check", Decide->CrossCheck, "ask every source and report conflicts");

    Plan2Options *Plan2 = nullptr;
    C = command(&App, "plan2", "which Paddle APIs can sink to C++ (plan 2)", runPlan2, Plan2);
    C->add_option("api", Plan2->Apis, "Paddle APIs");
    C->add_flag("--all", Plan2->All, "every public API");
    C->add_option("-C", Plan2->Dir, "root of the checkout");
    C->add_option("--root", Plan2->Root,
                  "folder that holds Paddle, docs and PaConvert: condition 2 is judged too");
    C->add_option("--docs", Plan2->DocsDir, "docs checkout, for condition 2");
    C->add_option("--paconvert", Plan2->PaConvertDir, "PaConvert checkout, for condition 2");
    C->add_option("--rev", Plan2->Rev, "read this revision instead of the work tree");

    KernelsOptions *Kernels = nullptr;
    C = command(&App, "kernels", "kernel registrations: diff OLD NEW, show NAME", runKernels,
                Kernels);
    C->add_option("action", Kernels->Action, "diff or show")
        ->required()
        ->check(CLI::IsMember({"diff", "show"}));
    C->add_option("names", Kernels->Names,
                  "diff: OLD NEW (folders or revisions); show: kernel names");
    C->add_option("-C", Kernels->Dir, "root of the checkout");

    SchemaOptions *Schema = nullptr;
    C = command(&App, "schema", "PyTorch operator schemas: diff OLD NEW, pairs FILE.tsv", runSchema,
                Schema);
    C->add_option("action", Schema->Action, "diff or pairs")
        ->required()
        ->check(CLI::IsMember({"diff", "pairs"}));
    C->add_option("names", Schema->Names, "diff: OLD NEW; pairs: FILE.tsv");
    C->add_option("--profile", Schema->Profile, "pytorch or strict")
        ->check(CLI::IsMember({"pytorch", "strict"}));
    C->add_option("-C", Schema->Dir, "root of the checkout");

    UpgraderOptions *Upgrader = nullptr;
    C = command(&App, "upgrader", "PyTorch upgraders: new OP --old SCHEMA, status OP", runUpgrader,
                Upgrader);
    C->add_option("action", Upgrader->Action, "new or status")
        ->required()
        ->check(CLI::IsMember({"new", "status"}));
    C->add_option("op", Upgrader->Op, "operator with overload, aten::linspace.out")->required();
    C->add_option("--old", Upgrader->OldSchema, "schema before the change");
    C->add_option("-C", Upgrader->Dir, "root of the checkout");
    C->add_flag("--apply", Upgrader->Apply, "write the files (default: print the diff)");
    C->add_option("--today", Upgrader->Today, "YYYY-MM-DD, for rules that count days");

    GraphOptions *Graph = nullptr;
    C = command(&App, "graph", "op graph and forward code of a Python body", runGraph, Graph);
    C->add_option("api", Graph->Api, "Paddle API, or with --all a package");
    C->add_option("--file", Graph->File, "Python file of your own");
    C->add_option("--func", Graph->Function, "function in --file");
    C->add_option("--layer", Graph->Layer, "paddle.nn.Layer class in --file");
    C->add_option("-C", Graph->Dir, "root of the checkout");
    C->add_option("--emit", Graph->Emit,
                  "table, python, trace, json, dot, svg, sarif; with --all also html")
        ->delimiter(',')
        ->check(CLI::IsMember({"table", "python", "trace", "json", "dot", "svg", "html", "sarif"}));
    C->add_option("-o", Graph->OutputDir, "write each of --emit to a file of this folder")
        ->type_name("DIR");
    C->add_option("--tensor", Graph->Tensors, "x=float32[2,3]")->allow_extra_args(false);
    C->add_option("--arg", Graph->Args, "name=literal")->allow_extra_args(false);
    C->add_option("--answers", Graph->Answers, "answers at breaks, in order: True,2.0");
    C->add_option("--mode", Graph->Mode,
                  "specialize: guards on the arguments given; guarded: both ways at each guard")
        ->check(CLI::IsMember({"specialize", "guarded"}));
    C->add_option("--inline", Graph->Inline,
                  "what is followed: none; module: private helpers of the same module; helpers: of "
                  "any module; all: public APIs too, down to _C_ops")
        ->check(CLI::IsMember({"none", "module", "helpers", "all"}));
    C->add_option("--breaks", Graph->Breaks,
                  "split the code at breaks, only report them, or end with exit code 1")
        ->check(CLI::IsMember({"split", "report", "error"}));
    C->add_option("--guards", Graph->Guards, "in the code: raise, comment or none")
        ->check(CLI::IsMember({"raise", "comment", "none"}));
    C->add_option("--sot-profile", Graph->Sot,
                  "whose names breaks get: 2025.01, 2025.06, 2025.12, none (default: the tree's)")
        ->check(CLI::IsMember({"2025.01", "2025.06", "2025.12", "none"}));
    C->add_option("--define", Graph->Define, "cuda=on or cuda=off: what is_compiled_with_cuda says")
        ->check(CLI::IsMember({"cuda=on", "cuda=off"}));
    C->add_option("--unroll", Graph->Unroll, "rounds of a loop with ops (default 256)");
    C->add_flag("--free", Graph->Free, "in the code: free a value behind its last use");
    C->add_flag("--types", Graph->Types, "in the code: dtype and shape of each value");
    C->add_flag("--verify", Graph->Verify, "run body and forward under a recorder and compare");
    C->add_flag("--all", Graph->All, "census of a whole package");

    RulesOptions *Rules = nullptr;
    command(&App, "rules", "list the rules", runRulesList, Rules);
    RulesOptions *Explain = nullptr;
    C = command(&App, "explain", "what a rule means, and what to do", runExplain, Explain);
    C->add_option("rule", Explain->Rule, "name of the rule")->required();

    ConfigOptions *Config = nullptr;
    C = command(&App, "config", "the configuration in force: show, check", runConfig, Config);
    C->add_option("action", Config->Action, "show or check")
        ->required()
        ->check(CLI::IsMember({"show", "check"}));
    C->add_option("path", Config->Path, "root of the checkout");

    BaselineOptions *Baseline = nullptr;
    C = command<BaselineOptions>(&App, "baseline", "accept today's findings: create, update, prune",
                                 runBaseline, Baseline);
    C->add_option("action", Baseline->Action, "create, update or prune")
        ->required()
        ->check(CLI::IsMember({"create", "update", "prune"}));
    addCheckOptions(C, Baseline);

    CacheOptions *Cache = nullptr;
    C = command(&App, "cache", "the cache of facts: clean", runCache, Cache);
    C->add_option("action", Cache->Action, "clean")->required()->check(CLI::IsMember({"clean"}));

    CompletionOptions *Completion = nullptr;
    C = command(&App, "completion", "print a completion script for a shell", runCompletion,
                Completion);
    C->add_option("shell", Completion->Shell, "bash, zsh or fish")
        ->required()
        ->check(CLI::IsMember({"bash", "zsh", "fish"}));
    ManOptions *Man = nullptr;
    command(&App, "man", "print the man page", runMan, Man);

    LspOptions *Lsp = nullptr;
    command(&App, "lsp", "language server on standard input and output", runLsp, Lsp);
  }
};

} // namespace

/// The words between the braces of "TEXT:{gpu,cpu}", which is how CLI11 describes IsMember.
static std::vector<std::string> choicesOf(const std::string &TypeName) {
  std::vector<std::string> Words;
  size_t Open = TypeName.find('{');
  size_t Close = TypeName.find('}', Open == std::string::npos ? 0 : Open);
  if (Open == std::string::npos || Close == std::string::npos)
    return Words;
  std::istringstream In(TypeName.substr(Open + 1, Close - Open - 1));
  for (std::string Word; std::getline(In, Word, ',');)
    Words.push_back(Word);
  return Words;
}

std::vector<CommandInfo> commandTree() {
  Program P;
  P.declare();
  std::vector<CommandInfo> Commands;
  for (const CLI::App *C : P.App.get_subcommands(nullptr)) {
    CommandInfo Info{C->get_name(), C->get_description(), {}};
    for (const CLI::Option *O : C->get_options()) {
      ArgumentInfo A;
      A.Help = O->get_description();
      A.Positional = O->get_positional();
      A.Required = O->get_required();
      for (const std::string &N : O->get_lnames())
        A.Names.push_back("--" + N);
      for (const std::string &N : O->get_snames())
        A.Names.push_back("-" + N);
      if (A.Positional)
        A.Names = {O->get_name(true)};
      if (O->get_type_size() != 0) {
        A.Choices = choicesOf(O->get_type_name());
        A.ValueName = A.Choices.empty() ? O->get_type_name() : "WORD";
      }
      if (A.Names != std::vector<std::string>{"--help", "-h"})
        Info.Arguments.push_back(std::move(A));
    }
    Commands.push_back(std::move(Info));
  }
  return Commands;
}

static bool isCommand(const CLI::App &App, const std::string &Name) {
  for (const CLI::App *C : App.get_subcommands(nullptr))
    if (C->check_name(Name))
      return true;
  return false;
}

int runCommandLine(int Argc, const char *const *Argv) {
  Program P;
  P.declare();
  std::vector<std::string> Args(Argv + 1, Argv + Argc);
  // `op-lint PATH ...` is `op-lint check PATH ...`.
  bool Named = !Args.empty() && (Args[0] == "--help" || Args[0] == "-h" || Args[0] == "--version" ||
                                 isCommand(P.App, Args[0]));
  if (!Named)
    Args.insert(Args.begin(), "check");
  std::reverse(Args.begin(), Args.end());
  try {
    P.App.parse(Args);
  } catch (const CLI::ParseError &E) {
    // CLI11 has exit codes of its own; ours are a contract.
    return P.App.exit(E, std::cout, std::cerr) == 0 ? Clean : WrongUsage;
  }
  return P.Run();
}

} // namespace oplint
