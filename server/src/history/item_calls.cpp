// The calls of what an item was, and its order.
#include <string>
#include <utility>

#include "content/field_reader.hpp"
#include "core/error.hpp"
#include "history/handlers.hpp"
#include "history/journal_query.hpp"
#include "history/past.hpp"
#include "history/record.hpp"
#include "history/trash.hpp"

namespace vitrine::history {

namespace {

using content::ContentType;
using journal::Line;

constexpr std::string_view order_name = "order";

std::vector<std::string> sent_fields(const Request& request, const ContentType& type) {
  std::vector<std::string> fields;
  const json::value names = content::sent_member(request.form, "fields");
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

}  // namespace

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
  const auto removal = removal_shown(context.reader, type, item, trash_kept(context.history_kept));
  return Response::json(json::object{{"versions", std::move(versions)},
                                     {"names", names_in(context.reader, lines)},
                                     {"next", value_or_null(next)},
                                     {"trash", named_by(removal)}});
}

Response restore_item(content::Context& context, Request& request) {
  const ContentType& type = known_type(request.param(0));
  const std::string& id = request.param(1);
  const std::int64_t seq = sent_line(content::sent_member(request.form, "seq"), "seq");
  if (id == order_name) {
    restore_order(context, type, seq);
    return Response::json(json::object{{"item", nullptr}, {"lost", json::array()}});
  }
  RestoredVersion restored = restore_version(context, type, id, seq, sent_fields(request, type), request.if_match);
  return Response::json(json::object{{"item", std::move(restored.item)},
                                     {"lost", told(context.reader, restored.lost, trash_kept(context.history_kept))}});
}

Response forget_item_versions(content::Context& context, Request& request) {
  forget_versions(context, known_type(request.param(0)), request.param(1),
                  sent_line(content::sent_member(request.form, "seq"), "seq"));
  return Response::no_content();
}

}  // namespace vitrine::history
