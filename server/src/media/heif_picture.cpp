#include "media/heif_picture.hpp"

#include <chrono>
#include <cstdint>
#include <fstream>

#include "core/error.hpp"
#include "core/log.hpp"
#include "media/bounded_child.hpp"
#include "media/durable_file.hpp"
#include "media/media_store.hpp"
#include "media/raster_image.hpp"

namespace vitrine::media {
namespace {

constexpr std::chrono::seconds time_max{30};
constexpr std::chrono::seconds processor_time_max{20};
constexpr int priority = 5;
/// 40 megapixels of noise at the quality that pictures are written with stay below.
constexpr std::uintmax_t picture_bytes_max = std::uintmax_t{64} * 1024 * 1024;
constexpr std::uintmax_t sentence_bytes_max = 1024;

/// Exit codes of the child: the target then holds the picture, or the sentence that refuses it.
enum Outcome { Decoded = 0, Failed = 1, Refused = 2 };

}  // namespace

std::string jpeg_of_heif(const std::filesystem::path& program, const std::filesystem::path& source, int stop_event) {
  using Kind = ChildEnd::Kind;
  const TemporaryFile target(source.parent_path());
  const ChildEnd end =
      run_child(program, {"decode-heif", source.string(), target.path().string()}, time_max, stop_event);
  if (end.kind == Kind::Exited && end.code == Decoded) return read_whole(target.path(), picture_bytes_max);
  if (end.kind == Kind::Exited && end.code == Refused) {
    const std::string reason = read_whole(target.path(), sentence_bytes_max);
    log::info("image_refused", {{"step", "heif"}, {"reason", reason}});
    throw Error::bad_request(reason);
  }
  log::warn("heif_not_decoded",
            {{"end", static_cast<std::int64_t>(end.kind)}, {"code", static_cast<std::int64_t>(end.code)}});
  if (end.kind == Kind::Crashed) throw Error::bad_request("L'image est illisible ou endommagée.");
  throw pictures_away();
}

int decode_heif(const std::filesystem::path& source, const std::filesystem::path& target) {
  bound_this_process(priority, processor_time_max);
  Outcome outcome = Decoded;
  std::string answer;
  try {
    const std::string bytes = read_whole(source, size_bytes_max(Kind::Image));
    answer = upright_picture(Format::Heif, bytes, target.parent_path()).bytes;
  } catch (const Error& error) {
    if (error.status() != 400) return Failed;
    answer = error.what();
    outcome = Refused;
  }
  return std::ofstream(target, std::ios::binary) << answer << std::flush ? outcome : Failed;
}

}  // namespace vitrine::media
