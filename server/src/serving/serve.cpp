#include "serving/serve.hpp"

#include <algorithm>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <utility>

#include "core/error.hpp"
#include "core/log.hpp"
#include "core/text.hpp"
#include "core/worker_pools.hpp"
#include "http/server.hpp"
#include "program/demo_load.hpp"
#include "routes/routes.hpp"
#include "routes/worker.hpp"
#include "serving/upkeep.hpp"

namespace vitrine {

namespace {

constexpr std::size_t spare_engines = 1;  // works where one is lost, until another has been started: 17 MB

std::size_t worker_count() { return std::clamp<std::size_t>(std::thread::hardware_concurrency(), 2, 8); }

PoolSize size_of(Work work) {
  constexpr std::size_t queue_max = 256;
  switch (work) {
    case Work::Quick:
      return {.threads = 2, .queue_max = queue_max};  // one may be held up by the disk
    case Work::Files:
      // Two, so that twenty pictures of one do not keep the other waiting. Their files wait on the disk.
      return {.threads = 2, .queue_max = 64};
    case Work::Passwords:
      // 64 MB and a processor's whole cache each. The last one waits two seconds or so.
      return {.threads = 1, .queue_max = 16};
    case Work::Sheets:
      // One process at a time draws, beside whatever else is asked for. The last one waits five seconds or so.
      return {.threads = 1, .queue_max = 32};
    case Work::Previews:
      return {.threads = 1, .queue_max = 64};  // however much is prepared, it keeps no visitor waiting
    case Work::Ordinary:
      break;
  }
  return {.threads = worker_count(), .queue_max = queue_max};
}

/// What a server has besides the program: the table of addresses, and the threads that answer by it.
struct Serving {
  explicit Serving(Program& served) : program(served) {}

  std::shared_ptr<Worker> make_worker(Work work) const {
    try {
      return std::make_shared<Worker>(program, router, pools, work);
    } catch (const std::exception& failure) {
      // A program whose store cannot be opened would answer nothing but errors: better not to run at all.
      log::error("worker_failed", {{"reason", std::string(failure.what())}});
      std::quick_exit(1);
    }
  }

  Program& program;
  const Router router{all_routes()};
  WorkerPools pools{size_of, [this](Work work) { return make_worker(work); }};
};

/// Does its work when its scope ends, however that comes.
template <typename Work>
class AtEnd {
 public:
  explicit AtEnd(Work work) : work_(std::move(work)) {}
  AtEnd(const AtEnd&) = delete;
  AtEnd& operator=(const AtEnd&) = delete;
  ~AtEnd() { work_(); }

 private:
  Work work_;
};

/// Whom the environment names for a store without administrators; both empty for nobody.
struct FirstAdministrator {
  std::string username = environment("VITRINE_ADMIN_USERNAME");
  std::string password = environment("VITRINE_ADMIN_PASSWORD");
};

/// Half an account is a slip that would otherwise only be noticed when nobody can sign in.
FirstAdministrator first_administrator() {
  FirstAdministrator first;
  if (first.username.empty() == first.password.empty()) return first;
  const std::string missing = first.username.empty() ? "VITRINE_ADMIN_USERNAME" : "VITRINE_ADMIN_PASSWORD";
  throw Error::bad_request("VITRINE_ADMIN_USERNAME et VITRINE_ADMIN_PASSWORD vont ensemble : " + missing +
                           " est vide ou manque.");
}

void ensure_administrator(Program& program, const FirstAdministrator& first) {
  if (first.username.empty()) return;
  db::Connection reader = program.database.open_reader();
  if (!program.auth.accounts(reader).empty()) return;
  try {
    program.auth.add(first.username, first.password);
  } catch (const Error& error) {
    // Another program that starts on the same store at this moment has made one.
    if (error.status() != 409) throw;
  }
}

http::Options options_of(const Settings& settings) {
  http::Options options;
  options.host = settings.host;
  options.port = settings.port;
  options.upload_folder = settings.data / "tmp";
  options.public_url = settings.public_url;
  options.trusted_proxies = settings.trust_proxy;
  options.leaving = settings.drain;
  return options;
}

http::Application application_of(Serving& serving) {
  Program& program = serving.program;
  http::Application application;
  application.router = &serving.router;
  application.workers = &serving.pools;
  application.metrics = &program.metrics;
  application.asset = [&program](std::string_view path) { return program.pack.served(path); };
  application.freshness = &program.freshness;
  application.visits = &program.visits.tally();
  application.ends = &program.ends;
  application.search_ready = [&program] { return program.search.ready(); };
  application.identify = [&program](Worker& worker, Request& request) {
    if (request.bearer) request.administrator = program.auth.verify(worker.reader, *request.bearer);
  };
  return application;
}

}  // namespace

int serve(Program& program, HeldSignals& signals) {
  const FirstAdministrator first = first_administrator();
  program.engines.start(worker_count() + spare_engines);
  ensure_administrator(program, first);

  Serving serving(program);
  std::optional<http::Server> server;  // outlives the jobs that answer through it
  const AtEnd end_of_work([&] {
    program.media.close();
    program.sheets.close();
    program.outbox.stop();
    serving.pools.stop();
  });
  server.emplace(options_of(program.settings), application_of(serving));
  signals.release();  // to the server, which hears them from here on
  std::cout << "Vitrine écoute sur http://" << host_in_address(program.settings.host) << ':' << server->port()
            << std::endl;

  std::optional<DemoLoad> demo;
  if (program.settings.demo) demo.emplace(program);
  const Upkeep upkeep(program);
  program.outbox.start(program.settings.store_file() ? mail::Senders::One : mail::Senders::Several);
  server->run();
  return 0;
}

}  // namespace vitrine
