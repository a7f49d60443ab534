// How rows of the table of addresses are written: content functions as handlers, and the five calls that every
// collection has.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "content/handlers.hpp"
#include "core/route.hpp"
#include "routes/worker.hpp"

namespace vitrine {

inline const std::uint64_t image_max = media::size_bytes_max(media::Kind::Image);
inline const std::uint64_t video_max = media::size_bytes_max(media::Kind::Video);
inline const std::uint64_t pdf_max = media::size_bytes_max(media::Kind::Pdf);
inline constexpr std::uint32_t images_per_call_max = 20;

/// As a handler, a function that takes one part of the worker and the request; `arguments` come between the two.
template <typename Part, typename Function, typename... Arguments>
Handler with(Part Worker::*part, Function function, Arguments... arguments) {
  return [=](Worker& worker, Request& request) { return function(worker.*part, arguments..., request); };
}

/// A content function as a handler.
template <typename Function, typename... Arguments>
Handler content_call(Function function, Arguments... arguments) {
  return with(&Worker::content, function, arguments...);
}

using TypeCall = Response (*)(content::Context&, const content::ContentType&, Request&);
using MemberCall = Response (*)(content::Context&, const content::ContentType&, std::string_view, Request&);

/// A call of one type.
Handler of(TypeCall function, const content::ContentType& type);
/// A call of one type and one of its fields, or a member of the body.
Handler by(MemberCall function, const content::ContentType& type, std::string_view member);
/// A call that only stores files.
Handler upload(Response (*function)(content::Context&, media::Kind, std::string_view, Request&), media::Kind kind,
               std::string_view field);

/// A list of items that visitors read and administrators edit.
struct Collection {
  std::string path;
  const content::ContentType& type;
  std::uint64_t file_bytes_max = image_max;
  std::uint32_t files_max = 1;
  std::string items;  // what the list is, in French: "Partenaires"
  std::string item;   // "un partenaire"
  TypeCall list = content::list_for_caller;
};

/// Its list, creation, item, change and removal.
std::vector<Route> rows_of(const Collection& collection);

/// Appends `more`.
void add(std::vector<Route>& routes, std::vector<Route> more);

}  // namespace vitrine
