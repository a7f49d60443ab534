// How rows of the table of addresses are written: functions as handlers, and the rows that come in kinds.
#pragma once

#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "content/handlers.hpp"
#include "core/route.hpp"
#include "routes/worker.hpp"

namespace vitrine {

inline constexpr std::uint32_t images_per_call_max = 20;

/// As a handler, a function that takes one part of the worker and the request; `arguments` come between the two.
template <typename Part, typename Function, typename... Arguments>
Handler with(Part Worker::*part, Function function, Arguments... arguments) {
  return [=](Worker& worker, Request& request) {
    worker.begin(request);
    return worker.told([&] { return function(worker.*part, arguments..., request); });
  };
}

/// A content function of one type as a handler.
template <typename Function, typename... Arguments>
Handler of(Function function, const content::ContentType& type, Arguments... arguments) {
  return with(&Worker::content, function, std::cref(type), arguments...);
}

using Rows = std::vector<Route>;

/// All of them, one after the other.
Rows joined(std::initializer_list<Rows> parts);

/// A list of items that administrators edit, and that visitors read unless `read_by` says otherwise.
struct Collection {
  std::string path;
  const content::ContentType& type;
  media::Kind file = media::Kind::Image;  // the largest that an item takes
  std::uint32_t files_max = 1;
  std::string items;                 // what the list is, in French: "Partenaires"
  std::string item;                  // "un partenaire"
  Method ordered_by = Method::Post;  // the call that puts a list in order, where administrators do
  Response (*list)(content::Context&, const content::ContentType&, Request&) = content::list_for_caller;
  Access read_by = Access::Visitor;
};

/// Its list, creation, item, change and removal, its order where administrators make it, and what its list in the back
/// office asks.
Rows rows_of(const Collection& collection);

/// What a list of the back office asks of the items at this path. `act_on_many`: where acts on many need more than the
/// type says.
Rows list_rows(const std::string& path, const content::ContentType& type, Handler act_on_many = {});

/// The one item of a type, which always exists.
struct Single {
  std::string path;
  const content::ContentType& type;
  media::Kind file = media::Kind::Image;  // the largest that it takes
  std::uint32_t files_max = 1;
  std::string item;  // "la page fitness"
};

/// Its reading and its change.
Rows rows_of(const Single& single);

/// The call that only stores a file, or up to 20 at once, sent as `field`; `input` is the schema of its body.
Rows upload_row(const std::string& path, media::Kind kind, std::string_view field, const std::string& input);
Rows uploads_row(const std::string& path, media::Kind kind, std::string_view field, const std::string& input);

}  // namespace vitrine
