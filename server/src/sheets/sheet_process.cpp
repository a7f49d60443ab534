#include "sheets/sheet_process.hpp"

#include <poll.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <optional>
#include <system_error>
#include <utility>
#include <vector>

#include "core/error.hpp"
#include "core/log.hpp"
#include "media/raster_image.hpp"
#include "process/child_process.hpp"
#include "process/confinement.hpp"
#include "sheets/document.hpp"

namespace vitrine::sheets {

namespace {

using SteadyClock = std::chrono::steady_clock;

/// A sheet takes a tenth of a second where nobody else wants the processor; one that takes so long does not end.
constexpr std::chrono::seconds time_max{15};
constexpr rlim_t processor_seconds_max = 10;
/// What it may add to what it holds when its texts are set: pictures of 40 megapixels are decoded in strips.
constexpr std::uint64_t growth_bytes_max = 768ULL * 1024 * 1024;
constexpr int niceness = 10;
/// Three pictures of 5 MB and their sheet; a PDF.
constexpr std::size_t bytes_max = 32UL * 1024 * 1024;
constexpr std::chrono::seconds retry_after{5};

/// Of our environment what tells the child's libraries how to work, and none of our passwords.
const std::vector<std::string_view> passed_on{"VIPS_", "ASAN_", "TSAN_", "UBSAN_"};

Error not_drawn() {
  return Error::unavailable("La fiche technique ne peut pas être établie pour le moment.", retry_after);
}

/// How a conversation with a child may end.
enum class End { Whole, Lost, TooSlow, Stopped };

/// The program's end of a socket pair.
class Line {
 public:
  Line(Descriptor socket, int stop_event)
      : socket_(std::move(socket)), stop_event_(stop_event), until_(SteadyClock::now() + time_max) {}

  End send(std::string_view bytes) {
    while (!bytes.empty()) {
      const ssize_t sent = ::send(socket_.number(), bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
      if (sent >= 0) bytes.remove_prefix(static_cast<std::size_t>(sent));
      if (sent < 0 && errno != EAGAIN && errno != EINTR) return End::Lost;
      if (sent < 0) {
        if (const End end = wait(socket_.number(), POLLOUT); end != End::Whole) return end;
      }
    }
    ::shutdown(socket_.number(), SHUT_WR);
    return End::Whole;
  }

  End receive(std::string& text) {
    std::array<char, 64 * 1024> piece{};
    while (text.size() <= bytes_max) {
      if (const End end = await(socket_.number()); end != End::Whole) return end;
      const ssize_t received = ::recv(socket_.number(), piece.data(), piece.size(), MSG_DONTWAIT);
      if (received == 0) return End::Whole;
      if (received < 0 && errno != EAGAIN && errno != EINTR) return End::Lost;
      if (received > 0) text.append(piece.data(), static_cast<std::size_t>(received));
    }
    return End::Lost;
  }

  /// Until there is something to be read of this descriptor.
  End await(int descriptor) const { return wait(descriptor, POLLIN); }

 private:
  End wait(int descriptor, short event) const {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until_ - SteadyClock::now());
    if (left.count() <= 0) return End::TooSlow;
    std::array<pollfd, 2> events{{{descriptor, event, 0}, {stop_event_, POLLIN, 0}}};
    const int ready = ::poll(events.data(), events.size(), static_cast<int>(left.count()));
    if (ready < 0 && errno != EINTR) return End::Lost;
    if ((events[1].revents & POLLIN) != 0) return End::Stopped;
    return ready == 0 ? End::TooSlow : End::Whole;
  }

  Descriptor socket_;
  int stop_event_;
  SteadyClock::time_point until_;
};

/// What became of one attempt. `crashed`: by what it was given.
struct Attempt {
  std::optional<std::string> pdf;
  bool crashed = false;
};

bool comes_from_outside(int signal) {
  return signal == SIGKILL || signal == SIGTERM || signal == SIGINT || signal == SIGHUP;
}

Attempt attempt(const std::filesystem::path& program, const Sheet& sheet, int stop_event) {
  std::array<int, 2> ends{};
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) {
    throw std::system_error(errno, std::generic_category(), "socketpair");
  }
  Line line(Descriptor(ends[0]), stop_event);
  std::optional<Descriptor> others(std::in_place, ends[1]);
  process::ChildProcess child({.program = program,
                               .arguments = {"draw-sheet"},
                               .descriptor = others->number(),
                               .environment = process::environment_beginning_with(passed_on)});
  others.reset();  // so that the child's end is the line's
  std::string pdf;
  End end = line.send(written(sheet));
  if (end == End::Whole) end = line.receive(pdf);
  if (end == End::Whole) end = line.await(child.end_event());
  if (end == End::Stopped) throw Error::stopping();
  if (end != End::Whole) child.kill();
  const process::Ending ending = child.wait();
  if (end == End::Whole && ending.signal == 0 && ending.exit_code == 0) return {.pdf = std::move(pdf)};
  log::warn("sheet_not_drawn", {{"address", sheet.address},
                                {"exit_code", static_cast<std::int64_t>(ending.exit_code)},
                                {"signal", static_cast<std::int64_t>(ending.signal)},
                                {"too_slow", static_cast<std::int64_t>(end == End::TooSlow)}});
  return {.pdf = std::nullopt, .crashed = ending.signal != 0 && !comes_from_outside(ending.signal)};
}

std::string all_of(const Descriptor& line) {
  std::string text;
  std::array<char, 64 * 1024> piece{};
  while (text.size() <= bytes_max) {
    const ssize_t received = ::read(line.number(), piece.data(), piece.size());
    if (received < 0 && errno == EINTR) continue;
    if (received <= 0) break;
    text.append(piece.data(), static_cast<std::size_t>(received));
  }
  return text;
}

bool answer(const Descriptor& line, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(line.number(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent < 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

void bound_this_process() {
  process::end_with_parent();
  // Never less than the parent gives way, which the system would refuse.
  ::setpriority(PRIO_PROCESS, 0, std::max(niceness, ::getpriority(PRIO_PROCESS, 0)));
  const rlimit time{processor_seconds_max,
                    processor_seconds_max + 5};  // SIGXCPU, which tells what it was; then SIGKILL
  ::setrlimit(RLIMIT_CPU, &time);
}

}  // namespace

SheetMaker::SheetMaker(std::filesystem::path program)
    : program_(std::move(program)), stop_event_(::eventfd(0, EFD_CLOEXEC)) {}

void SheetMaker::close() {
  closed_ = true;
  ::eventfd_write(stop_event_.number(), 1);
}

std::string SheetMaker::draw(Sheet sheet) {
  if (closed_) throw Error::stopping();
  try {
    Attempt made = attempt(program_, sheet, stop_event_.number());
    if (!made.pdf && made.crashed && !sheet.pictures.empty()) {
      sheet.pictures.clear();
      made = attempt(program_, sheet, stop_event_.number());
    }
    if (!made.pdf) throw not_drawn();
    return std::move(*made.pdf);
  } catch (const std::system_error& failure) {
    log::warn("sheet_not_drawn", {{"reason", std::string(failure.what())}});
    throw not_drawn();
  }
}

int draw_sheet(const Faces& faces) {
  bound_this_process();
  const Descriptor line(process::given_descriptor);
  const std::optional<Sheet> sheet = read_sheet(all_of(line));
  if (!sheet) return 2;
  try {
    media::prepare_confined_decoding();
    const std::string pdf = pdf_of(*sheet, faces, [] { process::confine(growth_bytes_max); });
    return answer(line, pdf) ? 0 : 2;
  } catch (const std::exception& failure) {
    log::warn("sheet_failed", {{"reason", std::string(failure.what())}});
    return 1;
  }
}

}  // namespace vitrine::sheets
