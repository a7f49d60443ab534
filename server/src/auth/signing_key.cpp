#include "auth/signing_key.hpp"

#include <fcntl.h>
#include <sodium.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <memory>
#include <optional>
#include <system_error>
#include <tuple>

#include "core/descriptor.hpp"
#include "core/error.hpp"
#include "core/ids.hpp"
#include "core/log.hpp"

namespace vitrine::auth {
namespace {

static_assert(crypto_auth_hmacsha256_KEYBYTES == std::tuple_size_v<KeyBytes>);
constexpr std::size_t key_digits = std::tuple_size_v<KeyBytes> * 2;

[[noreturn]] void fail(std::string_view step, int error) {
  log::error("token_key_failed", {{"step", std::string(step)}, {"reason", std::generic_category().message(error)}});
  throw Error::unavailable("La clé des sessions (token.key) est inutilisable. Consultez le journal du serveur.",
                           std::chrono::seconds(60));
}

void sync_folder(const std::filesystem::path& folder) {
  const Descriptor opened(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (opened.number() < 0 || ::fsync(opened.number()) != 0) fail("sync", errno);
}

/// The key in an open file; nothing, with the reason in `errno`, where there is none.
std::optional<KeyBytes> read_key(int descriptor) {
  std::array<char, key_digits> text{};
  const ssize_t got = ::read(descriptor, text.data(), text.size());
  if (got < 0) return std::nullopt;
  errno = EINVAL;
  KeyBytes bytes{};
  std::size_t length = 0;
  if (got != static_cast<ssize_t>(text.size()) ||
      sodium_hex2bin(bytes.data(), bytes.size(), text.data(), text.size(), nullptr, &length, nullptr) != 0 ||
      length != bytes.size()) {
    return std::nullopt;
  }
  return bytes;
}

bool is_guessable(const KeyBytes& key) {
  return std::all_of(key.begin(), key.end(), [&](unsigned char byte) { return byte == key.front(); });
}

// Written whole under another name, then linked: the key file is never half there, and the first of two makers wins.
void make(const std::filesystem::path& file) {
  const std::filesystem::path draft = file.string() + "." + random_hex(8);
  // Whatever happens, the draft does not stay: a disk that is full meets every attempt to start.
  const auto remove = [](const std::filesystem::path* made) { ::unlink(made->c_str()); };
  const std::unique_ptr<const std::filesystem::path, decltype(remove)> removal(&draft, remove);
  {
    const Descriptor opened(::open(draft.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
    if (opened.number() < 0) fail("create", errno);
    const std::string text = random_hex(32) + "\n";
    if (::write(opened.number(), text.data(), text.size()) != static_cast<ssize_t>(text.size())) fail("write", errno);
    if (::fsync(opened.number()) != 0) fail("sync", errno);
  }
  if (::link(draft.c_str(), file.c_str()) != 0 && errno != EEXIST) fail("link", errno);
  sync_folder(file.parent_path());
}

}  // namespace

KeyState state_of_key(const std::filesystem::path& file) {
  const Descriptor opened(::open(file.c_str(), O_RDONLY | O_CLOEXEC));
  const auto bytes = opened.number() < 0 ? std::nullopt : read_key(opened.number());
  if (!bytes) return KeyState::Damaged;
  return is_guessable(*bytes) ? KeyState::Guessable : KeyState::Usable;
}

SigningKey SigningKey::read_or_make(const std::filesystem::path& file) {
  if (!std::filesystem::exists(file)) make(file);
  const Descriptor opened(::open(file.c_str(), O_RDONLY | O_CLOEXEC));
  if (opened.number() < 0) fail("open", errno);
  struct stat facts {};
  if (::fstat(opened.number(), &facts) != 0) fail("stat", errno);
  if ((facts.st_mode & 077) != 0) {
    log::warn("token_key_was_open_to_others", {{"file", file.filename().string()}});
    if (::fchmod(opened.number(), 0600) != 0) fail("chmod", errno);
  }
  const auto bytes = read_key(opened.number());
  if (!bytes) fail("read", errno);
  if (is_guessable(*bytes)) {
    log::error("token_key_guessable");
    throw Error::unavailable(
        "La clé des sessions (token.key) est devinable : n’importe qui pourrait signer une session. « vitrine doctor "
        "--fix » en fait une neuve ; les sessions ouvertes prennent alors fin.",
        std::chrono::seconds(60));
  }
  SigningKey key;
  key.bytes_ = *bytes;
  return key;
}

std::string SigningKey::sign(std::string_view text) const {
  std::string signature(crypto_auth_hmacsha256_BYTES, '\0');
  crypto_auth_hmacsha256(reinterpret_cast<unsigned char*>(signature.data()),
                         reinterpret_cast<const unsigned char*>(text.data()), text.size(), bytes_.data());
  return signature;
}

bool SigningKey::verifies(std::string_view text, std::string_view signature) const {
  if (signature.size() != crypto_auth_hmacsha256_BYTES) return false;
  return crypto_auth_hmacsha256_verify(reinterpret_cast<const unsigned char*>(signature.data()),
                                       reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                                       bytes_.data()) == 0;
}

std::string SigningKey::fingerprint(std::string_view text) const {
  const std::string mac = sign(text);
  std::array<char, crypto_auth_hmacsha256_BYTES * 2 + 1> hex{};
  sodium_bin2hex(hex.data(), hex.size(), reinterpret_cast<const unsigned char*>(mac.data()), mac.size());
  return hex.data();
}

}  // namespace vitrine::auth
