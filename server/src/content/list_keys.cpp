#include "content/list_keys.hpp"

namespace vitrine::content {

namespace {

/// "true", a choice, or the id of the item that is referred to.
std::string text_of(const json::value& value) {
  if (const bool* flag = value.if_bool()) return *flag ? "true" : "false";
  if (const json::object* referred = value.if_object()) return std::string(referred->at("_id").as_string());
  return std::string(value.as_string());
}

}  // namespace

std::string list_key(std::string_view name, std::string_view value) {
  return std::string(name).append("/").append(value);
}

bool narrows(const Field& field) {
  return field.kind == Kind::Reference || field.kind == Kind::Bool || field.kind == Kind::Choice ||
         (field.kind == Kind::Text && field.filters);
}

bool narrows_for_visitors(const Field& field) { return field.kind == Kind::Choice && field.filters; }

bool can_be_missing(const Field& field) {
  return field.kind == Kind::Reference || (is_media(field.kind) && !is_json(field.kind));
}

std::vector<std::string> list_keys_of(const ContentType& type, const json::object& item) {
  std::vector<std::string> keys;
  for (const Field& field : type.fields) {
    if (!narrows(field) && !can_be_missing(field)) continue;
    const json::value& value = item.at(field.name);
    if (is_empty(value)) {
      if (can_be_missing(field)) keys.push_back(list_key(missing, field.name));
    } else if (narrows(field)) {
      keys.push_back(list_key(field.name, text_of(value)));
    }
  }
  return keys;
}

}  // namespace vitrine::content
