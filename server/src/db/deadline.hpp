// How long this side waits for the server of a store. The server's own limits (statement_timeout, lock_timeout) end
// what takes it long; they say nothing where the server itself has stopped, or the machine it is on.
#pragma once

#include <chrono>
#include <optional>

namespace vitrine::db {

class Outage;

/// While it lives: a line that is waited on for longer than `patience` is shut down, and whoever waits finds it lost.
/// Without a line (-1) or a patience nothing is watched. The socket is not to be closed meanwhile. With an `outage` the
/// server would have said something by then: it is told that the store is lost, and whoever waits for the same store is
/// ended along.
class Deadline {
 public:
  Deadline(int socket, std::optional<std::chrono::milliseconds> patience, Outage* outage = nullptr);
  ~Deadline();
  Deadline(const Deadline&) = delete;
  Deadline& operator=(const Deadline&) = delete;

 private:
  friend class Watch;
  const int socket_;
  Outage* const outage_;
  const std::chrono::steady_clock::time_point end_;
};

}  // namespace vitrine::db
