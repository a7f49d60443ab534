#include "media/vector_references.hpp"

#include <algorithm>
#include <utility>

#include "core/text.hpp"

namespace vitrine::media {
namespace {

constexpr std::uint64_t drawn_elements_max = 200'000;
/// A step of a filter looks at every pixel; these two, at all pixels around each of them as well.
constexpr std::uint64_t weight_of_step = 1'000;
constexpr std::uint64_t weight_of_wide_step = 5'000;
/// Of elements within elements and references to references: honest ones stay far below.
constexpr std::size_t depth_max = 256;

template <typename Visit>
void for_each_piece(std::string_view text, std::string_view separators, Visit visit) {
  while (true) {
    text.remove_prefix(std::min(text.find_first_not_of(separators), text.size()));
    if (text.empty()) return;
    const std::string_view piece = text.substr(0, text.find_first_of(separators));
    visit(piece);
    text.remove_prefix(piece.size());
  }
}

/// The last part of a selector decides what it selects: its first name is enough, and errs on the careful side.
std::string_view decisive_part(std::string_view selector) {
  std::string_view last = "*";
  for_each_piece(selector, " \t\r\n\f>+~", [&](std::string_view piece) { last = piece; });
  last = last.substr(0, last.find_first_of(".#:[", 1));
  return last.find_first_of("*:[") == std::string_view::npos ? last : "*";
}

std::uint64_t weight_of(std::string_view element) {
  if (element == "feMorphology" || element == "feConvolveMatrix") return weight_of_wide_step;
  return element.starts_with("fe") ? weight_of_step : 1;
}

constexpr std::string_view white = " \t\r\n\f";

}  // namespace

std::optional<std::string_view> take_fragment(std::string_view& text) {
  const auto skip_white = [&] { text.remove_prefix(std::min(text.find_first_not_of(white), text.size())); };
  skip_white();
  const bool is_quoted = text.starts_with('"') || text.starts_with('\'');
  const std::string_view ends = is_quoted ? text.substr(0, 1) : "() \t\r\n\f\"'";
  if (is_quoted) text.remove_prefix(1);
  if (!text.starts_with('#')) return std::nullopt;
  const std::string_view name = text.substr(1, text.find_first_of(ends) - 1);
  text.remove_prefix(1 + name.size());
  if (is_quoted) text.remove_prefix(std::min<std::size_t>(1, text.size()));
  skip_white();
  if (name.empty() || !text.starts_with(')')) return std::nullopt;
  text.remove_prefix(1);
  return name;
}

/// Walks from the root through children and references.
class VectorReferences::Count {
 public:
  explicit Count(const VectorReferences& all) : all_(all), known_(all.elements_.size()) {}

  bool is_too_much() { return !all_.elements_.empty() && of(0) > drawn_elements_max; }

 private:
  static constexpr std::uint64_t too_many = drawn_elements_max + 1;
  static constexpr std::uint64_t under_way = UINT64_MAX;

  /// Stops at the first that is too much: what was not counted then does not matter.
  std::uint64_t of(std::size_t index) {
    if (known_[index] == under_way || depth_ == depth_max) return too_many;
    if (known_[index] != 0) return known_[index];
    const Element& element = all_.elements_[index];
    if (is_gradient(element)) return known_[index] = 1;
    known_[index] = under_way;
    ++depth_;
    std::uint64_t sum = element.weight;
    for (const std::size_t child : element.children) add(sum, [&] { return of(child); });
    add_referred(sum, element, element.references);
    for (const std::string& selector : element.selectors) {
      const auto rule = all_.by_selector_.find(selector);
      if (rule == all_.by_selector_.end()) continue;
      for (const std::size_t index_of_rule : rule->second) {
        if (sum == too_many) break;
        add_referred(sum, element, all_.rules_[index_of_rule]);
      }
    }
    --depth_;
    return known_[index] = sum;
  }

  /// However many are filled with it, its stops are looked at once.
  static bool is_gradient(const Element& element) {
    return element.selectors.front() == "linearGradient" || element.selectors.front() == "radialGradient";
  }

  template <typename Amount>
  static void add(std::uint64_t& sum, Amount amount) {
    if (sum < too_many) sum = std::min(sum + amount(), too_many);
  }

  void add_referred(std::uint64_t& sum, const Element& element, const std::vector<Reference>& references) {
    for (const Reference& reference : references) {
      add(sum, [&]() -> std::uint64_t {
        if (reference.id.empty()) return weight_of_step;
        const auto target = all_.by_id_.find(reference.id);
        if (target == all_.by_id_.end()) return 1;  // it had to be looked for
        return (reference.is_marker ? element.points_max : 1) * of(target->second);
      });
      if (sum == too_many) return;
    }
  }

  const VectorReferences& all_;
  std::vector<std::uint64_t> known_;  // 0: not yet
  std::size_t depth_ = 0;
};

void VectorReferences::add_references(std::string_view text, bool is_marker, std::vector<Reference>& references) {
  const std::string folded = fold(text);
  for (const std::string_view filter : {"blur(", "drop-shadow("}) {
    for (std::size_t at = folded.find(filter); at != std::string::npos; at = folded.find(filter, at + 1)) {
      references.push_back({});
    }
  }
  static constexpr std::string_view function = "url(";
  const auto same = [](char letter, char wanted) {
    return (letter >= 'A' && letter <= 'Z' ? letter + 32 : letter) == wanted;
  };
  while (true) {
    const auto found = std::search(text.begin(), text.end(), function.begin(), function.end(), same);
    if (found == text.end()) return;
    text.remove_prefix(static_cast<std::size_t>(found - text.begin()) + function.size());
    if (const auto name = take_fragment(text)) references.push_back({std::string(*name), is_marker});
  }
}

void VectorReferences::start(std::string_view element) {
  if (!open_.empty()) elements_[open_.back()].children.push_back(elements_.size());
  open_.push_back(elements_.size());
  elements_.push_back(
      {.children = {}, .selectors = {std::string(element), "*"}, .references = {}, .weight = weight_of(element)});
}

void VectorReferences::attribute(std::string_view name, std::string_view value) {
  Element& element = elements_[open_.back()];
  if (name == "id") {
    by_id_.emplace(value, open_.back());  // of several, browsers take the first
    element.selectors.push_back("#" + std::string(value));
    return;
  }
  if (name == "class") {
    for_each_piece(value, white, [&](std::string_view word) { element.selectors.push_back("." + std::string(word)); });
    return;
  }
  if (name == "href") {
    const std::string_view name = trim(value).substr(std::min<std::size_t>(1, trim(value).size()));
    if (!name.empty()) element.references.push_back({std::string(name)});
    return;
  }
  if (name == "d" || name == "points") {
    element.points_max = 1 + value.size() / 2;
    return;
  }
  add_references(value,
                 name.starts_with("marker") || (name == "style" && value.find("marker") != std::string_view::npos),
                 element.references);
}

void VectorReferences::end() { open_.pop_back(); }

void VectorReferences::style_sheet(std::string_view text) {
  for_each_piece(text, "}", [&](std::string_view rule) {
    const std::size_t brace = rule.find('{');
    if (brace == std::string_view::npos) return;
    const std::string_view body = rule.substr(brace + 1);
    std::vector<Reference> references;
    add_references(body, body.find("marker") != std::string_view::npos, references);
    if (references.empty()) return;
    rules_.push_back(std::move(references));
    const std::size_t index = rules_.size() - 1;
    for_each_piece(rule.substr(0, brace), ",", [&](std::string_view selector) {
      std::vector<std::size_t>& rules = by_selector_[std::string(decisive_part(selector))];
      if (rules.empty() || rules.back() != index) rules.push_back(index);
    });
  });
}

bool VectorReferences::multiply() const { return Count(*this).is_too_much(); }

}  // namespace vitrine::media
