#include "content/filtered_list.hpp"

#include <algorithm>
#include <limits>
#include <unordered_set>

#include "content/content_test_fixture.hpp"

namespace vitrine::content {

class FilteredListTest : public ContentTest {
 protected:
  using Ids = std::vector<std::string>;
  static constexpr std::size_t all = std::numeric_limits<std::size_t>::max();

  FilteredList list(const std::string& query) { return {context_, product(), request({}, query, true).query}; }

  /// The whole list of the query.
  Ids ids(const std::string& query) { return list(query).ids(0, all); }

  static Ids those_in(Ids ids, const Ids& others) {
    const std::unordered_set<std::string> known(others.begin(), others.end());
    std::erase_if(ids, [&](const std::string& id) { return !known.contains(id); });
    return ids;
  }

  /// What a list has beside the item, told by the whole of it.
  static Neighbours beside(const Ids& ids, const std::string& id) {
    const auto at = std::find(ids.begin(), ids.end(), id);
    if (at == ids.end()) return {};
    const auto place = static_cast<std::size_t>(at - ids.begin());
    Neighbours neighbours{.place = place};
    if (place > 0) neighbours.previous = ids[place - 1];
    if (place + 1 < ids.size()) neighbours.next = ids[place + 1];
    return neighbours;
  }

  void expect_list(const std::string& query, const Ids& expected) {
    FilteredList asked = list(query);
    EXPECT_EQ(asked.total(), expected.size()) << query;
    EXPECT_EQ(asked.ids(0, all), expected) << query;
    for (const std::size_t offset : {std::size_t{0}, std::size_t{7}, expected.size() / 2, expected.size()}) {
      const std::size_t begin = std::min(offset, expected.size());
      const std::size_t end = std::min(begin + 13, expected.size());
      const Ids part(expected.begin() + static_cast<std::ptrdiff_t>(begin),
                     expected.begin() + static_cast<std::ptrdiff_t>(end));
      EXPECT_EQ(asked.ids(offset, 13), part) << query << " from " << offset;
    }
    for (const std::size_t place : {std::size_t{0}, expected.size() / 2, expected.size() - 1}) {
      if (place >= expected.size()) continue;
      const Neighbours found = asked.neighbours_of(expected[place]);
      const Neighbours meant = beside(expected, expected[place]);
      EXPECT_EQ(found.previous, meant.previous) << query << place;
      EXPECT_EQ(found.next, meant.next) << query << place;
      EXPECT_EQ(found.place, meant.place) << query << place;
    }
    for (const std::string& id : ids("")) {
      if (std::find(expected.begin(), expected.end(), id) != expected.end()) continue;
      EXPECT_FALSE(asked.neighbours_of(id).place) << query;
      break;
    }
  }

  void expect_the_same_of_everything(const std::vector<std::string>& filters) {
    for (const auto* words : {"laser", "sculpta", "lazer", "l", "epilation sculpta", "zzz"}) {
      const std::string search = std::string("search=") + words;
      const Ids found = ids(search);
      for (const std::string& filter : filters) {
        expect_list(search + filter, those_in(found, ids(filter)));
        for (const auto* sort : {"&sort=name", "&sort=-name", "&sort=createdAt", "&sort=-updatedAt"}) {
          expect_list(search + filter + sort, those_in(ids(filter + sort), found));
        }
      }
    }
  }
};

// However much a search finds, and however it is narrowed and ordered: it is what the store holds of it.
TEST_F(FilteredListTest, NarrowsASearchToWhatTheStoreWould) {
  const std::string skin = new_category("Peau");
  const std::string body = new_category("Corps");
  const std::string hair = new_treatment("Poils", skin);
  const json::object one = product_fields("", skin);
  std::vector<std::string> made;
  for (int i = 0; i < 620; ++i) {
    json::object fields = one;
    fields["name"] = (i % 3 == 0 ? "Sculpta " : "Lumina ") + std::to_string(i * 7 % 100);
    fields["description"] = i % 50 == 1 ? "Autre" : "Laser d’épilation";
    fields["category"] = i % 4 == 0 ? body : skin;
    fields["isActive"] = i % 5 != 0;
    if (i % 8 == 1) fields["treatment"] = hair;
    made.push_back(id_of(create(product(), std::move(fields))));
  }
  const std::vector<std::string> filters{"",
                                         "&category=" + skin,
                                         "&category=corps",
                                         "&isActive=true",
                                         "&isActive=false&category=peau",
                                         "&missing=treatment",
                                         "&treatment=" + hair + "&isActive=true",
                                         "&missing=category",
                                         "&missing=image",
                                         "&category=nulle-part"};
  expect_the_same_of_everything(filters);

  store_.change_many(product(), {made.begin(), made.begin() + 200}, {{"category", body}});
  store_.change_many(product(), {made.begin() + 100, made.begin() + 300}, {{"isActive", false}});
  for (int i = 300; i < 310; ++i) store_.remove(product(), made[static_cast<std::size_t>(i)], false);
  store_.remove(category(), skin, true);
  expect_the_same_of_everything(filters);
}

// What is narrowed to nothing was found all the same: no error is forgiven for the sake of a filter.
TEST_F(FilteredListTest, ForgivesNothingForTheSakeOfAFilter) {
  const std::string skin = new_category("Peau");
  const std::string body = new_category("Corps");
  new_product("Lumina", skin);
  const std::string other = new_product("Lumena", body);
  EXPECT_EQ(ids("search=lumina&category=" + body), Ids{});
  EXPECT_EQ(ids("search=luminz&category=" + body), Ids{});
  EXPECT_EQ(ids("search=lumenz&category=" + body), Ids{other});
}

}  // namespace vitrine::content
