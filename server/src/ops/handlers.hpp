// What those who run the site ask of it: whether it can do its work, and its numbers.
#pragma once

#include <atomic>
#include <filesystem>

#include "content/following.hpp"
#include "core/metrics.hpp"
#include "core/request.hpp"
#include "core/worker_pools.hpp"
#include "mail/outbox.hpp"
#include "media/media_store.hpp"
#include "ops/health.hpp"
#include "render/engines.hpp"

namespace vitrine::ops {

/// What they look at.
struct Operations {
  db::Connection& reader;  // the calling thread's own
  const db::Database& database;
  const content::Following& following;
  const media::MediaStore& media;
  DiskCheck& disks;
  const render::Engines& engines;
  const mail::Outbox& outbox;
  const WorkerPools& pools;
  const Metrics& metrics;
  const std::atomic<bool>& ends;
  const std::atomic<bool>& demo_loading;
  const bool metrics_for_all;  // not only for this machine
  const std::filesystem::path& data_folder;
};

/// GET: 200 when the store answers, pages can be drawn, media written, the demo is loaded and the program is not about
/// to end, else Error 503.
Response readiness(Operations& operations, Request& request);

/// GET: Prometheus text. Callers from elsewhere: Error 403, unless it is for all.
Response metrics_page(Operations& operations, Request& request);

}  // namespace vitrine::ops
