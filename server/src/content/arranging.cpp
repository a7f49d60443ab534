#include "content/arranging.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "content/draft_rows.hpp"
#include "content/ranking.hpp"
#include "content/row_writes.hpp"
#include "content/taken_drafts.hpp"

namespace vitrine::content {

namespace {

const Field& reference_of(const ContentType& type) { return *find_field(type.fields, type.choice_of); }

/// That holds the ids that are arranged.
std::string arranged_column(const ContentType& type) { return is_choice(type) ? column_of(type.choice_of) : "id"; }

void require_known(db::Connection& writer, const ContentType& type, const std::vector<std::string>& targets) {
  refuse_repeated(targets, type.order_key);
  const std::string known = "SELECT id FROM " + std::string(reference_of(type).target().name) + " WHERE id = :p1";
  for (const std::string& target : targets) {
    if (!writer.query_one(known, {target})) refuse_unknown(type.order_key);
  }
}

/// Makes these and no others the choice.
void choose_in(Context& context, Change& change, const ContentType& type, const std::vector<std::string>& targets) {
  ContentStore store(context);
  const std::string column = column_of(type.choice_of);
  require_known(change.writer(), type, targets);
  std::map<std::string, std::string> present;  // target to item
  for (const db::Row& row : change.writer().query("SELECT id, " + column + " FROM " + std::string(type.name))) {
    present.emplace(row.text(column), row.text("id"));
  }
  std::vector<std::string> order;
  for (const std::string& target : targets) {
    const auto item = present.extract(target);
    order.push_back(item.empty() ? store.create_in(change, type, {.values = {{type.choice_of, target}}, .errors = {}})
                                 : item.mapped());
  }
  for (const auto& [target, item] : present) store.remove_in(change, type, {&item, 1}, true);
  write_places(change, type, order);
}

}  // namespace

Response arrange(Context& context, const ContentType& type, Request& request) {
  const std::vector<std::string> ids = arranged_in(type, request.form);
  const auto draft = draft_version_of(request.draft);
  std::string seen = request.if_match.value_or("");
  std::erase(seen, '"');
  change(context, [&](Change& change) {
    const std::string present = arrangement_version(change.writer(), type);
    if (is_rearranged(type, seen, present)) require_current(request.if_match, {{"updatedAt", present}});
    const auto taken = draft ? take_draft(change, type, std::string(whole_id(type)), draft->updated_at) : std::nullopt;
    arrange_in(context, change, type, ids, seen);
    if (taken) tell_published(context, change, *taken);
  });
  return Response::json(whole_list(context, type));
}

std::string arrangement_version(db::Connection& reader, const ContentType& type) {
  const std::string column = arranged_column(type);
  std::vector<std::string> ids;
  const std::string sql = "SELECT " + column + " FROM " + std::string(type.name) + " ORDER BY place, id";
  for (const db::Row& row : reader.query(sql)) ids.push_back(row.text(column));
  return version_of_order(ids);
}

bool is_rearranged(const ContentType& type, const std::string& base, const std::string& version) {
  if (is_choice(type)) return base != version;
  return stand_otherwise(ids_in_version(base), ids_in_version(version));
}

json::object answered_arrangement(Context& context, const ContentType& type) {
  return {{type.order_key, whole_list(context, type)}};
}

std::vector<std::string> arranged_in(const ContentType& type, const Form& body) {
  if (!is_choice(type)) return read_ranking(body, type.order_key);
  std::vector<std::string_view> names = other_names(reference_of(type));
  names.insert(names.end(), {"_id", "id"});
  return read_ranking(body, type.order_key, names);
}

void arrange_in(Context& context, Change& change, const ContentType& type, const std::vector<std::string>& ids,
                const std::string& base) {
  if (is_choice(type)) return choose_in(context, change, type, ids);
  const std::vector<std::string> present = ids_in_version(arrangement_version(change.writer(), type));
  std::vector<std::string> order = ids;
  for (const Draft& draft : list_drafts(change.writer(), {.type = &type})) {
    if (std::find(present.begin(), present.end(), draft.item) == present.end()) std::erase(order, draft.item);
  }
  order = brought_up(std::move(order), ids_in_version(base), present);
  ContentStore(context).reorder_in(change, type, order, type.order_key);
}

}  // namespace vitrine::content
