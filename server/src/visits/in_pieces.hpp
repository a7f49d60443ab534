// Many rows in few statements: a store on another machine answers each after a while, and writers wait for each other.
#pragma once

#include <cstddef>
#include <iterator>
#include <ranges>
#include <string>
#include <utility>
#include <vector>

#include "db/database.hpp"

namespace vitrine::visits {

/// Gives all of them to `work`, at most 50 at a time, in pieces of few sizes: each size is a statement of its own.
template <typename Items, typename Work>
void in_pieces(const Items& items, Work&& work) {
  auto begin = std::begin(items);
  for (std::size_t left = std::size(items); left > 0;) {
    const std::size_t size = left >= 50 ? 50 : left >= 10 ? 10 : 1;
    const auto end = std::next(begin, static_cast<std::ptrdiff_t>(size));
    work(std::ranges::subrange(begin, end));
    begin = end;
    left -= size;
  }
}

/// The values of a statement with many rows, and its place-holders.
class Rows {
 public:
  explicit Rows(std::vector<db::Value> before = {}) : values_(std::move(before)) {}

  void add(const std::vector<db::Value>& row) {
    places_ += places_.empty() ? "(" : ", (";
    for (std::size_t i = 0; i < row.size(); ++i) {
      values_.push_back(row[i]);
      places_ += (i == 0 ? ":p" : ", :p") + std::to_string(values_.size());
    }
    places_ += ")";
  }

  const std::string& places() const { return places_; }
  const std::vector<db::Value>& values() const { return values_; }

 private:
  std::vector<db::Value> values_;
  std::string places_;
};

}  // namespace vitrine::visits
