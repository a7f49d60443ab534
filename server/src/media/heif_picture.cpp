#include "media/heif_picture.hpp"

#include <chrono>
#include <cstdint>
#include <fstream>
#include <optional>
#include <sstream>
#include <string_view>

#include "core/error.hpp"
#include "core/log.hpp"
#include "media/bounded_child.hpp"
#include "media/durable_file.hpp"
#include "media/media_store.hpp"
#include "process/confinement.hpp"

namespace vitrine::media {
namespace {

constexpr std::chrono::seconds time_max{30};
constexpr std::chrono::seconds processor_time_max{20};
constexpr int priority = 5;
/// On top of which stands the bound of every child (bounded_child.hpp).
constexpr std::uint64_t growth_bytes_max = std::uint64_t{2} * 1024 * 1024 * 1024;
/// 40 megapixels of noise at the quality that pictures are written with stay below, with their variants.
constexpr std::uintmax_t answer_bytes_max = std::uintmax_t{80} * 1024 * 1024;
constexpr std::uintmax_t sentence_bytes_max = 1024;

/// Exit codes of the child: the target then holds the pictures, or the sentence that refuses them.
enum Outcome { Decoded = 0, Failed = 1, Refused = 2 };

/// A picture as it stands in the answer: "jpg 640 480 12345", a new line, so many bytes.
std::string written(Format format, int width, int height, const std::string& bytes) {
  std::ostringstream head;
  head << extension(format) << ' ' << width << ' ' << height << ' ' << bytes.size() << '\n';
  return head.str() + bytes;
}

/// Of what the child says nothing is believed that can be looked at: it has read what somebody else has made.
std::optional<Picture> take_picture(std::string_view& answer) {
  const std::size_t end = answer.find('\n');
  if (end == std::string_view::npos) return std::nullopt;
  std::istringstream head{std::string(answer.substr(0, end))};
  answer.remove_prefix(end + 1);
  std::string kind;
  std::size_t size = 0;
  Picture picture;
  if (!(head >> kind >> picture.width >> picture.height >> size) || size > answer.size()) return std::nullopt;
  picture.bytes = answer.substr(0, size);
  answer.remove_prefix(size);
  const auto format = format_of_extension(kind);
  if (!format || sniff(std::string_view(picture.bytes).substr(0, sniffed_bytes)) != format) return std::nullopt;
  picture.format = *format;
  const bool is_possible = picture.width > 0 && picture.height > 0 && picture.width <= side_pixels_max &&
                           picture.height <= side_pixels_max && pixels_max / picture.width >= picture.height;
  return is_possible ? std::optional(std::move(picture)) : std::nullopt;
}

std::optional<DevelopedPicture> read(std::string_view answer) {
  std::optional<Picture> first = take_picture(answer);
  const bool is_kept =
      first && (first->format == Format::Jpeg || first->format == Format::Webp || first->format == Format::Avif);
  if (!is_kept) return std::nullopt;
  DevelopedPicture developed{std::move(*first), {}};
  for (const int width : variant_widths(developed.picture.width)) {
    std::optional<Picture> variant = take_picture(answer);
    if (!variant || variant->format != Format::Webp || variant->width != width) return std::nullopt;
    developed.variants.emplace_back(width, std::move(variant->bytes));
  }
  return developed;
}

std::string developed(std::string_view bytes) {
  const std::optional<Format> format = sniff(bytes.substr(0, sniffed_bytes));
  if (!format || !is_in_heif(*format)) throw Error::bad_request("L'image est illisible ou endommagée.");
  const Picture picture = upright_picture(*format, bytes, {});
  std::string answer = written(picture.format, picture.width, picture.height, picture.bytes);
  for (const auto& [width, variant] : webp_variants(picture, variant_widths(picture.width))) {
    answer += written(Format::Webp, width, picture.height, variant);
  }
  return answer;
}

}  // namespace

bool is_in_heif(Format format) { return format == Format::Heif || format == Format::Avif; }

DevelopedPicture develop_heif(const std::filesystem::path& program, const std::filesystem::path& source,
                              const std::filesystem::path& workplace, int stop_event) {
  using Kind = ChildEnd::Kind;
  const TemporaryFile target(workplace);
  const ChildEnd end =
      run_child(program, {"decode-heif", source.string(), target.path().string()}, time_max, stop_event);
  if (end.kind == Kind::Exited && end.code == Refused) {
    const std::string reason = read_whole(target.path(), sentence_bytes_max);
    log::info("image_refused", {{"step", "heif"}, {"reason", reason}});
    throw Error::bad_request(reason);
  }
  if (end.kind == Kind::Exited && end.code == Decoded) {
    if (auto answered = read(read_whole(target.path(), answer_bytes_max))) return std::move(*answered);
  }
  log::warn("heif_not_decoded",
            {{"end", static_cast<std::int64_t>(end.kind)}, {"code", static_cast<std::int64_t>(end.code)}});
  const bool is_its_fault = end.kind == Kind::Crashed || (end.kind == Kind::Exited && end.code == Decoded);
  if (is_its_fault) throw Error::bad_request("L'image est illisible ou endommagée.");
  throw pictures_away();
}

int decode_heif(const std::filesystem::path& source, const std::filesystem::path& target) {
  bound_this_process(priority, processor_time_max);
  Outcome outcome = Decoded;
  std::ofstream file(target, std::ios::binary);
  std::string answer;
  try {
    const std::string bytes = read_whole(source, size_bytes_max(Kind::Image));
    prepare_confined_decoding();
    process::confine(growth_bytes_max);
    answer = developed(bytes);
  } catch (const Error& error) {
    if (error.status() != 400) return Failed;
    answer = error.what();
    outcome = Refused;
  }
  return file << answer << std::flush ? outcome : Failed;
}

}  // namespace vitrine::media
