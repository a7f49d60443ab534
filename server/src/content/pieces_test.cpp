#include "content/pieces.hpp"

#include "content/content_test_fixture.hpp"

namespace vitrine::content {

class PiecesTest : public ContentTest {
 protected:
  /// Treatments of one category, the oldest first.
  std::vector<std::string> new_treatments(int count) {
    const std::string owner = new_category("Peau");
    std::vector<std::string> ids;
    for (int i = 0; i < count; ++i) ids.push_back(new_treatment("Soin " + std::to_string(i), owner));
    return ids;
  }
  static std::vector<std::string> ids_of(const std::vector<json::object>& items) {
    std::vector<std::string> ids;
    for (const json::object& item : items) ids.push_back(id_of(item));
    return ids;
  }
};

TEST_F(PiecesTest, GoesOnBehindThePlaceOfAnItem) {
  const std::vector<std::string> ids = new_treatments(4);
  Selection selection{.limit = 2, .after = place_of(reader_, treatment(), ids[3])};
  EXPECT_EQ(ids_of(store_.list(treatment(), selection)), (std::vector<std::string>{ids[2], ids[1]}));
  store_.remove(treatment(), ids[3], false);
  EXPECT_EQ(ids_of(store_.list(treatment(), selection)), (std::vector<std::string>{ids[2], ids[1]}));
  selection.after = place_of(reader_, treatment(), ids[0]);
  EXPECT_TRUE(store_.list(treatment(), selection).empty());
  EXPECT_TRUE(place_of(reader_, treatment(), ids[3]).empty());
}

TEST_F(PiecesTest, GoesOnInAnOrderByHand) {
  std::vector<std::string> ids;
  for (const auto* name : {"un", "deux", "trois"}) {
    ids.push_back(id_of(create(partner(), {{"logo", image()}, {"url", "https://" + std::string(name) + ".example"}})));
  }
  const Selection selection{.after = place_of(reader_, partner(), ids[0])};
  EXPECT_EQ(ids_of(store_.list(partner(), selection)), (std::vector<std::string>{ids[1], ids[2]}));
}

TEST_F(PiecesTest, KeepsStretchesWhenItemsCome) {
  const std::vector<std::string> ids = new_treatments(3);
  const Selection first{.stretch = Stretch{0, 2}};
  const Selection second{.stretch = Stretch{2, 2}};
  EXPECT_EQ(ids_of(store_.list(treatment(), first)), (std::vector<std::string>{ids[0], ids[1]}));
  EXPECT_EQ(ids_of(store_.list(treatment(), second)), (std::vector<std::string>{ids[2]}));
  EXPECT_TRUE(store_.list(treatment(), {.stretch = Stretch{4, 2}}).empty());
}

TEST_F(PiecesTest, KnowsTheLastChangeOfEachStretch) {
  const std::string owner = new_category("Peau");
  std::vector<std::string> ids;
  for (const auto* name : {"Un", "Deux", "Trois", "Quatre"}) ids.push_back(new_product(name, owner));
  update(product(), ids[1], {{"isActive", false}});
  update(product(), ids[0], {{"name", "Premier"}});
  const auto moment = [&](const std::string& id) {
    return std::string(store_.get(product(), id)->at("updatedAt").as_string());
  };
  EXPECT_EQ(last_changes(reader_, product(), Audience::Visitor, 2),
            (std::vector<std::string>{moment(ids[0]), moment(ids[3])}));
  EXPECT_EQ(last_changes(reader_, product(), Audience::Administrator, 2),
            (std::vector<std::string>{moment(ids[0]), moment(ids[3])}));
  EXPECT_TRUE(last_changes(reader_, event(), Audience::Visitor, 2).empty());
}

TEST_F(PiecesTest, MakesOneOfAllPieces) {
  const std::vector<std::string> ids = new_treatments(2);
  int left = 500;
  const ReadItems read = [&](const std::vector<db::Value>& place, std::size_t count) {
    EXPECT_EQ(place.empty(), left == 500);
    std::vector<json::object> items;
    // The bodies grow long, the ids are of items that are there.
    for (; items.size() < count && left > 0; --left)
      items.push_back({{"_id", ids[0]}, {"text", std::string(2'000, 'a')}});
    return items;
  };
  Request asked = request();
  std::string whole;
  int pieces = 0;
  do {
    Response piece = answer_in_pieces(context_, treatment(), asked, std::nullopt, read);
    EXPECT_FALSE(piece.made_of);
    EXPECT_LT(piece.body.size(), 1'200'000U);
    whole += piece.body;
    asked.from = piece.rest;
    ++pieces;
  } while (!asked.from.empty());
  EXPECT_GT(pieces, 1);
  EXPECT_EQ(json::parse(whole).as_array().size(), 500U);
}

}  // namespace vitrine::content
