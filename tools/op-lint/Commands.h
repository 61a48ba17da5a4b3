//===-- Commands.h - What each subcommand is given --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// CommandLine.cpp fills these from the arguments and calls the function; each
/// function lives in a file of its name and returns the exit code: 0 clean,
/// 1 findings, 2 wrong usage, 3 something could not be read or parsed.
///
//===----------------------------------------------------------------------===//
#pragma once
#include <string>
#include <vector>

namespace oplint {

enum ExitCode { Clean = 0, FindingsFound = 1, WrongUsage = 2, Incomplete = 3 };

/// Options that every command takes.
struct CommonOptions {
  std::vector<std::string> Formats; ///< "json" or "json=FILE"
  std::string Color = "auto";       ///< auto, always, never
  unsigned Jobs = 0;                ///< 0: one per core
  bool NoCache = false;
  bool Verbose = false;
  bool Quiet = false;
};

/// -p and --deep: what a build says about files.
struct BuildOptions {
  std::string Dir; ///< holds compile_commands.json; empty: no build
  /// "true" for each plain --deep, else a pattern of paths.
  std::vector<std::string> Deep;
};

struct CheckOptions : CommonOptions {
  std::string Path = ".";
  std::string Base;
  std::string Rev;
  std::string Profile; ///< empty: the configuration says, else own
  std::string Config;  ///< gpu, cpu; empty: every configuration
  BuildOptions Build;
  std::string FailOn; ///< empty: the configuration says, else error
  bool Fix = false;
  bool UnsafeFixes = false;
  bool Diff = false;
  std::string AddIgnore; ///< the reason; empty: no comments are written
  bool ShowSuppressed = false;
  bool Statistics = false;
  bool Watch = false;
  std::string Shard; ///< "2/5"; empty: everything
  bool DiffOnly = false;
  bool All = false;
  bool Graphs = false; ///< the rules on op graphs too
  std::string Today;   ///< YYYY-MM-DD; empty: today
};
int runCheck(const CheckOptions &);

struct SpecOptions : CommonOptions {
  std::string What; ///< op-desc, op-types, op-version, kernels, api-docs, api-sources
  std::string Path = ".";
  std::string Rev;
  std::string Config; ///< gpu, cpu; empty: gpu
  BuildOptions Build;
  std::string Later; ///< api-sources: a folder, or a revision of Path
};
int runSpec(const SpecOptions &);

struct DecideOptions : CommonOptions {
  std::vector<std::string> Apis;
  std::string From;
  bool All = false;
  std::string Root; ///< holds Paddle, docs and PaConvert
  std::string PaddleDir, DocsDir, PaConvertDir;
  std::string Lang = "zh";
  /// Files and folders with PyTorch's signatures: JSON, stubs, sources, native_functions.yaml.
  std::vector<std::string> Torch;
  std::string GraphFolder = "graph"; ///< pictures of op graphs, seen from the HTML page
  bool Explain = false;
  bool Patch = false;
  bool CrossCheck = false;
};
int runDecide(const DecideOptions &);

struct Plan2Options : CommonOptions {
  std::vector<std::string> Apis;
  bool All = false;
  std::string Dir;  ///< empty: the Paddle below Root, else the current folder
  std::string Root; ///< holds Paddle, docs and PaConvert
  std::string DocsDir, PaConvertDir;
  std::string Rev;
};
int runPlan2(const Plan2Options &);

struct KernelsOptions : CommonOptions {
  std::string Action;             ///< diff, show
  std::vector<std::string> Names; ///< diff: OLD NEW; show: NAME...
  std::string Dir = ".";
};
int runKernels(const KernelsOptions &);

struct SchemaOptions : CommonOptions {
  std::string Action;             ///< diff, pairs
  std::vector<std::string> Names; ///< diff: OLD NEW; pairs: FILE.tsv
  std::string Profile = "pytorch";
  std::string Dir = ".";
};
int runSchema(const SchemaOptions &);

struct UpgraderOptions : CommonOptions {
  std::string Action; ///< new, status
  std::string Op;
  std::string OldSchema;
  std::string Dir = ".";
  bool Apply = false;
  std::string Today;
};
int runUpgrader(const UpgraderOptions &);

struct GraphOptions : CommonOptions {
  std::string Api;
  std::string File;
  std::string Function;
  std::string Layer;
  std::string Dir = ".";
  std::vector<std::string> Emit;    ///< empty: table; "python,svg" is two
  std::string OutputDir;            ///< -o: a file for each of Emit
  std::vector<std::string> Tensors; ///< x=float32[2,3]
  std::vector<std::string> Args;    ///< name=literal
  std::string Answers;
  std::string Mode = "specialize"; ///< guarded: both ways at guards
  std::string Branch = "dygraph";  ///< pir, static
  std::string Inline = "module";   ///< none, helpers, all
  std::string Breaks = "split";    ///< report, error
  std::string Guards = "raise";    ///< comment, none
  std::string Sot;                 ///< 2025.01 ...; empty: of the checkout
  std::string Define;              ///< cuda=on
  unsigned Unroll = 256;
  bool Dce = false;
  bool Free = false;
  bool Types = false;
  bool Verify = false;
  bool All = false;
};
int runGraph(const GraphOptions &);

struct RulesOptions : CommonOptions {
  std::string Rule; ///< explain: the rule; rules: empty
};
int runRulesList(const RulesOptions &);
int runExplain(const RulesOptions &);

struct ConfigOptions : CommonOptions {
  std::string Action; ///< show, check
  std::string Path = ".";
};
int runConfig(const ConfigOptions &);

struct BaselineOptions : CheckOptions {
  std::string Action; ///< create, update, prune
};
int runBaseline(const BaselineOptions &);

struct CacheOptions : CommonOptions {
  std::string Action; ///< clean
};
int runCache(const CacheOptions &);

struct CompletionOptions : CommonOptions {
  std::string Shell; ///< bash, zsh, fish
};
int runCompletion(const CompletionOptions &);

struct ManOptions : CommonOptions {};
int runMan(const ManOptions &);

struct LspOptions : CommonOptions {};
int runLsp(const LspOptions &);

/// Parses the arguments and runs the command.
int runCommandLine(int Argc, const char *const *Argv);

} // namespace oplint
