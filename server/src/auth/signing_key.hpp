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

enum class KeyState {
  Usable,
  Open,       // to others, and this user's to close: usable all the same
  Exposed,    // to everybody, and not this user's to close
  Guessable,  // nobody drew it by lot, like one of zeros only: whoever thinks of it signs in without a password
  Damaged,    // something else than keys
  Unreadable,
  Missing
};

/// What a key file is worth, by the worst of its lines. What a group may read whoever put the file there has decided:
/// that is how systemd (LoadCredential=) and containers hand secrets to a program that does not own them.
KeyState state_of_key(const std::filesystem::path& file);

class SigningKey {
 public:
  /// More than these are a slip.
  static constexpr std::size_t keys_max = 8;

  /// Reads the file, one key a line, or makes it when it is missing; two programs that start at once agree on one key.
  /// A file of this user's that others may read is closed to them and the fact is logged. One that is neither usable
  /// nor open: Error 503 that names it and says why, and the file is left as it is.
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
