#include "http/repacker.hpp"

#include <exception>
#include <utility>

#include "core/log.hpp"

namespace vitrine::http {

namespace {

constexpr int niceness = 19;

}  // namespace

Repacker::Repacker(asio::io_context& context, AnswerCache& cache, Metrics& metrics)
    : cache_(cache), metrics_(metrics), way_back_(std::make_shared<WayBack>(context)), packing_(niceness) {}

Repacker::~Repacker() {
  way_back_->close();
  thread_.stop();
  thread_.join();
}

void Repacker::want(const std::string& key, std::shared_ptr<const Answer> answer) {
  if (answer->body.size() > packed_bytes_max) return;
  if (waiting_.size() >= waiting_max || !waiting_.insert(answer.get()).second) return;
  asio::post(thread_, [this, way_back = way_back_, key, answer = std::move(answer)] {
    std::shared_ptr<const Answer> smaller;
    try {
      smaller = packing_.run([&] { return repack(*answer); });
    } catch (const std::exception& failure) {
      // Most likely without memory: the answer stays as it is, and the next visitor asks again.
      log::error("repack_failed", {{"reason", std::string(failure.what())}});
    }
    way_back->post([this, key, answer, smaller = std::move(smaller)] {
      waiting_.erase(answer.get());
      if (smaller == nullptr) return;
      cache_.replace(key, *answer, smaller);
      ++metrics_.answers_repacked;
    });
  });
}

}  // namespace vitrine::http
