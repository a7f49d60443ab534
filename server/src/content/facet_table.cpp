#include "content/facet_table.hpp"

#include <algorithm>
#include <stdexcept>

#include "content/facet_key.hpp"
#include "core/text.hpp"

namespace vitrine::content {

namespace {

/// A list of fewer is counted in no time.
constexpr std::size_t items_worth_keeping = 500;

std::string key_of_value(std::uint32_t name, std::string_view text) {
  return std::to_string(name).append("/").append(text);
}

/// The most used first.
void put_in_order(std::vector<SpecificationUse::Text>& texts) {
  std::sort(texts.begin(), texts.end(), [](const auto& one, const auto& other) {
    return one.items != other.items ? one.items > other.items : one.text < other.text;
  });
}

}  // namespace

bool FacetTable::is_older(std::uint32_t one, std::uint32_t other) const {
  const Item& a = items_[one];
  const Item& b = items_[other];
  return a.rank != b.rank ? a.rank < b.rank : a.id() < b.id();
}

void FacetTable::add_to(Target& target, std::uint32_t item) {
  const auto older = [this](std::uint32_t one, std::uint32_t other) { return is_older(one, other); };
  target.items.insert(std::upper_bound(target.items.begin(), target.items.end(), item, older), item);
  target.changed = changes_;
}

void FacetTable::take_off(Target& target, std::uint32_t item) {
  const auto older = [this](std::uint32_t one, std::uint32_t other) { return is_older(one, other); };
  const auto found = std::lower_bound(target.items.begin(), target.items.end(), item, older);
  // Another would go in its place, and what visitors are shown be wrong from then on.
  if (found == target.items.end() || *found != item) throw std::logic_error("an item is not among those of its target");
  target.items.erase(found);
  target.changed = changes_;
}

std::uint32_t FacetTable::text_number(Name& name, std::string_view text) {
  auto found = std::find_if(name.texts.begin(), name.texts.end(),
                            [&](const SpecificationUse::Text& one) { return one.items > 0 && one.text == text; });
  if (found == name.texts.end()) {
    found = std::find_if(name.texts.begin(), name.texts.end(),
                         [](const SpecificationUse::Text& one) { return one.items == 0; });
    if (found == name.texts.end()) found = name.texts.insert(found, SpecificationUse::Text());
    found->text = text;
  }
  return static_cast<std::uint32_t>(found - name.texts.begin());
}

std::uint32_t FacetTable::value_number(std::string_view name, std::string_view text) {
  const auto [named, is_new_name] = name_numbers_.try_emplace(slug(name), static_cast<std::uint32_t>(names_.size()));
  if (is_new_name) names_.push_back({named->first, {}});
  const std::uint32_t number = named->second;
  const bool has_free = !free_values_.empty();
  const auto [found, is_new] = value_numbers_.try_emplace(
      key_of_value(number, text), has_free ? free_values_.back() : static_cast<std::uint32_t>(values_.size()));
  if (!is_new) return found->second;
  if (has_free) {
    free_values_.pop_back();
  } else {
    values_.emplace_back();
  }
  values_[found->second] = {number, std::string(text), facet_key(text)};
  return found->second;
}

void FacetTable::take_off_value(std::uint32_t number) {
  Value& value = values_[number];
  if (--value.items > 0) return;
  value_numbers_.erase(key_of_value(value.name, value.text));
  value = {};
  free_values_.push_back(number);
}

std::uint32_t FacetTable::target_number(std::size_t reference, const std::string& id) {
  if (id.empty()) return 0;
  const auto [found, is_new] = target_numbers_.try_emplace(id, static_cast<std::uint32_t>(targets_.size() + 1));
  if (is_new) targets_.push_back({reference, id, {}, {}});
  return found->second;
}

std::span<const std::uint32_t> FacetTable::targets_of(const Holding& holding) const {
  return std::span(holding.numbers).first(std::min(references_.size(), holding.numbers.size()));
}

std::span<const std::uint32_t> FacetTable::values_of(const Holding& holding) const {
  return std::span(holding.numbers).subspan(targets_of(holding).size());
}

void FacetTable::put_target(std::size_t reference, std::string_view id, std::string_view title) {
  Target& target = targets_[target_number(reference, std::string(id)) - 1];
  if (target.title == title) return;
  target.title = title;
  target.slug = slug(title);
  titled_ = ++changes_;
}

void FacetTable::put(const FacetItem& item) {
  remove(item.id);
  ++changes_;
  std::uint32_t number = static_cast<std::uint32_t>(items_.size());
  if (free_.empty()) {
    items_.emplace_back();
    holdings_.emplace_back();
  } else {
    number = free_.back();
    free_.pop_back();
  }
  Item& put = items_[number] = {
      .id_and_name = item.id + item.name, .id_bytes = static_cast<std::uint32_t>(item.id.size()), .rank = item.rank};
  Holding& holding = holdings_[number] = {.is_there = true, .visible = item.visible};
  for (std::size_t i = 0; i < references_.size(); ++i) {
    const std::uint32_t target = target_number(i, item.targets[i]);
    holding.numbers.push_back(target);
    if (target != 0) add_to(targets_[target - 1], number);
  }
  std::vector<std::uint32_t> texts;
  for (const auto& [name, text] : item.specifications) {
    const std::uint32_t value = value_number(name, text);
    const auto values = values_of(holding);
    if (std::find(values.begin(), values.end(), value) != values.end()) continue;
    holding.numbers.push_back(value);
    ++values_[value].items;
    Name& held = names_[values_[value].name];
    texts.push_back(text_number(held, name));
    ++held.texts[texts.back()].items;
  }
  holding.numbers.shrink_to_fit();
  if (std::any_of(texts.begin(), texts.end(), [](std::uint32_t text) { return text != 0; })) {
    put.texts.assign(texts.begin(), texts.end());
  }
  numbers_.emplace(put.id(), number);
}

void FacetTable::remove(std::string_view id) {
  const auto found = numbers_.find(id);
  if (found == numbers_.end()) return;
  ++changes_;
  const std::uint32_t number = found->second;
  Item& item = items_[number];
  Holding& holding = holdings_[number];
  for (const std::uint32_t target : targets_of(holding)) {
    if (target != 0) take_off(targets_[target - 1], number);
  }
  const auto values = values_of(holding);
  for (std::size_t i = 0; i < values.size(); ++i) {
    --names_[values_[values[i]].name].texts[item.texts.empty() ? 0 : item.texts[i]].items;
    take_off_value(values[i]);
  }
  numbers_.erase(found);  // before the id that it is found by
  item = {};
  holding = {};
  free_.push_back(number);
}

const FacetTable::Target* FacetTable::target_of(const FacetQuestion& question) const {
  const auto found = question.of ? target_numbers_.find(question.of->second) : target_numbers_.end();
  return found == target_numbers_.end() ? nullptr : &targets_[found->second - 1];
}

std::optional<std::uint64_t> FacetTable::state_of_plain_list(const FacetQuestion& question) const {
  const Target* target = question.hits || !question.wanted.empty() ? nullptr : target_of(question);
  if (target == nullptr || target->items.size() < items_worth_keeping) return std::nullopt;
  return std::max(target->changed, titled_);
}

std::vector<SpecificationUse> FacetTable::specifications() const {
  std::vector<SpecificationUse> uses(names_.size());
  for (std::size_t i = 0; i < names_.size(); ++i) {
    uses[i].names = names_[i].texts;
    std::erase_if(uses[i].names, [](const SpecificationUse::Text& text) { return text.items == 0; });
    put_in_order(uses[i].names);
  }
  for (const Value& value : values_) {
    if (value.items > 0) uses[value.name].values.push_back({value.text, value.items});
  }
  for (const auto& [id, number] : numbers_) {
    std::vector<std::uint32_t> names;
    for (const std::uint32_t value : values_of(holdings_[number])) names.push_back(values_[value].name);
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    for (const std::uint32_t name : names) ++uses[name].items;
  }
  std::erase_if(uses, [](const SpecificationUse& use) { return use.items == 0; });
  for (SpecificationUse& use : uses) {
    use.name = use.names.front().text;
    put_in_order(use.values);
  }
  std::sort(uses.begin(), uses.end(), [](const SpecificationUse& one, const SpecificationUse& other) {
    return one.items != other.items ? one.items > other.items : one.name < other.name;
  });
  return uses;
}

}  // namespace vitrine::content
