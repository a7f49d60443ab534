#include "inbox/reminders.hpp"

#include "content/content_test_fixture.hpp"
#include "publishing/site_time.hpp"

namespace vitrine::inbox {

class RemindersTest : public content::ContentTest {
 protected:
  RemindersTest() {
    log::configure(log::Level::Off, log::Format::Text);
    database_.write([](db::Connection& writer) {
      writer.execute(
          "INSERT INTO contact_message (id, full_name, email, phone, message, suspected, next_step_on, created_at, "
          "updated_at) VALUES ('a', 'Amel', '', '', '', 0, '2126-12-01', '2126-12-01T08:00:00.000Z', "
          "'2126-12-01T08:00:00.000Z')");
    });
  }

  Clock::time_point at(const char* said) { return publishing::SiteTime(reader_).moment(said); }
  /// How many letters there are then.
  std::int64_t reminded(Reminders& reminders, const char* said) {
    reminders.remind(context_, at(said));
    return reader_.query_one("SELECT COUNT(*) AS n FROM mail_letter")->integer("n");
  }

  std::string public_url_;
  mail::Outbox outbox_{database_, {{"smtp://127.0.0.1:9", "", ""}, "a@b.tn", {"c@d.tn"}}};
  Reminders here_{outbox_, public_url_};
  Reminders there_{outbox_, public_url_};
};

TEST_F(RemindersTest, WriteALetterADay) {
  EXPECT_EQ(reminded(here_, "2126-12-07T06:59:00"), 0);
  EXPECT_EQ(reminded(here_, "2126-12-07T08:00:00"), 1);
  EXPECT_EQ(reminded(here_, "2126-12-07T09:00:00"), 1);
  EXPECT_EQ(reminded(there_, "2126-12-07T09:00:00"), 1);
  EXPECT_EQ(reminded(there_, "2126-12-08T08:00:00"), 2);
  EXPECT_EQ(reminded(here_, "2126-12-08T09:00:00"), 2);
}

TEST_F(RemindersTest, AClockThatWasADayAheadCostsNoLetter) {
  EXPECT_EQ(reminded(here_, "2126-12-08T08:00:00"), 1);
  EXPECT_EQ(reminded(here_, "2126-12-07T08:00:00"), 2);
  EXPECT_EQ(reminded(here_, "2126-12-08T08:00:00"), 3);
}

TEST_F(RemindersTest, TwoProgramsWhoseClocksDisagreeWriteNoMoreForIt) {
  EXPECT_EQ(reminded(here_, "2126-12-08T08:00:00"), 1);
  EXPECT_EQ(reminded(there_, "2126-12-07T08:00:00"), 2);
  EXPECT_EQ(reminded(here_, "2126-12-08T08:01:00"), 2);
  EXPECT_EQ(reminded(there_, "2126-12-07T08:01:00"), 2);
  EXPECT_EQ(reminded(there_, "2126-12-08T08:00:00"), 3);
}

}  // namespace vitrine::inbox
