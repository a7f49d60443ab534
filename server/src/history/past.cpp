#include "history/past.hpp"

#include <algorithm>
#include <exception>
#include <map>
#include <set>
#include <utility>

#include "content/row_writes.hpp"
#include "history/acts.hpp"
#include "history/looking_back.hpp"
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

/// What of the values an item can be given: neither moments nor places, nor the address, which its title makes, nor
/// what an older version of the program knew.
json::object fields_in(const ContentType& type, const json::object& values) {
  json::object fields;
  for (const content::Field& field : type.fields) {
    const json::value* value = field.kind == content::Kind::Slug ? nullptr : values.if_contains(field.name);
    if (value != nullptr) fields.emplace(field.name, *value);
  }
  return fields;
}

/// The last of these changes since a batch, the newest first, that was not `taken_back` itself: whoever takes acts back
/// one after the other meets none of their own. nullptr: there is none.
Line* last_that_stands(std::vector<Line>& since, std::int64_t batch, std::set<std::int64_t> taken_back) {
  for (Line& line : since) {
    if (taken_back.contains(line.batch) || content::changes_nothing(line)) continue;
    const bool takes_back = line.origin == "undo" && line.taken_back > batch;
    if (!takes_back) return &line;
    taken_back.insert(line.taken_back);
  }
  return nullptr;
}

/// The last line of the item in the batch is the last of all that stand once `over` are taken back as well.
std::vector<Conflict> changed_since(db::Connection& writer, const std::vector<Line>& lines,
                                    const std::set<std::int64_t>& over = {}) {
  std::map<std::pair<std::string, std::string>, std::int64_t> last;  // of the batch, by type and item
  for (const Line& line : lines) {
    auto& seq = last[{line.type, line.item}];
    seq = std::max(seq, line.seq);
  }
  std::vector<Conflict> conflicts;
  for (const auto& [item, seq] : last) {
    std::vector<Line> since = journal::lines_where(
        writer, "WHERE type = :p1 AND item = :p2 AND seq > :p3 ORDER BY seq DESC", {item.first, item.second, seq});
    if (Line* change = last_that_stands(since, lines.front().batch, over); change != nullptr) {
      conflicts.push_back({std::move(*change)});
    }
  }
  return conflicts;
}

/// Gives an item values that it had once. A reference that a removal had taken off is taken off again, although the
/// type asks for one of whoever fills in a form.
void set_fields(ContentStore& store, Change& change, const ContentType& type, const std::string& id,
                json::object values, Dropped& dropped) {
  dropped.take_off(change.writer(), type, id, values);
  for (const content::Field& field : type.fields) {
    const json::value* value = values.if_contains(field.name);
    const bool taken_off = value != nullptr && value->is_null() && field.kind == content::Kind::Reference &&
                           field.when_removed == content::WhenRemoved::Detach;
    if (!taken_off) continue;
    content::update_column(change, type, {&id, 1}, field, nullptr);
    values.erase(field.name);
  }
  if (!values.empty()) store.update_in(change, type, id, {.values = std::move(values), .errors = {}}, std::nullopt);
}

/// The places of an order as it was, and behind them those of what was made since: no two stand at one.
json::object places_again(db::Connection& writer, const ContentType& type, json::object places) {
  std::int64_t last = 0;
  for (const auto& place : places) last = std::max(last, place.value().to_number<std::int64_t>());
  for (std::string& id : order_in(content::read_places(writer, type))) {
    if (!places.contains(id)) places.emplace(std::move(id), ++last);
  }
  return places;
}

/// What of the items was otherwise before the lines, the newest first, which are all that changed them since.
std::map<const ContentType*, std::map<std::string, Image>> former_values(const std::vector<Line>& lines) {
  std::map<const ContentType*, std::map<std::string, Image>> former;
  for (const Line& line : lines) {
    const ContentType* type = type_of(line.type);
    if (type == nullptr || line.act == Act::Reorder || !line.before) continue;
    Image& values = former[type][line.item];
    const json::object before = *body(line.before);
    for (const auto& member : before) values[member.key()] = member.value();
  }
  return former;
}

/// But for the moment of its last change.
bool is_as(const Image& now, const Image& then) {
  return std::all_of(then.begin(), then.end(), [&](const auto& member) {
    const json::value* value = now.if_contains(member.key());
    return member.key() == "updatedAt" || (value != nullptr && *value == member.value());
  });
}

/// Items that are again what they were bear the version that they had then: whoever has seen that one has seen them.
void restore_moments(Change& change, const std::vector<Line>& lines) {
  for (const auto& [type, items] : former_values(lines)) {
    std::vector<std::string> ids;
    for (const auto& [id, values] : items) ids.push_back(id);
    content::for_each_set(ids, [&, type = type, &items = items](content::IdSet set) {
      for (auto& [id, image] : content::read_images(change.writer(), *type, set)) {
        const Image& then = items.at(id);
        const json::value* moment = then.if_contains("updatedAt");
        if (moment == nullptr || !is_as(image, then)) continue;
        content::restore_moment(change, *type, id, std::string(moment->as_string()));
      }
    });
  }
}

/// The taking back of one act.
class Undoing {
 public:
  Undoing(content::Context& context, Change& change, bool force) : store_(context), change_(change), force_(force) {}

  /// From the end. Where a line is refused that another one of the act must come before (what agrees with it, what it
  /// refers to), it is tried again behind that.
  std::vector<Lost> run(const std::vector<Line>& lines) {
    std::vector<const Line*> left;
    for (const Line& line : lines) left.push_back(&line);
    while (!left.empty()) {
      std::vector<const Line*> refused = refused_of(left);
      if (refused.size() == left.size()) std::rethrow_exception(refusal_);
      left = std::move(refused);
    }
    std::vector<Lost> lost = dropped_.put_back(store_, change_);
    if (!force_) restore_moments(change_, lines);
    return lost;
  }

 private:
  std::vector<const Line*> refused_of(const std::vector<const Line*>& lines) {
    std::vector<const Line*> refused;
    std::set<std::pair<std::string, std::string>> waiting;  // items, whose older lines wait with their newer ones
    refusal_ = nullptr;
    for (const Line* line : lines) {
      std::pair item(line->type, line->item);
      if (waiting.contains(item) || !is_taken_back(*line)) {
        refused.push_back(line);
        waiting.insert(std::move(item));
      } else if (++done_ % content::id_set_max == 0) {
        change_.settle();
      }
    }
    return refused;
  }

  bool is_taken_back(const Line& line) {
    try {
      take_back(line);
      return true;
    } catch (const Error& refusal) {
      if (refusal.status() != 400) throw;
      if (refusal_ == nullptr) refusal_ = std::current_exception();
      return false;
    }
  }

  void take_back(const Line& line) {
    const ContentType* type = type_of(line.type);
    if (type == nullptr) return;  // of a type that there is no more
    const bool is_of_item = line.act == Act::Create || line.act == Act::Update;
    if (is_forgotten(line)) {
      // What was dropped for good leaves nothing to take back of it.
      if (is_of_item && !is_there(change_.writer(), *type, line.item)) return;
      throw forgotten();
    }
    if (line.act == Act::Reorder) {
      return content::write_places(change_, *type, places_again(change_.writer(), *type, *body(line.before)));
    }
    const bool there = is_there(change_.writer(), *type, line.item);
    if (line.act == Act::Remove) {
      if (!there) bring_back(*type, line);
    } else if (there && line.act == Act::Create) {
      // To insist on the act is not to insist on what others have come to make of the item: what it is used by stays.
      store_.remove_in(change_, *type, {&line.item, 1}, false);
    } else if (there) {
      set_fields(store_, change_, *type, line.item, fields_in(*type, *body(line.before)), dropped_);
    }
  }

  void bring_back(const ContentType& type, const Line& line) {
    Image image = *body(line.before);
    dropped_.take_off_whole(change_.writer(), type, line.item, image);
    store_.restore_in(change_, type, line.item, std::move(image), {}, content::TakenAddress::Refused);
  }

  ContentStore store_;
  Change& change_;
  const bool force_;
  Dropped dropped_;
  std::size_t done_ = 0;
  std::exception_ptr refusal_;  // the first one of a round
};

/// The lines of an act, the newest first. Unknown, or none that can be taken back: Error.
std::vector<Line> lines_to_take_back(db::Connection& writer, std::int64_t batch) {
  const std::vector<Line> last = journal::lines_of_act(writer, batch, 1);
  if (last.empty()) throw Error::not_found("Cette action est inconnue.");
  const std::string& origin = last.front().origin;
  if (origin == "start" || origin == "archive" || origin == journal::forgetting) {
    throw Error::bad_request("Cette action ne s’annule pas.");
  }
  return journal::lines_of_act(writer, batch);
}

}  // namespace

Stale::Stale(std::vector<Conflict> conflicts)
    : Error(conflict("Cet élément a été modifié entre-temps.")), conflicts_(std::move(conflicts)) {}

Image image_at(db::Connection& reader, const ContentType& type, const std::string& id, std::int64_t seq) {
  if (!type.single && !existed(reader, type, id, seq)) throw Error::not_found(std::string(type.not_found));
  std::optional<Image> image = content::read_stored(reader, type, id);
  for (const Line& line : lines_of(reader, type, id, seq)) {
    if (is_forgotten(line)) throw forgotten();
    step_back(image, line);
  }
  if (!image && type.single) image = initial_image(type);
  if (!image) throw Error::not_found(std::string(type.not_found));
  return std::move(*image);
}

RestoredVersion restore_version(content::Context& context, const ContentType& type, const std::string& id,
                                std::int64_t seq, const std::vector<std::string>& fields,
                                const std::optional<std::string>& seen_version) {
  ContentStore store(context);
  context.occasion.origin = "restore";
  std::vector<Lost> lost = content::change(context, [&](Change& change) {
    json::object values = fields_in(type, image_at(change.writer(), type, id, seq));
    const auto is_meant = [&](std::string_view name) {
      return fields.empty() || std::find(fields.begin(), fields.end(), name) != fields.end();
    };
    json::object meant;
    for (auto& member : values) {
      if (is_meant(member.key())) meant.emplace(member.key(), std::move(member.value()));
    }
    const std::optional<Image> stored = content::read_stored(change.writer(), type, id);
    if (!stored && !type.single) throw Error::not_found(std::string(type.not_found));
    content::require_current(seen_version, stored ? *stored : content::initial_answer(type));
    Dropped dropped;
    set_fields(store, change, type, id, std::move(meant), dropped);
    return dropped.put_back(store, change);
  });
  return {store.existing(type, id), std::move(lost)};
}

void forget_versions(content::Context& context, const ContentType& type, const std::string& id, std::int64_t seq) {
  content::change(context, [&](Change& change) {
    db::Connection& writer = change.writer();
    if (!type.single && !is_there(writer, type, id)) throw Error::not_found(std::string(type.not_found));
    const std::vector<Line> line = journal::lines_where(writer, "WHERE seq = :p1 AND type = :p2 AND item = :p3",
                                                        {seq, std::string(type.name), id});
    if (line.empty() || is_forgotten(line.front())) throw forgotten();
    content::forget_published(writer, type, id, seq);
    change.tell_forgotten(journal::forget(writer, line.front().type, id, seq));
  });
}

void restore_order(content::Context& context, const ContentType& type, std::int64_t seq) {
  context.occasion.origin = "restore";
  content::change(context, [&](Change& change) {
    // What the next change of the order found is what it was until then, with what was made meanwhile.
    const std::vector<Line> next =
        journal::lines_where(change.writer(), "WHERE type = :p1 AND item = '' AND seq > :p2 ORDER BY seq LIMIT 1",
                             {std::string(type.name), seq});
    if (next.empty()) {
      if (!existed(change.writer(), type, {}, seq)) throw Error::not_found("Cet ordre est inconnu.");
      return;
    }
    if (is_forgotten(next.front())) throw forgotten();
    std::vector<std::string> order = order_in(*body(next.front().before));
    std::erase_if(order, [&](const std::string& id) { return !is_there(change.writer(), type, id); });
    ContentStore(context).reorder_in(change, type, order, "seq");
  });
}

journal::Occasion undoing_of(std::int64_t batch, const journal::Actor& actor) {
  return {.actor = actor, .origin = "undo", .taken_back = batch};
}

bool can_be_taken_back(db::Connection& reader, std::int64_t batch, const std::set<std::int64_t>& over) {
  const std::vector<Line> lines = journal::lines_of_act(reader, batch);
  return !lines.empty() && std::none_of(lines.begin(), lines.end(), is_forgotten) &&
         undone_among(reader, {batch}).empty() && changed_since(reader, lines, over).empty();
}

std::vector<Lost> undo_in(content::Context& context, Change& change, std::int64_t batch, bool force) {
  const std::vector<Line> lines = lines_to_take_back(change.writer(), batch);
  if (!undone_among(change.writer(), {batch}).empty()) throw Error::bad_request("Cette action est déjà annulée.");
  std::vector<Conflict> conflicts = force ? std::vector<Conflict>() : changed_since(change.writer(), lines);
  if (!conflicts.empty()) throw Stale(std::move(conflicts));
  std::vector<Lost> lost = Undoing(context, change, force).run(lines);
  change.settle();
  return lost;
}

std::vector<Lost> undo(content::Context& context, std::int64_t batch, bool force,
                       const std::function<void(Change&)>& then) {
  context.occasion = undoing_of(batch, context.occasion.actor);
  return content::change(context, [&](Change& change) {
    std::vector<Lost> lost = undo_in(context, change, batch, force);
    if (!change.has_changed()) throw Error::bad_request("Il n’y a rien à annuler.");
    if (then) then(change);
    return lost;
  });
}

}  // namespace vitrine::history
