#include "render/engine_process.hpp"

#include <unistd.h>

#include <charconv>
#include <ctime>
#include <fstream>
#include <utility>

namespace vitrine::render {

namespace {

/// What a script engine may read of our environment: its own settings, and those of the sanitizers of test builds.
/// Passwords are in there as well.
const std::vector<std::string_view> passed_on{"JSC_", "ASAN_", "TSAN_", "UBSAN_"};

/// For all of a short message of which the first byte has come.
constexpr std::chrono::milliseconds word_time_max{100};
/// A page asks a dozen times. One that asks without end would keep a worker for as long as it likes.
constexpr int calls_max = 200;

int status_of(std::string_view text) {
  int status = 0;
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), status);
  if (failure != std::errc() || end != text.data() + text.size() || status < 200 || status > 599) {
    throw ChannelLost("no status of a page");
  }
  return status;
}

}  // namespace

/// How long an engine may still be silent over one task: what it spends waiting for our answers is not counted.
class EngineProcess::Patience {
 public:
  Patience(EngineProcess& engine, Clock::duration silence_max, Clock::duration work_max)
      : engine_(engine), left_(silence_max), of_others_(silence_max - work_max) {
    // Where nobody knows what it has worked, only the time counts.
    const std::optional<Clock::duration> worked = engine.worked();
    engine_.worked_until_ = worked ? (*worked + work_max).count() : 0;
    begin();
  }
  ~Patience() { stop(); }
  Patience(const Patience&) = delete;
  Patience& operator=(const Patience&) = delete;

  void begin() {
    began_ = Clock::now();
    const Clock::time_point until = began_ + left_;
    engine_.slow_from_ = (until - of_others_).time_since_epoch().count();
    engine_.silent_until_ = until.time_since_epoch().count();
  }
  void pause() {
    stop();
    left_ -= Clock::now() - began_;
  }

 private:
  void stop() { engine_.silent_until_ = engine_.slow_from_ = never; }

  EngineProcess& engine_;
  Clock::duration left_;
  const Clock::duration of_others_;  // may go by while others have the processor
  Clock::time_point began_;
};

EngineProcess::EngineProcess(const std::filesystem::path& program) : EngineProcess(program, channel_pair()) {}

EngineProcess::EngineProcess(const std::filesystem::path& program, std::pair<Channel, Channel> ends)
    : channel_(std::move(ends.first)),
      child_({.program = program,
              .arguments = {"engine"},
              .descriptor = ends.second.descriptor(),
              .environment = process::environment_beginning_with(passed_on)}) {}

void EngineProcess::await_ready() {
  channel_.set_patience(word_time_max);  // it has begun to speak
  Message word = channel_.receive();
  channel_.set_patience(std::chrono::milliseconds(0));
  if (word.kind == MessageKind::Failure) throw ScriptFailure(std::move(word).take(1).front());
  if (word.kind != MessageKind::Ready) throw ChannelLost("not a word of being ready");
}

Page EngineProcess::draw(const PageRequest& request, const ApiCall& api, Clock::duration silence_max,
                         Clock::duration work_max) {
  Patience patience(*this, silence_max, work_max);
  channel_.send(MessageKind::Draw,
                {request.url, request.origin, request.content_version, request.media_url, request.preview});
  for (int calls = 0; calls <= calls_max; ++calls) {
    Message message = channel_.receive();
    switch (message.kind) {
      case MessageKind::Call: {
        patience.pause();
        const std::string answer = api(std::move(message).take(1).front());
        patience.begin();
        channel_.send(MessageKind::Answer, {answer});
        break;
      }
      case MessageKind::Page: {
        std::vector<std::string> page = std::move(message).take(4);
        return {.status = status_of(page[0]),
                .html = std::move(page[3]),
                .location = std::move(page[1]),
                .made_of = std::move(page[2])};
      }
      case MessageKind::Failure:
        throw ScriptFailure(std::move(message).take(1).front());
      default:
        throw ChannelLost("no answer to a request for a page");
    }
  }
  throw ChannelLost("asks without end");
}

std::string EngineProcess::clean(std::string_view markup, bool line, Clock::duration silence_max,
                                 Clock::duration work_max) {
  const Patience patience(*this, silence_max, work_max);
  channel_.send(MessageKind::Clean, {line ? "line" : "text", markup});
  Message message = channel_.receive();
  if (message.kind == MessageKind::Failure) throw ScriptFailure(std::move(message).take(1).front());
  if (message.kind != MessageKind::Text) throw ChannelLost("no answer to markup");
  return std::move(std::move(message).take(1).front());
}

bool EngineProcess::late(Clock::time_point now) const {
  const Clock::rep at = now.time_since_epoch().count();
  if (at > silent_until_) return true;
  if (at <= slow_from_) return false;
  const std::optional<Clock::duration> so_far = worked();  // read first: one that begins anew meanwhile is not late
  return !so_far || so_far->count() > worked_until_;
}

std::optional<EngineProcess::Clock::duration> EngineProcess::worked() const {
  clockid_t clock{};
  timespec time{};
  if (::clock_getcpuclockid(child_.id(), &clock) != 0 || ::clock_gettime(clock, &time) != 0) return std::nullopt;
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

bool EngineProcess::stopped() const {
  std::ifstream file("/proc/" + std::to_string(child_.id()) + "/stat");
  std::string text;
  std::getline(file, text);
  const std::size_t name_end = text.rfind(')');  // the name may hold anything (proc(5))
  return name_end != std::string::npos && text.substr(name_end, 3) == ") T";
}

std::uint64_t EngineProcess::memory_bytes() const {
  std::ifstream statm("/proc/" + std::to_string(child_.id()) + "/statm");
  std::uint64_t all = 0;
  std::uint64_t resident = 0;
  std::uint64_t shared = 0;
  if (!(statm >> all >> resident >> shared) || resident < shared) return 0;
  return (resident - shared) * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

}  // namespace vitrine::render
