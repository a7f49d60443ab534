#include "serving/held_signals.hpp"

#include <ctime>

namespace vitrine {

HeldSignals::HeldSignals() {
  sigemptyset(&held_);
  sigaddset(&held_, SIGTERM);
  sigaddset(&held_, SIGINT);
  pthread_sigmask(SIG_BLOCK, &held_, &before_);
}

HeldSignals::~HeldSignals() {
  if (released_) return;
  const timespec at_once{};
  while (sigtimedwait(&held_, nullptr, &at_once) > 0) continue;
  release();
}

void HeldSignals::release() {
  released_ = true;
  pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

}  // namespace vitrine
