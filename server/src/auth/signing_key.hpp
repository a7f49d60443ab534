// The secret that signs tokens: 32 random bytes, in hexadecimal in a file that only its owner may read.
#pragma once

#include <array>
#include <filesystem>
#include <string>
#include <string_view>

namespace vitrine::auth {

inline constexpr std::string_view key_file_name = "token.key";

using KeyBytes = std::array<unsigned char, 32>;

/// Guessable is a key that nobody drew by lot, like one of zeros only: whoever thinks of it signs in without a
/// password.
enum class KeyState { Usable, Damaged, Guessable };

/// What a key file is worth. One that is missing or cannot be read is damaged.
KeyState state_of_key(const std::filesystem::path& file);

class SigningKey {
 public:
  /// Reads the file, or makes it when it is missing; two programs that start at once agree on one key. A file that
  /// others may read is closed to them and the fact is logged. Unreadable, malformed or guessable: Error 503, and the
  /// file is left as it is.
  static SigningKey read_or_make(const std::filesystem::path& file);

  /// HMAC-SHA256 (RFC 2104), 32 bytes.
  std::string sign(std::string_view text) const;
  /// Compares in constant time.
  bool verifies(std::string_view text, std::string_view signature) const;
  /// A keyed fingerprint in hexadecimal, for what must be recognised but not stored.
  std::string fingerprint(std::string_view text) const;

 private:
  KeyBytes bytes_{};
};

}  // namespace vitrine::auth
