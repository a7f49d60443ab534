#include "content/reads.hpp"

#include <algorithm>
#include <string>

#include "content/searched_text.hpp"

namespace vitrine::content {

namespace {

/// A longer list, and one that goes on behind its first stretch, is good for as long as nothing of its type changes: so
/// many names would cost more than drawing it.
constexpr std::size_t items_named_max = 200;

template <typename... Parts>
SourceKey named(std::string_view kind, const Parts&... parts) {
  std::string name(kind);
  (name.append("/").append(parts), ...);
  return source_key(name);
}

/// Where the items of a type that is ordered by hand stand.
SourceKey key_of_order(const ContentType& type) { return named("order", type.name); }
/// Which of those that were there before are hidden from visitors.
SourceKey key_of_visibility(const ContentType& type) { return named("visibility", type.name); }

/// A value as conditions compare it.
std::string text_of(const json::value& value) {
  const json::string* text = value.if_string();
  return text != nullptr ? std::string(*text) : json::serialize(value);
}

std::string text_of(const db::Value& value) {
  if (const auto* text = std::get_if<std::string>(&value)) return *text;
  if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
  return {};
}

/// What an answer carries of the item that `field` refers to, and of what that one refers to in turn.
void note_shown(Footprint& reads, const Field& field, const json::value& shown) {
  const json::object* item = shown.if_object();
  if (item == nullptr) return;
  reads.add(key_of_item(field.target(), item->at("_id").as_string()));
  for (const std::string_view name : field.shows) {
    const Field* member = find_field(field.target().fields, name);
    const json::value* value = item->if_contains(name);
    if (member != nullptr && member->kind == Kind::Reference && value != nullptr) note_shown(reads, *member, *value);
  }
}

/// What visitors see of other types' items, or do not.
void note_references(Footprint& reads, const ContentType& type, const std::vector<json::object>& answers) {
  for (const Field& field : type.fields) {
    if (field.target == nullptr || (field.shows.empty() && field.kind != Kind::ReferenceList)) continue;
    const auto carries = [&](const json::object& answer) { return answer.contains(field.name); };
    if (field.shows.empty() && std::none_of(answers.begin(), answers.end(), carries)) continue;
    if (!field.target().visibility.empty()) reads.add(key_of_visibility(field.target()));
    for (const json::object& answer : answers) {
      const json::value* value = answer.if_contains(field.name);
      if (value == nullptr) continue;
      if (field.kind == Kind::Reference) note_shown(reads, field, *value);
      if (field.kind != Kind::ReferenceList) continue;
      for (const json::value& entry : value->as_array()) note_shown(reads, field, entry);
    }
  }
}

/// The narrowest list that holds all that the selection means.
SourceKey key_of_selection(const ContentType& type, const Selection& selection) {
  for (const Condition& condition : selection.conditions) {
    if (condition.field == "_id") return key_of_item(type, text_of(condition.value));
    const Field* field = find_field(type.fields, condition.field);
    if (field == nullptr || !decides(type, *field)) return key_of_type(type);
  }
  if (selection.conditions.empty()) return key_of_list(type);
  const Condition& narrowing = selection.conditions.front();
  return key_of_list(type, narrowing.field, text_of(narrowing.value));
}

/// In which lists what visitors narrow by has changed.
void note_facets(std::vector<SourceKey>& changed, const ContentType& type, const json::object& item) {
  changed.push_back(key_of_facets(type));
  for (const Field& field : type.fields) {
    if (field.facet.empty() || field.kind != Kind::Reference) continue;
    changed.push_back(key_of_facets(type, field.name, text_of(item.at(field.name))));
  }
}

/// Whether another value, or another name to be ordered by, makes other lists of what visitors narrow.
bool narrows_otherwise(const ContentType& type, const json::object& before, const json::object& after) {
  return std::any_of(type.fields.begin(), type.fields.end(), [&](const Field& field) {
    return (!field.facet.empty() || field.weight == Weight::Name) && before.at(field.name) != after.at(field.name);
  });
}

bool has_facets(const ContentType& type) {
  return std::any_of(type.fields.begin(), type.fields.end(), [](const Field& field) { return !field.facet.empty(); });
}

void note_lists(std::vector<SourceKey>& changed, const ContentType& type, const json::object& item) {
  changed.push_back(key_of_list(type));
  for (const Field& field : type.fields) {
    if (decides(type, field)) changed.push_back(key_of_list(type, field.name, text_of(item.at(field.name))));
  }
}

bool moves(const ContentType& type, const json::object& before, const json::object& after) {
  return std::any_of(type.fields.begin(), type.fields.end(), [&](const Field& field) {
    return decides(type, field) && before.at(field.name) != after.at(field.name);
  });
}

}  // namespace

SourceKey key_of_item(const ContentType& type, std::string_view id) { return named("item", type.name, id); }
SourceKey key_of_type(const ContentType& type) { return named("type", type.name); }
SourceKey key_of_list(const ContentType& type) { return named("list", type.name); }
SourceKey key_of_list(const ContentType& type, std::string_view field, std::string_view value) {
  return named("list", type.name, field, value);
}

SourceKey key_of_facets(const ContentType& type, std::string_view field, std::string_view value) {
  return named("facets", type.name, field, value);
}
SourceKey key_of_facets(const ContentType& type) { return named("facets", type.name); }

SourceKey key_of_addresses() { return named("addresses"); }

bool decides(const ContentType& type, const Field& field) {
  return field.kind == Kind::Reference || field.kind == Kind::Slug || field.filters ||
         (!type.visibility.empty() && field.name == type.visibility) ||
         (!type.dated_by.empty() && field.name == type.dated_by);
}

void note_read(Footprint& reads, const ContentType& type, const Selection& selection,
               const std::vector<json::object>& answers) {
  const bool goes_on = !selection.after.empty();
  if (goes_on || answers.size() > items_named_max || (selection.ids && selection.ids->size() > items_named_max)) {
    reads.add(key_of_type(type));
  } else {
    for (const json::object& answer : answers) reads.add(key_of_item(type, answer.at("_id").as_string()));
    if (selection.ids) {
      for (const std::string& id : *selection.ids) reads.add(key_of_item(type, id));
    } else {
      reads.add(key_of_selection(type, selection));
    }
  }
  if (type.order == Order::Manual) reads.add(key_of_order(type));
  note_references(reads, type, answers);
}

void note_search(Footprint& reads, const ContentType& type) {
  for (const ContentType* searched : searched_types(type)) reads.add(key_of_type(*searched));
}

void note_change(std::vector<SourceKey>& changed, const ContentType& type, std::string_view id,
                 const json::object* before, const json::object* after) {
  changed.push_back(key_of_item(type, id));
  changed.push_back(key_of_type(type));
  const bool stays = before != nullptr && after != nullptr;
  const bool moved = !stays || moves(type, *before, *after);
  if (has_facets(type) && (moved || narrows_otherwise(type, *before, *after))) {
    if (before != nullptr) note_facets(changed, type, *before);
    if (after != nullptr) note_facets(changed, type, *after);
  }
  if (!moved) return;
  if (!type.page.empty()) changed.push_back(key_of_addresses());
  if (before != nullptr) note_lists(changed, type, *before);
  if (after != nullptr) note_lists(changed, type, *after);
  if (stays && !type.visibility.empty() && before->at(type.visibility) != after->at(type.visibility)) {
    changed.push_back(key_of_visibility(type));
  }
}

void note_reorder(std::vector<SourceKey>& changed, const ContentType& type) {
  changed.push_back(key_of_order(type));
  changed.push_back(key_of_type(type));
}

}  // namespace vitrine::content
