#include "auth/key_ring.hpp"

#include <sodium.h>

#include <stdexcept>
#include <utility>

#include "core/error.hpp"
#include "core/log.hpp"

namespace vitrine::auth {
namespace {

std::shared_ptr<const SigningKey> key_in(const KeyPlace& place) {
  if (sodium_init() < 0) throw std::runtime_error("libsodium does not start");
  switch (place.kind) {
    case KeyPlace::Kind::Own:
      return std::make_shared<const SigningKey>(SigningKey::read_or_make(place.file));
    case KeyPlace::Kind::Given:
      return std::make_shared<const SigningKey>(SigningKey::read(place.file));
    case KeyPlace::Kind::Shared:
      break;
  }
  return nullptr;
}

}  // namespace

KeyPlace KeyPlace::own(const std::filesystem::path& data_folder) { return {Kind::Own, data_folder / key_file_name}; }

KeyRing::KeyRing(db::Database& database, KeyPlace place, Now now)
    : database_(database), place_(std::move(place)), now_(std::move(now)), key_(key_in(place_)) {}

void KeyRing::ensure() {
  if (is_shared()) ensure_shared_key(database_, place_.file);
}

void KeyRing::learn(db::Connection& reader) {
  if (!is_shared()) return;
  const std::int64_t began_s = unix_seconds(now_());
  auto read = std::make_shared<const SigningKey>(read_shared_key(reader));
  const std::lock_guard lock(mutex_);
  key_ = std::move(read);
  learned_at_s_ = began_s;
}

KeyBefore KeyRing::renew(KeyBefore before) {
  if (!is_shared()) {
    throw Error::bad_request(
        "La clé des sessions est dans un fichier : ajoutez-y une nouvelle ligne au début, et redémarrez le programme.");
  }
  const KeyBefore become = renew_shared_key(database_, before);
  log::info("token_key_renewed", {{"sessions_ended", become == KeyBefore::Forgotten}, {"by", "operator"}});
  return become;
}

std::shared_ptr<const SigningKey> KeyRing::key() const {
  const std::lock_guard lock(mutex_);
  return key_;
}

std::optional<Claims> KeyRing::claims_of(db::Connection& reader, std::string_view token, std::int64_t now_s) {
  if (auto claims = read_token(token, *key(), now_s)) return claims;
  if (!is_shared() || !may_be_newer(token, now_s)) return std::nullopt;
  const std::lock_guard turn(looking_);
  if (auto claims = read_token(token, *key(), now_s)) return claims;  // whoever looked meanwhile has found it
  const auto since = now_() - looked_at_;
  if (since >= Clock::duration::zero() && since < look_pause) {
    throw Error::unavailable("Cette session ne peut pas être vérifiée à l’instant. Veuillez réessayer.", look_pause);
  }
  looked_at_ = now_();
  learn(reader);
  return read_token(token, *key(), now_s);
}

/// A key is in the store before anything is signed with it. So what is unknown here and signed earlier than the keys
/// were read, by whatever machine's clock, was signed with one that is forgotten, or by a stranger.
bool KeyRing::may_be_newer(std::string_view token, std::int64_t now_s) const {
  const auto origin = origin_of(token, now_s);
  if (!origin) return false;
  const std::lock_guard lock(mutex_);
  return !key_->knows(origin->key_id) && origin->issued_at_s + clock_skew_s_max >= learned_at_s_;
}

}  // namespace vitrine::auth
