// Where the media lie: a folder of this machine (folder_storage.hpp), or a bucket of an object store that many machines
// share (s3_storage.hpp). A name stands for one content for ever, so whoever has a copy may keep it.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/arrival.hpp"

namespace vitrine::media {

/// A file as it is kept.
struct Kept {
  std::string name;
  std::uint64_t size_bytes = 0;                   // 0: nothing that could be served
  std::chrono::system_clock::time_point written;  // or renewed
  bool is_file = true;                            // false: something else has its name
};

/// A file of this machine, to be read for as long as this is held.
struct LocalFile {
  std::filesystem::path path;
  std::uint64_t size_bytes = 0;
  std::shared_ptr<const void> hold = {};  // none: nothing but a removal takes it away
  std::shared_ptr<Arrival> arrival = {};  // none: all of it is there
};

/// For whom a file is looked for.
struct Asker {
  std::string network = {};           // whose turn it is to be fetched for (`network_of`)
  std::uint64_t content_version = 0;  // what was not there for another one may be named by now
};

/// What is known of a file without waiting.
struct Look {
  std::optional<LocalFile> file;
  std::shared_ptr<Arrival> coming = {};  // it is being asked for: look again when it is told. Neither: there is none
};

/// Safe from any thread. Each call but `look` may block; a place that does not answer, or refuses, is Error 503 and
/// never a file that is missing.
class Storage {
 public:
  Storage() = default;
  Storage(const Storage&) = delete;
  Storage& operator=(const Storage&) = delete;
  virtual ~Storage() = default;

  /// Keeps the file under this name: whole and for good when it returns, else not at all. The file itself may be taken
  /// away or left.
  virtual void put_file(const std::string& name, const std::filesystem::path& file) = 0;
  virtual void put(const std::string& name, std::string_view bytes) = 0;

  /// Nothing for what is not there or holds nothing.
  virtual std::optional<Kept> head(const std::string& name) = 0;
  /// The same, and from now on it counts as written a moment ago.
  virtual std::optional<Kept> renew(const std::string& name) = 0;
  /// Everything that is there, whatever its name.
  virtual std::vector<Kept> list() = 0;
  /// Whether it was there.
  virtual bool remove(const std::string& name) = 0;
  /// Removes these, the first of them before the others and for good before they go, unless it was written or renewed
  /// after `last`; answers how many. Whoever renews the first meanwhile, in another program as well, keeps it or is
  /// answered that it is not there.
  virtual std::size_t remove_old(const std::vector<std::string>& names, std::chrono::system_clock::time_point last) = 0;

  virtual Look look(const std::string& name, const Asker& asker = {}) = 0;
  /// All of it, on this machine; nothing for what is not there.
  virtual std::optional<LocalFile> open(const std::string& name) = 0;

  /// Whether it is kept with this size and this hash (`content_hash`), as far as can be said without fetching it: an
  /// object store checks what it takes, and says what it was.
  virtual bool holds(const std::string& name, std::uint64_t size_bytes, const std::string& hash) = 0;
  /// The hash of what is kept, read from end to end.
  virtual std::string hash_of(const std::string& name) = 0;
  /// What the hashes of these variants were when they were put; without those of which that is not known.
  virtual std::map<std::string, std::string> recorded_hashes(const std::vector<std::string>& variants) = 0;
  /// Takes variants of which it is not known for what they are now.
  virtual void complete_record(const std::stop_token&) {}

  /// Whether programs on other machines put files there as well.
  virtual bool is_shared() const { return false; }
  /// Where files that are to be put are best written before.
  virtual std::filesystem::path workplace() const = 0;
  /// Error 503, with the reason, where it is known to take nothing now.
  virtual void require_writable() = 0;
  /// Whether it answered when it was last asked.
  virtual bool is_reachable() const { return true; }
  /// How many files it did not give lately as they were stored, while it answered.
  virtual std::size_t failing() { return 0; }
  /// Ends what is under way, and refuses what comes.
  virtual void close() {}
};

}  // namespace vitrine::media
