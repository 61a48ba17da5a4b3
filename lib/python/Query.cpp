//===-- Query.cpp - Patterns of grammars/queries --------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "python/Query.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ErrorHandling.h"
#include <map>
#include <mutex>

extern "C" const TSLanguage *tree_sitter_python();

namespace oplint::python {
namespace {

struct Source {
  llvm::StringRef File, Text;
};
constexpr const char *Extension = ".scm";
const Source Sources[] = {
#include "Queries.inc"
};

[[noreturn]] void fault(llvm::StringRef Name, const llvm::Twine &What) {
  llvm::report_fatal_error("grammars/queries/" + Name + Extension + ": " + What);
}

} // namespace

Node Query::Match::operator[](llvm::StringRef Name) const {
  for (const auto &[Captured, N] : Captures)
    if (Captured == Name)
      return N;
  return {};
}

std::vector<llvm::StringRef> Query::names() {
  std::vector<llvm::StringRef> Out;
  for (const Source &S : Sources)
    Out.push_back(S.File.drop_back(llvm::StringRef(Extension).size()));
  return Out;
}

const Query &Query::named(llvm::StringRef Name) {
  static std::mutex Lock;
  static std::map<llvm::StringRef, std::unique_ptr<Query>> Compiled;
  std::lock_guard<std::mutex> Guard(Lock);
  for (const Source &S : Sources)
    if (S.File == (Name + Extension).str()) {
      std::unique_ptr<Query> &Q = Compiled[S.File];
      if (!Q)
        Q.reset(new Query(Name, S.Text));
      return *Q;
    }
  fault(Name, "no such query");
}

Query::Query(llvm::StringRef Name, llvm::StringRef Text) {
  uint32_t Offset = 0;
  TSQueryError Error = TSQueryErrorNone;
  Raw = ts_query_new(tree_sitter_python(), Text.data(), Text.size(), &Offset, &Error);
  if (!Raw)
    fault(Name, "error " + llvm::Twine(Error) + " in line " +
                    llvm::Twine(Text.take_front(Offset).count('\n') + 1));
  for (uint32_t I = 0; I < ts_query_capture_count(Raw); ++I) {
    uint32_t Size = 0;
    const char *Captured = ts_query_capture_name_for_id(Raw, I, &Size);
    CaptureNames.emplace_back(Captured, Size);
  }
  readTests(Name);
}

Query::~Query() { ts_query_delete(Raw); }

void Query::readTests(llvm::StringRef Name) {
  auto Text = [this](uint32_t Id) {
    uint32_t Size = 0;
    const char *Value = ts_query_string_value_for_id(Raw, Id, &Size);
    return llvm::StringRef(Value, Size);
  };
  Tests.resize(ts_query_pattern_count(Raw));
  for (uint32_t Pattern = 0; Pattern < Tests.size(); ++Pattern) {
    uint32_t Count = 0;
    const TSQueryPredicateStep *Begin = ts_query_predicates_for_pattern(Raw, Pattern, &Count);
    llvm::ArrayRef<TSQueryPredicateStep> Steps(Begin, Count);
    while (!Steps.empty()) {
      // operator, capture, text..., done
      auto End = llvm::find_if(Steps, [](const TSQueryPredicateStep &S) {
        return S.type == TSQueryPredicateStepTypeDone;
      });
      llvm::ArrayRef<TSQueryPredicateStep> One(Steps.begin(), End);
      Steps = Steps.drop_front(One.size() + 1);
      llvm::StringRef Operator = Text(One.front().value_id);
      if ((Operator != "eq?" && Operator != "not-eq?" && Operator != "any-of?") || One.size() < 3 ||
          One[1].type != TSQueryPredicateStepTypeCapture)
        fault(Name, "#" + Operator + " is not known in this form");
      Test T{One[1].value_id, Operator == "not-eq?", {}};
      for (const TSQueryPredicateStep &S : One.drop_front(2))
        T.Texts.push_back(Text(S.value_id).str());
      Tests[Pattern].push_back(std::move(T));
    }
  }
}

bool Query::holds(const TSQueryMatch &M, const Tree *Owner) const {
  for (const Test &T : Tests[M.pattern_index])
    for (uint16_t I = 0; I < M.capture_count; ++I)
      if (M.captures[I].index == T.Capture &&
          llvm::is_contained(T.Texts, Node(M.captures[I].node, Owner).text()) == T.Negated)
        return false;
  return true;
}

void Query::forEach(Node Root, llvm::function_ref<void(const Match &)> Do, uint32_t Depth) const {
  if (!Root)
    return;
  TSQueryCursor *Cursor = ts_query_cursor_new();
  ts_query_cursor_set_max_start_depth(Cursor, Depth);
  ts_query_cursor_exec(Cursor, Raw, Root.raw());
  TSQueryMatch Found;
  while (ts_query_cursor_next_match(Cursor, &Found)) {
    if (!holds(Found, Root.tree()))
      continue;
    Match M;
    for (uint16_t I = 0; I < Found.capture_count; ++I)
      M.Captures.emplace_back(CaptureNames[Found.captures[I].index],
                              Node(Found.captures[I].node, Root.tree()));
    Do(M);
  }
  ts_query_cursor_delete(Cursor);
}

} // namespace oplint::python
