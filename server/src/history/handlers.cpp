#include "history/handlers.hpp"

#include <charconv>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "content/field_reader.hpp"
#include "content/numbers.hpp"
#include "content/titles.hpp"
#include "core/error.hpp"
#include "core/ids.hpp"
#include "core/time.hpp"
#include "history/acts.hpp"
#include "history/dropped.hpp"
#include "history/past.hpp"
#include "history/record.hpp"
#include "history/trash.hpp"

namespace vitrine::history {

namespace {

using content::ContentType;
using journal::Line;

constexpr std::size_t page_default = 50;
constexpr std::size_t page_max = 200;
/// Of an act, lines that are told with it.
constexpr std::size_t lines_told = 5;
constexpr std::string_view order_name = "order";
constexpr std::size_t day_length = 10;     // 2026-03-01
constexpr std::size_t moment_length = 24;  // 2026-03-01T09:30:00.000Z

std::optional<std::int64_t> number_from(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (failure != std::errc() || end != text.data() + text.size() || number < 0) return std::nullopt;
  return number;
}

/// A number of the query; `otherwise` where it is not there.
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

/// A member of the body, whatever it was written in.
json::value sent(const Request& request, std::string_view name) {
  const json::value* value = request.form.fields.if_contains(name);
  return value == nullptr ? json::value() : content::unwrapped(*value);
}

bool sent_true(const Request& request, std::string_view name) {
  const json::value value = sent(request, name);
  return value == json::value(true) || value == json::value("true");
}

std::int64_t sent_line(const json::value& value, std::string_view name) {
  const auto number = content::number_in(value, true);
  if (!number) throw Error::validation({{std::string(name), "Le numéro d’une ligne du journal est requis."}});
  return number->to_number<std::int64_t>();
}

std::vector<std::int64_t> sent_lines(const Request& request) {
  const json::value items = sent(request, "items");
  const json::array* list = items.if_array();
  if (list == nullptr || list->empty()) throw Error::validation({{"items", "Choisissez au moins un élément."}});
  std::vector<std::int64_t> lines;
  for (const json::value& item : *list) lines.push_back(sent_line(item, "items"));
  return lines;
}

std::vector<std::string> sent_fields(const Request& request, const ContentType& type) {
  std::vector<std::string> fields;
  const json::value names = sent(request, "fields");
  if (names.is_null()) return fields;
  const json::array* list = names.if_array();
  if (list == nullptr) throw Error::validation({{"fields", "Cette liste est fautive."}});
  for (const json::value& name : *list) {
    const json::string* text = name.if_string();
    if (text == nullptr || find_field(type.fields, *text) == nullptr) {
      throw Error::validation({{"fields", "Ce champ n’existe pas."}});
    }
    fields.emplace_back(*text);
  }
  return fields;
}

json::value next_of(const std::optional<std::int64_t>& next) { return next ? json::value(*next) : json::value(); }

json::object with(json::object one, const json::object& other) {
  for (const auto& member : other) one.emplace(member.key(), member.value());
  return one;
}

/// A day of the query, or a moment as answers write it; empty where it is not there.
std::string day_of(const Request& request, std::string_view name) {
  const std::string_view text = request.query.get(name).value_or("");
  const bool written =
      text.empty() || text.size() == day_length || (text.size() == moment_length && text.ends_with('Z'));
  if (text.empty() || (written && iso_day(text))) return std::string(text);
  throw Error::validation({{std::string(name), "Ce paramètre doit être un jour : 2026-03-01."}});
}

/// What happened, as the journal names it; empty where it is not asked for.
std::string asked_act(const Request& request) {
  const std::string_view name = request.query.get("act").value_or("");
  if (name.empty() || journal::act_from(name)) return std::string(name);
  throw Error::validation({{"act", "Cette valeur n'est pas permise."}});
}

ActFilter act_filter(const Request& request) {
  const std::string_view schema = request.query.get("type").value_or("");
  std::string to = day_of(request, "to");
  if (to.size() == day_length) to += "T99";  // the day is part of it
  return {.account = std::string(request.query.get("account").value_or("")),
          .type = schema.empty() ? std::string() : std::string(known_type(schema).name),
          .act = asked_act(request),
          .from = day_of(request, "from"),
          .to = std::move(to)};
}

/// A line, and whether the item is there now.
json::object told_line(db::Connection& reader, const Line& line) {
  const ContentType* type = type_of(line.type);
  const bool there = type != nullptr && (line.item.empty() || is_there(reader, *type, line.item));
  json::object told = facts_of(line);
  told.emplace("isThere", there);
  return told;
}

/// How many lines there are of each type and of what happened to it, the last first.
json::array counts_of(db::Connection& reader, std::int64_t batch) {
  json::array counts;
  for (const db::Row& row :
       reader.query("SELECT type, act, COUNT(*) AS total FROM journal WHERE batch = :p1 GROUP BY type, act "
                    "ORDER BY MAX(seq) DESC",
                    {batch})) {
    const ContentType* type = type_of(row.text("type"));
    counts.push_back(json::object{{"type", type == nullptr ? row.text("type") : std::string(type->schema)},
                                  {"act", row.text("act")},
                                  {"count", row.integer("total")}});
  }
  return counts;
}

/// An act as its batch tells it.
json::object act_of(db::Connection& reader, std::int64_t batch, bool undone) {
  const std::vector<Line> lines =
      journal::lines_where(reader, "WHERE batch = :p1 ORDER BY seq DESC LIMIT " + std::to_string(lines_told), {batch});
  json::array told;
  for (const Line& line : lines) told.push_back(told_line(reader, line));
  json::array counts = counts_of(reader, batch);
  std::int64_t total = 0;
  for (const json::value& count : counts) total += count.at("count").as_int64();
  json::object act = occasion_of(lines.front());
  act.emplace("total", total);
  act.emplace("counts", std::move(counts));
  act.emplace("undone", undone);
  act.emplace("lines", std::move(told));
  return act;
}

json::object conflict_of(db::Connection& reader, const Conflict& conflict) {
  json::object told = with(facts_of(conflict.since), occasion_of(conflict.since));
  told.emplace("changes", changes_of(conflict.since));
  told.emplace("names", names_in(reader, {conflict.since}));
  return told;
}

json::array lost_of(content::Context& context, const std::vector<Lost>& lost) {
  json::array told;
  for (const Lost& reference : lost) {
    const auto image = content::read_stored(context.reader, *reference.type, reference.item);
    told.push_back(json::object{{"type", reference.type->schema},
                                {"item", reference.item},
                                {"field", reference.field},
                                {"title", image ? content::title_of(context.reader, *reference.type, *image) : ""}});
  }
  return told;
}

}  // namespace

std::vector<QueryParameter> cursor_parameters() {
  return {{"before", "integer", "Suite de la liste : le « next » de la page d’avant"},
          {"limit", "integer", "Nombre de résultats, de 1 à 200 ; 50 par défaut"}};
}

std::vector<QueryParameter> journal_parameters() {
  std::vector<QueryParameter> parameters = cursor_parameters();
  parameters.push_back({"account", "string", "Identifiant du compte qui a agi"});
  parameters.push_back({"type", "string", "Type de contenu : Product"});
  parameters.push_back({"act", "string", "Ce qui est arrivé", {"create", "update", "remove", "reorder"}});
  parameters.push_back({"from", "string", "Premier jour (2026-03-01), ou le moment à partir duquel"});
  parameters.push_back({"to", "string", "Dernier jour, ou le moment jusqu’auquel"});
  return parameters;
}

std::vector<QueryParameter> trash_parameters() {
  std::vector<QueryParameter> parameters = cursor_parameters();
  parameters.push_back({"type", "string", "Type de contenu : Product"});
  parameters.push_back({"search", "string", "Mots cherchés dans les titres"});
  return parameters;
}

Response journal_page(content::Context& context, Request& request) {
  const std::size_t limit = limit_of(request);
  std::vector<std::int64_t> batches =
      acts_before(context.reader, act_filter(request), before_of(request, context.reader), limit + 1);
  std::optional<std::int64_t> next;
  if (batches.size() > limit) {
    batches.pop_back();
    next = batches.back();
  }
  const std::set<std::int64_t> undone = undone_among(context.reader, batches);
  json::array acts;
  for (const std::int64_t batch : batches) acts.push_back(act_of(context.reader, batch, undone.contains(batch)));
  return Response::json(json::object{{"acts", std::move(acts)}, {"next", next_of(next)}});
}

Response journal_accounts(content::Context& context, Request&) {
  json::array accounts;
  // From one to the next along the index: there are few, of however many lines.
  for (std::string last;;) {
    const auto next =
        context.reader.query_one("SELECT COALESCE(MIN(actor), '') AS actor FROM journal WHERE actor > :p1", {last});
    last = next->text("actor");
    if (last.empty()) break;
    const auto latest =
        context.reader.query_one("SELECT actor_name FROM journal WHERE actor = :p1 ORDER BY seq DESC LIMIT 1", {last});
    accounts.push_back(json::object{{"_id", last}, {"username", latest->text("actor_name")}});
  }
  return Response::json(json::object{{"accounts", std::move(accounts)}});
}

Response undo_act(content::Context& context, Request& request) {
  const auto batch = number_from(request.param(0));
  if (!batch) throw Error::not_found("Cette action est inconnue.");
  try {
    undo(context, *batch, sent_true(request, "force"));
  } catch (const Stale& stale) {
    json::array conflicts;
    for (const Conflict& conflict : stale.conflicts()) conflicts.push_back(conflict_of(context.reader, conflict));
    return Response::json(json::object{{"message", stale.what()}, {"conflicts", std::move(conflicts)}}, 409);
  }
  return Response::json(json::object{{"batch", context.batch}});
}

Response item_history(content::Context& context, Request& request) {
  const ContentType& type = known_type(request.param(0));
  const std::string item = request.param(1) == order_name ? std::string() : request.param(1);
  const std::size_t limit = limit_of(request);
  std::vector<Line> lines = journal::lines_where(
      context.reader,
      "WHERE type = :p1 AND item = :p2 AND seq < :p3 ORDER BY seq DESC LIMIT " + std::to_string(limit + 1),
      {std::string(type.name), item, before_of(request, context.reader)});
  std::optional<std::int64_t> next;
  if (lines.size() > limit) {
    lines.pop_back();
    next = lines.back().seq;
  }
  json::array versions;
  for (const Line& line : lines) {
    json::object version = with(facts_of(line), occasion_of(line));
    version.emplace("changes", changes_of(line));
    versions.push_back(std::move(version));
  }
  return Response::json(json::object{
      {"versions", std::move(versions)}, {"names", names_in(context.reader, lines)}, {"next", next_of(next)}});
}

Response restore_item(content::Context& context, Request& request) {
  const ContentType& type = known_type(request.param(0));
  const std::string& id = request.param(1);
  const std::int64_t seq = sent_line(sent(request, "seq"), "seq");
  if (id == order_name) {
    restore_order(context, type, seq);
    return Response::json(json::object{{"item", nullptr}});
  }
  json::object item = restore_version(context, type, id, seq, sent_fields(request, type), request.if_match);
  return Response::json(json::object{{"item", std::move(item)}});
}

Response trash_page(content::Context& context, Request& request) {
  const std::string_view schema = request.query.get("type").value_or("");
  const TrashPage page = removed_items(context.reader, {.type = schema.empty() ? nullptr : &known_type(schema),
                                                        .words = request.query.get("search").value_or(""),
                                                        .before = before_of(request, context.reader),
                                                        .limit = limit_of(request)});
  json::array items;
  for (const Line& line : page.lines) {
    json::object item = with(facts_of(line), occasion_of(line));
    item.emplace("along", taken_along(context.reader, line));
    items.push_back(std::move(item));
  }
  return Response::json(json::object{{"items", std::move(items)}, {"next", next_of(page.next)}});
}

Response restore_from_trash(content::Context& context, Request& request) {
  const std::vector<std::int64_t> lines = sent_lines(request);
  Form changes;
  const json::value changed = sent(request, "changes");
  if (const json::object* fields = changed.if_object()) changes.fields = *fields;
  if (!changes.fields.empty() && lines.size() > 1) {
    throw Error::validation({{"changes", "On ne change qu’un élément à la fois."}});
  }
  const std::vector<Lost> lost = restore_removed(context, lines, changes);
  return Response::json(json::object{{"batch", context.batch}, {"lost", lost_of(context, lost)}});
}

Response empty_trash(content::Context& context, Request& request) {
  remove_for_good(context, sent_lines(request));
  return Response::no_content();
}

}  // namespace vitrine::history
