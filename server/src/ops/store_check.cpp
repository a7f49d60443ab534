#include "ops/store_check.hpp"

#include <system_error>

#include "media/durable_file.hpp"
#include "media/media_name.hpp"

namespace vitrine::ops {
namespace {

namespace fs = std::filesystem;

bool has_file(const std::string& address, const fs::path& media_folder) {
  const auto name = media::parse_address(address);
  if (!name) return false;
  const fs::path file = media_folder / name->text();
  std::error_code missing;
  return fs::is_regular_file(file, missing) && (name->is_variant() || media::content_hash(file) == name->hash);
}

}  // namespace

std::vector<std::string> damage_in(db::Connection& reader) {
  std::vector<std::string> verdicts;
  for (const db::Row& row : reader.query("PRAGMA integrity_check")) {
    std::string verdict = row.text("integrity_check");
    if (verdict != "ok") verdicts.push_back(std::move(verdict));
  }
  return verdicts;
}

bool is_migrated(db::Connection& reader) {
  return !reader.query("PRAGMA table_info(migration)").empty() && !applied_migrations(reader).empty();
}

std::set<std::string> applied_migrations(db::Connection& reader) {
  std::set<std::string> names;
  for (const db::Row& row : reader.query("SELECT name FROM migration")) names.insert(row.text("name"));
  return names;
}

std::vector<std::string> addresses_without_file(const std::set<std::string>& referenced, const fs::path& media_folder) {
  std::vector<std::string> lost;
  for (const std::string& address : referenced) {
    if (address.starts_with(media::address_prefix) && !has_file(address, media_folder)) lost.push_back(address);
  }
  return lost;
}

}  // namespace vitrine::ops
