// Where what is no longer at an address went: to where its item lives now, to where a redirect leads, or nowhere.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "content/context.hpp"
#include "core/request.hpp"

namespace vitrine::content {

/// An item that leaves one address and comes to another; either may be empty. `title` is what it was called before.
struct Move {
  const ContentType& type;
  const std::string& id;
  const std::string& title;
  const std::string& former;
  const std::string& present;
};

/// Keeps the address that an item leaves, with the item that left it; one that it comes back to is no former one of its
/// own any more.
void keep_former_address(db::Connection& writer, const Move& move, const std::string& moment);

/// Forgets what an item was called that is gone for good, and what its addresses were: whoever asks for one is still
/// told that it is gone, and whoever reads what is kept for that cannot read what it was.
void forget_former_addresses(db::Connection& writer, const ContentType& type, const std::string& id);

/// Those of these paths that are addresses of items that are forgotten, in whatever spelling leads there.
std::vector<std::string> forgotten_among(db::Connection& reader, std::vector<std::string> paths);

/// Who lived at an address before, as visitors see it now.
struct Tenant {
  bool is_gone = false;
  std::string address;  // empty: visitors do not see it
};
Tenant tenant_now(Context& context, std::string_view type, const std::string& id);

/// What visitors meet at a path that an item has left.
struct Standing {
  bool is_taken = false;       // another page lives there by now
  bool is_redirected = false;  // by hand
  bool is_gone = false;        // it is said that what lived there was removed
  std::string location = {};   // where they are led; empty: nowhere
};
Standing standing_of(Context& context, const std::string& path);

/// What a visitor who asks for a path at which no page lives is counted under: the source of the redirect, or the
/// former address in the store, that led on from it or said that it is gone. There are only so many of them, while a
/// path that leads there can be spelled in any number of ways. Empty: none did. `origin`: of this site, as the visitor
/// sees it.
std::string counted_address(Context& context, const std::string& path, std::string_view origin);

/// The path of this site that a redirect leads to, as it reads, without what stands behind it; nullopt: another site.
std::optional<std::string> path_of_target(std::string_view target);

/// Redirects that may follow each other.
inline constexpr int steps_max = 20;

/// GET of `?paths=`, paths as they read, one a line: {"absent"}, those at which neither an item nor a page that search
/// engines should find lives, and from which nothing leads on. Nobody asks for them by that. More than 40: Error 400.
Response absent_addresses(Context& context, Request& request);

/// GET of `?path=`, as it reads (decoded): {"location", "gone"}. `location` is a path of this site, or a whole address,
/// from which one is not led on again; null where nothing is known of it, or a page lives there. `gone`: what lived
/// there was removed. A redirect that was written by hand comes first. Without a path: Error 400.
Response where_it_went(Context& context, Request& request);

}  // namespace vitrine::content
