// What a media store holds (media_store.hpp): for media_store.cpp, which stores and finds, and media_upkeep.cpp, which
// sweeps, examines and mends.
#pragma once

#include <sys/eventfd.h>

#include <atomic>
#include <memory>
#include <optional>
#include <shared_mutex>
#include <string>
#include <utility>
#include <vector>

#include "core/descriptor.hpp"
#include "core/error.hpp"
#include "core/low_priority_thread.hpp"
#include "media/avif_queue.hpp"
#include "media/file_format.hpp"
#include "media/media_name.hpp"
#include "media/media_store.hpp"
#include "media/storage.hpp"

namespace vitrine::media {

struct Original {
  MediaName name;
  std::string bytes;  // of an image; empty for all others, which are never held in memory
};

using Variants = std::vector<std::pair<MediaName, std::string>>;

struct MediaStore::State {
  std::unique_ptr<Storage> storage;
  std::filesystem::path program;
  // Nothing is stored or claimed between the sweep's look at a file's age and its removal, which is alone. Never held
  // for what costs the processor.
  std::shared_mutex removing;
  std::optional<std::chrono::steady_clock::time_point> doubted_since = {};  // by the sweep; guarded by `removing`
  std::atomic<bool> closed = false;
  Descriptor stop_event{::eventfd(0, EFD_CLOEXEC)};  // raised once `closed` is, and never lowered
  std::unique_ptr<AvifQueue> avif_queue;
  // One image at a time, which bounds the memory; and libvips tells all threads' failures in one place.
  LowPriorityThread computing{10};

  /// Whether so many orphans may go, beside what is kept: a store that names no file is new, or another than these
  /// belong to, and one that names less than half of them may be an old copy, so that whoever put it there has
  /// `patience` to find that out.
  bool may_sweep(std::size_t orphans, std::size_t kept, bool is_nothing_named, std::chrono::hours patience);

  void require_open() const {
    if (closed) throw Error::stopping();
  }

  /// What an upload costs the processor, without a lock. Whoever brings twenty pictures takes turns with the others.
  template <typename Work>
  auto compute(Work work) {
    return computing.run([&] {
      require_open();
      return work();
    });
  }

  /// A file that is there already is made young again, so that the sweep leaves it its day.
  std::optional<Kept> renew(const MediaName& name) const;
  void put(const Variants& variants) const;
  /// Of a stored original, which lies there. For `compute`.
  Variants variants_of(const MediaName& original, const std::filesystem::path& path,
                       const std::vector<int>& widths) const;
  StoredFile store_image(const std::filesystem::path& path, Format format);
};

}  // namespace vitrine::media
