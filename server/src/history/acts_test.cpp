#include "history/acts.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "core/time.hpp"
#include "history/handlers.hpp"
#include "history/history_test_fixture.hpp"
#include "history/past.hpp"

namespace vitrine::history {
namespace {

using namespace content;  // NOLINT(google-build-using-namespace): the fixture's world

using ActsTest = HistoryTest;

/// Acts of some lines each, by three accounts, of three types.
std::vector<journal::Line> many_acts(db::Database& database) {
  std::mt19937 random(7);
  const auto one_of = [&](const std::vector<std::string>& all) { return all[random() % all.size()]; };
  std::vector<journal::Line> all;
  for (int act = 0; act < 300; ++act) {
    const journal::Actor actor{one_of({"a", "b", "system"}), one_of({"amel", "bilel"})};
    std::vector<journal::Line> lines(1 + random() % 4);
    for (journal::Line& line : lines) {
      line.at = "2026-01-01T00:00:00.000Z";
      line.actor = actor;
      line.act = journal::Act{static_cast<int>(random() % 4)};
      line.type = one_of({"product", "category", "no_more"});
      if (act % 50 == 0) line.type = "rare";
    }
    database.write([&](db::Connection& writer) { journal::append(writer, lines); });
    all.insert(all.end(), lines.begin(), lines.end());
  }
  return all;
}

TEST_F(ActsTest, KnowsWhatStandsOfAnActThatWentBackAndForthForHours) {
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

TEST_F(ActsTest, TellsOfWhatWasTakenBackSinceHoweverFarDownItStands) {
  const std::string id = new_category("Peau");
  update(category(), id, {{"subtitle", "Soins"}});
  const std::int64_t change = context_.batch;
  update(category(), id, {{"subtitle", "Autres soins"}});
  const std::int64_t other = context_.batch;
  EXPECT_EQ(settled_since(reader_, 0), (std::map<std::int64_t, bool>{}));
  undo(context_, other, false);
  const std::int64_t undoing = context_.batch;
  undo(context_, change, false);
  EXPECT_EQ(settled_since(reader_, other), (std::map<std::int64_t, bool>{{change, true}, {other, true}}));
  EXPECT_EQ(settled_since(reader_, undoing), (std::map<std::int64_t, bool>{{change, true}}));
  const std::int64_t seen = context_.batch;
  undo(context_, seen, false);
  EXPECT_EQ(settled_since(reader_, seen), (std::map<std::int64_t, bool>{{change, false}, {seen, true}}));

  Request request = this->request({}, "act=create&since=" + std::to_string(seen), true);
  const json::value page = json::parse(journal_page(context_, request).body);
  EXPECT_EQ(page.at("version"), json::value(journal::last_seq(reader_)));
  EXPECT_EQ(page.at("settled"),
            json::value(json::array{{{"batch", change}, {"undone", false}}, {{"batch", seen}, {"undone", true}}}));
}

TEST_F(ActsTest, TellsOfMoreThanOneStatementAsksFor) {
  new_category("Peau");
  std::vector<journal::Line> one = lines();
  database_.write([&](db::Connection& writer) {
    for (std::int64_t act = 1; act <= 1'200; ++act) {
      one.front().origin = "undo";
      one.front().taken_back = 10'000 + act;
      one.front().batch = 0;
      journal::append(writer, one);
    }
  });
  const std::map<std::int64_t, bool> settled = settled_since(reader_, 1);
  EXPECT_EQ(settled.size(), 1'200U);
  EXPECT_TRUE(std::all_of(settled.begin(), settled.end(), [](const auto& act) { return act.second; }));
}

TEST_F(ActsTest, PagesThroughActsWhateverIsAskedOfThem) {
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

TEST_F(ActsTest, FindsThoseOfALineThatIsAskedForAndNoOther) {
  const std::vector<journal::Line> all = many_acts(database_);
  const auto fits = [](const std::string& asked, std::string_view is) { return asked.empty() || asked == is; };
  for (const std::string account : {"", "a", "system", "nobody"}) {
    for (const std::string type : {"", "product", "rare", "no_more", "nothing"}) {
      for (const std::string act : {"", "create", "reorder"}) {
        std::vector<std::int64_t> expected;
        for (auto line = all.rbegin(); line != all.rend(); ++line) {
          const bool found =
              fits(account, line->actor.id) && fits(type, line->type) && fits(act, journal::name_of(line->act));
          if (found && (expected.empty() || expected.back() != line->batch)) expected.push_back(line->batch);
        }
        std::vector<std::int64_t> read;
        std::int64_t before = journal::last_seq(reader_) + 1;
        while (true) {
          const auto page = acts_before(reader_, {.account = account, .type = type, .act = act}, before, 7);
          read.insert(read.end(), page.begin(), page.end());
          if (page.size() < 7) break;
          before = page.back();
        }
        EXPECT_EQ(read, expected) << account << " " << type << " " << act;
      }
    }
  }
}

TEST_F(ActsTest, CountsWhatAnActDidToEachType) {
  for (const journal::Line& line : many_acts(database_)) {
    const auto told = [](const std::vector<Tally>& tallies) {
      std::string all;
      for (const auto& [type, act, count, last] : tallies) {
        all += type + " " + act + " " + std::to_string(count) + " " + std::to_string(last) + "\n";
      }
      return all;
    };
    if (line.seq != line.batch) continue;
    const std::string read = told(tallies_of(reader_, line.batch));
    EXPECT_EQ(read, told(tallies_of(journal::lines_of_act(reader_, line.batch))));
    EXPECT_NE(read, "");
  }
}

TEST_F(ActsTest, NamesWhoActedByTheLastNameTheyBore) {
  const std::vector<journal::Line> all = many_acts(database_);
  const std::vector<journal::Actor> named = actors(reader_);
  ASSERT_EQ(named.size(), 3U);
  for (const journal::Actor& actor : named) {
    const auto last =
        std::find_if(all.rbegin(), all.rend(), [&](const auto& line) { return line.actor.id == actor.id; });
    EXPECT_EQ(actor.name, last->actor.name);
  }
}

}  // namespace
}  // namespace vitrine::history
