#include "journal/journal.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "core/hex.hpp"
#include "core/json.hpp"
#include "core/versions.hpp"

namespace vitrine::journal {

namespace {

constexpr std::array<std::string_view, 4> act_names{"create", "update", "remove", "reorder"};

/// By their numbers, up to the first line of the next act.
std::vector<Line> lines_of(db::Connection& reader, std::int64_t batch, const std::string& limit) {
  std::vector<Line> lines = lines_where(reader,
                                        "WHERE seq >= :p1 AND seq < COALESCE((SELECT MIN(batch) FROM journal WHERE "
                                        "batch > :p2), 9223372036854775807) ORDER BY seq DESC" +
                                            limit,
                                        {batch, batch});
  if (!lines.empty() && lines.front().batch != batch) lines.clear();  // it is a line, but no act
  return lines;
}

/// Texts behind each other, so that no two sequences of them look alike.
class Sequence {
 public:
  Sequence& add(std::string_view text) {
    text_.append(std::to_string(text.size())).append(":").append(text);
    return *this;
  }
  Sequence& add(std::int64_t number) { return add(std::to_string(number)); }
  Sequence& add_if_there(const std::optional<std::string>& text) {
    return text ? add(*text) : (text_.append("-"), *this);
  }
  std::string hash() const { return sha256_hex(text_); }

 private:
  std::string text_;
};

Line line_of(const db::Row& row) {
  return {.seq = row.integer("seq"),
          .at = row.text("at"),
          .actor = {row.text("actor"), row.text("actor_name")},
          .batch = row.integer("batch"),
          .act = act_from(row.text("act")).value_or(Act::Update),
          .origin = row.text("origin"),
          .taken_back = row.integer("taken_back"),
          .type = row.text("type"),
          .item = row.text("item"),
          .title = row.text("title"),
          .before = row.optional_text("before"),
          .after = row.optional_text("after"),
          .body_hash = row.text("body_hash"),
          .hash = row.text("hash")};
}

void insert(db::Connection& writer, const Line& line) {
  writer.execute(
      "INSERT INTO journal (seq, at, actor, actor_name, batch, act, origin, taken_back, type, item, title, before, "
      "after, body_hash, hash) VALUES (:p1, :p2, :p3, :p4, :p5, :p6, :p7, :p8, :p9, :p10, :p11, :p12, :p13, :p14, "
      ":p15)",
      {line.seq, line.at, line.actor.id, line.actor.name, line.batch, std::string(name_of(line.act)), line.origin,
       line.taken_back, line.type, line.item, line.title, db::value_or_null(line.before), db::value_or_null(line.after),
       line.body_hash, line.hash});
}

/// What the line would bear had it no title; nullopt: it has none, or is not the one that was written, which is not to
/// be covered up.
std::optional<std::string> hash_without_title(db::Connection& reader, std::int64_t seq) {
  std::vector<Line> lines = lines_where(reader, "WHERE seq IN (:p1, :p2) ORDER BY seq", {seq - 1, seq});
  Line line = std::move(lines.back());
  lines.pop_back();
  const std::string previous = lines.empty() ? std::string(no_hash) : lines.front().hash;
  if (line.title.empty() || hash_of(line, previous) != line.hash) return std::nullopt;
  line.title.clear();
  return hash_of(line, previous);
}

/// That what all lines up to this one hold is dropped: told before it is, so that what is cut half way is told as well,
/// and once, however often it is tried and by however many programs.
void tell_dropping(db::Connection& writer, std::int64_t last, const std::string& moment) {
  const std::vector<Line> told = lines_where(
      writer, "WHERE type = :p1 AND item = '' AND title <> '' ORDER BY seq DESC LIMIT 1", {std::string(own_type)});
  if (!told.empty() && forgotten_in(told.front()).lines.front().last >= last) return;
  std::vector<Line> lines{{.at = moment_after(last_moment(writer)),
                           .actor = system(),
                           .act = Act::Remove,
                           .origin = std::string(forgetting),
                           .type = std::string(own_type),
                           .item = {},
                           .title = moment,
                           .before = {},
                           .after = forgotten_body({.lines = {{1, last}}}),
                           .body_hash = {},
                           .hash = {}}};
  append(writer, lines);
  writer.announce();
}

}  // namespace

std::string_view name_of(Act act) { return act_names.at(static_cast<std::size_t>(act)); }

std::optional<Act> act_from(std::string_view name) {
  const auto found = std::find(act_names.begin(), act_names.end(), name);
  if (found == act_names.end()) return std::nullopt;
  return static_cast<Act>(found - act_names.begin());
}

const Actor& system() {
  static const Actor actor{.id = "system", .name = ""};
  return actor;
}

std::int64_t last_seq(db::Connection& connection) {
  return connection.query_one("SELECT COALESCE(MAX(seq), 0) AS last FROM journal")->integer("last");
}

Mark end_of(db::Connection& connection) {
  const auto last = connection.query_one("SELECT seq, hash FROM journal ORDER BY seq DESC LIMIT 1");
  return last ? Mark{.seq = last->integer("seq"), .hash = last->text("hash")} : Mark{};
}

bool has(db::Connection& connection, const Mark& mark) {
  if (mark.seq == 0) return true;
  const auto line = connection.query_one("SELECT hash FROM journal WHERE seq = :p1", {mark.seq});
  return line && line->text("hash") == mark.hash;
}

std::string last_moment(db::Connection& connection) {
  const auto line = connection.query_one("SELECT at FROM journal ORDER BY seq DESC LIMIT 1");
  return line ? line->text("at") : std::string();
}

std::int64_t first_since(db::Connection& reader, std::string_view moment) {
  std::int64_t begin = 1;
  std::int64_t end = last_seq(reader) + 1;
  while (begin < end) {
    const std::int64_t middle = begin + (end - begin) / 2;
    const auto line = reader.query_one(
        "SELECT seq, at FROM journal WHERE seq >= :p1 AND seq < :p2 ORDER BY seq LIMIT 1", {middle, end});
    if (line && line->text("at") < moment) {
      begin = line->integer("seq") + 1;
    } else {
      end = middle;
    }
  }
  return begin;
}

void append(db::Connection& writer, std::vector<Line>& lines) {
  auto [seq, previous] = end_of(writer);
  for (Line& line : lines) {
    line.seq = ++seq;
    if (line.batch == 0) line.batch = lines.front().seq;
    line.body_hash = body_hash_of(line.before, line.after);
    line.hash = hash_of(line, previous);
    insert(writer, line);
    previous = line.hash;
  }
}

std::vector<Line> lines_where(db::Connection& reader, std::string_view rest, const std::vector<db::Value>& values) {
  const std::string sql =
      "SELECT seq, at, actor, actor_name, batch, act, origin, taken_back, type, item, title, before, after, body_hash, "
      "hash FROM journal ";
  std::vector<Line> lines;
  for (const db::Row& row : reader.query(sql + std::string(rest), values)) lines.push_back(line_of(row));
  return lines;
}

std::vector<Line> lines_of_act(db::Connection& reader, std::int64_t batch) { return lines_of(reader, batch, {}); }

std::vector<Line> lines_of_act(db::Connection& reader, std::int64_t batch, std::size_t count) {
  return lines_of(reader, batch, " LIMIT " + std::to_string(count));
}

std::string forgotten_body(const Forgotten& forgotten) {
  json::array ranges;
  for (const auto& [first, last] : forgotten.lines) ranges.push_back(json::array{first, last});
  json::object held{{"forgotten", std::move(ranges)}};
  json::object untitled;
  for (const auto& [seq, hash] : forgotten.untitled) untitled.emplace(std::to_string(seq), hash);
  if (!untitled.empty()) held.emplace("untitled", std::move(untitled));
  return json::serialize(held);
}

Forgotten forgotten_in(const Line& line) {
  Forgotten forgotten;
  if (line.origin != forgetting || !line.after) return forgotten;
  const json::object held = json::parse(*line.after).as_object();
  for (const json::value& range : held.at("forgotten").as_array()) {
    forgotten.lines.push_back(
        {range.as_array().at(0).to_number<std::int64_t>(), range.as_array().at(1).to_number<std::int64_t>()});
  }
  if (const json::value* untitled = held.if_contains("untitled")) {
    for (const auto& line_of : untitled->as_object()) {
      forgotten.untitled.emplace(std::stoll(std::string(line_of.key())), line_of.value().as_string());
    }
  }
  return forgotten;
}

Forgotten forget(db::Connection& writer, const std::string& type, const std::string& item, std::int64_t up_to) {
  const std::string of_item = "type = :p1 AND item = :p2 AND seq <= :p3 AND origin <> 'forget'";
  Forgotten forgotten;
  // What it was made by the last of them it is called still; its removal tells what it was called before.
  const std::string keeps_title = "seq = :p3 AND act <> 'remove'";
  for (const db::Row& row :
       writer.query("SELECT seq, CASE WHEN " + keeps_title + " THEN 1 ELSE 0 END AS keeps_title FROM journal WHERE " +
                        of_item + " ORDER BY seq",
                    {type, item, up_to})) {
    const std::int64_t seq = row.integer("seq");
    if (forgotten.lines.empty() || forgotten.lines.back().last + 1 != seq) {
      forgotten.lines.push_back({seq, seq});
    } else {
      forgotten.lines.back().last = seq;
    }
    if (row.integer("keeps_title") != 0) continue;
    if (auto hash = hash_without_title(writer, seq)) forgotten.untitled.emplace(seq, std::move(*hash));
  }
  writer.execute("DELETE FROM journal_file WHERE seq IN (SELECT seq FROM journal WHERE " + of_item + ")",
                 {type, item, up_to});
  writer.execute("UPDATE journal SET before = NULL, after = NULL, title = CASE WHEN " + keeps_title +
                     " THEN title ELSE '' END WHERE " + of_item,
                 {type, item, up_to});
  return forgotten;
}

bool forget_before(db::Database& database, const std::string& moment) {
  constexpr std::int64_t lines_at_once = 500;
  db::Connection reader = database.open_reader();
  std::int64_t end = first_since(reader, moment);
  // An act that is partly younger is kept.
  if (const auto young = reader.query_one("SELECT batch FROM journal WHERE seq = :p1", {end}))
    end = young->integer("batch");
  const std::string meant = "at < :p2 AND (before IS NOT NULL OR after IS NOT NULL) AND origin <> 'forget'";
  if (!reader.query_one("SELECT seq FROM journal WHERE seq < :p1 AND " + meant + " LIMIT 1", {end, moment}))
    return false;
  database.write([&](db::Connection& writer) { tell_dropping(writer, end - 1, moment); });
  while (true) {
    const auto next = reader.query_one(
        "SELECT MIN(seq) AS first, COUNT(*) AS total FROM (SELECT seq FROM journal WHERE seq < :p1 AND " + meant +
            " ORDER BY seq DESC LIMIT " + std::to_string(lines_at_once) + ") AS held",
        {end, moment});
    if (next->integer("total") == 0) return true;
    const std::int64_t first = next->integer("first");
    database.write([&](db::Connection& writer) {
      writer.execute(
          "DELETE FROM journal_file WHERE seq IN (SELECT seq FROM journal WHERE seq >= :p1 AND seq < :p2 AND at < :p3)",
          {first, end, moment});
      writer.execute(
          "UPDATE journal SET before = NULL, after = NULL WHERE seq >= :p1 AND seq < :p2 AND at < :p3 AND "
          "origin <> 'forget'",
          {first, end, moment});
    });
    end = first;
  }
}

std::string body_hash_of(const std::optional<std::string>& before, const std::optional<std::string>& after) {
  return Sequence().add_if_there(before).add_if_there(after).hash();
}

std::string hash_of(const Line& line, std::string_view previous) {
  return Sequence()
      .add(previous)
      .add(line.seq)
      .add(line.at)
      .add(line.actor.id)
      .add(line.actor.name)
      .add(line.batch)
      .add(name_of(line.act))
      .add(line.origin)
      .add(line.taken_back)
      .add(line.type)
      .add(line.item)
      .add(line.title)
      .add(line.body_hash)
      .hash();
}

}  // namespace vitrine::journal
