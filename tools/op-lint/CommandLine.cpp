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
#include "Output.h"
#include "config/Config.h"
#include "clang/Basic/Version.inc"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include <CLI/CLI.hpp>
#include <functional>
#include <iostream>
#include <sstream>

namespace oplint {
namespace {

/// Which of the options that commands share a command takes; all take none of
/// those that would change nothing.
enum Shared : unsigned { Formats = 1, Color = 2, Jobs = 4, Cache = 8, Talk = 16 };

constexpr const char *Description =
    "Checks deep-learning framework checkouts (PaddlePaddle, PyTorch) from source, without "
    "building "
    "them.\n\n"
    "  op-lint path/to/paddle                  lint a checkout as it stands\n"
    "  op-lint path/to/paddle --base auto      and what your branch changed, against its upstream\n"
    "  op-lint path/to/paddle --base v2.6.2    ... against a revision, folder or op description "
    "file\n"
    "  op-lint explain RULE                    what a rule means and what to do\n"
    "  op-lint COMMAND --help                  options and examples of a command";

constexpr const char *ExitCodes =
    "Exit codes: 0 clean, 1 findings, 2 wrong usage, 3 something could not be read or parsed.";

/// "Clang 19.1.7": what the answers depend on besides this program.
std::string versionText() {
  return "op-lint " OPLINT_VERSION "\nClang " CLANG_VERSION_STRING
         "\ntree-sitter " OPLINT_TREE_SITTER_VERSION
         "\ntree-sitter-python " OPLINT_TREE_SITTER_PYTHON_VERSION;
}

struct Program {
  CLI::App App{Description, "op-lint"};
  std::function<int()> Run;
  std::vector<std::unique_ptr<CommonOptions>> Kept;

  /// A subcommand with those of the shared options that it takes. \p Examples:
  /// lines that can be pasted.
  template <class Options>
  CLI::App *command(const char *Name, const char *Help, const std::string &Examples, unsigned Takes,
                    int (*Main)(const Options &), Options *&Out) {
    auto Owned = std::make_unique<Options>();
    Options *O = Out = Owned.get();
    Kept.push_back(std::move(Owned));
    CLI::App *C = App.add_subcommand(Name, Help);
    if (!Examples.empty())
      C->footer("Examples:\n" + Examples);
    if (Takes & Formats)
      C->add_option("--format,--output-format", O->Formats,
                    "output format, or FORMAT=FILE; may be given several times: " +
                        llvm::join(formatsOf(Name), ", "))
          ->type_name("F[=FILE]")
          ->allow_extra_args(false)
          ->group("Output");
    if (Takes & Color)
      C->add_option("--color", O->Color, "whether to colour the output")
          ->check(CLI::IsMember({"auto", "always", "never"}))
          ->group("Output");
    if (Takes & Talk) {
      C->add_flag("-v,--verbose", O->Verbose, "say on stderr what was read")->group("Output");
      C->add_flag("-q,--quiet", O->Quiet, "no progress, no summary")->group("Output");
    }
    if (Takes & Jobs)
      C->add_option("-j,--jobs", O->Jobs, "threads (default: one per core)")
          ->type_name("N")
          ->group("Speed");
    if (Takes & Cache)
      C->add_flag("--no-cache", O->NoCache, "neither read nor write the cache")->group("Speed");
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

  /// `--base "$UNSET"` compares nothing, which nobody asks for.
  static std::string notEmpty(const std::string &Value) {
    return Value.empty() ? "is empty; leave the option out, or name something" : "";
  }

  /// The checkout of a command without a list of names, which may be given as -C too.
  static void addPath(CLI::App *C, std::string &Path) {
    CLI::Option *Place =
        C->add_option("path", Path, "root of the checkout (default: the current folder)");
    C->add_option("-C", Path, "the same as the path")->type_name("DIR")->excludes(Place);
  }

  void addCheckOptions(CLI::App *C, CheckOptions *O) {
    addPath(C, O->Path);
    C->add_option("--base", O->Base,
                  "compare with: a revision, a folder, an op description file (SPEC), or auto "
                  "(merge base with upstream)")
        ->type_name("REV|DIR|SPEC|auto")
        ->check(notEmpty);
    C->add_option("--rev", O->Rev, "check this revision instead of the work tree")
        ->type_name("REV")
        ->check(notEmpty);
    C->add_option("--profile", O->Profile, "whose rules and severities")
        ->check(CLI::IsMember({"own", "wiki", "paddle-e1", "paddle-e2", "paddle-e3"}));
    C->add_option("--config", O->Config, "only this build configuration")
        ->check(CLI::IsMember({"gpu", "cpu"}));
    addBuildOptions(C, O->Build);
    C->add_option("--fail-on", O->FailOn,
                  "lowest severity that makes the exit code 1 (default: error)")
        ->check(CLI::IsMember({"error", "warning", "note", "never"}));
    C->add_flag("--diff-only", O->DiffOnly, "only findings on lines that differ from the base");
    C->add_flag("--all", O->All, "list what a first run only counts");
    C->add_flag("--graphs", O->Graphs,
                "the rules on op graphs of Python bodies too (takes a second more)");
    C->add_option("--today", O->Today, "take this day for today, where days count")
        ->type_name("YYYY-MM-DD");
  }

  void declare() {
    App.require_subcommand(1);
    App.set_version_flag("-V,--version", versionText());
    App.footer(ExitCodes);
    CheckOptions *Check = nullptr;
    CLI::App *C =
        command("check", "lint a checkout (the default command)",
                "  op-lint check . --base auto --diff-only     what your branch changed\n"
                "  op-lint check . --base HEAD --diff-only     what is not committed yet\n"
                "  op-lint check . --base origin/develop --format github --format "
                "sarif=op-lint.sarif\n"
                "  op-lint check . --diff             show what --fix would change\n"
                "  op-lint check . --statistics       how often each rule fires",
                Formats | Color | Jobs | Cache | Talk, runCheck, Check);
    addCheckOptions(C, Check);
    C->add_flag("--fix", Check->Fix, "apply safe fixes")->group("Changes");
    C->add_flag("--unsafe-fixes", Check->UnsafeFixes, "with --fix or --diff: unsafe fixes too")
        ->group("Changes");
    C->add_flag("--diff", Check->Diff, "print the changes as a diff, change nothing")
        ->group("Changes");
    C->add_option("--add-ignore", Check->AddIgnore,
                  "write an ignore comment with this reason at each finding")
        ->type_name("REASON")
        ->check(notEmpty)
        ->group("Changes");
    C->add_flag("--show-suppressed", Check->ShowSuppressed, "print suppressed findings too")
        ->group("Output");
    C->add_flag("--statistics", Check->Statistics,
                "count the findings of each rule: --format statistics")
        ->group("Output");
    C->add_option("--shard", Check->Shard,
                  "report only the I-th of N parts, split by file; the parts make up the whole")
        ->type_name("I/N")
        ->group("Output");
    C->add_flag("--watch", Check->Watch, "lint again whenever a file changes, until Ctrl-C")
        ->group("Output");

    SpecOptions *Spec = nullptr;
    C = command("spec", "print the facts of a checkout",
                "  op-lint spec op-desc path/to/paddle --config cpu > cpu.spec\n"
                "  op-lint check path/to/other --base cpu.spec\n"
                "  op-lint spec kernels . --rev v2.6.2",
                Jobs | Cache | Talk, runSpec, Spec);
    C->add_option("what", Spec->What, "which facts")
        ->required()
        ->check(CLI::IsMember(
            {"op-desc", "op-types", "op-version", "kernels", "api-docs", "api-sources"}));
    addPath(C, Spec->Path);
    C->add_option("--rev", Spec->Rev, "read this revision instead of the work tree")
        ->type_name("REV");
    C->add_option("--config", Spec->Config, "build configuration")
        ->check(CLI::IsMember({"gpu", "cpu"}));
    C->add_option("--later", Spec->Later,
                  "api-sources: folder or revision that tells which APIs have sunk to C++ since");
    addBuildOptions(C, Spec->Build);

    DecideOptions *Decide = nullptr;
    C = command(
        "decide", "which alignment plan a PyTorch API needs in Paddle",
        "  op-lint decide torch.median --root ~/src --explain\n"
        "  op-lint decide --all --root ~/src --format tsv > plans.tsv\n"
        "  op-lint decide torch.add --paddle Paddle --docs docs --patch | git -C Paddle apply",
        Formats | Jobs | Talk, runDecide, Decide);
    C->add_option("api", Decide->Apis, "torch APIs");
    C->add_option("--from", Decide->From, "file with one API a line; - for standard input")
        ->type_name("FILE");
    C->add_flag("--all", Decide->All, "every API that the documents know");
    C->add_option("--root", Decide->Root, "folder that holds Paddle, docs and PaConvert")
        ->type_name("DIR");
    C->add_option("--paddle", Decide->PaddleDir, "Paddle checkout")->type_name("DIR");
    C->add_option("--docs", Decide->DocsDir, "docs checkout")->type_name("DIR");
    C->add_option("--paconvert", Decide->PaConvertDir, "PaConvert checkout")->type_name("DIR");
    C->add_option("--lang", Decide->Lang, "language of the answer")
        ->check(CLI::IsMember({"zh", "en"}));
    C->add_option(
         "--torch", Decide->Torch,
         "PyTorch's signatures: JSON, .pyi, .py, native_functions.yaml, or a folder; may be "
         "given several times")
        ->type_name("FILE|DIR")
        ->allow_extra_args(false);
    C->add_option("--graphs", Decide->GraphFolder,
                  "folder beside the HTML page with op graphs, API.svg each, which it links")
        ->type_name("DIR");
    C->add_flag("--explain", Decide->Explain, "draw the path through the flow chart");
    C->add_flag("--patch", Decide->Patch, "write the change as a unified diff");
    C->add_flag("--cross-check", Decide->CrossCheck, "ask every source and report conflicts");

    Plan2Options *Plan2 = nullptr;
    C = command("plan2", "which Paddle APIs can sink to C++ (plan 2)",
                "  op-lint plan2 paddle.add paddle.nn.functional.relu -C path/to/paddle\n"
                "  op-lint plan2 --all -C path/to/paddle --format tsv",
                Formats | Jobs | Talk, runPlan2, Plan2);
    C->add_option("api", Plan2->Apis, "Paddle APIs");
    C->add_flag("--all", Plan2->All, "every public API");
    C->add_option("-C", Plan2->Dir, "root of the checkout (default: the current folder)")
        ->type_name("DIR");
    C->add_option("--root", Plan2->Root,
                  "folder that holds Paddle, docs and PaConvert: condition 2 is judged too")
        ->type_name("DIR");
    C->add_option("--docs", Plan2->DocsDir, "docs checkout, for condition 2")->type_name("DIR");
    C->add_option("--paconvert", Plan2->PaConvertDir, "PaConvert checkout, for condition 2")
        ->type_name("DIR");
    C->add_option("--rev", Plan2->Rev, "read this revision instead of the work tree")
        ->type_name("REV");

    KernelsOptions *Kernels = nullptr;
    C = command("kernels", "kernel registrations: diff OLD NEW, show NAME",
                "  op-lint kernels show relu -C path/to/paddle\n"
                "  op-lint kernels diff v2.6.2 HEAD -C path/to/paddle --format markdown",
                Formats | Color | Jobs | Cache | Talk, runKernels, Kernels);
    C->add_option("action", Kernels->Action, "compare two sides, or show a kernel")
        ->required()
        ->check(CLI::IsMember({"diff", "show"}));
    C->add_option("names", Kernels->Names,
                  "diff: OLD NEW (folders or revisions); show: kernel names");
    C->add_option("-C", Kernels->Dir, "root of the checkout (default: the current folder)")
        ->type_name("DIR");

    SchemaOptions *Schema = nullptr;
    C = command("schema", "PyTorch operator schemas: diff OLD NEW, pairs FILE.tsv",
                "  op-lint schema diff v2.4.0 HEAD -C path/to/pytorch\n"
                "  op-lint schema diff old.yaml new.yaml --profile strict --format tsv\n"
                "  op-lint schema pairs pairs.tsv",
                Formats | Color | Jobs | Talk, runSchema, Schema);
    C->add_option("action", Schema->Action, "compare two sides, or judge a table of pairs")
        ->required()
        ->check(CLI::IsMember({"diff", "pairs"}));
    C->add_option("names", Schema->Names, "diff: OLD NEW; pairs: FILE.tsv");
    C->add_option("--profile", Schema->Profile, "whose verdicts")
        ->check(CLI::IsMember({"pytorch", "strict"}));
    C->add_option("-C", Schema->Dir, "root of the checkout (default: the current folder)")
        ->type_name("DIR");

    UpgraderOptions *Upgrader = nullptr;
    C = command(
        "upgrader", "PyTorch upgraders: new OP --old SCHEMA, status OP",
        "  op-lint upgrader status aten::linspace.out -C path/to/pytorch\n"
        "  op-lint upgrader new aten::celu --old 'aten::celu(Tensor self) -> Tensor' -C . | "
        "git apply",
        0, runUpgrader, Upgrader);
    C->add_option("action", Upgrader->Action, "write an upgrader, or see what it lacks")
        ->required()
        ->check(CLI::IsMember({"new", "status"}));
    C->add_option("op", Upgrader->Op, "operator with overload, aten::linspace.out")->required();
    C->add_option("--old", Upgrader->OldSchema, "schema before the change")->type_name("SCHEMA");
    C->add_option("-C", Upgrader->Dir, "root of the checkout (default: the current folder)")
        ->type_name("DIR");
    C->add_flag("--apply", Upgrader->Apply, "write the files (default: print the diff)");
    C->add_option("--today", Upgrader->Today, "take this day for today, where days count")
        ->type_name("YYYY-MM-DD");

    GraphOptions *Graph = nullptr;
    C = command("graph", "op graph and forward code of a Python body",
                "  op-lint graph paddle.nn.functional.gelu -C path/to/paddle\n"
                "  op-lint graph paddle.mean --emit svg > mean.svg\n"
                "  op-lint graph --file net.py --layer Net --tensor 'x=float32[2,3]' --emit python "
                "--verify",
                Talk, runGraph, Graph);
    C->add_option("api", Graph->Api, "Paddle API, or with --all a package");
    C->add_option("--file", Graph->File, "Python file of your own");
    C->add_option("--func", Graph->Function, "function in --file");
    C->add_option("--layer", Graph->Layer, "paddle.nn.Layer class in --file");
    C->add_option("-C", Graph->Dir, "root of the checkout (default: the current folder)")
        ->type_name("DIR");
    C->add_option("--emit,--format,--output-format", Graph->Emit,
                  "what is printed; html only with --all")
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
    C->add_option("--branch", Graph->Branch,
                  "which branch of the bodies: dygraph, or what builds a pir or static program")
        ->check(CLI::IsMember({"dygraph", "pir", "static"}));
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
    C->add_flag("--dce", Graph->Dce, "leave out ops whose results nothing uses");
    C->add_flag("--free", Graph->Free, "in the code: free a value behind its last use");
    C->add_flag("--types", Graph->Types, "in the code: dtype and shape of each value");
    C->add_flag("--verify", Graph->Verify, "run body and forward under a recorder and compare");
    C->add_flag("--all", Graph->All, "census of a whole package");

    RulesOptions *Rules = nullptr;
    command("rules", "list the rules", "  op-lint rules\n  op-lint rules --format json", Formats,
            runRulesList, Rules);
    RulesOptions *Explain = nullptr;
    C = command("explain", "what a rule means, and what to do",
                "  op-lint explain op-input-removed", 0, runExplain, Explain);
    C->add_option("rule", Explain->Rule, "name of the rule")->required();

    ConfigOptions *Config = nullptr;
    C = command("config", "the configuration in force: show, check",
                "  op-lint config check\n  op-lint config show path/to/paddle", 0, runConfig,
                Config);
    C->add_option("action", Config->Action, "print what is in force, or name what is misspelt")
        ->required()
        ->check(CLI::IsMember({"show", "check"}));
    addPath(C, Config->Path);

    BaselineOptions *Baseline = nullptr;
    C = command<BaselineOptions>("baseline", "accept today's findings: create, update, prune",
                                 "  op-lint baseline create . --base auto\n"
                                 "  op-lint baseline prune . --base auto",
                                 Jobs | Cache | Talk, runBaseline, Baseline);
    C->add_option("action", Baseline->Action,
                  "write one, write it anew, or drop what no longer occurs")
        ->required()
        ->check(CLI::IsMember({"create", "update", "prune"}));
    addCheckOptions(C, Baseline);

    CacheOptions *CacheCommand = nullptr;
    C = command("cache", "the cache of facts: clean", "  op-lint cache clean", Talk, runCache,
                CacheCommand);
    C->add_option("action", CacheCommand->Action, "remove it")
        ->required()
        ->check(CLI::IsMember({"clean"}));

    CompletionOptions *Completion = nullptr;
    C = command("completion", "print a completion script for a shell",
                "  source <(op-lint completion bash)\n"
                "  op-lint completion zsh > ~/.zfunc/_op-lint\n"
                "  op-lint completion fish > ~/.config/fish/completions/op-lint.fish",
                0, runCompletion, Completion);
    C->add_option("shell", Completion->Shell, "whose script")
        ->required()
        ->check(CLI::IsMember({"bash", "zsh", "fish"}));
    ManOptions *Man = nullptr;
    command("man", "print the man page", "  op-lint man | man -l -", 0, runMan, Man);

    LspOptions *Lsp = nullptr;
    C = command("lsp", "language server on standard input and output", "", 0, runLsp, Lsp);
    C->add_flag_callback("--stdio", [] {}, "what it does anyway; editors pass it");
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
    CommandInfo Info{C->get_name(), C->get_description(), C->get_footer(), {}};
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
      // The help lists the formats behind a colon; here they are words.
      if (O->check_lname("format") && !formatsOf(Info.Name).empty()) {
        for (llvm::StringRef Format : formatsOf(Info.Name))
          A.Choices.push_back(Format.str());
        A.Help.resize(A.Help.rfind(": "));
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

/// The words that may stand where \p Word stands: options of the command, or commands.
static std::string similarWord(const CLI::App &App, const std::string &Command,
                               const std::string &Word) {
  std::vector<std::string> Words;
  if (llvm::StringRef(Word).starts_with("-")) {
    for (const CLI::Option *O : App.get_subcommand(Command)->get_options())
      for (const std::string &N : O->get_lnames())
        Words.push_back("--" + N);
  } else {
    for (const CLI::App *C : App.get_subcommands(nullptr))
      Words.push_back(C->get_name());
  }
  return didYouMean(llvm::StringRef(Word).split('=').first,
                    std::vector<llvm::StringRef>(Words.begin(), Words.end()));
}

/// "spec: WHAT is one of op-desc, ..." for the first word that a command asks for and did not get.
static std::string missingWord(const CLI::App &Command) {
  for (const CLI::Option *O : Command.get_options())
    if (O->get_required() && O->get_positional() && O->count() == 0) {
      std::string Name = llvm::StringRef(O->get_name(true)).upper();
      std::vector<std::string> Choices = choicesOf(O->get_type_name());
      return Name + (Choices.empty() ? ": " + O->get_description()
                                     : " is one of " + llvm::join(Choices, ", "));
    }
  return "";
}

/// CLI11's message in the form that all of ours have.
static int wrongUsage(const CLI::ParseError &E, const CLI::App &App, const std::string &Command,
                      llvm::ArrayRef<std::string> Given) {
  llvm::StringRef Text = E.what();
  std::string Hint = "`op-lint " + Command + " --help` lists what it takes";
  // "NAME: WORD not in {A,B}", "Could not convert: NAME = WORD" and "NAME: 1 required TYPE
  // missing".
  auto [Head, Choices] = Text.rsplit(" not in {");
  if (dynamic_cast<const CLI::ValidationError *>(&E) && Choices.consume_back("}")) {
    auto [Name, Word] = Head.split(": ");
    llvm::SmallVector<llvm::StringRef> Known;
    Choices.split(Known, ',');
    std::string Near = didYouMean(Word, Known);
    if (Near.empty() && Word.size() >= 3) // `--fail-on warn`
      for (llvm::StringRef K : Known)
        if (K.starts_with(Word))
          Near = K.str();
    std::string List = llvm::join(Known, ", ");
    if (!Near.empty())
      Near = "did you mean " + Near + "? ";
    if (Name == "--emit") // graph's word for --format
      return fail("no output format is called '" + Word + "' here",
                  Near + (Near.empty() ? "there" : "There") + " are " + List, WrongUsage);
    return fail((Name.starts_with("-") ? Name.str() : Name.upper()) + " cannot be '" + Word + "'",
                Near + (Near.empty() ? "it" : "It") + " is one of " + List, WrongUsage);
  }
  if (dynamic_cast<const CLI::ConversionError *>(&E) && Text.consume_front("Could not convert: ")) {
    auto [Name, Word] = Text.split(" = ");
    return fail(Name + " wants a number, and '" + Word + "' is none", Hint, WrongUsage);
  }
  if (dynamic_cast<const CLI::ArgumentMismatch *>(&E) && Text.contains(" required "))
    return fail(Text.split(':').first + ": what comes behind it is missing", Hint, WrongUsage);
  if (dynamic_cast<const CLI::RequiredError *>(&E))
    if (std::string Word = missingWord(*App.get_subcommand(Command)); !Word.empty())
      return fail("`op-lint " + Command + "` needs " +
                      llvm::StringRef(Word).take_while([](char C) { return llvm::isAlpha(C); }),
                  Word + "; " + Hint, WrongUsage);
  if (dynamic_cast<const CLI::ExcludesError *>(&E)) {
    auto [One, Other] = Text.split(" excludes ");
    return fail(One + " and " + Other + " say the same", "leave one of them out", WrongUsage);
  }
  if (!dynamic_cast<const CLI::ExtrasError *>(&E))
    return fail(Text, Hint, WrongUsage);
  // CLI11 names them the last first.
  llvm::SmallVector<llvm::StringRef> Extra;
  Text.split(": ").second.split(Extra, ' ');
  std::string Words;
  for (const std::string &Word : Given) {
    if (!llvm::is_contained(Extra, Word))
      continue;
    Words += (Words.empty() ? "'" : ", '") + Word + "'";
    if (llvm::StringRef(Word).starts_with("-"))
      if (std::string Near = similarWord(App, Command, Word); !Near.empty())
        Hint = "did you mean " + Near + "? " + Hint;
  }
  return fail("`op-lint " + Command + "` does not take " +
                  (Words.empty() ? Text.split(": ").second.str() : Words),
              Hint, WrongUsage);
}

int runCommandLine(int Argc, const char *const *Argv) {
  Program P;
  P.declare();
  std::vector<std::string> Args(Argv + 1, Argv + Argc);
  auto IsForAll = [](const std::string &A) {
    return A == "--help" || A == "-h" || A == "--version" || A == "-V";
  };
  if (!Args.empty() && Args[0] == "help" && !llvm::sys::fs::exists("help"))
    Args[0] = "--help";
  // `op-lint PATH ...` is `op-lint check PATH ...`.
  if (Args.empty() || (!IsForAll(Args[0]) && !isCommand(P.App, Args[0]))) {
    if (!Args.empty() && !llvm::StringRef(Args[0]).starts_with("-") &&
        !llvm::sys::fs::exists(Args[0]))
      if (std::string Near = similarWord(P.App, "check", Args[0]); !Near.empty())
        return fail("'" + Args[0] + "' is neither a command nor a folder",
                    "did you mean `op-lint " + Near + "`?", WrongUsage);
    Args.insert(Args.begin(), "check");
  }
  std::string Command = Args[0];
  std::vector<std::string> Reversed(Args.rbegin(), Args.rend());
  try {
    P.App.parse(Reversed);
  } catch (const CLI::ParseError &E) {
    // CLI11 has exit codes of its own; ours are a contract.
    if (E.get_exit_code() != 0)
      return wrongUsage(E, P.App, Command, Args);
    return P.App.exit(E, std::cout, std::cerr), Clean;
  }
  return P.Run();
}

} // namespace oplint
