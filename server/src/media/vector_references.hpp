// How much work an SVG is when everything in it that refers to something is replaced by it: <use>, patterns, masks and
// markers within each other make billions of shapes of a few lines, and a step of a filter, which computes every pixel
// anew, weighs as much as a thousand shapes and more.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vitrine::media {

/// For `text` behind "url(": the name of the fragment that it names, with `text` behind its end. Of anything else, and
/// of what does not end: nullopt.
std::optional<std::string_view> take_fragment(std::string_view& text);

class VectorReferences {
 public:
  /// An element begins, inside of those that have not ended.
  void start(std::string_view element);
  /// One of its attributes, before the next element begins.
  void attribute(std::string_view name, std::string_view value);
  void end();
  /// The whole text of a style sheet, without comments and at-rules.
  void style_sheet(std::string_view text);

  /// Whether something holds itself, or the whole comes to more than the work of 200,000 elements.
  bool multiply() const;

 private:
  struct Reference {
    std::string id;          // empty: a function that is a filter by itself
    bool is_marker = false;  // drawn at every point of a path
  };
  struct Element {
    std::vector<std::size_t> children;
    std::vector<std::string> selectors;  // what a rule may call it: "rect", ".a", "#b"
    std::vector<Reference> references;
    std::uint64_t points_max = 1;  // its path has at most so many
    std::uint64_t weight = 1;      // the work of it alone
  };
  class Count;

  static void add_references(std::string_view text, bool is_marker, std::vector<Reference>& references);

  std::vector<Element> elements_;
  std::vector<std::size_t> open_;
  std::map<std::string, std::size_t, std::less<>> by_id_;
  std::vector<std::vector<Reference>> rules_;  // each held once, however many selectors it has
  std::map<std::string, std::vector<std::size_t>, std::less<>> by_selector_;  // "*" for whatever is hard to read
};

}  // namespace vitrine::media
