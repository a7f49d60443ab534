#include "render/page_styles.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

namespace vitrine::render {
namespace {

/// The styles that a page with this markup gets, of rules in JSON.
std::string drawn(std::string_view rules, std::string_view markup) {
  PageStyles styles(rules);
  std::string document = "<style>/*styles*/</style>";
  document.append(markup);
  styles.put_into(document);
  const std::size_t begin = std::string_view("<style>").size();
  return document.substr(begin, document.find("</style>") - begin);
}

TEST(PageStyles, HoldTheRulesWhoseClassesWereDrawnInTheOrderOfTheSheet) {
  constexpr std::string_view rules = R"([
    {"css": "body{margin:0}"},
    {"css": ".card{a:1}", "classes": [["card"]]},
    {"css": ".card .title{b:2}", "classes": [["card", "title"]]},
    {"css": ".other{c:3}", "classes": [["other"]]},
    {"css": ".card{d:4}", "classes": [["card"]]}
  ])";
  EXPECT_EQ(drawn(rules, R"(<p class="wide card">x</p>)"), "body{margin:0}.card{a:1}.card{d:4}");
}

TEST(PageStyles, HoldARuleAsSoonAsOneOfItsSelectorsCanMatch) {
  constexpr std::string_view rules = R"([{"css": ".a .b,.c{x:1}", "classes": [["a", "b"], ["c"]]}])";
  EXPECT_EQ(drawn(rules, R"(<p class="c">)"), ".a .b,.c{x:1}");
  EXPECT_EQ(drawn(rules, R"(<p class="a">)"), "");
  EXPECT_EQ(drawn(rules, R"(<p class="a"><p class="b">)"), ".a .b,.c{x:1}");
}

TEST(PageStyles, KeepBlocksThatAreNotEmpty) {
  constexpr std::string_view rules = R"json([
    {"block": "@media print", "rules": [{"css": ".a{x:1}", "classes": [["a"]]}, {"css": ".b{x:2}", "classes": [["b"]]}]},
    {"block": "@media (width>=40rem)", "rules": [{"css": ".b{x:3}", "classes": [["b"]]}]}
  ])json";
  EXPECT_EQ(drawn(rules, R"(<p class="a">)"), "@media print{.a{x:1}}");
}

TEST(PageStyles, AreThoseOfEachPageWhateverWasDrawnBefore) {
  PageStyles styles(R"([{"css": ".a{x:1}", "classes": [["a"]]}, {"css": ".b{x:2}", "classes": [["b"]]}])");
  for (int number = 0; number < 100; ++number) {
    for (const std::string_view name : {"a", "b"}) {
      std::string markup = "<p class=\"";
      markup.append(name)
          .append(" n")
          .append(std::to_string(number))
          .append("\"><p class=\"")
          .append(name)
          .append("\">");
      std::string document = "<style>/*styles*/</style>";
      document.append(markup);
      styles.put_into(document);
      EXPECT_EQ(document, (name == "a" ? "<style>.a{x:1}</style>" : "<style>.b{x:2}</style>") + markup);
    }
  }
  std::string broken = "<style>/*styles*/</style><p class=\"a";
  styles.put_into(broken);
  EXPECT_EQ(broken, "<style></style><p class=\"a");
}

TEST(PageStyles, KeepTheAnimationsThatAreUsed) {
  constexpr std::string_view rules = R"([
    {"css": "@keyframes turn{to{x:1}}", "animation": "turn"},
    {"css": "@keyframes fade{to{x:2}}", "animation": "fade"},
    {"css": ".a{animation:1s turn}", "classes": [["a"]]}
  ])";
  EXPECT_EQ(drawn(rules, R"(<p class="a">)"), ".a{animation:1s turn}@keyframes turn{to{x:1}}");
}

TEST(PageStyles, AreNamedByTheirHash) {
  PageStyles styles(R"([{"css": "p{margin:0}"}])");
  std::string page = "<style>/*styles*/</style>";
  const auto placed = styles.put_into(page);
  ASSERT_TRUE(placed);
  EXPECT_EQ(placed->style_hash, "sha256-QRQPRLGyxt3RJiKpYNjpkgHcmHU2PywsfL2e8oI0LQA=");
  std::string without = "<link rel=stylesheet>";
  EXPECT_FALSE(styles.put_into(without));
  EXPECT_EQ(without, "<link rel=stylesheet>");
}

TEST(PageStyles, StandWhereDocumentsStillBeginAlike) {
  PageStyles styles(R"([{"css": "p{margin:0}"}])");
  const std::string alike = "<!DOCTYPE html><head><meta charSet=\"utf-8\"/>";
  std::string document = alike + "<title>Un titre</title><style>/*styles*/</style><p>";
  const auto placed = styles.put_into(document);
  ASSERT_TRUE(placed);
  EXPECT_EQ(document.substr(0, placed->end), alike + "<style>p{margin:0}</style>");
  EXPECT_EQ(document.substr(placed->end), "<title>Un titre</title><p>");
}

TEST(PageStyles, BeginAFirstLookWhereTheyHaveRulesForIt) {
  PageStyles styles(R"([{"css": "[data-first-look] .hero~*{a:1}", "classes": [["hero"]]}])");
  std::string with = R"(<style>/*styles*/</style><p class="hero">)";
  std::string without = R"(<style>/*styles*/</style><p class="bar">)";
  const auto begun = styles.put_into(with);
  ASSERT_TRUE(begun);
  EXPECT_TRUE(with.starts_with("<script>performance."));
  EXPECT_TRUE(with.ends_with("</script><style>[data-first-look] .hero~*{a:1}</style><p class=\"hero\">"));
  EXPECT_TRUE(begun->script_hash.starts_with("sha256-"));
  EXPECT_EQ(styles.put_into(without)->script_hash, "");
  EXPECT_EQ(without, "<style></style><p class=\"bar\">");
}

TEST(PageStyles, AreNotMadeOfAnythingElse) {
  EXPECT_THROW(PageStyles("body{margin:0}"), std::runtime_error);
  EXPECT_THROW(PageStyles(R"({"css": ""})"), std::runtime_error);
}

}  // namespace
}  // namespace vitrine::render
