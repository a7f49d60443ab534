#include "auth/browser.hpp"

#include <gtest/gtest.h>

#include <string>

namespace vitrine::auth {
namespace {

std::string words(std::string_view user_agent) {
  const Browser browser = browser_of(user_agent);
  return std::string(browser.name) + " on " + std::string(browser.system);
}

TEST(BrowserTest, KnowsBrowsersThatCallThemselvesByOthersNames) {
  EXPECT_EQ(words("Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0"),
            "Firefox on Windows");
  EXPECT_EQ(words("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 "
                  "Safari/537.36"),
            "Chrome on Linux");
  EXPECT_EQ(words("Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 "
                  "Safari/537.36 Edg/140.0.0.0"),
            "Edge on Windows");
  EXPECT_EQ(words("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) "
                  "Version/18.0 Safari/605.1.15"),
            "Safari on macOS");
  EXPECT_EQ(words("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
                  "CriOS/140.0.0.0 Mobile/15E148 Safari/604.1"),
            "Chrome on iPhone");
  EXPECT_EQ(words("Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) "
                  "SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36"),
            "Samsung Internet on Android");
}

TEST(BrowserTest, KeepsNothingOfWhatItDoesNotKnow) {
  EXPECT_EQ(words(""), " on ");
  EXPECT_EQ(words("<script>alert(1)</script>"), " on ");
  EXPECT_EQ(words(std::string(16'000, 'A') + "\xFF\r\n"), " on ");
  EXPECT_EQ(words("curl/8.5.0"), "curl on ");
}

}  // namespace
}  // namespace vitrine::auth
