#include "auth/password.hpp"

#include <sodium.h>

#include <array>
#include <new>

namespace vitrine::auth {

std::string hash_password(std::string_view password) {
  std::array<char, crypto_pwhash_STRBYTES> encoded{};
  if (crypto_pwhash_str_alg(encoded.data(), password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                            crypto_pwhash_MEMLIMIT_INTERACTIVE, crypto_pwhash_ALG_ARGON2ID13) != 0) {
    throw std::bad_alloc();
  }
  return encoded.data();
}

bool is_password(std::string_view password, const std::string& encoded_hash) {
  return crypto_pwhash_str_verify(encoded_hash.c_str(), password.data(), password.size()) == 0;
}

const std::string& hash_of_nobody() {
  // Of 32 random bytes that were thrown away. Written down rather than computed, so that the first unknown user after a
  // start waits no longer than others.
  static const std::string hash =
      "$argon2id$v=19$m=65536,t=2,p=1$Bnft2MIYNnxJ50nsfy/Wpg$sTW5jvaxp/JhQC6ZeJ4e5QDbJ4xv91vs5ofXVMxNeeg";
  return hash;
}

}  // namespace vitrine::auth
