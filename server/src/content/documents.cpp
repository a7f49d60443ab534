#include "content/documents.hpp"

#include <cstdint>
#include <string_view>

#include "content/journal_news.hpp"
#include "content/list_keys.hpp"
#include "content/rows.hpp"
#include "content/searched_text.hpp"

namespace vitrine::content {

namespace {

/// What is searched of a type's items, and what they are told apart and narrowed by.
Members members_read(const ContentType& type) {
  Members members{"createdAt"};
  if (!type.visibility.empty()) members.emplace(type.visibility);
  for (const Field& field : type.fields) {
    if (field.weight != Weight::None || narrows(field) || can_be_missing(field)) members.emplace(field.name);
  }
  return members;
}

Document document_of(const ContentType& type, const json::object& item) {
  Document document{.id = std::string(item.at("_id").as_string()),
                    .title = {},
                    .rank = digits_of(item.at("createdAt").as_string()),
                    .visible = type.visibility.empty() || item.at(type.visibility).as_bool(),
                    .shares = list_keys_of(type, item),
                    .texts = {}};
  for (const Field& field : type.fields) {
    if (field.weight == Weight::None || is_shared(field)) continue;
    std::string text = searched_text(field, item);
    if (field.weight == Weight::Name) document.title = text.substr(0, text.find('\n'));
    document.texts.push_back({std::move(text), static_cast<std::uint8_t>(field.weight)});
  }
  return document;
}

}  // namespace

std::vector<DocumentWords> read_documents(db::Connection& reader, const ContentType& type,
                                          const std::vector<std::string>& ids) {
  std::vector<DocumentWords> documents;
  if (ids.empty()) return documents;
  const Selection selection{.ids = ids, .members = members_read(type)};
  for (const json::object& item : read_answers(reader, type, selection)) {
    Document document = document_of(type, item);
    Words words(document.texts);
    document.texts.clear();
    documents.emplace_back(std::move(document), std::move(words));
  }
  return documents;
}

}  // namespace vitrine::content
