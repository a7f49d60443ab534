#include "media/media_store.hpp"

#include <sys/eventfd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <fstream>
#include <map>
#include <mutex>
#include <system_error>

#include "core/descriptor.hpp"
#include "core/error.hpp"
#include "core/log.hpp"
#include "core/low_priority_thread.hpp"
#include "media/avif_queue.hpp"
#include "media/durable_file.hpp"
#include "media/file_format.hpp"
#include "media/film_metadata.hpp"
#include "media/heif_picture.hpp"
#include "media/media_name.hpp"
#include "media/raster_image.hpp"
#include "media/variant_record.hpp"
#include "media/vector_image.hpp"

namespace vitrine::media {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t megabyte = std::uint64_t{1024} * 1024;
/// Younger files may be half of something that is being stored right now.
constexpr std::chrono::hours stray_age_min{1};
constexpr std::array variant_steps{320, 640, 960, 1280, 1920};

std::string head_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::string head(sniffed_bytes, '\0');
  file.read(head.data(), static_cast<std::streamsize>(head.size()));
  require_read(file);
  head.resize(static_cast<std::size_t>(file.gcount()));
  return head;
}

std::optional<std::uint64_t> size_of(const fs::path& path) {
  std::error_code missing;
  if (!fs::is_regular_file(fs::symlink_status(path, missing))) return std::nullopt;
  const std::uintmax_t size = fs::file_size(path, missing);
  if (missing || size == 0) return std::nullopt;
  return size;
}

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

struct Original {
  MediaName name;
  std::string bytes;  // of an image; empty for videos and PDFs, which are never held in memory
};

Original prepared_image(const fs::path& path, Format format, const fs::path& program, int stop_event) {
  const bool from_phone = format == Format::Heif;
  std::string bytes =
      from_phone ? jpeg_of_heif(program, path, stop_event) : read_whole(path, size_bytes_max(Kind::Image));
  if (from_phone) format = Format::Jpeg;
  Original original;
  if (format == Format::Svg) {
    const VectorSize size = check_vector_image(bytes);
    original = {{{}, size.width, size.height, 0, format}, std::move(bytes)};
  } else {
    Picture picture = upright_picture(format, bytes);
    original = {{{}, picture.width, picture.height, 0, picture.format}, std::move(picture.bytes)};
  }
  original.name.hash = content_hash(std::string_view(original.bytes));
  return original;
}

using Variants = std::vector<std::pair<MediaName, std::string>>;

Variants variants_of(const Original& original, const std::vector<int>& widths) {
  const Picture picture{original.name.format, original.bytes, original.name.width, original.name.height};
  Variants variants;
  for (auto& [width, bytes] : webp_variants(picture, widths)) {
    variants.emplace_back(original.name.variant(width, Format::Webp), std::move(bytes));
  }
  return variants;
}

}  // namespace

const KindRules& rules_of(Kind kind) {
  static const KindRules image{5 * megabyte, "L'image est trop volumineuse. Taille maximale: 5 MB.",
                               "Veuillez sélectionner un fichier image valide."};
  static const KindRules video{100 * megabyte, "La vidéo est trop volumineuse (max 100MB)",
                               "Veuillez sélectionner une vidéo valide (MP4, WebM ou MOV)."};
  static const KindRules pdf{20 * megabyte, "Le fichier PDF est trop volumineux. Taille maximale: 20 MB.",
                             "Veuillez sélectionner un fichier PDF"};
  switch (kind) {
    case Kind::Image:
      return image;
    case Kind::Video:
      return video;
    case Kind::Pdf:
      break;
  }
  return pdf;
}

std::vector<int> variant_widths(int width) {
  std::vector<int> widths;
  for (const int step : variant_steps) {
    if (step < width) widths.push_back(step);
  }
  if (width > 0 && width <= variant_steps.back()) widths.push_back(width);
  return widths;
}

struct MediaStore::State {
  fs::path folder;
  fs::path program;
  std::mutex mutex;  // held for the disk alone: nothing is swept while it is stored
  std::mutex
      claiming;  // nothing is claimed between the sweep's look at its age and its removal; the second to be taken
  std::atomic<bool> closed = false;
  Descriptor stop_event{::eventfd(0, EFD_CLOEXEC)};  // raised once `closed` is, and never lowered
  std::unique_ptr<AvifQueue> avif_queue;
  // One image at a time, which bounds the memory; and libvips tells all threads' failures in one place.
  LowPriorityThread computing{10};

  void require_open() const {
    if (closed) throw Error::stopping();
  }

  /// What an upload costs the processor, without a lock. Whoever brings twenty pictures takes turns with the others.
  template <typename Work>
  auto compute(Work work) {
    return computing.run([&] {
      require_open();
      return work();
    });
  }

  fs::path path_of(const MediaName& name) const { return folder / name.text(); }

  /// Under the lock. A file that is there already is made young again, so that the sweep leaves it its day.
  bool renew(const MediaName& name) const {
    if (!size_of(path_of(name))) return false;
    std::error_code ignored;  // a file that cannot be touched can be served all the same
    fs::last_write_time(path_of(name), fs::file_time_type::clock::now(), ignored);
    return true;
  }

  /// A variant's hash is on record before the variant has its name.
  void write_variants(const Variants& variants) const {
    for (const auto& [name, bytes] : variants) {
      record_variant(folder, name.text(), content_hash(std::string_view(bytes)));
      write_durably(path_of(name), bytes);
    }
  }

  /// Under the lock. The original comes last: where it is, its variants are.
  void keep(const Original& original, const Variants& variants) const {
    write_variants(variants);
    write_durably(path_of(original.name), original.bytes);
    if (avif_queue && is_raster(original.name.format)) avif_queue->add(original.name);
  }

  StoredFile store_image(const fs::path& path, Format format) {
    const Original original = compute([&] { return prepared_image(path, format, program, stop_event.number()); });
    if (const std::lock_guard lock(mutex); renew(original.name)) return described(original.name);
    const Variants variants = compute([&] { return variants_of(original, original.name.widths()); });
    const std::lock_guard lock(mutex);
    keep(original, variants);
    return described(original.name);
  }

  StoredFile described(const MediaName& name) const {
    return {name.address(), kind_of(name.format), name.width, name.height, size_of(path_of(name)).value_or(0)};
  }
};

MediaStore::MediaStore(fs::path folder, fs::path program, Avif avif) : state_(std::make_unique<State>()) {
  if (state_->stop_event.number() < 0) throw std::system_error(errno, std::generic_category(), "eventfd");
  state_->folder = std::move(folder);
  state_->program = std::move(program);
  fs::create_directories(state_->folder);
  if (avif == Avif::Encode && !state_->program.empty())
    state_->avif_queue = std::make_unique<AvifQueue>(state_->folder, state_->program);
}

MediaStore::~MediaStore() = default;

void MediaStore::close() {
  state_->closed = true;
  ::eventfd_write(state_->stop_event.number(), 1);
}

StoredFile MediaStore::store(UploadedFile file, Kind kind) {
  state_->require_open();
  const KindRules& rules = rules_of(kind);
  std::error_code missing;
  const std::uintmax_t size = fs::file_size(file.path(), missing);
  if (!missing && size > rules.size_bytes_max) throw Error::too_large(rules.too_large);
  const std::optional<Format> format = sniff(head_of(file.path()));
  if (!format || kind_of(*format) != kind) throw Error::unsupported_media(rules.wrong_kind);

  if (kind == Kind::Image) return state_->store_image(file.path(), *format);
  const MediaName name = state_->compute([&] {
    if (!is_whole(file.path(), *format)) throw Error::bad_request("Le fichier est incomplet ou endommagé.");
    if (kind == Kind::Video) clean_film(file.path(), *format);
    return MediaName{content_hash(file.path()), 0, 0, 0, *format};
  });
  const std::lock_guard lock(state_->mutex);
  if (!state_->renew(name)) {
    move_durably(file.path(), state_->path_of(name));
    file.release();
    state_->renew(name);
  }
  return state_->described(name);
}

std::optional<ServedFile> MediaStore::find(std::string_view text) const {
  auto name = MediaName::parse(text);
  if (!name) return std::nullopt;
  auto size = size_of(state_->path_of(*name));
  bool final = true;
  if (!size && name->is_variant() && name->format == Format::Avif) {
    name->format = Format::Webp;
    size = size_of(state_->path_of(*name));
    final = false;
  }
  if (!size) return std::nullopt;
  return ServedFile{state_->path_of(*name), std::string(content_type(name->format)), *size, final};
}

bool MediaStore::holds(std::string_view url) const {
  const auto name = parse_address(url);
  return name && !name->is_variant() && size_of(state_->path_of(*name));
}

bool MediaStore::claim(std::string_view url) {
  const std::lock_guard lock(state_->claiming);
  if (!holds(url)) return false;
  touch(state_->path_of(*parse_address(url)));
  return true;
}

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

std::size_t MediaStore::avif_waiting() const { return state_->avif_queue ? state_->avif_queue->waiting() : 0; }

}  // namespace vitrine::media
