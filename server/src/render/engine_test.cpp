#include "render/engine.hpp"

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>

namespace vitrine::render {
namespace {

constexpr std::string_view echo = R"(
  globalThis.vitrine = {
    render(url, origin, contentVersion) {
      const answer = JSON.parse(hostApi('/api/x?u=' + url))
      if (url === '/throws') throw new Error('no such luck')
      if (url === '/nothing') return null
      if (url === '/no-status') return { html: 'x' }
      return { status: answer.status, html: `${contentVersion}|${origin}|${answer.body}`, location: '' }
    },
  }
)";

const ApiCall fixed = [](std::string_view path) { return R"({"status":200,"body":")" + std::string(path) + "\"}"; };

TEST(Engine, DrawsThroughTheHostFunction) {
  Engine engine(echo);
  const Page page = engine.render({.url = "/é<b>", .origin = "https://a.example", .content_version = "7"}, fixed);
  EXPECT_EQ(page.status, 200);
  EXPECT_EQ(page.html, "7|https://a.example|/api/x?u=/é<b>");
}

TEST(Engine, ScriptFailureIsAnExceptionAndTheEngineLivesOn) {
  Engine engine(echo);
  EXPECT_THROW(engine.render({.url = "/throws", .origin = "", .content_version = ""}, fixed), std::runtime_error);
  EXPECT_THROW(engine.render({.url = "/nothing", .origin = "", .content_version = ""}, fixed), std::runtime_error);
  EXPECT_THROW(engine.render({.url = "/no-status", .origin = "", .content_version = ""}, fixed), std::runtime_error);
  EXPECT_EQ(engine.render({.url = "/", .origin = "o", .content_version = ""}, fixed).html, "|o|/api/x?u=/");
}

TEST(Engine, ThrowingHostIsAnOutageNotACrash) {
  Engine engine(echo);
  const ApiCall failing = [](std::string_view) -> std::string { throw std::runtime_error("store gone"); };
  EXPECT_EQ(engine.render({.url = "/", .origin = "", .content_version = ""}, failing).status, 503);
}

TEST(Engine, APageMayHoldAnyCharacter) {
  Engine engine("globalThis.vitrine = { render: () => ({ status: 200, html: 'a\\u0000b\\u00e9\\u{1f33f}' }) }");
  EXPECT_EQ(engine.render({}, fixed).html, std::string("a\0b\u00e9\U0001f33f", 9));
}

TEST(Engine, BrokenBundleDoesNotLoad) {
  EXPECT_THROW(Engine("this is not script"), std::runtime_error);
  EXPECT_THROW(Engine("globalThis.vitrine = {}"), std::runtime_error);
}

TEST(Engine, TwoEnginesShareNothing) {
  Engine first(
      "globalThis.count = 0; globalThis.vitrine = { render: () => ({ status: 200, html: "
      "String(++count) }) }");
  Engine second("globalThis.vitrine = { render: () => ({ status: 200, html: typeof count }) }");
  EXPECT_EQ(first.render({}, fixed).html, "1");
  EXPECT_EQ(first.render({}, fixed).html, "2");
  EXPECT_EQ(second.render({}, fixed).html, "undefined");
}

// The collector runs while the arguments of a call are made: a text of megabytes makes it. Every further engine starts
// with an empty heap, so that it is the first call that counts.
TEST(Engine, ArgumentsOutliveACollectionWhileTheyAreHandedOver) {
  const std::string_view late_reader = R"(
    globalThis.vitrine = {
      shell: () => '',
      render(url, origin, contentVersion) {
        let taken = 0
        for (let i = 0; i < 30000; i++) taken += (i * 7919 + 1e6).toString(36).length
        return { status: taken > 0 ? 200 : 500, html: url, location: contentVersion }
      },
    }
  )";
  for (int attempt = 0; attempt < 5; attempt++) {
    Engine engine(late_reader);
    const PageRequest request{
        .url = "/the-page-that-was-asked", .origin = std::string(3'000'000, 'o'), .content_version = "the version"};
    for (int drawn = 0; drawn < 2; drawn++) {
      const Page page = engine.render(request, fixed);
      EXPECT_EQ(page.html, "/the-page-that-was-asked");
      EXPECT_EQ(page.location, "the version");
    }
  }
}

}  // namespace
}  // namespace vitrine::render
