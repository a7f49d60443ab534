#include "visits/arrivals.hpp"

#include "visits/visits_test_fixture.hpp"

namespace vitrine::visits {
namespace {

const auto noon = *moment_of("2026-11-27T12:00:00.000Z");

class ArrivalsTest : public VisitsTest {
 protected:
  static std::int64_t seconds(Clock::time_point moment) {
    return std::chrono::floor<std::chrono::seconds>(moment.time_since_epoch()).count();
  }
  static SeenVisitor seen(Clock::time_point first, Clock::time_point last) {
    return {.first_s = seconds(first), .last_s = seconds(last), .events = 1, .counts = true, .source = "google.com"};
  }
  static VisitDay day_with(std::uint64_t hash, SeenVisitor visitor) {
    VisitDay day{.salt = VisitSalt::random(number_of_day(noon))};
    day.visitors.emplace(hash, std::move(visitor));
    return day;
  }
  Counts written(const VisitDay& day, Clock::time_point now = noon) {
    Counts counts;
    database_.write([&](db::Connection& writer) { add_arrivals(writer, day, now, counts); });
    return counts;
  }
};

TEST_F(ArrivalsTest, OfOneVisitorAreOneVisitUntilAPause) {
  using std::chrono::minutes;
  Counts first = written(day_with(7, seen(noon, noon + minutes(2))));
  EXPECT_EQ(first["visitor"][""], 1);
  EXPECT_EQ(first["visit"][""], 1);
  EXPECT_EQ(first["source"]["google.com"], 1);
  EXPECT_EQ(first["device"]["desk"], 1);
  EXPECT_TRUE(written(day_with(7, seen(noon + minutes(31), noon + minutes(31)))).empty());
  Counts again = written(day_with(7, seen(noon + minutes(62), noon + minutes(62))));
  EXPECT_EQ(again["visit"][""], 1);
  EXPECT_FALSE(again.contains("visitor"));
}

TEST_F(ArrivalsTest, NobodyComesByWhatIsToldOfAPageAfterwards) {
  SeenVisitor told = seen(noon, noon);
  told.first_s = told.last_s = 0;
  EXPECT_TRUE(written(day_with(7, told)).empty());
  EXPECT_EQ(rows_of("visitor"), 0);
}

TEST_F(ArrivalsTest, OfADayThatIsOverAreForgottenWithoutAStore) {
  VisitDay day = day_with(7, seen(noon, noon));
  day.visitors.emplace(8, seen(noon, noon));
  day.house_met.insert(8);
  day.counts["view /"] = 3;
  const VisitSalt salt = day.salt;
  close_day(day);
  EXPECT_TRUE(day.visitors.empty() && day.house_met.empty() && day.networks.empty());
  EXPECT_NE(day.salt.key, salt.key);
  EXPECT_EQ(day.salt.day, salt.day);
  EXPECT_EQ(day.counts.at("view /"), 3);
  EXPECT_EQ(day.counts.at("visit "), 1);
  EXPECT_EQ(day.counts.at("visitor "), 1);
  EXPECT_EQ(day.counts.at("source google.com"), 1);
  EXPECT_EQ(day.counts.at("device desk"), 1);
}

TEST_F(ArrivalsTest, OfManyAreEachOne) {
  VisitDay day{.salt = VisitSalt::random(number_of_day(noon))};
  for (std::uint64_t hash = 0; hash < 137; ++hash) day.visitors.emplace(~hash, seen(noon, noon));
  EXPECT_EQ(written(day)["visitor"][""], 137);
  EXPECT_EQ(rows_of("visitor"), 137);
  EXPECT_TRUE(written(day).empty());
}

TEST_F(ArrivalsTest, OfTheHouseAreNone) {
  VisitDay day = day_with(7, seen(noon, noon));
  day.house_met.insert(7);
  EXPECT_TRUE(written(day).empty());
  EXPECT_TRUE(written(day_with(7, seen(noon, noon))).empty());  // of another program
  db::Connection reader = database_.open_reader();
  EXPECT_EQ(house_of(reader, "2026-11-27").size(), 1U);
}

TEST_F(ArrivalsTest, OfADayThatIsOverAreCountedAndNotWrittenDown) {
  const auto later = noon + std::chrono::days(1);
  EXPECT_EQ(written(day_with(7, seen(noon, noon)), later)["visitor"][""], 1);
  EXPECT_EQ(rows_of("visitor"), 0);
}

TEST_F(ArrivalsTest, SaltsAreSharedAndGoneTheDayAfter) {
  const auto come = [&](Clock::time_point now) {
    return database_.write([&](db::Connection& writer) { return days_to_come(writer, now); });
  };
  const auto forget = [&](Clock::time_point now) {
    database_.write([&](db::Connection& writer) { forget_visitors(writer, now); });
  };
  const std::vector<VisitDay> days = come(noon);
  ASSERT_EQ(days.size(), 2U);
  EXPECT_EQ(come(noon)[0].salt.key, days[0].salt.key);
  EXPECT_NE(days[0].salt.key, days[1].salt.key);
  EXPECT_EQ(come(noon + std::chrono::days(1))[0].salt.key, days[1].salt.key);
  written(day_with(7, seen(noon, noon)));
  forget(*moment_of("2026-11-28T00:09:00.000Z"));  // another program may have something to write
  EXPECT_EQ(rows_of("visitor"), 1);
  EXPECT_EQ(rows_of("visit_salt"), 3);
  forget(*moment_of("2026-11-28T00:11:00.000Z"));
  EXPECT_EQ(rows_of("visitor"), 0);
  EXPECT_EQ(rows_of("visit_salt"), 2);
}

}  // namespace
}  // namespace vitrine::visits
