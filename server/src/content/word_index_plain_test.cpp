// The index against the plainest program that answers as word_index.hpp says: it looks at every word of every document.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <random>
#include <tuple>

#include "content/word_index.hpp"
#include "content/word_matching.hpp"
#include "core/text.hpp"

namespace vitrine::content {

namespace {

using Ids = std::vector<std::string>;
using Texts = std::vector<WeightedText>;

constexpr std::uint8_t title_weight = 8;

class PlainIndex {
 public:
  void put(const Document& document) { documents_[document.id] = document; }
  void remove(const std::string& id) { documents_.erase(id); }
  void put_shared(const std::string& key, const Texts& texts) { shared_[key] = texts; }

  Ids find(const std::string& query, bool hidden_too, const Ids& keys) const {
    const std::string folded = fold(trim(query));
    const std::vector<std::string> words = words_of_query(folded);
    for (const bool forgiving : {false, true}) {
      std::vector<std::tuple<std::uint32_t, std::uint64_t, std::string>> hits;
      bool any = false;
      for (const auto& [id, document] : documents_) {
        const std::uint32_t score = document.visible || hidden_too ? score_of(document, words, folded, forgiving) : 0;
        if (score == 0) continue;
        any = true;
        if (shares_all(document, keys)) hits.emplace_back(score, document.rank, id);
      }
      std::sort(hits.rbegin(), hits.rend());
      Ids ids;
      for (const auto& [score, rank, id] : hits) ids.push_back(id);
      if (any) return ids;
    }
    return {};
  }

 private:
  static bool shares_all(const Document& document, const Ids& keys) {
    return std::all_of(keys.begin(), keys.end(), [&](const std::string& key) {
      return std::find(document.shares.begin(), document.shares.end(), key) != document.shares.end();
    });
  }

  std::uint32_t score_of(const Document& document, const std::vector<std::string>& wanted, std::string_view query,
                         bool forgiving) const {
    std::uint32_t total = 0;
    std::size_t in_title = 0;
    for (const std::string& one : wanted) {
      std::uint32_t best = 0;
      bool titled = false;
      const auto look_at = [&](const Texts& texts) {
        const std::optional<Measure> measure = measure_in(one);
        std::uint32_t number = 0;
        std::uint32_t unit = 0;
        for (const auto& [text, weight] : texts) {
          const auto look = [&, weight = weight](std::string_view word) {
            if (measure && word == measure->number) number = std::max<std::uint32_t>(number, weight);
            if (measure && word == measure->unit) unit = std::max<std::uint32_t>(unit, weight);
            const std::uint32_t match = quality(one, word, forgiving);
            if (match == 0) return;
            best = std::max(best, worth(match, weight));
            titled = titled || weight >= title_weight;
          };
          const std::string folded = fold(text);
          for_each_word(folded, look);
          for_each_reading(folded, look);
        }
        if (number == 0 || unit == 0) return;
        best = std::max(best, worth(match::beginning, std::min(number, unit)));
        titled = titled || std::min(number, unit) >= title_weight;
      };
      look_at(document.texts);
      for (const std::string& key : document.shares) {
        if (const auto shared = shared_.find(key); shared != shared_.end()) look_at(shared->second);
      }
      if (best == 0) return 0;
      total += best;
      in_title += titled ? 1 : 0;
    }
    return total + (!wanted.empty() && in_title == wanted.size() ? title_bonus(document.title, query) : 0);
  }

  std::map<std::string, Document> documents_;
  std::map<std::string, Texts> shared_;
};

/// Texts and queries by lot, of words that begin alike, lie in each other and are an error apart.
class Lot {
 public:
  explicit Lot(unsigned seed) : random_(seed) {}

  std::size_t below(std::size_t limit) { return random_() % limit; }
  bool one_in(std::size_t many) { return below(many) == 0; }

  std::string text(std::size_t words_max) {
    std::string text;
    for (std::size_t words = below(words_max + 1); words > 0; --words) text += word() + (one_in(5) ? ", " : " ");
    return text;
  }

  std::string query() {
    std::string query;
    for (std::size_t words = 1 + below(one_in(10) ? 15 : 3); words > 0; --words) {
      std::string one = word();
      if (one_in(2)) one = one.substr(0, 1 + below(std::min<std::size_t>(one.size(), 6)));
      if (one_in(4)) one = one.substr(below(one.size()));
      if (one_in(3)) one = with_an_error(one);
      query += one + (one_in(10) ? "'" : words > 1 || one_in(5) ? " " : "");
    }
    return query;
  }

  Document document() {
    const std::string name = text(4);
    Document document{.id = std::to_string(below(60)),
                      .title = fold(name),  // as it is compared
                      .rank = below(5),
                      .visible = !one_in(6),
                      .shares = {},
                      .texts = {{name, title_weight}, {text(3), 4}, {text(12), 1}}};
    for (const std::string& key : keys()) document.shares.push_back(key);
    return document;
  }

  /// Some of all.
  Ids keys() {
    Ids some;
    for (const std::string key : {"a", "b", "c"}) {
      if (one_in(2)) some.push_back(key);
    }
    return some;
  }

 private:
  std::string word() {
    static constexpr std::array before{"", "", "", "", "l'", "d’", "qu'", "aujourd'", "L’"};
    static constexpr std::array known{
        "laser", "Laser",          "lasers",       "à",    "a",   "de",   "d",   "l",  "eau", "peau", "Beau", "eaux",
        "épil",  "Épilation",      "épilé",        "x",    "CO2", "co",   "100", "10", "1",   "le",   "les",  "lès",
        "radio", "radiofréquence", "cryolipolyse", "lipo", "œuf", "日本", "日",  "д",  "да",  "ÇA",   "ça",   "10nm",
        "nm",    "100a",           "200"};
    std::string word = before[below(before.size())];
    if (one_in(3)) {
      for (std::size_t letters = 1 + below(6); letters > 0; --letters) word += "abel"[below(4)];
      return word;
    }
    return word + known[below(known.size())];
  }

  std::string with_an_error(std::string word) {
    const std::size_t at = below(word.size());
    switch (below(4)) {
      case 0:
        return word.erase(at, 1);
      case 1:
        return word.insert(at, 1, "abelrx"[below(6)]);
      case 2:
        word[at] = "abelrx"[below(6)];
        return word;
      default:
        std::swap(word[at], word[word.size() - 1]);
        return word;
    }
  }

  std::mt19937 random_;
};

}  // namespace

TEST(WordIndexByLot, AnswersAsThePlainestProgramDoes) {
  std::size_t found = 0;
  for (unsigned seed = 0; seed < 20; ++seed) {
    Lot lot(seed);
    WordIndex index;
    PlainIndex plain;
    index.put(
        {.id = "first", .title = "", .rank = 0, .visible = true, .shares = {}, .texts = {{"tout", title_weight}}});
    plain.put(
        {.id = "first", .title = "", .rank = 0, .visible = true, .shares = {}, .texts = {{"tout", title_weight}}});
    for (int round = 0; round < 8; ++round) {
      for (int writes = 0; writes < 20; ++writes) {
        const Document document = lot.document();
        index.put(document);
        plain.put(document);
      }
      const std::string removed = std::to_string(lot.below(60));
      index.remove(removed);
      plain.remove(removed);
      const std::string key(1, "abc"[lot.below(3)]);
      const Texts shared{{lot.text(4), 4}, {lot.text(4), 2}};
      index.put_shared(key, Words(shared));
      plain.put_shared(key, shared);
      if (lot.one_in(3)) index = index.compacted();
      for (int asked = 0; asked < 100; ++asked) {
        const std::string query = lot.query();
        const bool hidden_too = lot.one_in(2);
        const Ids keys = lot.one_in(3) ? lot.keys() : Ids();
        const Ids expected = plain.find(query, hidden_too, keys);
        ASSERT_EQ(index.find(query, hidden_too, keys).ids(0, 1'000), expected) << "« " << query << " », seed " << seed;
        const std::size_t limit = lot.below(5);
        const Ids best(expected.begin(), expected.begin() + std::ptrdiff_t(std::min(limit, expected.size())));
        ASSERT_EQ(index.find(query, hidden_too, keys, limit).ids(0, 1'000), best) << limit << " of « " << query << " »";
        found += expected.size();
      }
    }
  }
  EXPECT_GT(found, 50'000U) << "the lot asks for what is not there";
}

}  // namespace vitrine::content
