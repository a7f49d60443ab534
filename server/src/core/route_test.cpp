#include "core/route.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace vitrine {
namespace {

Router router(const std::vector<std::pair<Method, std::string>>& rows) {
  std::vector<Route> routes;
  for (const auto& [method, pattern] : rows) {
    Route route;
    route.method = method;
    route.pattern = pattern;
    routes.push_back(std::move(route));
  }
  return Router(std::move(routes));
}

const Router& catalogue() {
  static const Router made = router({{Method::Get, "/{rest*}"},
                                     {Method::Get, "/api/products/{id}"},
                                     {Method::Put, "/api/products/{id}"},
                                     {Method::Get, "/api/products"},
                                     {Method::Post, "/api/products"},
                                     {Method::Get, "/api/products/by-ids"},
                                     {Method::Get, "/api/products/admin/all"},
                                     {Method::Get, "/api/products/{id}/{part}"},
                                     {Method::Get, "/media/{rest*}"},
                                     {Method::Get, "/"}});
  return made;
}

std::string pattern_of(Method method, std::string_view path) {
  const RouteMatch match = catalogue().match(method, path);
  return match.route == nullptr ? std::string() : match.route->pattern;
}

TEST(Router, LiteralSegmentsBeatParameters) {
  EXPECT_EQ(pattern_of(Method::Get, "/api/products/by-ids"), "/api/products/by-ids");
  EXPECT_EQ(pattern_of(Method::Get, "/api/products/42"), "/api/products/{id}");
  EXPECT_EQ(pattern_of(Method::Get, "/api/products/admin/all"), "/api/products/admin/all");
  EXPECT_EQ(pattern_of(Method::Get, "/api/products/admin/some"), "/api/products/{id}/{part}");
  EXPECT_EQ(pattern_of(Method::Get, "/"), "/");
  EXPECT_EQ(pattern_of(Method::Get, "/api"), "/{rest*}");
  EXPECT_EQ(pattern_of(Method::Get, "/media/a/b"), "/media/{rest*}");
  EXPECT_EQ(pattern_of(Method::Get, "/api/products/a/b/c"), "/{rest*}");
}

TEST(Router, HeadFindsTheRouteOfGet) { EXPECT_EQ(pattern_of(Method::Head, "/api/products"), "/api/products"); }

TEST(Router, ParametersComeDecodedInTheirOrder) {
  const RouteMatch match = catalogue().match(Method::Get, "/api/products/%C3%A9t%C3%A9/a+b");
  EXPECT_EQ(match.params, (std::vector<std::string>{"été", "a+b"}));
  EXPECT_EQ(catalogue().match(Method::Get, "/media/a%20b/c").params, std::vector<std::string>{"a b/c"});
  EXPECT_EQ(catalogue().match(Method::Get, "/media").params, std::vector<std::string>{""});
}

TEST(Router, TheRestOfAPathIsTakenAsItStands) {
  const auto rest = [](std::string_view path) { return catalogue().match(Method::Get, path).params; };
  EXPECT_EQ(rest("/media//a"), std::vector<std::string>{"/a"});
  EXPECT_EQ(rest("/media/a/"), std::vector<std::string>{"a/"});
  EXPECT_EQ(rest("/media/a//b"), std::vector<std::string>{"a//b"});
  EXPECT_EQ(rest("/media/"), std::vector<std::string>{""});
  EXPECT_EQ(pattern_of(Method::Get, "//media/a"), "/{rest*}");
}

TEST(Router, TellsWhichMethodsAPathKnows) {
  const RouteMatch match = catalogue().match(Method::Delete, "/api/products/42");
  EXPECT_EQ(match.route, nullptr);
  EXPECT_EQ(match.allowed, (std::vector<Method>{Method::Get, Method::Put}));
  EXPECT_EQ(match.pattern, "/api/products/{id}");
}

TEST(Router, TheMostLiteralRowAloneSpeaksForAPath) {
  // PUT on a parameter's row must not catch what has a row of its own.
  const RouteMatch match = catalogue().match(Method::Put, "/api/products/by-ids");
  EXPECT_EQ(match.route, nullptr);
  EXPECT_EQ(match.allowed, std::vector<Method>{Method::Get});
  EXPECT_EQ(match.pattern, "/api/products/by-ids");
  EXPECT_EQ(catalogue().match(Method::Put, "/api/products").allowed, (std::vector<Method>{Method::Get, Method::Post}));
}

TEST(Router, NamesAMethodOnceWhereTwoRowsFit) {
  EXPECT_EQ(catalogue().match(Method::Post, "/media/x").allowed, std::vector<Method>{Method::Get});
}

TEST(Router, UnknownPaths) {
  const Router small = router({{Method::Get, "/a/{id}"}});
  for (const char* path : {"/", "/a", "/a/b/c", "/b/c"}) {
    const RouteMatch match = small.match(Method::Get, path);
    EXPECT_EQ(match.route, nullptr) << path;
    EXPECT_TRUE(match.allowed.empty()) << path;
    EXPECT_TRUE(match.pattern.empty()) << path;
  }
}

TEST(Router, EverySlashCounts) {
  for (const char* path :
       {"//", "//api/products", "/api//products", "/api/products/", "/api/products//", "/api/products/42/"}) {
    EXPECT_EQ(pattern_of(Method::Get, path), "/{rest*}") << path;
  }
}

TEST(Method, NamesThereAndBack) {
  for (const Method method :
       {Method::Get, Method::Head, Method::Post, Method::Put, Method::Patch, Method::Delete, Method::Options}) {
    EXPECT_EQ(method_from(name_of(method)), method);
  }
  EXPECT_EQ(method_from("get"), std::nullopt);
  EXPECT_EQ(method_from("TRACE"), std::nullopt);
}

TEST(LooksWordsUp, WhereAParameterOfWordsSaysAny) {
  const Route row{.pattern = "/recherche", .query = {{"q", "string", "", {}, true}, {"limit", "integer", ""}}};
  EXPECT_TRUE(looks_words_up(row, Query::parse("q=laser")));
  EXPECT_FALSE(looks_words_up(row, Query::parse("q=&limit=3")));
  EXPECT_FALSE(looks_words_up(row, Query::parse("limit=3")));
}

TEST(DeclaredQuery, IsWhatTheRowReadsInTheRowsOrder) {
  const Route row{.pattern = "/recherche", .query = {{"q", "string", ""}, {"limit", "integer", ""}}};
  const auto declared = [&](std::string_view text) { return declared_query(row, text); };
  EXPECT_EQ(declared(""), "");
  EXPECT_EQ(declared("q=laser%20co2+x"), "q=laser%20co2+x") << "as it was sent";
  EXPECT_EQ(declared("limit=3&q=laser"), "q=laser&limit=3");
  EXPECT_EQ(declared("fbclid=IwAR0x&x&=&&q=laser&utm_source=q"), "q=laser");
  EXPECT_EQ(declared("q=laser&q=autre"), "q=laser") << "as Query reads it";
  EXPECT_EQ(declared("%71=laser"), "q=laser");
  EXPECT_EQ(declared("q&limit="), "q=&limit=");
  EXPECT_EQ(declared("qs=1&Q=2&q%00=3"), "");
  EXPECT_EQ(declared("q=a=b?c"), "q=a=b?c");
  EXPECT_EQ(declared_query(Route{.pattern = "/"}, "q=laser"), "");
}

TEST(DeclaredQuery, HasOneListForAllWaysToSayIt) {
  const Route row{
      .pattern = "/recherche",
      .query = {{"q", "string", ""}, {.name = "filtre", .type = "string", .description = "", .several = true}}};
  const auto declared = [&](std::string_view text) { return declared_query(row, text); };
  for (const auto* said : {"filtre=b,a", "filtre=a&filtre=b", "filtre=b&x=1&filtre=a&filtre=b", "filtre=,b,,a%2Cb,"}) {
    EXPECT_EQ(declared(said), "filtre=a,b") << said;
  }
  EXPECT_EQ(declared("filtre=&q=laser&filtre=,"), "q=laser");
  std::string many = "filtre=";
  for (int i = 0; i < 100; ++i) many += "v" + std::to_string(i) + ",";
  const std::string kept = declared(many);
  EXPECT_EQ(std::count(kept.begin(), kept.end(), ','), static_cast<std::ptrdiff_t>(list_entries_max - 1));
}

}  // namespace
}  // namespace vitrine
