#include "ops/tar.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <system_error>

#include "core/error.hpp"

namespace vitrine::ops {
namespace {

constexpr std::size_t block_bytes = 512;
constexpr std::size_t piece_bytes = 256 * block_bytes;

using Block = std::array<char, block_bytes>;

// POSIX.1-2017, pax, "ustar Interchange Format".
struct Field {
  std::size_t at;
  std::size_t size;
};
constexpr Field name_field{0, tar_name_bytes_max};
constexpr Field mode_field{100, 8};
constexpr Field owner_field{108, 8};
constexpr Field group_field{116, 8};
constexpr Field size_field{124, 12};
constexpr Field time_field{136, 12};
constexpr Field sum_field{148, 8};
constexpr std::size_t type_at = 156;
constexpr Field magic_field{257, 8};

[[noreturn]] void refuse(const std::string& reason) {
  throw Error::bad_request("L'archive est refusée : " + reason + ".");
}

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

}  // namespace

std::string tar_header(const TarMember& member) {
  Block block{};
  put(block, name_field, member.name);
  put_octal(block, mode_field, 0600);
  put_octal(block, owner_field, 0);
  put_octal(block, group_field, 0);
  put_octal(block, size_field, member.size_bytes);
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  put_octal(block, time_field,
            static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::seconds>(now).count()));
  block[type_at] = '0';
  put(block, magic_field, std::string_view("ustar\00000", 8));
  put_octal(block, {sum_field.at, 7}, sum_of(block));
  return {block.data(), block.size()};
}

std::string tar_padding(std::uint64_t size_bytes) { return std::string(padding_of(size_bytes), '\0'); }

std::string tar_end() { return std::string(2 * block_bytes, '\0'); }

TarReader::TarReader(const std::filesystem::path& archive) {
  std::error_code missing;
  if (std::filesystem::is_regular_file(archive, missing)) file_.open(archive, std::ios::binary);
  if (!file_.is_open()) refuse("elle ne peut pas être ouverte");
}

void TarReader::read_bytes(char* to, std::size_t count) {
  if (!file_.read(to, static_cast<std::streamsize>(count))) refuse("elle est incomplète");
}

std::optional<TarMember> TarReader::next() {
  if (!is_read_) file_.seekg(static_cast<std::streamoff>(next_at_));
  Block block{};
  read_bytes(block.data(), block.size());
  if (std::all_of(block.begin(), block.end(), [](char byte) { return byte == '\0'; })) return std::nullopt;
  if (octal_in(block, sum_field) != sum_of(block)) refuse("un en-tête est abîmé");
  const auto size = octal_in(block, size_field);
  if (text_in(block, magic_field) != "ustar" || block[type_at] != '0' || !size)
    refuse("elle ne vient pas de « vitrine backup »");
  member_ = {std::string(text_in(block, name_field)), *size};
  next_at_ += block_bytes + *size + padding_of(*size);
  is_read_ = false;
  return member_;
}

void TarReader::read(const std::function<void(std::string_view piece)>& take) {
  std::string piece(piece_bytes, '\0');
  for (std::uint64_t left = member_.size_bytes; left > 0;) {
    const std::size_t count = std::min<std::uint64_t>(left, piece.size());
    read_bytes(piece.data(), count);
    take(std::string_view(piece).substr(0, count));
    left -= count;
  }
  read_bytes(piece.data(), padding_of(member_.size_bytes));
  is_read_ = true;
}

}  // namespace vitrine::ops
