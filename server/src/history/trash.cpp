#include "history/trash.hpp"

#include <algorithm>
#include <chrono>
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
using content::WhenRemoved;
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

/// The item that took this one along, in the same act.
bool went_with_another(db::Connection& reader, const ContentType& type, const Line& line) {
  const auto held = body(line.before);
  return held && std::any_of(type.fields.begin(), type.fields.end(), [&](const Field& field) {
           if (field.kind != Kind::Reference || field.when_removed != WhenRemoved::Remove) return false;
           const json::string* id = held->at(field.name).if_string();
           return id != nullptr &&
                  reader
                      .query_one(
                          "SELECT seq FROM journal WHERE batch = :p1 AND act = 'remove' AND type = :p2 AND item = :p3",
                          {line.batch, std::string(field.target().name), std::string(*id)})
                      .has_value();
         });
}

bool fits(db::Connection& reader, const TrashFilter& filter, const Line& line) {
  const ContentType* type = type_of(line.type);
  if (type == nullptr || !line.before || is_choice(*type)) return false;
  if (filter.type != nullptr && filter.type != type) return false;
  if (!filter.words.empty() && fold(line.title).find(fold(filter.words)) == std::string::npos) return false;
  return !went_with_another(reader, *type, line);
}

constexpr std::string_view still_removed =
    "act = 'remove' AND NOT EXISTS (SELECT 1 FROM journal later WHERE later.type = journal.type AND later.item = "
    "journal.item AND later.seq > journal.seq)";

Line removal(db::Connection& reader, std::int64_t seq) {
  std::vector<Line> lines = journal::lines_where(reader, "WHERE seq = :p1 AND " + std::string(still_removed), {seq});
  if (lines.empty() || !lines.front().before || type_of(lines.front().type) == nullptr) {
    throw Error::not_found("Cet élément n’est plus dans la corbeille.");
  }
  return std::move(lines.front());
}

/// Brings back an item and what its removal took along or took off elsewhere.
class Return {
 public:
  Return(content::Context& context, Change& change, std::int64_t batch)
      : store_(context),
        change_(change),
        lines_(journal::lines_where(change.writer(), "WHERE batch = :p1 ORDER BY seq DESC", {batch})) {}

  void bring_back(const Line& line, content::Input changes) {
    const ContentType& type = *type_of(line.type);
    content::Image image = *body(line.before);
    drop_missing(change_.writer(), type, line.item, image, lost);
    store_.restore_in(change_, type, line.item, std::move(image), std::move(changes));
    for (const Line& other : lines_) {
      if (other.seq >= line.seq || !other.before) continue;
      for (const Referrer& referrer : content::referrers_of(type)) {
        if (referrer.type->name == other.type) bring_back_reference(referrer, other, line.item);
      }
    }
  }

  std::vector<Lost> lost;

 private:
  void bring_back_reference(const Referrer& referrer, const Line& other, const std::string& id) {
    const Field& field = *referrer.field;
    const auto before = body(other.before);
    const json::value* referred = before->if_contains(field.name);
    if (referred == nullptr) return;
    const auto now = content::read_stored(change_.writer(), *referrer.type, other.item);
    if (other.act == Act::Remove) {
      const bool took_along = field.when_removed == WhenRemoved::Remove && *referred == json::value(id);
      if (took_along && !now) bring_back(other, {});
      return;
    }
    if (field.kind == Kind::ReferenceList) return bring_back_entry(referrer, other, *referred, now, id);
    if (*referred != json::value(id)) return;
    if (now && now->at(field.name).is_null()) return set(referrer, other.item, json::value(id));
    if (!now || now->at(field.name) != json::value(id))
      lost.push_back({referrer.type, other.item, std::string(field.name)});
  }

  /// At the place that it had, as far as the list is still that long.
  void bring_back_entry(const Referrer& referrer, const Line& other, const json::value& before,
                        const std::optional<content::Image>& now, const std::string& id) {
    const json::array& then = before.as_array();
    const auto at = std::find(then.begin(), then.end(), json::value(id));
    if (at == then.end()) return;
    if (!now) return lost.push_back({referrer.type, other.item, std::string(referrer.field->name)});
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

  ContentStore store_;
  Change& change_;
  const std::vector<Line> lines_;
};

}  // namespace

TrashPage removed_items(db::Connection& reader, const TrashFilter& filter) {
  TrashPage page;
  const std::string since = iso_time(Clock::now() - kept_for);
  std::int64_t before = filter.before == 0 ? journal::last_seq(reader) + 1 : filter.before;
  std::vector<Line> lines;
  do {
    lines = journal::lines_where(reader,
                                 "WHERE seq < :p1 AND at >= :p2 AND " + std::string(still_removed) +
                                     " ORDER BY seq DESC LIMIT " + std::to_string(page_lines),
                                 {before, since});
    for (Line& line : lines) {
      before = line.seq;
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
  const auto row = reader.query_one(
      "SELECT COUNT(*) AS total FROM journal WHERE batch = :p1 AND seq < :p2 AND act = 'remove' AND type <> :p3",
      {removal.batch, removal.seq, removal.type});
  return row->integer("total");
}

std::vector<Lost> restore_removed(content::Context& context, const std::vector<std::int64_t>& seqs, Form& changes) {
  context.occasion.origin = "restore";
  return content::change(context, [&](Change& change) {
    std::vector<Lost> lost;
    for (const std::int64_t seq : seqs) {
      const Line line = removal(change.writer(), seq);
      context.occasion.taken_back = line.batch;
      content::Input input;
      if (!changes.fields.empty()) input = content::read_input(context, *type_of(line.type), changes);
      Return way(context, change, line.batch);
      way.bring_back(line, std::move(input));
      change.settle();
      lost.insert(lost.end(), way.lost.begin(), way.lost.end());
    }
    return lost;
  });
}

void remove_for_good(content::Context& context, const std::vector<std::int64_t>& seqs) {
  context.database.write([&](db::Connection& writer) {
    for (const std::int64_t seq : seqs) {
      const Line line = removal(writer, seq);
      journal::forget(writer, line.type, line.item);
    }
  });
}

}  // namespace vitrine::history
