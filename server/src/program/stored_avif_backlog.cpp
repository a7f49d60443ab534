#include "program/stored_avif_backlog.hpp"

#include <algorithm>
#include <cstdint>

#include "core/time.hpp"

namespace vitrine {
namespace {

constexpr std::size_t rows_at_once = 100;

}  // namespace

db::Connection& StoredAvifBacklog::reader() {
  if (!reader_) reader_.emplace(database_.open_reader());
  return *reader_;
}

void StoredAvifBacklog::add(const std::vector<std::string>& originals) {
  // Some at a time: others wait for the turn to write.
  for (std::size_t begin = 0; begin < originals.size(); begin += rows_at_once) {
    std::string places;
    std::vector<db::Value> values;
    for (std::size_t i = begin; i < std::min(begin + rows_at_once, originals.size()); ++i) {
      places += places.empty() ? "(:p" : ", (:p";
      places += std::to_string(values.size() + 1) + ", :p" + std::to_string(values.size() + 2) + ")";
      values.insert(values.end(), {originals[i], now_ms()});
    }
    database_.write([&](db::Connection& writer) {
      writer.execute("INSERT INTO avif_waiting (file, since) VALUES " + places + " ON CONFLICT (file) DO NOTHING",
                     values);
    });
  }
}

bool StoredAvifBacklog::take_turn() {
  const bool taken = reader().take_turn(db::Turn::Encoding);
  if (!taken) waiting_ = 0;
  return taken;
}

std::optional<std::string> StoredAvifBacklog::first() {
  const auto row =
      reader().query_one("SELECT file, COUNT(*) OVER () AS waiting FROM avif_waiting ORDER BY since, file LIMIT 1");
  waiting_ = row ? static_cast<std::size_t>(row->integer("waiting")) : 0;
  if (!row) return std::nullopt;
  return row->text("file");
}

void StoredAvifBacklog::put_last(const std::string& original) {
  database_.write([&](db::Connection& writer) {
    // Behind those of a machine whose clock is ahead, too.
    writer.execute("UPDATE avif_waiting SET since = (SELECT MAX(since) + 1 FROM avif_waiting) WHERE file = :p1",
                   {original});
  });
}

void StoredAvifBacklog::remove(const std::string& original) {
  database_.write(
      [&](db::Connection& writer) { writer.execute("DELETE FROM avif_waiting WHERE file = :p1", {original}); });
}

}  // namespace vitrine
