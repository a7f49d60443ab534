#include "history/journal_query.hpp"

#include <charconv>
#include <string>

#include "content/field_reader.hpp"
#include "content/numbers.hpp"
#include "core/error.hpp"
#include "core/time.hpp"
#include "history/handlers.hpp"
#include "journal/journal.hpp"

namespace vitrine::history {

namespace {

constexpr std::size_t page_default = 50;
constexpr std::size_t page_max = 200;
constexpr std::size_t day_length = 10;     // 2026-03-01
constexpr std::size_t moment_length = 24;  // 2026-03-01T09:30:00.000Z

/// A day of the query, or a moment as answers write it; empty where it is not there.
std::string day_of(const Request& request, std::string_view name) {
  const std::string_view text = request.query.get(name).value_or("");
  const bool written =
      text.empty() || text.size() == day_length || (text.size() == moment_length && text.ends_with('Z'));
  if (text.empty() || (written && iso_day(text))) return std::string(text);
  throw Error::validation({{std::string(name), "Ce paramètre doit être un jour\u00a0: 2026-03-01."}});
}

}  // namespace

std::optional<std::int64_t> number_from(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (failure != std::errc() || end != text.data() + text.size() || number < 0) return std::nullopt;
  return number;
}

std::int64_t number_of(const Request& request, std::string_view name, std::int64_t otherwise) {
  const std::string_view text = request.query.get(name).value_or("");
  if (text.empty()) return otherwise;
  if (const auto number = number_from(text)) return *number;
  throw Error::validation({{std::string(name), "Ce paramètre doit être un nombre."}});
}

std::size_t limit_of(const Request& request) {
  const std::int64_t limit = number_of(request, "limit", page_default);
  if (limit < 1 || limit > static_cast<std::int64_t>(page_max)) {
    throw Error::validation({{"limit", "Le paramètre limit doit être un nombre de 1 à 200."}});
  }
  return static_cast<std::size_t>(limit);
}

std::int64_t before_of(const Request& request, db::Connection& reader) {
  return number_of(request, "before", journal::last_seq(reader) + 1);
}

Period period_of(const Request& request) {
  Period period{.from = day_of(request, "from"), .to = day_of(request, "to")};
  if (period.to.size() == day_length) period.to += "T99";  // the day is part of it
  return period;
}

std::int64_t sent_line(const json::value& value, std::string_view name) {
  const auto number = content::number_in(value, true);
  if (!number) throw Error::validation({{std::string(name), "Le numéro d’une ligne du journal est requis."}});
  return number->to_number<std::int64_t>();
}

json::object with(json::object one, const json::object& other) {
  for (const auto& member : other) one.emplace(member.key(), member.value());
  return one;
}

std::vector<QueryParameter> cursor_parameters() {
  return {{"before", "integer", "Suite de la liste\u00a0: le « next » de la page d’avant"},
          {"limit", "integer", "Nombre de résultats, de 1 à 200\u202f; 50 par défaut"}};
}

std::vector<QueryParameter> period_parameters() {
  return {{"from", "string", "Premier jour (2026-03-01), ou le moment à partir duquel"},
          {"to", "string", "Dernier jour, ou le moment jusqu’auquel"}};
}

}  // namespace vitrine::history
