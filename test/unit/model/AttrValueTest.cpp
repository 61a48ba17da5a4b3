#include "model/OpDesc.h"
#include <gtest/gtest.h>

using namespace oplint;

// What Python 3.11 prints for str(json.loads(...)) of the same values.
TEST(AttrValue, PrintsAsPythonDoes) {
  EXPECT_EQ(AttrValue{}.pythonStr(), "None");
  EXPECT_EQ(AttrValue{true}.pythonStr(), "True");
  EXPECT_EQ(AttrValue{int64_t{4096}}.pythonStr(), "4096");
  EXPECT_EQ(AttrValue{double{1e-5F}}.pythonStr(), "9.999999747378752e-06");
  EXPECT_EQ(AttrValue{double{0.0005F}}.pythonStr(), "0.0005000000237487257");
  EXPECT_EQ(AttrValue{1.0}.pythonStr(), "1.0");
  EXPECT_EQ(AttrValue{1e16}.pythonStr(), "1e+16");
  EXPECT_EQ(AttrValue{std::string("a b")}.pythonStr(), "a b");
  AttrValue::List L{AttrValue{std::string("a")}, AttrValue{std::string("it's")}};
  EXPECT_EQ(AttrValue{L}.pythonStr(), "['a', \"it's\"]");
  EXPECT_EQ(AttrValue{AttrValue::List{}}.pythonStr(), "[]");
}
