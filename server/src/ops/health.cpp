#include "ops/health.hpp"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <system_error>

#include "core/descriptor.hpp"
#include "core/error.hpp"
#include "core/log.hpp"

namespace vitrine::ops {
namespace {

/// The store's log of a large item, or a small picture with its variants.
constexpr off_t room_bytes = 1024 * 1024;
constexpr std::chrono::seconds try_interval{1};

/// errno of what kept a file of `room_bytes` from being made in the folder; 0 where nothing did.
int failure_in(const std::filesystem::path& folder) {
  std::string name = (folder / ".room-XXXXXX").string();
  const Descriptor opened(::mkostemp(name.data(), O_CLOEXEC));
  if (opened.number() < 0) return errno;
  ::unlink(name.c_str());  // at once: whatever happens, nothing stays
  int failure = 0;
  do {
    failure = ::posix_fallocate(opened.number(), 0, room_bytes);
  } while (failure == EINTR);
  return failure;
}

bool means_full(int failure) { return failure == ENOSPC || failure == EDQUOT || failure == EFBIG; }

}  // namespace

void DiskCheck::require_room() {
  if (const std::unique_lock turn(trying_, std::try_to_lock); turn && Clock::now() - tried_at_ >= try_interval) {
    int failure = 0;
    for (const std::filesystem::path& folder : folders_) {
      if (failure == 0) failure = failure_in(folder);
    }
    if (failure != 0 && failure != failure_) {
      log::error("disk_refuses", {{"reason", std::generic_category().message(failure)}});
    }
    failure_ = failure;
    tried_at_ = Clock::now();
  }
  if (failure_ == 0) return;
  throw Error::unavailable(means_full(failure_) ? "Le disque est plein." : "Le disque refuse l’écriture.", ready_soon);
}

void check_ready(db::Connection& reader, media::Storage& media, DiskCheck& disks) {
  if (!reader.query_one("SELECT 1 AS answer")) throw Error::unavailable("La base ne répond pas.", ready_soon);
  media.require_writable();
  disks.require_room();
}

}  // namespace vitrine::ops
