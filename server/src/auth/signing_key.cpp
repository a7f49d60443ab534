#include "auth/signing_key.hpp"

#include <fcntl.h>
#include <sodium.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <memory>
#include <optional>
#include <system_error>
#include <tuple>
#include <utility>

#include "core/descriptor.hpp"
#include "core/error.hpp"
#include "core/hex.hpp"
#include "core/ids.hpp"
#include "core/log.hpp"
#include "core/text.hpp"

namespace vitrine::auth {
namespace {

static_assert(crypto_auth_hmacsha256_KEYBYTES == std::tuple_size_v<KeyBytes>);
constexpr std::size_t key_digits = std::tuple_size_v<KeyBytes> * 2;

[[noreturn]] void refuse(const std::filesystem::path& file, const std::string& reason) {
  throw Error::unavailable("La clé des sessions (" + file.string() + ") " + reason + ".", std::chrono::seconds(60));
}

[[noreturn]] void fail_to_make(const std::filesystem::path& file, int error) {
  refuse(file, "ne peut pas être écrite : " + std::generic_category().message(error));
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

/// Tells keys apart and nothing of them.
std::string id_of(const KeyBytes& key) { return hex_of(mac_of(key, "key id").substr(0, 8)); }

// Written whole under another name, then linked: the key file is never half there, and the first of two makers wins.
void make(const std::filesystem::path& file) {
  const std::filesystem::path draft = file.string() + "." + random_hex(8);
  // Whatever happens, the draft does not stay: a disk that is full meets every attempt to start.
  const auto remove = [](const std::filesystem::path* made) { ::unlink(made->c_str()); };
  const std::unique_ptr<const std::filesystem::path, decltype(remove)> removal(&draft, remove);
  {
    const Descriptor opened(::open(draft.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
    if (opened.number() < 0) fail_to_make(file, errno);
    const std::string text = random_hex(32) + "\n";
    errno = ENOSPC;  // of a file that took a part of it
    if (::write(opened.number(), text.data(), text.size()) != static_cast<ssize_t>(text.size()) ||
        ::fsync(opened.number()) != 0)
      fail_to_make(file, errno);
  }
  if (::link(draft.c_str(), file.c_str()) != 0 && errno != EEXIST) fail_to_make(file, errno);
  const Descriptor folder(::open(file.parent_path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (folder.number() < 0 || ::fsync(folder.number()) != 0) fail_to_make(file, errno);
}

/// A key file as it is found.
struct KeyFile {
  KeyState state = KeyState::Unreadable;
  int failure = 0;  // of the system, where it cannot be read
  Descriptor opened;
  std::vector<KeyBytes> keys;
};

/// A setting may name any file by mistake: only one that holds keys is this user's to close.
KeyState state_of(const std::vector<KeyBytes>& keys, const struct stat& facts, int descriptor) {
  if (keys.empty()) return KeyState::Damaged;
  if (std::any_of(keys.begin(), keys.end(), is_guessable)) return KeyState::Guessable;
  if ((facts.st_mode & 077) == 0) return KeyState::Usable;
  struct statvfs system {};
  const bool is_closable = facts.st_uid == ::geteuid() && ::fstatvfs(descriptor, &system) == 0 &&
                           (system.f_flag & static_cast<unsigned long>(ST_RDONLY)) == 0;
  if (is_closable) return KeyState::Open;
  return (facts.st_mode & 07) == 0 ? KeyState::Usable : KeyState::Exposed;
}

KeyFile look_at(const std::filesystem::path& file) {
  KeyFile found{.opened = Descriptor(::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)), .keys = {}};
  struct stat facts {};
  if (found.opened.number() < 0 || ::fstat(found.opened.number(), &facts) != 0) {
    found.failure = errno;
    if (found.failure == ENOENT) found.state = KeyState::Missing;
    return found;
  }
  const auto text = S_ISREG(facts.st_mode) ? text_in(found.opened.number()) : std::string();
  if (!text) {
    found.failure = errno;
    return found;
  }
  found.keys = keys_of(*text);
  found.state = state_of(found.keys, facts, found.opened.number());
  return found;
}

}  // namespace

KeyState state_of_key(const std::filesystem::path& file) { return look_at(file).state; }

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
  KeyFile found = look_at(file);
  switch (found.state) {
    case KeyState::Usable:
      break;
    case KeyState::Open:
      log::warn("token_key_was_open_to_others", {{"file", file.string()}});
      if (::fchmod(found.opened.number(), 0600) != 0)
        refuse(file, "ne peut pas être fermée aux autres : " + std::generic_category().message(errno));
      break;
    case KeyState::Exposed:
      refuse(file,
             "est lisible par tous, et ce n’est pas à cet utilisateur de la fermer. Il suffit qu’il puisse la lire : "
             "« chmod 440 », à son groupe");
    case KeyState::Guessable:
      refuse(file,
             "est devinable : n’importe qui pourrait signer une session. « vitrine doctor --fix » fait une clé neuve "
             "dans le dossier de données ; ailleurs, « openssl rand -hex 32 » en tire une. Les sessions ouvertes "
             "prennent alors fin");
    case KeyState::Damaged:
      refuse(file, "est vide ou abîmée");
    case KeyState::Unreadable:
    case KeyState::Missing:
      refuse(file, "ne peut pas être lue : " + std::generic_category().message(found.failure));
  }
  SigningKey key;
  key.keys_ = std::move(found.keys);
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

std::string SigningKey::fingerprint(std::string_view text) const { return hex_of(sign(text)); }

std::string SigningKey::id() const { return id_of(keys_.front()); }

bool SigningKey::knows(std::string_view id) const {
  return std::any_of(keys_.begin(), keys_.end(), [&](const KeyBytes& key) { return id_of(key) == id; });
}

}  // namespace vitrine::auth
