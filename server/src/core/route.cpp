#include "core/route.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace vitrine {

namespace {

constexpr std::array<std::pair<Method, std::string_view>, 7> method_names{{{Method::Get, "GET"},
                                                                           {Method::Head, "HEAD"},
                                                                           {Method::Post, "POST"},
                                                                           {Method::Put, "PUT"},
                                                                           {Method::Patch, "PATCH"},
                                                                           {Method::Delete, "DELETE"},
                                                                           {Method::Options, "OPTIONS"}}};

/// Between the slashes; "/" has none. An empty one ("//", a slash at the end) is one like any other, which nothing
/// fits.
std::vector<std::string_view> split(std::string_view path) {
  std::vector<std::string_view> segments;
  if (path.size() < 2) return segments;
  std::size_t start = 0;
  do {
    const std::size_t end = path.find('/', start + 1);
    segments.push_back(path.substr(start + 1, end == std::string_view::npos ? end : end - start - 1));
    start = end;
  } while (start != std::string_view::npos);
  return segments;
}

bool is_parameter(std::string_view segment) { return !segment.empty() && segment.front() == '{'; }

/// Takes the entries of a list apart, which have commas between them, escaped or not.
void add_entries(std::vector<std::string>& entries, std::string_view list) {
  std::string entry;
  const auto end = [&] {
    if (!entry.empty()) entries.push_back(std::exchange(entry, {}));
  };
  for (std::size_t at = 0; at < list.size(); ++at) {
    const std::string_view left = list.substr(at);
    if (left.starts_with("%2C") || left.starts_with("%2c")) {
      end();
      at += 2;
    } else if (left.front() == ',') {
      end();
    } else {
      entry.push_back(left.front());
    }
  }
  end();
}

/// In order, each once.
std::string listed(std::vector<std::string> entries) {
  std::sort(entries.begin(), entries.end());
  entries.erase(std::unique(entries.begin(), entries.end()), entries.end());
  if (entries.size() > list_entries_max) entries.resize(list_entries_max);
  std::string text;
  for (const std::string& entry : entries) text.append(text.empty() ? "" : ",").append(entry);
  return text;
}

}  // namespace

std::string_view name_of(Method method) {
  const auto found =
      std::find_if(method_names.begin(), method_names.end(), [&](const auto& entry) { return entry.first == method; });
  return found == method_names.end() ? std::string_view("GET") : found->second;
}

std::optional<Method> method_from(std::string_view name) {
  const auto found =
      std::find_if(method_names.begin(), method_names.end(), [&](const auto& entry) { return entry.second == name; });
  if (found == method_names.end()) return std::nullopt;
  return found->first;
}

std::string declared_query(const Route& route, std::string_view query_text) {
  if (route.query.empty()) return {};
  std::vector<std::optional<std::string_view>> values(route.query.size());
  std::vector<std::vector<std::string>> lists(route.query.size());
  while (!query_text.empty()) {
    const std::string_view pair = query_text.substr(0, query_text.find('&'));
    query_text.remove_prefix(std::min(pair.size() + 1, query_text.size()));
    const std::size_t equals = std::min(pair.find('='), pair.size());
    const std::string name = percent_decode(pair.substr(0, equals), true);
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (route.query[i].name != name) continue;
      const std::string_view value = pair.substr(std::min(equals + 1, pair.size()));
      if (route.query[i].several) add_entries(lists[i], value);
      if (!values[i]) values[i] = value;
    }
  }
  std::string declared;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (!values[i] || (route.query[i].several && lists[i].empty())) continue;
    if (!declared.empty()) declared.push_back('&');
    declared.append(route.query[i].name).append("=");
    declared.append(route.query[i].several ? listed(std::move(lists[i])) : std::string(*values[i]));
  }
  return declared;
}

bool looks_words_up(const Route& route, const Query& query) {
  return std::any_of(route.query.begin(), route.query.end(), [&](const QueryParameter& parameter) {
    return parameter.words && !query.get(parameter.name).value_or("").empty();
  });
}

Response whole_answer(const Route& route, Worker& worker, Request& request) {
  Response response = route.handler(worker, request);
  while (!response.rest.empty()) {
    request.from = std::move(response.rest);
    Response next = route.handler(worker, request);
    response.body += next.body;
    response.rest = std::move(next.rest);
  }
  return response;
}

Router::Router(std::vector<Route> routes) : routes_(std::move(routes)) {
  // Literal segments sort before parameters, so that the first fit is the most literal one.
  const auto key = [](const Route& route) {
    std::string text;
    for (const std::string_view segment : split(route.pattern)) {
      text += is_parameter(segment) ? (segment.ends_with("*}") ? "\x7f/" : "\x7e/") : std::string(segment) + "/";
    }
    return text;
  };
  std::stable_sort(routes_.begin(), routes_.end(), [&](const Route& a, const Route& b) { return key(a) < key(b); });
  for (const Route& route : routes_) {
    Pattern pattern;
    for (const std::string_view segment : split(route.pattern)) pattern.segments.emplace_back(segment);
    if (!pattern.segments.empty() && pattern.segments.back().ends_with("*}")) {
      pattern.rest = true;
      pattern.segments.pop_back();
      for (const std::string& segment : pattern.segments) pattern.folder.append("/").append(segment);
    }
    patterns_.push_back(std::move(pattern));
  }
}

bool Router::fits(const Pattern& pattern, std::string_view path, const std::vector<std::string_view>& segments) const {
  if (pattern.rest) {
    return path.starts_with(pattern.folder) &&
           (path.size() == pattern.folder.size() || path[pattern.folder.size()] == '/');
  }
  if (segments.size() != pattern.segments.size()) return false;
  for (std::size_t i = 0; i < pattern.segments.size(); ++i) {
    if (is_parameter(pattern.segments[i]) ? segments[i].empty() : pattern.segments[i] != segments[i]) return false;
  }
  return true;
}

RouteMatch Router::match(Method method, std::string_view path) const {
  RouteMatch match;
  const Method wanted = method == Method::Head ? Method::Get : method;
  const std::vector<std::string_view> segments = split(path);
  const Pattern* best = nullptr;
  for (std::size_t i = 0; i < routes_.size(); ++i) {
    if (!fits(patterns_[i], path, segments)) continue;
    // Only the most literal pattern speaks for a path: its other methods are rows beside it with the same segments.
    if (best != nullptr && (best->segments != patterns_[i].segments || best->rest != patterns_[i].rest)) {
      if (match.route != nullptr || !best->rest) break;
    }
    best = &patterns_[i];
    if (match.route == nullptr) match.pattern = routes_[i].pattern;
    // A folder's own pattern and that of what is below it may both fit, each with its methods.
    if (std::find(match.allowed.begin(), match.allowed.end(), routes_[i].method) == match.allowed.end()) {
      match.allowed.push_back(routes_[i].method);
    }
    if (routes_[i].method != wanted || match.route != nullptr) continue;
    match.route = &routes_[i];
    for (std::size_t s = 0; s < best->segments.size(); ++s) {
      if (is_parameter(best->segments[s])) match.params.push_back(percent_decode(segments[s], false));
    }
    if (best->rest) {
      const std::string_view rest = path.substr(std::min(best->folder.size() + 1, path.size()));
      match.params.push_back(percent_decode(rest, false));
    }
  }
  return match;
}

}  // namespace vitrine
