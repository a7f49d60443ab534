#include "history/rejoining.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <utility>

#include "core/error.hpp"
#include "history/dropped.hpp"
#include "history/record.hpp"

namespace vitrine::history {

namespace {

using content::Change;
using content::ContentStore;
using content::ContentType;
using content::Field;
using content::Kind;
using content::Referrer;
using journal::Line;

using Items = std::set<std::pair<const ContentType*, std::string>>;

/// A reference as it was before the line.
struct Missed {
  Referrer referrer;
  Line line;
  std::string target;
};

/// The ids in the field of what a line holds.
std::vector<std::string> targets_in(const json::object& held, const Field& field) {
  std::vector<std::string> ids;
  const json::value* value = held.if_contains(field.name);
  if (value == nullptr) return ids;
  const auto add = [&](const json::value& entry) {
    if (const json::string* id = entry.if_string()) ids.emplace_back(*id);
  };
  const json::array* list = value->if_array();
  if (list == nullptr) {
    add(*value);
  } else {
    std::for_each(list->begin(), list->end(), add);
  }
  return ids;
}

bool contains(const std::vector<std::string>& ids, const std::string& id) {
  return std::find(ids.begin(), ids.end(), id) != ids.end();
}

/// The first line of an item behind this one.
std::optional<Line> next_line(db::Connection& reader, std::string_view type, const std::string& item,
                              std::int64_t seq) {
  std::vector<Line> lines = journal::lines_where(
      reader, "WHERE type = :p1 AND item = :p2 AND seq > :p3 ORDER BY seq LIMIT 1", {std::string(type), item, seq});
  return lines.empty() ? std::nullopt : std::optional(std::move(lines.front()));
}

/// Whether the act that brought the item of this removal back brought the reference back as well.
bool came_with(db::Connection& reader, const Line& removal, const Field& field, const std::string& target) {
  const auto first = next_line(reader, removal.type, removal.item, removal.seq);
  if (!first) return false;
  std::optional<json::object> after;
  for (const Line& line :
       journal::lines_where(reader, "WHERE type = :p1 AND item = :p2 AND batch = :p3 AND seq >= :p4 ORDER BY seq",
                            {removal.type, removal.item, first->batch, first->seq})) {
    auto held = body(line.after);
    if (held && held->contains(field.name)) after = std::move(held);
  }
  return !after || contains(targets_in(*after, field), target);
}

/// Those that other items, which had come back without them, had to these.
void find_dropped(db::Connection& reader, const std::vector<CameBack>& back, const Items& all,
                  std::vector<Missed>& missed) {
  std::set<const ContentType*> types;
  for (const CameBack& item : back) {
    for (const Referrer& referrer : content::referrers_of(*item.type)) types.insert(referrer.type);
  }
  for (const ContentType* type : types) {
    std::set<std::string> seen;  // of each the last removal counts
    for (const Line& line : journal::lines_where(reader,
                                                 "WHERE type = :p1 AND act = 'remove' AND EXISTS (SELECT 1 FROM " +
                                                     std::string(type->name) +
                                                     " present WHERE present.id = journal.item) ORDER BY seq DESC",
                                                 {std::string(type->name)})) {
      const auto held = seen.insert(line.item).second ? body(line.before) : std::nullopt;
      if (!held || all.contains({type, line.item})) continue;
      for (const Field& field : type->fields) {
        if (field.target == nullptr || goes_with(field)) continue;
        for (std::string& target : targets_in(*held, field)) {
          if (all.contains({&field.target(), target}) && !came_with(reader, line, field, target)) {
            missed.push_back({{type, &field}, line, std::move(target)});
          }
        }
      }
    }
  }
}

/// Whether the target, which went in the act of this line, came back while the item of `removal` was away.
bool came_meanwhile(db::Connection& reader, const ContentType& type, const std::string& target, const Line& line,
                    std::int64_t removal) {
  if (!is_there(reader, type, target)) return false;
  const std::vector<Line> last =
      journal::lines_where(reader, "WHERE type = :p1 AND item = :p2 AND act = 'remove' ORDER BY seq DESC LIMIT 1",
                           {std::string(type.name), target});
  if (last.empty() || last.front().batch != line.batch) return false;
  const auto next = next_line(reader, type.name, target, last.front().seq);
  return next && next->seq > removal;
}

/// Those that were taken off this item by the removal of what came back while it was away itself.
void find_taken_off(db::Connection& reader, const CameBack& item, const Items& all, std::vector<Missed>& missed) {
  const auto refers = [](const Field& field) { return field.target != nullptr && !goes_with(field); };
  if (std::none_of(item.type->fields.begin(), item.type->fields.end(), refers)) return;
  for (const Line& line : journal::lines_where(
           reader, "WHERE type = :p1 AND item = :p2 AND act = 'update' AND seq < :p3 ORDER BY seq DESC",
           {std::string(item.type->name), item.item, item.removal})) {
    const auto before = body(line.before);
    const auto after = body(line.after);
    if (!before || !after) continue;
    for (const Field& field : item.type->fields) {
      if (!refers(field)) continue;
      const std::vector<std::string> left = targets_in(*after, field);
      for (std::string& target : targets_in(*before, field)) {
        if (contains(left, target) || all.contains({&field.target(), target})) continue;
        if (!came_meanwhile(reader, field.target(), target, line, item.removal)) continue;
        missed.push_back({{item.type, &field}, line, std::move(target)});
      }
    }
  }
}

void set(ContentStore& store, Change& change, const Referrer& referrer, const Line& line, json::value value,
         const std::string& target, std::vector<Lost>& lost) {
  const std::string name(referrer.field->name);
  try {
    store.update_in(change, *referrer.type, line.item, {.values = {{name, std::move(value)}}, .errors = {}},
                    std::nullopt);
  } catch (const Error& refusal) {
    if (refusal.status() != 400) throw;
    lost.push_back({referrer.type, line.item, name, target});  // it agrees with something else by now
  }
}

}  // namespace

void refer_again(ContentStore& store, Change& change, const Referrer& referrer, const Line& line,
                 const std::string& target, std::vector<Lost>& lost) {
  const Field& field = *referrer.field;
  const auto now = content::read_stored(change.writer(), *referrer.type, line.item);
  if (!now) return lost.push_back({referrer.type, line.item, std::string(field.name), target});
  const json::value& held = now->at(field.name);
  if (field.kind != Kind::ReferenceList) {
    if (held.is_null()) return set(store, change, referrer, line, json::value(target), target, lost);
    if (held != json::value(target)) lost.push_back({referrer.type, line.item, std::string(field.name), target});
    return;
  }
  const auto before = body(line.before);
  const json::array& then = before->at(field.name).as_array();
  const auto at = std::find(then.begin(), then.end(), json::value(target));
  json::array list = held.as_array();
  if (std::find(list.begin(), list.end(), json::value(target)) != list.end()) return;
  const auto place = std::min<std::ptrdiff_t>(at - then.begin(), static_cast<std::ptrdiff_t>(list.size()));
  list.insert(list.begin() + place, json::value(target));
  set(store, change, referrer, line, std::move(list), target, lost);
}

void rejoin(ContentStore& store, Change& change, const std::vector<CameBack>& back, std::vector<Lost>& lost) {
  Items all;
  for (const CameBack& item : back) all.emplace(item.type, item.item);
  std::vector<Missed> missed;
  find_dropped(change.writer(), back, all, missed);
  for (const CameBack& item : back) find_taken_off(change.writer(), item, all, missed);
  for (const Missed& one : missed) refer_again(store, change, one.referrer, one.line, one.target, lost);
}

}  // namespace vitrine::history
