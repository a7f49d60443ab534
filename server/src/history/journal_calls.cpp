// The calls of the journal: acts, who acted, and the taking back of an act.
#include <algorithm>
#include <string>
#include <utility>

#include "content/field_reader.hpp"
#include "content/sentences.hpp"
#include "core/error.hpp"
#include "history/acts.hpp"
#include "history/handlers.hpp"
#include "history/journal_query.hpp"
#include "history/lost.hpp"
#include "history/past.hpp"
#include "history/record.hpp"
#include "history/trash.hpp"

namespace vitrine::history {

namespace {

using content::ContentType;
using journal::Line;

/// Of an act, lines that are told with it.
constexpr std::size_t lines_told = 5;

/// What happened, as the journal names it; empty where it is not asked for.
std::string asked_act(const Request& request) {
  const std::string_view name = request.query.get("act").value_or("");
  if (name.empty() || journal::act_from(name)) return std::string(name);
  throw content::not_permitted("act");
}

ActFilter act_filter(const Request& request) {
  const std::string_view schema = request.query.get("type").value_or("");
  Period period = period_of(request);
  return {.account = std::string(request.query.get("account").value_or("")),
          .type = schema.empty() ? std::string() : std::string(known_type(schema).name),
          .act = asked_act(request),
          .from = std::move(period.from),
          .to = std::move(period.to)};
}

/// A line, and whether the item is there now; else what the trash shows it by.
json::object told_line(const content::Context& context, const Line& line) {
  const ContentType* type = type_of(line.type);
  const bool there =
      type != nullptr && (type->single || line.item.empty() || is_there(context.reader, *type, line.item));
  json::object told = facts_of(line);
  told.emplace("isThere", there);
  const bool is_sought = type != nullptr && !there;
  told.emplace("trash",
               named_by(is_sought ? removal_shown(context.reader, *type, line.item, trash_kept(context.history_kept))
                                  : std::nullopt));
  return told;
}

/// An act as its batch tells it. What is too old goes with the last lines of an act first: they tell whether it is
/// kept.
json::object act_of(const content::Context& context, std::int64_t batch, bool undone) {
  db::Connection& reader = context.reader;
  const std::vector<Line> lines = journal::lines_of_act(reader, batch, lines_told);
  json::array told;
  for (const Line& line : lines) told.push_back(told_line(context, line));
  json::array counts;
  std::int64_t total = 0;
  for (const Tally& tally : lines.size() < lines_told ? tallies_of(lines) : tallies_of(reader, batch)) {
    const ContentType* type = type_of(tally.type);
    counts.push_back(json::object{{"type", type == nullptr ? tally.type : std::string(type->schema)},
                                  {"act", journal::name_of(act_told(type, *journal::act_from(tally.act)))},
                                  {"count", tally.count}});
    total += tally.count;
  }
  json::object act = occasion_of(lines.front());
  act.emplace("total", total);
  act.emplace("counts", std::move(counts));
  act.emplace("undone", undone);
  act.emplace("isKept", std::none_of(lines.begin(), lines.end(), is_forgotten));
  act.emplace("lines", std::move(told));
  return act;
}

json::object conflict_of(db::Connection& reader, const Conflict& conflict) {
  json::object told = with(facts_of(conflict.since), occasion_of(conflict.since));
  told.emplace("changes", changes_of(conflict.since));
  told.emplace("names", names_in(reader, {conflict.since}));
  return told;
}

}  // namespace

std::vector<QueryParameter> journal_parameters() {
  std::vector<QueryParameter> parameters = cursor_parameters();
  parameters.push_back({"account", "string", "Identifiant du compte qui a agi"});
  parameters.push_back({"type", "string", "Type de contenu\u00a0: Product"});
  parameters.push_back({"act", "string", "Ce qui est arrivé", {"create", "update", "remove", "reorder"}});
  for (QueryParameter& parameter : period_parameters()) parameters.push_back(std::move(parameter));
  parameters.push_back(
      {"since", "integer", "La « version » d’une page qui a été lue\u00a0: ce qui a été annulé depuis"});
  return parameters;
}

Response journal_page(content::Context& context, Request& request) {
  const std::size_t limit = limit_of(request);
  const std::int64_t version = journal::last_seq(context.reader);  // first: what comes meanwhile is told again
  std::vector<std::int64_t> batches =
      acts_before(context.reader, act_filter(request), before_of(request, context.reader), limit + 1);
  std::optional<std::int64_t> next;
  if (batches.size() > limit) {
    batches.pop_back();
    next = batches.back();
  }
  const std::set<std::int64_t> undone = undone_among(context.reader, batches);
  json::array acts;
  for (const std::int64_t batch : batches) acts.push_back(act_of(context, batch, undone.contains(batch)));
  json::array settled;
  for (const auto& [batch, is_undone] : settled_since(context.reader, number_of(request, "since", version))) {
    settled.push_back(json::object{{"batch", batch}, {"undone", is_undone}});
  }
  return Response::json(json::object{
      {"acts", std::move(acts)}, {"next", value_or_null(next)}, {"version", version}, {"settled", std::move(settled)}});
}

Response journal_accounts(content::Context& context, Request&) {
  json::array accounts;
  for (const journal::Actor& actor : actors(context.reader)) {
    accounts.push_back(json::object{{"_id", actor.id}, {"username", actor.name}});
  }
  return Response::json(json::object{{"accounts", std::move(accounts)}});
}

Response undo_act(content::Context& context, Request& request, const Then& then) {
  const auto batch = number_from(request.param(0));
  if (!batch) throw Error::not_found("Cette action est inconnue.");
  try {
    const std::vector<Lost> lost = undo(context, *batch, content::sent_true(request.form, "force"),
                                        [&](content::Change& change) { then(change, *batch); });
    return Response::json(
        json::object{{"batch", context.batch}, {"lost", told(context.reader, lost, trash_kept(context.history_kept))}});
  } catch (const Stale& stale) {
    return stale_answer(context, stale);
  }
}

Response stale_answer(content::Context& context, const Stale& stale) {
  json::array conflicts;
  for (const Conflict& conflict : stale.conflicts()) conflicts.push_back(conflict_of(context.reader, conflict));
  return Response::json(json::object{{"message", stale.what()}, {"conflicts", std::move(conflicts)}}, 409);
}

}  // namespace vitrine::history
