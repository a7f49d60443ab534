#include "content/media_references.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "content/all_types.hpp"
#include "content/text_formats.hpp"
#include "media/media_name.hpp"

namespace vitrine::content {

namespace {

/// Whether the field, or a member of it, can hold the address of a file: links can, catalogues do.
bool may_hold_media(const Field& field) {
  return is_media(field.kind) || is_rich(field.kind) || field.kind == Kind::Link ||
         std::any_of(field.parts.begin(), field.parts.end(), [](const Field& part) { return may_hold_media(part); });
}

/// A link leads anywhere: what under the address of the store cannot be the name of a file is no reference to one.
void gather(const json::value& value, std::set<std::string>& addresses) {
  if (const auto* text = value.if_string()) {
    const std::string_view address = before_query(*text);
    if (media::parse_address(address)) addresses.emplace(address);
  } else if (const auto* list = value.if_array()) {
    for (const json::value& entry : *list) gather(entry, addresses);
  } else if (const auto* object = value.if_object()) {
    for (const auto& member : *object) gather(member.value(), addresses);
  }
}

/// The fields of a type that may hold them, each a column.
std::vector<const Field*> fields_with_media(const ContentType& type) {
  std::vector<const Field*> fields;
  for (const Field& field : type.fields) {
    if (may_hold_media(field)) fields.push_back(&field);
  }
  return fields;
}

void gather_from(const Field& field, const std::string& text, std::set<std::string>& addresses) {
  if (is_rich(field.kind)) {
    for (std::string& address : media_addresses_in(text)) addresses.insert(std::move(address));
  } else {
    gather(is_json(field.kind) ? json::parse(text) : json::value(text), addresses);
  }
}

/// Shows `visit` each field of each item in which the address of a file stands, as it is kept.
template <typename Visit>
void for_each_with_media(db::Connection& reader, Visit visit) {
  // A page of items at a time: their texts are many times as large as the addresses in them.
  constexpr std::size_t page_items = 200;
  for (const ContentType* type : all_types()) {
    const std::vector<const Field*> fields = fields_with_media(*type);
    if (fields.empty()) continue;
    std::string sql = "SELECT id";
    for (const Field* field : fields) sql += ", " + column_of(field->name);
    sql.append(" FROM ").append(type->name).append(" WHERE id > :p1 ORDER BY id LIMIT ");
    sql += std::to_string(page_items);
    std::string last;
    std::vector<db::Row> page;
    do {
      page = reader.query(sql, {last});
      for (const db::Row& row : page) {
        for (const Field* field : fields) {
          const std::string text = row.text(column_of(field->name));
          if (text.find(media::address_prefix) != std::string::npos) visit(*field, text);
        }
        last = row.text("id");
      }
    } while (page.size() == page_items);
  }
}

}  // namespace

std::set<std::string> referenced_media(db::Connection& reader) {
  std::set<std::string> addresses;
  for_each_with_media(reader,
                      [&](const Field& field, const std::string& text) { gather_from(field, text, addresses); });
  return addresses;
}

std::set<std::string> mentioned_media(db::Connection& reader) {
  std::set<std::string> addresses;
  const auto add = [&](const std::string& text) {
    for (std::string& address : media_mentions_in(text)) addresses.insert(std::move(address));
  };
  for_each_with_media(reader, [&](const Field&, const std::string& text) { add(text); });
  const auto add_draft = [&](const std::optional<db::Row>& draft) {
    if (!draft) return;  // published, given up or forgotten meanwhile
    add(draft->text("body"));
    add(draft->text("form"));
  };
  // A draft at a time: each may take megabytes. Those that are published come second: one that goes out meanwhile is
  // among them by then.
  for (const db::Row& draft : reader.query("SELECT type, item FROM draft")) {
    add_draft(reader.query_one("SELECT body, form FROM draft WHERE type = :p1 AND item = :p2",
                               {draft.text("type"), draft.text("item")}));
  }
  for (const db::Row& draft : reader.query("SELECT batch, type, item FROM published_draft")) {
    add_draft(reader.query_one("SELECT body, form FROM published_draft WHERE batch = :p1 AND type = :p2 AND item = :p3",
                               {draft.integer("batch"), draft.text("type"), draft.text("item")}));
  }
  // Read as a text is: some were kept with what ended their sentence.
  for (const db::Row& row : reader.query("SELECT DISTINCT address FROM journal_file")) add(row.text("address"));
  return addresses;
}

}  // namespace vitrine::content
