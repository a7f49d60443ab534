#include "ops/progress.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <ostream>
#include <utility>

namespace vitrine::ops {
namespace {

constexpr std::chrono::milliseconds bar_interval{100};
constexpr std::chrono::seconds line_interval{10};
constexpr std::size_t bar_width = 24;
constexpr std::string_view clear_line = "\r\x1b[K";

/// 1,23 Go, 45,6 Mo: three digits.
std::string size_in_words(std::uint64_t bytes) {
  constexpr std::array units{"Ko", "Mo", "Go", "To"};
  double amount = static_cast<double>(bytes) / 1000;
  std::size_t unit = 0;
  for (; amount >= 999.5 && unit + 1 < units.size(); ++unit) amount /= 1000;
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.*f", amount < 9.995 ? 2 : amount < 99.95 ? 1 : 0, amount);
  std::string words = text.data();
  std::replace(words.begin(), words.end(), '.', ',');
  return words + " " + units.at(unit);
}

std::string time_in_words(std::chrono::seconds time) {
  const auto seconds = time.count();
  if (seconds < 60) return std::to_string(seconds) + " s";
  if (seconds < 3600) return std::to_string(seconds / 60) + " min " + std::to_string(seconds % 60) + " s";
  return std::to_string(seconds / 3600) + " h " + std::to_string(seconds % 3600 / 60) + " min";
}

std::string bar_of(double share) {
  const auto full = static_cast<std::size_t>(share * bar_width);
  return "[" + std::string(full, '#') + std::string(bar_width - full, '.') + "]";
}

}  // namespace

Progress::Progress(std::ostream& out, Shape shape, std::function<Clock::time_point()> now)
    : out_(&out), shape_(shape), now_(std::move(now)) {}

Progress::~Progress() {
  if (out_ != nullptr && shape_ == Shape::Bar && !step_.empty()) *out_ << std::endl;
}

void Progress::begin(std::string step, std::uint64_t total_bytes) {
  if (out_ == nullptr) return;
  step_ = std::move(step);
  total_bytes_ = total_bytes;
  done_bytes_ = 0;
  skipped_bytes_ = 0;
  begun_ = told_ = now_();
  if (shape_ == Shape::Bar) tell(true);
}

void Progress::add(std::uint64_t bytes) {
  done_bytes_ += bytes;
  tell(false);
}

void Progress::skip(std::uint64_t bytes) {
  skipped_bytes_ += bytes;
  add(bytes);
}

void Progress::end() {
  if (step_.empty()) return;
  if (shape_ == Shape::Bar) {
    tell(true);
    *out_ << std::endl;
  }
  step_.clear();
}

void Progress::tell(bool at_once) {
  if (step_.empty()) return;
  const Clock::time_point now = now_();
  const Clock::duration interval = shape_ == Shape::Bar ? Clock::duration(bar_interval) : line_interval;
  if (!at_once && now - told_ < interval) return;
  told_ = now;
  if (shape_ == Shape::Bar) {
    *out_ << clear_line << shown() << std::flush;
  } else {
    *out_ << "vitrine : " << shown() << std::endl;
  }
}

std::string Progress::shown() const {
  if (total_bytes_ == 0) return step_ + " …";
  const double share = std::min(1.0, static_cast<double>(done_bytes_) / static_cast<double>(total_bytes_));
  std::string text = step_ + "  " + (shape_ == Shape::Bar ? bar_of(share) + " " : "") +
                     std::to_string(static_cast<int>(share * 100)) + " %, " + size_in_words(done_bytes_) + " sur " +
                     size_in_words(total_bytes_);
  const std::uint64_t now_done = done_bytes_ - skipped_bytes_;
  if (now_done == 0 || done_bytes_ >= total_bytes_) return text;
  const double elapsed_s = std::chrono::duration<double>(told_ - begun_).count();
  const double left_s = elapsed_s * static_cast<double>(total_bytes_ - done_bytes_) / static_cast<double>(now_done);
  return text + ", reste " + time_in_words(std::chrono::seconds(static_cast<std::int64_t>(left_s + 0.5)));
}

}  // namespace vitrine::ops
