#include <gtest/gtest.h>

#include "content/journal_start.hpp"
#include "content/media_references.hpp"
#include "history/agreement.hpp"
#include "history/history_test_fixture.hpp"
#include "history/past.hpp"
#include "history/record.hpp"

namespace vitrine::history {
namespace {

using namespace content;  // NOLINT(google-build-using-namespace): the fixture's world

TEST_F(HistoryTest, EveryWriteIsALineThatTellsWhatWasAndWhatIs) {
  const std::string id = new_category("Peau");
  update(category(), id, {{"title", "Peau saine"}});
  store_.remove(category(), id, false);
  const std::vector<journal::Line> all = lines();
  ASSERT_EQ(all.size(), 3U);
  EXPECT_EQ(all[0].act, journal::Act::Create);
  EXPECT_FALSE(all[0].before);
  EXPECT_EQ(body(all[0].after)->at("title"), "Peau");
  EXPECT_EQ(all[1].act, journal::Act::Update);
  EXPECT_EQ(body(all[1].before)->at("title"), "Peau");
  EXPECT_EQ(body(all[1].after)->at("title"), "Peau saine");
  EXPECT_EQ(body(all[1].before)->if_contains("subtitle"), nullptr) << "what stayed is not told";
  EXPECT_EQ(all[2].act, journal::Act::Remove);
  EXPECT_EQ(all[2].title, "Peau saine");
  for (const journal::Line& line : all) {
    EXPECT_EQ(line.actor.name, "amel");
    EXPECT_EQ(line.batch, line.seq);
    EXPECT_EQ(line.item, id);
  }
  EXPECT_EQ(freshness_.version(), 3U);
}

TEST_F(HistoryTest, WhatIsRefusedLeavesNoLine) {
  const std::string id = new_category("Peau");
  EXPECT_EQ(refusal([&] { create(category(), {{"title", "Peau"}}); }).status, 400);
  EXPECT_EQ(refusal([&] { update(category(), id, {{"title", ""}}); }).status, 400);
  EXPECT_EQ(lines().size(), 1U);
}

TEST_F(HistoryTest, MessagesOfVisitorsStayOut) {
  create(contact_message(),
         {{"fullName", "Léa"}, {"email", "lea@exemple.com"}, {"phone", "1"}, {"message", "Bonjour à vous"}});
  EXPECT_TRUE(lines().empty());
  EXPECT_EQ(freshness_.version(), 0U);
}

TEST_F(HistoryTest, WalksBackToEachVersion) {
  const std::string id = new_category("Un");
  std::vector<std::int64_t> seqs{last().seq};
  for (const char* title : {"Deux", "Trois", "Quatre"}) {
    update(category(), id, {{"title", title}});
    seqs.push_back(last().seq);
  }
  EXPECT_EQ(image_at(reader_, category(), id, seqs[0]).at("title"), "Un");
  EXPECT_EQ(image_at(reader_, category(), id, seqs[2]).at("title"), "Trois");
  EXPECT_EQ(refusal([&] { image_at(reader_, category(), id, seqs[0] - 1); }).status, 404);
  update(category(), id, {{"subtitle", "Nouveau"}});
  const json::object item = restore_version(context_, category(), id, seqs[1], {"title"}, std::nullopt).item;
  EXPECT_EQ(item.at("title"), "Deux");
  EXPECT_EQ(item.at("subtitle"), "Nouveau") << "of this field alone";
  EXPECT_EQ(restore_version(context_, category(), id, seqs[0], {}, std::nullopt).item.at("subtitle"), "");
  EXPECT_EQ(refusal([&] { restore_version(context_, category(), id, seqs[0], {}, "1970-01-01T00:00:00.000Z"); }).status,
            409);
}

TEST_F(HistoryTest, RestoresNoVersionOfWhatIsNotThere) {
  const std::string id = new_category("Peau");
  const std::int64_t seq = last().seq;
  store_.remove(category(), id, false);
  const std::string moment = "1970-01-01T00:00:00.000Z";
  EXPECT_EQ(refusal([&] { restore_version(context_, category(), id, seq, {}, moment); }).status, 404);
  EXPECT_EQ(refusal([&] { restore_version(context_, category(), id, seq, {}, std::nullopt); }).status, 404);
}

TEST_F(HistoryTest, RestoresAVersionWithoutWhatIsGoneAndSaysSo) {
  const std::string skin = new_category("Peau");
  const std::string hands = new_category("Mains");
  const std::string peeling = new_treatment("Peeling", skin);
  const std::string other = new_product("Autre", skin);
  const std::string laser =
      new_product("Laser", skin, {{"treatment", peeling}, {"similarProducts", json::array{other}}});
  const std::int64_t first = last().seq;
  update(product(), laser, {{"treatment", nullptr}, {"similarProducts", json::array()}, {"description", "Neuve"}});
  store_.remove(treatment(), peeling, false);
  store_.remove(product(), other, false);
  const RestoredVersion restored = restore_version(context_, product(), laser, first, {}, std::nullopt);
  EXPECT_NE(restored.item.at("description"), "Neuve");
  EXPECT_TRUE(restored.item.at("treatment").is_null());
  ASSERT_EQ(restored.lost.size(), 2U);
  for (const Lost& lost : restored.lost) EXPECT_EQ(lost.item, laser);
  EXPECT_EQ(restored.lost[0].field, "similarProducts");
  EXPECT_EQ(restored.lost[1].field, "treatment");

  update(product(), laser, {{"category", hands}, {"description", "Neuve"}});
  store_.remove(category(), skin, false);
  const Refusal refused = refusal([&] { restore_version(context_, product(), laser, first, {}, std::nullopt); });
  EXPECT_EQ(refused.status, 400);
  EXPECT_EQ(refused.fields, (FieldErrors{{"category", "Rétablissez d’abord «\u00a0Peau\u00a0»."}}));
  EXPECT_TRUE(restore_version(context_, product(), laser, first, {"description"}, std::nullopt).lost.empty());
}

TEST_F(HistoryTest, WalksAnOrderBackToBeforeItsFirstChange) {
  const auto made_of = [&](int seed) {
    return id_of(create(partner(), {{"logo", image(seed)}, {"url", "https://p" + std::to_string(seed) + ".example"}}));
  };
  const auto order = [&] {
    std::vector<std::string> ids;
    for (const json::object& item : store_.list(partner(), {})) ids.push_back(id_of(item));
    return ids;
  };
  using Ids = std::vector<std::string>;
  const Ids made{made_of(1), made_of(2)};
  const std::int64_t before = last().seq;
  EXPECT_EQ(refusal([&] { restore_order(context_, partner(), before); }).status, 404) << "it never changed";
  reorder(partner(), {made[1], made[0]});
  const std::int64_t first = last().seq;
  const std::string young = made_of(3);
  reorder(partner(), {young, made[1], made[0]});
  restore_order(context_, partner(), before);
  EXPECT_EQ(order(), (Ids{made[0], made[1], young}));
  restore_order(context_, partner(), first);
  EXPECT_EQ(order(), (Ids{made[1], made[0], young})) << "with what was made since";
  const std::size_t written = lines().size();
  restore_order(context_, partner(), last().seq);
  EXPECT_EQ(lines().size(), written) << "as it is";
  store_.remove(partner(), made[0], true);
  restore_order(context_, partner(), before);
  EXPECT_EQ(order(), (Ids{made[1], young})) << "without what is gone";
}

TEST_F(HistoryTest, LeavesTheAddressToTheTitle) {
  const std::string id = new_category("Peau");
  const std::int64_t seq = last().seq;
  update(category(), id, {{"title", "Visage"}});
  EXPECT_EQ(restore_version(context_, category(), id, seq, {"slug"}, std::nullopt).item.at("slug"), "visage");
}

TEST_F(HistoryTest, ARepairKeepsTheFilesThatItCanBringBack) {
  const std::string id = new_product("Laser", new_category("Peau"));
  const std::string told = std::string(store_.existing(product(), id).at("image").as_string());
  database_.write([&](db::Connection& writer) {
    writer.execute("UPDATE product SET image = '/media/autre.webp', images = '[]' WHERE id = :p1", {id});
  });
  write_down(database_, disagreements(reader_));
  EXPECT_TRUE(disagreements(reader_).empty());
  EXPECT_TRUE(mentioned_media(reader_).contains(told));
}

TEST_F(HistoryTest, TheJournalBeginsWithWhatIsThere) {
  const std::string skin = new_category("Peau");
  new_product("Laser", skin);
  update(site(), "site", {{"brand", "Maison"}});
  const json::object before = world();
  database_.write([](db::Connection& writer) {
    writer.execute("DELETE FROM journal_file");
    writer.execute("DELETE FROM journal");
  });
  begin_journal(context_);
  const std::vector<journal::Line> begun = lines();
  EXPECT_EQ(begun.size(), before.size());
  for (const journal::Line& line : begun) EXPECT_EQ(line.origin, "start");
  begin_journal(context_);
  EXPECT_EQ(lines().size(), begun.size());
  EXPECT_EQ(world(), before);
  EXPECT_EQ(refusal([&] { undo(context_, begun.front().batch, true); }).status, 400);
}

}  // namespace
}  // namespace vitrine::history
