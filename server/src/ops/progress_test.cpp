#include "ops/progress.hpp"

#include <gtest/gtest.h>

#include <sstream>

namespace vitrine::ops {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

class ProgressTest : public ::testing::Test {
 protected:
  /// What it has said since it was asked last.
  std::string said() {
    std::string text = out.str();
    out.str("");
    return text;
  }

  Progress::Clock::time_point now{};
  std::ostringstream out;
  Progress bar{out, Progress::Shape::Bar, [this] { return now; }};
  Progress lines{out, Progress::Shape::Lines, [this] { return now; }};
};

TEST_F(ProgressTest, ABarTellsShareBytesAndTheTimeThatIsLeft) {
  bar.begin("Copie", 2'000'000'000);
  EXPECT_EQ(said(), "\r\x1b[KCopie  [........................] 0 %, 0,00 Ko sur 2,00 Go");
  now += seconds(10);
  bar.add(500'000'000);
  EXPECT_EQ(said(), "\r\x1b[KCopie  [######..................] 25 %, 500 Mo sur 2,00 Go, reste 30 s");
  now += milliseconds(20);
  bar.add(12'345'678);
  EXPECT_EQ(said(), "") << "more often than anybody looks";
  now += seconds(6000);
  bar.add(1);
  EXPECT_NE(said().find("reste 4 h 50 min"), std::string::npos);
  bar.add(1'487'654'321);
  bar.end();
  EXPECT_EQ(said(), "\r\x1b[KCopie  [########################] 100 %, 2,00 Go sur 2,00 Go\n");
}

TEST_F(ProgressTest, WhatWasDoneBeforeTellsNothingOfTheTimeThatIsLeft) {
  bar.begin("Copie", 4000);
  now += seconds(1);
  bar.skip(2000);
  EXPECT_EQ(said().find("reste"), std::string::npos);
  now += seconds(1);
  bar.add(1000);
  EXPECT_NE(said().find("75 %, 3,00 Ko sur 4,00 Ko, reste 2 s"), std::string::npos);
}

TEST_F(ProgressTest, AFileGetsALineNowAndThen) {
  lines.begin("Copie", 100'000'000);
  now += seconds(9);
  lines.add(9'000'000);
  lines.end();
  lines.begin("Envoi", 100'000'000);
  EXPECT_EQ(said(), "") << "what takes no longer needs no word";
  now += seconds(10);
  lines.add(10'000'000);
  EXPECT_EQ(said(), "vitrine : Envoi  10 %, 10,0 Mo sur 100 Mo, reste 1 min 30 s\n");
  now += seconds(10);
  lines.add(90'000'000);
  lines.end();
  EXPECT_EQ(said(), "vitrine : Envoi  100 %, 100 Mo sur 100 Mo\n");
}

TEST_F(ProgressTest, AStepWithoutSizeHasItsNameAlone) {
  bar.begin("Base");
  bar.end();
  EXPECT_EQ(said(), "\r\x1b[KBase …\r\x1b[KBase …\n");
}

TEST_F(ProgressTest, NobodyIsTold) {
  Progress silent;
  silent.begin("Copie", 1);
  silent.add(1);
  silent.end();
}

TEST_F(ProgressTest, AFailureFindsALineOfItsOwn) {
  {
    Progress cut(out, Progress::Shape::Bar, [this] { return now; });
    cut.begin("Copie", 10);
    said();
  }
  EXPECT_EQ(said(), "\n");
}

}  // namespace
}  // namespace vitrine::ops
