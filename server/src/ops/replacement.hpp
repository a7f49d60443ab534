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
  /// With what a restore that was cut has left, if one has. One that cannot be made: Error 503.
  explicit IncomingSite(const std::filesystem::path& data_folder);
  IncomingSite(const IncomingSite&) = delete;
  IncomingSite& operator=(const IncomingSite&) = delete;
  /// Removes it, unless it is on its way into its place.
  ~IncomingSite();

  const std::filesystem::path& path() const { return incoming_; }

  /// Runs `work`; what that throws leaves all here for the next restore to go on with.
  template <typename Work>
  void keep_while(Work&& work) {
    stays_ = true;
    work();
    stays_ = false;
  }

  /// Replaces what the data folder holds by what lies here: a store, media and a key, on disk. A folder that refuses:
  /// Error 503, and everything is as it was.
  void take_place();

 private:
  [[noreturn]] void take_back(Moves& moves, const std::filesystem::path& replaced);

  std::filesystem::path data_folder_;
  std::filesystem::path incoming_;
  bool leaving_ = false;  // the next start is to finish what was begun
  bool stays_ = false;
};

/// What became of a replacement that was interrupted.
enum class Settled { Nothing, TakenBack, Finished };

/// What becomes of a site that had not been put together.
enum class Undecided { TakenBack, Left };

/// Whether the folder holds anything of a replacement: one that was interrupted, or one that is just being made.
bool has_unsettled_replacement(const std::filesystem::path& data_folder);

/// Finishes what was interrupted after its decision, takes back what was interrupted before (unless that is to be left,
/// for an IncomingSite to go on with), and leaves nothing of either but what the disk does not let go, which decides
/// nothing any more and is removed by a later call. May be interrupted itself. A folder that refuses: Error 503.
Settled settle_replacement(const std::filesystem::path& data_folder, Undecided undecided = Undecided::TakenBack);

}  // namespace vitrine::ops
