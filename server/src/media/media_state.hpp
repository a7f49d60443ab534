// What a media store holds (media_store.hpp): for media_store.cpp, which stores and finds, and media_upkeep.cpp, which
// sweeps, examines and mends.
#pragma once

#include <sys/eventfd.h>

#include <atomic>
#include <memory>
#include <mutex>
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

namespace vitrine::media {

struct Original {
  MediaName name;
  std::string bytes;  // of an image; empty for videos and PDFs, which are never held in memory
};

using Variants = std::vector<std::pair<MediaName, std::string>>;

Variants variants_of(const Original& original, const std::vector<int>& widths);

/// Of a regular file that holds anything.
std::optional<std::uint64_t> size_of(const std::filesystem::path& path);

struct MediaStore::State {
  std::filesystem::path folder;
  std::filesystem::path program;
  std::mutex mutex;  // held for the disk alone: nothing is swept while it is stored
  // Nothing is claimed between the sweep's look at its age and its removal; the second to be taken.
  std::mutex claiming;
  std::atomic<bool> closed = false;
  Descriptor stop_event{::eventfd(0, EFD_CLOEXEC)};  // raised once `closed` is, and never lowered
  std::unique_ptr<AvifQueue> avif_queue;
  // One image at a time, which bounds the memory; and libvips tells all threads' failures in one place.
  LowPriorityThread computing{10};

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

  std::filesystem::path path_of(const MediaName& name) const { return folder / name.text(); }

  /// Under the lock. A file that is there already is made young again, so that the sweep leaves it its day.
  bool renew(const MediaName& name) const;
  /// A variant's hash is on record before the variant has its name.
  void write_variants(const Variants& variants) const;
  /// Under the lock. The original comes last: where it is, its variants are.
  void keep(const Original& original, const Variants& variants) const;
  StoredFile store_image(const std::filesystem::path& path, Format format);
  StoredFile described(const MediaName& name) const;
};

}  // namespace vitrine::media
