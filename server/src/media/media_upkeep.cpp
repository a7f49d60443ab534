#include <algorithm>
#include <map>
#include <system_error>

#include "core/log.hpp"
#include "media/durable_file.hpp"
#include "media/media_state.hpp"
#include "media/variant_record.hpp"

namespace vitrine::media {
namespace {

namespace fs = std::filesystem;

/// Younger files may be half of something that is being stored right now.
constexpr std::chrono::hours stray_age_min{1};

/// Whether the file is there and was written, or renewed, after this moment.
bool written_after(const fs::path& path, fs::file_time_type moment) {
  std::error_code vanished;
  const auto written = fs::last_write_time(path, vanished);
  return !vanished && written > moment;
}

bool remove_logged(const fs::path& path) {
  std::error_code failure;
  const bool removed = fs::remove(path, failure);
  if (failure) log::warn("media_not_removed", {{"file", path.filename().string()}, {"reason", failure.message()}});
  return removed;
}

}  // namespace

std::size_t MediaStore::sweep(const std::set<std::string>& referenced, std::chrono::hours age_min) {
  std::set<std::string> used;
  for (const std::string& address : referenced) {
    if (const auto name = parse_address(address)) used.insert(name->stem());
  }
  const std::lock_guard lock(state_->mutex);
  std::map<std::string, std::vector<fs::path>> orphans;  // by stem: a file and its variants live and die together
  for (const fs::directory_entry& entry : fs::directory_iterator(state_->folder)) {
    std::error_code vanished;  // an AVIF may get its final name while we look
    if (!entry.is_regular_file(vanished)) continue;
    const std::string text = entry.path().filename().string();
    const auto name = MediaName::parse(text);
    if (!name && !text.starts_with(temporary_prefix)) continue;
    const std::string stem = name ? name->stem() : text;
    if (used.contains(stem)) continue;
    std::vector<fs::path>& files = orphans[stem];
    files.insert(name && !name->is_variant() ? files.begin() : files.end(), entry.path());
  }
  // Whoever claimed a file since `referenced` was gathered made it young; whoever comes later finds it gone. Originals
  // go first, and durably: after a crash there is none without its variants.
  const auto oldest_kept = fs::file_time_type::clock::now() - age_min;
  std::size_t removed = 0;
  std::vector<fs::path> left;
  for (const auto& [stem, files] : orphans) {
    const std::lock_guard claims_lock(state_->claiming);
    const auto is_young = [&](const fs::path& path) { return written_after(path, oldest_kept); };
    if (std::any_of(files.begin(), files.end(), is_young) || !remove_logged(files.front())) continue;
    ++removed;
    left.insert(left.end(), files.begin() + 1, files.end());
  }
  if (!left.empty()) sync_folder(state_->folder);
  for (const fs::path& path : left) {
    if (remove_logged(path)) ++removed;
  }
  return removed;
}

Inspection MediaStore::inspect() const {
  Inspection found;
  std::set<std::string> names;
  for (const fs::directory_entry& entry : fs::directory_iterator(state_->folder))
    names.insert(entry.path().filename().string());
  std::map<std::string, MediaName> originals;  // by stem
  for (const std::string& text : names) {
    const auto name = MediaName::parse(text);
    if (name && !name->is_variant()) originals.emplace(name->stem(), *name);
  }
  const std::map<std::string, std::string> recorded = recorded_variants(state_->folder);
  for (const std::string& text : names) {
    if (text == variant_record_name) continue;
    const auto name = MediaName::parse(text);
    const fs::path path = state_->folder / text;
    if (!name || !originals.contains(name->stem())) {
      std::error_code vanished;
      const auto written = fs::last_write_time(path, vanished);
      if (!vanished && written < fs::file_time_type::clock::now() - stray_age_min) found.strays.push_back(text);
    } else if (!size_of(path)) {
      found.empty.push_back(text);
    } else if (!name->is_variant()) {
      if (content_hash(path) != name->hash) found.altered.push_back(text);
    } else if (const auto known = recorded.find(text); known == recorded.end()) {
      found.unrecorded_variants.push_back(text);
    } else if (content_hash(path) != known->second) {
      found.altered_variants.push_back(text);
    }
  }
  for (const auto& [stem, name] : originals) {
    const auto lacks = [&, &original = name](int width) {
      return !size_of(state_->path_of(original.variant(width, Format::Webp)));
    };
    const std::vector<int> widths = name.widths();
    if (std::any_of(widths.begin(), widths.end(), lacks)) found.incomplete.push_back(name.text());
  }
  return found;
}

void MediaStore::regenerate(std::string_view text) {
  const auto name = MediaName::parse(text);
  if (!name || name->is_variant() || !is_raster(name->format)) return;
  std::vector<int> missing = name->widths();
  std::erase_if(missing, [&](int width) { return size_of(state_->path_of(name->variant(width, Format::Webp))); });
  const Original original{*name, read_whole(state_->path_of(*name), UINT32_MAX)};
  state_->write_variants(state_->compute([&] { return variants_of(original, missing); }));
}

void MediaStore::record_variants(const std::stop_token& stop) {
  const std::map<std::string, std::string> recorded = recorded_variants(state_->folder);
  for (const fs::directory_entry& entry : fs::directory_iterator(state_->folder)) {
    if (stop.stop_requested()) return;
    const std::string text = entry.path().filename().string();
    const auto name = MediaName::parse(text);
    if (!name || !name->is_variant() || recorded.contains(text) || !size_of(entry.path())) continue;
    record_variant(state_->folder, text, content_hash(entry.path()));
  }
}

void MediaStore::renew_variant(std::string_view text) {
  const auto name = MediaName::parse(text);
  if (!name || !name->is_variant()) return;
  remove_stray(text);
  for (const fs::directory_entry& entry : fs::directory_iterator(state_->folder)) {
    const auto other = MediaName::parse(entry.path().filename().string());
    if (other && !other->is_variant() && other->stem() == name->stem()) return regenerate(other->text());
  }
}

void MediaStore::remove_stray(std::string_view text) {
  if (text.empty() || text.find('/') != std::string_view::npos || text == "." || text == "..") return;
  const std::lock_guard lock(state_->mutex);
  fs::remove(state_->folder / text);
}

}  // namespace vitrine::media
