#include "media/media_store.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <fstream>
#include <system_error>

#include "media/durable_file.hpp"
#include "media/film_metadata.hpp"
#include "media/folder_storage.hpp"
#include "media/heif_picture.hpp"
#include "media/media_state.hpp"
#include "media/raster_image.hpp"
#include "media/vector_image.hpp"

namespace vitrine::media {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t megabyte = std::uint64_t{1024} * 1024;
/// The browser asks for these by name: `variantWidths` in web/src/lib/media-address.ts.
constexpr std::array variant_steps{320, 640, 960, 1280, 1920};

std::string head_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::string head(sniffed_bytes, '\0');
  file.read(head.data(), static_cast<std::streamsize>(head.size()));
  require_read(file, path);
  head.resize(static_cast<std::size_t>(file.gcount()));
  return head;
}

/// An image as it is kept, and its variants where they were made with it.
struct Prepared {
  Original original;
  std::optional<Variants> variants = {};
};

Variants named(const MediaName& original, std::vector<std::pair<int, std::string>> variants) {
  Variants named;
  for (auto& [width, bytes] : variants) named.emplace_back(original.variant(width, Format::Webp), std::move(bytes));
  return named;
}

Prepared prepared(Picture picture) {
  return {{{content_hash(std::string_view(picture.bytes)), picture.width, picture.height, 0, picture.format},
           std::move(picture.bytes)}};
}

Prepared prepared_image(const fs::path& path, Format format, const fs::path& program, int stop_event) {
  if (is_in_heif(format)) {
    DevelopedPicture developed = develop_heif(program, path, path.parent_path(), stop_event);
    Prepared image = prepared(std::move(developed.picture));
    image.variants = named(image.original.name, std::move(developed.variants));
    return image;
  }
  std::string bytes = read_whole(path, size_bytes_max(Kind::Image));
  if (format != Format::Svg) return prepared(upright_picture(format, bytes, path.parent_path()));
  const VectorSize size = check_vector_image(bytes);
  return prepared({format, std::move(bytes), size.width, size.height});
}

StoredFile described(const MediaName& name, std::uint64_t size_bytes) {
  return {name.address(), kind_of(name.format), name.width, name.height, size_bytes};
}

}  // namespace

const KindRules& rules_of(Kind kind) {
  static const KindRules image{5 * megabyte, "L'image est trop volumineuse. Taille maximale: 5 MB.",
                               "Veuillez sélectionner un fichier image valide."};
  static const KindRules video{100 * megabyte, "La vidéo est trop volumineuse (max 100MB)",
                               "Veuillez sélectionner une vidéo valide (MP4, WebM ou MOV)."};
  static const KindRules pdf{20 * megabyte, "Le fichier PDF est trop volumineux. Taille maximale: 20 MB.",
                             "Veuillez sélectionner un fichier PDF"};
  static const KindRules captions{megabyte, "Les sous-titres sont trop volumineux. Taille maximale: 1 MB.",
                                  "Veuillez sélectionner des sous-titres au format WebVTT (.vtt)."};
  switch (kind) {
    case Kind::Image:
      return image;
    case Kind::Video:
      return video;
    case Kind::Captions:
      return captions;
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

std::optional<Kept> MediaStore::State::renew(const MediaName& name) const {
  try {
    return storage->renew(name.text());
  } catch (const Error&) {
    if (storage->is_shared()) throw;    // another program may be removing it
    return storage->head(name.text());  // a file that cannot be renewed can be served all the same
  }
}

void MediaStore::State::put(const Variants& variants) const {
  for (const auto& [name, bytes] : variants) storage->put(name.text(), bytes);
}

Variants MediaStore::State::variants_of(const MediaName& original, const fs::path& path,
                                        const std::vector<int>& widths) const {
  if (!is_in_heif(original.format)) {
    const Picture picture{original.format, read_whole(path, UINT32_MAX), original.width, original.height};
    return named(original, webp_variants(picture, widths));
  }
  auto variants = develop_heif(program, path, storage->workplace(), stop_event.number()).variants;
  std::erase_if(variants,
                [&](const auto& variant) { return std::ranges::find(widths, variant.first) == widths.end(); });
  return named(original, std::move(variants));
}

StoredFile MediaStore::State::store_image(const fs::path& path, Format format) {
  Prepared prepared = compute([&] { return prepared_image(path, format, program, stop_event.number()); });
  const Original& original = prepared.original;
  const StoredFile stored = described(original.name, original.bytes.size());
  if (const std::shared_lock lock(removing); renew(original.name)) return stored;
  if (!prepared.variants) {
    const MediaName& name = original.name;
    const Picture picture{name.format, original.bytes, name.width, name.height};
    prepared.variants = compute([&] { return named(name, webp_variants(picture, name.widths())); });
  }
  const std::shared_lock lock(removing);
  put(*prepared.variants);
  storage->put(original.name.text(), original.bytes);  // last: where it is, its variants are
  if (avif_queue && is_raster(original.name.format)) avif_queue->add(original.name);
  return stored;
}

MediaStore::MediaStore(fs::path folder, fs::path program)
    : MediaStore(std::make_unique<FolderStorage>(std::move(folder)), std::move(program)) {}

MediaStore::MediaStore(std::unique_ptr<Storage> storage, fs::path program) : state_(std::make_unique<State>()) {
  if (state_->stop_event.number() < 0) throw std::system_error(errno, std::generic_category(), "eventfd");
  state_->storage = std::move(storage);
  state_->program = std::move(program);
}

MediaStore::~MediaStore() = default;

void MediaStore::close() {
  state_->closed = true;
  ::eventfd_write(state_->stop_event.number(), 1);
  state_->storage->close();
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
  const std::shared_lock lock(state_->removing);
  if (!state_->renew(name)) {
    state_->storage->put_file(name.text(), file.path());
    state_->renew(name);
  }
  return described(name, size);
}

std::optional<ServedFile> MediaStore::find(std::string_view text, const Asker& asker) const {
  auto name = MediaName::parse(text);
  if (!name) return std::nullopt;
  const bool has_stand_in = name->is_variant() && name->format == Format::Avif;
  Look look;
  try {
    look = state_->storage->look(name->text(), asker);
  } catch (const Error&) {
    if (!has_stand_in) throw;  // browsers ask for no other format by themselves
  }
  bool final = true;
  if (!look.file && !look.coming && has_stand_in) {
    name->format = Format::Webp;
    look = state_->storage->look(name->text(), asker);
    final = false;
  }
  if (!look.file && !look.coming) return std::nullopt;
  return ServedFile{look.file ? std::move(*look.file) : LocalFile{}, std::string(content_type(name->format)), final,
                    std::move(look.coming)};
}

bool MediaStore::answers(std::string_view url) const {
  const auto name = parse_address(url);
  if (!name) return false;
  if (state_->storage->head(name->text())) return true;
  return name->is_variant() && name->format == Format::Avif &&
         state_->storage->head(name->variant(name->variant_width, Format::Webp).text());
}

bool MediaStore::claim(std::string_view url) {
  const auto name = parse_address(url);
  if (!name || name->is_variant()) return false;
  const std::shared_lock lock(state_->removing);
  return state_->storage->renew(name->text()).has_value();
}

Storage& MediaStore::storage() const { return *state_->storage; }

void MediaStore::encode_avif(std::unique_ptr<AvifBacklog> backlog) {
  state_->avif_queue = std::make_unique<AvifQueue>(*state_->storage, state_->program, std::move(backlog));
}

std::size_t MediaStore::avif_waiting() const { return state_->avif_queue ? state_->avif_queue->waiting() : 0; }

}  // namespace vitrine::media
