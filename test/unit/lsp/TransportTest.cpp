#include "lsp/Transport.h"
#include <gtest/gtest.h>

using namespace oplint::lsp;

namespace {

/// A stream that a test writes, and what the transport makes of it.
struct Input {
  explicit Input(std::string T)
      : Text(std::move(T)), File(fmemopen(Text.data(), Text.size(), "r")) {}
  ~Input() { std::fclose(File); }
  std::string Text;
  std::FILE *File;
  std::string Output;
  llvm::raw_string_ostream Out{Output};
  Transport T{File, Out};
  llvm::json::Value Message = nullptr;
  std::string Why;
  Transport::Status next() { return T.read(Message, Why); }
};

std::string framed(const std::string &Body) {
  return "Content-Length: " + std::to_string(Body.size()) + "\r\n\r\n" + Body;
}

} // namespace

TEST(Transport, ReadsMessagesOneByOne) {
  Input I(framed(R"({"id":1})") + "Content-Type: x\r\n" + framed(R"({"id":2})"));
  ASSERT_EQ(I.next(), Transport::Status::Message);
  EXPECT_EQ(I.Message.getAsObject()->getInteger("id"), 1);
  ASSERT_EQ(I.next(), Transport::Status::Message);
  EXPECT_EQ(I.Message.getAsObject()->getInteger("id"), 2);
  EXPECT_EQ(I.next(), Transport::Status::End);
}

TEST(Transport, GoesOnAfterBrokenJson) {
  Input I(framed("{\"id\":") + framed(R"({"id":3})"));
  EXPECT_EQ(I.next(), Transport::Status::Malformed);
  EXPECT_FALSE(I.Why.empty());
  EXPECT_EQ(I.next(), Transport::Status::Message);
}

TEST(Transport, SaysWhatAHeaderLacks) {
  Input I("Content-Length: many\r\n\r\n" + framed("{}"));
  EXPECT_EQ(I.next(), Transport::Status::Malformed);
  EXPECT_NE(I.Why.find("Content-Length"), std::string::npos);
  EXPECT_EQ(I.next(), Transport::Status::Message);
}

TEST(Transport, EndsWhereAMessageIsCutOff) {
  Input I("Content-Length: 100\r\n\r\n{\"id\":");
  EXPECT_EQ(I.next(), Transport::Status::End);
}

TEST(Transport, WritesTheLengthInBytes) {
  Input I(" ");
  I.T.notify("m", llvm::json::Object{{"t", "\xE6\x96\x87"}});
  size_t Body = I.Output.find("\r\n\r\n") + 4;
  EXPECT_EQ(I.Output.substr(0, I.Output.find('\r')),
            "Content-Length: " + std::to_string(I.Output.size() - Body));
}
