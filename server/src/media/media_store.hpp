// Files that administrators upload: what they are is decided by their content, they are kept under the hash of that
// content, and whatever is served from here cannot run.
//
// Addresses (`docs/product.md`, Media):
// - /media/{hash}-{width}x{height}.{ext}: an image as uploaded, upright and without metadata (jpg png webp avif gif
// svg)
// - /media/{hash}-{width}x{height}-{w}.webp: the same, w pixels wide; .avif likewise, answered as WebP until encoded
// - /media/{hash}.{ext}: a video (mp4 webm mov), its captions (vtt) or a PDF
// where hash is 32 lower-case hexadecimal digits and w one of variant_widths(width).
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/request.hpp"
#include "media/avif_backlog.hpp"
#include "media/storage.hpp"

namespace vitrine::media {

enum class Kind { Image, Video, Pdf, Captions };

/// What a file of a kind must be, and what is said of one that is not. (MB = 1024 * 1024.) Captions are WebVTT.
struct KindRules {
  std::uint64_t size_bytes_max;  // image 5 MB, video 100 MB, PDF 20 MB, captions 1 MB
  const char* too_large;
  const char* wrong_kind;
};
const KindRules& rules_of(Kind kind);
inline std::uint64_t size_bytes_max(Kind kind) { return rules_of(kind).size_bytes_max; }

/// The widths that exist of an image `width` pixels wide: those of 320, 640, 960, 1280, 1920 that are smaller, and the
/// image's own width where it is at most 1920. Vector images have none.
std::vector<int> variant_widths(int width);

struct StoredFile {
  std::string url;  // "/media/…"
  Kind kind = Kind::Image;
  int width = 0;  // pixels; 0 for what is no image
  int height = 0;
  std::uint64_t size_bytes = 0;
};

struct ServedFile {
  LocalFile file;
  std::string content_type;
  bool final = true;                  // false: a stand-in that will be replaced (must not be cached for long)
  std::shared_ptr<Arrival> coming{};  // not on this machine yet, if it is anywhere: to be asked for again when told
};

/// What is wrong with the files of a folder, by their names.
struct Inspection {
  /// An hour old and of no use: no name of ours, a leftover of an interrupted write, or a variant without its original.
  std::vector<std::string> strays;
  std::vector<std::string> empty;                // no bytes in it
  std::vector<std::string> altered;              // its content is not what its name promises
  std::vector<std::string> incomplete;           // images that lack a WebP variant
  std::vector<std::string> altered_variants;     // what they hold is not what was written once
  std::vector<std::string> unrecorded_variants;  // of which that is not known
};

class MediaStore {
 public:
  /// `program` is this program's own path: pictures of phones and AVIF are decoded by a child process `program
  /// decode-heif SOURCE TARGET`; AVIF is encoded by `program encode-avif SOURCE TARGET WIDTH`, one at a time, at low
  /// priority; both bounded in time and memory. An empty `program` decodes none.
  MediaStore(std::unique_ptr<Storage> storage, std::filesystem::path program);
  /// In a folder of this machine, made when missing.
  MediaStore(std::filesystem::path folder, std::filesystem::path program);
  ~MediaStore();
  MediaStore(const MediaStore&) = delete;
  MediaStore& operator=(const MediaStore&) = delete;

  /// Takes the file over. Wrong kind by content: Error 415; too large: 413; over 40 megapixels, unreadable or a vector
  /// image with anything outside the allow-list: 400. The same content again answers the same address. Safe from any
  /// thread that has time: a picture takes up to seconds, and one is decoded at a time.
  StoredFile store(UploadedFile file, Kind kind);

  /// From here on `store` refuses with Error 503, also what waits and what a child process is decoding: neither a
  /// request with many files nor one laborious picture holds up the program's end. Safe from any thread.
  void close();

  /// What to send for "/media/{name}"; nullopt for anything that is not exactly the name of a stored file. Never waits.
  std::optional<ServedFile> find(std::string_view name, const Asker& asker = {}) const;

  /// Whether the address of a file or of a variant can be answered.
  bool answers(std::string_view url) const;

  /// Whether this address is of the form that `store` answers and the file is there, for whoever is about to commit
  /// content that names it: it counts as new from now on, so that no sweep takes it before its reference is there to be
  /// seen. A file that cannot be renewed: Error 503. Safe from any thread; does not wait for a picture that is being
  /// decoded.
  bool claim(std::string_view url);

  /// Removes files that no address in `referenced` names and that are older than `age_min`; answers how many. Where it
  /// names none at all they stay, and where most of what there is would go they stay for as long as `patience`, and the
  /// log says so: the store that was asked may be a new one, or an old copy of the right one. Safe from any thread; a
  /// file that is stored again or claimed meanwhile counts as new.
  std::size_t sweep(const std::set<std::string>& referenced, std::chrono::hours age_min,
                    std::chrono::hours patience = std::chrono::hours(7 * 24));

  /// Looks at every file; reads all but unrecorded variants from end to end.
  Inspection inspect() const;
  /// Takes variants that versions before `variant_record.hpp` have made for what they are now, until `stop` is
  /// requested: reading them may take hours. Safe from any thread.
  void record_variants(const std::stop_token& stop = {});
  /// Removes a variant that `inspect` answered as altered; one in WebP is made anew at once, one in AVIF by the next
  /// server.
  void renew_variant(std::string_view name);
  /// Makes the missing WebP variants of this original (a name that `inspect` answered as incomplete).
  void regenerate(std::string_view name);
  /// Removes a file that `inspect` answered as stray or empty.
  void remove_stray(std::string_view name);

  /// Encodes AVIF from here on, in the background: of the pictures that are stored, and of those that lack it. Without
  /// it they wait for a server that does. Before any other thread uses this.
  void encode_avif(std::unique_ptr<AvifBacklog> backlog = std::make_unique<OwnAvifBacklog>());

  /// How many images wait for their AVIF variants, as far as this program makes them.
  std::size_t avif_waiting() const;

  Storage& storage() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// The body of a child process: decodes a picture of a phone, or AVIF (heif_picture.hpp). Answers its exit code.
int decode_heif(const std::filesystem::path& source, const std::filesystem::path& target);

/// The same: encodes one AVIF variant. `avif_not_written`: there is one, and the disk did not take it.
inline constexpr int avif_not_written = 2;
int encode_avif(const std::filesystem::path& source, const std::filesystem::path& target, int width);

}  // namespace vitrine::media
