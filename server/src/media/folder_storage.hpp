// Media in a folder of this machine.
#pragma once

#include "media/storage.hpp"

namespace vitrine::media {

class FolderStorage : public Storage {
 public:
  /// Made when missing.
  explicit FolderStorage(std::filesystem::path folder);

  void put_file(const std::string& name, const std::filesystem::path& file) override;
  void put(const std::string& name, std::string_view bytes) override;
  std::optional<Kept> head(const std::string& name) override;
  std::optional<Kept> renew(const std::string& name) override;
  std::vector<Kept> list() override;
  bool remove(const std::string& name) override;
  /// Nobody else renews what is here: whoever calls keeps their own renewals apart from it.
  std::size_t remove_old(const std::vector<std::string>& names, std::chrono::system_clock::time_point last) override;
  Look look(const std::string& name, const Asker&) override { return {open(name)}; }
  std::optional<LocalFile> open(const std::string& name) override;
  bool holds(const std::string& name, std::uint64_t size_bytes, const std::string& hash) override;
  std::string hash_of(const std::string& name) override;
  std::map<std::string, std::string> recorded_hashes(const std::vector<std::string>& variants) override;
  void complete_record(const std::stop_token& stop) override;
  std::filesystem::path workplace() const override { return folder_; }
  void require_writable() override;

 private:
  std::filesystem::path path_of(const std::string& name) const { return folder_ / name; }

  const std::filesystem::path folder_;
};

}  // namespace vitrine::media
