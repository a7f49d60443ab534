#include "ops/site_files.hpp"

#include <system_error>

#include "auth/signing_key.hpp"
#include "media/media_name.hpp"

namespace vitrine::ops {

static_assert(key_name == auth::key_file_name);

std::string media_member(std::string_view file) { return std::string(media_folder_name).append("/").append(file); }

bool is_site_file(std::string_view name) {
  if (name == store_name || name == key_name) return true;
  if (!name.starts_with(media_folder_name)) return false;
  name.remove_prefix(media_folder_name.size());
  return name.starts_with('/') && media::MediaName::parse(name.substr(1));
}

bool is_open_to_others(const std::filesystem::path& path) {
  using std::filesystem::perms;
  std::error_code missing;
  const std::filesystem::file_status status = std::filesystem::status(path, missing);
  return std::filesystem::exists(status) &&
         (status.permissions() & (perms::group_all | perms::others_all)) != perms::none;
}

}  // namespace vitrine::ops
