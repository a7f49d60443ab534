// Lets the signals that ask a server to end wait while it gets ready, so that it ends in order however early that is.
#pragma once

#include <csignal>

namespace vitrine {

class HeldSignals {
 public:
  /// SIGTERM, SIGINT and SIGHUP. To be made before the first thread: the threads of the program then leave them to the
  /// one that releases them. SIGUSR1 and SIGUSR2, which mean something to other programs, are ignored from here on.
  HeldSignals();
  /// What still waits is dropped: whoever held it has dealt with it.
  ~HeldSignals();
  HeldSignals(const HeldSignals&) = delete;
  HeldSignals& operator=(const HeldSignals&) = delete;

  /// From here on they do what they are set to, the ones that waited first. On the thread that made this object.
  void release();

 private:
  sigset_t held_{};
  sigset_t before_{};
  bool released_ = false;
};

}  // namespace vitrine
