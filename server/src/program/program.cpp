#include "program/program.hpp"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <mutex>
#include <optional>
#include <stop_token>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "content/media_references.hpp"
#include "content/types/all.hpp"
#include "core/error.hpp"
#include "core/log.hpp"
#include "core/text.hpp"
#include "core/worker_pools.hpp"
#include "http/server.hpp"
#include "program/data_folder.hpp"
#include "program/demo_load.hpp"
#include "routes/routes.hpp"
#include "routes/worker.hpp"
#include "site/script_errors.hpp"

namespace vitrine {

namespace {

constexpr std::size_t queue_max = 256;
constexpr std::size_t quick_threads = 2;         // one may be held up by the disk
constexpr std::size_t files_queue_max = 64;      // their files wait on the disk
constexpr std::size_t passwords_queue_max = 16;  // the last one waits two seconds or so
constexpr std::size_t files_threads = 2;         // so that twenty pictures of one do not keep the other waiting
constexpr std::size_t passwords_threads = 1;     // 64 MB and a processor's whole cache each
constexpr std::chrono::hours sweep_interval{1};
constexpr std::chrono::hours orphan_age_min{24};

/// Why the store cannot be opened, as far as it shows from outside.
std::string reason_of_refusal(const Settings& settings) {
  const auto file = settings.store_file();
  if (!file) return "son serveur ne répond pas, ou refuse cet accès";
  std::error_code failure;
  const std::filesystem::path folder = std::filesystem::absolute(*file).parent_path();
  if (!std::filesystem::is_directory(folder, failure)) return "le dossier " + folder.string() + " n’existe pas";
  const bool there = std::filesystem::exists(*file, failure);
  if (::access(folder.c_str(), W_OK | X_OK) != 0 || (there && ::access(file->c_str(), R_OK | W_OK) != 0)) {
    return "cet utilisateur ne peut pas y écrire";
  }
  return "le fichier est occupé, abîmé, ou n’est pas une base SQLite (« vitrine doctor » l’examine)";
}

/// « Momentarily unavailable » is for visitors. Who starts a command is told which store it is, and why.
template <typename Work>
auto naming_store(const Settings& settings, Work work) {
  try {
    return work();
  } catch (const Error& error) {
    if (error.status() != 503) throw;
    throw Error::unavailable(
        "La base " + settings.shown_database() + " ne peut pas être ouverte : " + reason_of_refusal(settings) + ".",
        std::chrono::seconds(0));
  }
}

std::size_t worker_count() { return std::clamp<std::size_t>(std::thread::hardware_concurrency(), 2, 8); }

std::shared_ptr<Worker> make_worker(Program& program, Work work) {
  try {
    return std::make_shared<Worker>(program, work);
  } catch (const std::exception& failure) {
    // A program whose store cannot be opened would answer nothing but errors: better not to run at all.
    log::error("worker_failed", {{"reason", std::string(failure.what())}});
    std::quick_exit(1);
  }
}

WorkerPools make_pools(Program& program) {
  const auto factory = [&program](Work work) { return [&program, work] { return make_worker(program, work); }; };
  return {.ordinary = WorkerPool(worker_count(), queue_max, factory(Work::Ordinary)),
          .quick = WorkerPool(quick_threads, queue_max, factory(Work::Quick)),
          .files = WorkerPool(files_threads, files_queue_max, factory(Work::Files)),
          .passwords = WorkerPool(passwords_threads, passwords_queue_max, factory(Work::Passwords))};
}

/// A server may be running beside a command, and nobody beside the others: they hold the data folder's lock.
db::Checkpoints checkpoints_of(Purpose purpose) {
  return purpose == Purpose::Command ? db::Checkpoints::LeftToOthers : db::Checkpoints::Run;
}

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

std::string environment(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nothing writes the environment
  return value == nullptr ? "" : value;
}

/// Half an account is a slip that would otherwise only be noticed when nobody can sign in.
FirstAdministrator first_administrator() {
  FirstAdministrator first{environment("VITRINE_ADMIN_USERNAME"), environment("VITRINE_ADMIN_PASSWORD")};
  if (first.username.empty() == first.password.empty()) return first;
  const std::string missing = first.username.empty() ? "VITRINE_ADMIN_USERNAME" : "VITRINE_ADMIN_PASSWORD";
  throw Error::bad_request("VITRINE_ADMIN_USERNAME et VITRINE_ADMIN_PASSWORD vont ensemble : " + missing +
                           " est vide ou manque.");
}

/// The password has no flag: those are for every user of the machine to read.
mail::Settings with_password(mail::Settings settings) {
  settings.server.password = environment("VITRINE_SMTP_PASSWORD");
  return settings;
}

/// Where the store and the media lie.
std::vector<std::filesystem::path> folders_written(const Settings& settings) {
  std::vector<std::filesystem::path> folders{settings.data / "media"};
  if (const auto store = settings.store_file()) folders.push_back(std::filesystem::absolute(*store).parent_path());
  return folders;
}

}  // namespace

// Not what stands at the program's path by now: that may be the next version.
std::filesystem::path own_path() { return "/proc/self/exe"; }

Program::Program(Settings given, Purpose purpose)
    : settings(std::move(given)),
      database(naming_store(settings, [&] { return db::Database(settings.database_url(), checkpoints_of(purpose)); })),
      media(settings.data / "media", own_path(),
            purpose == Purpose::Serve && settings.avif ? media::Avif::Encode : media::Avif::Later),
      search(content::product()),
      auth(database, settings.data, settings.token_life, pack.find("known-passwords.txt")->identity),
      contact_limit(settings.contact_rate,
                    "Vous avez envoyé beaucoup de messages. Veuillez réessayer dans une minute."),
      script_error_limit(script_errors_a_minute, "Trop de rapports d’erreurs. Veuillez réessayer dans une minute."),
      outbox(database, with_password(settings.mail)),
      engines(own_path(), metrics, {.memory_bytes_max = settings.engine_memory_mb * 1024 * 1024}),
      router(all_routes()),
      disks(folders_written(settings)) {
  std::optional<DataFolderLock> lock;
  naming_store(settings, [&] {
    database.migrate(pack.migrations(), [&] {
      if (purpose == Purpose::Command) lock.emplace(settings.data);
    });
  });
}

std::size_t Program::queued_jobs(Work work) const { return workers_ == nullptr ? 0 : workers_->of(work).queued(); }

content::Context Program::context(db::Connection& reader) {
  return {.database = database,
          .reader = reader,
          .media = media,
          .search = search,
          .sanitise = [this](std::string_view markup, content::Markup kind) {
            return engines.clean(markup, kind == content::Markup::Line);
          }};
}

void Program::ensure_first_administrator(const FirstAdministrator& first) {
  if (first.username.empty()) return;
  db::Connection reader = database.open_reader();
  if (auth.accounts(reader).empty()) auth.add(first.username, first.password);
}

/// The first search should not have to wait for the index. One that fails here is built by the first search, which then
/// answers for it.
void Program::prepare_search(const std::stop_token& stop) {
  try {
    db::Connection reader = database.open_reader();
    search.prepare(database, reader);
  } catch (const std::exception& failure) {
    if (!stop.stop_requested()) log::warn("search_not_prepared", {{"reason", std::string(failure.what())}});
  }
}

/// Once, for what earlier versions have left without a record; takes as long as reading it does.
void Program::record_variants(const std::stop_token& stop) {
  try {
    media.record_variants(stop);
  } catch (const std::exception& failure) {
    log::warn("variants_not_recorded", {{"reason", std::string(failure.what())}});
  }
}

void Program::sweep_media() {
  try {
    db::Connection reader = database.open_reader();
    const std::size_t removed = media.sweep(content::referenced_media(reader), orphan_age_min);
    if (removed > 0) log::info("media_swept", {{"files", static_cast<std::int64_t>(removed)}});
  } catch (const std::exception& failure) {
    log::error("media_sweep_failed", {{"reason", std::string(failure.what())}});
  }
}

int Program::serve(HeldSignals& signals) {
  const FirstAdministrator first = first_administrator();
  engines.start(worker_count());
  ensure_first_administrator(first);

  WorkerPools workers = make_pools(*this);
  workers_ = &workers;
  std::optional<http::Server> server;  // outlives the jobs that answer through it
  const AtEnd end_of_work([&] {
    media.close();
    outbox.stop();
    workers.stop();
    workers_ = nullptr;
  });
  http::Options options;
  options.host = settings.host;
  options.port = settings.port;
  options.upload_folder = settings.data / "tmp";
  options.public_url = settings.public_url;
  options.trusted_proxies = settings.trust_proxy;
  http::Application application;
  application.router = &router;
  application.workers = &workers;
  application.metrics = &metrics;
  application.asset = [this](std::string_view path) { return pack.served(path); };
  application.content_version = [this] { return database.content_version(); };
  application.identify = [this](Worker& worker, Request& request) {
    if (request.bearer) request.administrator = auth.verify(worker.reader, *request.bearer);
  };
  server.emplace(options, application);
  signals.release();  // to the server, which hears them from here on
  std::cout << "Vitrine écoute sur http://" << host_in_address(settings.host) << ':' << server->port() << std::endl;

  std::optional<DemoLoad> demo;
  if (settings.demo) demo.emplace(*this);
  std::mutex idle;
  std::condition_variable_any wake;
  const std::jthread housekeeping([&](const std::stop_token& stop) {
    // Searches that wait for the index must not begin what is given up here.
    const std::stop_callback closing(stop, [this] { search.close(); });
    prepare_search(stop);
    record_variants(stop);
    std::unique_lock lock(idle);
    while (!wake.wait_for(lock, stop, sweep_interval, [&stop] { return stop.stop_requested(); })) sweep_media();
  });
  outbox.start();
  server->run();
  return 0;
}

}  // namespace vitrine
