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
