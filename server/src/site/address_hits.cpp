#include "site/address_hits.hpp"

#include <algorithm>
#include <chrono>

#include "core/time.hpp"

namespace vitrine {

namespace {

constexpr std::chrono::days kept{90};
constexpr std::int64_t stored_max = 10'000;

}  // namespace

void AddressHits::count(const std::string& path, int status) {
  const bool readable = std::none_of(path.begin(), path.end(), [](unsigned char c) { return c < ' ' || c == 0x7f; }) &&
                        path.find("\xEF\xBF\xBD") == std::string::npos;
  if (path.size() > path_bytes_max || !readable) return;
  const std::lock_guard lock(mutex_);
  if (status == 404 && counted_.size() >= paths_max && !counted_.contains(path)) return;
  Hits& hits = counted_[path];
  if (hits.status != status) hits.count = 0;
  ++hits.count;
  hits.status = status;
  hits.last_at = iso_now();
}

void AddressHits::add(db::Connection& writer, const Counted& counted) {
  for (const auto& [path, hits] : counted) {
    writer.execute(
        "INSERT INTO address_hit (path, hits, status, last_at) VALUES (:p1, :p2, :p3, :p4) ON CONFLICT (path) DO "
        "UPDATE "
        "SET hits = excluded.hits + CASE WHEN address_hit.status = excluded.status THEN address_hit.hits ELSE 0 END, "
        "status = excluded.status, last_at = excluded.last_at",
        {path, hits.count, std::int64_t{hits.status}, hits.last_at});
  }
  writer.execute("DELETE FROM address_hit WHERE last_at < :p1", {iso_time(Clock::now() - kept)});
  const std::int64_t stored = writer.query_one("SELECT COUNT(*) AS stored FROM address_hit", {})->integer("stored");
  if (stored <= stored_max) return;
  writer.execute(
      "DELETE FROM address_hit WHERE path IN (SELECT path FROM address_hit ORDER BY CASE WHEN status = 404 THEN 0 ELSE "
      "1 "
      "END, hits, last_at LIMIT :p1)",
      {stored - stored_max});
}

void AddressHits::write_down(db::Database& database) {
  Counted counted;
  {
    const std::lock_guard lock(mutex_);
    counted.swap(counted_);
  }
  if (counted.empty()) return;
  try {
    database.write([&](db::Connection& writer) { add(writer, counted); });
  } catch (...) {
    take_back(counted);
    throw;
  }
}

void AddressHits::take_back(const Counted& counted) {
  const std::lock_guard lock(mutex_);
  for (const auto& [path, hits] : counted) {
    const auto [known, is_new] = counted_.try_emplace(path, hits);
    if (!is_new) known->second.count += hits.count;
  }
}

}  // namespace vitrine
