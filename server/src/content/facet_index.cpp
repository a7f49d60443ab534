#include "content/facet_index.hpp"

#include <algorithm>
#include <exception>
#include <optional>
#include <string>
#include <utility>

#include "content/rows.hpp"
#include "core/error.hpp"
#include "core/log.hpp"
#include "core/text.hpp"
#include "journal/journal.hpp"

namespace vitrine::content {

namespace {

const Field* name_field(const ContentType& type) {
  const auto found = std::find_if(type.fields.begin(), type.fields.end(),
                                  [](const Field& field) { return field.weight == Weight::Name; });
  return found == type.fields.end() ? nullptr : &*found;
}

Members members_read(const ContentType& type) {
  Members members{"createdAt"};
  if (!type.visibility.empty()) members.emplace(type.visibility);
  if (const Field* name = name_field(type)) members.emplace(name->name);
  for (const Field& field : type.fields) {
    if (!field.facet.empty()) members.emplace(field.name);
  }
  return members;
}

/// What the field holds, each text by the name that people know it by.
void add_specifications(const Field& field, const json::value& held, FacetItem& item) {
  const json::object* members = held.if_object();
  if (members == nullptr) return;
  const auto add = [&](std::string_view name, const json::value& value) {
    const json::string* text = value.if_string();
    if (text != nullptr && !text->empty()) item.specifications.emplace_back(name, std::string_view(*text));
  };
  if (field.kind == Kind::TextMap) {
    for (const auto& member : *members) add(member.key(), member.value());
  } else {
    for (const Field& part : field.parts) {
      if (const json::value* value = members->if_contains(part.name)) add(part.description, *value);
    }
  }
}

}  // namespace

std::vector<const Field*> FacetIndex::references_of(const ContentType& type) {
  std::vector<const Field*> references;
  for (const Field& field : type.fields) {
    if (!field.facet.empty() && field.kind == Kind::Reference) references.push_back(&field);
  }
  return references;
}

FacetIndex::FacetIndex(const ContentType& type)
    : type_(type), references_(references_of(type)), table_(empty_table()) {}

FacetTable FacetIndex::empty_table() const {
  std::vector<std::string> labels;
  for (const Field* field : references_) labels.emplace_back(field->facet);
  return FacetTable(std::move(labels));
}

std::vector<const ContentType*> FacetIndex::types_read() const {
  std::vector<const ContentType*> types{&type_};
  for (const Field* field : references_) types.push_back(&field->target());
  return types;
}

std::vector<FacetItem> FacetIndex::read_items(db::Connection& reader, const std::vector<std::string>& ids) const {
  std::vector<FacetItem> items;
  const Field* name = name_field(type_);
  for (const json::object& read : read_answers(reader, type_, {.ids = ids, .members = members_read(type_)})) {
    FacetItem item{.id = std::string(read.at("_id").as_string()),
                   .name = name == nullptr ? std::string() : fold(read.at(name->name).as_string()),
                   .rank = digits_of(read.at("createdAt").as_string()),
                   .visible = type_.visibility.empty() || read.at(type_.visibility).as_bool(),
                   .targets = {},
                   .specifications = {}};
    for (const Field& field : type_.fields) {
      if (field.facet.empty()) continue;
      const json::value& held = read.at(field.name);
      if (field.kind != Kind::Reference) {
        add_specifications(field, held, item);
      } else {
        const json::object* target = held.if_object();
        item.targets.emplace_back(target == nullptr ? std::string_view() : target->at("_id").as_string());
      }
    }
    items.push_back(std::move(item));
  }
  return items;
}

std::vector<FacetIndex::Title> FacetIndex::read_titles(db::Connection& reader, std::size_t reference,
                                                       const std::vector<std::string>& ids) const {
  const Field& field = *references_[reference];
  const std::string title(field.shows.front());
  std::vector<Title> titles;
  for (const json::object& read : read_answers(reader, field.target(), {.ids = ids, .members = Members{title}})) {
    titles.push_back({reference, std::string(read.at("_id").as_string()), std::string(read.at(title).as_string())});
  }
  return titles;
}

void FacetIndex::read_all(db::Connection& reader, FacetTable& table) const {
  const auto go_on = [this] {
    if (closed_) throw Error::stopping();
  };
  for (std::size_t i = 0; i < references_.size(); ++i) {
    for_each_page(reader, references_[i]->target(), [&](const std::vector<std::string>& ids) {
      go_on();
      put({.told = {}, .items = {}, .titles = read_titles(reader, i, ids)}, table);
    });
  }
  for_each_page(reader, type_, [&](const std::vector<std::string>& ids) {
    go_on();
    put({.told = {}, .items = read_items(reader, ids), .titles = {}}, table);
  });
}

FacetIndex::News FacetIndex::read_news(db::Connection& reader, const std::set<NamedItem>& items) const {
  News news;
  for (const auto& [type, id] : items) {
    for (std::size_t i = 0; i < references_.size(); ++i) {
      if (&references_[i]->target() != type) continue;
      for (Title& title : read_titles(reader, i, {id})) news.titles.push_back(std::move(title));
    }
    if (type == &type_) news.told.push_back(id);
  }
  for_each_set(news.told, [&](IdSet set) {
    for (FacetItem& item : read_items(reader, {set.begin(), set.end()})) news.items.push_back(std::move(item));
  });
  return news;
}

void FacetIndex::put(const News& news, FacetTable& table) {
  for (const Title& title : news.titles) table.put_target(title.reference, title.id, title.text);
  for (const std::string& id : news.told) table.remove(id);
  for (const FacetItem& item : news.items) table.put(item);
}

void FacetIndex::follow(db::Connection& reader) noexcept {
  try {
    std::int64_t seq = 0;
    {
      const std::shared_lock lock(mutex_);
      if (!built_) return;  // whoever reads all reads this as well
      seq = seq_;
    }
    const std::int64_t last = journal::last_seq(reader);
    if (last == seq) return;
    const News news = read_news(reader, items_told(reader, seq, last, types_read()));
    const std::unique_lock lock(mutex_);
    put(news, table_);
    seq_ = last;
  } catch (const std::exception& failure) {
    log::error("facet_index_lost", {{"reason", std::string(failure.what())}});
    lose();
  }
}

void FacetIndex::lose() noexcept {
  const std::unique_lock lock(mutex_);
  built_ = false;
  ++losses_;
}

void FacetIndex::prepare(db::Connection& reader) {
  const std::lock_guard one_at_a_time(building_);
  for (;;) {
    std::uint64_t losses = 0;
    {
      const std::shared_lock lock(mutex_);
      if (built_) return;
      losses = losses_;
    }
    const std::int64_t begun = journal::last_seq(reader);  // everything that is read from here on is at least as new
    FacetTable table = empty_table();
    read_all(reader, table);
    const std::unique_lock lock(mutex_);
    if (losses != losses_) continue;
    // What was written meanwhile was told to nobody: nothing is until the table is there.
    const std::int64_t last = journal::last_seq(reader);
    put(read_news(reader, items_told(reader, begun, last, types_read())), table);
    table_ = std::move(table);
    kept_.clear();  // whoever looks into it holds the other mutex as well
    seq_ = last;
    built_ = true;
    return;
  }
}

template <typename Work>
auto FacetIndex::with_table(db::Connection& reader, Work work) {
  if (reader.is_shadow()) {
    FacetTable table = empty_table();
    read_all(reader, table);
    return work(table);
  }
  for (;;) {
    {
      const std::shared_lock lock(mutex_);
      if (built_) return work(table_);
    }
    prepare(reader);
  }
}

FacetFinding FacetIndex::find_kept(const FacetTable& table, const FacetQuestion& question) {
  const std::optional<std::uint64_t> state = table.state_of_plain_list(question);
  if (!state) return table.find(question);
  const std::pair list(question.of->second, question.hidden_too);
  {
    std::unique_lock lock(kept_mutex_);
    const auto kept = kept_.find(list);
    if (kept != kept_.end() && kept->second.state == *state && kept->second.choices == question.choices) {
      const FacetFinding counted = kept->second.finding;
      lock.unlock();
      return table.find(question, &counted);
    }
  }
  FacetFinding finding = table.find(question);
  FacetFinding counted = finding;
  counted.ids.clear();
  const std::lock_guard lock(kept_mutex_);
  kept_[list] = {*state, question.choices, std::move(counted)};
  return finding;
}

FacetFinding FacetIndex::find(db::Connection& reader, const FacetQuestion& question) {
  return with_table(reader, [&](const FacetTable& table) {
    return &table == &table_ ? find_kept(table, question) : table.find(question);
  });
}

std::vector<SpecificationUse> FacetIndex::specifications(db::Connection& reader) {
  return with_table(reader, [](const FacetTable& table) { return table.specifications(); });
}

}  // namespace vitrine::content
