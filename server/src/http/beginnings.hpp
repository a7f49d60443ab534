// Beginnings that many bodies share, packed once (decisions/0023).
#pragma once

#include <cstddef>
#include <memory>
#include <string_view>
#include <unordered_map>

#include "core/request.hpp"

namespace vitrine::http {

/// Used by one thread only.
class Beginnings {
 public:
  /// `text`, packed now or before. nullptr where it could not be.
  std::shared_ptr<const PackedBeginning> of(std::string_view text);

 private:
  /// Pages differ by the kinds of parts that they show: a few of each.
  static constexpr std::size_t kept_max = 64;

  std::unordered_map<std::string_view, std::shared_ptr<const PackedBeginning>> packed_;  // the keys are held by them
};

}  // namespace vitrine::http
