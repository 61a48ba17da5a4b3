//===-- DeadCode.cpp ------------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "graph/DeadCode.h"
#include "graph/Effects.h"
#include <set>

namespace oplint::py {

namespace {

class Remover {
public:
  explicit Remover(ModuleSet &M) : Modules(M) {}
  unsigned Removed = 0;

  /// \p Used: numbers that what follows the block uses; gets those of the block.
  void block(GraphBlock &B, std::set<unsigned> &Used) {
    for (GraphBlock *Side : {B.WhenTrue.get(), B.WhenFalse.get()})
      if (Side) {
        std::set<unsigned> Theirs;
        block(*Side, Theirs);
        Used.insert(Theirs.begin(), Theirs.end());
      }
    for (size_t I = B.Events.size(); I-- != 0;) {
      GraphEvent &E = B.Events[I];
      bool Needed = !isPure(E);
      for (unsigned N = 0; !Needed && N < E.numbers(); ++N)
        Needed = Used.count(E.Result + N) != 0;
      if (!Needed) {
        B.Events.erase(B.Events.begin() + static_cast<ptrdiff_t>(I));
        ++Removed;
        continue;
      }
      uses(E.Code, Used);
      for (const GraphArgument &A : E.Arguments) {
        uses(A.Code, Used);
        uses(A.Concrete, Used);
      }
    }
  }

private:
  ModuleSet &Modules;

  static void uses(llvm::StringRef Text, std::set<unsigned> &Out) {
    for (size_t At = Text.find('\x01'); At != llvm::StringRef::npos;
         At = Text.find('\x01', At + 1)) {
      unsigned Number = 0;
      if (!Text.slice(At + 1, Text.find('\x02', At)).getAsInteger(10, Number))
        Out.insert(Number);
    }
  }

  bool isPure(const GraphEvent &E) const {
    if (E.Kind == EventKind::GetAttr)
      return true;
    if ((E.Kind != EventKind::CallFunction && E.Kind != EventKind::CallMethod) ||
        effectOf(E) != "pure")
      return false;
    llvm::StringRef Name = E.Target;
    if (Modules.hasEffect(Name.contains('.') ? Name.rsplit('.').second : Name))
      return false;
    // Of functions only those of the framework are known to compute.
    return E.Kind == EventKind::CallMethod || Name.starts_with("paddle.") ||
           Name.contains("_C_ops.");
  }
};

} // namespace

unsigned removeDeadOps(OpGraph &G, ModuleSet &Modules) {
  Remover R(Modules);
  std::set<unsigned> Used;
  if (G.Root && !G.Refused)
    R.block(*G.Root, Used);
  return R.Removed;
}

} // namespace oplint::py
