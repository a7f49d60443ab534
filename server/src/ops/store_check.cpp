#include "ops/store_check.hpp"

#include "media/media_name.hpp"

namespace vitrine::ops {
namespace {

bool has_file(const std::string& address, const ContentHashes& content) {
  const auto name = media::parse_address(address);
  if (!name) return false;
  const auto file = content.find(media_member(name->text()));
  return file != content.end() && (name->is_variant() || file->second == name->hash);
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

std::vector<std::string> addresses_without_file(const std::set<std::string>& referenced, const ContentHashes& content) {
  std::vector<std::string> lost;
  for (const std::string& address : referenced) {
    if (address.starts_with(media::address_prefix) && !has_file(address, content)) lost.push_back(address);
  }
  return lost;
}

}  // namespace vitrine::ops
