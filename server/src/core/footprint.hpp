// What an answer was made from: the items that it shows and the lists that it looked through, each as the hash of its
// name. Two names with one hash cost a drawing at most: what has changed is never taken for unchanged.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vitrine {

/// Something that may change.
using SourceKey = std::uint64_t;

inline SourceKey source_key(std::string_view name) { return std::hash<std::string_view>()(name); }

class Footprint {
 public:
  void add(SourceKey key) { keys_.push_back(key); }
  void add(const Footprint& other) { keys_.insert(keys_.end(), other.keys_.begin(), other.keys_.end()); }

  /// Each once.
  void tidy();

  const std::vector<SourceKey>& keys() const { return keys_; }
  std::size_t size_bytes() const { return keys_.capacity() * sizeof(SourceKey); }

  /// As text, for whoever keeps an answer elsewhere in this process's service; texts one after the other are the text
  /// of all of them. Bad text: nullopt.
  std::string text() const;
  static std::optional<Footprint> parse(std::string_view text);

 private:
  std::vector<SourceKey> keys_;
};

}  // namespace vitrine
