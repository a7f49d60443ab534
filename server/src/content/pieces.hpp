// Lists of any length, answered piece by piece: however long the list is, no more of it is in memory than a piece. A
// short one is one piece, as whole as any other answer.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "content/context.hpp"
#include "content/rows.hpp"
#include "core/request.hpp"

namespace vitrine::content {

/// Up to `count` items that follow `place` in a list; from its beginning where that is empty.
using ReadItems = std::function<std::vector<json::object>(const std::vector<db::Value>& place, std::size_t count)>;

/// The piece that the request is for, of the first `limit` items of a list in the type's order. Each item bears its id
/// as "_id". What is changed while the list is on its way is in it as it was or as it is; only what is given another
/// place meanwhile may come twice or not at all.
Response answer_in_pieces(Context& context, const ContentType& type, const Request& request,
                          std::optional<std::size_t> limit, const ReadItems& read);

}  // namespace vitrine::content
