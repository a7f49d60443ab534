// Hears of what programs on other machines have committed to the same store (Connection::announce).
#pragma once

#include <chrono>
#include <memory>
#include <stop_token>
#include <string>

namespace vitrine::db {

/// Used by one thread. PostgreSQL tells over a connection of this object's own, which is opened anew where it was lost;
/// SQLite has nobody on other machines, and tells nothing.
class Notices {
 public:
  explicit Notices(const std::string& url);
  ~Notices();
  Notices(const Notices&) = delete;
  Notices& operator=(const Notices&) = delete;

  /// Returns once something was announced since the last call, or after `patience`, or when it is asked to stop. A
  /// notice may be lost together with the connection: whoever waits looks for themselves now and then.
  void wait(std::chrono::milliseconds patience, const std::stop_token& stop);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace vitrine::db
