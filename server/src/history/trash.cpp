#include "history/trash.hpp"

#include <algorithm>
#include <chrono>
#include <functional>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include "content/relations.hpp"
#include "core/text.hpp"
#include "core/time.hpp"
#include "history/record.hpp"

namespace vitrine::history {

namespace {

using content::Change;
using content::ContentStore;
using content::ContentType;
using content::Field;
using content::Kind;
using content::Referrer;
using journal::Act;
using journal::Line;

constexpr std::chrono::days kept_for{90};
/// Lines read at once.
constexpr std::size_t page_lines = 200;

/// Nothing but a choice of another item, which is made anew sooner than brought back.
bool is_choice(const ContentType& type) {
  return std::all_of(type.fields.begin(), type.fields.end(),
                     [](const Field& field) { return field.kind == Kind::Reference; });
}

/// Whether the act removed this item as well. The first removal from its beginning on is its own, or none of it is.
bool is_removed_by(db::Connection& reader, std::int64_t batch, const ContentType& type, const std::string& id) {
  const auto removal = reader.query_one(
      "SELECT batch FROM journal WHERE type = :p1 AND item = :p2 AND seq >= :p3 AND act = 'remove' ORDER BY seq LIMIT "
      "1",
      {std::string(type.name), id, batch});
  return removal && removal->integer("batch") == batch;
}

/// The item that took this one along, in the same act.
bool went_with_another(db::Connection& reader, const ContentType& type, const Line& line) {
  const auto held = body(line.before);
  return held && std::any_of(type.fields.begin(), type.fields.end(), [&](const Field& field) {
           const json::value* value = goes_with(field) ? held->if_contains(field.name) : nullptr;
           const json::string* id = value == nullptr ? nullptr : value->if_string();
           return id != nullptr && is_removed_by(reader, line.batch, field.target(), std::string(*id));
         });
}

constexpr std::string_view still_removed =
    "act = 'remove' AND NOT EXISTS (SELECT 1 FROM journal later WHERE later.type = journal.type AND later.item = "
    "journal.item AND later.seq > journal.seq)";

/// The removals of the items that went with this one, and with those, and are not there again.
std::vector<Line> went_along(db::Connection& reader, const Line& removal) {
  std::vector<Line> all;
  for (const Referrer& referrer : content::referrers_of(*type_of(removal.type))) {
    if (!goes_with(*referrer.field)) continue;
    for (Line& line : journal::lines_where(
             reader,
             "WHERE batch = :p1 AND seq < :p2 AND type = :p3 AND before LIKE :p4 AND " + std::string(still_removed),
             {removal.batch, removal.seq, std::string(referrer.type->name), "%\"" + removal.item + "\"%"})) {
      const auto held = body(line.before);
      const json::value* value = held->if_contains(referrer.field->name);
      if (value == nullptr || *value != json::value(removal.item)) continue;
      std::vector<Line> further = went_along(reader, line);
      all.push_back(std::move(line));
      all.insert(all.end(), std::make_move_iterator(further.begin()), std::make_move_iterator(further.end()));
    }
  }
  return all;
}

bool fits(db::Connection& reader, const TrashFilter& filter, const Line& line) {
  const ContentType* type = type_of(line.type);
  if (type == nullptr || !line.before || is_choice(*type)) return false;
  if (!filter.words.empty() && fold(line.title).find(fold(filter.words)) == std::string::npos) return false;
  return !went_with_another(reader, *type, line);
}

Line removal(db::Connection& reader, std::int64_t seq) {
  std::vector<Line> lines = journal::lines_where(reader, "WHERE seq = :p1 AND " + std::string(still_removed), {seq});
  if (lines.empty() || !lines.front().before || type_of(lines.front().type) == nullptr) {
    throw Error::not_found("Cet élément n’est plus dans la corbeille.");
  }
  return std::move(lines.front());
}

/// All of these, the last one first: what an item refers to has not gone before it.
std::vector<Line> removals(db::Connection& reader, const std::vector<std::int64_t>& seqs) {
  std::vector<Line> lines;
  for (const std::int64_t seq : std::set<std::int64_t, std::greater<>>(seqs.begin(), seqs.end())) {
    lines.push_back(removal(reader, seq));
  }
  return lines;
}

/// Brings back items of one act and what their removal took along or took off elsewhere.
class Return {
 public:
  Return(content::Context& context, Change& change, std::int64_t batch, Dropped& dropped)
      : store_(context),
        change_(change),
        dropped_(dropped),
        batch_(batch),
        lines_(journal::lines_of_act(change.writer(), batch)) {
    for (const Line& line : lines_) note_references(line);
  }

  std::int64_t batch() const { return batch_; }

  void bring_back(const Line& line, content::Input changes) {
    const ContentType& type = *type_of(line.type);
    content::Image image = *body(line.before);
    dropped_.take_off_whole(change_.writer(), type, line.item, image);
    store_.restore_in(change_, type, line.item, std::move(image), std::move(changes));
    const auto referred = referred_.find({&type, line.item});
    if (referred == referred_.end()) return;
    for (const auto& [field, other] : referred->second) {
      if (other->seq < line.seq) bring_back_reference({type_of(other->type), field}, *other, line.item);
    }
  }

  std::vector<Lost> lost;

 private:
  /// What the line's item referred to.
  void note_references(const Line& line) {
    const ContentType* type = type_of(line.type);
    const auto before = line.act == Act::Reorder ? std::nullopt : body(line.before);
    if (type == nullptr || !before) return;
    for (const Field& field : type->fields) {
      const json::value* value = field.target == nullptr ? nullptr : before->if_contains(field.name);
      if (value == nullptr) continue;
      const auto note = [&](const json::value& entry) {
        if (const json::string* id = entry.if_string())
          referred_[{&field.target(), std::string(*id)}].push_back({&field, &line});
      };
      const json::array* list = value->if_array();
      if (list == nullptr) {
        note(*value);
      } else {
        std::for_each(list->begin(), list->end(), note);
      }
    }
  }

  void bring_back_reference(const Referrer& referrer, const Line& other, const std::string& id) {
    const Field& field = *referrer.field;
    const auto now = content::read_stored(change_.writer(), *referrer.type, other.item);
    if (other.act == Act::Remove) {
      if (goes_with(field) && !now) bring_back(other, {});
      return;
    }
    if (field.kind == Kind::ReferenceList) return bring_back_entry(referrer, other, now, id);
    if (now && now->at(field.name).is_null()) return set(referrer, other.item, json::value(id));
    if (!now || now->at(field.name) != json::value(id))
      lost.push_back({referrer.type, other.item, std::string(field.name)});
  }

  /// At the place that it had, as far as the list is still that long.
  void bring_back_entry(const Referrer& referrer, const Line& other, const std::optional<content::Image>& now,
                        const std::string& id) {
    if (!now) return lost.push_back({referrer.type, other.item, std::string(referrer.field->name)});
    const auto before = body(other.before);
    const json::array& then = before->at(referrer.field->name).as_array();
    const auto at = std::find(then.begin(), then.end(), json::value(id));
    json::array list = now->at(referrer.field->name).as_array();
    if (std::find(list.begin(), list.end(), json::value(id)) != list.end()) return;
    const auto place = std::min<std::ptrdiff_t>(at - then.begin(), static_cast<std::ptrdiff_t>(list.size()));
    list.insert(list.begin() + place, json::value(id));
    set(referrer, other.item, std::move(list));
  }

  void set(const Referrer& referrer, const std::string& item, json::value value) {
    try {
      store_.update_in(change_, *referrer.type, item,
                       {.values = {{referrer.field->name, std::move(value)}}, .errors = {}}, std::nullopt);
    } catch (const Error& refusal) {
      if (refusal.status() != 400) throw;
      lost.push_back({referrer.type, item, std::string(referrer.field->name)});  // it agrees with something else by now
    }
  }

  using Reference = std::pair<const Field*, const Line*>;

  ContentStore store_;
  Change& change_;
  Dropped& dropped_;
  const std::int64_t batch_;
  const std::vector<Line> lines_;
  std::map<std::pair<const ContentType*, std::string>, std::vector<Reference>> referred_;  // to an item, newest first
};

}  // namespace

TrashPage removed_items(db::Connection& reader, const TrashFilter& filter) {
  TrashPage page;
  const std::string since = iso_time(Clock::now() - kept_for);
  const std::int64_t first = journal::first_since(reader, since);
  std::string where = "WHERE seq < :p1 AND seq >= :p2 AND " + std::string(still_removed);
  std::vector<db::Value> values{filter.before, first};
  if (filter.type != nullptr) {
    where += " AND type = :p3";
    values.emplace_back(std::string(filter.type->name));
  }
  std::vector<Line> lines;
  do {
    lines = journal::lines_where(reader, where + " ORDER BY seq DESC LIMIT " + std::to_string(page_lines), values);
    for (Line& line : lines) {
      values.front() = line.seq;
      if (!fits(reader, filter, line)) continue;
      if (page.lines.size() == filter.limit) {
        page.next = page.lines.back().seq;
        return page;
      }
      page.lines.push_back(std::move(line));
    }
  } while (lines.size() == page_lines);
  return page;
}

std::int64_t taken_along(db::Connection& reader, const Line& removal) {
  return static_cast<std::int64_t>(went_along(reader, removal).size());
}

std::vector<Lost> restore_removed(content::Context& context, const std::vector<std::int64_t>& seqs, Form& changes) {
  context.occasion.origin = "restore";
  return content::change(context, [&](Change& change) {
    ContentStore store(context);
    Dropped dropped;
    std::optional<Return> way;
    std::vector<Lost> lost;
    const auto leave = [&] {
      if (way) lost.insert(lost.end(), way->lost.begin(), way->lost.end());
      change.settle();
    };
    for (const Line& line : removals(change.writer(), seqs)) {
      const ContentType& type = *type_of(line.type);
      if (is_there(change.writer(), type, line.item)) continue;  // it came back with another one
      if (!way || way->batch() != line.batch) {
        leave();
        context.occasion.taken_back = line.batch;
        way.emplace(context, change, line.batch, dropped);
      }
      content::Input input;
      if (!changes.fields.empty()) input = content::read_input(context, type, changes);
      way->bring_back(line, std::move(input));
    }
    std::vector<Lost> gone = dropped.put_back(store, change);
    leave();
    lost.insert(lost.end(), gone.begin(), gone.end());
    return lost;
  });
}

void remove_for_good(content::Context& context, const std::vector<std::int64_t>& seqs) {
  context.database.write([&](db::Connection& writer) {
    for (const Line& line : removals(writer, seqs)) {
      for (const Line& other : went_along(writer, line)) journal::forget(writer, other.type, other.item);
      journal::forget(writer, line.type, line.item);
    }
  });
}

}  // namespace vitrine::history
