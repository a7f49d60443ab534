#include "db/notices.hpp"

#include <poll.h>
#include <soci/postgresql/soci-postgresql.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <memory>

#include "core/descriptor.hpp"
#include "core/log.hpp"
#include "db/address.hpp"
#include "db/deadline.hpp"
#include "db/outage.hpp"

namespace vitrine::db {

namespace {

using Line = std::unique_ptr<PGconn, decltype(&::PQfinish)>;

constexpr const char* listen = "LISTEN vitrine";
/// A line on which nothing comes may be to a server that has stopped: it is asked so often, and given up after this.
constexpr std::chrono::seconds ask_interval{5};
constexpr std::chrono::seconds line_patience{2};

}  // namespace

struct Notices::State {
  explicit State(const std::string& url)
      : store(backend_of(url) == Backend::Postgresql ? Outage::of(url) : nullptr), line(nullptr, &::PQfinish) {}

  void open();
  bool listens();
  bool take();

  const std::shared_ptr<Outage> store;  // none with a file, which announces nothing
  const Descriptor stopped{::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)};
  Line line;
  std::chrono::steady_clock::time_point heard_at;  // that the server is there
};

Notices::Notices(const std::string& url) : state_(std::make_unique<State>(url)) {}
Notices::~Notices() = default;

/// One that fails leaves no line: whoever waits next tries again.
void Notices::State::open() {
  line.reset(::PQconnectdb(store->address().c_str()));
  if (!listens()) line.reset();
}

/// Asked for again it changes nothing, and shows whether the server is there.
bool Notices::State::listens() {
  if (::PQstatus(line.get()) != CONNECTION_OK) return false;
  const Deadline deadline(::PQsocket(line.get()), line_patience);
  const std::unique_ptr<PGresult, decltype(&::PQclear)> answer(::PQexec(line.get(), listen), &::PQclear);
  heard_at = std::chrono::steady_clock::now();
  return ::PQresultStatus(answer.get()) == PGRES_COMMAND_OK;
}

/// Whether something was announced. A line that was lost is given up, which tells of what nobody can have heard.
bool Notices::State::take() {
  const bool is_asked = std::chrono::steady_clock::now() - heard_at >= ask_interval;
  if (is_asked ? !listens() : ::PQconsumeInput(line.get()) == 0) {
    log::warn("notices_lost");
    line.reset();
    return true;
  }
  bool announced = false;
  while (PGnotify* notice = ::PQnotifies(line.get())) {
    ::PQfreemem(notice);
    announced = true;
  }
  return announced;
}

void Notices::wait(std::chrono::milliseconds patience, const std::stop_token& stop) {
  const std::stop_callback wake(stop, [this] { ::eventfd_write(state_->stopped.number(), 1); });
  if (state_->store && !state_->line) state_->open();
  const auto end = std::chrono::steady_clock::now() + patience;
  while (!stop.stop_requested()) {
    if (state_->line && state_->take()) return;
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
    if (left.count() <= 0) return;
    std::array<pollfd, 2> watched{
        {{.fd = state_->stopped.number(), .events = POLLIN, .revents = 0}, {.fd = -1, .events = POLLIN, .revents = 0}}};
    if (state_->line) watched[1].fd = ::PQsocket(state_->line.get());
    if (::poll(watched.data(), watched.size(), static_cast<int>(left.count())) < 0 && errno != EINTR) return;
  }
}

}  // namespace vitrine::db
