//===-- BuildLists.cpp - Which sources the build names --------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "checkout/BuildLists.h"
#include "checkout/CMakeFile.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/GlobPattern.h"
#include "llvm/Support/Path.h"
#include <map>

namespace oplint {
namespace {

/// Where the checkout lies for CMAKE_SOURCE_DIR and the like.
constexpr llvm::StringRef Root = "/checkout";
constexpr unsigned DeepestFolder = 64;
/// Loops over more values, and longer lists, are cut off: no tree has them.
constexpr size_t MostValues = 5000;
constexpr size_t MostCommands = 500000;

using Values = std::vector<std::string>;
using Variables = std::map<std::string, Values>;

bool isSource(llvm::StringRef Name) {
  llvm::StringRef Extension = llvm::sys::path::extension(Name);
  return llvm::is_contained({".cc", ".cu", ".cpp", ".cxx", ".kps", ".c"}, Extension);
}

/// Commands that name sources without building them.
bool isOther(llvm::StringRef Command) {
  return llvm::is_contained({"message", "set_source_files_properties", "set_property",
                             "configure_file", "string", "math", "get_filename_component",
                             "add_dependencies", "install", "execute_process", "cc_test", "nv_test",
                             "hip_test", "xpu_test", "cc_test_old", "add_test"},
                            Command);
}

class Reader {
public:
  Reader(const Checkout &S, llvm::StringSet<> &I) : Source(S), Into(I) {
    for (const FileEntry &E : S.files())
      if (isSource(E.Path) || llvm::StringRef(E.Path).ends_with("_kernel.h"))
        ByFolder[llvm::sys::path::parent_path(E.Path)].push_back(llvm::sys::path::filename(E.Path));
  }

  void folder(const std::string &Dir, Variables Vars, unsigned Depth) {
    std::string Path = Dir.empty() ? "CMakeLists.txt" : Dir + "/CMakeLists.txt";
    if (Depth > DeepestFolder || !Visited.insert(Path).second)
      return;
    file(Path, Dir, Vars, Depth);
  }

private:
  void file(const std::string &Path, const std::string &Dir, Variables &Vars, unsigned Depth) {
    if (Depth > DeepestFolder || !Source.hasFile(Path))
      return;
    auto Buffer = Source.read(Path);
    if (!Buffer) {
      llvm::consumeError(Buffer.takeError()); // no list: its sources count as not reached
      return;
    }
    std::string Here = (Root + (Dir.empty() ? "" : "/") + Dir).str();
    Vars["CMAKE_CURRENT_SOURCE_DIR"] = Vars["CMAKE_CURRENT_LIST_DIR"] = {Here};
    for (const char *Name : {"CMAKE_SOURCE_DIR", "PROJECT_SOURCE_DIR", "PADDLE_SOURCE_DIR"})
      Vars[Name] = {Root.str()};
    std::vector<CMakeCommand> Commands = parseCMake((*Buffer)->getBuffer());
    run(Commands, Dir, Vars, Depth, /*Conditional=*/false);
  }

  /// False: an unconditional return().
  bool run(llvm::ArrayRef<CMakeCommand> Commands, const std::string &Dir, Variables &Vars,
           unsigned Depth, bool Conditional) {
    unsigned Ifs = 0;
    for (size_t I = 0; I < Commands.size(); ++I) {
      const CMakeCommand &C = Commands[I];
      if (++Ran > MostCommands)
        return false;
      bool Maybe = Conditional || Ifs > 0;
      if (C.Name == "if") {
        ++Ifs;
      } else if (C.Name == "endif") {
        Ifs -= Ifs > 0;
      } else if (C.Name == "function" || C.Name == "macro") {
        I = endOf(Commands, I);
      } else if (C.Name == "foreach") {
        size_t End = endOf(Commands, I);
        loop(C, Commands.slice(I + 1, End - I - 1), Dir, Vars, Depth, Maybe);
        I = End;
      } else if (C.Name == "return") {
        if (!Maybe)
          return false;
      } else {
        command(C, Dir, Vars, Depth, Maybe);
      }
    }
    return true;
  }

  /// The index of the end... command of the block that starts at \p I.
  static size_t endOf(llvm::ArrayRef<CMakeCommand> Commands, size_t I) {
    const std::string &Opening = Commands[I].Name;
    unsigned Depth = 0;
    for (; I < Commands.size(); ++I) {
      Depth += Commands[I].Name == Opening;
      if (Commands[I].Name == "end" + Opening && --Depth == 0)
        return I;
    }
    return Commands.size();
  }

  /// `${X}` replaced; an unquoted value is split at ';'.
  Values expand(const CMakeArgument &A, const Variables &Vars, unsigned Depth = 0) {
    Values Out = {""};
    llvm::StringRef Rest = A.Text;
    while (!Rest.empty()) {
      size_t Dollar = Rest.find("${");
      for (std::string &V : Out)
        V += Rest.take_front(Dollar);
      if (Dollar == llvm::StringRef::npos)
        break;
      Rest = Rest.drop_front(Dollar + 2);
      size_t Close = Rest.find('}');
      std::string Name = Rest.take_front(Close).str();
      Rest = Close == llvm::StringRef::npos ? "" : Rest.drop_front(Close + 1);
      auto It = Vars.find(Name);
      if (It == Vars.end() || It->second.empty())
        continue;
      // All values of a list in all places of the argument: lists stand alone in real files.
      Values Product;
      for (const std::string &V : Out)
        for (const std::string &X : It->second)
          if (Product.size() < MostValues)
            Product.push_back(V + X);
      Out = std::move(Product);
    }
    if (A.Quoted || Depth > 0)
      return Out;
    Values Split;
    for (const std::string &V : Out)
      for (llvm::StringRef Part : llvm::split(V, ';'))
        if (!Part.empty())
          Split.push_back(Part.str());
    return Split;
  }
  Values expandAll(llvm::ArrayRef<CMakeArgument> Arguments, const Variables &Vars) {
    Values Out;
    for (const CMakeArgument &A : Arguments)
      for (std::string &V : expand(A, Vars))
        if (Out.size() < MostValues)
          Out.push_back(std::move(V));
    return Out;
  }

  void loop(const CMakeCommand &C, llvm::ArrayRef<CMakeCommand> Body, const std::string &Dir,
            Variables &Vars, unsigned Depth, bool Maybe) {
    Values Args = expandAll(C.Arguments, Vars);
    if (Args.empty() || Depth > DeepestFolder)
      return;
    Values Items;
    bool Lists = false;
    for (const std::string &A : llvm::drop_begin(Args)) {
      if (A == "IN" || A == "ITEMS") {
        Lists = false;
      } else if (A == "LISTS") {
        Lists = true;
      } else if (Lists) {
        llvm::append_range(Items, Vars[A]);
      } else {
        Items.push_back(A);
      }
    }
    for (const std::string &Item : Items) {
      Vars[Args[0]] = {Item};
      run(Body, Dir, Vars, Depth + 1, Maybe);
    }
  }

  void command(const CMakeCommand &C, const std::string &Dir, Variables &Vars, unsigned Depth,
               bool Maybe) {
    Values Args = expandAll(C.Arguments, Vars);
    if (Args.empty()) {
      if (C.Name == "register_operators" || C.Name == "register_kernels")
        registerAll(C.Name, {}, Dir);
      return;
    }
    if (C.Name == "add_subdirectory")
      return folder(inside(Dir, Args[0]), Vars, Depth + 1);
    if (C.Name == "include") {
      std::string Path = inside(Dir, Args[0]);
      if (llvm::StringRef(Path).ends_with(".cmake"))
        file(Path, Dir, Vars, Depth + 1);
      return;
    }
    if (C.Name == "set")
      return set(Args, Vars, Maybe);
    if (C.Name == "unset") {
      if (!Maybe)
        Vars.erase(Args[0]);
      return;
    }
    if (C.Name == "list")
      return list(Args, Dir, Vars, Maybe);
    if (C.Name == "file")
      return glob(Args, Dir, Vars);
    if (C.Name == "register_operators" || C.Name == "register_kernels")
      return registerAll(C.Name, Args, Dir);
    if (C.Name == "op_library" || C.Name == "kernel_library") {
      bool Named = false;
      for (const std::string &A : Args)
        Named |= source(A, Dir);
      if (!Named)
        byName(Args[0], Dir, C.Name == "kernel_library");
      return;
    }
    if (!isOther(C.Name))
      for (const std::string &A : Args)
        source(A, Dir);
  }

  static void set(const Values &Args, Variables &Vars, bool Maybe) {
    Values New;
    for (const std::string &V : llvm::drop_begin(Args)) {
      if (V == "PARENT_SCOPE" || V == "CACHE" || V == "FORCE")
        break;
      New.push_back(V);
    }
    Values &Old = Vars[Args[0]];
    if (!Maybe)
      Old.clear();
    add(Old, New);
  }
  static void add(Values &To, llvm::ArrayRef<std::string> From) {
    for (const std::string &V : From)
      if (To.size() < MostValues)
        To.push_back(V);
  }

  void list(const Values &Args, const std::string &Dir, Variables &Vars, bool Maybe) {
    if (Args.size() < 2)
      return;
    Values &List = Vars[Args[1]];
    llvm::ArrayRef<std::string> Items = llvm::ArrayRef(Args).drop_front(2);
    if (Args[0] == "APPEND" || Args[0] == "PREPEND")
      add(List, Items);
    else if (Args[0] == "REMOVE_ITEM" && !Maybe)
      llvm::erase_if(List, [&](const std::string &V) {
        return llvm::any_of(Items, [&](const std::string &Gone) {
          return V == Gone || inside(Dir, V) == inside(Dir, Gone);
        });
      });
  }

  /// A name in \p Dir, or an absolute one, as a path of the checkout.
  static std::string inside(const std::string &Dir, llvm::StringRef Name) {
    llvm::SmallString<256> Path;
    if (Name.consume_front(Root)) {
      Path = Name.ltrim('/');
    } else {
      Path = Dir;
      llvm::sys::path::append(Path, Name);
    }
    llvm::sys::path::remove_dots(Path, /*remove_dot_dot=*/true);
    return Path == "." ? "" : Path.str().str();
  }

  bool source(llvm::StringRef Name, const std::string &Dir) {
    if (!isSource(Name))
      return false;
    std::string Path = inside(Dir, Name);
    if (!Source.hasFile(Path))
      return false;
    Into.insert(Path);
    return true;
  }

  void glob(const Values &Args, const std::string &Dir, Variables &Vars) {
    if (Args.size() < 3 || !llvm::StringRef(Args[0]).starts_with("GLOB"))
      return;
    bool Recursive = Args[0] == "GLOB_RECURSE";
    std::optional<std::string> Relative;
    Values &Out = Vars[Args[1]];
    Out.clear();
    for (size_t I = 2; I < Args.size(); ++I) {
      if (Args[I] == "RELATIVE" && I + 1 < Args.size()) {
        Relative = inside(Dir, Args[++I]);
        continue;
      }
      std::string Pattern = inside(Dir, Args[I]);
      llvm::StringRef Folder = llvm::sys::path::parent_path(Pattern);
      auto Matcher = llvm::GlobPattern::create(llvm::sys::path::filename(Pattern));
      if (!Matcher) {
        llvm::consumeError(Matcher.takeError());
        continue;
      }
      for (auto It = ByFolder.lower_bound(Folder);
           It != ByFolder.end() && It->first.starts_with(Folder); ++It) {
        if (It->first != Folder && !(Recursive && isBelow(It->first, Folder)))
          continue;
        for (llvm::StringRef Name : It->second)
          if (Matcher->match(Name))
            Out.push_back(
                globbed((It->first + (It->first.empty() ? "" : "/") + Name).str(), Relative));
      }
    }
  }
  static bool isBelow(llvm::StringRef Folder, llvm::StringRef Of) {
    return Of.empty() || (Folder.starts_with(Of) && Folder.drop_front(Of.size()).starts_with("/"));
  }
  static std::string globbed(const std::string &Path, const std::optional<std::string> &Relative) {
    if (!Relative)
      return (Root + "/" + Path).str();
    llvm::StringRef Rest = Path;
    if (!Relative->empty() && Rest.consume_front(*Relative))
      Rest.consume_front("/");
    return Rest.str();
  }

  /// register_operators takes each *_op.cc of the folder, register_kernels each
  /// *_kernel.h; all but EXCLUDES.
  void registerAll(llvm::StringRef Command, const Values &Args, const std::string &Dir) {
    llvm::StringSet<> Excluded;
    bool In = false;
    for (const std::string &A : Args) {
      if (A == "EXCLUDES" || A == "DEPS")
        In = A == "EXCLUDES";
      else if (In)
        Excluded.insert(A);
    }
    bool Kernels = Command == "register_kernels";
    llvm::StringRef Ending = Kernels ? "_kernel.h" : "_op.cc";
    auto Here = ByFolder.find(Dir);
    if (Here == ByFolder.end())
      return;
    for (llvm::StringRef Name : Here->second) {
      if (!Name.ends_with(Ending))
        continue;
      std::string Target = Name.take_until([](char C) { return C == '.'; }).str();
      if (size_t At = Target.find("_mkldnn"); At != std::string::npos)
        Target.erase(At, 7);
      if (!Excluded.contains(Target))
        byName(Target, Dir, Kernels);
    }
  }

  /// The sources whose name is the target's, with what op_library adds to it for
  /// a library or device; for kernels in all folders below.
  void byName(llvm::StringRef Target, const std::string &Dir, bool Below) {
    llvm::StringSet<> Stems;
    Stems.insert(Target);
    if (!Below) {
      auto [Stem, After] = Target.rsplit("_op");
      for (const char *Library : {"_cudnn", "_miopen", "_mkldnn"})
        Stems.insert((Stem + Library + "_op" + After).str());
      for (const char *Device : {"_xpu", "_npu", "_mlu", "_ipu", "_xpu_kp"})
        Stems.insert((Target + Device).str());
    }
    for (auto It = ByFolder.lower_bound(Dir); It != ByFolder.end() && It->first.starts_with(Dir);
         ++It) {
      bool Here = It->first == Dir;
      bool Inside =
          isBelow(It->first, Dir) && (Below || llvm::sys::path::filename(It->first) == "mkldnn");
      if (!Here && !Inside)
        continue;
      for (llvm::StringRef Name : It->second)
        if (isSource(Name) && Stems.contains(Name.take_until([](char C) { return C == '.'; })))
          Into.insert((It->first + (It->first.empty() ? "" : "/") + Name).str());
    }
  }

  const Checkout &Source;
  llvm::StringSet<> &Into;
  /// Sources by folder; a folder's subfolders need not follow it directly.
  std::map<llvm::StringRef, std::vector<llvm::StringRef>> ByFolder;
  llvm::StringSet<> Visited;
  size_t Ran = 0;
};

} // namespace

BuildLists::BuildLists(const Checkout &Source) : HasRoot(Source.hasFile("CMakeLists.txt")) {
  if (HasRoot)
    Reader(Source, Sources).folder("", {}, 0);
}

} // namespace oplint
