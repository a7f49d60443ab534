#include "http/repacker.hpp"

#include <pthread.h>
#include <sched.h>

#include <utility>

#include "core/log.hpp"

namespace vitrine::http {

Repacker::Repacker(asio::io_context& context, AnswerCache& cache, Metrics& metrics)
    : cache_(cache), metrics_(metrics), way_back_(std::make_shared<WayBack>(context)) {
  asio::post(thread_, [] {
    const sched_param no_priority{};
    if (::pthread_setschedparam(::pthread_self(), SCHED_IDLE, &no_priority) != 0) log::warn("repacker_not_idle");
  });
}

Repacker::~Repacker() {
  way_back_->close();
  thread_.stop();
  thread_.join();
}

void Repacker::want(const std::string& key, std::uint64_t version, std::shared_ptr<const Answer> answer) {
  if (waiting_.size() >= waiting_max || !waiting_.insert(answer.get()).second) return;
  asio::post(thread_, [this, way_back = way_back_, key, version, answer = std::move(answer)] {
    std::shared_ptr<const Answer> smaller = repack(*answer);
    way_back->post([this, key, version, answer, smaller = std::move(smaller)] {
      waiting_.erase(answer.get());
      cache_.keep(key, version, smaller);
      ++metrics_.answers_repacked;
    });
  });
}

}  // namespace vitrine::http
