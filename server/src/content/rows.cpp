#include "content/rows.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "content/row_query.hpp"

namespace vitrine::content {

namespace {

constexpr std::string_view never = "1970-01-01T00:00:00.000Z";

json::value value_of(const db::Row& row, const Field& field, const std::string& column) {
  if (field.kind == Kind::Bool) return row.integer(column) != 0;
  if (row.is_null(column)) return nullptr;
  if (field.kind == Kind::Integer) return row.integer(column);
  if (field.kind == Kind::Decimal) return row.real(column);
  const auto* text = std::get_if<std::string>(&row.value(column));
  if (text == nullptr) return json::value(row.text(column));
  return is_json(field.kind) ? json::parse(*text) : json::value(*text);
}

void add_derived(const ContentType& type, json::object& answer) {
  for (const Derived& derived : type.derived) answer.emplace(derived.name, derived.make(answer));
}

/// The referenced item as the answer carries it: `column` holds its id, `alias` begins the names of what it shows.
json::value reference_answer(const db::Row& row, const Field& field, const std::string& column,
                             const std::string& alias) {
  if (row.is_null(column)) return nullptr;
  if (!is_joined(field)) return json::value(row.text(column));
  const ContentType& target = field.target();
  json::object answer{{"_id", row.text(column)}};
  for (const std::string_view shown : field.shows) {
    const std::string shown_column = alias + "_" + column_of(shown);
    const Field* member = find_field(target.fields, shown);
    if (member != nullptr && member->kind == Kind::Reference) {
      answer.emplace(shown, reference_answer(row, *member, shown_column, alias_of(alias, *member)));
    } else if (member != nullptr) {
      answer.emplace(shown, value_of(row, *member, shown_column));
    } else {
      const auto derived = std::find_if(target.derived.begin(), target.derived.end(),
                                        [&](const Derived& candidate) { return candidate.name == shown; });
      answer.emplace(shown, derived->make(answer));
    }
  }
  return answer;
}

json::object answer_of(const ContentType& type, const std::vector<const Field*>& fields, const db::Row& row) {
  json::object answer{{"_id", row.text("id")}};
  for (const Field* field : fields) {
    const std::string column = column_of(field->name);
    if (field->kind == Kind::Reference) {
      answer.emplace(field->name, reference_answer(row, *field, column, alias_of("t", *field)));
    } else if (has_column(*field)) {
      answer.emplace(field->name, value_of(row, *field, column));
    } else {
      answer.emplace(field->name, json::array());
    }
  }
  for (const std::string_view name : type.place_names) answer.emplace(name, row.integer("place"));
  answer.emplace("createdAt", row.text("created_at"));
  answer.emplace("updatedAt", row.text("updated_at"));
  return answer;
}

/// The answer with what the selection shows, and nothing that was only read for it.
json::object shown_of(const ContentType& type, const Selection& selection, json::object answer) {
  if (!selection.members) {
    add_derived(type, answer);
    return answer;
  }
  json::object shown{{"_id", answer.at("_id")}};
  for (const Derived& derived : type.derived) {
    if (shows(selection, derived.name)) shown.emplace(derived.name, derived.make(answer));
  }
  for (auto& member : answer) {
    if (shows(selection, member.key())) shown.emplace(member.key(), std::move(member.value()));
  }
  return shown;
}

/// An entry of a reference list: an id, or an object of what it shows and its place.
json::value list_entry(const db::Row& row, const Field& field) {
  if (field.shows.empty()) return json::value(row.text("target"));
  json::object entry{{"_id", row.text("target")}};
  for (const std::string_view shown : field.shows) {
    entry.emplace(shown, value_of(row, *find_field(field.target().fields, shown), column_of(shown)));
  }
  entry.emplace("displayOrder", row.integer("position"));
  return entry;
}

/// Joins the listed items, under the alias m, that the audience may see; nothing where ids alone are told of all.
std::string join_of_targets(const Field& field, Audience audience) {
  const ContentType& target = field.target();
  const bool hides = audience == Audience::Visitor && !target.visibility.empty();
  if (field.shows.empty() && !hides) return {};
  std::string join = " JOIN " + std::string(target.name) + " m ON m.id = l.target";
  if (hides) {
    join.append(" AND m.").append(column_of(target.visibility)).append(" = 1");
  }
  return join;
}

/// Fills the reference lists of all answers by one statement a list.
void add_links(db::Connection& connection, const ContentType& type, const std::vector<const Field*>& fields,
               const ItemQuery& query, Audience audience, std::vector<json::object>& answers) {
  for (const Field* field : fields) {
    if (field->kind != Kind::ReferenceList || answers.empty()) continue;
    std::string columns = "l.owner, l.target, l.position";
    for (const std::string_view shown : field->shows) columns.append(", m.").append(column_of(shown));
    const std::string join = join_of_targets(*field, audience);
    std::string sql = "SELECT " + columns + " FROM ";
    sql.append(field->link_table).append(" l").append(join).append(" WHERE l.owner IN (SELECT t.id");
    sql.append(from_of(type, query)).append(") ORDER BY l.owner, l.position");
    std::map<std::string, json::array*, std::less<>> lists;
    for (json::object& answer : answers) {
      lists.emplace(answer.at("_id").as_string(), &answer.at(field->name).as_array());
    }
    for (const db::Row& row : connection.query(sql, query.values)) {
      const auto owner = lists.find(row.text("owner"));
      if (owner != lists.end()) owner->second->push_back(list_entry(row, *field));
    }
  }
}

/// The id of a reference as the answer carries it.
json::value bare_reference(json::value& shown) { return shown.is_object() ? shown.at("_id") : std::move(shown); }

}  // namespace

std::vector<json::object> read_answers(db::Connection& connection, const ContentType& type,
                                       const Selection& selection) {
  std::vector<json::object> answers;
  if (selection.ids && selection.ids->empty()) return answers;
  const std::vector<const Field*> fields = fields_read(type, selection);
  const ItemQuery query = query_for(type, selection, fields);
  const std::vector<db::Row> rows = connection.query("SELECT " + query.columns + from_of(type, query), query.values);
  answers.reserve(rows.size());
  for (const db::Row& row : rows) answers.push_back(answer_of(type, fields, row));
  add_links(connection, type, fields, query, selection.audience, answers);
  for (json::object& answer : answers) answer = shown_of(type, selection, std::move(answer));
  return answers;
}

std::map<std::string, Image, std::less<>> read_images(db::Connection& connection, const ContentType& type, IdSet ids) {
  std::map<std::string, Image, std::less<>> images;
  const Selection selection{.ids = std::vector<std::string>(ids.begin(), ids.end())};
  for (json::object& answer : read_answers(connection, type, selection)) {
    Image image{{"createdAt", answer.at("createdAt")}, {"updatedAt", answer.at("updatedAt")}};
    if (type.order == Order::Manual) image.emplace(type.place_names.front(), answer.at(type.place_names.front()));
    for (const Field& field : type.fields) {
      json::value& value = answer.at(field.name);
      if (field.kind == Kind::ReferenceList) {
        for (json::value& entry : value.as_array()) entry = bare_reference(entry);
      }
      image.emplace(field.name, is_joined(field) ? bare_reference(value) : std::move(value));
    }
    images.emplace(answer.at("_id").as_string(), std::move(image));
  }
  return images;
}

std::optional<Image> read_stored(db::Connection& connection, const ContentType& type, const std::string& id) {
  auto images = read_images(connection, type, {&id, 1});
  if (images.empty()) return std::nullopt;
  return std::move(images.begin()->second);
}

json::object read_places(db::Connection& connection, const ContentType& type) {
  json::object places;
  const std::string sql = "SELECT id, place FROM " + std::string(type.name) + " ORDER BY place, id";
  for (const db::Row& row : connection.query(sql)) places.emplace(row.text("id"), row.integer("place"));
  return places;
}

json::object initial_answer(const ContentType& type) {
  json::object answer{{"_id", type.name}};
  for (const Field& field : type.fields) answer.emplace(field.name, initial_value(field));
  answer.emplace("createdAt", never);
  answer.emplace("updatedAt", never);
  add_derived(type, answer);
  return answer;
}

std::set<std::string> columns_of(const ContentType& type) {
  std::set<std::string> columns{"id", "created_at", "updated_at"};
  for (const Field& field : type.fields) {
    if (has_column(field)) columns.insert(column_of(field.name));
    if (field.keyed) columns.insert(key_column_of(field));
  }
  if (type.order == Order::Manual) columns.insert("place");
  return columns;
}

}  // namespace vitrine::content
