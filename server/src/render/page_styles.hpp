// The styles of one page, to stand in its document: what of the site's sheet can concern the elements that were drawn.
// So a page is seen as soon as its document has come; the whole sheet follows with the scripts, which may draw anything
// (decisions/0019).
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "core/json.hpp"

namespace vitrine::render {

/// Used by one thread only.
class PageStyles {
 public:
  /// `rules`: the sheet as web/style-rules.ts took it apart, as JSON. Anything else: std::runtime_error.
  explicit PageStyles(std::string_view rules);

  struct Placed {
    std::string style_hash;   // as a Content-Security-Policy names it ("sha256-…", CSP Level 3, 2.3.1)
    std::string script_hash;  // likewise, of the script before them; empty where there is none
    std::size_t end = 0;      // where their element ends: most documents with the same styles are the same up to there
  };

  /// Puts the styles of what a document shows where it begins, for the mark that web/src/site/document.tsx writes;
  /// where they have rules for a first look, before them the script that begins one. nullopt where there is no mark.
  std::optional<Placed> put_into(std::string& document);

 private:
  struct Rule {
    std::string css;        // of a block only what stands before its brace
    bool is_block = false;  // `@media …`: what it holds is in `rules`
    bool is_general = false;
    std::vector<std::vector<std::string>>
        alternatives;       // a selector each: the classes without which it matches nothing
    std::string animation;  // of `@keyframes`: the name without which it is of no use
    std::vector<Rule> rules;
  };
  struct Picked {
    std::string elements;
    std::string style_hash;
    std::string script_hash;
  };
  using Classes = std::unordered_set<std::string_view>;

  static std::vector<Rule> read(const json::array& rules);
  static std::string pick(const std::vector<Rule>& rules, const Classes& drawn);
  const Picked& styles_of(std::string_view markup);

  std::vector<Rule> rules_;
  std::unordered_map<std::string, Picked> picked_;  // by the lists of classes that were drawn: few kinds of page differ
};

}  // namespace vitrine::render
