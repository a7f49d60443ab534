// What is due at one moment, or in one second: in which order it is done, and what becomes of the others where one
// fails.
#include <gmock/gmock.h>

#include <stdexcept>

#include "publishing/schedule_test_fixture.hpp"

namespace vitrine::publishing {

using namespace std::chrono_literals;

class DueTogetherTest : public ScheduleTest {};

TEST_F(DueTogetherTest, WhatIsDueTogetherIsDoneOneAfterTheOther) {
  const std::string skin = new_category("Peau");
  // By their ids they would be the other way round.
  set({.id = "b", .publish_at = noon, .withdraw_at = evening});
  draft(content::category(), skin, {{"title", "Visage"}}, "b");
  due(at(noon));
  set({.id = "c", .publish_at = "2126-12-07T13:00:00", .withdraw_at = evening});
  draft(content::category(), skin, {{"subtitle", "Second"}}, "c");
  set({.id = "a", .publish_at = "2126-12-07T14:00:00"});
  const std::string hair = new_category("Cheveux");
  draft(content::category(), hair, {{"title", "Barbe"}}, "a");
  due(at("2126-12-07T14:00:00"));
  EXPECT_EQ(title_of(hair), "Barbe");
  EXPECT_LT(read("c").batch, read("a").batch);
  due(at(evening));
  EXPECT_EQ(read("b").stage, Stage::Over) << read("b").held;
  EXPECT_EQ(read("c").stage, Stage::Over);
  EXPECT_EQ(title_of(skin), "Peau");
  EXPECT_EQ(letters(), 0);
}

TEST_F(DueTogetherTest, RemovesWhatTheOthersHaveCeasedToUse) {
  const std::string old = new_category("Ancienne");
  const std::string moved = new_product("Laser", old);
  const std::string target = new_category("Nouvelle");
  // By its id the removal would be the first.
  set({.id = "a", .withdraw_at = noon, .removes = Removed{&content::category(), old}});
  set({.id = "b", .publish_at = noon});
  draft(content::product(), moved, {{"category", target}}, "b");
  due(at(noon));
  EXPECT_EQ(read("b").stage, Stage::Out);
  EXPECT_EQ(read("a").held, "");
  EXPECT_EQ(title_of(old), "");
}

TEST_F(DueTogetherTest, HoldsWhatFailsByAFaultOfOursWhileTheOthersGo) {
  const std::string hair = new_category("Cheveux");
  set({.id = "a", .publish_at = noon});
  set({.id = "b", .title = "Été", .publish_at = noon});
  draft(content::blog_post(), new_id(), {{"title", "T"}, {"content", "<p>C</p>"}, {"author", "A"}, {"image", image()}},
        "a");
  draft(content::category(), hair, {{"title", "Coiffure"}}, "b");
  context_.sanitise = [](std::string_view, content::Markup) -> std::string { throw std::logic_error("a fault"); };
  due(at(noon));
  due(at(noon) + 1s);
  EXPECT_EQ(title_of(hair), "Coiffure");
  EXPECT_THAT(read("a").held, testing::HasSubstr("erreur interne"));
  EXPECT_EQ(letters(), 1);
}

TEST_F(DueTogetherTest, TriesAgainWhatAnOutageHasKept) {
  const std::string skin = new_category("Peau");
  set({.id = "a", .publish_at = noon});
  set({.id = "b", .title = "Été", .publish_at = noon});
  draft(content::blog_post(), new_id(), {{"title", "T"}, {"content", "<p>C</p>"}, {"author", "A"}, {"image", image()}},
        "a");
  draft(content::category(), skin, {{"title", "Visage"}}, "b");
  context_.sanitise = [](std::string_view, content::Markup) -> std::string {
    throw Error::unavailable("Le service est momentanément indisponible.", 1s);
  };
  EXPECT_THROW(due(at(noon)), Error);
  EXPECT_EQ(title_of(skin), "Visage");
  EXPECT_EQ(read("a").held, "");
  context_.sanitise = sanitised;
  due(at(noon) + 1s);
  EXPECT_EQ(read("a").stage, Stage::Out);
  EXPECT_EQ(letters(), 0);
}

TEST_F(DueTogetherTest, HoldsNothingThatAnOutageOfAnotherOneStandsInTheWayOf) {
  const std::string skin = new_category("Peau");
  set({.id = "a", .title = "Été", .publish_at = noon, .withdraw_at = evening});
  draft(content::category(), skin, {{"title", "Visage"}}, "a");
  due(at(noon));
  set({.id = "b", .title = "Soldes", .publish_at = "2126-12-07T13:00:00", .withdraw_at = evening});
  draft(content::category(), skin, {{"subtitle", "Soldes"}}, "b");
  due(at("2126-12-07T13:00:00"));
  // The disk is full for what ends first, on which the other one waits.
  database_.write([](db::Connection& writer) {
    writer.execute("CREATE TABLE ballast (bytes BLOB)");
    writer.execute(
        "CREATE TRIGGER fill BEFORE INSERT ON campaign WHEN NEW.id = 'b' AND NEW.state = 'over' BEGIN INSERT INTO "
        "ballast VALUES (zeroblob(100000000)); END");
    writer.query("PRAGMA max_page_count = 10000");
  });
  EXPECT_THROW(due(at(evening)), Error);
  EXPECT_EQ(read("a").held, "");
  EXPECT_EQ(letters(), 0);
  database_.write([](db::Connection& writer) { writer.execute("DROP TRIGGER fill"); });
  due(at(evening) + 1s);
  EXPECT_EQ(read("b").stage, Stage::Over);
  EXPECT_EQ(read("a").stage, Stage::Over);
  EXPECT_EQ(title_of(skin), "Peau");
}

}  // namespace vitrine::publishing
