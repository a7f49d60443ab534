// For tests: a program that has no descriptors left.
#pragma once

#include <fcntl.h>
#include <sys/resource.h>

#include "core/descriptor.hpp"

namespace vitrine {

/// While it lives nothing more can be opened by any thread of this process; what is open stays so.
class NoMoreDescriptors {
 public:
  NoMoreDescriptors() {
    ::getrlimit(RLIMIT_NOFILE, &before_);
    rlimit lowered = before_;
    lowered.rlim_cur = static_cast<rlim_t>(Descriptor(::open("/dev/null", O_RDONLY | O_CLOEXEC)).number());
    ::setrlimit(RLIMIT_NOFILE, &lowered);
  }
  NoMoreDescriptors(const NoMoreDescriptors&) = delete;
  NoMoreDescriptors& operator=(const NoMoreDescriptors&) = delete;
  ~NoMoreDescriptors() { ::setrlimit(RLIMIT_NOFILE, &before_); }

 private:
  rlimit before_{};
};

}  // namespace vitrine
