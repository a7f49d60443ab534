#include "render/engines.hpp"

#include <poll.h>
#include <sys/eventfd.h>

#include <algorithm>
#include <cerrno>
#include <optional>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "core/error.hpp"
#include "core/log.hpp"
#include "render/engine_process.hpp"

namespace vitrine::render {

namespace {

using std::chrono::milliseconds;

/// A page that has been unlucky twice is still more likely to be good than to blame.
constexpr int engines_per_task = 3;
/// Between two looks at engines that work.
constexpr milliseconds look_interval{50};
/// In a row, before nobody waits for an engine any more: one start may be unlucky.
constexpr std::size_t failed_starts_min = 3;
constexpr milliseconds start_again_min{100};
constexpr milliseconds start_again_max{5000};

using Clock = EngineProcess::Clock;

bool is_readable(int descriptor) {
  pollfd event{descriptor, POLLIN, 0};
  return ::poll(&event, 1, 0) > 0;
}

Error none_to_be_had() {
  return Error::unavailable("Le service est momentanément indisponible.", std::chrono::seconds(1));
}

}  // namespace

/// What the pool knows of an engine. Everything but `process` is guarded by its mutex.
struct Engines::Member {
  enum class State { Starting, Idle, Busy, Lost };

  explicit Member(const std::filesystem::path& program) : process(program) {}

  EngineProcess process;
  const Clock::time_point started = Clock::now();
  State state = State::Starting;
  bool finished = false;  // something that it was asked for
  bool lost_at_work = false;
  std::optional<EngineLoss> loss;
  std::string task;  // the path of what it is asked for, or was last
};

Engines::Engines(std::filesystem::path program, Metrics& metrics, EngineLimits limits)
    : program_(std::move(program)), metrics_(metrics), limits_(limits) {}

Engines::~Engines() { stop(); }

void Engines::start(std::size_t count) {
  wake_event_ = Descriptor(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
  if (wake_event_.number() < 0) throw std::system_error(errno, std::generic_category(), "eventfd");
  count_ = count;
  others_start_ = Clock::now() + limits_.first_alone;
  supervisor_ = std::thread([this] { supervise(); });
}

void Engines::stop() {
  if (!supervisor_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  idle_again_.notify_all();
  ::eventfd_write(wake_event_.number(), 1);
  supervisor_.join();
}

std::size_t Engines::ready() const {
  const std::lock_guard lock(mutex_);
  return static_cast<std::size_t>(std::count_if(engines_.begin(), engines_.end(), [](const Held& engine) {
    return engine->state == Member::State::Idle || engine->state == Member::State::Busy;
  }));
}

bool Engines::failing() const {
  const std::lock_guard lock(mutex_);
  return cannot_start_;
}

Page Engines::draw(const PageRequest& request, const ApiCall& api) {
  const std::string_view path = std::string_view(request.url).substr(0, request.url.find('?'));
  return have_done<Page>(
      path, [&](EngineProcess& engine) { return engine.draw(request, api, limits_.silence_max, limits_.work_max); });
}

std::string Engines::clean(std::string_view markup, bool line) {
  return have_done<std::string>("markup", [&](EngineProcess& engine) {
    return engine.clean(markup, line, limits_.silence_max, limits_.work_max);
  });
}

template <typename Result, typename Task>
Result Engines::have_done(std::string_view what, const Task& task) {
  Held doubted;  // the script failed in it
  for (int tried = 0; tried < engines_per_task; ++tried) {
    const Held engine = take(what, doubted);
    try {
      Result result = task(engine->process);
      give_back(engine);
      if (doubted) give_up(doubted, EngineLoss::Failed);
      return result;
    } catch (const ScriptFailure&) {
      give_back(engine);
      if (doubted) throw;  // in two engines: it is the script
      doubted = engine;
    } catch (const ChannelLost&) {
      give_up(engine);
    } catch (...) {
      give_up(engine);  // in the middle of a conversation that nobody goes on with
      throw;
    }
  }
  throw none_to_be_had();
}

/// The idle engine that worked last, other than `except`.
Engines::Held Engines::take(std::string_view what, const Held& except) {
  std::unique_lock lock(mutex_);
  const auto warmest = [&] {
    return std::find_if(idle_.rbegin(), idle_.rend(), [&](const Held& engine) { return engine != except; });
  };
  idle_again_.wait_for(lock, limits_.silence_max, [&] {
    if (stopping_ || cannot_start_ || warmest() != idle_.rend()) return true;
    const auto starts = [](const Held& one) { return one->state == Member::State::Starting; };
    if (first_alone_ && std::none_of(engines_.begin(), engines_.end(), starts)) {
      first_alone_ = false;
      ::eventfd_write(wake_event_.number(), 1);
    }
    return false;
  });
  const auto found = warmest();
  if (stopping_ || found == idle_.rend()) throw none_to_be_had();
  Held engine = *found;
  idle_.erase(std::next(found).base());
  engine->state = Member::State::Busy;
  engine->task = what;
  worked_ = true;
  if (std::exchange(looks_away_, false)) ::eventfd_write(wake_event_.number(), 1);
  return engine;
}

void Engines::give_back(const Held& engine) {
  {
    const std::lock_guard lock(mutex_);
    if (engine->state != Member::State::Busy) return;  // condemned meanwhile
    engine->state = Member::State::Idle;
    engine->finished = true;
    idle_.push_back(engine);
  }
  idle_again_.notify_all();  // who waits may not take this one
}

/// Of an engine that is gone, that nobody can go on talking to, or whose work cannot be trusted.
void Engines::give_up(const Held& engine, EngineLoss loss) {
  condemn(engine, loss);
  ::eventfd_write(wake_event_.number(), 1);
}

void Engines::condemn(const Held& engine, EngineLoss loss) {
  const std::lock_guard lock(mutex_);
  if (engine->state == Member::State::Lost) return;
  std::erase(idle_, engine);
  engine->lost_at_work = engine->state == Member::State::Busy;
  engine->state = Member::State::Lost;
  engine->loss = loss;
  engine->process.child().kill();
}

void Engines::supervise() {
  std::vector<Held> engines;
  while (true) {
    launch_missing();
    {
      const std::lock_guard lock(mutex_);
      if (stopping_) break;
      engines = engines_;
    }
    wait_for_events(engines);
    for (const Held& engine : engines) look_at(engine);
  }
  const std::lock_guard lock(mutex_);
  idle_.clear();
  engines_.clear();  // which ends their processes
}

/// How many there are to be by now. Under the lock.
std::size_t Engines::wanted() const { return first_alone_ ? std::min<std::size_t>(count_, 1) : count_; }

void Engines::launch_missing() {
  const auto living = [](const Held& engine) { return engine->state != Member::State::Lost; };
  while (Clock::now() >= next_start_) {
    {
      const std::lock_guard lock(mutex_);
      if (Clock::now() >= others_start_) first_alone_ = false;
      const auto there = std::count_if(engines_.begin(), engines_.end(), living);
      if (stopping_ || static_cast<std::size_t>(there) >= wanted()) return;
    }
    try {
      auto engine = std::make_shared<Member>(program_);
      const std::lock_guard lock(mutex_);
      engines_.push_back(std::move(engine));
    } catch (const std::system_error& failure) {
      log::error("engine_not_started", {{"reason", std::string(failure.what())}});
      delay_next_start();
    }
  }
}

/// One that cannot even load its scripts will not the next moment either.
void Engines::delay_next_start() {
  constexpr std::size_t doublings_max = 6;
  const milliseconds pause = start_again_min * (1U << std::min(failed_starts_, doublings_max));
  next_start_ = Clock::now() + std::min(pause, start_again_max);
  ++failed_starts_;
}

/// Until something happens to an engine, or those that have worked are to be looked at.
void Engines::wait_for_events(const std::vector<Held>& engines) {
  std::vector<pollfd> events{{wake_event_.number(), POLLIN, 0}};
  int timeout_ms = -1;
  {
    const std::lock_guard lock(mutex_);
    bool at_rest = !std::exchange(worked_, false) && engines.size() == wanted();
    for (const Held& engine : engines) {
      events.push_back({engine->process.child().end_event(), POLLIN, 0});
      if (engine->state == Member::State::Starting) events.push_back({engine->process.descriptor(), POLLIN, 0});
      at_rest = at_rest && engine->state == Member::State::Idle;
    }
    if (!at_rest) {
      timeout_ms = static_cast<int>(look_interval.count());
    } else if (first_alone_) {
      const auto left = std::chrono::ceil<milliseconds>(others_start_ - Clock::now());
      timeout_ms = static_cast<int>(std::max(left, milliseconds(0)).count());
    }
    looks_away_ = at_rest;
  }
  ::poll(events.data(), events.size(), timeout_ms);
  eventfd_t ignored = 0;
  ::eventfd_read(wake_event_.number(), &ignored);
}

void Engines::look_at(const Held& engine) {
  Member::State state{};
  {
    const std::lock_guard lock(mutex_);
    looks_away_ = false;
    state = engine->state;
  }
  const EngineProcess& process = engine->process;
  if (is_readable(engine->process.child().end_event())) return bury(engine);
  if (state == Member::State::Lost) return;
  const Clock::time_point now = Clock::now();
  if (state == Member::State::Starting) {
    if (now > engine->started + limits_.start_max || process.stopped()) return fail_start(engine, EngineLoss::Hung);
    if (is_readable(process.descriptor())) hear(engine);
    return;
  }
  if (process.late(now) || process.stopped()) return condemn(engine, EngineLoss::Hung);
  if (process.memory_bytes() > limits_.memory_bytes_max) condemn(engine, EngineLoss::Grew);
}

void Engines::hear(const Held& engine) {
  try {
    engine->process.await_ready();
  } catch (const ScriptFailure& failure) {
    log::error("engine_not_ready", {{"reason", std::string(failure.what())}});
    return fail_start(engine, EngineLoss::Died);
  } catch (const ChannelLost&) {
    return fail_start(engine, EngineLoss::Died);
  }
  failed_starts_ = 0;
  {
    const std::lock_guard lock(mutex_);
    cannot_start_ = false;
    engine->state = Member::State::Idle;
    idle_.insert(idle_.begin(), engine);
  }
  idle_again_.notify_all();  // who waits may not take this one
}

/// Whoever waits for an engine learns at once where none is left that could work.
void Engines::fail_start(const Held& engine, EngineLoss loss) {
  condemn(engine, loss);
  delay_next_start();
  {
    const std::lock_guard lock(mutex_);
    cannot_start_ =
        failed_starts_ >= failed_starts_min && std::none_of(engines_.begin(), engines_.end(), [](const Held& other) {
          return other->state == Member::State::Idle || other->state == Member::State::Busy;
        });
  }
  idle_again_.notify_all();
}

/// Forgets an engine whose process has ended; another is started in its place.
void Engines::bury(const Held& engine) {
  {
    const std::lock_guard lock(mutex_);
    if (engine->state != Member::State::Starting) return bury_under_lock(engine);
  }
  fail_start(engine, EngineLoss::Died);
  const std::lock_guard lock(mutex_);
  bury_under_lock(engine);
}

void Engines::bury_under_lock(const Held& engine) {
  const process::Ending ending = engine->process.child().wait();
  // One that is lost over the first thing that it is asked for may be followed by others like it.
  if (!engine->finished && (engine->lost_at_work || engine->state == Member::State::Busy)) delay_next_start();
  const auto loss = static_cast<std::size_t>(engine->loss.value_or(EngineLoss::Died));
  ++metrics_.engine_losses.at(loss);
  log::warn("engine_lost", {{"reason", std::string(engine_loss_names.at(loss))},
                            {"signal", std::int64_t{ending.signal}},
                            {"exit_code", std::int64_t{ending.exit_code}},
                            {"task", engine->task}});
  engine->state = Member::State::Lost;
  std::erase(idle_, engine);
  std::erase(engines_, engine);
}

}  // namespace vitrine::render
