#include <algorithm>
#include <map>
#include <mutex>

#include "core/log.hpp"
#include "media/durable_file.hpp"
#include "media/media_state.hpp"

namespace vitrine::media {
namespace {

namespace fs = std::filesystem;

/// Younger files may be half of something that is being stored right now.
constexpr std::chrono::hours stray_age_min{1};

/// So many pictures may go at once without a doubt, be they half of a small site.
constexpr std::size_t swept_plausible_max = 20;

/// Says in the log what the disk does not let go.
std::size_t remove_logged(Storage& storage, const std::vector<std::string>& names,
                          std::chrono::system_clock::time_point last) {
  try {
    return storage.remove_old(names, last);
  } catch (const fs::filesystem_error& failure) {
    log::warn("media_not_removed", {{"file", names.front()}, {"reason", failure.code().message()}});
    return 0;
  }
}

}  // namespace

std::size_t MediaStore::sweep(const std::set<std::string>& referenced, std::chrono::hours age_min,
                              std::chrono::hours patience) {
  std::set<std::string> used;
  for (const std::string& address : referenced) {
    if (const auto name = parse_address(address)) used.insert(name->stem());
  }
  Storage& storage = *state_->storage;
  std::set<std::string> kept_stems;
  std::map<std::string, std::vector<Kept>> orphans;  // by stem: a file and its variants live and die together
  for (Kept& kept : storage.list()) {
    const auto name = MediaName::parse(kept.name);
    if (!name && !kept.name.starts_with(temporary_prefix)) continue;
    const std::string stem = name ? name->stem() : kept.name;
    if (used.contains(stem)) {
      kept_stems.insert(stem);
      continue;
    }
    std::vector<Kept>& files = orphans[stem];
    files.insert(name && !name->is_variant() ? files.begin() : files.end(), std::move(kept));
  }
  // Whoever claimed a file since `referenced` was gathered made it young; whoever comes later finds it gone. Originals
  // go first, and durably: after a crash there is none without its variants.
  const auto oldest_kept = std::chrono::system_clock::now() - age_min;
  const auto was_young = [&](const Kept& kept) { return kept.written > oldest_kept; };
  const auto is_young = [&](const Kept& kept) {
    const auto now = storage.head(kept.name);
    return now && was_young(*now);
  };
  std::erase_if(orphans,
                [&](const auto& orphan) { return std::any_of(orphan.second.begin(), orphan.second.end(), was_young); });
  if (!state_->may_sweep(orphans.size(), kept_stems.size(), used.empty(), patience)) return 0;
  std::size_t removed = 0;
  for (const auto& [stem, files] : orphans) {
    const std::unique_lock alone(state_->removing);
    if (std::any_of(files.begin(), files.end(), is_young)) continue;
    std::vector<std::string> names;
    for (const Kept& kept : files) names.push_back(kept.name);
    removed += remove_logged(storage, names, oldest_kept);
  }
  return removed;
}

bool MediaStore::State::may_sweep(std::size_t orphans, std::size_t kept, bool is_nothing_named,
                                  std::chrono::hours patience) {
  const std::unique_lock alone(removing);
  const bool is_doubtful = is_nothing_named || (orphans > swept_plausible_max && orphans > kept);
  if (orphans == 0 || !is_doubtful) {
    doubted_since.reset();
    return true;
  }
  const auto now = std::chrono::steady_clock::now();
  if (!doubted_since) doubted_since = now;
  if (!is_nothing_named && now - *doubted_since >= patience) return true;
  log::error("media_not_swept", {{"files", static_cast<std::int64_t>(orphans)},
                                 {"kept", static_cast<std::int64_t>(kept)},
                                 {"reason", is_nothing_named ? "the store names no file at all"
                                                             : "the store names less than half of the files"}});
  return false;
}

Inspection MediaStore::inspect() const {
  Storage& storage = *state_->storage;
  Inspection found;
  std::map<std::string, Kept> files;
  std::map<std::string, MediaName> originals;  // by stem
  std::vector<std::string> variants;
  for (Kept& kept : storage.list()) {
    const auto name = MediaName::parse(kept.name);
    if (name && name->is_variant()) variants.push_back(kept.name);
    if (name && !name->is_variant()) originals.emplace(name->stem(), *name);
    files.emplace(kept.name, std::move(kept));
  }
  const std::map<std::string, std::string> recorded = storage.recorded_hashes(variants);
  for (const auto& [text, kept] : files) {
    const auto name = MediaName::parse(text);
    if (!name || !originals.contains(name->stem())) {
      if (kept.written < std::chrono::system_clock::now() - stray_age_min) found.strays.push_back(text);
    } else if (kept.size_bytes == 0) {
      found.empty.push_back(text);
    } else if (!name->is_variant()) {
      if (storage.hash_of(text) != name->hash) found.altered.push_back(text);
    } else if (const auto known = recorded.find(text); known == recorded.end()) {
      found.unrecorded_variants.push_back(text);
    } else if (storage.hash_of(text) != known->second) {
      found.altered_variants.push_back(text);
    }
  }
  for (const auto& [stem, name] : originals) {
    const auto lacks = [&, &original = name](int width) {
      const auto variant = files.find(original.variant(width, Format::Webp).text());
      return variant == files.end() || variant->second.size_bytes == 0;
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
  std::erase_if(
      missing, [&](int width) { return state_->storage->head(name->variant(width, Format::Webp).text()).has_value(); });
  const auto file = state_->storage->open(name->text());
  if (!file) return;
  state_->put(state_->compute([&] { return state_->variants_of(*name, file->path, missing); }));
}

void MediaStore::record_variants(const std::stop_token& stop) { state_->storage->complete_record(stop); }

void MediaStore::renew_variant(std::string_view text) {
  const auto name = MediaName::parse(text);
  if (!name || !name->is_variant()) return;
  remove_stray(text);
  for (const Kept& kept : state_->storage->list()) {
    const auto other = MediaName::parse(kept.name);
    if (other && !other->is_variant() && other->stem() == name->stem()) return regenerate(other->text());
  }
}

void MediaStore::remove_stray(std::string_view text) {
  if (text.empty() || text.find('/') != std::string_view::npos || text == "." || text == "..") return;
  const std::unique_lock alone(state_->removing);
  state_->storage->remove(std::string(text));
}

}  // namespace vitrine::media
