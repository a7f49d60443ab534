#include "http/beginnings.hpp"

#include <optional>
#include <utility>

#include "http/encoding.hpp"

namespace vitrine::http {

std::shared_ptr<const PackedBeginning> Beginnings::of(std::string_view text) {
  if (const auto known = packed_.find(text); known != packed_.end()) return known->second;
  std::optional<PackedBeginning> packed = compress_beginning(text);
  if (!packed) return nullptr;
  if (packed_.size() == kept_max) packed_.clear();
  auto beginning = std::make_shared<const PackedBeginning>(std::move(*packed));
  packed_.emplace(beginning->text, beginning);
  return beginning;
}

}  // namespace vitrine::http
