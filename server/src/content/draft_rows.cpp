#include "content/draft_rows.hpp"

#include <algorithm>
#include <exception>
#include <limits>
#include <mutex>
#include <set>
#include <utility>

#include "content/all_types.hpp"
#include "core/ids.hpp"
#include "core/log.hpp"
#include "core/time.hpp"
#include "db/database.hpp"

namespace vitrine::content {

namespace {

constexpr std::size_t depth_max = 64;
constexpr std::string_view facts = "type, item, base, title, campaign, updated_at, actor, actor_name";

Draft facts_of(const db::Row& row) {
  return {.type = find_type(row.text("type")),
          .item = row.text("item"),
          .base = row.optional_text("base"),
          .title = row.text("title"),
          .campaign = row.optional_text("campaign"),
          .updated_at = row.text("updated_at"),
          .actor = {row.text("actor"), row.text("actor_name")}};
}

std::string text_of(const Form& form) {
  json::object repeated;
  for (const auto& [name, values] : form.repeated) repeated.emplace(name, values);
  return json::serialize(json::object{{"fields", form.fields}, {"repeated", repeated}, {"untyped", form.untyped}});
}

/// No such text, such as one that somebody has edited in the store: an exception.
Form form_in(const std::string& text) {
  // What a body may nest, within what keeps it here.
  json::parse_options options;
  options.max_depth = depth_max;
  json::object stored = json::parse(text, {}, options).as_object();
  Form form{.fields = std::move(stored.at("fields").as_object()), .files = {}};
  for (auto& values : stored.at("repeated").as_object()) {
    form.repeated.emplace(values.key(), std::move(values.value().as_array()));
  }
  form.untyped = stored.at("untyped").as_bool();
  return form;
}

/// Whoever lists campaigns or looks at a preview comes upon it again and again.
void tell_unreadable(const Draft& draft, const std::exception& reason) {
  static std::mutex mutex;  // guards `told`
  static std::set<std::string> told;
  const std::string type(draft.type->name);
  {
    const std::lock_guard lock(mutex);
    if (!told.insert(type + " " + draft.item + " " + draft.updated_at).second) return;
  }
  log::warn("draft_unreadable", {{"type", type}, {"item", draft.item}, {"reason", std::string(reason.what())}});
}

/// Answers whether there was one, of this `version` where one is said.
bool drop(db::Connection& writer, const ContentType& type, const std::string& item,
          const std::optional<std::string>& version) {
  std::string sql = "DELETE FROM draft WHERE type = :p1 AND item = :p2";
  std::vector<db::Value> values{std::string(type.name), item};
  if (version) {
    sql += " AND updated_at = :p3";
    values.emplace_back(*version);
  }
  return writer.execute(sql, values) > 0;
}

}  // namespace

std::optional<DraftVersion> draft_version_of(std::string_view header) {
  const std::size_t space = header.find(' ');
  if (space == std::string_view::npos) return std::nullopt;
  const std::string_view item = header.substr(0, space);
  const std::string_view version = header.substr(space + 1);
  const auto names = [&](const ContentType* type) { return is_whole(*type, item); };
  const auto& types = all_types();
  if (!is_id(item) && std::none_of(types.begin(), types.end(), names)) return std::nullopt;
  if (!moment_of(version)) return std::nullopt;
  return DraftVersion{std::string(item), std::string(version)};
}

std::optional<Draft> read_draft(db::Connection& reader, const ContentType& type, const std::string& item) {
  const auto row =
      reader.query_one("SELECT " + std::string(facts) + ", body, form FROM draft WHERE type = :p1 AND item = :p2",
                       {std::string(type.name), item});
  if (!row) return std::nullopt;
  Draft draft = facts_of(*row);
  draft.form = row->optional_text("form");
  try {
    draft.body = form_in(row->text("body"));
  } catch (const std::bad_alloc&) {
    throw;  // says nothing of what is stored
  } catch (const std::exception& reason) {
    draft.is_readable = false;
    tell_unreadable(draft, reason);
  }
  return draft;
}

std::vector<Draft> list_drafts(db::Connection& reader, const DraftFilter& filter) {
  std::string where;
  std::vector<db::Value> values;
  const auto only = [&](std::string_view column, std::string value) {
    values.emplace_back(std::move(value));
    where += (values.size() == 1 ? " WHERE " : " AND ") + std::string(column) + " = :p" + std::to_string(values.size());
  };
  if (filter.type != nullptr) only("type", std::string(filter.type->name));
  if (!filter.item.empty()) only("item", filter.item);
  if (!filter.campaign.empty()) only("campaign", filter.campaign);
  std::vector<Draft> drafts;
  for (const db::Row& row : reader.query(
           "SELECT " + std::string(facts) + " FROM draft" + where + " ORDER BY updated_at DESC, type, item", values)) {
    // A type that a later program had is nobody's here.
    if (Draft draft = facts_of(row); draft.type != nullptr) drafts.push_back(std::move(draft));
  }
  return drafts;
}

void write_draft(db::Connection& writer, const Draft& draft) {
  drop(writer, *draft.type, draft.item, std::nullopt);
  writer.execute(
      "INSERT INTO draft (type, item, base, body, form, title, campaign, updated_at, actor, actor_name) VALUES (:p1, "
      ":p2, :p3, :p4, :p5, :p6, :p7, :p8, :p9, :p10)",
      {std::string(draft.type->name), draft.item, db::value_or_null(draft.base), text_of(draft.body),
       db::value_or_null(draft.form), draft.title, db::value_or_null(draft.campaign), draft.updated_at, draft.actor.id,
       draft.actor.name});
}

bool remove_draft(db::Connection& writer, const ContentType& type, const std::string& item,
                  const std::optional<std::string>& version) {
  if (!drop(writer, type, item, version)) return false;
  // Whoever was shown this one sees nothing of the next.
  writer.execute("DELETE FROM preview_link WHERE type = :p1 AND item = :p2 AND shared = 1",
                 {std::string(type.name), item});
  return true;
}

void keep_published(db::Connection& writer, const Draft& draft, std::int64_t batch) {
  if (!draft.campaign || !draft.is_readable || batch == 0) return;
  writer.execute(
      "INSERT INTO published_draft (batch, " + std::string(facts) +
          ", body, form) VALUES (:p1, :p2, :p3, :p4, :p5, :p6, :p7, :p8, :p9, :p10, :p11)",
      {batch, std::string(draft.type->name), draft.item, db::value_or_null(draft.base), draft.title, *draft.campaign,
       draft.updated_at, draft.actor.id, draft.actor.name, text_of(draft.body), db::value_or_null(draft.form)});
}

void bring_published_back(db::Connection& writer, std::int64_t batch) {
  const std::string columns = std::string(facts) + ", body, form";
  writer.execute("INSERT INTO draft (" + columns + ", checked) SELECT " + columns +
                     ", 1 FROM published_draft p WHERE p.batch = :p1 AND NOT EXISTS (SELECT 1 FROM draft d WHERE "
                     "d.type = p.type AND d.item = p.item)",
                 {batch});
}

void take_published_away(db::Connection& writer, std::int64_t batch) {
  writer.execute(
      "DELETE FROM preview_link WHERE shared = 1 AND EXISTS (SELECT 1 FROM published_draft p WHERE p.batch = :p1 AND "
      "p.type = preview_link.type AND p.item = preview_link.item)",
      {batch});
  writer.execute(
      "DELETE FROM draft WHERE EXISTS (SELECT 1 FROM published_draft p WHERE p.batch = :p1 AND p.type = draft.type AND "
      "p.item = draft.item AND p.updated_at = draft.updated_at)",
      {batch});
}

void forget_published_of(db::Connection& writer, const std::string& campaign) {
  writer.execute("DELETE FROM published_draft WHERE campaign = :p1", {campaign});
}

void forget_published_before(db::Connection& writer, const std::string& moment) {
  writer.execute(
      "DELETE FROM published_draft WHERE NOT EXISTS (SELECT 1 FROM campaign c WHERE c.id = published_draft.campaign "
      "AND "
      "(c.went_out_at IS NULL OR c.went_out_at >= :p1))",
      {moment});
}

void forget_published(db::Connection& writer, const ContentType& type, const std::string& item, std::int64_t seq) {
  const std::string name(type.name);
  // What went out alone is called after its item from then on.
  writer.execute(
      "UPDATE campaign SET title = '' WHERE batch IN (SELECT batch FROM journal WHERE type = :p1 AND item = :p2 AND "
      "seq "
      "<= :p3) AND title IN (SELECT title FROM journal WHERE type = :p4 AND item = :p5 AND seq <= :p6)",
      {name, item, seq, name, item, seq});
  writer.execute(
      "DELETE FROM published_draft WHERE type = :p1 AND item = :p2 AND batch IN (SELECT batch FROM journal WHERE type "
      "= "
      ":p3 AND item = :p4 AND seq <= :p5)",
      {name, item, name, item, seq});
  writer.execute(
      "UPDATE former_address SET title = '' WHERE type = :p1 AND item = :p2 AND title IN (SELECT title FROM journal "
      "WHERE "
      "type = :p3 AND item = :p4 AND seq <= :p5)",
      {name, item, name, item, seq});
}

void forget_prepared(db::Connection& writer, const ContentType& type, const std::string& item) {
  forget_published(writer, type, item, std::numeric_limits<std::int64_t>::max());
  for (const std::string table : {"draft", "published_draft", "preview_link"}) {
    writer.execute("DELETE FROM " + table + " WHERE type = :p1 AND item = :p2", {std::string(type.name), item});
  }
}

}  // namespace vitrine::content
