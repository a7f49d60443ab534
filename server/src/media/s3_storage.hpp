// Media in a bucket of an S3 service, which any number of machines share. Objects have the names of the files, and
// carry the hash of their content beside it, by which whoever fetches one sees whether it came whole.
#pragma once

#include <mutex>
#include <unordered_map>

#include "media/local_copies.hpp"
#include "media/s3_client.hpp"
#include "media/storage.hpp"

namespace vitrine::media {

class S3Storage : public Storage {
 public:
  /// Copies lie in `folder`, of at most about `copies_bytes_max`. The service may be away.
  S3Storage(Bucket bucket, std::filesystem::path folder, std::uint64_t copies_bytes_max);
  ~S3Storage() override;

  void put_file(const std::string& name, const std::filesystem::path& file) override;
  void put(const std::string& name, std::string_view bytes) override;
  std::optional<Kept> head(const std::string& name) override;
  std::optional<Kept> renew(const std::string& name) override;
  std::vector<Kept> list() override;
  bool remove(const std::string& name) override;
  std::size_t remove_old(const std::vector<std::string>& names, std::chrono::system_clock::time_point last) override;
  Look look(const std::string& name, const Asker& asker) override { return copies_.look(name, asker); }
  std::optional<LocalFile> open(const std::string& name) override { return copies_.open(name); }
  bool holds(const std::string& name, std::uint64_t size_bytes, const std::string& hash) override;
  std::string hash_of(const std::string& name) override;
  std::map<std::string, std::string> recorded_hashes(const std::vector<std::string>& variants) override;
  bool is_shared() const override { return true; }
  std::filesystem::path workplace() const override { return copies_.folder(); }
  void require_writable() override {}
  bool is_reachable() const override { return client_.answers(); }
  std::size_t failing() override { return copies_.failing(); }
  void close() override;

 private:
  using Moment = std::chrono::system_clock::time_point;

  struct Object {
    Kept kept;
    std::string hash;  // empty: whoever put it did not say
  };

  std::optional<Object> object(const std::string& name);
  void await_removal(const std::string& name);
  bool fetch(const std::string& name, Coming& into);
  void is_young(const std::string& name, std::uint64_t size_bytes, Moment written);

  S3Client client_;
  std::mutex mutex_;                             // guards young_
  std::unordered_map<std::string, Kept> young_;  // which no sweep takes for hours yet
  LocalCopies copies_;                           // last: its threads use the rest
};

}  // namespace vitrine::media
