#include "history/past.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "content/row_writes.hpp"
#include "history/record.hpp"

namespace vitrine::history {

namespace {

using content::Change;
using content::ContentStore;
using content::ContentType;
using content::Image;
using journal::Act;
using journal::Line;

Error forgotten() { return Error::not_found("Cette version n’est plus conservée."); }

/// The newest first.
std::vector<Line> lines_of(db::Connection& reader, const ContentType& type, const std::string& id, std::int64_t after) {
  return journal::lines_where(reader, "WHERE type = :p1 AND item = :p2 AND seq > :p3 ORDER BY seq DESC",
                              {std::string(type.name), id, after});
}

/// Whether there is a line of it at or before `seq`.
bool existed(db::Connection& reader, const ContentType& type, const std::string& id, std::int64_t seq) {
  return reader
      .query_one("SELECT seq FROM journal WHERE type = :p1 AND item = :p2 AND seq <= :p3 LIMIT 1",
                 {std::string(type.name), id, seq})
      .has_value();
}

/// What of the values the type's fields hold: neither moments nor places, nor what an older version of the program
/// knew.
json::object fields_in(const ContentType& type, const json::object& values) {
  json::object fields;
  for (const content::Field& field : type.fields) {
    if (const json::value* value = values.if_contains(field.name)) fields.emplace(field.name, *value);
  }
  return fields;
}

bool is_there(db::Connection& writer, const ContentType& type, const std::string& id) {
  return writer.query_one("SELECT id FROM " + std::string(type.name) + " WHERE id = :p1", {id}).has_value();
}

/// The last line of the item in the batch is the last of all.
std::vector<Conflict> changed_since(db::Connection& writer, const std::vector<Line>& lines) {
  std::map<std::pair<std::string, std::string>, std::int64_t> last;  // of the batch, by type and item
  for (const Line& line : lines) {
    auto& seq = last[{line.type, line.item}];
    seq = std::max(seq, line.seq);
  }
  std::vector<Conflict> conflicts;
  for (const auto& [item, seq] : last) {
    std::vector<Line> since =
        journal::lines_where(writer, "WHERE type = :p1 AND item = :p2 AND seq > :p3 ORDER BY seq DESC LIMIT 1",
                             {item.first, item.second, seq});
    if (!since.empty()) conflicts.push_back({std::move(since.front())});
  }
  return conflicts;
}

/// Gives an item values that it had once. A reference that a removal had taken off is taken off again, although the
/// type asks for one of whoever fills in a form.
void set_fields(ContentStore& store, Change& change, const ContentType& type, const std::string& id,
                json::object values, std::vector<Lost>& lost) {
  for (const content::Field& field : type.fields) {
    const json::value* value = values.if_contains(field.name);
    const bool taken_off = value != nullptr && value->is_null() && field.kind == content::Kind::Reference &&
                           field.when_removed == content::WhenRemoved::Detach;
    if (!taken_off) continue;
    content::update_column(change, type, {&id, 1}, field, nullptr);
    values.erase(field.name);
  }
  drop_missing(change.writer(), type, id, values, lost);
  if (!values.empty()) store.update_in(change, type, id, {.values = std::move(values), .errors = {}}, std::nullopt);
}

void take_back(ContentStore& store, Change& change, const Line& line) {
  const ContentType* type = type_of(line.type);
  if (type == nullptr) return;  // of a type that there is no more
  if (is_forgotten(line)) throw forgotten();
  const bool there = line.act == Act::Reorder || is_there(change.writer(), *type, line.item);
  std::vector<Lost> lost;  // what is gone is gone for the one who undoes, too
  switch (line.act) {
    case Act::Create:
      if (there) store.remove_in(change, *type, {&line.item, 1}, true);
      return;
    case Act::Update:
      if (there) set_fields(store, change, *type, line.item, fields_in(*type, *body(line.before)), lost);
      return;
    case Act::Remove:
      if (!there) store.restore_in(change, *type, line.item, *body(line.before), {});
      return;
    case Act::Reorder:
      content::write_places(change, *type, *body(line.before));
      return;
  }
}

}  // namespace

Stale::Stale(std::vector<Conflict> conflicts)
    : Error(conflict("Cet élément a été modifié entre-temps.")), conflicts_(std::move(conflicts)) {}

void drop_missing(db::Connection& writer, const ContentType& type, const std::string& id, json::object& values,
                  std::vector<Lost>& lost) {
  for (const content::Field& field : type.fields) {
    json::value* value = field.target == nullptr ? nullptr : values.if_contains(field.name);
    if (value == nullptr) continue;
    const auto gone = [&](const json::value& entry) {
      return entry.is_string() && !is_there(writer, field.target(), std::string(entry.as_string()));
    };
    const auto note = [&] { lost.push_back({&type, id, std::string(field.name)}); };
    if (json::array* list = value->if_array()) {
      json::array kept;
      for (json::value& entry : *list) {
        if (gone(entry)) {
          note();
        } else {
          kept.push_back(std::move(entry));
        }
      }
      *list = std::move(kept);
    } else if (field.required.empty() && gone(*value)) {
      note();
      *value = nullptr;
    }
  }
}

Image image_at(db::Connection& reader, const ContentType& type, const std::string& id, std::int64_t seq) {
  if (!existed(reader, type, id, seq)) throw Error::not_found(std::string(type.not_found));
  std::optional<Image> image = content::read_stored(reader, type, id);
  for (const Line& line : lines_of(reader, type, id, seq)) {
    if (is_forgotten(line)) throw forgotten();
    if (line.act == Act::Create) {
      image.reset();
    } else if (line.act == Act::Remove) {
      image = body(line.before);
    } else if (image) {
      const json::object before = *body(line.before);
      for (const auto& member : before) (*image)[member.key()] = member.value();
    }
  }
  if (!image) throw Error::not_found(std::string(type.not_found));
  return std::move(*image);
}

json::object restore_version(content::Context& context, const ContentType& type, const std::string& id,
                             std::int64_t seq, const std::vector<std::string>& fields,
                             const std::optional<std::string>& seen_version) {
  ContentStore store(context);
  context.occasion.origin = "restore";
  content::change(context, [&](Change& change) {
    json::object values = fields_in(type, image_at(change.writer(), type, id, seq));
    const auto is_meant = [&](std::string_view name) {
      return fields.empty() || std::find(fields.begin(), fields.end(), name) != fields.end();
    };
    json::object meant;
    for (auto& member : values) {
      if (is_meant(member.key())) meant.emplace(member.key(), std::move(member.value()));
    }
    content::require_current(seen_version, *content::read_stored(change.writer(), type, id));
    std::vector<Lost> lost;
    set_fields(store, change, type, id, std::move(meant), lost);
  });
  return store.existing(type, id);
}

void restore_order(content::Context& context, const ContentType& type, std::int64_t seq) {
  context.occasion.origin = "restore";
  content::change(context, [&](Change& change) {
    const std::vector<Line> lines =
        journal::lines_where(change.writer(), "WHERE seq = :p1 AND type = :p2 AND item = '' AND act = 'reorder'",
                             {seq, std::string(type.name)});
    if (lines.empty()) throw Error::not_found("Cet ordre est inconnu.");
    if (is_forgotten(lines.front())) throw forgotten();
    content::write_places(change, type, *body(lines.front().after));
  });
}

void undo(content::Context& context, std::int64_t batch, bool force) {
  context.occasion.origin = "undo";
  context.occasion.taken_back = batch;
  ContentStore store(context);
  content::change(context, [&](Change& change) {
    const std::vector<Line> lines =
        journal::lines_where(change.writer(), "WHERE batch = :p1 ORDER BY seq DESC", {batch});
    if (lines.empty()) throw Error::not_found("Cette action est inconnue.");
    if (lines.front().origin == "start" || lines.front().origin == "archive") {
      throw Error::bad_request("Cette action ne s’annule pas.");
    }
    std::vector<Conflict> conflicts = force ? std::vector<Conflict>() : changed_since(change.writer(), lines);
    if (!conflicts.empty()) throw Stale(std::move(conflicts));
    std::size_t done = 0;
    for (const Line& line : lines) {
      take_back(store, change, line);
      if (++done % content::id_set_max == 0) change.settle();
    }
  });
}

}  // namespace vitrine::history
