#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

#include "content/arranging.hpp"
#include "history/history_test_fixture.hpp"
#include "history/past.hpp"
#include "history/record.hpp"

namespace vitrine::history {
namespace {

using namespace content;  // NOLINT(google-build-using-namespace): the fixture's world

class UndoTest : public HistoryTest {
 protected:
  void choose(const std::vector<std::string>& products) {
    change(context_, [&](Change& change) { arrange_in(context_, change, homepage_product(), products); });
  }
};

TEST_F(UndoTest, TakesBackAForcedRemovalWithAllThatWentWithIt) {
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

TEST_F(UndoTest, TakesBackARemovalOfAProductFromEveryListThatNamedIt) {
  const std::string skin = new_category("Peau");
  const std::string laser = new_product("Laser", skin);
  const std::string lamp = new_product("Lampe", skin, {{"similarProducts", json::array{laser}}});
  create(spa_service(), {{"title", "Hammam"}, {"image", image(5)}, {"products", json::array{lamp, laser}}});
  choose({lamp, laser});
  const json::object before = world();
  store_.remove(product(), laser, true);
  EXPECT_NE(world(), before);
  undo(context_, context_.batch, false);
  EXPECT_EQ(world(), before);
}

TEST_F(UndoTest, TakesBackOrdersChoicesSettingsAndBulkChanges) {
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
  taken_back([&] { reorder(partner(), {partners[2], partners[0]}); });
  taken_back([&] { choose({products[1], products[0]}); });
  taken_back([&] { update(site(), "site", {{"brand", "Autre"}}); });
  update(site(), "site", {{"brand", "Maison"}});
  taken_back([&] { update(site(), "site", {{"brand", "Autre"}}); });
  taken_back([&] { store_.change_many(product(), products, {{"isActive", false}}); });
  taken_back([&] { store_.remove_many(product(), products, true); });
  taken_back([&] { new_category("Corps"); });
}

TEST_F(UndoTest, AsksBeforeItTakesBackWhatSomebodyElseHasChangedSince) {
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

TEST_F(UndoTest, ObeysTheRulesThatHoldByNow) {
  const std::string id = new_category("Peau");
  store_.remove(category(), id, false);
  const std::int64_t batch = context_.batch;
  new_category("Peau");
  const Refusal refused = refusal([&] { undo(context_, batch, false); });
  EXPECT_EQ(refused.status, 400);
  EXPECT_TRUE(refused.fields.contains("title"));
  EXPECT_EQ(refusal([&] { undo(context_, 4711, false); }).status, 404);
}

TEST_F(UndoTest, TakesNoActBackTwice) {
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

TEST_F(UndoTest, SaysWhereNothingIsLeftToTakeBack) {
  const std::string id = new_category("Peau");
  update(category(), id, {{"subtitle", "Soins"}});
  const std::int64_t change = context_.batch;
  store_.remove(category(), id, false);
  const std::int64_t removal = context_.batch;
  EXPECT_EQ(refusal([&] { undo(context_, change, true); }).status, 400) << "its item is gone";
  bring_back(removal_of(id));
  EXPECT_EQ(refusal([&] { undo(context_, removal, true); }).status, 400) << "it is there again";
}

TEST_F(UndoTest, PassesOverWhatWasSavedAsItWas) {
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

TEST_F(UndoTest, ComesBackWithoutWhatIsGoneByThenAndSaysSo) {
  const std::string skin = new_category("Peau");
  const std::string laser = new_product("Laser", skin);
  store_.remove(product(), laser, false);
  const std::int64_t removal = context_.batch;
  store_.remove(category(), skin, false);
  const std::vector<Lost> lost = undo(context_, removal, false);
  EXPECT_TRUE(store_.existing(product(), laser).at("category").is_null()) << "as if it had stayed";
  ASSERT_EQ(lost.size(), 1U);
  EXPECT_EQ(lost.front().item, laser);
  EXPECT_EQ(lost.front().field, "category");
  bring_back(removal_of(skin));
  const std::string peeling = new_treatment("Peeling", skin);
  store_.remove(treatment(), peeling, false);
  const std::int64_t lone = context_.batch;
  store_.remove(category(), skin, true);
  EXPECT_EQ(refusal([&] { undo(context_, lone, false); }).status, 400) << "it would have gone with its category";
}

TEST_F(UndoTest, TakesBackTheRemovalOfItemsThatNamedEachOther) {
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

TEST_F(UndoTest, TakesBackWhatOthersHaveFollowed) {
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

TEST_F(UndoTest, PutsWhatWasMadeSinceBehindTheOrderThatComesBack) {
  const auto made = [&](const char* title) {
    return id_of(create(service(), {{"title", title}, {"imagePath", image(1)}}));
  };
  const std::string one = made("Un");
  const std::string two = made("Deux");
  const std::string three = made("Trois");
  reorder(service(), {three, one, two});
  const std::int64_t reordered = context_.batch;
  store_.remove(service(), two, false);
  const std::string four = made("Quatre");
  undo(context_, reordered, false);
  EXPECT_EQ(read_places(reader_, service()), (json::object{{one, 1}, {three, 3}, {four, 4}}));
}

TEST_F(UndoTest, LetsNoTwoStandAtOnePlaceWhateverIsDoneAndTakenBack) {
  std::mt19937 random(11);
  std::vector<std::int64_t> acts;
  const auto places_are_their_own = [&] {
    std::set<std::int64_t> taken;
    const json::object places = read_places(reader_, service());
    return std::all_of(places.begin(), places.end(), [&](const auto& place) {
      return taken.insert(place.value().template to_number<std::int64_t>()).second;
    });
  };
  for (int step = 0; step < 400; ++step) {
    std::vector<std::string> ids = order_in(read_places(reader_, service()));
    std::shuffle(ids.begin(), ids.end(), random);
    const auto trash = removed_items(reader_, {}).lines;
    const std::size_t kind = random() % 6;
    if (kind == 0 || ids.size() < 2) {
      create(service(), {{"title", "Service " + std::to_string(step)}, {"imagePath", image(1)}});
    } else if (kind == 1) {
      store_.remove(service(), ids.front(), false);
    } else if (kind == 2) {
      reorder(service(), {ids[0], ids[1]});
    } else if (kind == 3 && !trash.empty()) {
      bring_back(trash[random() % trash.size()].seq);
    } else if (!acts.empty()) {
      refusal([&] { undo(context_, acts[random() % acts.size()], true); });
    }
    if (acts.empty() || acts.back() != context_.batch) acts.push_back(context_.batch);
    ASSERT_TRUE(places_are_their_own()) << "after step " << step;
  }
}

TEST_F(UndoTest, TakesNothingOfOthersAwayHoweverOneInsists) {
  const std::string skin = new_category("Peau");
  const std::int64_t batch = context_.batch;
  const std::string peeling = new_treatment("Peeling", skin);
  for (const bool force : {false, true}) {
    EXPECT_EQ(refusal([&] { undo(context_, batch, force); }).status, 400);
    EXPECT_TRUE(store_.get(treatment(), peeling));
  }
}

}  // namespace
}  // namespace vitrine::history
