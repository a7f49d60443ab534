#include "core/pause.hpp"

#include <gtest/gtest.h>

#include <thread>

namespace vitrine {
namespace {

TEST(Rest, LastsForItsTimeUnlessTheThreadIsAskedToStop) {
  std::stop_source source;
  const auto begun = std::chrono::steady_clock::now();
  EXPECT_TRUE(rest(source.get_token(), std::chrono::milliseconds(20)));
  EXPECT_GE(std::chrono::steady_clock::now() - begun, std::chrono::milliseconds(20));
  EXPECT_TRUE(rest(source.get_token(), std::chrono::milliseconds(0)));
  bool went_on = true;
  std::thread resting([&] { went_on = rest(source.get_token(), std::chrono::hours(1)); });
  source.request_stop();
  resting.join();
  EXPECT_FALSE(went_on);
  EXPECT_FALSE(rest(source.get_token(), std::chrono::hours(1))) << "asked before";
}

}  // namespace
}  // namespace vitrine
