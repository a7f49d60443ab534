#include "render/engine_service.hpp"

#include <cstdint>
#include <cstdlib>
#include <exception>
#include <optional>
#include <string>
#include <utility>

#include "process/child_process.hpp"
#include "process/confinement.hpp"
#include "render/engine.hpp"
#include "render/sanitiser.hpp"

namespace vitrine::render {

namespace {

/// Far more than an engine ever takes: where it grows beyond its bound, the program sees it and replaces it. This holds
/// one that grows faster than it is looked at.
constexpr std::uint64_t growth_bytes_max = 768ULL * 1024 * 1024;

/// Drawn before anybody waits for a page, with every call answered as an outage: so the first page finds the script's
/// functions read and its own way through them known.
const PageRequest first_page{.url = "/", .origin = "https://origin.invalid", .content_version = ""};
constexpr std::string_view outage = R"({"status":503,"body":null})";

class Service {
 public:
  Service(Channel& channel, const Scripts& scripts) : channel_(channel), scripts_(scripts), engine_(scripts.page) {
    engine_.render(first_page, [](std::string_view) { return std::string(outage); });
  }

  void perform(Message task) {
    switch (task.kind) {
      case MessageKind::Draw:
        return draw(std::move(task).take(5));
      case MessageKind::Clean:
        return clean(std::move(task).take(2));
      default:
        throw ChannelLost("no task of an engine");
    }
  }

 private:
  void draw(std::vector<std::string> request) {
    const PageRequest address{.url = std::move(request[0]),
                              .origin = std::move(request[1]),
                              .content_version = std::move(request[2]),
                              .media_url = std::move(request[3]),
                              .preview = std::move(request[4])};
    const Page page = engine_.render(address, [this](std::string_view path) { return answer_to(path); });
    channel_.send(MessageKind::Page, {std::to_string(page.status), page.location, page.made_of, page.html});
  }

  /// Called from within the script, through which nothing may be thrown. Where the line is lost, or out of step for
  /// want of memory, there is nothing left to do here.
  std::string answer_to(std::string_view path) noexcept {
    try {
      channel_.send(MessageKind::Call, {path});
      Message answer = channel_.receive();
      if (answer.kind == MessageKind::Answer) return std::move(std::move(answer).take(1).front());
    } catch (const std::exception&) {
      std::_Exit(1);  // the program tells that this engine was lost
    }
    std::_Exit(1);
  }

  void clean(const std::vector<std::string>& request) {
    if (!sanitiser_) sanitiser_.emplace(scripts_.sanitiser);
    channel_.send(MessageKind::Text, {sanitiser_->clean(request[1], request[0] == "line")});
  }

  Channel& channel_;
  const Scripts& scripts_;
  Engine engine_;
  std::optional<Sanitiser> sanitiser_;  // most engines never need one
};

}  // namespace

void converse(Channel& channel, const Scripts& scripts, void (*confine)()) {
  std::optional<Service> service;
  try {
    service.emplace(channel, scripts);
    confine();
  } catch (const std::exception& failure) {
    channel.send(MessageKind::Failure, {failure.what()});
    return;
  }
  channel.send(MessageKind::Ready, {});
  while (true) {
    Message task = channel.receive();
    try {
      service->perform(std::move(task));
    } catch (const ChannelLost&) {
      throw;
    } catch (const std::exception& failure) {
      channel.send(MessageKind::Failure, {failure.what()});
    }
  }
}

int serve_engine(const Scripts& scripts) {
  process::end_with_parent();
  prepare_process();
  Channel channel{Descriptor(process::given_descriptor)};
  try {
    converse(channel, scripts, [] { process::confine(growth_bytes_max); });
  } catch (const ChannelLost&) {
    return 0;  // the program has ended, or wants this engine no more
  }
  return 1;  // its failure was told
}

}  // namespace vitrine::render
