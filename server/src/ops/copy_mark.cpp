#include "ops/copy_mark.hpp"

#include <algorithm>
#include <fstream>
#include <system_error>

#include "core/log.hpp"
#include "core/time.hpp"

namespace vitrine::ops {
namespace {

/// Empty: what it tells is when it was written.
constexpr const char* mark_name = ".copied";

}  // namespace

void note_copy(const std::filesystem::path& data_folder) {
  const std::filesystem::path mark = data_folder / mark_name;
  std::error_code refused;
  if (std::ofstream(mark, std::ios::app)) {
    std::filesystem::last_write_time(mark, std::filesystem::file_time_type::clock::now(), refused);
    if (!refused) return;
  }
  log::warn("copy_not_noted", {{"file", mark.string()}});
}

std::optional<std::chrono::seconds> copied_ago(const std::filesystem::path& data_folder) {
  std::error_code none;
  const auto at = std::filesystem::last_write_time(data_folder / mark_name, none);
  if (none) return std::nullopt;
  const auto ago = std::chrono::floor<std::chrono::seconds>(std::filesystem::file_time_type::clock::now() - at);
  if (ago < -clock_difference_max) return std::nullopt;
  return std::max(ago, std::chrono::seconds(0));
}

}  // namespace vitrine::ops
