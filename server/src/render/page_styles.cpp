#include "render/page_styles.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

namespace vitrine::render {

namespace {

constexpr std::string_view mark = "<style>/*styles*/</style>";
constexpr std::string_view encoding = "<meta charSet=\"utf-8\"/>";  // has to be named within the first 1024 bytes

/// Begins a first look (web/src/site/sections/home/hero-slider.css): for who arrives at the top of the page, not for
/// who comes back to where they were on it.
constexpr std::string_view first_look = "data-first-look";
constexpr std::string_view first_look_script =
    R"(performance.getEntriesByType("navigation")[0]?.type=="navigate"&&!location.hash&&document.documentElement.setAttribute("data-first-look",""))";

constexpr std::string_view before_classes = " class=\"";
constexpr std::size_t picked_max = 64;

/// Calls `take` for every `class` that is written in the markup, with its text.
template <typename Take>
void each_class_list(std::string_view markup, const Take& take) {
  for (std::size_t at = markup.find(before_classes); at != std::string_view::npos;
       at = markup.find(before_classes, at)) {
    at += before_classes.size();
    const std::size_t end = markup.find('"', at);
    if (end == std::string_view::npos) return;
    take(markup.substr(at, end - at));
    at = end;
  }
}

std::string hash_source(std::string_view text) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
  std::array<char, sodium_base64_ENCODED_LEN(crypto_hash_sha256_BYTES, sodium_base64_VARIANT_ORIGINAL)> encoded{};
  sodium_bin2base64(encoded.data(), encoded.size(), hash.data(), hash.size(), sodium_base64_VARIANT_ORIGINAL);
  return "sha256-" + std::string(encoded.data());
}

}  // namespace

PageStyles::PageStyles(std::string_view rules) {
  const auto parsed = parse_json(rules);
  if (!parsed || !parsed->is_array()) throw std::runtime_error("the rules of the site's sheet are no JSON list");
  rules_ = read(parsed->get_array());
}

std::vector<PageStyles::Rule> PageStyles::read(const json::array& rules) {
  std::vector<Rule> read_rules;
  for (const json::value& item : rules) {
    const json::object& entry = item.as_object();
    Rule rule;
    if (const json::value* inside = entry.if_contains("rules")) {
      rule.is_block = true;
      rule.css = entry.at("block").as_string();
      rule.rules = read(inside->as_array());
    } else {
      rule.css = entry.at("css").as_string();
      rule.animation = text_of(entry, "animation").value_or("");
      const json::value* alternatives = entry.if_contains("classes");
      rule.is_general = alternatives == nullptr && rule.animation.empty();
      if (alternatives != nullptr) rule.alternatives = json::value_to<decltype(rule.alternatives)>(*alternatives);
    }
    read_rules.push_back(std::move(rule));
  }
  return read_rules;
}

std::string PageStyles::pick(const std::vector<Rule>& rules, const Classes& drawn) {
  const auto matches = [&](const std::vector<std::string>& classes) {
    return std::all_of(classes.begin(), classes.end(), [&](const std::string& name) { return drawn.contains(name); });
  };
  std::string css;
  for (const Rule& rule : rules) {
    if (rule.is_block) {
      const std::string inside = pick(rule.rules, drawn);
      if (!inside.empty()) css.append(rule.css).append("{").append(inside).append("}");
    } else if (rule.is_general || std::any_of(rule.alternatives.begin(), rule.alternatives.end(), matches)) {
      css.append(rule.css);
    }
  }
  return css;
}

const PageStyles::Picked& PageStyles::styles_of(std::string_view markup) {
  Classes lists;
  std::string key;
  each_class_list(markup, [&](std::string_view list) {
    if (lists.insert(list).second) key.append(list).push_back('"');
  });
  if (const auto known = picked_.find(key); known != picked_.end()) return known->second;
  Classes drawn;
  for (const std::string_view list : lists) {
    for (std::size_t at = 0, end = 0; at <= list.size(); at = end + 1) {
      end = std::min(list.find(' ', at), list.size());
      drawn.insert(list.substr(at, end - at));
    }
  }
  std::string css = pick(rules_, drawn);
  const std::size_t own = css.size();
  for (const Rule& rule : rules_) {
    const bool used = !rule.animation.empty() && std::string_view(css).substr(0, own).find(rule.animation) != css.npos;
    if (used) css.append(rule.css);
  }
  if (picked_.size() == picked_max) picked_.clear();
  Picked picked{.elements = {}, .style_hash = hash_source(css), .script_hash = {}};
  if (css.find(first_look) != std::string::npos) {
    picked.elements.append("<script>").append(first_look_script).append("</script>");
    picked.script_hash = hash_source(first_look_script);
  }
  picked.elements.append("<style>").append(css).append("</style>");
  return picked_.emplace(std::move(key), std::move(picked)).first->second;
}

std::optional<PageStyles::Placed> PageStyles::put_into(std::string& document) {
  const std::size_t marked = document.find(mark);
  if (marked == std::string::npos) return std::nullopt;
  const Picked& styles = styles_of(document);
  document.erase(marked, mark.size());
  const std::size_t named = document.find(encoding);
  const std::size_t begin = named < marked ? named + encoding.size() : marked;
  document.insert(begin, styles.elements);
  return Placed{
      .style_hash = styles.style_hash, .script_hash = styles.script_hash, .end = begin + styles.elements.size()};
}

}  // namespace vitrine::render
