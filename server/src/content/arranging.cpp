#include "content/choosing.hpp"

#include <map>
#include <utility>

#include "content/draft_rows.hpp"
#include "content/ranking.hpp"
#include "content/row_writes.hpp"
#include "content/taken_drafts.hpp"

namespace vitrine::content {

namespace {

const Field& reference_of(const ContentType& type) { return *find_field(type.fields, type.choice_of); }

void require_known(db::Connection& writer, const ContentType& type, const std::vector<std::string>& targets) {
  refuse_repeated(targets, type.order_key);
  const std::string known = "SELECT id FROM " + std::string(reference_of(type).target().name) + " WHERE id = :p1";
  for (const std::string& target : targets) {
    if (!writer.query_one(known, {target})) refuse_unknown(type.order_key);
  }
}

}  // namespace

Response choose(Context& context, const ContentType& type, Request& request) {
  const std::vector<std::string> targets = chosen_in(type, request.form);
  const auto draft = draft_version_of(request.draft);
  change(context, [&](Change& change) {
    require_current(request.if_match, {{"updatedAt", choice_version(change.writer(), type)}});
    const auto taken = draft ? take_draft(change, type, std::string(type.name), draft->updated_at) : std::nullopt;
    choose_in(context, change, type, targets);
    if (taken) note_out(change, *taken, context.occasion.actor);
  });
  return Response::json(whole_list(context, type));
}

std::string choice_version(db::Connection& reader, const ContentType& type) {
  const std::string column = column_of(type.choice_of);
  std::string version;
  for (const db::Row& row :
       reader.query("SELECT " + column + " FROM " + std::string(type.name) + " ORDER BY place, id")) {
    version += (version.empty() ? "" : ",") + row.text(column);
  }
  return version;
}

json::object answered_choice(Context& context, const ContentType& type) {
  return {{type.order_key, whole_list(context, type)}};
}

std::vector<std::string> chosen_in(const ContentType& type, const Form& body) {
  std::vector<std::string_view> names = other_names(reference_of(type));
  names.insert(names.end(), {"_id", "id"});
  return read_ranking(body, type.order_key, names);
}

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

}  // namespace vitrine::content
