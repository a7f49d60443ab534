#include "site/address_hits.hpp"

#include <algorithm>
#include <chrono>
#include <utility>
#include <vector>

#include "content/addresses.hpp"
#include "core/time.hpp"
#include "visits/in_pieces.hpp"

namespace vitrine {

namespace {

constexpr std::chrono::days kept{90};
constexpr std::int64_t stored_max = 10'000;
/// Paths of one transaction: milliseconds, whatever was counted.
constexpr std::size_t written_at_once = 500;

void keep_bounds(db::Connection& writer) {
  writer.execute("DELETE FROM address_hit WHERE last_at < :p1", {iso_time(Clock::now() - kept)});
  for (const db::Row& row :
       writer.query("SELECT status, COUNT(*) AS stored FROM address_hit GROUP BY status ORDER BY status", {})) {
    const std::int64_t beyond = row.integer("stored") - stored_max;
    if (beyond <= 0) continue;
    writer.execute(
        "DELETE FROM address_hit WHERE path IN (SELECT path FROM address_hit WHERE status = :p1 ORDER BY hits, "
        "last_at, path LIMIT :p2)",
        {row.integer("status"), beyond});
  }
}

}  // namespace

void AddressHits::count(const std::string& path, int status) {
  const bool readable = std::none_of(path.begin(), path.end(), [](unsigned char c) { return c < ' ' || c == 0x7f; }) &&
                        path.find("\xEF\xBF\xBD") == std::string::npos;
  if (path.size() > path_bytes_max || !readable) return;
  const std::lock_guard lock(mutex_);
  for (auto& [other, paths] : counted_) {
    if (other != status) paths.erase(path);
  }
  Paths& paths = counted_[status];
  if (paths.size() >= paths_max && !paths.contains(path)) return;
  Hits& hits = paths[path];
  ++hits.count;
  hits.last_at = iso_now();
}

void AddressHits::add(db::Connection& writer, int status, const Paths& paths) {
  visits::in_pieces(paths, [&](const auto& piece) {
    visits::Rows rows;
    for (const auto& [path, hits] : piece) rows.add({path, hits.count, std::int64_t{status}, hits.last_at});
    writer.execute("INSERT INTO address_hit (path, hits, status, last_at) VALUES " + rows.places() +
                       " ON CONFLICT (path) DO UPDATE SET hits = excluded.hits + CASE WHEN address_hit.status = "
                       "excluded.status THEN address_hit.hits ELSE 0 END, status = excluded.status, last_at = "
                       "excluded.last_at",
                   rows.values());
  });
}

void AddressHits::write_down(db::Database& database) {
  Counted counted;
  {
    const std::lock_guard lock(mutex_);
    counted.swap(counted_);
  }
  for (auto& [status, paths] : counted) {
    while (!paths.empty()) {
      Paths piece;
      while (piece.size() < written_at_once && !paths.empty()) piece.insert(paths.extract(paths.begin()));
      try {
        database.write([&, status = status](db::Connection& writer) { add(writer, status, piece); });
      } catch (...) {
        paths.merge(piece);
        take_back(counted);
        throw;
      }
    }
  }
  if (!counted.empty()) database.write(keep_bounds);
}

void AddressHits::forget(db::Database& database) {
  db::Connection reader = database.open_reader();
  std::vector<std::string> paths;
  for (const db::Row& row : reader.query(
           "SELECT path FROM address_hit h WHERE NOT EXISTS (SELECT 1 FROM former_address f WHERE f.path = h.path) AND "
           "NOT EXISTS (SELECT 1 FROM redirect r WHERE r.source = h.path)")) {
    paths.push_back(row.text("path"));
  }
  paths = content::forgotten_among(reader, std::move(paths));
  database.write([&](db::Connection& writer) {
    keep_bounds(writer);
    for (const std::string& path : paths) writer.execute("DELETE FROM address_hit WHERE path = :p1", {path});
  });
}

void AddressHits::take_back(const Counted& counted) {
  const std::lock_guard lock(mutex_);
  const auto counted_anew = [&](const std::string& path, int status) {
    return std::ranges::any_of(counted_,
                               [&](const auto& other) { return other.first != status && other.second.contains(path); });
  };
  for (const auto& [status, paths] : counted) {
    for (const auto& [path, hits] : paths) {
      if (counted_anew(path, status)) continue;
      Paths& present = counted_[status];
      const auto known = present.find(path);
      if (known != present.end()) {
        known->second.count += hits.count;
      } else if (present.size() < paths_max) {
        present.emplace(path, hits);
      }
    }
  }
}

}  // namespace vitrine
