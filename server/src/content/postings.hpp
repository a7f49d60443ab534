// Which documents hold something, and how much it weighs in each: numbers in growing order, as differences, of mostly
// one byte each.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace vitrine::content {

class Postings {
 public:
  /// `document` is the one that was added last, or a greater one. Of its weights (1 to 15) the greatest stays.
  void add(std::uint32_t document, std::uint8_t weight) {
    if (!bytes_.empty() && document == last_) {
      const auto first = static_cast<unsigned char>(bytes_[last_at_]);
      if (weight > (first & weight_mask)) bytes_[last_at_] = static_cast<char>((first & ~weight_mask) | weight);
      return;
    }
    last_at_ = static_cast<std::uint32_t>(bytes_.size());
    append(std::uint64_t{document - last_} << weight_bits | weight);
    last_ = document;
  }

  /// Calls `visit` with each document and its weight.
  template <typename Visit>
  void for_each(Visit visit) const {
    std::uint64_t document = 0;
    std::uint64_t number = 0;
    unsigned shift = 0;
    for (const char c : bytes_) {
      const auto byte = static_cast<unsigned char>(c);
      number |= std::uint64_t{byte & 0x7fU} << shift;
      shift += 7;
      if (byte >= 0x80) continue;
      document += number >> weight_bits;
      visit(static_cast<std::uint32_t>(document), static_cast<std::uint32_t>(number) & weight_mask);
      number = shift = 0;
    }
  }

  /// How much there is to read.
  std::size_t bytes() const { return bytes_.size(); }

 private:
  static constexpr std::uint32_t weight_bits = 4;
  static constexpr std::uint32_t weight_mask = (1U << weight_bits) - 1;

  /// Seven bits a byte, the lowest first; the last byte of each number is below 128.
  void append(std::uint64_t number) {
    for (; number >= 0x80; number >>= 7U) bytes_.push_back(static_cast<char>(number | 0x80));
    bytes_.push_back(static_cast<char>(number));
  }

  std::string bytes_;
  std::uint32_t last_ = 0;     // the document that was added last
  std::uint32_t last_at_ = 0;  // where its number begins, with the bits of its weight
};

/// The documents of both, each with the lesser of its weights.
inline Postings both(const Postings& some, const Postings& others) {
  std::vector<std::pair<std::uint32_t, std::uint32_t>> left;
  some.for_each([&](std::uint32_t document, std::uint32_t weight) { left.emplace_back(document, weight); });
  Postings common;
  auto at = left.begin();
  others.for_each([&](std::uint32_t document, std::uint32_t weight) {
    at = std::find_if(at, left.end(), [&](const auto& one) { return one.first >= document; });
    if (at == left.end() || at->first != document) return;
    common.add(document, static_cast<std::uint8_t>(std::min(at->second, weight)));
  });
  return common;
}

}  // namespace vitrine::content
