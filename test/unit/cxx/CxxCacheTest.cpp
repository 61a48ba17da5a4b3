#include "checkout/FactCache.h"
#include "checkout/MemoryCheckout.h"
#include "cxx/CxxFactsBytes.h"
#include "cxx/FileKeys.h"
#include <gmock/gmock.h>

using namespace oplint;

namespace {

CxxFileFacts sample() {
  CxxFileFacts F;
  F.Path = "a.cc";
  OpRegistration R;
  R.Op = "clip";
  R.Classes = {"ops::A", "ops::B<float>"};
  R.Where = makeRange("a.cc", "one\ntwo\n", 4, 7);
  R.Condition.Conditions = {"defined(X)"};
  F.Registrations.push_back(R);
  MakerClass M;
  M.Name = "ops::B";
  M.Defined = true;
  MakerStep S;
  S.What = MakerStep::Kind::Attr;
  S.Attr.Name = "axis";
  S.Attr.Type = AttrType::Ints;
  AttrValue Int{int64_t{-1}}, Text{std::string("\xff\0x", 3)}, Real{1e-5}, None;
  S.Attr.Default = AttrValue{AttrValue::List{Int, Text, Real, None, AttrValue{true},
                                             AttrValue{AttrValue::Undecided{"f()"}}}};
  M.Methods.push_back({"Make", false, {S}});
  F.Makers.push_back(M);
  F.Headers = {"b.h"};
  F.Parsed = true;
  return F;
}

std::string keyOf(FileTexts Texts, const char *Path, const char *Flags = "") {
  MemoryCheckout C(std::move(Texts));
  CxxTree Tree(C, 1);
  return FileKeys(Tree, "").keyOf(*Tree.find(Path), {}, Flags);
}

const char *const Registers = "REGISTER_OPERATOR(a, A, AMaker);\n";

} // namespace

TEST(CxxFactsBytes, ComeBackAsTheyWere) {
  CxxFileFacts F = sample();
  std::string Bytes = toBytes(F);
  auto Back = factsFromBytes(Bytes);
  ASSERT_TRUE(Back.has_value());
  EXPECT_EQ(toBytes(*Back), Bytes);
  EXPECT_EQ(Back->Registrations[0].Where, F.Registrations[0].Where);
  EXPECT_EQ(Back->Registrations[0].Condition, F.Registrations[0].Condition);
  EXPECT_EQ(Back->Makers[0].Methods[0].Steps[0].Attr.Default,
            F.Makers[0].Methods[0].Steps[0].Attr.Default);
  EXPECT_EQ(Back->Makers[0].Methods[0].Steps[0].Attr.Type, AttrType::Ints);
  EXPECT_TRUE(Back->Parsed);
}

TEST(CxxFactsBytes, DamagedBytesAreNoFacts) {
  std::string Bytes = toBytes(sample());
  for (size_t Size = 0; Size < Bytes.size(); ++Size)
    EXPECT_FALSE(factsFromBytes(llvm::StringRef(Bytes).take_front(Size)).has_value()) << Size;
  EXPECT_FALSE(factsFromBytes(Bytes + "x").has_value());
  // Any byte may be wrong; nothing may crash or run away.
  for (size_t At = 0; At < Bytes.size(); ++At) {
    std::string Wrong = Bytes;
    Wrong[At] = static_cast<char>(Wrong[At] ^ 0xff);
    (void)factsFromBytes(Wrong);
  }
}

TEST(FileKeys, ChangeWithWhatTheFactsDependOn) {
  FileTexts Base{{"p/a.cc", std::string("#include \"p/a.h\"\n") + Registers},
                 {"p/a.h", "#include \"p/b.h\"\n"},
                 {"p/b.h", "constexpr int kB = 1;\n"},
                 {"p/other.h", "int x;\n"}};
  std::string Key = keyOf(Base, "p/a.cc");
  EXPECT_EQ(keyOf(Base, "p/a.cc"), Key);
  EXPECT_NE(keyOf(Base, "p/a.cc", "std="), Key) << "a command without flags";
  EXPECT_NE(keyOf(Base, "p/a.cc", "std="), keyOf(Base, "p/a.cc", "std=c++17"));
  auto With = [&](const char *Path, std::string Text) {
    FileTexts T = Base;
    T[Path] = std::move(Text);
    return keyOf(T, "p/a.cc");
  };
  EXPECT_EQ(With("p/other.h", "int y;\n"), Key) << "not included";
  EXPECT_NE(With("p/b.h", "constexpr int kB = 2;\n"), Key) << "included by what is included";
  EXPECT_NE(With("p/a.cc", std::string("#include \"p/a.h\"\n\n") + Registers), Key);
  EXPECT_NE(With("p/b.cc", "int kC = 3;\n"), Key) << "the implementation beside a header";
  EXPECT_NE(With("p/w.h", "#define REGISTER_TWO(n) REGISTER_OPERATOR(n, A, AMaker)\n"), Key)
      << "a macro that wraps registrations";
  FileTexts Missing = Base;
  Missing.erase("p/b.h");
  EXPECT_NE(keyOf(Missing, "p/a.cc"), Key) << "a header that came or went";
}

TEST(Sifted, AFileIsReadAgainOnlyWhereClangNeedsIt) {
  FileTexts Texts{
      {"p/make.h",
       "#define MAKE_IT(n) REGISTER_OPERATOR(n, A, AMaker)\n#define EACH(F) F(a) F(b)\n"},
      {"p/list.cc", "#include \"p/make.h\"\n#include <vector>\nEACH(MAKE_IT)\n"},
      {"p/user.cc", "#include \"p/make.h\"\nMAKE_IT(c)\n"},
      {"p/plain.cc", "#include \"p/util.h\"\nint f();\n"},
      {"p/util.h", "#include <vector>\n#define UTIL 1\n"}};
  FactCache Cache;
  auto Look = [&](const FileTexts &T, bool Cached) {
    MemoryCheckout C(T, /*WithIds=*/true);
    CxxTree Tree(C, 1, {nullptr, false, Cached ? &Cache : nullptr});
    std::string Text;
    for (const CxxSource &F : Tree.Files) {
      Text += F.Path + (F.Traits.Registrations ? " R" : "") + (F.Text ? " T" : "") + " " +
              std::to_string(F.Hash.low64) + " includes";
      for (uint32_t I : F.Includes)
        Text += " " + Tree.Files[I].Path;
      Text += "\n";
    }
    for (const WrapperMacro &W : Tree.Wrappers)
      Text += W.Name + " in " + W.File + "\n";
    std::vector<std::string> Headers;
    for (const auto &H : Tree.MacroHeaders)
      Headers.push_back(H.first().str());
    llvm::sort(Headers);
    for (const std::string &H : Headers)
      Text += "enter " + H + "\n";
    return std::make_pair(Text, C.Reads.load());
  };
  auto [Without, All] = Look(Texts, false);
  EXPECT_EQ(All, 5u);
  EXPECT_THAT(Without, testing::HasSubstr("p/user.cc R T"));
  EXPECT_EQ(Look(Texts, true), std::make_pair(Without, 5u));
  EXPECT_EQ(Look(Texts, true), std::make_pair(Without, 3u)) << "make.h, list.cc, user.cc";
  // Another wrapper: who uses it is looked for again.
  Texts["p/more.h"] = "#define f() REGISTER_OPERATOR(n, A, AMaker)\n";
  std::string More = Look(Texts, false).first;
  EXPECT_THAT(More, testing::HasSubstr("p/plain.cc R T"));
  EXPECT_EQ(Look(Texts, true).first, More);
}

TEST(Sifted, FilesOfTheTreeNearbyAreTaken) {
  FileTexts Texts{{"p/a.cc", Registers}, {"p/b.cc", "int b;\n"}};
  MemoryCheckout Head(Texts, true);
  CxxTree First(Head, 1, {nullptr, /*Keep=*/true, nullptr});
  Texts["p/b.cc"] = "int c;\n";
  MemoryCheckout Base(Texts, true);
  CxxTree Second(Base, 1, {&First, false, nullptr});
  EXPECT_EQ(Base.Reads, 1u);
  ASSERT_TRUE(Second.find("p/a.cc")->Text);
  EXPECT_EQ(Second.find("p/a.cc")->Text->getBuffer(), Registers);
  // What has no id is read.
  MemoryCheckout Unknown(Texts);
  CxxTree Third(Unknown, 1, {&First, false, nullptr});
  EXPECT_EQ(Unknown.Reads, 2u);
}
