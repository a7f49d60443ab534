#include "content/filters.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "content/list_keys.hpp"
#include "content/sentences.hpp"
#include "core/time.hpp"

namespace vitrine::content {

namespace {

using Ids = std::map<std::string_view, std::string>;  // of the items that references are narrowed to, by field

void add(Filters& filters, const std::string& column, const std::string& condition) {
  const std::string glue = filters.looking_up.empty() ? " WHERE " : " AND ";
  filters.looking_up += glue + column + condition;
  filters.on_the_way += glue + beside_indexes(column) + condition;
}

/// `text`: as a key says the value.
void add_equal(Filters& filters, const Field& field, std::string_view text, db::Value value) {
  filters.keys.push_back(list_key(field.name, text));
  filters.values.push_back(std::move(value));
  add(filters, "t." + column_of(field.name), " = :p" + std::to_string(filters.values.size()));
}

/// The item that `key` names: one of those that belong together with what the list is narrowed to already, where a slug
/// is several items'.
void narrow_to_reference(const ContentStore& store, const Field& field, std::string_view key, Ids& ids,
                         Filters& filters) {
  const auto agreed = ids.find(field.agrees_on);
  std::vector<Condition> siblings;
  if (agreed != ids.end()) siblings.push_back({field.agrees_on, agreed->second});
  const auto item = store.find(field.target(), key, siblings);
  if (!item) {
    filters.nothing = true;
    return;
  }
  const std::string id(item->at("_id").as_string());
  ids.emplace(field.name, id);
  add_equal(filters, field, id, id);
}

/// One of the choices, or any of several with commas between them.
void narrow_to_choices(const Field& field, std::string_view text, Filters& filters) {
  const auto known = [&](std::string_view choice) {
    return std::find(field.choices.begin(), field.choices.end(), choice) != field.choices.end();
  };
  if (known(text)) return add_equal(filters, field, text, std::string(text));
  std::string places;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    const std::string_view choice = text.substr(begin, end - begin);
    begin = end + 1;
    if (!known(choice)) throw not_permitted(field.name);
    filters.values.emplace_back(std::string(choice));
    places += (places.empty() ? ":p" : ", :p") + std::to_string(filters.values.size());
  }
  add(filters, "t." + column_of(field.name), " IN (" + places + ")");
  filters.beside_keys = true;
}

/// What has a day that has come by then.
void narrow_to_day(const Field& field, std::string_view text, Filters& filters) {
  const auto day = iso_day(text);
  if (!day) throw not_permitted(field.name);
  filters.values.emplace_back(*day);
  const std::string column = "t." + column_of(field.name);
  add(filters, column, " <> ''");
  add(filters, column, " <= :p" + std::to_string(filters.values.size()));
  filters.beside_keys = true;
}

void narrow_to_missing(const ContentType& type, std::string_view name, Filters& filters) {
  const Field* field = find_field(type.fields, name);
  if (field == nullptr || !can_be_missing(*field)) throw not_permitted(missing);
  filters.keys.push_back(list_key(missing, name));
  const std::string column = "t." + column_of(field->name);
  if (field->kind == Kind::Reference) return add(filters, column, " IS NULL");
  filters.on_the_way += (filters.on_the_way.empty() ? " WHERE " : " AND ") + column + " = ''";
  filters.looking_up = filters.on_the_way;
  filters.only_on_the_way = true;
}

}  // namespace

Filters read_filters(const ContentStore& store, const ContentType& type, const Query& query) {
  Filters filters;
  Ids ids;
  for (const Field& field : type.fields) {
    const std::string_view value = query.get(field.name).value_or("");
    if (value.empty()) continue;
    if (field.kind == Kind::Reference) {
      narrow_to_reference(store, field, value, ids, filters);
    } else if (field.kind == Kind::Bool) {
      if (value != "true" && value != "false") throw not_permitted(field.name);
      add_equal(filters, field, value, std::int64_t{value == "true" ? 1 : 0});
    } else if (field.kind == Kind::Choice) {
      narrow_to_choices(field, value, filters);
    } else if (field.filters && field.kind == Kind::Date) {
      narrow_to_day(field, value, filters);
    } else if (field.filters) {
      add_equal(filters, field, value, std::string(value));
    }
  }
  const std::string_view lacking = query.get(missing).value_or("");
  if (!lacking.empty()) narrow_to_missing(type, lacking, filters);
  return filters;
}

std::vector<QueryParameter> filter_parameters(const ContentType& type) {
  std::vector<QueryParameter> parameters;
  QueryParameter lacking{missing, "string", "Seuls les éléments sans cette référence ou ce fichier", {}};
  for (const Field& field : type.fields) {
    if (field.kind == Kind::Reference) {
      parameters.push_back({field.name, "string", "Identifiant ou adresse\u00a0: seuls les éléments qui y renvoient"});
    } else if (field.kind == Kind::Bool) {
      parameters.push_back({field.name, "boolean", field.description});
    } else if (field.kind == Kind::Choice) {
      parameters.push_back({.name = field.name,
                            .type = "string",
                            .description = field.description,
                            .choices = {field.choices.begin(), field.choices.end()},
                            .any_of = true});
    } else if (field.filters && field.kind == Kind::Date) {
      parameters.push_back({field.name, "string", "AAAA-MM-JJ\u00a0: seuls ceux dont le jour est venu à cette date"});
    } else if (field.filters) {
      parameters.push_back({field.name, "string", field.description});
    }
    if (can_be_missing(field)) lacking.choices.emplace_back(field.name);
  }
  if (!lacking.choices.empty()) parameters.push_back(std::move(lacking));
  return parameters;
}

}  // namespace vitrine::content
