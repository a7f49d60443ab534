// Everything that lives as long as the program does, wired together once. Members are shared by all threads unless
// their own header says otherwise.
#pragma once

#include <atomic>
#include <set>
#include <string>

#include "auth/auth.hpp"
#include "content/context.hpp"
#include "content/following.hpp"
#include "content/search.hpp"
#include "core/error.hpp"
#include "core/freshness.hpp"
#include "core/metrics.hpp"
#include "db/attempts.hpp"
#include "db/database.hpp"
#include "mail/outbox.hpp"
#include "media/media_store.hpp"
#include "ops/health.hpp"
#include "program/pack.hpp"
#include "program/settings.hpp"
#include "render/engines.hpp"
#include "sheets/sheet_process.hpp"
#include "site/address_hits.hpp"
#include "site/address_limit.hpp"
#include "visits/visits.hpp"

namespace vitrine {

/// What a program is started for. A command that ends at once leaves background work to the next server. Who serves or
/// loads the demo holds the data folder's lock.
enum class Purpose { Serve, LoadDemo, Command };

/// Where these settings have the key of the sessions.
auth::KeyPlace key_place(const Settings& settings);

/// What a command says whose store cannot be opened: which one it is, and why as far as it shows. Error 503.
Error store_refusal(const Settings& settings);

class Program {
 public:
  /// Opens the store in a data folder that is there, brings it up to date, reads or makes the token key. A command that
  /// would bring up to date what a server is using: Error 409.
  explicit Program(Settings settings, Purpose purpose = Purpose::Command);
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  Settings settings;
  Pack pack;
  content::HousePages house_pages;
  Metrics metrics;
  db::Database database;
  media::MediaStore media;
  content::SearchIndex search;
  content::SentSearch sent_search;
  Freshness freshness;
  content::Following following;
  auth::Auth auth;
  db::Attempts contact_limit;
  AddressLimit script_error_limit;
  AddressLimit visit_limit;
  AddressHits address_hits;
  std::set<std::string> workshop_paths;
  visits::Visits visits;
  mail::Outbox outbox;
  render::Engines engines;  // none before `engines.start`
  sheets::SheetMaker sheets;
  ops::DiskCheck disks;
  std::atomic<bool> ends = false;          // is asked to; serves for a while yet where others take over
  std::atomic<bool> demo_loading = false;  // the site answers, but lacks what it is started with

  /// What a content handler gets, with the calling thread's reading connection.
  content::Context context(db::Connection& reader);

 private:
  void learn_key();
  void prepare_visits();
  void begin_journal();
  void encode_avif();
};

}  // namespace vitrine
