#include "render/sanitiser.hpp"

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>

namespace vitrine::render {
namespace {

constexpr std::string_view echo = R"(
  globalThis.sanitise = (markup, line) => {
    if (markup === 'throws') throw new Error('no such luck')
    return markup === 'nothing' ? undefined : (line ? 'line ' : 'text ') + markup
  }
)";

TEST(Sanitiser, HandsMarkupAndItsKindToTheScript) {
  Sanitiser sanitiser(echo);
  EXPECT_EQ(sanitiser.clean("<b>é œ €</b>", false), "text <b>é œ €</b>");
  EXPECT_EQ(sanitiser.clean("", true), "line ");
  const std::string large(std::size_t{600} * 1024, 'x');
  EXPECT_EQ(sanitiser.clean(large, false), "text " + large);
}

TEST(Sanitiser, FailsRatherThanLetAnythingThrough) {
  Sanitiser sanitiser(echo);
  EXPECT_THROW(sanitiser.clean("throws", false), std::runtime_error);
  EXPECT_THROW(sanitiser.clean("nothing", false), std::runtime_error);
  EXPECT_EQ(sanitiser.clean("x", false), "text x");
}

TEST(Sanitiser, AScriptWithoutTheFunctionDoesNotLoad) {
  EXPECT_THROW(Sanitiser("not script ("), std::runtime_error);
  EXPECT_THROW(Sanitiser("globalThis.other = 1"), std::runtime_error);
}

}  // namespace
}  // namespace vitrine::render
