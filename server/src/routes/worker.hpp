// What one worker thread owns, seen by no other, and what of the program each group of handlers may see.
#pragma once

#include <functional>

#include "auth/handlers.hpp"
#include "content/context.hpp"
#include "core/route.hpp"
#include "inbox/handlers.hpp"
#include "ops/handlers.hpp"
#include "program/program.hpp"
#include "publishing/preview_links.hpp"
#include "sheets/handlers.hpp"
#include "site/address_calls.hpp"
#include "site/contact_handlers.hpp"
#include "site/feeds.hpp"
#include "site/pages.hpp"
#include "site/script_errors.hpp"
#include "site/site_map.hpp"
#include "site/visit_beacons.hpp"
#include "visits/statistics.hpp"

namespace vitrine {

/// What workers are made from.
struct WorkerSource {
  Program& program;
  const Router& router;
  const WorkerPools& pools;
};

struct Worker {
  /// Pages are drawn by those who do `Work::Ordinary`, `Work::Sheets` or `Work::Previews`. `program`, `router` and
  /// `pools` outlive the worker; the pools may still be on their way.
  Worker(Program& program, const Router& router, const WorkerPools& pools, Work work);
  /// One that reads by this connection.
  Worker(const WorkerSource& source, Work work, db::Connection connection);
  Worker(const Worker&) = delete;  // its members refer to each other
  Worker& operator=(const Worker&) = delete;

  /// To be called before a handler: nothing was read or written yet for the one who asks. An administrator is shown
  /// nothing older than what another program has shown them: Error 503 where this one cannot follow.
  void begin(const Request& request);
  /// What `handle` answers, which names what was written and, to an administrator, which version of the content they
  /// have seen by it. A store that is lost behind a write has not refused that: Error 503 says so.
  Response told(const std::function<Response()>& handle) const;

  const WorkerSource source;
  db::Connection reader;
  content::Context content;
  auth::Sessions sessions;
  ops::Operations operations;
  Pages pages;
  inbox::Inbox inbox;
  ContactForm contact;
  ScriptErrors script_errors;
  sheets::Sheets sheets;
  VisitBeacons visit_beacons;
  visits::AskedStatistics statistics;
  Feeds feeds;
  AskedAddresses addresses;
  publishing::PreviewLinks previews;

 private:
  std::uint64_t seen_version_ = 0;  // by the administrator who asks; 0: nobody whom it concerns
};

}  // namespace vitrine
