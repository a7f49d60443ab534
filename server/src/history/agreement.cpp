#include "history/agreement.hpp"

#include <algorithm>
#include <utility>

#include "content/all_types.hpp"
#include "content/change.hpp"
#include "content/titles.hpp"
#include "core/time.hpp"
#include "history/record.hpp"
#include "journal/journal.hpp"

namespace vitrine::history {

namespace {

using content::ContentType;
using journal::Act;
using journal::Line;

constexpr std::int64_t page_lines = 500;

/// What the lines of one item come to, the oldest first.
class Told {
 public:
  void hear(const Line& line) {
    if (line.act == Act::Create) born_ = line.seq;
    if (line.act == Act::Remove) {
      state_.reset();
      return;
    }
    if (!state_) state_.emplace();
    const auto after = body(line.after);
    if (!after) return;
    for (const auto& member : *after) (*state_)[member.key()] = member.value();
  }

  /// Its place is where the last order has put it, if that came after it.
  void hear_order(const ContentType& type, const std::string& id, const std::optional<Line>& order) {
    const auto places = order ? body(order->after) : std::nullopt;
    const json::value* place = places && order->seq > born_ ? places->if_contains(id) : nullptr;
    if (state_ && place != nullptr) (*state_)[type.place_names.front()] = *place;
  }

  const std::optional<json::object>& state() const { return state_; }

 private:
  std::optional<json::object> state_;
  std::int64_t born_ = 0;
};

/// Of what the journal still holds.
bool agree(const std::optional<json::object>& told, const std::optional<json::object>& stored) {
  if (!told || !stored) return told.has_value() == stored.has_value();
  return std::all_of(told->begin(), told->end(), [&](const auto& member) {
    const json::value* value = stored->if_contains(member.key());
    return value == nullptr || *value == member.value();  // a field that there is no more
  });
}

class Comparison {
 public:
  Comparison(db::Connection& reader, const ContentType& type) : reader_(reader), type_(type) {
    if (type.order != content::Order::Manual) return;
    std::vector<Line> orders = journal::lines_where(reader, "WHERE type = :p1 AND item = '' ORDER BY seq DESC LIMIT 1",
                                                    {std::string(type.name)});
    if (!orders.empty()) order_ = std::move(orders.front());
  }

  void run(std::vector<Disagreement>& found) {
    std::string item;
    std::int64_t seq = 0;
    Told told;
    std::vector<Line> lines;
    do {
      lines = journal::lines_where(
          reader_,
          "WHERE type = :p1 AND item <> '' AND (item, seq) > (:p2, :p3) ORDER BY item, seq LIMIT " +
              std::to_string(page_lines),
          {std::string(type_.name), item, seq});
      for (const Line& line : lines) {
        if (line.item != item) {
          compare(item, told, found);
          told = Told();
        }
        item = line.item;
        seq = line.seq;
        told.hear(line);
      }
    } while (lines.size() == page_lines);
    compare(item, told, found);
    for (const db::Row& row :
         reader_.query("SELECT id FROM " + std::string(type_.name) +
                           " t WHERE NOT EXISTS (SELECT 1 FROM journal WHERE type = :p1 AND item = t.id)",
                       {std::string(type_.name)})) {
      compare(row.text("id"), Told(), found);
    }
  }

 private:
  void compare(const std::string& item, Told told, std::vector<Disagreement>& found) {
    if (item.empty()) return;
    told.hear_order(type_, item, order_);
    std::optional<json::object> stored = content::read_stored(reader_, type_, item);
    if (agree(told.state(), stored)) return;
    const std::string title = stored ? title_of(reader_, type_, *stored) : std::string();
    found.push_back({&type_, item, title, told.state(), std::move(stored)});
  }

  db::Connection& reader_;
  const ContentType& type_;
  std::optional<Line> order_;
};

std::optional<std::string> text_of(const std::optional<json::object>& state) {
  return state ? std::optional(json::serialize(*state)) : std::nullopt;
}

Act act_of(const Disagreement& found) {
  if (!found.told) return Act::Create;
  return found.stored ? Act::Update : Act::Remove;
}

std::vector<Disagreement> differences(db::Connection& reader) {
  std::vector<Disagreement> found;
  for (const ContentType* type : content::all_types()) {
    if (!type->from_visitors) Comparison(reader, *type).run(found);
  }
  return found;
}

}  // namespace

std::vector<Disagreement> disagreements(db::Connection& reader) {
  std::vector<Disagreement> found = differences(reader);
  if (found.empty()) return found;
  // What was saved between the reading of its lines and that of the item is no difference any more.
  const std::vector<Disagreement> again = differences(reader);
  std::erase_if(found, [&](const Disagreement& one) {
    return std::none_of(again.begin(), again.end(), [&](const Disagreement& other) {
      return one.type == other.type && one.item == other.item && one.told == other.told && one.stored == other.stored;
    });
  });
  return found;
}

void write_down(db::Database& database, const std::vector<Disagreement>& found) {
  std::vector<Line> lines;
  for (const Disagreement& disagreement : found) {
    lines.push_back({.at = iso_now(),
                     .actor = journal::system(),
                     .act = act_of(disagreement),
                     .origin = "repair",
                     .type = std::string(disagreement.type->name),
                     .item = disagreement.item,
                     .title = disagreement.title,
                     .before = text_of(disagreement.told),
                     .after = text_of(disagreement.stored),
                     .body_hash = {},
                     .hash = {}});
  }
  database.write([&](db::Connection& writer) {
    journal::append(writer, lines);
    for (const Line& line : lines) content::keep_files(writer, line);
  });
}

}  // namespace vitrine::history
