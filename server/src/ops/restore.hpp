// Puts a copy back, once it has been proved to be a whole site.
#pragma once

#include <filesystem>

#include "media/storage.hpp"
#include "ops/progress.hpp"
#include "ops/store_check.hpp"

namespace vitrine::ops {

/// Puts an archive in the place of what the data folder holds; the caller holds its lock. Before the first file is
/// replaced everything is unpacked beside the present data and proved: each file by its checksum, the store by opening
/// a copy of it, looking through all of it and bringing it up to date, each file that its content names by the hash in
/// that name, and the key. Where it replaces data, the sessions that it brings end. The replacement is one step
/// (ops/replacement.hpp). Media that are kept elsewhere than in the data folder are put there before it: their names
/// say what is in them, so they replace nothing. A folder with data and no `force`: Error 409. A bad archive: Error
/// 400, nothing changed. After one that was killed, or whose object store or server went away, the next unpacks and
/// sends only what is not there yet as it should be; all of it is proved again.
void restore(const std::filesystem::path& archive, const std::filesystem::path& data_folder,
             const StoreKnowledge& knowledge, bool force, media::Storage* elsewhere = nullptr,
             Progress&& progress = Progress());

/// The same into a store that a server holds, and the media of this machine. Until the archive is proved and all files
/// are there nothing is written to it: then it is brought up to date, and the rows come in one transaction, so a crash
/// leaves the one or the other content; a program that starts meanwhile waits for it. One with content and no `force`,
/// or one that a program works with: Error 409.
void restore_into(db::Database& database, media::Storage& media, const std::filesystem::path& archive,
                  const std::filesystem::path& data_folder, const StoreKnowledge& knowledge, bool force,
                  Progress&& progress = Progress());

}  // namespace vitrine::ops
