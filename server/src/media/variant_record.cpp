#include "media/variant_record.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <fstream>
#include <system_error>

#include "core/descriptor.hpp"
#include "core/log.hpp"
#include "media/media_name.hpp"

namespace vitrine::media {

namespace {

/// Whether a record was cut off by a full disk or the loss of power.
bool ends_within_line(int file) {
  const off_t end = ::lseek(file, 0, SEEK_END);
  char last = '\n';
  return end > 0 && ::pread(file, &last, 1, end - 1) == 1 && last != '\n';
}

}  // namespace

void record_variant(const std::filesystem::path& folder, std::string_view name, std::string_view hash) {
  const Descriptor opened(
      ::open((folder / variant_record_name).c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, S_IRUSR | S_IWUSR));
  const int file = opened.number();
  const std::string begin = file >= 0 && ends_within_line(file) ? "\n" : "";
  const std::string line = begin + std::string(hash).append("  ").append(name).append("\n");
  const bool written = file >= 0 && ::write(file, line.data(), line.size()) == static_cast<ssize_t>(line.size());
  if (written) return;
  log::warn("variant_not_recorded", {{"file", std::string(name)}, {"reason", std::generic_category().message(errno)}});
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
