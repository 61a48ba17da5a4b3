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

TEST(Transport, GoesOnAfterAWrongLength) {
  // Too short: the rest of the message stands before the next header.
  std::string Long = R"({"id":4,"text":")" + std::string(100000, 'x') + "\"}";
  Input Short("Content-Length: 5\r\n\r\n" + Long + framed(R"({"id":5})"));
  EXPECT_EQ(Short.next(), Transport::Status::Malformed);
  ASSERT_EQ(Short.next(), Transport::Status::Message);
  EXPECT_EQ(Short.Message.getAsObject()->getInteger("id"), 5);
  // Too long: it takes a part of the next one with it.
  Input TooLong("Content-Length: 20\r\n\r\n{\"id\":4}" + framed(R"({"id":5})") +
                framed(R"({"id":6})"));
  EXPECT_EQ(TooLong.next(), Transport::Status::Malformed);
  EXPECT_EQ(TooLong.next(), Transport::Status::Malformed);
  ASSERT_EQ(TooLong.next(), Transport::Status::Message);
  EXPECT_EQ(TooLong.Message.getAsObject()->getInteger("id"), 6);
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
