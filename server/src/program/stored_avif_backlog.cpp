#include "program/stored_avif_backlog.hpp"

#include <cstdint>

#include "core/time.hpp"

namespace vitrine {
namespace {

std::int64_t now_ms() { return std::chrono::floor<std::chrono::milliseconds>(Clock::now()).time_since_epoch().count(); }

}  // namespace

db::Connection& StoredAvifBacklog::reader() {
  if (!reader_) reader_.emplace(database_.open_reader());
  return *reader_;
}

void StoredAvifBacklog::add(const std::vector<std::string>& originals) {
  database_.write([&](db::Connection& writer) {
    for (const std::string& original : originals) {
      writer.execute("INSERT INTO avif_waiting (file, since) VALUES (:p1, :p2) ON CONFLICT (file) DO NOTHING",
                     {original, now_ms()});
    }
  });
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
    writer.execute("UPDATE avif_waiting SET since = :p2 WHERE file = :p1", {original, now_ms()});
  });
}

void StoredAvifBacklog::remove(const std::string& original) {
  database_.write(
      [&](db::Connection& writer) { writer.execute("DELETE FROM avif_waiting WHERE file = :p1", {original}); });
}

}  // namespace vitrine
