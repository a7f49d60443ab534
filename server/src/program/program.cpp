#include "program/program.hpp"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <stop_token>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "content/draft_rows.hpp"
#include "content/journal_start.hpp"
#include "content/media_references.hpp"
#include "content/personal_data.hpp"
#include "content/types/all.hpp"
#include "core/error.hpp"
#include "core/log.hpp"
#include "core/pause.hpp"
#include "core/time.hpp"
#include "db/notices.hpp"
#include "inbox/reminders.hpp"
#include "inbox/web_hook.hpp"
#include "program/data_folder.hpp"
#include "program/stored_avif_backlog.hpp"
#include "publishing/schedule.hpp"
#include "site/bundled.hpp"
#include "site/script_errors.hpp"
#include "site/visit_beacons.hpp"

namespace vitrine {

namespace {

constexpr std::chrono::hours sweep_interval{1};
/// How soon a search index that was lost is built anew where nobody's search does so before; where that fails, later
/// and later.
constexpr std::chrono::seconds search_look_interval{5};
constexpr std::chrono::minutes search_look_interval_max{10};
constexpr std::chrono::seconds follow_interval{1};
constexpr std::chrono::seconds schedule_interval{1};
constexpr std::chrono::minutes visits_interval{1};
constexpr std::chrono::hours orphan_age_min{24};

/// This program's own file, for starting it again as a child. Not what stands at its path by now: that may be the next
/// version.
constexpr const char* own_path = "/proc/self/exe";

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
    throw store_refusal(settings);
  }
}

/// A server may be running beside a command, and nobody beside the others: they hold the data folder's lock.
db::Checkpoints checkpoints_of(Purpose purpose) {
  return purpose == Purpose::Command ? db::Checkpoints::LeftToOthers : db::Checkpoints::Run;
}

mail::Settings with_password(mail::Settings settings) {
  settings.server.password = environment("VITRINE_SMTP_PASSWORD");
  return settings;
}

/// Something that is done again and again, whose failure is logged when it begins.
class ToldOnce {
 public:
  explicit ToldOnce(std::string_view event) : event_(event) {}

  /// Whether it was done.
  template <typename Work>
  bool tries(Work work) {
    try {
      work();
      fails_ = false;
    } catch (const std::exception& failure) {
      if (!std::exchange(fails_, true)) log::warn(event_, {{"reason", std::string(failure.what())}});
    }
    return !fails_;
  }

 private:
  const std::string_view event_;
  bool fails_ = false;
};

/// How long the journal holds what was.
std::chrono::days history_kept(const Settings& settings) {
  return settings.history_days == 0 ? std::chrono::days::max() : std::chrono::days(settings.history_days);
}

/// Where the store and the media lie.
std::vector<std::filesystem::path> folders_written(const Settings& settings) {
  std::vector<std::filesystem::path> folders{settings.media_place().folder};
  if (const auto store = settings.store_file()) folders.push_back(std::filesystem::absolute(*store).parent_path());
  return folders;
}

}  // namespace

auth::KeyPlace key_place(const Settings& settings) {
  using Kind = auth::KeyPlace::Kind;
  if (!settings.token_key_file.empty()) return {Kind::Given, settings.token_key_file};
  return {settings.store_file() ? Kind::Own : Kind::Shared, auth::KeyPlace::own(settings.data).file};
}

Error store_refusal(const Settings& settings) {
  return Error::unavailable(
      "La base " + settings.shown_database() + " ne peut pas être ouverte : " + reason_of_refusal(settings) + ".",
      std::chrono::seconds(0));
}

Program::Program(Settings given, Purpose purpose)
    : settings(std::move(given)),
      house_pages(house_pages_in(pack.text("bundled-content.json"))),
      database(naming_store(settings, [&] { return db::Database(settings.database_url(), checkpoints_of(purpose)); })),
      media(media::open_storage(settings.media_place()), own_path),
      search(content::product()),
      following(search, freshness),
      auth(database, key_place(settings), settings.token_life, pack.text("known-passwords.txt")),
      contact_limit("contact message", settings.contact_rate, std::chrono::minutes(1)),
      script_error_limit(script_errors_a_minute, "Trop de rapports d’erreurs. Veuillez réessayer dans une minute."),
      visit_limit(visit_beacons_a_minute, "Trop de visites annoncées. Veuillez réessayer dans une minute."),
      workshop_paths(paths_of_workshops(pack.text("bundled-content.json"))),
      visits(database, search),
      outbox(database, with_password(settings.mail)),
      engines(own_path, metrics, {.memory_bytes_max = settings.engine_memory_mb * 1024 * 1024}),
      sheets(own_path),
      disks(folders_written(settings)) {
  std::optional<DataFolderLock> lock;
  naming_store(settings, [&] {
    database.migrate(pack.migrations(), [&] {
      if (purpose == Purpose::Command) lock.emplace(settings.data);
    });
  });
  auth.keys().ensure();
  // A command can do without, and with `renew-key` mends one that is damaged.
  if (purpose == Purpose::Serve) learn_key();
  begin_journal();
  if (purpose == Purpose::Serve) visits.write_down();  // has the salt of the day from the first visitor on
  if (purpose == Purpose::Serve && settings.avif) encode_avif();
}

/// One program alone knows what waits; several have it written down.
void Program::encode_avif() {
  if (media.storage().is_shared() && database.is_served()) {
    media.encode_avif(std::make_unique<StoredAvifBacklog>(database));
  } else {
    media.encode_avif();
  }
}

void Program::learn_key() {
  db::Connection reader = database.open_reader();
  auth.keys().learn(reader);
}

/// What follows the journal begins where it is.
void Program::begin_journal() {
  db::Connection reader = database.open_reader();
  content::Context context = this->context(reader);
  content::begin_journal(context);
  following.begin(reader);
}

content::Context Program::context(db::Connection& reader) {
  return {.database = database,
          .reader = reader,
          .media = media,
          .search = search,
          .following = following,
          .sanitise = [this](std::string_view markup,
                             content::Markup kind) { return engines.clean(markup, kind == content::Markup::Line); },
          .history_kept = history_kept(settings),
          .house_pages = house_pages};
}

/// No search should have to wait for the index. One that fails here is built by the next search, which then answers for
/// it, or here again.
void Program::prepare_search(const std::stop_token& stop) {
  try {
    db::Connection reader = database.open_reader();
    search.prepare(reader);
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

void Program::follow_journal(const std::stop_token& stop) {
  db::Notices notices(settings.database_url());
  std::optional<db::Connection> reader;
  ToldOnce journal("journal_not_followed");
  ToldOnce keys("token_keys_not_read");  // damaged ones keep nobody from following
  while (!stop.stop_requested()) {
    const bool followed = journal.tries([&] {
      if (!reader) reader.emplace(database.open_reader());
      following.follow(*reader);
    });
    if (followed) keys.tries([&] { auth.keys().learn(*reader); });
    notices.wait(follow_interval, stop);
  }
}

void Program::keep_schedule(const std::stop_token& stop) {
  std::optional<db::Connection> reader;
  ToldOnce schedule("schedule_not_kept");
  ToldOnce reminding("reminder_not_written");
  inbox::Reminders reminders(outbox, settings.public_url);
  while (!stop.stop_requested()) {
    // A context is of one try: what it has read and written is not the next one's.
    schedule.tries([&] {
      if (!reader) reader.emplace(database.open_reader());
      content::Context context = this->context(*reader);
      publishing::do_what_is_due(context, {.outbox = outbox, .public_url = settings.public_url}, Clock::now());
    });
    if (reader) {
      reminding.tries([&] {
        content::Context context = this->context(*reader);
        reminders.remind(context, Clock::now());
      });
    }
    const auto into_second = Clock::now().time_since_epoch() % schedule_interval;
    rest(stop, schedule_interval - into_second);
  }
}

void Program::keep_hooks(const std::stop_token& stop) {
  std::optional<db::Connection> reader;
  ToldOnce hooks("hooks_not_kept");
  while (rest(stop, schedule_interval)) {
    hooks.tries([&] {
      if (!reader) reader.emplace(database.open_reader());
      content::Context context = this->context(*reader);
      inbox::call_due_hooks(context, settings.hooks_reach(), stop);
    });
  }
}

void Program::keep_visits(const std::stop_token& stop) {
  ToldOnce visits_told("visits_not_written_down");
  // Asked to stop while it writes, it writes once more: something may have been counted meanwhile.
  for (bool is_last = false; !is_last;) {
    is_last = !rest(stop, visits_interval);
    visits_told.tries([&] { visits.write_down(); });
  }
}

void Program::sweep_media() {
  try {
    db::Connection reader = database.open_reader();
    // Two programs that remove the same file at once would each take the other for whoever may have renewed it.
    if (!reader.take_turn(db::Turn::Sweep)) return;
    const std::size_t removed = media.sweep(content::mentioned_media(reader), orphan_age_min);
    metrics.media_swept += removed;
    metrics.media_sweeps += 1;
    if (removed > 0) log::info("media_swept", {{"files", static_cast<std::int64_t>(removed)}});
  } catch (const std::exception& failure) {
    log::error("media_sweep_failed", {{"reason", std::string(failure.what())}});
  }
}

void Program::write_down_sessions() {
  try {
    auth.write_down_sessions();
  } catch (const std::exception& failure) {
    log::error("sessions_not_written_down", {{"reason", std::string(failure.what())}});
  }
}

void Program::write_down_hits() {
  try {
    address_hits.write_down(database);
  } catch (const std::exception& failure) {
    log::error("address_hits_not_written_down", {{"reason", std::string(failure.what())}});
  }
}

bool Program::forget_history() {
  if (settings.history_days == 0) return false;
  try {
    db::Connection reader = database.open_reader();
    // By whole days: the journal tells of each time that it drops something. What a campaign has changed can be taken
    // back until it is.
    const std::string before = iso_time(std::chrono::floor<std::chrono::days>(Clock::now() - history_kept(settings)));
    const std::string kept_since = std::min(before, publishing::history_needed_since(reader).value_or(before));
    // Whoever could take a publication back has its drafts again.
    database.write([&](db::Connection& writer) { content::forget_published_before(writer, kept_since); });
    return journal::forget_before(database, kept_since);
  } catch (const std::exception& failure) {
    log::error("history_not_forgotten", {{"reason", std::string(failure.what())}});
    return false;
  }
}

void Program::forget_persons() {
  try {
    db::Connection reader = database.open_reader();
    content::Context context = this->context(reader);
    const std::size_t count = content::make_anonymous(context, Clock::now());
    if (count > 0) log::info("made_anonymous", {{"items", static_cast<std::int64_t>(count)}});
    inbox::forget_old_deliveries(database);
  } catch (const std::exception& failure) {
    log::error("not_made_anonymous", {{"reason", std::string(failure.what())}});
  }
}

void Program::keep_house(const std::stop_token& stop) {
  // Searches that wait for the index must not begin what is given up here.
  const std::stop_callback closing(stop, [this] { search.close(); });
  prepare_search(stop);
  record_variants(stop);
  // Whoever asks for fewer days sees it done, the files included that nothing else names.
  if (forget_history()) sweep_media();
  forget_persons();
  auto last_sweep = std::chrono::steady_clock::now();
  std::chrono::seconds pause = search_look_interval;
  while (rest(stop, pause)) {
    if (!search.is_built()) prepare_search(stop);
    pause =
        search.is_built() ? search_look_interval : std::min<std::chrono::seconds>(pause * 2, search_look_interval_max);
    if (std::chrono::steady_clock::now() - last_sweep < sweep_interval) continue;
    last_sweep = std::chrono::steady_clock::now();
    forget_history();
    forget_persons();
    sweep_media();
    write_down_sessions();
    write_down_hits();
  }
  write_down_sessions();
  write_down_hits();
}

}  // namespace vitrine
