#include "content/search.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <iostream>
#include <random>
#include <thread>

#include "content/content_test_fixture.hpp"

namespace vitrine::content {

class SearchTest : public ContentTest {
 protected:
  std::string found(const std::string& words, const std::string& more = "") {
    auto asked = request({}, "search=" + words + more);
    return joined(list(context_, product(), asked), "name");
  }
};

TEST_F(SearchTest, ReadsEveryFieldThatIsSearched) {
  const std::string skin = new_category("Traitement de la peau");
  const std::string laser = new_treatment("Épilation définitive", skin);
  new_product("Lumina", skin,
              {{"treatment", laser},
               {"description", "Un appareil élégant"},
               {"features", {"Refroidissement saphir"}},
               {"specifications", {{"technology", "Alexandrite"}}},
               {"newSpecifications", {{"Poids", "quarante kilos"}}}});
  new_product("Autre", new_category("Fitness"));
  for (const auto* words :
       {"lumina", "elegant", "peau", "definitive", "SAPHIR", "alexandrite", "kilos", "lumina%20peau", "lumnia"}) {
    EXPECT_EQ(found(words), "Lumina") << words;
  }
  EXPECT_EQ(found("zzz"), "");
  EXPECT_EQ(found("%20"), "Autre Lumina");  // blank: the plain list
  EXPECT_EQ(found("%FF"), "Autre Lumina");  // no text at all
}

TEST_F(SearchTest, SeesEveryWriteAtOnce) {
  const std::string skin = new_category("Peau");
  EXPECT_EQ(found("lumina"), "");
  const std::string id = new_product("Lumina", skin);
  EXPECT_EQ(found("lumina"), "Lumina");
  update(product(), id, {{"name", "Sculpta"}});
  EXPECT_EQ(found("lumina"), "");
  EXPECT_EQ(found("sculpta"), "Sculpta");
  update(category(), skin, {{"title", "Épiderme"}});
  EXPECT_EQ(found("epiderme"), "Sculpta");
  EXPECT_EQ(found("peau"), "");
  update(product(), id, {{"isActive", false}});
  EXPECT_EQ(found("sculpta"), "");
  update(product(), id, {{"isActive", true}});
  store_.remove(category(), skin, true);
  EXPECT_EQ(found("epiderme"), "");
  EXPECT_EQ(found("sculpta"), "Sculpta");
  store_.remove(product(), id, false);
  EXPECT_EQ(found("sculpta"), "");
}

TEST_F(SearchTest, ForgetsARolledBackWrite) {
  const std::string skin = new_category("Peau");
  const std::string id = new_product("Lumina", skin);
  EXPECT_EQ(found("lumina"), "Lumina");
  EXPECT_EQ(refusal([&] {
              change(context_, [&](Change& change) {
                Form form{.fields = {{"name", "Sculpta"}}, .files = {}};
                store_.update_in(change, product(), id, read_input(context_, product(), form), std::nullopt);
                throw Error::bad_request("non");
              });
            }).status,
            400);
  EXPECT_EQ(found("lumina"), "Lumina");
  EXPECT_EQ(found("sculpta"), "");
}

TEST_F(SearchTest, GivesUpReadingOnceClosed) {
  const std::string skin = new_category("Peau");
  const std::string id = new_product("Lumina", skin);
  EXPECT_EQ(found("lumina"), "Lumina");
  SearchIndex begun(product());
  for (SearchIndex* index : {&search_, &begun}) index->close();
  EXPECT_EQ(refusal([&] { begun.prepare(reader_); }).status, 503);
  EXPECT_EQ(refusal([&] { begun.find(reader_, "lumina", false); }).status, 503);
  EXPECT_EQ(found("lumina"), "Lumina") << "what is built already is there to be found";
  update(product(), id, {{"name", "Sculpta"}});
  EXPECT_EQ(found("sculpta"), "Sculpta");
}

TEST_F(SearchTest, KnowsWhatIsWrittenWhileItIsBuilt) {
  const std::string skin = new_category("Peau");
  std::vector<std::string> ids;
  for (int i = 0; i < 250; ++i) ids.push_back(new_product("Avant", skin));
  std::thread writer([&] {
    for (const std::string& id : ids) update(product(), id, {{"name", "Apres"}});
    update(category(), skin, {{"title", "Visage"}});
    store_.remove(product(), ids.front(), false);
  });
  db::Connection reader = database_.open_reader();
  search_.prepare(reader);
  writer.join();
  const auto count = [&](std::string_view words) { return search_.find(reader, words, true).size(); };
  EXPECT_EQ(count("avant"), 0U);
  EXPECT_EQ(count("apres"), ids.size() - 1);
  EXPECT_EQ(count("visage"), ids.size() - 1);
  EXPECT_EQ(count("peau"), 0U);
}

TEST_F(SearchTest, IsRightBehindManyWritesOfOneItem) {
  const std::string id = new_product("Depart", new_category("Peau"));
  EXPECT_EQ(found("depart"), "Depart");
  for (int round = 0; round < 1'200; ++round) {
    update(product(), id, {{"description", "Tour " + std::to_string(round)}});
  }
  EXPECT_EQ(found("depart"), "Depart");
  EXPECT_EQ(search_.find(reader_, "depart", true).ids(0, 10), std::vector<std::string>{id});
}

TEST_F(SearchTest, AnswersBestFirstAndNoMoreThanAsked) {
  const std::string skin = new_category("Laser");
  new_product("Appareil", skin);
  new_product("Laser Duo", skin);
  new_product("Laser", skin);
  EXPECT_EQ(found("laser"), "Laser Laser Duo Appareil");
  EXPECT_EQ(found("laser", "&limit=1"), "Laser");
}

TEST_F(SearchTest, IsRightWhileOthersWrite) {
  const std::string skin = new_category("Peau");
  constexpr int writers = 4;
  std::vector<std::string> ids;
  ids.reserve(writers);
  for (int i = 0; i < writers; ++i) ids.push_back(new_product("Depart" + std::to_string(i), skin));
  search_.prepare(reader_);
  std::vector<std::thread> threads;
  threads.reserve(writers);
  for (const std::string& id : ids) {
    threads.emplace_back([&, id] {
      db::Connection reader = database_.open_reader();
      Context context{database_, reader, media_, search_, following_, sanitised};
      ContentStore store(context);
      for (int round = 0; round < 20; ++round) {
        // Letters, so that no name is one error away from another.
        const std::string name = "mot" + std::string(static_cast<std::size_t>(round) + 1, 'q') + id.substr(24);
        Form form{.fields = {{"name", name}}, .files = {}};
        store.update(product(), id, form, std::nullopt);
        EXPECT_EQ(search_.find(reader, name, false).ids(0, 1), std::vector<std::string>{id});
      }
    });
  }
  for (auto& thread : threads) thread.join();
}

/// Prints what a search costs at 10 000 products of a realistic vocabulary; checks what it answers.
TEST(WordIndexAtSize, FindsItsWay) {
  std::mt19937 random(7);
  std::vector<std::string> vocabulary;
  for (int i = 0; i < 12'000; ++i) {
    std::string word;
    const auto syllables = 2 + random() % 3;
    for (unsigned s = 0; s < syllables; ++s) word += {"bcdfglmnprstv"[random() % 13], "aeiou"[random() % 5]};
    vocabulary.push_back(word);
  }
  const auto word = [&]() -> const std::string& {
    const double skewed = std::pow(static_cast<double>(random() % 100'000) / 100'000.0, 3.0);  // few words are frequent
    return vocabulary[static_cast<std::size_t>(skewed * static_cast<double>(vocabulary.size()))];
  };
  WordIndex index;
  for (int i = 0; i < 10'000; ++i) {
    std::string body;
    for (int w = 0; w < 200; ++w) body += word() + " ";
    const std::string name = word() + " " + word() + " " + std::to_string(i);
    index.put({.id = std::to_string(i),
               .title = name,
               .rank = static_cast<std::uint64_t>(i),
               .visible = true,
               .shares = {},
               .texts = {{name, 8}, {word(), 4}, {body, 1}}});
  }
  std::vector<double> milliseconds;
  for (int i = 0; i < 1'000; ++i) {
    std::string query = word();
    if (i % 2 == 0) query += " " + word().substr(0, 3);
    if (i % 5 == 0) query[query.size() / 2] = 'x';
    if (i % 50 == 0) query = query.substr(0, 1);
    const auto begin = std::chrono::steady_clock::now();
    (void)index.find(query, false).ids(0, 50);
    milliseconds.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count());
  }
  std::sort(milliseconds.begin(), milliseconds.end());
  std::cout << "search at 10 000 products: p50 " << milliseconds[500] << " ms, p99 " << milliseconds[990] << " ms\n";
  EXPECT_EQ(index.find("4321", false).ids(0, 1), std::vector<std::string>{"4321"});
}

}  // namespace vitrine::content
