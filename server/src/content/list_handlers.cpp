#include "content/list_handlers.hpp"

#include <utility>

#include "content/filtered_list.hpp"
#include "content/handlers.hpp"
#include "content/id_sets.hpp"
#include "core/error.hpp"
#include "core/ids.hpp"

namespace vitrine::content {

namespace {

/// The items of these ids in their order.
json::array items_of(Context& context, const ContentType& type, const std::vector<std::string>& ids,
                     const std::optional<Members>& members) {
  json::array items;
  items.reserve(ids.size());
  for_each_set(ids, [&](IdSet set) {
    for (json::object& item :
         ContentStore(context).by_ids(type, {set.begin(), set.end()}, Audience::Administrator, members)) {
      items.emplace_back(std::move(item));
    }
  });
  return items;
}

}  // namespace

Response page(Context& context, const ContentType& type, Request& request) {
  const std::size_t limit = page_limit_of(request);
  const std::size_t offset = offset_of(request);
  const std::optional<Members> members = members_of(type, request);
  FilteredList list(context, type, request.query);
  json::object answer{{"total", list.total()}};
  answer.emplace("items", items_of(context, type, list.ids(offset, limit), members));
  return Response::json(std::move(answer));
}

Response neighbours(Context& context, const ContentType& type, Request& request) {
  const std::string& id = request.param(0);
  if (!is_id(id)) throw Error::not_found(std::string(type.not_found));
  FilteredList list(context, type, request.query);
  const Neighbours beside = list.neighbours_of(id);
  return Response::json(json::object{{"previous", value_or_null(beside.previous)},
                                     {"next", value_or_null(beside.next)},
                                     {"place", beside.place ? json::value(*beside.place + 1) : json::value()},
                                     {"total", list.total()}});
}

}  // namespace vitrine::content
