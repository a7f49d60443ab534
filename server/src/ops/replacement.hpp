// Puts one whole site in the place of another in such a way that a crash, at whatever instant, leaves the one or the
// other and never a mixture (decisions/0028). Whoever calls these holds the data folder's lock.
#pragma once

#include <filesystem>

namespace vitrine::ops {

class Moves;

/// Where a site is put together, inside the data folder: that may be a file system of its own, and a rename cannot
/// cross it.
class IncomingSite {
 public:
  /// One that cannot be made: Error 503.
  explicit IncomingSite(const std::filesystem::path& data_folder);
  IncomingSite(const IncomingSite&) = delete;
  IncomingSite& operator=(const IncomingSite&) = delete;
  /// Removes it, unless it is on its way into its place.
  ~IncomingSite();

  const std::filesystem::path& path() const { return incoming_; }

  /// Replaces what the data folder holds by what lies here: a store, media and a key, on disk. A folder that refuses:
  /// Error 503, and everything is as it was.
  void take_place();

 private:
  [[noreturn]] void take_back(Moves& moves, const std::filesystem::path& replaced);

  std::filesystem::path data_folder_;
  std::filesystem::path incoming_;
  bool leaving_ = false;  // the next start is to finish what was begun
};

/// What became of a replacement that was interrupted.
enum class Settled { Nothing, TakenBack, Finished };

/// Whether the folder holds anything of a replacement: one that was interrupted, or one that is just being made.
bool has_unsettled_replacement(const std::filesystem::path& data_folder);

/// Finishes what was interrupted after its decision, takes back what was interrupted before, and leaves nothing of
/// either but what the disk does not let go, which decides nothing any more and is removed by a later call. May be
/// interrupted itself. A folder that refuses: Error 503.
Settled settle_replacement(const std::filesystem::path& data_folder);

}  // namespace vitrine::ops
