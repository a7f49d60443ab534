#include "serving/upkeep.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>

#include "content/draft_rows.hpp"
#include "content/media_references.hpp"
#include "core/log.hpp"
#include "core/pause.hpp"
#include "core/time.hpp"
#include "db/attempts.hpp"
#include "db/notices.hpp"
#include "inbox/personal_data.hpp"
#include "inbox/reminders.hpp"
#include "inbox/web_hook.hpp"
#include "journal/journal.hpp"
#include "publishing/schedule.hpp"

namespace vitrine {

namespace {

constexpr std::chrono::hours sweep_interval{1};
/// How soon a search index that was lost is built anew where nobody's search does so before; where that fails, later
/// and later.
constexpr std::chrono::seconds search_look_interval{5};
constexpr std::chrono::minutes search_look_interval_max{10};
/// How often what visitors sent is read for the search where nobody searches: a flood leaves no more than that for the
/// next one.
constexpr std::chrono::minutes sent_interval{1};
constexpr std::chrono::seconds follow_interval{1};
constexpr std::chrono::seconds schedule_interval{1};
constexpr std::chrono::minutes visits_interval{1};
constexpr std::chrono::hours orphan_age_min{24};

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

/// Does a duty of the hourly round. A failure is logged as an error: what ToldOnce tries is made up for in a moment,
/// this stays undone for an hour, or until the next start. It keeps no other duty from being done.
template <typename Duty>
void attempt(std::string_view event, Duty duty) {
  try {
    duty();
  } catch (const std::exception& failure) {
    log::error(event, {{"reason", std::string(failure.what())}});
  }
}

/// No search should have to wait for the index. One that fails here is built by the next search, which then answers for
/// it, or here again, so it is a warning; and none where it was given up because the program ends.
void prepare_search(Program& program, const std::stop_token& stop) {
  try {
    db::Connection reader = program.database.open_reader();
    program.search.prepare(reader);
  } catch (const std::exception& failure) {
    if (!stop.stop_requested()) log::warn("search_not_prepared", {{"reason", std::string(failure.what())}});
  }
}

/// Whoever searches reads on what is left.
void prepare_sent_search(Program& program, const std::stop_token& stop) {
  try {
    db::Connection reader = program.database.open_reader();
    program.sent_search.follow(reader, stop);
  } catch (const std::exception& failure) {
    log::warn("sent_search_not_prepared", {{"reason", std::string(failure.what())}});
  }
}

void follow_journal(const std::stop_token& stop, Program& program) {
  db::Notices notices(program.settings.database_url());
  std::optional<db::Connection> reader;
  ToldOnce journal("journal_not_followed");
  ToldOnce keys("token_keys_not_read");  // damaged ones keep nobody from following
  while (!stop.stop_requested()) {
    const bool followed = journal.tries([&] {
      if (!reader) reader.emplace(program.database.open_reader());
      program.following.follow(*reader);
    });
    if (followed) keys.tries([&] { program.auth.keys().learn(*reader); });
    notices.wait(follow_interval, stop);
  }
}

void keep_schedule(const std::stop_token& stop, Program& program) {
  std::optional<db::Connection> reader;
  ToldOnce schedule("schedule_not_kept");
  ToldOnce reminding("reminder_not_written");
  inbox::Reminders reminders(program.outbox, program.settings.public_url);
  while (!stop.stop_requested()) {
    // A context is of one try: what it has read and written is not the next one's.
    schedule.tries([&] {
      if (!reader) reader.emplace(program.database.open_reader());
      content::Context context = program.context(*reader);
      publishing::do_what_is_due(context, {.outbox = program.outbox, .public_url = program.settings.public_url},
                                 Clock::now());
    });
    if (reader) {
      reminding.tries([&] {
        content::Context context = program.context(*reader);
        reminders.remind(context, Clock::now());
      });
    }
    const auto into_second = Clock::now().time_since_epoch() % schedule_interval;
    rest(stop, schedule_interval - into_second);
  }
}

void keep_hooks(const std::stop_token& stop, Program& program) {
  std::optional<db::Connection> reader;
  ToldOnce hooks("hooks_not_kept");
  while (rest(stop, schedule_interval)) {
    hooks.tries([&] {
      if (!reader) reader.emplace(program.database.open_reader());
      content::Context context = program.context(*reader);
      inbox::call_due_hooks(context, program.settings.hooks_reach(), program.metrics, stop);
    });
  }
}

void keep_visits(const std::stop_token& stop, Program& program) {
  ToldOnce visits_told("visits_not_written_down");
  // Asked to stop while it writes, it writes once more: something may have been counted meanwhile.
  for (bool is_last = false; !is_last;) {
    is_last = !rest(stop, visits_interval);
    visits_told.tries([&] { program.visits.write_down(); });
  }
}

void sweep_media(Program& program) {
  db::Connection reader = program.database.open_reader();
  // Two programs that remove the same file at once would each take the other for whoever may have renewed it.
  if (!reader.take_turn(db::Turn::Sweep)) return;
  const std::size_t removed = program.media.sweep(content::mentioned_media(reader), orphan_age_min);
  program.metrics.media_swept += removed;
  program.metrics.media_sweeps += 1;
  if (removed > 0) log::info("media_swept", {{"files", static_cast<std::int64_t>(removed)}});
}

/// Whether there was anything to forget.
bool forget_history(Program& program) {
  if (program.settings.history_days == 0) return false;
  db::Connection reader = program.database.open_reader();
  // By whole days: the journal tells of each time that it drops something. What a campaign has changed can be taken
  // back until it is.
  const std::string before =
      iso_time(std::chrono::floor<std::chrono::days>(Clock::now() - std::chrono::days(program.settings.history_days)));
  const std::string kept_since = std::min(before, publishing::history_needed_since(reader).value_or(before));
  // Whoever could take a publication back has its drafts again.
  program.database.write([&](db::Connection& writer) { content::forget_published_before(writer, kept_since); });
  return journal::forget_before(program.database, kept_since);
}

void make_anonymous(Program& program) {
  db::Connection reader = program.database.open_reader();
  content::Context context = program.context(reader);
  const std::size_t count = inbox::make_anonymous(context, Clock::now());
  if (count > 0) log::info("made_anonymous", {{"items", static_cast<std::int64_t>(count)}});
}

/// What is kept no longer than it has to be. Whether something of the history went.
bool forget(Program& program) {
  bool forgotten = false;
  attempt("history_not_forgotten", [&] { forgotten = forget_history(program); });
  attempt("not_made_anonymous", [&] { make_anonymous(program); });
  attempt("deliveries_not_forgotten", [&] { inbox::forget_old_deliveries(program.database); });
  attempt("address_hits_not_forgotten", [&] { AddressHits::forget(program.database); });
  attempt("attempts_not_forgotten", [&] { db::Attempts::forget_old(program.database, Clock::now()); });
  program.database.empty_log();
  return forgotten;
}

void sweep(Program& program) {
  attempt("media_sweep_failed", [&] { sweep_media(program); });
}

/// What is counted in memory: of each round, and of the end.
void write_down(Program& program) {
  attempt("sessions_not_written_down", [&] { program.auth.write_down_sessions(); });
  attempt("address_hits_not_written_down", [&] { program.address_hits.write_down(program.database); });
}

void keep_house(const std::stop_token& stop, Program& program) {
  // Searches that wait for the index must not begin what is given up here.
  const std::stop_callback closing(stop, [&program] { program.search.close(); });
  prepare_search(program, stop);
  prepare_sent_search(program, stop);
  // For what earlier versions have left without a record; takes as long as reading it does.
  attempt("variants_not_recorded", [&] { program.media.record_variants(stop); });
  // Whoever asks for fewer days sees it done, the files included that nothing else names.
  if (forget(program)) sweep(program);
  auto last_sweep = std::chrono::steady_clock::now();
  auto last_sent = last_sweep;
  std::chrono::seconds pause = search_look_interval;
  while (rest(stop, pause)) {
    if (!program.search.is_built()) prepare_search(program, stop);
    pause = program.search.is_built() ? search_look_interval
                                      : std::min<std::chrono::seconds>(pause * 2, search_look_interval_max);
    if (std::chrono::steady_clock::now() - last_sent >= sent_interval) {
      prepare_sent_search(program, stop);
      last_sent = std::chrono::steady_clock::now();
    }
    if (std::chrono::steady_clock::now() - last_sweep < sweep_interval) continue;
    last_sweep = std::chrono::steady_clock::now();
    write_down(program);
    forget(program);
    sweep(program);
  }
  write_down(program);
}

}  // namespace

Upkeep::Upkeep(Program& program)
    : threads_{std::jthread(follow_journal, std::ref(program)), std::jthread(keep_house, std::ref(program)),
               std::jthread(keep_schedule, std::ref(program)), std::jthread(keep_hooks, std::ref(program)),
               std::jthread(keep_visits, std::ref(program))} {}

Upkeep::~Upkeep() {
  // All at once: each then waits for its own work alone.
  for (std::jthread& thread : threads_) thread.request_stop();
}

}  // namespace vitrine
