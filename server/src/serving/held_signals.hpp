// Lets SIGTERM and SIGINT wait while the program gets ready, so that it ends in order however early it is asked to.
#pragma once

#include <csignal>

namespace vitrine {

class HeldSignals {
 public:
  /// To be made before the first thread: the threads of the program then leave both to the one that releases them.
  HeldSignals();
  /// What still waits is dropped: whoever held it has dealt with it.
  ~HeldSignals();
  HeldSignals(const HeldSignals&) = delete;
  HeldSignals& operator=(const HeldSignals&) = delete;

  /// From here on both do what they are set to, the ones that waited first. On the thread that made this object.
  void release();

 private:
  sigset_t held_{};
  sigset_t before_{};
  bool released_ = false;
};

}  // namespace vitrine
