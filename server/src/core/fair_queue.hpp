// A bounded queue that its sources share. They take turns, so that whoever asks much waits for himself and nobody else
// waits for him; where it is full, the source that has most of it gives up its last one to a source that has less
// (longest queue drop: Suter, Lakshman, Stiliadis and Choudhury, "Buffer Management Schemes for Supporting TCP in
// Gigabit Routers with Per-Flow Queueing", 1999). One source alone may have all of it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <deque>
#include <list>
#include <optional>
#include <string>
#include <utility>

namespace vitrine {

/// Not shared between threads: whoever owns it holds a lock.
template <typename Item>
class FairQueue {
 public:
  explicit FairQueue(std::size_t size_max) : size_max_(size_max) {}

  struct Pushed {
    bool taken = true;
    std::optional<Item> left_out = std::nullopt;  // the one of another source whose place it took
  };

  Pushed push(const std::string& source, Item item) {
    const auto own =
        std::find_if(lines_.begin(), lines_.end(), [&](const Line& line) { return line.source == source; });
    std::optional<Item> left_out;
    if (size_ >= size_max_) {
      const auto longest = std::max_element(lines_.begin(), lines_.end(), [](const Line& one, const Line& other) {
        return one.items.size() < other.items.size();
      });
      const std::size_t own_size = own == lines_.end() ? 0 : own->items.size();
      if (longest == lines_.end() || longest->items.size() <= own_size + 1) return {.taken = false};
      left_out = std::move(longest->items.back());
      longest->items.pop_back();
      --size_;
    }
    Line& line = own == lines_.end() ? lines_.emplace_back(Line{source, {}}) : *own;
    line.items.push_back(std::move(item));
    ++size_;
    return {.left_out = std::move(left_out)};
  }

  /// The first item of the source whose turn it is. There must be one.
  Item pop() {
    Line& line = lines_.front();
    Item item = std::move(line.items.front());
    line.items.pop_front();
    --size_;
    if (line.items.empty())
      lines_.pop_front();
    else
      lines_.splice(lines_.end(), lines_, lines_.begin());
    return item;
  }

  std::size_t size() const { return size_; }

 private:
  struct Line {
    std::string source;
    std::deque<Item> items;  // never empty
  };

  std::list<Line> lines_;  // in the order of their turns
  std::size_t size_ = 0;   // of all lines
  std::size_t size_max_;
};

}  // namespace vitrine
