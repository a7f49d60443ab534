#include "media/variant_record.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <fstream>
#include <system_error>

#include "core/log.hpp"
#include "media/media_name.hpp"

namespace vitrine::media {

void record_variant(const std::filesystem::path& folder, std::string_view name, std::string_view hash) {
  const std::string line = std::string(hash).append("  ").append(name).append("\n");
  const int file =
      ::open((folder / variant_record_name).c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, S_IRUSR | S_IWUSR);
  const bool written = file >= 0 && ::write(file, line.data(), line.size()) == static_cast<ssize_t>(line.size());
  const int reason = errno;
  if (file >= 0) ::close(file);
  if (written) return;
  log::warn("variant_not_recorded", {{"file", std::string(name)}, {"reason", std::generic_category().message(reason)}});
}

std::map<std::string, std::string> recorded_variants(const std::filesystem::path& folder) {
  std::map<std::string, std::string> hashes;
  std::ifstream file(folder / variant_record_name);
  for (std::string line; std::getline(file, line);) {
    const std::size_t gap = line.find("  ");
    if (gap == std::string::npos) continue;
    const auto name = MediaName::parse(std::string_view(line).substr(gap + 2));
    if (name && name->is_variant()) hashes[name->text()] = line.substr(0, gap);
  }
  return hashes;
}

}  // namespace vitrine::media
