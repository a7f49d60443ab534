#include "content/search.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "content/rows.hpp"
#include "content/searched_text.hpp"
#include "core/error.hpp"

namespace vitrine::content {

namespace {

// Items are read in pages, so that building the index of a large catalogue needs little memory and can be given up.
constexpr std::size_t page_items = 100;

/// An ISO 8601 moment as one number that grows with it: 20260301093000000 for 2026-03-01T09:30:00.000Z.
std::uint64_t digits_of(std::string_view moment) {
  std::uint64_t number = 0;
  for (const char c : moment) {
    if (c >= '0' && c <= '9') number = number * 10 + static_cast<std::uint64_t>(c - '0');
  }
  return number;
}

}  // namespace

void SearchIndex::announce(const ContentType& type, const std::string& id, std::uint64_t version) {
  const bool searched =
      &type == &type_ || std::any_of(type_.fields.begin(), type_.fields.end(), [&](const Field& field) {
        return field.kind == Kind::Reference && field.weight != Weight::None && &field.target() == &type;
      });
  if (!searched) return;
  const std::lock_guard lock(touched_mutex_);
  touched_.push_back({&type, id, version});
  current_.store(false);
}

std::vector<SearchIndex::Touched> SearchIndex::take_touched(std::uint64_t version) {
  const std::lock_guard lock(touched_mutex_);
  const auto committed = std::stable_partition(touched_.begin(), touched_.end(), [&](const Touched& touched) {
    return touched.version >= version;  // its write is still under way
  });
  std::vector<Touched> taken(std::make_move_iterator(committed), std::make_move_iterator(touched_.end()));
  touched_.erase(committed, touched_.end());
  current_.store(touched_.empty());
  return taken;
}

std::vector<std::string> SearchIndex::find(const db::Database& database, db::Connection& reader, std::string_view query,
                                           std::size_t limit, bool hidden_too) {
  if (!current_.load()) catch_up(database, reader);
  const std::shared_lock lock(index_mutex_);
  return index_.find(query, limit, hidden_too);
}

void SearchIndex::catch_up(const db::Database& database, db::Connection& reader) {
  const std::unique_lock lock(index_mutex_);
  // Read before the items are: what this version holds, the reader sees.
  const std::vector<Touched> touched = take_touched(database.content_version());
  try {
    if (built_) {
      const std::set<std::string> affected = affected_by(touched, reader);
      read_again({affected.begin(), affected.end()}, reader);
      return;
    }
    std::vector<std::string> all;
    for (const db::Row& row : reader.query("SELECT id FROM " + std::string(type_.name))) all.push_back(row.text("id"));
    index_.clear();
    read_again(all, reader);
    built_ = true;
  } catch (...) {
    // What was taken would be lost: the next search starts afresh.
    built_ = false;
    current_.store(false);
    throw;
  }
}

std::set<std::string> SearchIndex::affected_by(const std::vector<Touched>& touched, db::Connection& reader) const {
  std::set<std::string> affected;
  for (const auto& [type, id, version] : touched) {
    if (type == &type_) affected.insert(id);
    for (const Field& field : type_.fields) {
      if (field.kind != Kind::Reference || field.weight == Weight::None || &field.target() != type) continue;
      for (std::string& referring : index_.referring_to(id)) affected.insert(std::move(referring));
      const std::string sql =
          "SELECT id FROM " + std::string(type_.name) + " WHERE " + column_of(field.name) + " = :p1";
      for (const db::Row& row : reader.query(sql, {id})) affected.insert(row.text("id"));
    }
  }
  return affected;
}

void SearchIndex::read_again(const std::vector<std::string>& ids, db::Connection& reader) {
  for (std::size_t begin = 0; begin < ids.size(); begin += page_items) {
    if (closed_) throw Error::stopping();
    const std::span page(ids.begin() + static_cast<std::ptrdiff_t>(begin), std::min(page_items, ids.size() - begin));
    for (const std::string& id : page) index_.remove(id);
    Selection selection{.ids = std::vector<std::string>(page.begin(), page.end())};
    for (const json::object& item : read_answers(reader, type_, selection)) index_.put(document_of(item));
  }
}

Document SearchIndex::document_of(const json::object& item) const {
  Document document{.id = std::string(item.at("_id").as_string()),
                    .title = {},
                    .rank = digits_of(item.at("createdAt").as_string()),
                    .visible = type_.visibility.empty() || item.at(type_.visibility).as_bool(),
                    .references = {},
                    .texts = {}};
  for (const Field& field : type_.fields) {
    if (field.weight == Weight::None) continue;
    std::string text = searched_text(field, item);
    if (field.weight == Weight::Name) document.title = text.substr(0, text.find('\n'));
    if (field.kind == Kind::Reference && item.at(field.name).is_object()) {
      document.references.emplace_back(item.at(field.name).at("_id").as_string());
    }
    document.texts.push_back({std::move(text), static_cast<std::uint8_t>(field.weight)});
  }
  return document;
}

}  // namespace vitrine::content
