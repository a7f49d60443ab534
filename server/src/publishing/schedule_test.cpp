#include "publishing/schedule.hpp"

#include <gmock/gmock.h>

#include <thread>

#include "history/past.hpp"
#include "publishing/schedule_test_fixture.hpp"

namespace vitrine::publishing {

using namespace std::chrono_literals;

TEST_F(ScheduleTest, GoesOutWhenItsTimeHasComeAsOneActAndBackAsAnother) {
  const std::string skin = new_category("Peau");
  const std::string before = version_of(skin);
  const std::string hair = new_id();
  set({.id = "c", .title = "Été", .publish_at = noon, .withdraw_at = evening});
  draft(content::category(), skin, {{"title", "Visage"}}, "c");
  draft(content::category(), hair, {{"title", "Cheveux"}}, "c");
  const std::int64_t acts_before = acts();
  due(at(noon) - 1s);
  EXPECT_EQ(title_of(skin), "Peau");
  due(at(noon));
  EXPECT_EQ(title_of(skin), "Visage");
  EXPECT_EQ(title_of(hair), "Cheveux");
  EXPECT_EQ(acts(), acts_before + 1);
  EXPECT_TRUE(content::list_drafts(reader_).empty());
  const Campaign out = read("c");
  EXPECT_EQ(out.stage, Stage::Out);
  const auto lines = journal::lines_of_act(reader_, out.batch);
  EXPECT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines.front().actor.name, "brahim");
  EXPECT_EQ(lines.front().origin, "campaign");
  due(at(evening) - 1s);
  EXPECT_EQ(title_of(skin), "Visage");
  due(at(evening));
  due(at(evening) + 1s);
  EXPECT_EQ(title_of(skin), "Peau");
  EXPECT_EQ(version_of(skin), before);
  EXPECT_EQ(title_of(hair), "");
  EXPECT_EQ(acts(), acts_before + 2);
  EXPECT_EQ(read("c").stage, Stage::Over);
  EXPECT_EQ(letters(), 0);
}

TEST_F(ScheduleTest, TellsOnceWhatTheRulesRefuseAndDoesNotTryAgainByItself) {
  const std::string skin = new_category("Peau");
  new_category("Corps");
  const std::string other = new_id();
  set({.id = "c", .title = "Été", .publish_at = noon});
  draft(content::category(), skin, {{"title", "Visage"}}, "c");
  draft(content::category(), other, {{"title", ""}}, "c");
  due(at(noon));
  due(at(noon) + 1s);
  EXPECT_EQ(title_of(skin), "Peau");
  EXPECT_EQ(content::list_drafts(reader_).size(), 2U);
  const Campaign held = read("c");
  EXPECT_EQ(held.stage, Stage::Prepared);
  EXPECT_THAT(held.held, testing::HasSubstr("Sans titre\u00a0: Le titre"));
  EXPECT_EQ(letters(), 1);
  // Once somebody has seen to it, it goes.
  draft(content::category(), other, {{"title", "Mains"}}, "c");
  set({.id = "c", .title = "Été", .publish_at = noon});
  due(at(noon) + 2s);
  EXPECT_EQ(title_of(skin), "Visage");
  EXPECT_EQ(read("c").held, "");
}

TEST_F(ScheduleTest, HoldsWhatWasChangedMeanwhile) {
  const std::string skin = new_category("Peau");
  set({.id = "c", .publish_at = noon, .withdraw_at = evening});
  draft(content::category(), skin, {{"title", "Visage"}}, "c");
  update(content::category(), skin, {{"subtitle", "Entre-temps"}});
  due(at(noon));
  EXPECT_EQ(title_of(skin), "Peau");
  EXPECT_THAT(read("c").held, testing::HasSubstr("modifié entre-temps"));

  send_out(context_, read("c"), true);
  EXPECT_EQ(title_of(skin), "Visage");
  EXPECT_EQ(read("c").title, "Visage");
  update(content::category(), skin, {{"subtitle", "Depuis"}});
  due(at(evening));
  EXPECT_EQ(title_of(skin), "Visage");
  EXPECT_EQ(read("c").held, "Modifié entre-temps\u00a0: «\u00a0Visage\u00a0».");
  EXPECT_EQ(letters(), 2);
  take_back(context_, read("c"), true);
  EXPECT_EQ(title_of(skin), "Peau");
}

TEST_F(ScheduleTest, HoldsWhatItWasTooLateFor) {
  const std::string skin = new_category("Peau");
  set({.id = "c", .title = "Été", .publish_at = noon, .withdraw_at = evening});
  draft(content::category(), skin, {{"title", "Visage"}}, "c");
  due(at(evening) + 1h);
  EXPECT_EQ(title_of(skin), "Peau");
  EXPECT_NE(read("c").held, "");
}

TEST_F(ScheduleTest, WhatIsPublishedByHandAfterItsEndStays) {
  const std::string skin = new_category("Peau");
  set({.id = "c", .title = "Été", .publish_at = "2020-12-07T12:00:00", .withdraw_at = "2020-12-07T18:00:00"});
  draft(content::category(), skin, {{"title", "Visage"}}, "c");
  due(Clock::now());
  send_out(context_, read("c"), false);
  due(Clock::now());
  EXPECT_EQ(title_of(skin), "Visage");
  EXPECT_EQ(read("c").withdraw_at, std::nullopt);
}

TEST_F(ScheduleTest, TakesBackTheRestOfWhatWasDroppedForGood) {
  const std::string skin = new_category("Peau");
  const std::string hair = new_id();
  set({.id = "c", .title = "Été", .publish_at = noon, .withdraw_at = evening});
  draft(content::category(), skin, {{"title", "Visage"}}, "c");
  draft(content::category(), hair, {{"title", "Cheveux"}}, "c");
  due(at(noon));
  store_.remove(content::category(), hair, true);
  database_.write([&](db::Connection& writer) { journal::forget(writer, "category", hair); });
  due(at(evening));
  EXPECT_EQ(read("c").held, "Modifié entre-temps\u00a0: un élément oublié.");
  take_back(context_, read("c"), true);
  EXPECT_EQ(title_of(skin), "Peau");
}

TEST_F(ScheduleTest, IsOverWhereSomebodyHasTakenItBackAlready) {
  const std::string skin = new_category("Peau");
  set({.id = "c", .title = "Été", .publish_at = noon, .withdraw_at = evening});
  draft(content::category(), skin, {{"title", "Visage"}}, "c");
  due(at(noon));
  history::undo(context_, read("c").batch, false);
  update(content::category(), skin, {{"title", "Autre"}});
  due(at(evening));
  EXPECT_EQ(title_of(skin), "Autre");
  EXPECT_EQ(read("c").stage, Stage::Over);
}

TEST_F(ScheduleTest, PublishesWhatRefersToEachOtherInWhateverOrderItWasWritten) {
  const std::string skin = new_id();
  const std::string one = new_id();
  const std::string other = new_id();
  set({.id = "c", .title = "Été", .publish_at = noon});
  draft(content::product(), one, with(product_fields("Un", skin), {{"similarProducts", json::array{other}}}), "c");
  draft(content::product(), other, product_fields("Deux", skin), "c");
  draft(content::category(), skin, {{"title", "Peau"}}, "c");
  due(at(noon));
  EXPECT_EQ(read("c").held, "");
  EXPECT_EQ(content::read_stored(reader_, content::product(), one)->at("similarProducts").as_array().size(), 1U);
}

TEST_F(ScheduleTest, NeedsTheHistoryOfWhatItTakesBackByItself) {
  const std::string skin = new_category("Peau");
  EXPECT_EQ(history_needed_since(reader_), std::nullopt);
  set({.id = "c", .title = "Été", .publish_at = noon, .withdraw_at = evening});
  draft(content::category(), skin, {{"title", "Visage"}}, "c");
  due(at(noon));
  EXPECT_EQ(history_needed_since(reader_), journal::lines_of_act(reader_, read("c").batch).back().at);
  due(at(evening));
  EXPECT_EQ(history_needed_since(reader_), std::nullopt);
}

TEST_F(ScheduleTest, GoesOutOnceHoweverManyProgramsSeeThatItIsDue) {
  const std::string skin = new_category("Peau");
  set({.id = "c", .title = "Été", .publish_at = noon});
  draft(content::category(), skin, {{"title", "Visage"}}, "c");
  const std::int64_t acts_before = acts();
  std::vector<std::jthread> programs;
  for (int i = 0; i < 4; ++i) {
    programs.emplace_back([this] {
      db::Connection reader = database_.open_reader();
      content::Context context{database_, reader, media_, search_, following_, sanitised};
      for (int turn = 0; turn < 20; ++turn) do_what_is_due(context, notices_, at(noon));
    });
  }
  programs.clear();
  EXPECT_EQ(title_of(skin), "Visage");
  EXPECT_EQ(acts(), acts_before + 1);
  EXPECT_EQ(read("c").held, "");
}

TEST_F(ScheduleTest, ASaveThatTakesItsDraftAlongIsItsPublication) {
  const std::string skin = new_category("Peau");
  const std::string ahead = iso_time(Clock::now() + std::chrono::seconds(clock_difference_max) / 2);
  const auto save = [&](const std::string& withdraw_at) {
    set({.id = "c", .publish_at = noon, .withdraw_at = withdraw_at});
    // Said by a machine whose clock is ahead.
    database_.write([&](db::Connection& writer) {
      writer.execute("UPDATE campaign SET updated_at = :p1 WHERE id = 'c'", {ahead});
    });
    draft(content::category(), skin, {{"title", "Visage"}}, "c");
    const std::string version = content::read_draft(reader_, content::category(), skin)->updated_at;
    Form form{.fields = {{"title", "Visage"}}, .files = {}};
    store_.update(content::category(), skin, form, std::nullopt, content::DraftVersion{skin, version});
    return read("c");
  };
  context_.draft_published = follow_publication;
  const Campaign out = save(evening);
  EXPECT_EQ(out.stage, Stage::Out);
  EXPECT_EQ(out.title, "Visage");
  EXPECT_EQ(out.withdraw_at, evening);
  EXPECT_EQ(out.actor.name, "amel");
  EXPECT_GT(out.updated_at, ahead);
  EXPECT_EQ(journal::lines_of_act(reader_, out.batch).size(), 1U);
  take_back(context_, out, false);
  EXPECT_EQ(title_of(skin), "Peau");
  // An end that has gone by is none.
  EXPECT_EQ(save("2020-12-07T18:00:00").withdraw_at, std::nullopt);
}

TEST_F(ScheduleTest, HoldsWhatCannotBeReadAnyMore) {
  const std::string skin = new_category("Peau");
  set({.id = "a", .publish_at = noon});
  draft(content::category(), skin, {{"title", "Visage"}}, "a");
  database_.write(
      [&](db::Connection& writer) { writer.execute("UPDATE draft SET body = '{' WHERE item = :p1", {skin}); });
  due(at(noon));
  EXPECT_EQ(title_of(skin), "Peau");
  EXPECT_THAT(read("a").held, testing::HasSubstr("abîmé"));
  EXPECT_EQ(letters(), 1);
}

TEST_F(ScheduleTest, EndsThoughTheSiteIsInAnotherZoneByThen) {
  const std::string skin = new_category("Peau");
  set({.id = "c", .title = "Été", .publish_at = noon, .withdraw_at = evening});
  draft(content::category(), skin, {{"title", "Visage"}}, "c");
  due(at(noon));
  Campaign out = read("c");
  out.went_out_at = iso_time(at("2020-12-07T11:30:00"));
  out.withdraw_at = "2020-12-07T12:00:00";
  set(out);
  // Where it was noon before the campaign went out.
  update(content::site(), "site", {{"timeZone", "Africa/Tripoli"}});
  due(at("2020-12-07T11:45:00"));
  EXPECT_EQ(read("c").stage, Stage::Over);
  EXPECT_EQ(title_of(skin), "Peau");
}

TEST_F(ScheduleTest, AnEndThatHadGoneByWhenItWentOutIsNone) {
  const std::string skin = new_category("Peau");
  set({.id = "c", .title = "Été", .publish_at = noon, .withdraw_at = evening});
  draft(content::category(), skin, {{"title", "Visage"}}, "c");
  due(at(noon));
  Campaign out = read("c");
  out.went_out_at = iso_time(at("2020-12-07T12:30:00"));
  out.withdraw_at = "2020-12-07T12:00:00";
  set(out);
  due(at("2020-12-07T12:30:01"));
  EXPECT_EQ(read("c").stage, Stage::Out);
  EXPECT_EQ(read("c").withdraw_at, std::nullopt);
  EXPECT_EQ(title_of(skin), "Visage");
}

TEST_F(ScheduleTest, AnEndThatIsStillToComeStaysThoughItWentOutByAClockThatWasAhead) {
  const std::string skin = new_category("Peau");
  set({.id = "c", .title = "Été", .publish_at = noon, .withdraw_at = evening});
  draft(content::category(), skin, {{"title", "Visage"}}, "c");
  due(at(noon));
  Campaign out = read("c");
  out.went_out_at = iso_time(at(noon) + 24h);
  set(out);
  due(at(noon) + 1s);
  EXPECT_EQ(read("c").withdraw_at, evening);
  due(at(evening));
  EXPECT_EQ(read("c").stage, Stage::Over);
  EXPECT_EQ(title_of(skin), "Peau");
}

TEST_F(ScheduleTest, TheScheduleOfADraftEndsWithIt) {
  const std::string skin = new_category("Peau");
  set({.id = "c", .publish_at = noon});
  draft(content::category(), skin, {{"title", "Visage"}}, "c");
  EXPECT_EQ(read_campaigns(reader_).size(), 1U);
  database_.write([&](db::Connection& writer) { content::remove_draft(writer, content::category(), skin); });
  EXPECT_TRUE(read_campaigns(reader_).empty());
  due(at(noon));
  EXPECT_EQ(letters(), 0);
}

}  // namespace vitrine::publishing
