#include "ops/copy_mark.hpp"

#include <gtest/gtest.h>

#include "core/time.hpp"
#include "ops/ops_test_fixture.hpp"

namespace vitrine::ops {
namespace {

using std::chrono::hours;
using std::chrono::seconds;
using FileClock = std::filesystem::file_time_type::clock;

class CopyMarkTest : public ::testing::Test {
 protected:
  /// The one mark that there is comes to be of this moment.
  void date_mark(FileClock::time_point moment) {
    note_copy(folder.path());
    std::filesystem::last_write_time(std::filesystem::directory_iterator(folder.path())->path(), moment);
  }

  TemporaryFolder folder;
};

TEST_F(CopyMarkTest, TellsHowLongAgoACopyWasNoted) {
  EXPECT_EQ(copied_ago(folder.path()), std::nullopt);
  date_mark(FileClock::now() - hours(40));
  const auto ago = copied_ago(folder.path());
  ASSERT_TRUE(ago);
  EXPECT_GE(*ago, hours(40));
  EXPECT_LT(*ago, hours(41));
}

TEST_F(CopyMarkTest, AMarkOfAClockThatWasAheadIsNone) {
  date_mark(FileClock::now() + hours(24));
  EXPECT_EQ(copied_ago(folder.path()), std::nullopt);
  note_copy(folder.path());
  EXPECT_TRUE(copied_ago(folder.path())) << "the next copy is believed again";
}

TEST_F(CopyMarkTest, AClockThatWasSetBackALittleMakesNoTimeNegative) {
  date_mark(FileClock::now() + seconds(clock_difference_max) / 2);
  EXPECT_EQ(copied_ago(folder.path()), seconds(0));
}

}  // namespace
}  // namespace vitrine::ops
