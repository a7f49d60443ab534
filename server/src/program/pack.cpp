#include "program/pack.hpp"

#include <cstdint>
#include <cstring>
#include <stdexcept>

#include "core/json.hpp"

extern "C" {
extern const char vitrine_pack_begin[];  // NOLINT(readability-identifier-naming): symbols of cmake/pack.S.in
extern const char vitrine_pack_end[];
}

namespace vitrine {

namespace {

constexpr std::string_view web_prefix = "web";
constexpr std::string_view migrations_prefix = "migrations/";

/// The bytes at `[offset, length]`, or an empty view when the entry has none.
std::string_view slice(std::string_view files, const json::object& entry, std::string_view key) {
  const json::value* place = entry.if_contains(key);
  if (place == nullptr) return {};
  const json::array& pair = place->as_array();
  return files.substr(pair.at(0).to_number<std::size_t>(), pair.at(1).to_number<std::size_t>());
}

}  // namespace

Pack::Pack() {
  const std::string_view pack(vitrine_pack_begin, static_cast<std::size_t>(vitrine_pack_end - vitrine_pack_begin));
  std::uint64_t index_length = 0;
  if (pack.size() < sizeof index_length) throw std::runtime_error("the program's pack is empty");
  std::memcpy(&index_length, pack.data(), sizeof index_length);
  const auto index = parse_json(pack.substr(sizeof index_length, index_length));
  if (!index || !index->is_array()) throw std::runtime_error("the program's pack has no index");
  const std::string_view files = pack.substr(sizeof index_length + index_length);
  // The index dies with this function; only views into the program's own read-only data and owned names may stay.
  for (const json::value& item : index->get_array()) {
    const json::object& entry = item.as_object();
    Asset asset;
    asset.content_type = *texts_.insert(std::string(text_of(entry, "type").value())).first;
    asset.etag = *texts_.insert(std::string(text_of(entry, "etag").value())).first;
    asset.identity = slice(files, entry, "identity");
    asset.gzip = slice(files, entry, "gzip");
    asset.brotli = slice(files, entry, "brotli");
    asset.immutable = entry.at("immutable").as_bool();
    files_.emplace(text_of(entry, "name").value(), asset);
  }
}

const Asset* Pack::find(std::string_view name) const {
  const auto found = files_.find(name);
  return found == files_.end() ? nullptr : &found->second;
}

std::string_view Pack::text(std::string_view name) const {
  if (const Asset* file = find(name)) return file->identity;
  throw std::runtime_error("the program's pack holds no " + std::string(name));
}

const Asset* Pack::served(std::string_view path) const {
  if (path.size() < 2 || path.front() != '/') return nullptr;
  return find(std::string(web_prefix).append(path));
}

std::vector<db::Migration> Pack::migrations() const {
  std::vector<db::Migration> migrations;
  for (auto file = files_.lower_bound(migrations_prefix); file != files_.end(); ++file) {
    const std::string_view name = file->first;
    if (!name.starts_with(migrations_prefix)) break;
    const std::string_view stem = name.substr(migrations_prefix.size());
    migrations.push_back(
        {.name = std::string(stem.substr(0, stem.rfind('.'))), .sql = std::string(file->second.identity)});
  }
  return migrations;
}

}  // namespace vitrine
