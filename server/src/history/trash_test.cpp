#include <gtest/gtest.h>

#include "history/history_test_fixture.hpp"
#include "history/needed.hpp"
#include "history/past.hpp"
#include "history/record.hpp"
#include "journal/verify.hpp"

namespace vitrine::history {
namespace {

using namespace content;  // NOLINT(google-build-using-namespace): the fixture's world

using TrashTest = HistoryTest;

TEST_F(TrashTest, BringsBackFromTheTrashWhatStillFits) {
  const std::string skin = new_category("Peau");
  const std::string peeling = new_treatment("Peeling", skin);
  const std::string laser = new_product("Laser", skin, {{"treatment", peeling}});
  const std::string lamp = new_product("Lampe", skin);
  const json::object before = world();
  store_.remove(category(), skin, true);
  const TrashPage trash = removed_items(reader_, {});
  ASSERT_EQ(trash.lines.size(), 1U) << "what went with it comes with it";
  EXPECT_EQ(trash.lines.front().title, "Peau");
  EXPECT_EQ(taken_along(reader_, trash.lines.front()), 1);
  EXPECT_TRUE(bring_back(trash.lines.front().seq).empty());
  EXPECT_EQ(world(), before);
  EXPECT_TRUE(removed_items(reader_, {}).lines.empty());
  EXPECT_EQ(refusal([&] { bring_back(trash.lines.front().seq); }).status, 404) << "it is there";
}

TEST_F(TrashTest, ComesBackToItsPlaceWhoeverStandsThere) {
  std::vector<std::string> ids;
  for (const char* title : {"Un", "Deux", "Trois"})
    ids.push_back(id_of(create(service(), {{"title", title}, {"imagePath", image(1)}})));
  const auto order = [&] { return order_in(read_places(reader_, service())); };
  store_.remove(service(), ids[1], false);
  reorder(service(), {ids[2], ids[0]});
  const json::object before = world();
  bring_back(removal_of(ids[1]));
  EXPECT_EQ(order(), (std::vector{ids[2], ids[1], ids[0]}));
  EXPECT_EQ(read_places(reader_, service()).at(ids[0]), 3) << "no two stand at one place";
  undo(context_, context_.batch, false);
  EXPECT_EQ(world(), before);
  undo(context_, context_.batch, false);
  EXPECT_EQ(order(), (std::vector{ids[2], ids[1], ids[0]}));
}

TEST_F(TrashTest, SaysWhatItLeadToAndIsGone) {
  const std::string skin = new_category("Peau");
  const std::string laser = new_product("Laser", skin);
  store_.remove(product(), laser, false);
  store_.remove(category(), skin, false);
  remove_for_good(context_, {removal_of(skin)});
  const std::vector<Lost> lost = bring_back(removal_of(laser));
  ASSERT_EQ(lost.size(), 1U);
  EXPECT_EQ(lost.front().item, laser);
  EXPECT_EQ(lost.front().field, "category");
  EXPECT_EQ(lost.front().target, skin);
}

TEST_F(TrashTest, NamesWhatHasToComeBackFirst) {
  const std::string skin = new_category("Peau");
  const std::string peeling = new_treatment("Peeling", skin);
  const std::string laser = new_product("Laser", skin);
  store_.remove(treatment(), peeling, false);
  store_.remove(product(), laser, false);
  store_.remove(category(), skin, false);
  for (const std::string& id : {peeling, laser}) {
    const Refusal refused = refusal([&] { bring_back(removal_of(id)); });
    EXPECT_EQ(refused.status, 400);
    EXPECT_EQ(refused.fields.at("category"), "Rétablissez d’abord «\u00a0Peau\u00a0».");
  }
  bring_back(removal_of(skin));
  for (const std::string& id : {peeling, laser}) EXPECT_TRUE(bring_back(removal_of(id)).empty());
  EXPECT_EQ(store_.existing(product(), laser).at("category").at("_id"), json::value(skin));
}

TEST_F(TrashTest, TellsWhatHasToComeBackWithAnItem) {
  const std::string skin = new_category("Peau");
  const std::string peeling = new_treatment("Peeling", skin);
  const std::string laser = new_product("Laser", skin, {{"treatment", peeling}});
  const json::object before = world();
  store_.remove(product(), laser, false);
  store_.remove(category(), skin, true);
  std::vector<std::int64_t> seqs{removal_of(laser)};
  for (const journal::Line& line : removed_items(reader_, {}).lines) {
    const std::vector<journal::Line> needed = needed_by(reader_, line, std::chrono::days(90));
    if (line.item == skin) {
      EXPECT_TRUE(needed.empty());
      continue;
    }
    ASSERT_EQ(needed.size(), 1U);
    EXPECT_EQ(needed.front().title, "Peau");
    seqs.push_back(needed.front().seq);
  }
  Form form;
  EXPECT_TRUE(restore_removed(context_, seqs, form).lost.empty());
  EXPECT_EQ(world(), before);
}

TEST_F(TrashTest, BringsBackTheOthersOfWhatIsNotThereAnyMore) {
  const std::string skin = new_category("Peau");
  const std::string hair = new_category("Cheveux");
  const std::string body = new_category("Corps");
  for (const std::string& id : {skin, hair, body}) store_.remove(category(), id, false);
  const std::int64_t for_good = removal_of(hair);
  const std::int64_t again = removal_of(body);
  remove_for_good(context_, {for_good});
  bring_back(again);
  Form form;
  const Restoration restored = restore_removed(context_, {removal_of(skin), for_good, again}, form);
  EXPECT_TRUE(store_.get(category(), skin));
  ASSERT_EQ(restored.gone.size(), 2U);
  EXPECT_EQ(restored.gone[0].title, "Corps");
  EXPECT_EQ(restored.gone[1].title, "") << "nobody knows what it was called";
  const Refusal refused = refusal([&] { restore_removed(context_, {for_good, again}, form); });
  EXPECT_EQ(refused.status, 404);
  EXPECT_EQ(refused.message, "«\u00a0Corps\u00a0», un élément sans titre ne sont plus dans la corbeille.");
}

TEST_F(TrashTest, ComesBackAtAnotherAddressWhereItsOwnIsTaken) {
  const auto new_post = [&] {
    return id_of(create(blog_post(), {{"title", "Nouveautés"},
                                      {"image", image(1)},
                                      {"content", "<p>Texte.</p>"},
                                      {"author", "Amel"},
                                      {"date", "2026-01-01"}}));
  };
  const std::string first = new_post();
  store_.remove(blog_post(), first, false);
  const std::int64_t removal = context_.batch;
  new_post();
  EXPECT_TRUE(refusal([&] { undo(context_, removal, false); }).fields.contains("title")) << "which would not say so";
  Form form;
  const Restoration restored = restore_removed(context_, {removal_of(first)}, form);
  ASSERT_EQ(restored.readdressed.size(), 1U);
  EXPECT_EQ(restored.readdressed.front().item, first);
  EXPECT_EQ(store_.existing(blog_post(), first).at("slug"), "nouveautes-2");
  EXPECT_EQ(store_.existing(blog_post(), first).at("title"), "Nouveautés");
}

TEST_F(TrashTest, SaysWhatDoesNotReferToItAnyMore) {
  const std::string skin = new_category("Peau");
  const std::string hair = new_category("Cheveux");
  const std::string laser = new_product("Laser", skin);
  const std::string lamp = new_product("Lampe", skin);
  store_.remove(category(), skin, true);
  const std::int64_t seq = removal_of(skin);
  update(product(), laser, {{"category", hair}});
  const std::vector<Lost> lost = bring_back(seq);
  ASSERT_EQ(lost.size(), 1U);
  EXPECT_EQ(lost.front().item, laser);
  EXPECT_EQ(store_.existing(product(), lamp).at("category").at("_id"), json::value(skin));
  EXPECT_EQ(store_.existing(product(), laser).at("category").at("_id"), json::value(hair));
}

TEST_F(TrashTest, ComesBackUnderAnotherTitleWhereItsOwnIsTaken) {
  const std::string skin = new_category("Peau");
  store_.remove(category(), skin, false);
  new_category("Peau");
  const std::int64_t seq = removal_of(skin);
  EXPECT_TRUE(refusal([&] { bring_back(seq); }).fields.contains("title"));
  EXPECT_TRUE(refusal([&] { bring_back(seq, {{"title", ""}}); }).fields.contains("title"));
  bring_back(seq, {{"title", "Peau, avant"}});
  EXPECT_EQ(store_.existing(category(), skin).at("slug"), "peau-avant");
}

TEST_F(TrashTest, LeavesTheTrashForGood) {
  const std::string skin = new_category("Peau");
  store_.remove(category(), skin, false);
  const std::int64_t seq = removal_of(skin);
  remove_for_good(context_, {seq});
  EXPECT_TRUE(removed_items(reader_, {}).lines.empty());
  EXPECT_EQ(refusal([&] { bring_back(seq); }).status, 404);
  ASSERT_EQ(lines().size(), 3U) << "that it was there stays known";
  EXPECT_TRUE(is_forgotten(lines()[1]));
  EXPECT_EQ(last().origin, journal::forgetting);
  EXPECT_EQ(last().actor.name, "amel");
  for (const journal::Line& line : lines()) EXPECT_EQ(line.title, "") << "and not what it was called";
  EXPECT_TRUE(journal::verify(reader_).empty());
  EXPECT_EQ(refusal([&] { undo(context_, last().batch, true); }).status, 400) << "there is nothing to take back";
  EXPECT_EQ(refusal([&] { undo(context_, seq, false); }).status, 404);
}

TEST_F(TrashTest, TellsAllThatLeavesItForGoodAtOnce) {
  const std::string skin = new_category("Peau");
  const std::string peeling = new_treatment("Peeling", skin);
  const std::string hair = new_category("Cheveux");
  store_.remove(category(), skin, true);
  store_.remove(category(), hair, false);
  context_.batch = 0;
  remove_for_good(context_, {removal_of(skin), removal_of(hair)});
  EXPECT_EQ(context_.batch, 0) << "no answer offers to take it back";
  const std::vector<journal::Line> told = journal::lines_of_act(reader_, last().batch);
  std::vector<std::string> items;
  for (const journal::Line& line : told) items.push_back(line.item);
  EXPECT_EQ(items, (std::vector<std::string>{skin, peeling, hair}));
  EXPECT_TRUE(journal::verify(reader_).empty());
}

TEST_F(TrashTest, BringsBackSeveralInWhateverOrderTheyAreNamed) {
  const std::string skin = new_category("Peau");
  const std::string peeling = new_treatment("Peeling", skin);
  const std::string laser = new_product("Laser", skin, {{"treatment", peeling}});
  const std::string lamp = new_product("Lampe", skin, {{"similarProducts", json::array{laser}}});
  update(product(), laser, {{"similarProducts", json::array{lamp}}});
  const json::object before = world();
  const auto restored = [&](std::vector<std::int64_t> seqs) {
    Form form;
    EXPECT_TRUE(restore_removed(context_, seqs, form).lost.empty());
    EXPECT_EQ(world(), before);
  };
  store_.remove(product(), laser, true);
  store_.remove(product(), lamp, true);
  store_.remove(category(), skin, true);
  restored({removal_of(laser), removal_of(lamp), removal_of(peeling), removal_of(skin)});
  store_.remove_many(product(), {laser, lamp}, true);
  restored({removal_of(lamp), removal_of(laser), removal_of(lamp)});
  store_.remove_many(product(), {laser, lamp}, true);
  restored({removal_of(laser), removal_of(lamp)});
}

TEST_F(TrashTest, WhatWentWithAnItemLeavesTheTrashWithIt) {
  const std::string skin = new_category("Peau");
  const std::string peeling = new_treatment("Peeling", skin);
  store_.remove(category(), skin, true);
  const std::int64_t seq = removal_of(peeling);
  remove_for_good(context_, {removal_of(skin)});
  EXPECT_EQ(refusal([&] { bring_back(seq); }).status, 404);
}

TEST_F(TrashTest, TellsWhatWentWithEachOfSeveral) {
  const std::string skin = new_category("Peau");
  const std::string hair = new_category("Cheveux");
  new_treatment("Peeling", skin);
  store_.remove_many(category(), {skin, hair}, true);
  for (const journal::Line& line : removed_items(reader_, {}).lines) {
    EXPECT_EQ(taken_along(reader_, line), line.item == skin ? 1 : 0) << line.title;
  }
}

}  // namespace
}  // namespace vitrine::history
