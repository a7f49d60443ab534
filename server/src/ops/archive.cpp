#include "ops/archive.hpp"

#include <fcntl.h>
#include <sodium.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstring>
#include <map>
#include <optional>
#include <sstream>
#include <system_error>

#include "core/descriptor.hpp"
#include "core/error.hpp"

namespace vitrine::ops {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t block_bytes = 512;
constexpr std::size_t piece_bytes = 256 * block_bytes;
constexpr std::uint64_t member_bytes_max = (std::uint64_t{1} << 33) - 1;  // eleven octal digits
constexpr std::uint64_t checksums_bytes_max = std::uint64_t{64} * 1024 * 1024;
constexpr std::string_view checksums_name = "checksums.b2";

using Block = std::array<char, block_bytes>;

// POSIX.1-2017, pax, "ustar Interchange Format".
struct Field {
  std::size_t at;
  std::size_t size;
};
constexpr Field name_field{0, 100};
constexpr Field mode_field{100, 8};
constexpr Field owner_field{108, 8};
constexpr Field group_field{116, 8};
constexpr Field size_field{124, 12};
constexpr Field time_field{136, 12};
constexpr Field sum_field{148, 8};
constexpr std::size_t type_at = 156;
constexpr Field magic_field{257, 8};

[[noreturn]] void fail(const std::string& what) {
  throw Error::unavailable("La sauvegarde a échoué : " + what + ".", std::chrono::seconds(0));
}

[[noreturn]] void refuse(const std::string& reason) {
  throw Error::bad_request("L'archive est refusée : " + reason + ".");
}

/// BLAKE2b-512, as `b2sum` writes it.
class Checksum {
 public:
  Checksum() { crypto_generichash_init(&state_, nullptr, 0, crypto_generichash_BYTES_MAX); }
  void add(std::string_view bytes) {
    crypto_generichash_update(&state_, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
  }
  std::string text() {
    std::array<unsigned char, crypto_generichash_BYTES_MAX> digest{};
    crypto_generichash_final(&state_, digest.data(), digest.size());
    std::array<char, crypto_generichash_BYTES_MAX * 2 + 1> hex{};
    return sodium_bin2hex(hex.data(), hex.size(), digest.data(), digest.size());
  }

 private:
  crypto_generichash_state state_{};
};

void put(Block& block, Field field, std::string_view text) {
  std::copy(text.begin(), text.end(), block.begin() + static_cast<std::ptrdiff_t>(field.at));
}

void put_octal(Block& block, Field field, std::uint64_t value) {
  for (std::size_t i = field.size - 1; i > 0; --i, value /= 8)
    block[field.at + i - 1] = static_cast<char>('0' + value % 8);
}

std::string_view text_in(const Block& block, Field field) {
  const std::string_view text(block.data() + field.at, field.size);
  return text.substr(0, text.find('\0'));
}

std::optional<std::uint64_t> octal_in(const Block& block, Field field) {
  std::uint64_t value = 0;
  std::string_view text = text_in(block, field);
  while (text.ends_with(' ')) text.remove_suffix(1);
  if (text.empty()) return std::nullopt;
  for (const char digit : text) {
    if (digit < '0' || digit > '7') return std::nullopt;
    value = value * 8 + static_cast<std::uint64_t>(digit - '0');
  }
  return value;
}

std::uint64_t sum_of(Block block) {
  put(block, sum_field, "        ");
  std::uint64_t sum = 0;
  for (const char byte : block) sum += static_cast<unsigned char>(byte);
  return sum;
}

std::uint64_t padding_of(std::uint64_t size_bytes) { return (block_bytes - size_bytes % block_bytes) % block_bytes; }

/// One pass over an archive, from its first header to its end mark.
class Extraction {
 public:
  Extraction(const fs::path& archive, fs::path folder) : file_(archive, std::ios::binary), folder_(std::move(folder)) {
    if (!file_) refuse("elle ne peut pas être ouverte");
  }

  void run(const std::function<bool(std::string_view)>& is_expected) {
    while (const auto member = next_member()) {
      if (member->name == checksums_name) {
        read_checksums(member->size_bytes);
      } else if (!is_expected(member->name) || found_.contains(member->name)) {
        refuse("elle contient un fichier étranger");
      } else {
        extract(*member);
      }
    }
    if (listed_.empty() || listed_ != found_) refuse("un fichier manque ou a changé depuis la sauvegarde");
  }

 private:
  struct Member {
    std::string name;
    std::uint64_t size_bytes;
  };

  std::optional<Member> next_member() {
    Block block{};
    read(block.data(), block.size());
    if (std::all_of(block.begin(), block.end(), [](char byte) { return byte == '\0'; })) return std::nullopt;
    if (octal_in(block, sum_field) != sum_of(block)) refuse("un en-tête est abîmé");
    const auto size = octal_in(block, size_field);
    if (text_in(block, magic_field) != "ustar" || block[type_at] != '0' || !size)
      refuse("elle ne vient pas de « vitrine backup »");
    return Member{std::string(text_in(block, name_field)), *size};
  }

  void read(char* to, std::size_t count) {
    if (!file_.read(to, static_cast<std::streamsize>(count))) refuse("elle est incomplète");
  }

  template <typename Take>
  void read_body(std::uint64_t size_bytes, Take take) {
    std::string piece(piece_bytes, '\0');
    for (std::uint64_t left = size_bytes; left > 0;) {
      const std::size_t count = std::min<std::uint64_t>(left, piece.size());
      read(piece.data(), count);
      take(std::string_view(piece).substr(0, count));
      left -= count;
    }
    read(piece.data(), padding_of(size_bytes));
  }

  void extract(const Member& member) {
    const fs::path target = folder_ / member.name;
    fs::create_directories(target.parent_path());
    std::ofstream out(target, std::ios::binary);
    fs::permissions(target, fs::perms::owner_read | fs::perms::owner_write);
    Checksum checksum;
    read_body(member.size_bytes, [&](std::string_view piece) {
      checksum.add(piece);
      out.write(piece.data(), static_cast<std::streamsize>(piece.size()));
    });
    out.close();
    if (!out) throw Error::unavailable("Le dossier de données ne peut pas être écrit.", std::chrono::seconds(0));
    found_[member.name] = checksum.text();
  }

  void read_checksums(std::uint64_t size_bytes) {
    if (size_bytes > checksums_bytes_max) refuse("sa liste de contrôle est trop longue");
    std::string text;
    read_body(size_bytes, [&](std::string_view piece) { text.append(piece); });
    std::istringstream lines(text);
    std::string checksum;
    std::string name;
    while (lines >> checksum >> name) listed_[name] = checksum;
  }

  std::ifstream file_;
  fs::path folder_;
  std::map<std::string, std::string> found_;   // name to checksum, as read
  std::map<std::string, std::string> listed_;  // as promised
};

}  // namespace

ArchiveWriter::ArchiveWriter(const fs::path& target)
    : target_(fs::absolute(target)), temporary_(target_.parent_path()), file_(temporary_.path(), std::ios::binary) {
  if (!file_) fail("l'archive ne peut pas être créée dans ce dossier");
  fs::permissions(temporary_.path(), fs::perms::owner_read | fs::perms::owner_write);  // it will hold the token key
}

void ArchiveWriter::write(std::string_view bytes) {
  if (!file_.write(bytes.data(), static_cast<std::streamsize>(bytes.size()))) fail("l'archive ne peut pas être écrite");
}

void ArchiveWriter::write_header(const std::string& name, std::uint64_t size_bytes) {
  if (name.size() > name_field.size || size_bytes > member_bytes_max)
    fail("« " + name + " » est trop grand pour l'archive");
  Block block{};
  put(block, name_field, name);
  put_octal(block, mode_field, 0600);
  put_octal(block, owner_field, 0);
  put_octal(block, group_field, 0);
  put_octal(block, size_field, size_bytes);
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  put_octal(block, time_field,
            static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::seconds>(now).count()));
  block[type_at] = '0';
  put(block, magic_field, std::string_view("ustar\00000", 8));
  put_octal(block, {sum_field.at, 7}, sum_of(block));
  write({block.data(), block.size()});
}

void ArchiveWriter::pad(std::uint64_t size_bytes) { write(std::string(padding_of(size_bytes), '\0')); }

void ArchiveWriter::add(const std::string& name, const fs::path& source) {
  if (!add_if_there(name, source)) fail("« " + name + " » manque");
}

bool ArchiveWriter::add_if_there(const std::string& name, const fs::path& source) {
  std::ifstream in(source, std::ios::binary);
  std::error_code failure;
  const std::uint64_t size = fs::file_size(source, failure);
  if (failure == std::errc::no_such_file_or_directory) return false;
  if (!in || failure) fail("« " + name + " » ne peut pas être lu");
  write_header(name, size);
  Checksum checksum;
  std::string piece(piece_bytes, '\0');
  std::uint64_t copied = 0;
  while (in.read(piece.data(), static_cast<std::streamsize>(piece.size())) || in.gcount() > 0) {
    const auto got = std::string_view(piece).substr(0, static_cast<std::size_t>(in.gcount()));
    checksum.add(got);
    write(got);
    copied += got.size();
  }
  if (in.bad() || copied != size) fail("« " + name + " » a changé pendant la copie");
  pad(size);
  checksums_ += checksum.text() + "  " + name + "\n";
  return true;
}

void ArchiveWriter::finish() {
  write_header(std::string(checksums_name), checksums_.size());
  write(checksums_);
  pad(checksums_.size());
  write(std::string(2 * block_bytes, '\0'));
  file_.close();
  if (!file_) fail("l'archive ne peut pas être écrite");
  temporary_.keep_as(target_);
}

void extract_archive(const fs::path& archive, const fs::path& folder,
                     const std::function<bool(std::string_view)>& is_expected) {
  Extraction(archive, folder).run(is_expected);
  const Descriptor opened(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (opened.number() < 0 || ::syncfs(opened.number()) != 0)
    throw Error::unavailable("Le dossier de données ne peut pas être écrit.", std::chrono::seconds(0));
}

}  // namespace vitrine::ops
