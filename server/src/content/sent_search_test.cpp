#include "content/sent_search.hpp"

#include "content/content_test_fixture.hpp"
#include "content/filtered_list.hpp"

namespace vitrine::content {

class SentSearchTest : public ContentTest {
 protected:
  std::string add(const std::string& message) {
    const std::string id = new_id();
    const std::string moment = "2026-03-01T09:30:00." + std::to_string(100 + ++count_) + "Z";
    database_.write([&](db::Connection& writer) {
      writer.execute(
          "INSERT INTO contact_message (id, full_name, email, phone, message, suspected, created_at, updated_at) "
          "VALUES "
          "(:p1, 'Amina', 'a@exemple.tn', '71000000', :p2, 0, :p3, :p3)",
          {id, message, moment});
    });
    return id;
  }
  void write(const std::string& sql) {
    database_.write([&](db::Connection& writer) { writer.execute(sql); });
  }
  std::vector<std::string> found(SentSearch& search, const std::string& words) {
    return search.find(reader_, words, {}).ids(0, 1000);
  }

  using Ids = std::vector<std::string>;
  int count_ = 0;
};

TEST_F(SentSearchTest, knows_what_came_changed_and_went_whoever_wrote_it) {
  SentSearch search(contact_message());
  const std::string first = add("Une question de laser");
  EXPECT_EQ(found(search, "laser"), Ids{first});
  const std::string second = add("Encore du laser");
  EXPECT_EQ(found(search, "laser"), (Ids{second, first}));
  write("UPDATE contact_message SET message = 'Autre chose', updated_at = '2026-03-02' WHERE id = '" + first + "'");
  EXPECT_EQ(found(search, "laser"), Ids{second});
  EXPECT_EQ(found(search, "autre"), Ids{first});
  write("DELETE FROM contact_message WHERE id = '" + second + "'");
  EXPECT_EQ(found(search, "laser"), Ids{});
}

TEST_F(SentSearchTest, what_is_known_is_not_read_again) {
  SentSearch search(contact_message());
  const std::string id = add("Une question de laser");
  EXPECT_EQ(found(search, "laser"), Ids{id});
  write("UPDATE contact_message SET message = 'Autre chose'");  // as nobody does: it would have said when
  EXPECT_EQ(found(search, "laser"), Ids{id});
}

TEST_F(SentSearchTest, the_list_asks_the_one_that_lasts) {
  SentSearch search(contact_message());
  context_.sent_search = &search;
  const std::string id = add("Une question de laser");
  const auto list = [&] {
    return FilteredList(context_, contact_message(), request({}, "search=laser", true).query).ids(0, 10);
  };
  EXPECT_EQ(list(), Ids{id});
  write("UPDATE contact_message SET message = 'Autre chose'");
  EXPECT_EQ(list(), Ids{id});
}

TEST_F(SentSearchTest, knows_the_newest_up_to_its_bounds) {
  Ids ids;
  for (int i = 0; i < 9; ++i) ids.push_back(add("Laser " + std::string(100, static_cast<char>('a' + i))));
  SentSearch few(contact_message(), {.items = 3});
  EXPECT_EQ(found(few, "laser"), (Ids{ids[8], ids[7], ids[6]}));
  SentSearch small(contact_message(), {.word_bytes = 300});
  const Ids known = found(small, "laser");
  EXPECT_EQ(known.front(), ids[8]);
  EXPECT_LT(known.size(), 5U);
  const std::string next = add("Laser " + std::string(100, 'z'));
  EXPECT_EQ(found(small, "laser").front(), next);
  EXPECT_EQ(found(small, "laser").size(), known.size()) << "the oldest makes room";
}

TEST_F(SentSearchTest, reads_all_beside_those_who_search) {
  for (int i = 0; i < 250; ++i) add("Laser");
  SentSearch search(contact_message());
  search.follow(reader_, {});
  write("UPDATE contact_message SET message = 'Autre chose'");
  EXPECT_EQ(found(search, "laser").size(), 250U);
}

}  // namespace vitrine::content
