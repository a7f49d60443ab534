#include "content/word_index.hpp"

#include <algorithm>
#include <cstring>
#include <unordered_map>
#include <utility>

#include "core/text.hpp"

namespace vitrine::content {

namespace {

constexpr std::size_t removed_documents_min = 1'000;  // fewer are not worth a new index

}  // namespace

Words::Words(const std::vector<WeightedText>& texts) {
  std::unordered_map<std::string, std::uint8_t> weights;
  for (const WeightedText& weighted : texts) {
    const std::string folded = fold(weighted.text);
    const auto add = [&](std::string_view word) {
      std::uint8_t& weight = weights[std::string(word)];
      weight = std::max(weight, weighted.weight);
    };
    for_each_word(folded, add);
    for_each_reading(folded, add);
  }
  for (const auto& [word, weight] : weights) {
    packed_.push_back(static_cast<char>(weight));
    packed_.push_back(static_cast<char>(word.size()));
    packed_.append(word);
  }
  packed_.shrink_to_fit();
}

WordIndex::WordIndex() : texts_(std::make_shared<std::pmr::monotonic_buffer_resource>()) {}

std::string_view WordIndex::keep(std::string_view text) {
  if (text.empty()) return {};
  auto* kept = static_cast<char*>(texts_->allocate(text.size(), 1));
  std::memcpy(kept, text.data(), text.size());
  return {kept, text.size()};
}

WordIndex::Word& WordIndex::word(std::string_view text) {
  if (const auto found = word_numbers_.find(text); found != word_numbers_.end()) return words_[found->second];
  Word word{.text = keep(text), .documents = {}, .beginnings = {}};
  for (std::size_t i = 0; i < word.beginnings.size(); ++i)
    word.beginnings[i] = &beginnings_[word.text.substr(0, i + 1)];
  word_numbers_.emplace(word.text, static_cast<std::uint32_t>(words_.size()));
  letters_.push_back(letters_of(text));
  return words_.emplace_back(std::move(word));
}

WordIndex::Shared& WordIndex::shared(std::string_view key) {
  const auto found = shared_.find(key);
  return found != shared_.end() ? found->second : shared_[keep(key)];
}

void WordIndex::put(const Document& document, const Words& words) {
  remove(document.id);
  const auto number = static_cast<std::uint32_t>(documents_.size());
  words.for_each([&](std::string_view text, std::uint8_t weight) {
    Word& word = this->word(text);
    word.documents.add(number, weight);
    for (Postings* beginning : word.beginnings) beginning->add(number, weight);
    title_weight_ = std::max(title_weight_, weight);
  });
  for (const std::string& key : document.shares) shared(key).documents.push_back(number);
  documents_.push_back({.id = keep(document.id),
                        .title = keep(fold(document.title)),
                        .rank = document.rank,
                        .visible = document.visible});
  numbers_.emplace(documents_.back().id, number);
}

void WordIndex::remove(std::string_view id) {
  const auto found = numbers_.find(id);
  if (found == numbers_.end()) return;
  documents_[found->second] = {};
  numbers_.erase(found);
}

void WordIndex::put_shared(std::string_view key, const Words& words) { shared(key).words = words; }

bool WordIndex::wasteful() const {
  const std::size_t removed = documents_.size() - numbers_.size();
  return removed > removed_documents_min && removed > numbers_.size();
}

WordIndex WordIndex::compacted() const {
  constexpr std::uint32_t gone = UINT32_MAX;
  WordIndex compact;
  std::vector<std::uint32_t> renumbered(documents_.size(), gone);
  compact.documents_.reserve(numbers_.size());
  for (std::size_t i = 0; i < documents_.size(); ++i) {
    const Entry& entry = documents_[i];
    if (entry.id.empty()) continue;
    renumbered[i] = static_cast<std::uint32_t>(compact.documents_.size());
    compact.documents_.push_back({.id = compact.keep(entry.id),
                                  .title = compact.keep(entry.title),
                                  .rank = entry.rank,
                                  .visible = entry.visible});
    compact.numbers_.emplace(compact.documents_.back().id, renumbered[i]);
  }
  const auto for_each_left = [&](const Postings& documents, auto visit) {
    documents.for_each([&](std::uint32_t document, std::uint32_t weight) {
      if (renumbered[document] != gone) visit(renumbered[document], static_cast<std::uint8_t>(weight));
    });
  };
  for (const Word& word : words_) {
    for_each_left(word.documents, [&](std::uint32_t document, std::uint8_t weight) {
      compact.word(word.text).documents.add(document, weight);
    });
  }
  for (const auto& [text, documents] : beginnings_) {
    const auto found = compact.beginnings_.find(text);
    if (found == compact.beginnings_.end()) continue;  // no word that is left begins so
    for_each_left(documents, [&, &left = found->second](std::uint32_t document, std::uint8_t weight) {
      left.add(document, weight);
    });
  }
  for (const auto& [key, shared] : shared_) {
    Shared& kept = compact.shared(key);
    kept.words = shared.words;
    for (const std::uint32_t document : shared.documents) {
      if (renumbered[document] != gone) kept.documents.push_back(renumbered[document]);
    }
  }
  compact.title_weight_ = title_weight_;
  return compact;
}

}  // namespace vitrine::content
