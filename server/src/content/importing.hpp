// Many items of a type from one list, as a table of another program has them.
#pragma once

#include <cstddef>

#include "content/content_type.hpp"
#include "content/context.hpp"
#include "core/request.hpp"

namespace vitrine::content {

inline constexpr std::size_t imported_max = 5'000;

/// POST of {"items": [{…}, …]}: each is created, or changes the one that holds the same text in `key`, a field that is
/// unique. One act: {"created", "updated", "unchanged"}. Faults of all items at once, named by their place
/// ("items.3.target"), or more than 5,000 of them: Error 400, and nothing changes.
Response import_items(Context& context, const ContentType& type, std::string_view key, Request& request);

}  // namespace vitrine::content
