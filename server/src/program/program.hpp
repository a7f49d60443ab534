// Everything that lives as long as the program does, wired together once. Members are shared by all threads unless
// their own header says otherwise; what belongs to one thread alone is in worker.hpp.
#pragma once

#include <atomic>
#include <filesystem>
#include <stop_token>
#include <string>

#include "auth/auth.hpp"
#include "content/context.hpp"
#include "content/search.hpp"
#include "core/metrics.hpp"
#include "core/route.hpp"
#include "core/worker_pools.hpp"
#include "db/database.hpp"
#include "mail/outbox.hpp"
#include "media/media_store.hpp"
#include "ops/health.hpp"
#include "program/pack.hpp"
#include "program/settings.hpp"
#include "render/engines.hpp"
#include "serving/held_signals.hpp"
#include "site/address_limit.hpp"

namespace vitrine {

/// What a program is started for. A command that ends at once leaves background work to the next server. Who serves or
/// loads the demo holds the data folder's lock.
enum class Purpose { Serve, LoadDemo, Command };

/// Whom the environment names for a store without administrators; both empty for nobody.
struct FirstAdministrator {
  std::string username;
  std::string password;
};

class Program {
 public:
  /// Opens the store in a data folder that is there, brings it up to date, reads or makes the token key. A command that
  /// would bring up to date what a server is using: Error 409.
  explicit Program(Settings settings, Purpose purpose = Purpose::Command);
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  /// Serves until SIGTERM or SIGINT, also while it gets ready; the caller holds the data folder's lock. Answers the
  /// process's exit code.
  int serve(HeldSignals& signals);

  Settings settings;
  Pack pack;
  Metrics metrics;
  db::Database database;
  media::MediaStore media;
  content::SearchIndex search;
  auth::Auth auth;
  AddressLimit contact_limit;
  AddressLimit script_error_limit;
  mail::Outbox outbox;
  render::Engines engines;  // none before `serve` or `load_demo`
  Router router;
  ops::DiskCheck disks;
  std::atomic<bool> demo_loading = false;  // the site answers, but lacks what it is started with

  /// What a content handler gets, with the calling thread's reading connection.
  content::Context context(db::Connection& reader);

  /// Jobs of this kind that wait for a worker; 0 before `serve`.
  std::size_t queued_jobs(Work work) const;

 private:
  void ensure_first_administrator(const FirstAdministrator& first);
  void prepare_search(const std::stop_token& stop);
  void record_variants(const std::stop_token& stop);
  void sweep_media();

  WorkerPools* workers_ = nullptr;  // lives inside serve()
};

/// This program's own file, for starting it again as a child.
std::filesystem::path own_path();

}  // namespace vitrine
