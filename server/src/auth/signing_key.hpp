// The secret that signs tokens: 32 random bytes, in hexadecimal in a file that only its owner may read, or in the store
// where several programs sign for each other (shared_key.hpp). While it is changed there are two: the first signs, what
// any of them has signed is good.
#pragma once

#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vitrine::auth {

inline constexpr std::string_view key_file_name = "token.key";

using KeyBytes = std::array<unsigned char, 32>;

/// Guessable is a key that nobody drew by lot, like one of zeros only: whoever thinks of it signs in without a
/// password.
enum class KeyState { Usable, Damaged, Guessable };

/// What a key file is worth, by the worst of its lines. One that is missing or cannot be read is damaged.
KeyState state_of_key(const std::filesystem::path& file);

class SigningKey {
 public:
  /// More than these are a slip.
  static constexpr std::size_t keys_max = 8;

  /// Reads the file, one key a line, or makes it when it is missing; two programs that start at once agree on one key.
  /// A file that others may read is closed to them and the fact is logged. Unreadable, malformed or guessable: Error
  /// 503, and the file is left as it is.
  static SigningKey read_or_make(const std::filesystem::path& file);

  /// Reads a file that somebody else looks after: a missing one is Error 503 as well.
  static SigningKey read(const std::filesystem::path& file);
  /// Of keys as a file holds them, one a line. Malformed or guessable: nullopt.
  static std::optional<SigningKey> parse(std::string_view lines);

  /// HMAC-SHA256 (RFC 2104), 32 bytes.
  std::string sign(std::string_view text) const;
  /// Whether one of the keys has signed it; each compares in constant time.
  bool verifies(std::string_view text, std::string_view signature) const;
  /// A keyed fingerprint in hexadecimal, for what must be recognised but not stored.
  std::string fingerprint(std::string_view text) const;

  /// What the key that signs is called, to others than its owners.
  std::string id() const;
  /// Whether one of the keys is called so.
  bool knows(std::string_view id) const;

 private:
  std::vector<KeyBytes> keys_;  // never empty once read
};

}  // namespace vitrine::auth
