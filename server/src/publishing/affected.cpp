#include "publishing/affected.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "content/addresses.hpp"
#include "content/appearances.hpp"
#include "content/relations.hpp"
#include "content/rows.hpp"
#include "core/error.hpp"
#include "publishing/call_parts.hpp"
#include "publishing/drafts.hpp"

namespace vitrine::publishing {

using content::ContentType;
using content::Context;
using content::Field;
using content::Image;
using content::Kind;
using content::Referrer;
using content::Some;

namespace {

constexpr std::size_t pages_max = 16;
/// A page is drawn of so many of those that refer to the item, by each field, or link to it: they look alike.
constexpr std::size_t of_each_max = 3;
constexpr std::size_t alike_max = 5;

/// Addresses of pages that visitors would find, each once.
class Pages {
 public:
  /// Which may not go before it.
  explicit Pages(Context& prepared) : prepared_(prepared) {}

  void add(std::string address) {
    if (address.empty() || std::find(all_.begin(), all_.end(), address) != all_.end()) return;
    all_.push_back(std::move(address));
  }

  void add(const ContentType& type, const std::string& id) {
    add(content::tenant_now(prepared_, type.name, id).address);
  }

  void add(const ContentType& type, const std::vector<std::string>& ids) {
    for (std::size_t i = 0; i < std::min(ids.size(), of_each_max); ++i) add(type, ids[i]);
  }

  void add_house(const ContentType& type) {
    for (const std::string_view page : type.shown_on) add(std::string(page));
  }

  json::array answer() && {
    json::array pages;
    for (std::size_t i = 0; i < std::min(all_.size(), pages_max); ++i) pages.emplace_back(all_[i]);
    return pages;
  }

 private:
  Context& prepared_;
  std::vector<std::string> all_;
};

void add_referred(Pages& pages, const ContentType& type, const std::optional<Image>& image) {
  for (const Field& field : type.fields) {
    if (field.kind != Kind::Reference || !image) continue;
    const json::string* target = image->at(field.name).if_string();
    if (target != nullptr) pages.add(field.target(), std::string(*target));
  }
}

/// `before`: where its page is now; empty: it has none.
json::array pages_of(Context& context, Context& prepared, const ContentType& type, const std::string& item,
                     const std::string& before) {
  Pages pages(prepared);
  const std::string present = content::tenant_now(prepared, type.name, item).address;
  pages.add(present);
  add_referred(pages, type, content::read_stored(prepared.reader, type, item));
  pages.add_house(type);
  for (const Referrer& referrer : content::referrers_of(type)) {
    const Some some = content::referring(prepared.reader, referrer, item);
    pages.add(*referrer.type, some.ids);
    if (some.total > 0) pages.add_house(*referrer.type);
  }
  // What it leaves shows one less.
  add_referred(pages, type, content::read_stored(context.reader, type, item));
  if (present.empty()) {
    content::each_linking(prepared.reader, before, [&](const ContentType& other, const Field&, const Some& some) {
      pages.add(other, some.ids);
      if (some.total > 0) pages.add_house(other);
    });
  }
  return std::move(pages).answer();
}

/// What an item says of itself in words: what its page is called and described by.
bool tells(const Field& field) {
  return (field.kind == Kind::Text || field.kind == Kind::LongText) && field.weight != content::Weight::None;
}

json::array alike(Context& prepared, const ContentType& type, const std::string& item) {
  Pages pages(prepared);
  const auto image = type.page.empty() ? std::nullopt : content::read_stored(prepared.reader, type, item);
  if (!image) return {};
  std::string same;
  std::vector<db::Value> values{item};
  for (const Field& field : type.fields) {
    const json::string* text = tells(field) ? image->at(field.name).if_string() : nullptr;
    if (text == nullptr || text->empty()) continue;
    values.emplace_back(std::string(*text));
    same += (same.empty() ? "" : " OR ") + content::column_of(field.name) + " = :p" + std::to_string(values.size());
  }
  if (same.empty()) return {};
  // The first field is the name: a page that is called the same comes before one that says the same.
  const std::string name = same.substr(0, same.find(" OR "));
  const std::string sql = "SELECT id FROM " + std::string(type.name) + " WHERE id <> :p1 AND (" + same +
                          ") ORDER BY CASE WHEN " + name + " THEN 0 ELSE 1 END, id LIMIT " + std::to_string(alike_max);
  for (const db::Row& row : prepared.reader.query(sql, values)) pages.add(type, row.text("id"));
  return std::move(pages).answer();
}

}  // namespace

Response affected_pages(Context& context, Request& request) {
  const auto [type, item] = subject_of(request);
  const auto draft = content::read_draft(context.reader, type, item);
  if (!draft && !content::is_whole(type, item) && !content::read_stored(context.reader, type, item)) {
    throw Error::not_found(std::string(type.not_found));
  }
  const std::string before = content::tenant_now(context, type.name, item).address;
  db::Connection connection = context.database.open_shadow();
  Context prepared = prepared_on(context, connection);
  json::object answer;
  connection.snapshot([&, &type = type, &item = item] {
    content::Shadow shadow(connection);
    if (draft) lay(prepared, shadow, *draft);
    answer.emplace("pages", pages_of(context, prepared, type, item, before));
    answer.emplace("alike", alike(prepared, type, item));
  });
  return Response::json(std::move(answer));
}

}  // namespace vitrine::publishing
