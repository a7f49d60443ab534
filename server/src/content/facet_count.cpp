// How a FacetTable counts: one pass over the items that a question means. An item counts for the values of every facet
// where it meets what is chosen of all others: so each count says how many there would be with that value.
#include <algorithm>
#include <deque>
#include <set>

#include "content/facet_key.hpp"
#include "content/facet_number.hpp"
#include "content/facet_table.hpp"
#include "core/text.hpp"

namespace vitrine::content {

namespace {

/// A list of fewer is seen at a glance.
constexpr std::size_t items_worth_narrowing = 3;
/// As many values as anyone reads through.
constexpr std::size_t values_max = 30;

constexpr std::int32_t unknown = -2;
constexpr std::int32_t none = -1;

/// A value of a facet. Of thousands a few are shown: their texts stay where they are.
struct Group {
  std::string_view key;
  std::string_view label = {};
  bool labelled = false;          // by the house
  std::uint32_t label_items = 0;  // that write it so
  std::size_t all = 0;
  std::size_t count = 0;
  bool chosen = false;
};

/// What a text that items hold counts for.
struct Held {
  std::int32_t facet = none;
  std::int32_t group = unknown;
  std::uint32_t items = 0;  // that write it so
};

struct Counted {
  std::string key;
  std::string label;
  std::vector<Group> groups = {};
  boost::unordered_flat_map<std::string_view, std::int32_t> by_key = {};
  bool narrows = false;

  std::int32_t group(std::string_view group_key) {
    if (group_key.empty()) return none;
    const auto [found, is_new] = by_key.try_emplace(group_key, static_cast<std::int32_t>(groups.size()));
    if (is_new) groups.push_back({group_key});
    return found->second;
  }
};

/// The places of those that have items or are chosen: the most frequent first, or by their numbers where all have one.
std::vector<std::uint32_t> places_in_order(const std::vector<Group>& groups) {
  std::vector<std::uint32_t> places;
  std::vector<double> numbers(groups.size());
  bool all_numbered = true;
  for (std::uint32_t i = 0; i < groups.size(); ++i) {
    if (groups[i].all == 0 && !groups[i].chosen) continue;
    places.push_back(i);
    const auto number = all_numbered ? number_at_beginning(groups[i].label) : std::nullopt;
    all_numbered = number.has_value();
    numbers[i] = number.value_or(0);
  }
  std::sort(places.begin(), places.end(), [&](std::uint32_t one, std::uint32_t other) {
    const Group& a = groups[one];
    const Group& b = groups[other];
    if (all_numbered && numbers[one] != numbers[other]) return numbers[one] < numbers[other];
    return all_numbered || a.all == b.all ? a.key < b.key : a.all > b.all;
  });
  return places;
}

}  // namespace

class FacetTable::Count {
 public:
  Count(const FacetTable& table, const FacetQuestion& question)
      : table_(table),
        question_(question),
        facet_of_name_(table.names_.size(), none),
        group_of_target_(table.targets_.size(), unknown) {
    for (const std::string& label : table.references_) facets_.push_back({slug(label), label});
    for (const FacetChoice& choice : question.choices) add(choice);
    for (const std::string& wanted : question.wanted) choose(wanted);
    narrows_ = std::any_of(facets_.begin(), facets_.end(), [](const Counted& facet) { return facet.narrows; });
  }

  FacetFinding found_anew(const FacetFinding& counted) const {
    FacetFinding finding = counted;
    const std::size_t end = question_.offset + std::min(question_.limit, SIZE_MAX - question_.offset);
    finding.ids = part_of(all_meant(is_in_order() ? end : SIZE_MAX));
    return finding;
  }

  FacetFinding found() {
    held_of_value_.resize(table_.values_.size());
    FacetFinding finding;
    std::vector<Meant> left;
    for (const Meant& meant : all_meant()) {
      ++finding.all;
      if (take(table_.holdings_[meant.item])) left.push_back(meant);
    }
    finding.total = left.size();
    finding.ids = part_of(std::move(left));
    name_groups();
    finding.looked_beyond = unmet_ || std::any_of(facets_.begin(), facets_.end(), [](const Counted& facet) {
                              return std::any_of(facet.groups.begin(), facet.groups.end(),
                                                 [](const Group& group) { return group.chosen && group.all == 0; });
                            });
    for (std::size_t i = 0; i < group_of_target_.size(); ++i) {
      const Target& target = table_.targets_[i];
      if (group_of_target_[i] != unknown) finding.targets.emplace_back(target.reference, target.id);
    }
    finding.facets = shown(finding.all);
    return finding;
  }

 private:
  struct Meant {
    std::uint32_t item = 0;
    const Hit* hit = nullptr;
  };

  void add(const FacetChoice& choice) {
    const auto number = static_cast<std::int32_t>(facets_.size());
    Counted& facet = facets_.emplace_back(Counted{choice.key, choice.label});
    for (const std::string& name : choice.specifications) {
      const auto found = table_.name_numbers_.find(slug(name));
      if (found == table_.name_numbers_.end() || facet_of_name_[found->second] != none) continue;
      facet_of_name_[found->second] = number;
    }
    for (const FacetChoice::Joined& joined : choice.joined) {
      const std::int32_t group = facet.group(kept(facet_key(joined.shown)));
      if (group == none) continue;
      Group& named = facet.groups[static_cast<std::size_t>(group)];
      named.label = joined.shown;
      named.labelled = true;
      for (const std::string& spelling : joined.spellings) facet.by_key.try_emplace(kept(facet_key(spelling)), group);
    }
  }

  std::string_view kept(std::string key) { return keys_.emplace_back(std::move(key)); }

  /// Takes a wanted value, wherever in the catalogue it is; what is nowhere narrows nothing.
  void choose(const std::string& wanted) {
    const std::size_t dot = wanted.find('.');
    const auto facet = std::find_if(facets_.begin(), facets_.end(),
                                    [&](const Counted& one) { return one.key == wanted.substr(0, dot); });
    if (dot == std::string::npos || facet == facets_.end()) return;
    const std::string key = wanted.substr(dot + 1);
    if (key.empty()) return;  // texts of signs alone have that address: they are no value
    const auto number = static_cast<std::size_t>(facet - facets_.begin());
    const std::optional<std::int32_t> group =
        number < table_.references_.size() ? group_named(number, key) : group_held(number, key);
    if (!group) {
      unmet_ = true;
      return;
    }
    facet->groups[static_cast<std::size_t>(*group)].chosen = true;
    facet->narrows = true;
  }

  std::optional<std::int32_t> group_named(std::size_t facet, const std::string& key) {
    for (const Target& target : table_.targets_) {
      if (target.reference != facet || target.slug != key || target.items.empty()) continue;
      const std::int32_t group = facets_[facet].group(target.slug);
      facets_[facet].groups[static_cast<std::size_t>(group)].label = target.title;
      return group;
    }
    return std::nullopt;
  }

  std::optional<std::int32_t> group_held(std::size_t facet, const std::string& key) {
    Counted& counted = facets_[facet];
    if (const auto joined = counted.by_key.find(key); joined != counted.by_key.end()) return joined->second;
    for (const Value& value : table_.values_) {
      if (value.items == 0 || value.key != key || facet_of_name_[value.name] != static_cast<std::int32_t>(facet)) {
        continue;
      }
      const std::int32_t group = counted.group(value.key);
      counted.groups[static_cast<std::size_t>(group)].label = value.text;
      return group;
    }
    return std::nullopt;
  }

  /// Whether those that are meant come in the order that is asked for.
  bool is_in_order() const { return question_.of && !question_.hits && question_.order != FacetOrder::Name; }

  /// The first `most` of them.
  std::vector<Meant> all_meant(std::size_t most = SIZE_MAX) const {
    std::vector<Meant> all;
    const Target* target = nullptr;
    if (question_.of) {
      target = table_.target_of(question_);
      if (target == nullptr) return all;
    }
    const auto add = [&](std::uint32_t item, const Hit* hit = nullptr) {
      const Holding& holding = table_.holdings_[item];
      if (holding.is_there && (holding.visible || question_.hidden_too)) all.push_back({item, hit});
    };
    if (question_.hits) {
      all.reserve(question_.hits->size());
      for (const Hit& hit : *question_.hits) {
        const auto found = table_.numbers_.find(hit.id);
        if (found == table_.numbers_.end()) continue;
        const std::uint32_t of = target == nullptr ? 0 : table_.holdings_[found->second].numbers[question_.of->first];
        if (target == nullptr || (of != 0 && &table_.targets_[of - 1] == target)) add(found->second, &hit);
      }
    } else if (target != nullptr) {
      for (auto item = target->items.rbegin(); item != target->items.rend() && all.size() < most; ++item) add(*item);
    } else {
      all.reserve(table_.holdings_.size());
      for (std::uint32_t item = 0; item < table_.holdings_.size(); ++item) add(item);
    }
    return all;
  }

  Held& held_of_value(std::uint32_t number) {
    Held& held = held_of_value_[number];
    if (held.group == unknown) {
      const Value& value = table_.values_[number];
      held.facet = facet_of_name_[value.name];
      held.group = held.facet == none ? none : facets_[static_cast<std::size_t>(held.facet)].group(value.key);
    }
    return held;
  }

  /// Counts the item; whether it meets all that is chosen.
  bool take(const Holding& holding) {
    held_.clear();
    const auto targets = table_.targets_of(holding);
    for (std::size_t facet = 0; facet < targets.size(); ++facet) {
      if (targets[facet] == 0) continue;
      std::int32_t& group = group_of_target_[targets[facet] - 1];
      if (group == unknown) group = facets_[facet].group(table_.targets_[targets[facet] - 1].slug);
      if (group != none) held_.emplace_back(facet, static_cast<std::size_t>(group));
    }
    for (const std::uint32_t value : table_.values_of(holding)) {
      Held& held = held_of_value(value);
      if (held.group == none) continue;
      ++held.items;
      const std::pair<std::size_t, std::size_t> one(held.facet, held.group);
      if (std::find(held_.begin(), held_.end(), one) == held_.end()) held_.push_back(one);
    }
    const auto [unmet, unmet_facet] = narrows_ ? unmet_by_held() : std::pair<std::size_t, std::size_t>();
    for (const auto& [facet, number] : held_) {
      Group& group = facets_[facet].groups[number];
      ++group.all;
      if (unmet == 0 || (unmet == 1 && unmet_facet == facet)) ++group.count;
    }
    return unmet == 0;
  }

  /// Of how many facets the item at hand holds nothing that is chosen, counted up to two, and the last of them.
  std::pair<std::size_t, std::size_t> unmet_by_held() const {
    std::size_t unmet = 0;
    std::size_t unmet_facet = 0;
    for (std::size_t facet = 0; facet < facets_.size() && unmet < 2; ++facet) {
      if (!facets_[facet].narrows) continue;
      const bool meets = std::any_of(held_.begin(), held_.end(), [&](const auto& held) {
        return held.first == facet && facets_[facet].groups[held.second].chosen;
      });
      if (meets) continue;
      ++unmet;
      unmet_facet = facet;
    }
    return {unmet, unmet_facet};
  }

  void put_in_order(std::vector<Meant>& left, std::vector<Meant>::iterator middle) const {
    const auto newer = [this](const Meant& one, const Meant& other) { return table_.is_older(other.item, one.item); };
    if (question_.order == FacetOrder::Name) {
      std::partial_sort(left.begin(), middle, left.end(), [&](const Meant& one, const Meant& other) {
        const int compared = table_.items_[one.item].name().compare(table_.items_[other.item].name());
        return compared != 0 ? compared < 0 : newer(one, other);
      });
    } else if (question_.order == FacetOrder::Newest || !question_.hits) {
      std::partial_sort(left.begin(), middle, left.end(), newer);
    } else {
      std::partial_sort(left.begin(), middle, left.end(),
                        [](const Meant& one, const Meant& other) { return is_better(*one.hit, *other.hit); });
    }
  }

  std::vector<std::string> part_of(std::vector<Meant> left) const {
    const std::size_t begin = std::min(question_.offset, left.size());
    const std::size_t end = begin + std::min(question_.limit, left.size() - begin);
    if (!is_in_order()) put_in_order(left, left.begin() + static_cast<std::ptrdiff_t>(end));
    std::vector<std::string> ids;
    for (std::size_t i = begin; i < end; ++i) ids.emplace_back(table_.items_[left[i].item].id());
    return ids;
  }

  /// As most items write it, of those that the question means.
  void name_groups() {
    for (std::uint32_t number = 0; number < held_of_value_.size(); ++number) {
      const auto& [facet, place, items] = held_of_value_[number];
      if (items == 0) continue;
      const Value& value = table_.values_[number];
      Group& group = facets_[static_cast<std::size_t>(facet)].groups[static_cast<std::size_t>(place)];
      const bool better = items > group.label_items || (items == group.label_items && value.text < group.label);
      if (group.labelled || !better) continue;
      group.label = value.text;
      group.label_items = items;
    }
    for (std::size_t i = 0; i < group_of_target_.size(); ++i) {
      if (group_of_target_[i] < 0) continue;
      const Target& target = table_.targets_[i];
      facets_[target.reference].groups[static_cast<std::size_t>(group_of_target_[i])].label = target.title;
    }
  }

  std::vector<Facet> shown(std::size_t all) {
    std::vector<Facet> facets;
    if (all < items_worth_narrowing && !narrows_) return facets;
    for (Counted& counted : facets_) {
      const std::vector<std::uint32_t> places = places_in_order(counted.groups);
      if (places.size() < 2 && !counted.narrows) continue;
      Facet facet{.key = counted.key, .label = counted.label, .values = {}};
      for (const std::uint32_t place : places) {
        const Group& group = counted.groups[place];
        if (facet.values.size() >= values_max && !group.chosen) continue;
        facet.values.push_back({std::string(group.key), std::string(group.label), group.count, group.chosen});
      }
      facets.push_back(std::move(facet));
    }
    return facets;
  }

  const FacetTable& table_;
  const FacetQuestion& question_;
  std::vector<Counted> facets_;  // the references, then what was chosen
  std::vector<std::int32_t> facet_of_name_;
  std::vector<Held> held_of_value_;  // while it is counted
  std::vector<std::int32_t> group_of_target_;
  std::vector<std::pair<std::size_t, std::size_t>> held_;  // facet and group of the item at hand
  std::deque<std::string> keys_;                           // of groups that are no value's own
  bool narrows_ = false;                                   // anything is chosen
  bool unmet_ = false;                                     // a value was wanted that is nowhere
};

FacetFinding FacetTable::find(const FacetQuestion& question, const FacetFinding* counted) const {
  Count count(*this, question);
  return counted == nullptr ? count.found() : count.found_anew(*counted);
}

}  // namespace vitrine::content
