#include "content/media_references.hpp"

#include <algorithm>

#include "content/all_types.hpp"
#include "content/text_formats.hpp"

namespace vitrine::content {

namespace {

/// Whether the field, or a member of it, can hold the address of a file: links can, catalogues do.
bool may_hold_media(const Field& field) {
  return is_media(field.kind) || is_rich(field.kind) || field.kind == Kind::Link ||
         std::any_of(field.parts.begin(), field.parts.end(), [](const Field& part) { return may_hold_media(part); });
}

void gather(const json::value& value, std::set<std::string>& addresses) {
  if (const auto* text = value.if_string(); text != nullptr && text->starts_with("/media/")) {
    addresses.emplace(*text);
  } else if (const auto* list = value.if_array()) {
    for (const json::value& entry : *list) gather(entry, addresses);
  } else if (const auto* object = value.if_object()) {
    for (const auto& member : *object) gather(member.value(), addresses);
  }
}

}  // namespace

std::set<std::string> referenced_media(db::Connection& reader) {
  std::set<std::string> addresses;
  for (const ContentType* type : all_types()) {
    for (const Field& field : type->fields) {
      if (!may_hold_media(field)) continue;
      const std::string column = column_of(field.name);
      std::string sql = "SELECT DISTINCT " + column + " FROM ";
      sql.append(type->name).append(" WHERE ").append(column).append(" LIKE '%/media/%'");
      for (const db::Row& row : reader.query(sql)) {
        const std::string text = row.text(column);
        if (is_rich(field.kind)) {
          for (std::string& address : media_addresses_in(text)) addresses.insert(std::move(address));
        } else {
          gather(is_json(field.kind) ? json::parse(text) : json::value(text), addresses);
        }
      }
    }
  }
  return addresses;
}

}  // namespace vitrine::content
