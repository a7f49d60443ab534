#include <algorithm>
#include <array>

#include "content/content_test_fixture.hpp"
#include "content/filters.hpp"
#include "content/row_query.hpp"
#include "content/sorting.hpp"
#include "content/titles.hpp"
#include "core/text.hpp"

namespace vitrine::content {

class ListsTest : public ContentTest {
 protected:
  /// How the store comes by a page of the products that the query means.
  std::string plan(const std::string& query, Way way) {
    const Request asked = request({}, query, true);
    const Filters filters = read_filters(store_, product(), asked.query);
    const Sorting sorting = read_sorting(product(), asked.query.get("sort").value_or(""));
    const std::string sql =
        "EXPLAIN QUERY PLAN SELECT t.id FROM product t" + filters.where(way) + order_by(sorting, way) + " LIMIT 50";
    std::string steps;
    for (const db::Row& row : reader_.query(sql, filters.values)) steps += row.text("detail") + "\n";
    return steps;
  }
};

// No type has both yet.
TEST_F(ListsTest, FindsWhatTheFilterOfVisitorsLeaves) {
  const auto add = [&](const std::string& title, const std::string& type) {
    create(event(), {{"type", type},
                     {"title", title},
                     {"description", "D"},
                     {"heroImage", image()},
                     {"videoUrl", video()},
                     {"galleryImages", json::array{{{"src", image()}}}}});
  };
  add("Congrès laser", "medical");
  add("Salon laser", "fitness");
  SearchIndex index(event());
  Context context{database_, reader_, media_, index, following_, sanitised};
  const auto found = [&](const std::string& query) {
    Request asked = request({}, query);
    return joined(list(context, event(), asked), "title");
  };
  EXPECT_EQ(found("search=laser"), "Salon laser Congrès laser");
  EXPECT_EQ(found("search=laser&type=medical"), "Congrès laser");
  EXPECT_EQ(found("type=fitness&search="), "Salon laser");
  EXPECT_EQ(found("search=laser&type="), "Salon laser Congrès laser") << "an empty one asks for nothing";
  EXPECT_EQ(refusal([&] { found("search=laser&type=autre"); }).status, 400);
}

// However many products there are: whatever is asked for is read of an index alone, in its order.
TEST_F(ListsTest, WalksAlongAnIndexOfEveryOrder) {
  const std::string skin = new_category("Peau");
  const std::string laser = new_treatment("Laser", skin);
  const std::array<std::string, 6> filters{"",
                                           "&category=peau",
                                           "&treatment=" + laser,
                                           "&isActive=true",
                                           "&missing=treatment",
                                           "&category=peau&isActive=false&treatment=laser"};
  const std::array<std::array<std::string, 2>, 7> orders{{{"", "product_created"},
                                                          {"createdAt", "product_created"},
                                                          {"-createdAt", "product_created"},
                                                          {"updatedAt", "product_updated"},
                                                          {"-updatedAt", "product_updated"},
                                                          {"name", "product_name"},
                                                          {"-name", "product_name"}}};
  for (const auto& [sort, index] : orders) {
    for (const std::string& filter : filters) {
      EXPECT_EQ(plan("sort=" + sort + filter, Way::AlongOrder), "SCAN t USING COVERING INDEX " + index + "\n")
          << sort << filter;
      std::string bare = index;
      bare.insert(std::string("product_").size(), "bare_");
      EXPECT_EQ(plan("sort=" + sort + "&missing=image", Way::AlongOrder), "SCAN t USING INDEX " + bare + "\n") << sort;
    }
  }
}

TEST_F(ListsTest, LooksUpTheFewThatAreMeant) {
  new_treatment("Laser", new_category("Peau"));
  for (const auto* sort : {"", "name", "-updatedAt"}) {
    const std::string asked = std::string("sort=") + sort;
    EXPECT_TRUE(plan(asked + "&category=peau", Way::ByLookingUp).starts_with("SEARCH t USING ")) << sort;
    EXPECT_TRUE(plan(asked + "&treatment=laser", Way::ByLookingUp).starts_with("SEARCH t USING ")) << sort;
    EXPECT_TRUE(plan(asked + "&isActive=false", Way::ByLookingUp).starts_with("SEARCH t USING ")) << sort;
  }
}

// The few that the house has chosen are read, not all that it could have chosen.
TEST_F(ListsTest, BeginsWithWhatRefersNotWithWhatItRefersTo) {
  const Selection selection{.audience = Audience::Visitor};
  const ContentType& type = homepage_product();
  const ItemQuery query = query_for(type, selection, fields_read(type, selection));
  const auto steps = reader_.query("EXPLAIN QUERY PLAN SELECT " + query.columns + from_of(type, query), query.values);
  ASSERT_FALSE(steps.empty());
  EXPECT_EQ(steps.front().text("detail"), "SCAN t");
}

// A draft, a line of the journal and what is deleted are called by it.
TEST_F(ListsTest, EveryItemOfManyHasAName) {
  for (const ContentType* type : all_types()) {
    EXPECT_TRUE(is_one_thing(*type) || name_field(*type) != nullptr) << type->name;
  }
}

// Of many items at once one field is set, and of the rules those between items are checked alone: no other may follow
// from it.
TEST_F(ListsTest, NothingFollowsFromWhatIsChangedInBulk) {
  for (const ContentType* type : all_types()) {
    for (const Field& field : type->fields) {
      if (!field.in_bulk) continue;
      const std::string name = std::string(type->name) + "." + std::string(field.name);
      const std::array kinds{Kind::Bool, Kind::Choice, Kind::Reference, Kind::Text, Kind::Date};
      EXPECT_TRUE(std::find(kinds.begin(), kinds.end(), field.kind) != kinds.end() && !field.keyed) << name;
      EXPECT_TRUE(field.implied.empty() && field.needed.empty()) << name;
      for (const Field& other : type->fields) {
        const auto on_it = [&](const auto& rule) { return rule.when == field.name; };
        EXPECT_TRUE(std::none_of(other.implied.begin(), other.implied.end(), on_it)) << name;
        EXPECT_TRUE(std::none_of(other.needed.begin(), other.needed.end(), on_it)) << name;
        EXPECT_TRUE(other.agrees_on != field.name || other.required.empty()) << name;
      }
    }
  }
}

// The names of a store from before the lists are ordered as those that are written since.
TEST_F(ListsTest, FoldsTheNamesOfBefore) {
  db::Database old("sqlite://" + (folder_.path() / "old.db").string());
  std::vector<db::Migration> migrations = all_migrations();
  const auto lists = std::find_if(migrations.begin(), migrations.end(),
                                  [](const db::Migration& migration) { return migration.name == "0006_lists"; });
  old.migrate({migrations.begin(), lists});
  const std::array<std::string, 6> names{"ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝ", "àáâãäåçèéêëìíîïñòóôõöùúûüýÿ", "Œdème d’Æther",
                                         "LUMINA Pro 3\u00A0kW",       "Réfrigéré n°\u202F7",         "Лазер 激光 😀"};
  for (const std::string& name : names) {
    old.write([&](db::Connection& writer) {
      writer.execute(
          "INSERT INTO product (id, name, description, image, images, specifications, new_specifications, features, "
          "info_sections, is_active, created_at, updated_at) VALUES (:p1, :p2, '', '', '[]', '{}', '{}', '[]', '[]', "
          "1, "
          "'2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')",
          {new_id(), name});
    });
  }
  old.migrate(migrations);
  db::Connection reader = old.open_reader();
  const std::vector<db::Row> rows = reader.query("SELECT name, name_key FROM product");
  EXPECT_EQ(rows.size(), names.size());
  for (const db::Row& row : rows) EXPECT_EQ(row.text("name_key"), fold(row.text("name")));
}

}  // namespace vitrine::content
