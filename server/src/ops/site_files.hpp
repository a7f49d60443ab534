// What of a data folder is the site: the store, the media and the key of the sessions.
#pragma once

#include <array>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>

namespace vitrine::ops {

inline constexpr std::string_view store_name = "vitrine.db";
inline constexpr std::string_view media_folder_name = "media";
inline constexpr std::string_view key_name = "token.key";

/// What SQLite keeps beside a store. A journal must never lie beside another store than its own, or it is replayed.
inline constexpr std::array<std::string_view, 3> store_side_names{"vitrine.db-wal", "vitrine.db-shm",
                                                                  "vitrine.db-journal"};

/// The `content_hash` of each file of a site, by its name relative to the data folder.
using ContentHashes = std::map<std::string, std::string>;

/// The name of a media file in an archive.
std::string media_member(std::string_view file);

/// Whether an archive may hold a file of this name, which is relative to the data folder.
bool is_site_file(std::string_view name);

/// Whether anybody but its owner may do anything with the file or folder. One that is not there is not open.
bool is_open_to_others(const std::filesystem::path& path);

}  // namespace vitrine::ops
