//===-- Completion.cpp - op-lint completion, op-lint man ------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "CommandTree.h"
#include "Commands.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

namespace oplint {
namespace {

std::string namesOf(const CommandInfo &C) {
  std::string Words;
  for (const ArgumentInfo &A : C.Arguments)
    if (!A.Positional)
      for (const std::string &N : A.Names)
        Words += N + " ";
  return Words + "--help";
}

/// Prints \p Text with every character of \p Special after a backslash.
std::string escaped(llvm::StringRef Text, llvm::StringRef Special) {
  std::string Out;
  for (char C : Text) {
    if (Special.contains(C))
      Out += '\\';
    Out += C;
  }
  return Out;
}

void writeBash(const std::vector<CommandInfo> &Commands, llvm::raw_ostream &OS) {
  OS << "# bash completion for op-lint: source it, or put it into a completions folder\n"
        "_op_lint() {\n"
        "  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} "
        "command=${COMP_WORDS[1]}\n"
        "  COMPREPLY=()\n"
        "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
        "    COMPREPLY=($(compgen -W '";
  for (const CommandInfo &C : Commands)
    OS << C.Name << ' ';
  OS << "--help --version' -- \"$cur\") $(compgen -d -- \"$cur\"))\n    return\n  fi\n"
        "  case \"$command:$prev\" in\n";
  for (const CommandInfo &C : Commands)
    for (const ArgumentInfo &A : C.Arguments)
      if (!A.Positional && !A.Choices.empty())
        for (const std::string &N : A.Names)
          OS << "  " << C.Name << ':' << N << ") COMPREPLY=($(compgen -W '"
             << llvm::join(A.Choices, " ") << "' -- \"$cur\")); return ;;\n";
  OS << "  explain:explain) COMPREPLY=($(compgen -W \"$(op-lint rules --format=names "
        "2>/dev/null)\" -- "
        "\"$cur\")); return ;;\n";
  for (const CommandInfo &C : Commands)
    for (const ArgumentInfo &A : C.Arguments)
      if (A.Positional && !A.Choices.empty())
        OS << "  " << C.Name << ':' << C.Name << ") COMPREPLY=($(compgen -W '"
           << llvm::join(A.Choices, " ") << "' -- \"$cur\")); return ;;\n";
  OS << "  esac\n  local words\n  case \"$command\" in\n";
  for (const CommandInfo &C : Commands)
    OS << "  " << C.Name << ") words='" << namesOf(C) << "' ;;\n";
  for (const CommandInfo &C : Commands)
    if (C.Name == "check")
      OS << "  *) words='" << namesOf(C) << "' ;;\n";
  OS << "  esac\n"
        "  case \"$cur\" in\n"
        "  -*) COMPREPLY=($(compgen -W \"$words\" -- \"$cur\")) ;;\n"
        "  *) COMPREPLY=($(compgen -f -- \"$cur\")) ;;\n"
        "  esac\n"
        "}\n"
        "complete -o filenames -F _op_lint op-lint\n";
}

void writeZsh(const std::vector<CommandInfo> &Commands, llvm::raw_ostream &OS) {
  auto Quote = [](llvm::StringRef T) { return escaped(T, "'[]:\\"); };
  OS << "#compdef op-lint\n_op_lint() {\n  local -a commands=(\n";
  for (const CommandInfo &C : Commands)
    OS << "    \"" << C.Name << ':' << escaped(C.Help, "\"$`\\:") << "\"\n";
  OS << "  )\n  if (( CURRENT == 2 )); then\n    _describe command commands\n    _files -/\n    "
        "return\n  fi\n  case $words[2] in\n";
  for (const CommandInfo &C : Commands) {
    OS << "  " << C.Name << ")\n    _arguments";
    for (const ArgumentInfo &A : C.Arguments) {
      if (A.Positional)
        continue;
      for (const std::string &N : A.Names) {
        OS << " \\\n      $'" << N << '[' << Quote(A.Help) << ']';
        if (!A.ValueName.empty()) {
          OS << ":" << Quote(A.ValueName) << ":";
          if (!A.Choices.empty())
            OS << '(' << llvm::join(A.Choices, " ") << ')';
          else
            OS << "_files";
        }
        OS << '\'';
      }
    }
    for (const ArgumentInfo &A : C.Arguments)
      if (A.Positional && !A.Choices.empty()) {
        OS << " \\\n      $'2:" << Quote(A.Names.front()) << ":(" << llvm::join(A.Choices, " ")
           << ")'";
        break;
      }
    if (C.Name == "explain")
      OS << " \\\n      '2:rule:($(op-lint rules --format=names 2>/dev/null))'";
    OS << " \\\n      '*:file:_files'\n    ;;\n";
  }
  OS << "  *) _files ;;\n  esac\n}\n_op_lint \"$@\"\n";
}

void writeFish(const std::vector<CommandInfo> &Commands, llvm::raw_ostream &OS) {
  auto Quote = [](llvm::StringRef T) { return "'" + escaped(T, "'\\") + "'"; };
  for (const CommandInfo &C : Commands)
    OS << "complete -c op-lint -n __fish_use_subcommand -a " << C.Name << " -d " << Quote(C.Help)
       << '\n';
  for (const CommandInfo &C : Commands) {
    std::string Seen = "complete -c op-lint -n '__fish_seen_subcommand_from " + C.Name + "'";
    for (const ArgumentInfo &A : C.Arguments) {
      if (A.Positional) {
        if (!A.Choices.empty())
          OS << Seen << " -f -a " << Quote(llvm::join(A.Choices, " ")) << '\n';
        continue;
      }
      OS << Seen;
      for (llvm::StringRef N : A.Names)
        if (N.consume_front("--"))
          OS << " -l " << N;
        else if (N.consume_front("-"))
          OS << (N.size() == 1 ? " -s " : " -o ") << N;
      if (!A.ValueName.empty())
        OS << " -r";
      if (!A.Choices.empty())
        OS << " -f -a " << Quote(llvm::join(A.Choices, " "));
      OS << " -d " << Quote(A.Help) << '\n';
    }
    if (C.Name == "explain")
      OS << Seen << " -f -a '(op-lint rules --format=names 2>/dev/null)'\n";
  }
}

/// roff needs a backslash before '-' and '\', and none of its requests at a line's start.
std::string roff(llvm::StringRef Text) {
  std::string Out = escaped(Text, "-\\");
  if (!Out.empty() && (Out[0] == '.' || Out[0] == '\''))
    Out.insert(0, "\\&");
  return Out;
}

/// Lines that keep their breaks between .nf and .fi.
std::string roffLines(llvm::StringRef Text) {
  llvm::SmallVector<llvm::StringRef, 8> Lines;
  Text.split(Lines, '\n');
  return llvm::join(llvm::map_range(Lines, roff), "\n");
}

} // namespace

int runCompletion(const CompletionOptions &O) {
  std::vector<CommandInfo> Commands = commandTree();
  if (O.Shell == "bash")
    writeBash(Commands, llvm::outs());
  else if (O.Shell == "zsh")
    writeZsh(Commands, llvm::outs());
  else
    writeFish(Commands, llvm::outs());
  return Clean;
}

int runMan(const ManOptions &) {
  llvm::raw_ostream &OS = llvm::outs();
  OS << ".TH OP\\-LINT 1 \"\" \"op\\-lint " OPLINT_VERSION "\"\n"
        ".SH NAME\nop\\-lint \\- checks deep\\-learning framework checkouts from source\n"
        ".SH SYNOPSIS\n.B op\\-lint\n[\\fICOMMAND\\fR] [\\fIPATH\\fR] [\\fIOPTIONS\\fR]\n"
        ".SH DESCRIPTION\nReads a PaddlePaddle or PyTorch checkout without building it and reports "
        "incompatible changes of ops, incomplete kernel dtypes and more. Without a command,\n"
        ".B check\nruns.\n.SH COMMANDS\n";
  for (const CommandInfo &C : commandTree()) {
    OS << ".SS " << roff(C.Name) << '\n' << roff(C.Help) << ".\n";
    for (const ArgumentInfo &A : C.Arguments) {
      OS << ".TP\n\\fB" << roff(llvm::join(A.Names, ", ")) << "\\fR";
      if (!A.ValueName.empty() && !A.Positional)
        OS << " \\fI" << roff(A.ValueName) << "\\fR";
      OS << '\n' << roff(A.Help);
      if (!A.Choices.empty())
        OS << " (" << roff(llvm::join(A.Choices, ", ")) << ')';
      OS << '\n';
    }
    if (!C.Examples.empty())
      OS << ".PP\n.nf\n" << roffLines(C.Examples) << "\n.fi\n";
  }
  OS << ".SH EXIT STATUS\n.TP\n.B 0\nclean\n.TP\n.B 1\nfindings at or above \\-\\-fail\\-on\n.TP\n"
        ".B 2\nwrong usage\n.TP\n.B 3\nfinished, but a file, document or revision could not be "
        "read or parsed\n"
        ".SH ENVIRONMENT\n.TP\n.B NO_COLOR\nno colour in the output\n.TP\n.B XDG_CACHE_HOME\n"
        "where the cache of facts lies\n"
        ".SH FILES\n.TP\n.I .op\\-lint.yaml\nconfiguration; the nearest one wins\n";
  return Clean;
}

} // namespace oplint
