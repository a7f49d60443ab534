#include "history/trash.hpp"

#include <algorithm>
#include <chrono>
#include <functional>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include "content/addresses.hpp"
#include "content/draft_rows.hpp"
#include "content/relations.hpp"
#include "core/error.hpp"
#include "core/text.hpp"
#include "core/time.hpp"
#include "history/dropped.hpp"
#include "history/needed.hpp"
#include "history/record.hpp"
#include "history/returning.hpp"

namespace vitrine::history {

namespace {

using content::Change;
using content::ContentStore;
using content::ContentType;
using content::Field;
using content::Referrer;
using journal::Act;
using journal::Line;

constexpr std::chrono::days kept_max{90};
/// Lines read at once.
constexpr std::size_t page_lines = 200;

/// The number of the line by which the act removed this item as well. The first removal from its beginning on is its
/// own, or none of it is.
std::optional<std::int64_t> removal_by(db::Connection& reader, std::int64_t batch, const ContentType& type,
                                       const std::string& id) {
  const auto removal = reader.query_one(
      "SELECT seq, batch FROM journal WHERE type = :p1 AND item = :p2 AND seq >= :p3 AND act = 'remove' ORDER BY seq "
      "LIMIT 1",
      {std::string(type.name), id, batch});
  return removal && removal->integer("batch") == batch ? std::optional(removal->integer("seq")) : std::nullopt;
}

/// The removal of the item that took this one along, in the same act.
std::optional<std::int64_t> removal_along(db::Connection& reader, const ContentType& type, const Line& line) {
  const auto held = body(line.before);
  if (!held) return std::nullopt;
  for (const Field& field : type.fields) {
    const json::value* value = goes_with(field) ? held->if_contains(field.name) : nullptr;
    const json::string* id = value == nullptr ? nullptr : value->if_string();
    if (id == nullptr) continue;
    if (const auto removal = removal_by(reader, line.batch, field.target(), std::string(*id))) return removal;
  }
  return std::nullopt;
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

/// Whether the removal is one that the trash knows at all: what always exists is not gone, and a choice is made anew
/// sooner than brought back.
bool is_kept(const Line& line) {
  const ContentType* type = type_of(line.type);
  return type != nullptr && line.before && !content::is_one_thing(*type);
}

bool fits(db::Connection& reader, const TrashFilter& filter, const Line& line) {
  if (!is_kept(line)) return false;
  if (!filter.words.empty() && fold(line.title).find(fold(filter.words)) == std::string::npos) return false;
  return !removal_along(reader, *type_of(line.type), line);
}

std::string moment_before(std::chrono::days kept) { return iso_time(Clock::now() - kept); }

/// Removals that are asked for, the last one first: what an item refers to has not gone before it.
struct Wanted {
  std::vector<Line> lines;
  std::vector<Line> gone;  // not in the trash any more
};

/// Unknown: Error 404.
Wanted wanted_of(db::Connection& reader, const std::vector<std::int64_t>& seqs) {
  Wanted wanted;
  for (const std::int64_t seq : std::set<std::int64_t, std::greater<>>(seqs.begin(), seqs.end())) {
    std::vector<Line> line = journal::lines_where(reader, "WHERE seq = :p1 AND act = 'remove'", {seq});
    if (line.empty() || type_of(line.front().type) == nullptr) {
      throw Error::not_found("Cet élément n’est plus dans la corbeille.");
    }
    const bool is_in_it =
        line.front().before &&
        reader.query_one("SELECT seq FROM journal WHERE seq = :p1 AND " + std::string(still_removed), {seq});
    (is_in_it ? wanted.lines : wanted.gone).push_back(std::move(line.front()));
  }
  return wanted;
}

Error not_there(const std::vector<Line>& gone) {
  std::string titles;
  for (const Line& line : gone) {
    if (!titles.empty()) titles += ", ";
    titles += line.title.empty() ? std::string(titles.empty() ? "Un" : "un") + " élément sans titre"
                                 : "«\u00a0" + line.title + "\u00a0»";
  }
  return Error::not_found(titles + (gone.size() == 1 ? " n’est" : " ne sont") + " plus dans la corbeille.");
}

}  // namespace

std::chrono::days trash_kept(std::chrono::days history_kept) { return std::min(kept_max, history_kept); }

std::optional<Line> removal_shown(db::Connection& reader, const ContentType& type, const std::string& id,
                                  std::chrono::days kept) {
  std::vector<Line> last = journal::lines_where(reader, "WHERE type = :p1 AND item = :p2 ORDER BY seq DESC LIMIT 1",
                                                {std::string(type.name), id});
  if (last.empty() || last.front().act != Act::Remove || last.front().at < moment_before(kept)) return std::nullopt;
  while (is_kept(last.front())) {
    const auto along = removal_along(reader, *type_of(last.front().type), last.front());
    if (!along) return std::move(last.front());
    last = journal::lines_where(reader, "WHERE seq = :p1", {*along});
  }
  return std::nullopt;
}

TrashPage removed_items(db::Connection& reader, const TrashFilter& filter) {
  TrashPage page;
  const std::int64_t first = journal::first_since(reader, moment_before(filter.kept));
  std::string where = "WHERE seq < :p1 AND seq >= :p2 AND " + std::string(still_removed);
  std::vector<db::Value> values{filter.before, first};
  if (filter.type != nullptr) {
    values.emplace_back(std::string(filter.type->name));
    where += " AND type = :p" + std::to_string(values.size());
  }
  if (!filter.from.empty()) {
    values.emplace_back(filter.from);
    where += " AND at >= :p" + std::to_string(values.size());
  }
  if (!filter.to.empty()) {
    values.emplace_back(filter.to);
    where += " AND at < :p" + std::to_string(values.size());
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

Restoration restore_removed(content::Context& context, const std::vector<std::int64_t>& seqs, Form& changes) {
  context.occasion.origin = "restore";
  const std::chrono::days kept = trash_kept(context.history_kept);
  return content::change(context, [&](Change& change) {
    ContentStore store(context);
    Dropped dropped;
    std::optional<Returning> way;
    std::vector<CameBack> back;
    Wanted wanted = wanted_of(change.writer(), seqs);
    if (wanted.lines.empty()) throw not_there(wanted.gone);
    Restoration restored{.gone = std::move(wanted.gone)};
    const auto leave = [&] {
      if (way) {
        restored.lost.insert(restored.lost.end(), way->lost.begin(), way->lost.end());
        back.insert(back.end(), way->back.begin(), way->back.end());
      }
      change.settle();
    };
    for (const Line& line : wanted.lines) {
      const ContentType& type = *type_of(line.type);
      if (is_there(change.writer(), type, line.item)) continue;  // it came back with another one
      if (!way || way->batch() != line.batch) {
        leave();
        context.occasion.taken_back = line.batch;
        way.emplace(context, change, line.batch, dropped);
      }
      require_needed(change.writer(), line, kept);
      content::Input input;
      if (!changes.fields.empty()) input = content::read_input(context, type, changes);
      way->bring_back(line, std::move(input));
    }
    const std::vector<Lost> dropped_still = dropped.put_back(store, change);
    leave();
    rejoin(store, change, back, restored.lost);
    restored.lost.insert(restored.lost.end(), dropped_still.begin(), dropped_still.end());
    for (CameBack& item : back) {
      if (item.is_readdressed) restored.readdressed.push_back(std::move(item));
    }
    return restored;
  });
}

void remove_for_good(content::Context& context, const std::vector<std::int64_t>& seqs) {
  content::change(context, [&](Change& change) {
    db::Connection& writer = change.writer();
    const auto drop = [&](const Line& line) {
      if (const ContentType* type = type_of(line.type)) {
        content::forget_prepared(writer, *type, line.item);
        content::forget_former_addresses(writer, *type, line.item);
      }
      change.tell_forgotten(line, journal::forget(writer, line.type, line.item));
    };
    const Wanted wanted = wanted_of(writer, seqs);
    if (!wanted.gone.empty()) throw not_there(wanted.gone);
    for (const Line& line : wanted.lines) {
      const std::vector<Line> along = went_along(writer, line);
      for (const Line& other : along) drop(other);
      drop(line);
    }
  });
}

}  // namespace vitrine::history
