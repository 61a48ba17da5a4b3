//===-- Finding.h - What a rule says ----------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "model/Source.h"
#include <optional>
#include <vector>

namespace oplint {

/// Error: certainly breaks. Warning: cannot be decided from the source, or a
/// risk. Note: worth knowing.
enum class Severity { Note, Warning, Error };

llvm::StringRef spelling(Severity S);
std::optional<Severity> parseSeverity(llvm::StringRef Name);

/// Which tree a related place belongs to.
enum class Side { Head, Base };

struct Related {
  SourceRange Where;
  std::string Message;
  Side Of = Side::Head;
};

/// Replace the bytes of Where (empty range: insert) by Text.
struct Edit {
  SourceRange Where;
  std::string Text;
};

/// Safe: the program keeps its meaning. Unsafe: the author must agree.
/// Display: shown, never applied.
enum class FixKind { Safe, Unsafe, Display };

struct Fix {
  std::string Title; ///< an imperative: "add .AsDispensable()"
  FixKind Kind = FixKind::Safe;
  std::vector<Edit> Edits;
};

/// Why a finding is not shown.
struct Suppression {
  enum class Kind { InSource, Waiver, Baseline };
  Kind How = Kind::InSource;
  std::string Reason;
  SourceRange Where;
};

struct Finding {
  std::string Rule; ///< kebab-case name of Rules.def
  Severity Level = Severity::Warning;
  std::string Message;
  SourceRange Where;
  std::vector<Related> Notes;
  std::string Subject; ///< "op slice · input EndsTensor"
  std::string Detail;  ///< what distinguishes two findings of one rule and subject
  unsigned Repeat = 0; ///< how many findings before it have the same three
  std::vector<Fix> Fixes;
  std::string Config; ///< the guard or configuration it holds in; empty: all
  std::optional<Suppression> Suppressed;
};

/// 16 hexadecimal digits made of rule, subject, detail and repeat, never of a
/// path, a line or the message's wording: it survives moved lines and moved files.
std::string fingerprint(const Finding &F);

/// Sorts \p Findings and sets Repeat, so that no two have one fingerprint.
void sortFindings(std::vector<Finding> &Findings);

/// Path, line, column, rule, subject, detail.
bool operator<(const Finding &A, const Finding &B);

} // namespace oplint
