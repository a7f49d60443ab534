#include "content/following.hpp"

#include "content/change.hpp"
#include "content/content_test_fixture.hpp"
#include "content/reads.hpp"
#include "journal/journal.hpp"

namespace vitrine::content {
namespace {

Footprint of(SourceKey key) {
  Footprint footprint;
  footprint.add(key);
  footprint.tidy();
  return footprint;
}

/// Beside the program that writes, another one on the same store.
class FollowingTest : public ContentTest {
 protected:
  FollowingTest() {
    category_ = new_category("Peau");
    other_category_ = new_category("Corps");
    product_ = new_product("Laser", category_);
    theirs_.begin(their_reader_);
  }

  /// Whether the other program, once it has read on, takes for fresh what is made of this.
  bool still_holds(SourceKey key) {
    const std::uint64_t since = their_freshness_.version();
    theirs_.follow(their_reader_);
    return their_freshness_.holds(of(key), since);
  }

  std::string category_;
  std::string other_category_;
  std::string product_;
  db::Connection their_reader_ = database_.open_reader();
  SearchIndex their_search_{product()};
  Freshness their_freshness_;
  Following theirs_{their_search_, their_freshness_};
};

TEST_F(FollowingTest, ACorrectedTextIsTheItemsAffair) {
  update(product(), product_, {{"description", "Autrement"}});
  EXPECT_TRUE(still_holds(key_of_list(product())));
  update(product(), product_, {{"description", "Encore autrement"}});
  EXPECT_FALSE(still_holds(key_of_item(product(), product_)));
  EXPECT_EQ(their_freshness_.version(), freshness_.version());
}

TEST_F(FollowingTest, WhatMovesLeavesOneListAndComesIntoAnother) {
  const auto list_of = [](const std::string& id) { return key_of_list(product(), "category", id); };
  for (const bool both : {true, false}) {
    update(product(), product_, {{"category", both ? other_category_ : category_}});
    const std::uint64_t since = their_freshness_.version();
    theirs_.follow(their_reader_);
    EXPECT_FALSE(their_freshness_.holds(of(list_of(category_)), since));
    EXPECT_FALSE(their_freshness_.holds(of(list_of(other_category_)), since));
    EXPECT_TRUE(their_freshness_.holds(of(list_of("a third one")), since));
    EXPECT_TRUE(their_freshness_.holds(of(key_of_type(partner())), since));
  }
}

TEST_F(FollowingTest, AHiddenItemLeavesTheListsOfFieldsThatTheLineDoesNotName) {
  update(product(), product_, {{"isActive", false}});
  EXPECT_FALSE(still_holds(key_of_list(product(), "category", category_)));
}

TEST_F(FollowingTest, SeveralLinesAreToldEachAsItWas) {
  update(product(), product_, {{"category", other_category_}});
  update(product(), product_, {{"isActive", false}});
  store_.remove(product(), product_, false);
  const std::string fresh = new_product("Neuf", category_);
  const std::uint64_t since = their_freshness_.version();
  theirs_.follow(their_reader_);
  for (const SourceKey key :
       {key_of_list(product(), "category", category_), key_of_list(product(), "category", other_category_),
        key_of_item(product(), product_), key_of_item(product(), fresh), key_of_list(product())}) {
    EXPECT_FALSE(their_freshness_.holds(of(key), since));
  }
}

TEST_F(FollowingTest, SearchesFindIt) {
  their_search_.prepare(their_reader_);
  update(product(), product_, {{"name", "Radiofréquence"}});
  theirs_.follow(their_reader_);
  EXPECT_EQ(their_search_.find(their_reader_, "radiofréquence", false).ids(0, 10), std::vector{product_});
}

TEST_F(FollowingTest, OwnWritesBehindThoseOfOthersMissNothing) {
  update(product(), product_, {{"category", other_category_}});
  Context ours{database_, their_reader_, media_, their_search_, theirs_, sanitised};
  const std::uint64_t since = their_freshness_.version();
  Form form{.fields = {{"title", "À nous"}}, .files = {}};
  ContentStore(ours).create(category(), form);
  EXPECT_FALSE(their_freshness_.holds(of(key_of_list(product(), "category", category_)), since));
  EXPECT_FALSE(their_freshness_.holds(of(key_of_list(category())), since));
  theirs_.follow(their_reader_);
  EXPECT_EQ(their_freshness_.version(), since + 2);
}

TEST_F(FollowingTest, WhoKnowsOfAVersionIsShownIt) {
  update(product(), product_, {{"name", "Radiofréquence"}});
  theirs_.reach(their_reader_, freshness_.version());
  EXPECT_EQ(their_freshness_.version(), freshness_.version());
  EXPECT_EQ(refusal([&] { theirs_.reach(their_reader_, freshness_.version() + 1); }).status, 503);
}

TEST_F(FollowingTest, TellsHowOldWhatItReadWas) {
  update(product(), product_, {{"name", "Radiofréquence"}});
  database_.write([](db::Connection& writer) {
    writer.execute("UPDATE journal SET at = :p1 WHERE seq = (SELECT MAX(seq) FROM journal)",
                   {iso_time(Clock::now() - std::chrono::hours(2))});
  });
  // Not the moment of the line: lines of one millisecond are told apart by later ones, ahead of the clock.
  const auto before = Clock::now();
  theirs_.follow(their_reader_);
  EXPECT_GE(theirs_.delay(), std::chrono::hours(2));
  EXPECT_GE(theirs_.looked_at(), before);
}

TEST_F(FollowingTest, AWriteIsLaterThanThatOfAMachineWhoseClockIsAhead) {
  const std::string ahead = iso_time(Clock::now() + std::chrono::seconds(30));
  database_.write([&](db::Connection& writer) {
    writer.execute("UPDATE journal SET at = :p1 WHERE seq = (SELECT MAX(seq) FROM journal)", {ahead});
  });
  update(product(), product_, {{"name", "Radiofréquence"}});
  EXPECT_GT(journal::last_moment(their_reader_), ahead);
  EXPECT_GT(store_.get(product(), product_)->at("updatedAt").as_string(), ahead);
}

TEST_F(FollowingTest, DoubtEndsOnceTheJournalWasRead) {
  their_freshness_.doubt();
  EXPECT_FALSE(their_freshness_.holds(of(source_key("a")), their_freshness_.version()));
  theirs_.follow(their_reader_);
  EXPECT_FALSE(their_freshness_.in_doubt());
}

TEST_F(FollowingTest, AWriteThatNobodyWasToldOfLeavesWhatIsKeptUntilTheJournalTells) {
  const Footprint kept = of(key_of_item(product(), product_));
  const std::uint64_t since = freshness_.version();
  database_.write([&](db::Connection& writer) {
    Change change(context_, writer);
    change.touch(product(), product_);
    writer.execute("UPDATE product SET name = 'Autre', updated_at = :p1 WHERE id = :p2", {change.moment(), product_});
    change.settle();
  });
  EXPECT_TRUE(freshness_.holds(kept, since));
  following_.follow(reader_);
  EXPECT_FALSE(freshness_.holds(kept, since));
}

TEST_F(FollowingTest, ALineWithoutWhatWasThereMakesAllOld) {
  update(product(), product_, {{"description", "Autrement"}});
  database_.write([&](db::Connection& writer) { journal::forget(writer, "product", product_); });
  EXPECT_FALSE(still_holds(key_of_type(partner())));
}

TEST_F(FollowingTest, AStoreThatWasPutBackMakesAllOld) {
  const std::uint64_t before = their_freshness_.version();
  database_.write([](db::Connection& writer) {
    writer.execute("DELETE FROM journal_file WHERE seq > 1");
    writer.execute("DELETE FROM journal WHERE seq > 1");
  });
  EXPECT_FALSE(still_holds(key_of_type(partner())));
  EXPECT_EQ(theirs_.version(), 1U);
  EXPECT_GT(their_freshness_.version(), before) << "nothing that is kept bears the same";
  EXPECT_FALSE(their_freshness_.holds(of(key_of_type(partner())), before));
}

TEST_F(FollowingTest, AStoreThatWasPutBackAndHasGrownSinceMakesAllOld) {
  their_search_.prepare(their_reader_);
  const std::uint64_t before = their_freshness_.version();
  const std::uint64_t version_before = theirs_.version();
  database_.write([](db::Connection& writer) {
    const std::int64_t last = journal::last_seq(writer);
    writer.execute("DELETE FROM journal_file WHERE seq = :p1", {last});
    writer.execute("DELETE FROM journal WHERE seq = :p1", {last});
    writer.execute("UPDATE product SET name = 'Radiofréquence'");
  });
  following_.follow(reader_);
  update(category(), other_category_, {{"title", "Autre"}});
  EXPECT_FALSE(still_holds(key_of_type(partner())));
  EXPECT_EQ(theirs_.version(), version_before);
  EXPECT_GT(their_freshness_.version(), before);
  EXPECT_EQ(their_search_.find(their_reader_, "radiofréquence", false).ids(0, 10), std::vector{product_});
}

}  // namespace
}  // namespace vitrine::content
