#include <gtest/gtest.h>

#include "history/history_test_fixture.hpp"
#include "history/past.hpp"

namespace vitrine::history {
namespace {

using namespace content;  // NOLINT(google-build-using-namespace): the fixture's world

class RejoiningTest : public HistoryTest {
 protected:
  std::string new_spa_service(json::array products) {
    return id_of(create(spa_service(), {{"title", "Hammam"}, {"image", image(5)}, {"products", std::move(products)}}));
  }
  json::object told_of(const std::vector<Lost>& lost) {
    return told(reader_, lost, std::chrono::days(90)).front().as_object();
  }

  const std::string skin_ = new_category("Peau");
};

TEST_F(RejoiningTest, AnItemNamesAgainWhatItCameBackWithout) {
  const std::string peeling = new_treatment("Peeling", skin_);
  const std::string lamp = new_product("Lampe", skin_);
  const std::string laser =
      new_product("Laser", skin_, {{"treatment", peeling}, {"similarProducts", json::array{lamp}}});
  const json::object before = world();
  store_.remove(product(), laser, false);
  store_.remove(treatment(), peeling, false);
  store_.remove(product(), lamp, false);
  const std::vector<Lost> lost = bring_back(removal_of(laser));
  ASSERT_EQ(lost.size(), 2U);
  const json::object told = told_of(lost);
  EXPECT_EQ(told.at("title"), "Laser");
  EXPECT_EQ(told.at("target"), "Lampe");
  EXPECT_EQ(told.at("inTrash"), true);
  EXPECT_TRUE(bring_back(removal_of(peeling)).empty());
  EXPECT_TRUE(bring_back(removal_of(lamp)).empty());
  EXPECT_EQ(world(), before);
}

TEST_F(RejoiningTest, AnItemNamesWhatCameBackWhileItWasAway) {
  const std::string laser = new_product("Laser", skin_);
  const std::string lamp = new_product("Lampe", skin_);
  const std::string hammam = new_spa_service({laser, lamp});
  const json::object before = world();
  store_.remove(product(), laser, true);
  store_.remove(spa_service(), hammam, false);
  const std::vector<Lost> lost = bring_back(removal_of(laser));
  ASSERT_EQ(lost.size(), 1U);
  const json::object told = told_of(lost);
  EXPECT_EQ(told.at("title"), "Hammam") << "although it is not there";
  EXPECT_EQ(told.at("target"), "Laser");
  EXPECT_EQ(told.at("inTrash"), true);
  EXPECT_TRUE(bring_back(removal_of(hammam)).empty());
  EXPECT_EQ(world(), before);
}

TEST_F(RejoiningTest, ItemsThatWentTogetherComeBackOneByOne) {
  const std::string one = new_product("Un", skin_);
  const std::string two = new_product("Deux", skin_, {{"similarProducts", json::array{one}}});
  update(product(), one, {{"similarProducts", json::array{two}}});
  const json::object before = world();
  for (const auto& order : {std::pair(one, two), std::pair(two, one)}) {
    store_.remove_many(product(), {one, two}, true);
    EXPECT_EQ(bring_back(removal_of(order.first)).size(), 1U);
    EXPECT_TRUE(bring_back(removal_of(order.second)).empty());
    EXPECT_EQ(world(), before);
  }
}

TEST_F(RejoiningTest, CategoryAndTreatmentComeBackToAProductThatWasAway) {
  const std::string peeling = new_treatment("Peeling", skin_);
  const std::string laser = new_product("Laser", skin_, {{"treatment", peeling}});
  const json::object before = world();
  store_.remove(category(), skin_, true);
  store_.remove(product(), laser, false);
  EXPECT_EQ(bring_back(removal_of(skin_)).size(), 2U) << "its category and its treatment";
  EXPECT_TRUE(bring_back(removal_of(laser)).empty());
  EXPECT_EQ(world(), before);
}

TEST_F(RejoiningTest, WhatUndoingBroughtBackWithoutItsCategoryGetsItAgain) {
  const std::string laser = new_product("Laser", skin_);
  const json::object before = world();
  store_.remove(product(), laser, false);
  const std::int64_t removal = context_.batch;
  store_.remove(category(), skin_, false);
  EXPECT_EQ(undo(context_, removal, false).size(), 1U);
  EXPECT_TRUE(bring_back(removal_of(skin_)).empty());
  EXPECT_EQ(world(), before);
}

TEST_F(RejoiningTest, WhatSomebodyTookOffStaysOff) {
  const std::string peeling = new_treatment("Peeling", skin_);
  const std::string laser = new_product("Laser", skin_, {{"treatment", peeling}});
  const std::string hammam = new_spa_service({laser});
  store_.remove(product(), laser, true);
  EXPECT_TRUE(bring_back(removal_of(laser)).empty());
  update(product(), laser, {{"treatment", ""}});
  update(spa_service(), hammam, {{"products", json::array{}}});
  const json::object before = world();
  store_.remove(treatment(), peeling, false);
  store_.remove(spa_service(), hammam, false);
  EXPECT_TRUE(bring_back(removal_of(peeling)).empty());
  EXPECT_TRUE(bring_back(removal_of(hammam)).empty());
  EXPECT_EQ(world(), before);
}

TEST_F(RejoiningTest, IsTakenBackWithTheRestoring) {
  const std::string peeling = new_treatment("Peeling", skin_);
  const std::string laser = new_product("Laser", skin_, {{"treatment", peeling}});
  store_.remove(product(), laser, false);
  store_.remove(treatment(), peeling, false);
  bring_back(removal_of(laser));
  const json::object before = world();
  bring_back(removal_of(peeling));
  undo(context_, context_.batch, false);
  EXPECT_EQ(world(), before);
}

}  // namespace
}  // namespace vitrine::history
