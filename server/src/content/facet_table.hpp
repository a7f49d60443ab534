// Which items hold which values of what visitors narrow lists by, in memory, and how many there are of each. Knows
// nothing of the store.
//
// A value is what its texts have in common as an address has it (content/facet_key.hpp): "Laser diode", "laser Diode"
// and "Laser  diode" are one. What the house has joined (FacetChoice) is one as well.
#pragma once

#include <boost/container/small_vector.hpp>
#include <boost/unordered/unordered_flat_map.hpp>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "content/hits.hpp"

namespace vitrine::content {

/// A filter that the house has chosen.
struct FacetChoice {
  struct Joined {
    std::string shown;
    std::vector<std::string> spellings;

    bool operator==(const Joined&) const = default;
  };
  std::string key;  // its name in addresses: "technologie"
  std::string label;
  std::vector<std::string> specifications;  // by their names, case and accents do not matter
  std::vector<Joined> joined = {};

  bool operator==(const FacetChoice&) const = default;
};

enum class FacetOrder { Given, Newest, Name };

struct FacetQuestion {
  /// Only items that refer to this one, by the place of the reference among those of the table.
  std::optional<std::pair<std::size_t, std::string>> of = {};
  /// Only these, in any order; where they are said, FacetOrder::Given puts the best first, and else the newest.
  std::optional<std::span<const Hit>> hits = {};
  std::vector<FacetChoice> choices = {};
  std::vector<std::string> wanted = {};  // values: "technologie.laser-diode"; of one facet any, of several facets all
  FacetOrder order = FacetOrder::Given;
  std::size_t offset = 0;
  std::size_t limit = 24;
  bool hidden_too = false;
};

struct FacetValue {
  std::string key;  // "laser-diode"
  std::string label;
  std::size_t count = 0;  // how many items there would be with it, beside what is chosen of the other facets
  bool chosen = false;
};

struct Facet {
  std::string key;
  std::string label;
  std::vector<FacetValue> values;
};

struct FacetFinding {
  std::size_t all = 0;           // items that the values narrow
  std::size_t total = 0;         // items that are left of them
  std::vector<std::string> ids;  // of these, a part
  std::vector<Facet> facets;
  /// What values are named after, by the place of the reference.
  std::vector<std::pair<std::size_t, std::string>> targets;
  /// Whether it says more than what the items are that the values narrow: a wanted value was looked for elsewhere.
  bool looked_beyond = false;
};

/// How a specification is written on all items, and what they hold of it.
struct SpecificationUse {
  struct Text {
    std::string text;
    std::size_t items = 0;
  };
  std::string name;  // as it is written most
  std::size_t items = 0;
  std::vector<Text> names;   // each way of writing it, the most used first
  std::vector<Text> values;  // likewise
};

/// What the table is told of an item.
struct FacetItem {
  std::string id;
  std::string name;        // folded: what it is ordered by
  std::uint64_t rank = 0;  // the newest has the greatest
  bool visible = true;
  std::vector<std::string> targets;  // the ids that it refers to, by the place of the reference; empty: none
  std::vector<std::pair<std::string, std::string>> specifications;  // name and text
};

/// Not safe to use from several threads at once, but for the const functions among themselves.
class FacetTable {
 public:
  /// `references` are facets as well, by their names ("Traitement"), before those that are chosen.
  explicit FacetTable(std::vector<std::string> references) : references_(std::move(references)) {}
  FacetTable(FacetTable&&) = default;
  FacetTable& operator=(FacetTable&&) = default;
  FacetTable(const FacetTable&) = delete;  // views into its own items
  FacetTable& operator=(const FacetTable&) = delete;
  ~FacetTable() = default;

  /// Adds the item, or replaces the one with its id.
  void put(const FacetItem& item);
  /// Nothing happens when there is none.
  void remove(std::string_view id);
  /// What an item is called that others refer to.
  void put_target(std::size_t reference, std::string_view id, std::string_view title);

  /// `counted`: what was found of the same question but for its part, in the same state; nothing is counted again.
  FacetFinding find(const FacetQuestion& question, const FacetFinding* counted = nullptr) const;

  /// Where the question means a long list that nothing narrows but the item that it is of: what is counted of it is the
  /// same for as long as this is, of the same choices and `hidden_too`.
  std::optional<std::uint64_t> state_of_plain_list(const FacetQuestion& question) const;

  /// Of visible and hidden items, the specification of most items first.
  std::vector<SpecificationUse> specifications() const;

  std::size_t size() const { return numbers_.size(); }
  /// Places for texts, of which those that no item holds any more are taken by the next ones.
  std::size_t value_places() const { return values_.size(); }

 private:
  class Count;

  struct Name {
    std::string slug;
    std::vector<SpecificationUse::Text> texts = {};  // each way of writing it; one that no item holds is free
  };
  /// A text that items hold of a specification.
  struct Value {
    std::uint32_t name = 0;
    std::string text;
    std::string key;  // facet_key
    std::uint32_t items = 0;
  };
  struct Target {
    std::size_t reference = 0;
    std::string id;
    std::string title;
    std::string slug;
    std::vector<std::uint32_t> items = {};  // that refer to it, by their numbers, the oldest first
    std::uint64_t changed = 0;              // which of the table's changes was the last of these items
  };
  /// There may be a hundred thousand: nothing is held twice, or apart without need.
  struct Item {
    std::string id_and_name;
    std::uint32_t id_bytes = 0;
    /// Of what it holds, which of the name's texts; none: the first of each, as nearly everybody writes it.
    std::vector<std::uint32_t> texts = {};
    std::uint64_t rank = 0;

    std::string_view id() const { return std::string_view(id_and_name).substr(0, id_bytes); }
    std::string_view name() const { return std::string_view(id_and_name).substr(id_bytes); }
  };
  /// What is counted of an item. Ten thousand are walked through for one answer: they lie side by side.
  // NOLINTNEXTLINE(bugprone-exception-escape): of a small vector's allocator, which is the usual one
  struct Holding {
    bool is_there = false;
    bool visible = true;
    /// As many targets as there are references, from 1, 0 for none; then the values.
    boost::container::small_vector<std::uint32_t, 10> numbers = {};
  };

  bool is_older(std::uint32_t one, std::uint32_t other) const;
  const Target* target_of(const FacetQuestion& question) const;
  void add_to(Target& target, std::uint32_t item);
  void take_off(Target& target, std::uint32_t item);
  std::uint32_t text_number(Name& name, std::string_view text);
  std::uint32_t value_number(std::string_view name, std::string_view text);
  void take_off_value(std::uint32_t number);
  std::uint32_t target_number(std::size_t reference, const std::string& id);
  std::span<const std::uint32_t> targets_of(const Holding& holding) const;
  std::span<const std::uint32_t> values_of(const Holding& holding) const;

  std::vector<std::string> references_;
  std::deque<Item> items_;         // at a place for good: their ids are read there
  std::vector<Holding> holdings_;  // of each item, or of none
  std::vector<std::uint32_t> free_;
  boost::unordered_flat_map<std::string_view, std::uint32_t> numbers_;  // of items, by id
  std::vector<Name> names_;
  std::unordered_map<std::string, std::uint32_t> name_numbers_;  // by slug
  std::vector<Value> values_;                                    // one that no item holds is free
  std::vector<std::uint32_t> free_values_;
  std::unordered_map<std::string, std::uint32_t> value_numbers_;  // by the number of the name and the text
  std::vector<Target> targets_;
  std::unordered_map<std::string, std::uint32_t> target_numbers_;  // by id
  std::uint64_t changes_ = 0;
  std::uint64_t titled_ = 0;  // which of them was the last of a title
};

}  // namespace vitrine::content
