// The calls of the trash.
#include <string>
#include <utility>

#include "content/field_reader.hpp"
#include "content/page_addresses.hpp"
#include "content/titles.hpp"
#include "core/error.hpp"
#include "history/handlers.hpp"
#include "history/journal_query.hpp"
#include "history/lost.hpp"
#include "history/needed.hpp"
#include "history/record.hpp"
#include "history/trash.hpp"

namespace vitrine::history {

namespace {

using journal::Line;

std::vector<std::int64_t> sent_lines(const Request& request) {
  const json::value items = content::sent_member(request.form, "items");
  const json::array* list = items.if_array();
  if (list == nullptr || list->empty()) throw Error::validation({{"items", "Choisissez au moins un élément."}});
  std::vector<std::int64_t> lines;
  for (const json::value& item : *list) lines.push_back(sent_line(item, "items"));
  return lines;
}

/// The field that names the item of a removal; null where none does.
json::value named_in(const Line& line) {
  const content::Field* name = content::name_field(*type_of(line.type));
  return name == nullptr ? json::value() : json::value(name->name);
}

/// [{seq, type, title, named}]
json::array named_lines(const std::vector<Line>& lines) {
  json::array named;
  for (const Line& line : lines) {
    named.push_back(json::object{
        {"seq", line.seq}, {"type", type_of(line.type)->schema}, {"title", line.title}, {"named", named_in(line)}});
  }
  return named;
}

/// [{type, item, title, address}]
json::array addresses_of(content::Context& context, const std::vector<CameBack>& items) {
  content::PageAddresses addresses(context.reader, context.house_pages);
  json::array told;
  for (const CameBack& item : items) {
    const auto image = content::read_stored(context.reader, *item.type, item.item);
    if (!image) continue;
    told.push_back(json::object{{"type", item.type->schema},
                                {"item", item.item},
                                {"title", content::title_of(context.reader, *item.type, *image)},
                                {"address", addresses.of(*item.type, item.item, *image)}});
  }
  return told;
}

}  // namespace

std::vector<QueryParameter> trash_parameters() {
  std::vector<QueryParameter> parameters = cursor_parameters();
  parameters.push_back({"type", "string", "Type de contenu\u00a0: Product"});
  parameters.push_back({"search", "string", "Mots cherchés dans les titres"});
  for (QueryParameter& parameter : period_parameters()) parameters.push_back(std::move(parameter));
  return parameters;
}

Response trash_page(content::Context& context, Request& request) {
  const std::string_view schema = request.query.get("type").value_or("");
  const std::chrono::days kept = trash_kept(context.history_kept);
  Period period = period_of(request);
  const TrashPage page = removed_items(context.reader, {.type = schema.empty() ? nullptr : &known_type(schema),
                                                        .from = std::move(period.from),
                                                        .to = std::move(period.to),
                                                        .words = request.query.get("search").value_or(""),
                                                        .before = before_of(request, context.reader),
                                                        .limit = limit_of(request),
                                                        .kept = kept});
  json::array items;
  for (const Line& line : page.lines) {
    json::object item = with(facts_of(line), occasion_of(line));
    item.emplace("along", taken_along(context.reader, line));
    item.emplace("named", named_in(line));
    item.emplace("needs", named_lines(needed_by(context.reader, line, kept)));
    items.push_back(std::move(item));
  }
  return Response::json(
      json::object{{"days", kept.count()}, {"items", std::move(items)}, {"next", value_or_null(page.next)}});
}

Response restore_from_trash(content::Context& context, Request& request) {
  const std::vector<std::int64_t> lines = sent_lines(request);
  Form changes;
  const json::value changed = content::sent_member(request.form, "changes");
  if (const json::object* fields = changed.if_object()) changes.fields = *fields;
  if (!changes.fields.empty() && lines.size() > 1) {
    throw Error::validation({{"changes", "On ne change qu’un élément à la fois."}});
  }
  const Restoration restored = restore_removed(context, lines, changes);
  return Response::json(json::object{{"batch", context.batch},
                                     {"lost", told(context.reader, restored.lost, trash_kept(context.history_kept))},
                                     {"readdressed", addresses_of(context, restored.readdressed)},
                                     {"gone", named_lines(restored.gone)}});
}

Response empty_trash(content::Context& context, Request& request) {
  remove_for_good(context, sent_lines(request));
  return Response::no_content();
}

}  // namespace vitrine::history
