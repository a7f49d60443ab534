// What the addresses of content do: plain functions that are the same for every type. What one type needs beyond them
// is in catalogue.hpp. Parameters are the pattern's, in their order. Every list takes `?fields=a,b`: its items then
// show "_id" and these members alone; a name that the type does not know is Error 400.
#pragma once

#include "content/content_store.hpp"
#include "content/context.hpp"
#include "core/request.hpp"

namespace vitrine::content {

/// GET of a list: what visitors may see, in the type's order. `?limit=` (1 to 10 000), and `?search=` where the type is
/// the one that the search index holds (at most 50 then). Anything else in `limit`: Error 400.
Response list(Context& context, const ContentType& type, Request& request);

/// The same with what visitors do not see, for those who are signed in. Where a Choice field filters, `?field=` takes
/// one of its values; another: Error 400.
Response list_for_caller(Context& context, const ContentType& type, Request& request);

/// The same with what visitors do not see. For administrators.
Response list_all(Context& context, const ContentType& type, Request& request);

/// GET of `?ids=a,b,c`: those items in that order, unknown and hidden ones left out. More than 100: Error 400.
Response list_by_ids(Context& context, const ContentType& type, Request& request);

/// GET of the items whose reference `field` is the item that the first parameter names (by id or slug). An unknown one
/// is an empty list.
Response list_by_reference(Context& context, const ContentType& type, std::string_view field, Request& request);

/// The same beneath the referenced item's own address: an unknown one is Error 404.
Response list_of_parent(Context& context, const ContentType& type, std::string_view field, Request& request);

/// GET of one item by id or slug (a single type takes no parameter). Hidden from visitors: Error 404. Where a slug is
/// unique only among siblings, a query parameter with the name of their common field narrows: `?category=`.
Response get(Context& context, const ContentType& type, Request& request);

/// The id that what is made is to bear (`Vitrine-Item`); empty: any. No UUID in lower case: Error 400.
std::string wanted_id(const Request& request);

/// POST: 201 with the item.
Response create(Context& context, const ContentType& type, Request& request);
/// PUT: 200 with the item, or {success: true, data: the item, message} where the type has a sentence that says so. The
/// item may be named by its slug where that lasts.
Response update(Context& context, const ContentType& type, Request& request);
/// DELETE: 204. `?force=true` where the type is in use.
Response remove(Context& context, const ContentType& type, Request& request);

/// POST of one file under `field`: {"file": {"url", "size"} and for images "width" and "height"}. No file: Error 400.
Response upload(Context& context, media::Kind kind, std::string_view field, Request& request);
/// POST of several files under `field`: {"files": [{…}, …]}.
Response upload_many(Context& context, media::Kind kind, std::string_view field, Request& request);

/// The item that the first parameter names, as `get` finds it.
std::optional<json::object> find_narrowed(Context& context, const ContentType& type, const Request& request);

/// The words of a list with commas between them.
std::vector<std::string> comma_separated(std::string_view list);

inline constexpr std::size_t limit_max = 10'000;
inline constexpr std::size_t page_limit = 50;
/// A page is made as a whole, where a list is made in pieces (pieces.hpp).
inline constexpr std::size_t page_limit_max = 100;

/// `?limit=` of a list; nullopt when there is none.
std::optional<std::size_t> limit_of(const Request& request, std::size_t most = limit_max);

/// `?limit=` of a page; `page_limit` when there is none.
std::size_t page_limit_of(const Request& request);

/// `?offset=` of a list; 0 when there is none.
std::size_t offset_of(const Request& request);

/// `?fields=` of a list; nullopt when there is none.
std::optional<Members> members_of(const ContentType& type, const Request& request);

}  // namespace vitrine::content
