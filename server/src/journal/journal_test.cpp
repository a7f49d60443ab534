#include "journal/journal.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "core/temporary_folder_test_fixture.hpp"
#include "journal/verify.hpp"

namespace vitrine::journal {
namespace {

class JournalTest : public testing::Test {
 protected:
  JournalTest() {
    database_.migrate({migration("0009_journal")});
    for (int i = 1; i <= 5; ++i) add("Titre " + std::to_string(i));
    database_.migrate({migration("0009_journal"), migration("0020_journal_unkept")});
  }
  static db::Migration migration(const std::string& name) {
    std::ifstream file(VITRINE_SOURCE_DIR "/server/migrations/" + name + ".sql");
    return {name, {std::istreambuf_iterator<char>(file), {}}};
  }
  void add(const std::string& title) {
    std::vector<Line> lines{{.at = "2026-01-01T00:00:00.000Z",
                             .actor = {"a", "amel"},
                             .origin = "edit",
                             .type = "category",
                             .item = "i",
                             .title = title,
                             .before = "{\"title\":\"x\"}",
                             .after = "{\"title\":\"" + title + "\"}",
                             .body_hash = {},
                             .hash = {}}};
    database_.write([&](db::Connection& writer) { append(writer, lines); });
  }
  void run(const std::string& sql) {
    database_.write([&](db::Connection& writer) { writer.execute(sql); });
  }
  void empty(const std::string& condition) { run("UPDATE journal SET before = NULL, after = NULL WHERE " + condition); }
  Forgotten forget_item() {
    Forgotten dropped;
    database_.write([&](db::Connection& writer) { dropped = forget(writer, "category", "i"); });
    return dropped;
  }
  void tell(const Forgotten& dropped) {
    std::vector<Line> lines{{.at = "2026-01-02T00:00:00.000Z",
                             .actor = {"a", "amel"},
                             .act = Act::Remove,
                             .origin = std::string(forgetting),
                             .type = "category",
                             .item = "i",
                             .title = {},
                             .before = {},
                             .after = forgotten_body(dropped),
                             .body_hash = {},
                             .hash = {}}};
    database_.write([&](db::Connection& writer) { append(writer, lines); });
  }
  /// "altered 2, missing 3-4, moved 1-2, emptied 4-4"
  std::string faults() {
    std::string told;
    for (const Fault& fault : verify(reader_)) {
      const char* kind = fault.kind == Fault::Kind::Altered   ? "altered "
                         : fault.kind == Fault::Kind::Missing ? "missing "
                         : fault.kind == Fault::Kind::Emptied ? "emptied "
                                                              : "moved ";
      told.append(told.empty() ? "" : ", ").append(kind).append(std::to_string(fault.seq));
      if (fault.kind != Fault::Kind::Altered) told.append("-").append(std::to_string(fault.other));
    }
    return told;
  }
  /// Makes two lines stand in each other's places.
  void swap(int one, int other) {
    const std::string a = std::to_string(one);
    const std::string b = std::to_string(other);
    run("UPDATE journal SET seq = -1 WHERE seq = " + a);
    run("UPDATE journal SET seq = " + a + " WHERE seq = " + b);
    run("UPDATE journal SET seq = " + b + " WHERE seq = -1");
  }

  const TemporaryFolder folder_;
  db::Database database_{"sqlite://" + (folder_ / "store.db").string()};
  db::Connection reader_ = database_.open_reader();
};

TEST_F(JournalTest, NumbersItsLinesAndChainsThem) {
  const std::vector<Line> lines = lines_where(reader_, "ORDER BY seq");
  ASSERT_EQ(lines.size(), 5U);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    EXPECT_EQ(lines[i].seq, static_cast<std::int64_t>(i + 1));
    EXPECT_EQ(lines[i].hash, hash_of(lines[i], i == 0 ? no_hash : std::string_view(lines[i - 1].hash)));
  }
  EXPECT_EQ(last_seq(reader_), 5);
  EXPECT_EQ(faults(), "");
}

TEST_F(JournalTest, FindsWhatWasAltered) {
  run("UPDATE journal SET title = 'Autre' WHERE seq = 2");
  EXPECT_EQ(faults(), "altered 2");
  run("UPDATE journal SET after = '{}' WHERE seq = 4");
  EXPECT_EQ(faults(), "altered 2, altered 4");
}

TEST_F(JournalTest, FindsWhatIsMissing) {
  run("DELETE FROM journal WHERE seq IN (2, 3)");
  EXPECT_EQ(faults(), "missing 2-3");
  run("DELETE FROM journal WHERE seq = 1");
  EXPECT_EQ(faults(), "missing 1-3");
}

TEST_F(JournalTest, FindsWhatWasMoved) {
  swap(2, 3);
  EXPECT_EQ(faults(), "moved 2-3");
  swap(2, 3);
  EXPECT_EQ(faults(), "");
  swap(1, 4);
  EXPECT_EQ(faults(), "moved 1-4");
}

TEST_F(JournalTest, FindsWhatWasEmptied) {
  empty("seq IN (2, 4, 5)");
  EXPECT_EQ(faults(), "emptied 2-2, emptied 4-5");
  run("UPDATE journal SET title = 'Autre' WHERE seq = 3");
  EXPECT_EQ(faults(), "emptied 2-2, altered 3, emptied 4-5");
}

TEST_F(JournalTest, HoldsWhenAnItemIsForgottenAndThatIsTold) {
  const Forgotten dropped = forget_item();
  for (const Line& line : lines_where(reader_, "")) EXPECT_EQ(line.title, "");
  EXPECT_EQ(faults(), "altered 1, emptied 1-5, altered 2, altered 3, altered 4, altered 5") << "nothing says so yet";
  tell(dropped);
  EXPECT_EQ(faults(), "");
  tell(forget_item());
  EXPECT_EQ(faults(), "") << "what tells of it is not dropped itself";
  run("UPDATE journal SET after = '{\"forgotten\":[[1,2]]}' WHERE origin = 'forget'");
  EXPECT_EQ(faults(), "altered 1, emptied 1-5, altered 2, altered 3, altered 4, altered 5, altered 6, altered 7");
}

TEST_F(JournalTest, GoesOnTellingWhatAnItemIsCalledSince) {
  Forgotten dropped;
  const auto forget_up_to = [&](std::int64_t seq) {
    database_.write([&](db::Connection& writer) { dropped = forget(writer, "category", "i", seq); });
    tell(dropped);
  };
  const std::string name = lines_where(reader_, "WHERE seq = 3").front().title;
  forget_up_to(3);
  for (const Line& line : lines_where(reader_, "WHERE seq <= 3")) EXPECT_EQ(line.title, line.seq == 3 ? name : "");
  EXPECT_EQ(faults(), "");
  forget_up_to(4);
  EXPECT_EQ(lines_where(reader_, "WHERE seq = 3").front().title, "") << "it is called otherwise by now";
  EXPECT_EQ(faults(), "");
}

TEST_F(JournalTest, FindsWhatWasAlteredOfAnItemThatIsForgotten) {
  run("UPDATE journal SET actor_name = 'bilel' WHERE seq = 2");
  tell(forget_item());
  EXPECT_EQ(faults(), "altered 2") << "what was altered before is not covered up";
  run("UPDATE journal SET title = 'Autre' WHERE seq = 3");
  run("UPDATE journal SET actor_name = 'bilel' WHERE seq = 4");
  EXPECT_EQ(faults(), "altered 2, altered 3, altered 4");
}

TEST_F(JournalTest, FindsWhatWasMovedBesideManyThatAreForgotten) {
  database_.write([&](db::Connection& writer) {
    for (int i = 0; i < 600; ++i) {
      std::vector<Line> lines{lines_where(writer, "WHERE seq = 1").front()};
      lines.front().batch = 0;
      lines.front().item = "other";
      append(writer, lines);
    }
  });
  tell(forget_item());
  Forgotten dropped;
  database_.write([&](db::Connection& writer) { dropped = forget(writer, "category", "other"); });
  tell(dropped);
  EXPECT_EQ(faults(), "");
  swap(606, 607);
  EXPECT_EQ(faults(), "moved 606-607");
}

TEST_F(JournalTest, TellsOfNoLineThatCameAfter) {
  tell({.lines = {{1, 100}}});
  add("Depuis");
  empty("seq IN (5, 7)");
  EXPECT_EQ(faults(), "emptied 7-7");
}

TEST_F(JournalTest, TakesForDroppedWhatWasBeforeTheJournalToldOfIt) {
  run("DROP TABLE journal_unkept");
  run("DELETE FROM migration WHERE name = '0020_journal_unkept'");
  empty("seq IN (1, 2, 4)");
  database_.migrate({migration("0009_journal"), migration("0020_journal_unkept")});
  EXPECT_EQ(faults(), "");
  empty("seq IN (3, 5)");
  EXPECT_EQ(faults(), "emptied 3-3, emptied 5-5");
}

TEST_F(JournalTest, HoldsWhenBodiesAreDropped) {
  EXPECT_TRUE(forget_before(database_, "2026-01-05T00:00:00.000Z"));
  for (const Line& line : lines_where(reader_, "WHERE seq <= 5")) EXPECT_FALSE(line.before || line.after);
  EXPECT_EQ(faults(), "");
  const std::vector<Line> told = lines_where(reader_, "WHERE seq > 5");
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(told.front().origin, forgetting);
  EXPECT_EQ(told.front().title, "2026-01-05T00:00:00.000Z");
  EXPECT_FALSE(forget_before(database_, "2026-01-06T00:00:00.000Z")) << "there is nothing left";
  EXPECT_EQ(last_seq(reader_), 6) << "and nothing to tell";
  run("UPDATE journal SET title = 'Autre' WHERE seq = 2");
  EXPECT_EQ(faults(), "altered 2");
}

TEST_F(JournalTest, DropsNothingThatIsYounger) {
  forget_before(database_, "2026-01-01T00:00:00.000Z");
  for (const Line& line : lines_where(reader_, "ORDER BY seq")) EXPECT_TRUE(line.before && line.after);
}

TEST_F(JournalTest, FindsWhereAMomentStands) {
  EXPECT_EQ(first_since(reader_, "2020-01-01T00:00:00.000Z"), 1);
  EXPECT_EQ(first_since(reader_, "2030-01-01T00:00:00.000Z"), 6);
  run("UPDATE journal SET at = '2025-12-31T00:00:00.000Z' WHERE seq < 4");
  EXPECT_EQ(first_since(reader_, "2026-01-01T00:00:00.000Z"), 4);
}

TEST_F(JournalTest, DropsNothingOfAnActThatIsPartlyYounger) {
  run("UPDATE journal SET batch = 3 WHERE seq IN (3, 4, 5)");
  run("UPDATE journal SET at = '2020-01-01T00:00:00.000Z' WHERE seq < 5");
  forget_before(database_, "2026-01-01T00:00:00.000Z");
  for (const Line& line : lines_where(reader_, "WHERE seq <= 5"))
    EXPECT_EQ(line.before.has_value(), line.seq > 2) << line.seq;
}

}  // namespace
}  // namespace vitrine::journal
