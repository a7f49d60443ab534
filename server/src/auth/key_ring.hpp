// The key that this program signs its tokens with, and those whose tokens it takes: a file's, or those that programs on
// one store share (shared_key.hpp), which change while it runs.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string_view>

#include "auth/shared_key.hpp"
#include "auth/signing_key.hpp"
#include "auth/token.hpp"
#include "core/time.hpp"
#include "db/database.hpp"

namespace vitrine::auth {

/// Where the key lies that signs the tokens.
struct KeyPlace {
  enum class Kind {
    Own,    // a file of this program's own, made where it is missing
    Given,  // a file that the operator looks after
    Shared  // the store (shared_key.hpp)
  };
  Kind kind = Kind::Own;
  std::filesystem::path file;  // where the key is shared: what this machine had for itself before

  static KeyPlace own(const std::filesystem::path& data_folder);
  /// The file that holds it; empty where the store does.
  std::filesystem::path readable_file() const { return kind == Kind::Shared ? std::filesystem::path() : file; }
};

/// Shared by all threads; every member function is safe from any of them.
class KeyRing {
 public:
  using Now = std::function<Clock::time_point()>;

  /// However many tokens name keys that are unknown here, so seldom is one looked for in the store on their behalf.
  static constexpr std::chrono::seconds look_pause{1};

  /// Reads or makes the key, unless it is shared: Error 503 as `SigningKey` says.
  KeyRing(db::Database& database, KeyPlace place, Now now);
  KeyRing(const KeyRing&) = delete;
  KeyRing& operator=(const KeyRing&) = delete;

  /// Makes a shared key where the store has none.
  void ensure();
  /// Reads the shared keys; to be called before they are needed, and again now and then.
  void learn(db::Connection& reader);
  /// As `renew_shared_key` does. Where the key lies in a file: Error 400.
  KeyBefore renew(KeyBefore before);

  std::shared_ptr<const SigningKey> key() const;

  /// The claims of a token that is good. One that another program has signed with a key that is newer than what is
  /// known here is good as well; while that cannot be told: Error 503.
  std::optional<Claims> claims_of(db::Connection& reader, std::string_view token, std::int64_t now_s);

 private:
  bool is_shared() const { return place_.kind == KeyPlace::Kind::Shared; }
  bool may_be_newer(std::string_view token, std::int64_t now_s) const;

  db::Database& database_;
  const KeyPlace place_;
  const Now now_;
  mutable std::mutex mutex_;               // guards the next two
  std::shared_ptr<const SigningKey> key_;  // none before a shared one is read
  std::int64_t learned_at_s_ = 0;          // Unix seconds
  std::mutex looking_;                     // one looks at a time; guards what follows
  Clock::time_point looked_at_{};
};

}  // namespace vitrine::auth
