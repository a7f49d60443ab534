#include "visits/counts.hpp"

#include "visits/visits_test_fixture.hpp"

namespace vitrine::visits {
namespace {

const std::string today = "2026-11-27";

class CountsTest : public VisitsTest {
 protected:
  void add(std::string_view kind, const Subjects& subjects, const std::string& day = today) {
    database_.write([&](db::Connection& writer) { add_counts(writer, kind, day, subjects); });
  }
};

TEST_F(CountsTest, AddUpByKindDayAndSubject) {
  add(kind::view, {{"/", 2}, {"/spa", 1}});
  add(kind::view, {{"/", 3}});
  add(kind::view, {{"/", 5}}, "2026-11-28");
  add(kind::click, {{"/", 1}});
  EXPECT_EQ(stored(kind::view, today), (Subjects{{"/", 5}, {"/spa", 1}}));
  EXPECT_EQ(stored(kind::view, "2026-11-28"), (Subjects{{"/", 5}}));
}

TEST_F(CountsTest, AreAsManyAsTheyAreHoweverManyRowsAStatementHas) {
  Subjects many;
  for (int i = 0; i < 173; ++i) many.emplace("/page-" + std::to_string(i), i + 1);
  add(kind::view, many);
  EXPECT_EQ(stored(kind::view, today), many);
}

TEST_F(CountsTest, OfMadeUpWordsThereAreOnlySoManyADayAndTheMostAskedStay) {
  const std::int64_t most = subjects_max(kind::search);
  add(kind::search, {{"laser", 4}});
  for (std::int64_t round = 0; round < 3; ++round) {
    Subjects made_up;
    for (std::int64_t i = 0; i < most; ++i) made_up.emplace(std::to_string(round * most + i), 1);
    add(kind::search, made_up);
  }
  add(kind::search, {{"laser", 1}, {"hydrafacial", 1}});
  add(kind::search, {{"hydrafacial", 1}});
  const Subjects all = stored(kind::search, today);
  EXPECT_EQ(all.size(), static_cast<std::size_t>(most) + 1);  // and the one for all others
  EXPECT_EQ(all.at("laser"), 5);
  EXPECT_EQ(all.at("hydrafacial"), 2);
  std::int64_t sum = 0;
  for (const auto& [words, count] : all) sum += count;
  EXPECT_EQ(sum, 4 + 3 * most + 1 + 2);  // none is lost
}

TEST_F(CountsTest, KeepTheWayOfClicksBeyondTheirPages) {
  const std::int64_t most = subjects_max(kind::click);
  Subjects clicks{{"phone /" + std::string(9'000, 'a'), 2}};
  for (std::int64_t i = 0; i < most; ++i) clicks.emplace("whatsapp /products/" + std::to_string(i), 1);
  add(kind::click, clicks);
  add(kind::click, {{"whatsapp /encore", 1}, {"phone /encore", 1}});
  const Subjects all = stored(kind::click, today);
  EXPECT_EQ(all.at("phone"), 2);
  EXPECT_EQ(all.at("whatsapp"), 2);  // of those that were there before
  EXPECT_EQ(all.at("phone /encore"), 1);
  EXPECT_EQ(all.size(), static_cast<std::size_t>(most) + 2);
}

TEST_F(CountsTest, OfARequestEachProductOnce) {
  const auto now = *moment_of(today + "T12:00:00.000Z");
  database_.write([&](db::Connection& writer) {
    count_request(writer, "devis", {"p1", "p2"}, now);
    count_request(writer, "message", {}, now);
  });
  EXPECT_EQ(stored(kind::request, today), (Subjects{{"devis", 1}, {"message", 1}}));
  EXPECT_EQ(stored(kind::product_request, today), (Subjects{{"p1", 1}, {"p2", 1}}));
}

TEST_F(CountsTest, AreForgottenAfterTwoYears) {
  const auto now = *moment_of(today + "T12:00:00.000Z");
  add(kind::view, {{"/", 1}}, day_of(now, -kept_days));
  add(kind::view, {{"/", 1}}, day_of(now, -kept_days - 1));
  database_.write([&](db::Connection& writer) { forget_old_counts(writer, now); });
  EXPECT_EQ(rows_of("visit_count"), 1);
  EXPECT_EQ(stored(kind::view, day_of(now, -kept_days)).size(), 1U);
}

}  // namespace
}  // namespace vitrine::visits
