#include "core/request.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "core/temporary_folder_test_fixture.hpp"

namespace vitrine {
namespace {

TEST(PercentDecode, KeepsWhatIsMalformed) {
  EXPECT_EQ(percent_decode("%C3%A9", false), "é");
  EXPECT_EQ(percent_decode("a+b", true), "a b");
  EXPECT_EQ(percent_decode("a+b", false), "a+b");
  EXPECT_EQ(percent_decode("%", false), "%");
  EXPECT_EQ(percent_decode("%4", false), "%4");
  EXPECT_EQ(percent_decode("%41", false), "A");
  EXPECT_EQ(percent_decode("%4g%41", false), "%4gA");
}

TEST(Query, KeepsTheFirstValueOfAName) {
  const Query query = Query::parse("search=cellulite+%26&limit=5&limit=6&&flag&=x");
  EXPECT_EQ(query.get("search"), "cellulite &");
  EXPECT_EQ(query.get("limit"), "5");
  EXPECT_EQ(query.get("flag"), "");
  EXPECT_EQ(query.get("none"), std::nullopt);
  EXPECT_TRUE(Query::parse("").empty());
}

TEST(Urlencoded, KeepsTheLastValueOfANameAndRefusesOtherText) {
  EXPECT_EQ(json::serialize(parse_urlencoded("a=1&b=%C3%A9&a=2")->fields), R"({"a":"2","b":"é"})");
  EXPECT_TRUE(parse_urlencoded("")->fields.empty());
  EXPECT_FALSE(parse_urlencoded("a=%ff"));
  EXPECT_FALSE(parse_urlencoded("%ff=a"));
}

TEST(Form, KeepsEveryValueOfANameThatComesTwiceOrAsAList) {
  const std::optional<Form> form = parse_urlencoded("a=1&a=2&a=3&b=1&c[]=1&d=1&d[]=2");
  ASSERT_TRUE(form);
  EXPECT_EQ(form->repeated.size(), 3U);
  EXPECT_EQ(form->repeated.at("a"), (json::array{"1", "2", "3"}));
  EXPECT_EQ(form->repeated.at("c"), (json::array{"1"}));
  EXPECT_EQ(form->repeated.at("d"), (json::array{"1", "2"}));
  EXPECT_EQ(form->fields.at("a"), "3");
}

class UploadedFileTest : public testing::Test {
 protected:
  UploadedFileTest() { std::ofstream(path_) << "content"; }
  UploadedFile uploaded() const { return {"image", "a.png", path_, 7}; }
  bool exists() const { return std::filesystem::exists(path_); }
  const TemporaryFolder folder_;
  const std::filesystem::path path_ = folder_ / "upload";
};

TEST_F(UploadedFileTest, GoesWithTheObject) {
  { const UploadedFile file = uploaded(); }
  EXPECT_FALSE(exists());
}

TEST_F(UploadedFileTest, HasOneOwner) {
  Form form;
  form.files.push_back(uploaded());
  Form other = std::move(form);
  EXPECT_TRUE(exists());
  ASSERT_NE(other.file("image"), nullptr);
  EXPECT_EQ(other.file("image")->size_bytes(), 7U);
  EXPECT_EQ(other.file("video"), nullptr);
  other.files.clear();
  EXPECT_FALSE(exists());
}

TEST(Response, JsonSaysItsType) {
  const Response response = Response::json({{"a", 1}}, 201);
  EXPECT_EQ(response.status, 201);
  EXPECT_EQ(response.content_type, "application/json; charset=utf-8");
  EXPECT_EQ(response.body, R"({"a":1})");
  EXPECT_EQ(Response::no_content().status, 204);
}

}  // namespace
}  // namespace vitrine
