#include "content/shadow.hpp"

#include "content/content_test_fixture.hpp"

namespace vitrine::content {

class ShadowTest : public ContentTest {
 protected:
  /// The titles or names of a type's items, in their order, as a connection reads them.
  static std::string names(db::Connection& connection, const ContentType& type, std::string_view member) {
    std::string text;
    for (const json::object& item : read_answers(connection, type, {})) {
      text.append(text.empty() ? "" : " ").append(std::string_view(item.at(member).as_string()));
    }
    return text;
  }
  std::string stored(const ContentType& type, std::string_view member) { return names(reader_, type, member); }
  std::string shown(const ContentType& type, std::string_view member) { return names(connection_, type, member); }

  Input input_of(json::object fields) {
    Input input;
    input.values = std::move(fields);
    return input;
  }

  db::Connection connection_ = database_.open_shadow();
  Shadow shadow_{connection_};
  Context prepared_{database_, connection_, media_, search_, following_, sanitised};
  ContentStore store_of_it_{prepared_};
  Change change_{prepared_, shadow_};
};

TEST_F(ShadowTest, IsSearchedByTheIndexOfAllOrNotAtAll) {
  new_product("Lumina", new_category("Peau"));
  EXPECT_FALSE(search_.is_built());
  EXPECT_EQ(refusal([&] { search_.find(connection_, "lumina", false); }).status, 503);
  search_.prepare(reader_);
  EXPECT_EQ(search_.find(connection_, "lumina", false).size(), 1U);
  search_.lose("the store was away");
  EXPECT_FALSE(search_.is_built()) << "whoever keeps the house builds it anew";
  EXPECT_EQ(refusal([&] { search_.find(connection_, "lumina", false); }).status, 503);
  search_.prepare(reader_);
  EXPECT_EQ(search_.find(connection_, "lumina", false).size(), 1U);
}

TEST_F(ShadowTest, LaysWhatIsChangedOverWhatThereIs) {
  const std::string skin = new_category("Peau");
  new_category("Corps");
  store_of_it_.lay_in(change_, category(), skin, input_of({{"title", "Visage"}}));
  store_of_it_.lay_in(change_, category(), new_id(), input_of({{"title", "Mains"}}));
  EXPECT_EQ(shown(category(), "title"), "Visage Corps Mains");
  EXPECT_EQ(stored(category(), "title"), "Peau Corps");
  update(category(), skin, {{"subtitle", "Entre-temps"}});
  EXPECT_EQ(shown(category(), "title"), "Visage Corps Mains");
}

TEST_F(ShadowTest, TakesAwayWithAllThatGoesWithIt) {
  const std::string skin = new_category("Peau");
  const std::string laser = new_treatment("Laser", skin);
  new_treatment("Soin", new_category("Corps"));
  const std::string lumina = new_product("Lumina", skin, {{"treatment", laser}});
  const std::string other = new_product("Autre", skin, {{"similarProducts", json::array{lumina}}});
  const std::vector<std::string> gone{lumina};
  store_of_it_.remove_in(change_, product(), gone, true);
  EXPECT_EQ(shown(product(), "name"), "Autre");
  EXPECT_TRUE(read_stored(connection_, product(), other)->at("similarProducts").as_array().empty());
  const std::vector<std::string> category_gone{skin};
  store_of_it_.remove_in(change_, category(), category_gone, true);
  EXPECT_EQ(shown(treatment(), "title"), "Soin");
  EXPECT_EQ(stored(product(), "name"), "Autre Lumina");
  EXPECT_EQ(stored(treatment(), "title"), "Soin Laser");
  EXPECT_EQ(read_stored(reader_, product(), other)->at("similarProducts").as_array().size(), 1U);
}

TEST_F(ShadowTest, PutsIntoAnotherOrder) {
  const json::object fields{{"description", "D"}, {"imageSrc", image()}};
  std::vector<std::string> ids;
  for (const auto* title : {"Un", "Deux", "Trois"}) {
    ids.push_back(id_of(create(spa_service(), with(fields, {{"title", title}}))));
  }
  const std::string before = stored(spa_service(), "title");
  store_of_it_.reorder_in(change_, spa_service(), {ids[2], ids[0], ids[1]}, "services");
  EXPECT_EQ(shown(spa_service(), "title"), "Trois Un Deux");
  store_of_it_.lay_in(change_, spa_service(), new_id(), input_of(with(fields, {{"title", "Quatre"}})));
  EXPECT_EQ(shown(spa_service(), "title"), "Trois Un Deux Quatre");
  EXPECT_EQ(stored(spa_service(), "title"), before);
}

TEST_F(ShadowTest, CannotWriteTheStore) {
  new_category("Peau");
  EXPECT_EQ(refusal([&] { connection_.execute("DELETE FROM main.category"); }).status, 503);
  EXPECT_EQ(refusal([&] { connection_.execute("DELETE FROM journal"); }).status, 503);
  EXPECT_EQ(stored(category(), "title"), "Peau");
}

TEST_F(ShadowTest, IsNothingThatEverybodyFinds) {
  const std::string id = new_product("Lumina", new_category("Peau"));
  store_of_it_.lay_in(change_, product(), id, input_of({{"name", "Secrète"}}));
  SearchIndex index(product());
  EXPECT_EQ(refusal([&] { index.find(connection_, "secrete", true); }).status, 503);
  EXPECT_EQ(index.find(reader_, "lumina", true).ids(0, 9).size(), 1U);
  EXPECT_EQ(index.find(connection_, "secrete", true).ids(0, 9).size(), 0U);
}

}  // namespace vitrine::content
