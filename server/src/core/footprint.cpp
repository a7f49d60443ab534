#include "core/footprint.hpp"

#include <algorithm>
#include <charconv>

namespace vitrine {

namespace {

constexpr std::size_t key_digits = 16;

}  // namespace

void Footprint::tidy() {
  std::sort(keys_.begin(), keys_.end());
  keys_.erase(std::unique(keys_.begin(), keys_.end()), keys_.end());
}

std::string Footprint::text() const {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  text.reserve(keys_.size() * key_digits);
  for (const SourceKey key : keys_) {
    for (int shift = 60; shift >= 0; shift -= 4) text.push_back(digits[(key >> shift) & 0xF]);
  }
  return text;
}

std::optional<Footprint> Footprint::parse(std::string_view text) {
  Footprint footprint;
  for (; !text.empty(); text.remove_prefix(key_digits)) {
    if (text.size() < key_digits) return std::nullopt;
    SourceKey key = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + key_digits, key, 16);
    if (failure != std::errc() || end != text.data() + key_digits) return std::nullopt;
    footprint.add(key);
  }
  return footprint;
}

}  // namespace vitrine
