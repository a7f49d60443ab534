#include <gtest/gtest.h>

#include "content/all_types.hpp"
#include "content/content_test_fixture.hpp"
#include "content/journal_start.hpp"
#include "content/media_references.hpp"
#include "content/ranking.hpp"
#include "core/time.hpp"
#include "history/acts.hpp"
#include "history/agreement.hpp"
#include "history/handlers.hpp"
#include "history/past.hpp"
#include "history/record.hpp"
#include "history/trash.hpp"

namespace vitrine::history {
namespace {

using namespace content;  // NOLINT(google-build-using-namespace): the fixture's world

class HistoryTest : public ContentTest {
 protected:
  HistoryTest() { context_.occasion.actor = {"a", "amel"}; }

  /// Everything that is stored, by type and id, and the orders.
  json::object world() {
    json::object world;
    for (const ContentType* type : all_types()) {
      if (type->from_visitors) continue;
      std::vector<std::string> ids;
      for (const db::Row& row : reader_.query("SELECT id FROM " + std::string(type->name)))
        ids.push_back(row.text("id"));
      for (auto& [id, image] : read_images(reader_, *type, ids)) {
        image.erase("updatedAt");  // what is taken back is a new version
        world.emplace(std::string(type->name) + "/" + id, std::move(image));
      }
    }
    return world;
  }
  std::vector<journal::Line> lines() { return journal::lines_where(reader_, "ORDER BY seq"); }
  journal::Line last() { return lines().back(); }
  std::int64_t removal_of(const std::string& id) {
    return journal::lines_where(reader_, "WHERE item = :p1 AND act = 'remove' ORDER BY seq DESC", {id}).front().seq;
  }
  std::vector<Lost> bring_back(std::int64_t seq, json::object changes = {}) {
    Form form{.fields = std::move(changes), .files = {}};
    return restore_removed(context_, {seq}, form);
  }
};

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

TEST_F(HistoryTest, TakesBackAForcedRemovalWithAllThatWentWithIt) {
  const std::string skin = new_category("Peau");
  const std::string peeling = new_treatment("Peeling", skin);
  const std::string laser = new_product("Laser", skin, {{"treatment", peeling}});
  const std::string lamp = new_product("Lampe", skin, {{"similarProducts", json::array{laser}}});
  const json::object before = world();
  store_.remove(category(), skin, true);
  EXPECT_EQ(store_.get(category(), skin), std::nullopt);
  const std::int64_t batch = context_.batch;
  undo(context_, batch, false);
  EXPECT_EQ(world(), before);
  undo(context_, context_.batch, false);
  EXPECT_EQ(store_.get(category(), skin), std::nullopt) << "and that again";
}

TEST_F(HistoryTest, TakesBackARemovalOfAProductFromEveryListThatNamedIt) {
  const std::string skin = new_category("Peau");
  const std::string laser = new_product("Laser", skin);
  const std::string lamp = new_product("Lampe", skin, {{"similarProducts", json::array{laser}}});
  create(spa_service(), {{"title", "Hammam"}, {"image", image(5)}, {"products", json::array{lamp, laser}}});
  store_.choose(homepage_product(), homepage_product().fields.front(), {lamp, laser}, "products");
  const json::object before = world();
  store_.remove(product(), laser, true);
  EXPECT_NE(world(), before);
  undo(context_, context_.batch, false);
  EXPECT_EQ(world(), before);
}

TEST_F(HistoryTest, TakesBackOrdersChoicesSettingsAndBulkChanges) {
  const std::string skin = new_category("Peau");
  std::vector<std::string> products;
  for (const char* name : {"A", "B", "C"}) products.push_back(new_product(name, skin));
  std::vector<std::string> partners;
  for (int i = 1; i <= 3; ++i) {
    partners.push_back(
        id_of(create(partner(), {{"logo", image(i)}, {"url", "https://p" + std::to_string(i) + ".example"}})));
  }
  const auto taken_back = [&](auto work) {
    const json::object before = world();
    work();
    EXPECT_NE(world(), before);
    undo(context_, context_.batch, false);
    EXPECT_EQ(world(), before);
  };
  taken_back([&] { store_.reorder(partner(), {partners[2], partners[0]}, "partners"); });
  taken_back([&] {
    store_.choose(homepage_product(), homepage_product().fields.front(), {products[1], products[0]}, "products");
  });
  taken_back([&] { update(site(), "site", {{"brand", "Autre"}}); });
  update(site(), "site", {{"brand", "Maison"}});
  taken_back([&] { update(site(), "site", {{"brand", "Autre"}}); });
  taken_back([&] { store_.change_many(product(), products, {{"isActive", false}}); });
  taken_back([&] { store_.remove_many(product(), products, true); });
  taken_back([&] { new_category("Corps"); });
}

TEST_F(HistoryTest, AsksBeforeItTakesBackWhatSomebodyElseHasChangedSince) {
  const std::string id = new_category("Peau");
  update(category(), id, {{"title", "Visage"}});
  const std::int64_t batch = context_.batch;
  context_.occasion.actor = {"b", "bilel"};
  update(category(), id, {{"subtitle", "Soins"}});
  try {
    undo(context_, batch, false);
    FAIL() << "was taken back";
  } catch (const Stale& stale) {
    EXPECT_EQ(stale.status(), 409);
    ASSERT_EQ(stale.conflicts().size(), 1U);
    EXPECT_EQ(stale.conflicts().front().since.actor.name, "bilel");
  }
  undo(context_, batch, true);
  const json::object item = store_.existing(category(), id);
  EXPECT_EQ(item.at("title"), "Peau");
  EXPECT_EQ(item.at("subtitle"), "Soins") << "what the act did not change stays";
}

TEST_F(HistoryTest, ObeysTheRulesThatHoldByNow) {
  const std::string id = new_category("Peau");
  store_.remove(category(), id, false);
  const std::int64_t batch = context_.batch;
  new_category("Peau");
  const Refusal refused = refusal([&] { undo(context_, batch, false); });
  EXPECT_EQ(refused.status, 400);
  EXPECT_TRUE(refused.fields.contains("title"));
  EXPECT_EQ(refusal([&] { undo(context_, 4711, false); }).status, 404);
}

TEST_F(HistoryTest, TakesNoActBackTwice) {
  const std::string id = new_category("Peau");
  update(category(), id, {{"subtitle", "Soins"}});
  const std::int64_t batch = context_.batch;
  undo(context_, batch, false);
  const std::int64_t undone = context_.batch;
  const std::size_t written = lines().size();
  EXPECT_EQ(refusal([&] { undo(context_, batch, false); }).status, 400);
  EXPECT_EQ(refusal([&] { undo(context_, batch, true); }).status, 400) << "even by force";
  EXPECT_EQ(lines().size(), written);
  undo(context_, undone, false);
  undo(context_, batch, false);
  EXPECT_EQ(store_.existing(category(), id).at("subtitle"), "");
}

TEST_F(HistoryTest, SaysWhereNothingIsLeftToTakeBack) {
  const std::string id = new_category("Peau");
  update(category(), id, {{"subtitle", "Soins"}});
  const std::int64_t change = context_.batch;
  store_.remove(category(), id, false);
  const std::int64_t removal = context_.batch;
  EXPECT_EQ(refusal([&] { undo(context_, change, true); }).status, 400) << "its item is gone";
  bring_back(removal_of(id));
  EXPECT_EQ(refusal([&] { undo(context_, removal, true); }).status, 400) << "it is there again";
}

TEST_F(HistoryTest, PassesOverWhatWasSavedAsItWas) {
  const std::string id = new_category("Peau");
  update(category(), id, {{"subtitle", "Soins"}});
  const std::int64_t change = context_.batch;
  context_.batch = 0;
  update(category(), id, {{"subtitle", "Soins"}});
  EXPECT_EQ(context_.batch, 0) << "there is nothing to take back";
  EXPECT_EQ(refusal([&] { undo(context_, last().batch, false); }).status, 400);
  undo(context_, change, false);
  EXPECT_EQ(store_.existing(category(), id).at("subtitle"), "");
}

TEST_F(HistoryTest, KnowsWhatStandsOfAnActThatWentBackAndForthForHours) {
  new_category("Peau");
  std::vector<journal::Line> one = lines();
  database_.write([&](db::Connection& writer) {
    for (std::int64_t act = 1; act <= 10'000; ++act) {
      one.front().origin = "undo";
      one.front().taken_back = std::exchange(one.front().batch, 0);
      journal::append(writer, one);
    }
  });
  EXPECT_EQ(undone_among(reader_, {10'001, 10'000, 9'999, 1, 2}), (std::set<std::int64_t>{10'000, 2}));
}

TEST_F(HistoryTest, BringsBackFromTheTrashWhatStillFits) {
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

TEST_F(HistoryTest, ComesBackWithoutWhatIsGoneByThenAndSaysSo) {
  const std::string skin = new_category("Peau");
  const std::string laser = new_product("Laser", skin);
  store_.remove(product(), laser, false);
  const std::int64_t removal = context_.batch;
  store_.remove(category(), skin, false);
  undo(context_, removal, false);
  EXPECT_TRUE(store_.existing(product(), laser).at("category").is_null()) << "as if it had stayed";
  bring_back(removal_of(skin));
  const std::string peeling = new_treatment("Peeling", skin);
  store_.remove(treatment(), peeling, false);
  const std::int64_t lone = context_.batch;
  store_.remove(category(), skin, false);
  EXPECT_EQ(refusal([&] { undo(context_, lone, false); }).status, 400) << "it would have gone with its category";
}

TEST_F(HistoryTest, SaysWhatItLeadToAndIsGone) {
  const std::string skin = new_category("Peau");
  const std::string laser = new_product("Laser", skin);
  store_.remove(product(), laser, false);
  store_.remove(category(), skin, false);
  const std::vector<Lost> lost = bring_back(removal_of(laser));
  ASSERT_EQ(lost.size(), 1U);
  EXPECT_EQ(lost.front().item, laser);
  EXPECT_EQ(lost.front().field, "category");
}

TEST_F(HistoryTest, SaysWhatDoesNotReferToItAnyMore) {
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

TEST_F(HistoryTest, ComesBackUnderAnotherTitleWhereItsOwnIsTaken) {
  const std::string skin = new_category("Peau");
  store_.remove(category(), skin, false);
  new_category("Peau");
  const std::int64_t seq = removal_of(skin);
  EXPECT_TRUE(refusal([&] { bring_back(seq); }).fields.contains("title"));
  EXPECT_TRUE(refusal([&] { bring_back(seq, {{"title", ""}}); }).fields.contains("title"));
  bring_back(seq, {{"title", "Peau, avant"}});
  EXPECT_EQ(store_.existing(category(), skin).at("slug"), "peau-avant");
}

TEST_F(HistoryTest, LeavesTheTrashForGood) {
  const std::string skin = new_category("Peau");
  store_.remove(category(), skin, false);
  const std::int64_t seq = removal_of(skin);
  remove_for_good(context_, {seq});
  EXPECT_TRUE(removed_items(reader_, {}).lines.empty());
  EXPECT_EQ(refusal([&] { bring_back(seq); }).status, 404);
  EXPECT_EQ(lines().size(), 2U) << "that it was there stays known";
  EXPECT_TRUE(is_forgotten(last()));
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
  const json::object item = restore_version(context_, category(), id, seqs[1], {"title"}, std::nullopt);
  EXPECT_EQ(item.at("title"), "Deux");
  EXPECT_EQ(item.at("subtitle"), "Nouveau") << "of this field alone";
  EXPECT_EQ(restore_version(context_, category(), id, seqs[0], {}, std::nullopt).at("subtitle"), "");
  EXPECT_EQ(refusal([&] { restore_version(context_, category(), id, seqs[0], {}, "1970-01-01T00:00:00.000Z"); }).status,
            409);
}

TEST_F(HistoryTest, TakesBackTheRemovalOfItemsThatNamedEachOther) {
  const std::string skin = new_category("Peau");
  const std::string one = new_product("Un", skin);
  const std::string two = new_product("Deux", skin, {{"similarProducts", json::array{one}}});
  const std::string three = new_product("Trois", skin, {{"similarProducts", json::array{two, one}}});
  update(product(), one, {{"similarProducts", json::array{three, two}}});
  create(spa_service(), {{"title", "Hammam"}, {"image", image(5)}, {"products", json::array{three, one, two}}});
  const json::object before = world();
  store_.remove_many(product(), {one, two, three}, true);
  const std::int64_t removal = context_.batch;
  undo(context_, removal, false);
  EXPECT_EQ(world(), before);
  undo(context_, context_.batch, false);
  EXPECT_TRUE(store_.list(product(), {}).empty());
  undo(context_, context_.batch, false);
  EXPECT_EQ(world(), before) << "and back, and forth";
}

TEST_F(HistoryTest, TakesBackWhatOthersHaveFollowed) {
  const std::string skin = new_category("Peau");
  const std::string hair = new_category("Cheveux");
  const std::string peeling = new_treatment("Peeling", skin);
  new_product("Laser", skin, {{"treatment", peeling}});
  new_product("Lampe", skin, {{"treatment", peeling}});
  const json::object before = world();
  update(treatment(), peeling, {{"category", hair}});
  const json::object after = world();
  undo(context_, context_.batch, false);
  EXPECT_EQ(world(), before);
  undo(context_, context_.batch, false);
  EXPECT_EQ(world(), after);
}

TEST_F(HistoryTest, TakesNothingOfOthersAwayUnlessItIsToldTo) {
  const std::string skin = new_category("Peau");
  const std::int64_t batch = context_.batch;
  const std::string peeling = new_treatment("Peeling", skin);
  EXPECT_EQ(refusal([&] { undo(context_, batch, false); }).status, 400);
  EXPECT_TRUE(store_.get(treatment(), peeling));
  undo(context_, batch, true);
  EXPECT_FALSE(store_.get(treatment(), peeling));
}

TEST_F(HistoryTest, RestoresNoVersionOfWhatIsNotThere) {
  const std::string id = new_category("Peau");
  const std::int64_t seq = last().seq;
  store_.remove(category(), id, false);
  const std::string moment = "1970-01-01T00:00:00.000Z";
  EXPECT_EQ(refusal([&] { restore_version(context_, category(), id, seq, {}, moment); }).status, 404);
  EXPECT_EQ(refusal([&] { restore_version(context_, category(), id, seq, {}, std::nullopt); }).status, 404);
}

TEST_F(HistoryTest, LeavesTheAddressToTheTitle) {
  const std::string id = new_category("Peau");
  const std::int64_t seq = last().seq;
  update(category(), id, {{"title", "Visage"}});
  EXPECT_EQ(restore_version(context_, category(), id, seq, {"slug"}, std::nullopt).at("slug"), "visage");
}

TEST_F(HistoryTest, BringsBackSeveralInWhateverOrderTheyAreNamed) {
  const std::string skin = new_category("Peau");
  const std::string peeling = new_treatment("Peeling", skin);
  const std::string laser = new_product("Laser", skin, {{"treatment", peeling}});
  const std::string lamp = new_product("Lampe", skin, {{"similarProducts", json::array{laser}}});
  update(product(), laser, {{"similarProducts", json::array{lamp}}});
  const json::object before = world();
  const auto restored = [&](std::vector<std::int64_t> seqs) {
    Form form;
    EXPECT_TRUE(restore_removed(context_, seqs, form).empty());
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

TEST_F(HistoryTest, WhatWentWithAnItemLeavesTheTrashWithIt) {
  const std::string skin = new_category("Peau");
  const std::string peeling = new_treatment("Peeling", skin);
  store_.remove(category(), skin, true);
  const std::int64_t seq = removal_of(peeling);
  remove_for_good(context_, {removal_of(skin)});
  EXPECT_EQ(refusal([&] { bring_back(seq); }).status, 404);
}

TEST_F(HistoryTest, TellsWhatWentWithEachOfSeveral) {
  const std::string skin = new_category("Peau");
  const std::string hair = new_category("Cheveux");
  new_treatment("Peeling", skin);
  store_.remove_many(category(), {skin, hair}, true);
  for (const journal::Line& line : removed_items(reader_, {}).lines) {
    EXPECT_EQ(taken_along(reader_, line), line.item == skin ? 1 : 0) << line.title;
  }
}

TEST_F(HistoryTest, PagesThroughActsWhateverIsAskedOfThem) {
  const std::string skin = new_category("Peau");
  new_treatment("Peeling", skin);
  store_.remove(category(), skin, true);
  undo(context_, context_.batch, false);
  const auto batches = [&](const std::string& query) {
    std::string all;
    Request request = this->request({}, query, true);
    const json::value page = json::parse(journal_page(context_, request).body);
    for (const json::value& act : page.at("acts").as_array()) {
      all += std::to_string(act.at("batch").as_int64()) + (act.at("undone").as_bool() ? "- " : " ");
    }
    return all + json::serialize(page.at("next"));
  };
  EXPECT_EQ(batches(""), "5 3- 2 1 null");
  EXPECT_EQ(batches("limit=2"), "5 3- 3");
  EXPECT_EQ(batches("limit=2&before=3"), "2 1 null");
  EXPECT_EQ(batches("type=Treatment&act=create&account=a"), "5 2 null");
  EXPECT_EQ(batches("account=nobody"), "null");
  const std::string today = iso_now().substr(0, 10);
  EXPECT_EQ(batches("from=" + today + "&to=" + today), "5 3- 2 1 null");
  EXPECT_EQ(batches("to=2020-01-01"), "null");
  EXPECT_EQ(batches("from=9999-12-31"), "null");
  EXPECT_EQ(batches("to=9999-12-31"), "5 3- 2 1 null");
  EXPECT_EQ(batches("before=0"), "null");
  EXPECT_EQ(refusal([&] { batches("from=hier"); }).status, 400);
  EXPECT_TRUE(refusal([&] { batches("act=delete"); }).fields.contains("act"));
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
