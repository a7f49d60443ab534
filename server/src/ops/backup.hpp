// One archive holds all that a site is: the store, the media and the key that its sessions are signed with.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "db/database.hpp"
#include "media/storage.hpp"
#include "ops/progress.hpp"
#include "ops/store_check.hpp"

namespace vitrine::ops {

/// What a site has besides its store.
struct SiteParts {
  std::filesystem::path data_folder;
  media::Storage& media;
  std::filesystem::path key_file;  // of the sessions; empty: in the store
};

/// What stands at the end of the name of a copy that cannot be restored.
inline constexpr std::string_view incomplete_suffix = ".incomplete";

/// An archive, and the addresses whose files it lacks: they were missing or altered before.
struct Copy {
  std::filesystem::path file;
  std::vector<std::string> named_by_content;  // `restore` refuses the archive because of them
  std::vector<std::string> named_elsewhere;  // by the history, the trash or a draft alone, which cannot show them again

  bool is_complete() const { return named_by_content.empty(); }
};

/// Copies the site into an archive while it is in use: a consistent copy of the store is taken first, then the media,
/// which only grow while they are referenced. The file is readable by its owner alone (it holds the key and the
/// password hashes). Its name is a new one in a folder that is there, or that of a regular file, which stays as it was
/// until the copy is whole; any other: Error 400. A copy that `restore` would refuse never takes it: it is written
/// beside it, with `incomplete_suffix`, because what it would replace may be the last good one. Whatever product the
/// store is of, the archive holds it as a file of SQLite's, and either can be made of it. A disk that refuses, or a
/// file that is removed while it is copied though the content names it: Error 503. Media that were copied by a program
/// that was killed, or whose object store went away, are not copied again by the next to the same name, where they are
/// what the site has.
Copy backup(db::Database& database, const StoreKnowledge& knowledge, const SiteParts& site,
            const std::filesystem::path& archive, Progress&& progress = Progress());

}  // namespace vitrine::ops
