#include "serving/held_signals.hpp"

#include <ctime>
#include <initializer_list>

namespace vitrine {

HeldSignals::HeldSignals() {
  sigemptyset(&held_);
  for (const int asks : {SIGTERM, SIGINT, SIGHUP}) sigaddset(&held_, asks);
  for (const int other : {SIGUSR1, SIGUSR2}) std::signal(other, SIG_IGN);  // NOLINT(cert-err33-c): fails for no such
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
