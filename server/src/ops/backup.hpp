// One archive holds all that a site is: the store, the media and the key that its sessions are signed with.
#pragma once

#include <filesystem>

#include "db/database.hpp"

namespace vitrine::ops {

/// Writes the archive while the site is in use: a consistent copy of the store first, then the media, which only grow
/// while they are referenced. The file is readable by its owner alone (it holds the key and the password hashes). A
/// store in PostgreSQL: Error 400 (its own tools back it up). A disk that refuses: Error 503, and an archive of that
/// name stays as it was.
void backup(db::Database& database, const std::filesystem::path& data_folder, const std::filesystem::path& archive);

/// Puts an archive in the place of what the data folder holds, while no server runs on it. Everything is unpacked and
/// checked beside the present data before the first file is replaced. A folder with data and no `force`: Error 409. A
/// bad archive: Error 400, nothing changed.
void restore(const std::filesystem::path& archive, const std::filesystem::path& data_folder, bool force);

}  // namespace vitrine::ops
