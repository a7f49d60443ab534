#include "history/dropped.hpp"

#include <utility>

#include "core/error.hpp"
#include "history/record.hpp"

namespace vitrine::history {

namespace {

using content::Change;
using content::ContentStore;
using content::ContentType;
using content::Field;

/// What of the value leads to something that is there; what else it leads to is added to `missing`.
json::value without_missing(db::Connection& reader, const Field& field, const json::value& value,
                            std::vector<std::string>& missing) {
  const auto gone = [&](const json::value& entry) {
    if (!entry.is_string() || is_there(reader, field.target(), std::string(entry.as_string()))) return false;
    missing.emplace_back(entry.as_string());
    return true;
  };
  const json::array* list = value.if_array();
  if (list == nullptr) return gone(value) ? json::value() : value;
  json::array kept;
  for (const json::value& entry : *list) {
    if (!gone(entry)) kept.push_back(entry);
  }
  return kept;
}

/// One of these references, which are not taken off, leads to what is not there: Error 400 that names it.
template <typename IsLeft>
void require_there(db::Connection& reader, const ContentType& type, const json::object& values, IsLeft is_left) {
  for (const Field& field : type.fields) {
    const json::value* value = field.target != nullptr && is_left(field) ? values.if_contains(field.name) : nullptr;
    const json::string* target = value == nullptr ? nullptr : value->if_string();
    if (target == nullptr || is_there(reader, field.target(), std::string(*target))) continue;
    const std::string name = name_of(reader, field.target(), std::string(*target));
    throw Error::validation({{std::string(field.name), "Rétablissez d’abord «\u00a0" + name + "\u00a0»."}});
  }
}

bool must_be_named(const Field& field) { return !field.required.empty(); }

}  // namespace

bool goes_with(const Field& field) {
  return field.kind == content::Kind::Reference && field.when_removed == content::WhenRemoved::Remove;
}

bool is_there(db::Connection& reader, const ContentType& type, const std::string& id) {
  return reader.query_one("SELECT id FROM " + std::string(type.name) + " WHERE id = :p1", {id}).has_value();
}

void Dropped::take_off(db::Connection& writer, const ContentType& type, const std::string& id, json::object& values) {
  require_there(writer, type, values, must_be_named);
  take_off(writer, type, id, values, must_be_named);
}

void Dropped::take_off_whole(db::Connection& writer, const ContentType& type, const std::string& id,
                             json::object& values) {
  require_there(writer, type, values, goes_with);
  take_off(writer, type, id, values, goes_with);
}

void Dropped::take_off(db::Connection& writer, const ContentType& type, const std::string& id, json::object& values,
                       IsLeft is_left) {
  for (const Field& field : type.fields) {
    json::value* value = field.target == nullptr ? nullptr : values.if_contains(field.name);
    if (value == nullptr) continue;
    held_.erase({type.name, id, field.name});  // what the field holds now is what it was to hold later
    if (is_left(field)) continue;
    std::vector<std::string> missing;
    json::value kept = without_missing(writer, field, *value, missing);
    if (missing.empty()) continue;
    held_.emplace(std::tuple(type.name, id, field.name), Held{&type, &field, std::exchange(*value, std::move(kept))});
  }
}

std::vector<Lost> Dropped::put_back(ContentStore& store, Change& change) {
  std::vector<Lost> lost;
  for (const auto& [key, held] : std::exchange(held_, {})) {
    const std::string& id = std::get<1>(key);
    const std::string name(held.field->name);
    const auto now = content::read_stored(change.writer(), *held.type, id);
    if (!now) continue;
    std::vector<std::string> missing;
    json::value value = without_missing(change.writer(), *held.field, held.value, missing);
    for (std::string& target : missing) lost.push_back({held.type, id, name, std::move(target)});
    if (value == now->at(name)) continue;
    try {
      store.update_in(change, *held.type, id, {.values = {{name, std::move(value)}}, .errors = {}}, std::nullopt);
    } catch (const Error& refusal) {
      if (refusal.status() != 400) throw;
      lost.push_back({held.type, id, name, {}});  // it agrees with something else by now
    }
  }
  return lost;
}

}  // namespace vitrine::history
