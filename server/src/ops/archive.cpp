#include "ops/archive.hpp"

#include <fcntl.h>
#include <sodium.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <system_error>
#include <vector>

#include "core/descriptor.hpp"
#include "core/error.hpp"
#include "core/hex.hpp"
#include "media/durable_file.hpp"

namespace vitrine::ops {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t piece_bytes = std::size_t{128} * 1024;
constexpr std::uint64_t checksums_bytes_max = std::uint64_t{64} * 1024 * 1024;
constexpr std::string_view checksums_name = "checksums.b2";

[[noreturn]] void fail(const std::string& what) {
  throw Error::unavailable("La sauvegarde a échoué : " + what + ".", std::chrono::seconds(0));
}

[[noreturn]] void refuse(const std::string& reason) {
  throw Error::bad_request("L'archive est refusée : " + reason + ".");
}

/// Why the system has just refused, behind what it refused.
std::string because() { return errno == 0 ? std::string() : " : " + std::generic_category().message(errno); }

[[noreturn]] void fail_to_unpack() {
  throw Error::unavailable("Le dossier de données ne peut pas être écrit" + because() + ".", std::chrono::seconds(0));
}

/// What is known of bytes once all have passed: their BLAKE2b-512, as `b2sum` writes it, and the hash that names media.
class Digest {
 public:
  Digest() { crypto_generichash_init(&state_, nullptr, 0, crypto_generichash_BYTES_MAX); }
  void add(std::string_view bytes) {
    crypto_generichash_update(&state_, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
    content_.add(bytes);
  }
  std::string checksum() {
    std::array<unsigned char, crypto_generichash_BYTES_MAX> digest{};
    crypto_generichash_final(&state_, digest.data(), digest.size());
    return hex_of(digest);
  }
  std::string content_hash() { return content_.text(); }

 private:
  crypto_generichash_state state_{};
  media::ContentHash content_;
};

/// All of a file, in pieces; false where it cannot be read to its end.
template <typename Take>
bool read_file(const fs::path& path, Take take) {
  std::ifstream in(path, std::ios::binary);
  std::string piece(piece_bytes, '\0');
  while (in.read(piece.data(), static_cast<std::streamsize>(piece.size())) || in.gcount() > 0)
    take(std::string_view(piece).substr(0, static_cast<std::size_t>(in.gcount())));
  return in.is_open() && !in.bad();
}

/// What an archive says of itself: its members but the last, and what that says of them.
struct Contents {
  std::map<std::string, std::uint64_t> sizes_bytes;
  std::map<std::string, std::string> checksums;
};

Contents contents_of(const fs::path& archive, const std::function<bool(std::string_view)>& is_expected) {
  Contents contents;
  TarReader reader(archive);
  while (const auto member = reader.next()) {
    if (member->name != checksums_name) {
      if (!is_expected(member->name) || !contents.sizes_bytes.emplace(member->name, member->size_bytes).second)
        refuse("elle contient un fichier étranger");
      continue;
    }
    if (member->size_bytes > checksums_bytes_max) refuse("sa liste de contrôle est trop longue");
    std::string text;
    reader.read([&](std::string_view piece) { text.append(piece); });
    std::istringstream lines(text);
    std::string checksum;
    std::string name;
    while (lines >> checksum >> name) contents.checksums[name] = checksum;
  }
  return contents;
}

[[noreturn]] void refuse_as_changed(const std::string& member) {
  refuse("« " + member + " » manque ou a changé depuis la sauvegarde");
}

/// Those that it holds are those that its list names.
void require_all_listed(const Contents& contents) {
  if (contents.checksums.empty())
    refuse("elle est vide, ou sa liste de contrôle (" + std::string(checksums_name) + ") manque");
  for (const auto& [name, size_bytes] : contents.sizes_bytes) {
    if (!contents.checksums.contains(name)) refuse_as_changed(name);
  }
  for (const auto& [name, checksum] : contents.checksums) {
    if (!contents.sizes_bytes.contains(name)) refuse_as_changed(name);
  }
}

/// What an attempt that was cut has left, and what belongs to it no more.
void remove_all_but(const Contents& contents, const fs::path& folder) {
  std::set<fs::path> kept{folder};
  for (const auto& [name, size_bytes] : contents.sizes_bytes) {
    kept.insert(folder / name);
    kept.insert((folder / name).parent_path());
  }
  std::vector<fs::path> others;
  for (fs::recursive_directory_iterator entry(folder), end; entry != end; ++entry) {
    if (kept.contains(entry->path())) continue;
    others.push_back(entry->path());
    entry.disable_recursion_pending();
  }
  for (const fs::path& other : others) fs::remove_all(other);
}

/// The content hash of a file that is there with this size and this checksum.
std::optional<std::string> unpacked_before(const fs::path& file, std::uint64_t size_bytes,
                                           const std::string& checksum) {
  std::error_code missing;
  if (fs::file_size(file, missing) != size_bytes || missing) return std::nullopt;
  Digest digest;
  const bool whole = read_file(file, [&](std::string_view piece) { digest.add(piece); });
  if (!whole || digest.checksum() != checksum) return std::nullopt;
  return digest.content_hash();
}

/// Writes the member that the reader stands at; answers its content hash.
std::string unpack(TarReader& reader, const std::string& name, const fs::path& target, const std::string& checksum,
                   Progress& progress) {
  fs::create_directories(target.parent_path());
  std::ofstream out(target, std::ios::binary);
  fs::permissions(target, fs::perms::owner_read | fs::perms::owner_write);
  Digest digest;
  reader.read([&](std::string_view piece) {
    digest.add(piece);
    out.write(piece.data(), static_cast<std::streamsize>(piece.size()));
    progress.add(piece.size());
  });
  out.close();
  if (!out) fail_to_unpack();
  if (digest.checksum() != checksum) refuse_as_changed(name);
  return digest.content_hash();
}

}  // namespace

ArchiveWriter::ArchiveWriter(const fs::path& file, const StillGood& still_good) {
  if (still_good && fs::exists(file)) take_over(file, still_good);
  file_.open(file, std::ios::binary | (still_good ? std::ios::app : std::ios::trunc));
  if (!file_) fail("l'archive ne peut pas être créée dans ce dossier" + because());
  fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write);  // it will hold the token key
}

void ArchiveWriter::take_over(const fs::path& file, const StillGood& still_good) {
  std::uint64_t good_bytes = 0;
  try {
    TarReader there(file);
    while (const auto member = there.next()) {
      Digest digest;
      there.read([&](std::string_view piece) { digest.add(piece); });
      const std::string content_hash = digest.content_hash();
      if (content_.contains(member->name) || !still_good(*member, content_hash)) break;
      note(member->name, digest.checksum(), content_hash);
      good_bytes = there.position();
    }
  } catch (const Error& cut) {
    if (cut.status() != 400) throw;  // it is whole up to here
  }
  fs::resize_file(file, good_bytes);
}

void ArchiveWriter::write(std::string_view bytes) {
  if (!file_.write(bytes.data(), static_cast<std::streamsize>(bytes.size())))
    fail("l'archive ne peut pas être écrite" + because());
}

void ArchiveWriter::write_header(const std::string& name, std::uint64_t size_bytes) {
  if (name.size() > tar_name_bytes_max || size_bytes > tar_member_bytes_max)
    fail("« " + name + " » est trop grand pour l'archive");
  write(tar_header({name, size_bytes}));
}

void ArchiveWriter::note(const std::string& name, const std::string& checksum, const std::string& content_hash) {
  checksums_ += checksum + "  " + name + "\n";
  content_.emplace(name, content_hash);
}

void ArchiveWriter::add(const std::string& name, const fs::path& source) {
  if (!add_if_there(name, source)) fail("« " + name + " » manque");
}

bool ArchiveWriter::add_if_there(const std::string& name, const fs::path& source) {
  std::error_code failure;
  const std::uint64_t size = fs::file_size(source, failure);
  if (failure == std::errc::no_such_file_or_directory) return false;
  if (failure || !std::ifstream(source)) fail("« " + name + " » ne peut pas être lu");
  write_header(name, size);
  Digest digest;
  std::uint64_t copied = 0;
  const bool whole = read_file(source, [&](std::string_view piece) {
    digest.add(piece);
    write(piece);
    copied += piece.size();
  });
  if (!whole || copied != size) fail("« " + name + " » a changé pendant la copie");
  write(tar_padding(size));
  note(name, digest.checksum(), digest.content_hash());
  return true;
}

void ArchiveWriter::add_bytes(const std::string& name, std::string_view bytes) {
  write_header(name, bytes.size());
  write(bytes);
  write(tar_padding(bytes.size()));
  Digest digest;
  digest.add(bytes);
  note(name, digest.checksum(), digest.content_hash());
}

void ArchiveWriter::finish() {
  write_header(std::string(checksums_name), checksums_.size());
  write(checksums_);
  write(tar_padding(checksums_.size()));
  write(tar_end());
  file_.close();
  if (!file_) fail("l'archive ne peut pas être écrite" + because());
}

ContentHashes extract_archive(const fs::path& archive, const fs::path& folder,
                              const std::function<bool(std::string_view)>& is_expected, Progress& progress) {
  const Contents contents = contents_of(archive, is_expected);
  require_all_listed(contents);
  std::uint64_t total_bytes = 0;
  for (const auto& [name, size_bytes] : contents.sizes_bytes) total_bytes += size_bytes;
  progress.begin("Lecture de l’archive", total_bytes);
  remove_all_but(contents, folder);
  ContentHashes hashes;
  TarReader reader(archive);
  while (const auto member = reader.next()) {
    if (member->name == checksums_name) continue;
    const fs::path target = folder / member->name;
    const std::string& checksum = contents.checksums.at(member->name);
    auto hash = unpacked_before(target, member->size_bytes, checksum);
    if (hash) progress.skip(member->size_bytes);
    hashes.emplace(member->name, hash ? std::move(*hash) : unpack(reader, member->name, target, checksum, progress));
  }
  const Descriptor opened(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (opened.number() < 0 || ::syncfs(opened.number()) != 0) fail_to_unpack();
  progress.end();
  return hashes;
}

}  // namespace vitrine::ops
