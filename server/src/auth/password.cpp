#include "auth/password.hpp"

#include <sodium.h>

#include <array>
#include <chrono>
#include <new>
#include <semaphore>

#include "core/error.hpp"

namespace vitrine::auth {
namespace {

constexpr std::chrono::seconds turn_wait_max{2};

/// A turn among the two that may hash at once.
class Turn {
 public:
  Turn() {
    if (!turns().try_acquire_for(turn_wait_max)) {
      throw Error::unavailable("Le serveur est très occupé. Réessayez dans un instant.", turn_wait_max);
    }
  }
  Turn(const Turn&) = delete;
  Turn& operator=(const Turn&) = delete;
  ~Turn() { turns().release(); }

 private:
  static std::counting_semaphore<2>& turns() {
    static std::counting_semaphore<2> two(2);
    return two;
  }
};

}  // namespace

std::string hash_password(std::string_view password) {
  const Turn turn;
  std::array<char, crypto_pwhash_STRBYTES> encoded{};
  if (crypto_pwhash_str_alg(encoded.data(), password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                            crypto_pwhash_MEMLIMIT_INTERACTIVE, crypto_pwhash_ALG_ARGON2ID13) != 0) {
    throw std::bad_alloc();
  }
  return encoded.data();
}

bool is_password(std::string_view password, const std::string& encoded_hash) {
  const Turn turn;
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
