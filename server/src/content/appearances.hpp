// Where an item appears besides its own page: what refers to it and what links to it, and so what its removal touches.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "content/content_type.hpp"
#include "content/context.hpp"
#include "content/relations.hpp"
#include "core/request.hpp"

namespace vitrine::content {

/// The first 50 of the items that something is said of, and how many there are.
struct Some {
  std::vector<std::string> ids;
  std::int64_t total = 0;
};

/// Those whose field refers to the item.
Some referring(db::Connection& reader, const Referrer& referrer, const std::string& id);

using Linking = std::function<void(const ContentType& type, const Field& field, const Some& some)>;
/// Tells of every field in whose texts links to a page may stand which items hold one to this address.
void each_linking(db::Connection& reader, const std::string& address, const Linking& told);

/// GET of the places where the item of the first parameter appears: {"places": [{"type", "field", "removal",
/// "removable", "total", "items": [{"_id", "title"}, …]}, …]}, those that have any, each with its first 50 items.
/// "removal" is what becomes of these when the item is removed: they are "removed" or "detached", its "entry" in their
/// list goes, or their "link" leads nowhere. Unknown id: Error 404.
Response appearances(Context& context, const ContentType& type, Request& request);

/// DELETE of one of them, where that is all there is to it: the item leaves the list of the item of the third
/// parameter, of the type of the second; or that one, which is nothing without it, goes. Any that does not exist: Error
/// 404.
Response disappear(Context& context, const ContentType& type, Request& request);

}  // namespace vitrine::content
