#include "history/acts.hpp"

#include <gtest/gtest.h>

#include "core/time.hpp"
#include "history/handlers.hpp"
#include "history/history_test_fixture.hpp"
#include "history/past.hpp"

namespace vitrine::history {
namespace {

using namespace content;  // NOLINT(google-build-using-namespace): the fixture's world

using ActsTest = HistoryTest;

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

}  // namespace
}  // namespace vitrine::history
