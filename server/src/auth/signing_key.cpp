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
#include "core/text.hpp"

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

/// The key that a line holds.
std::optional<KeyBytes> key_of(std::string_view line) {
  KeyBytes bytes{};
  std::size_t length = 0;
  if (line.size() != key_digits ||
      sodium_hex2bin(bytes.data(), bytes.size(), line.data(), line.size(), nullptr, &length, nullptr) != 0 ||
      length != bytes.size()) {
    return std::nullopt;
  }
  return bytes;
}

/// One a line; empty where a line holds none, or there are too many.
std::vector<KeyBytes> keys_of(std::string_view lines) {
  std::vector<KeyBytes> keys;
  while (!lines.empty()) {
    const std::size_t end = std::min(lines.find('\n'), lines.size());
    const std::string_view line = trim(lines.substr(0, end));
    lines.remove_prefix(std::min(end + 1, lines.size()));
    if (line.empty()) continue;
    const auto key = key_of(line);
    if (!key || keys.size() == SigningKey::keys_max) return {};
    keys.push_back(*key);
  }
  return keys;
}

/// What an open file holds, as far as it may be keys; nothing, with the reason in `errno`, where it cannot be read.
std::optional<std::string> text_in(int descriptor) {
  std::string text((key_digits + 2) * SigningKey::keys_max + 1, '\0');
  const ssize_t got = ::read(descriptor, text.data(), text.size());
  if (got < 0) return std::nullopt;
  text.resize(static_cast<std::size_t>(got));
  return text;
}

bool is_guessable(const KeyBytes& key) {
  return std::all_of(key.begin(), key.end(), [&](unsigned char byte) { return byte == key.front(); });
}

std::string mac_of(const KeyBytes& key, std::string_view text) {
  std::string mac(crypto_auth_hmacsha256_BYTES, '\0');
  crypto_auth_hmacsha256(reinterpret_cast<unsigned char*>(mac.data()),
                         reinterpret_cast<const unsigned char*>(text.data()), text.size(), key.data());
  return mac;
}

std::string in_hexadecimal(std::string_view bytes) {
  std::string hex(bytes.size() * 2 + 1, '\0');
  sodium_bin2hex(hex.data(), hex.size(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
  hex.pop_back();  // the terminating zero
  return hex;
}

/// Tells keys apart and nothing of them.
std::string id_of(const KeyBytes& key) { return in_hexadecimal(mac_of(key, "key id").substr(0, 8)); }

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
  const auto text = opened.number() < 0 ? std::nullopt : text_in(opened.number());
  const std::vector<KeyBytes> keys = keys_of(text.value_or(""));
  if (keys.empty()) return KeyState::Damaged;
  return std::any_of(keys.begin(), keys.end(), is_guessable) ? KeyState::Guessable : KeyState::Usable;
}

std::optional<SigningKey> SigningKey::parse(std::string_view lines) {
  SigningKey key;
  key.keys_ = keys_of(lines);
  if (key.keys_.empty() || std::any_of(key.keys_.begin(), key.keys_.end(), is_guessable)) return std::nullopt;
  return key;
}

SigningKey SigningKey::read_or_make(const std::filesystem::path& file) {
  if (!std::filesystem::exists(file)) make(file);
  return read(file);
}

SigningKey SigningKey::read(const std::filesystem::path& file) {
  const Descriptor opened(::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (opened.number() < 0) fail("open", errno);
  struct stat facts {};
  if (::fstat(opened.number(), &facts) != 0) fail("stat", errno);
  if (!S_ISREG(facts.st_mode)) fail("read", EINVAL);
  const auto text = text_in(opened.number());
  if (!text) fail("read", errno);
  SigningKey key;
  key.keys_ = keys_of(*text);
  if (key.keys_.empty()) fail("read", EINVAL);
  // A setting may name any file by mistake: only of a key is the mode changed.
  if ((facts.st_mode & 077) != 0) {
    log::warn("token_key_was_open_to_others", {{"file", file.filename().string()}});
    if (::fchmod(opened.number(), 0600) != 0) fail("chmod", errno);
  }
  if (std::any_of(key.keys_.begin(), key.keys_.end(), is_guessable)) {
    log::error("token_key_guessable");
    throw Error::unavailable(
        "La clé des sessions (token.key) est devinable : n’importe qui pourrait signer une session. « vitrine doctor "
        "--fix » en fait une neuve ; les sessions ouvertes prennent alors fin.",
        std::chrono::seconds(60));
  }
  return key;
}

std::string SigningKey::sign(std::string_view text) const { return mac_of(keys_.front(), text); }

bool SigningKey::verifies(std::string_view text, std::string_view signature) const {
  if (signature.size() != crypto_auth_hmacsha256_BYTES) return false;
  return std::any_of(keys_.begin(), keys_.end(), [&](const KeyBytes& key) {
    return crypto_auth_hmacsha256_verify(reinterpret_cast<const unsigned char*>(signature.data()),
                                         reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                                         key.data()) == 0;
  });
}

std::string SigningKey::fingerprint(std::string_view text) const { return in_hexadecimal(sign(text)); }

std::string SigningKey::id() const { return id_of(keys_.front()); }

bool SigningKey::knows(std::string_view id) const {
  return std::any_of(keys_.begin(), keys_.end(), [&](const KeyBytes& key) { return id_of(key) == id; });
}

}  // namespace vitrine::auth
