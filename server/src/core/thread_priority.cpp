#include "core/thread_priority.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include "core/log.hpp"

namespace vitrine {

void give_way(int niceness) {
  // On Linux this is about the one thread. Not SCHED_IDLE, under which a busy machine would never get to it.
  if (::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), niceness) != 0) log::warn("thread_not_nice");
}

}  // namespace vitrine
