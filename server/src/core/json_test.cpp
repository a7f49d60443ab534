#include "core/json.hpp"

#include <gtest/gtest.h>

namespace vitrine {
namespace {

TEST(Json, ReadsEveryKindOfValue) {
  const auto value =
      parse_json(R"( {"a": [1, -2, 18446744073709551615, 2.5e3, "\u00e9\n", true, false, null, {}, []]} )");
  ASSERT_TRUE(value);
  EXPECT_EQ(json::serialize(*value), "{\"a\":[1,-2,18446744073709551615,2.5E3,\"\xC3\xA9\\n\",true,false,null,{},[]]}");
  EXPECT_EQ(parse_json("7"), json::value(7));
}

TEST(Json, RefusesWhatIsNoJson) {
  for (const char* text : {"", "{", "{}x", "{'a':1}", "[1,]", "\"\xff\"", "nul", "// a\n1"}) {
    EXPECT_FALSE(parse_json(text)) << text;
  }
  EXPECT_TRUE(parse_json(std::string(32, '[') + std::string(32, ']')));
  EXPECT_FALSE(parse_json(std::string(33, '[') + std::string(33, ']')));
}

TEST(Json, RefusesANameThatComesTwice) {
  for (const char* text : {R"({"a":1,"a":2})", R"({"a":1,"b":2,"a":1})", R"([{"b":{"a":1,"a":1}}])",
                           R"({"a":1,"\u0061":2})", R"({"":1,"":2})", R"({"a":{"x":1,"y":2},"a":null})"}) {
    EXPECT_FALSE(parse_json(text)) << text;
  }
  EXPECT_TRUE(parse_json(R"({"a":{"a":1,"b":[{"a":1},{"a":2}]},"A":2,"b":3})"));
}

}  // namespace
}  // namespace vitrine
