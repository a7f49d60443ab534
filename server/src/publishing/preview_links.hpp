// Links by which whoever has them sees the site as it would be, without an account. A link is signed, ends by itself,
// and can be withdrawn before; it goes with the account that made it, and one's own with that session as well. It names
// what it shows, not how that is: it shows the draft as it is when it is looked at. What it shows: one draft, a
// campaign's, all of them, or the site as it was or will be at a time.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "content/context.hpp"
#include "content/shadow.hpp"
#include "core/request.hpp"
#include "core/time.hpp"

namespace vitrine::publishing {

/// Below it every address of the site stands once more, as it would be.
inline constexpr std::string_view preview_path = "/apercu/";

/// How links are signed: by the key that signs sessions, and never for the same texts.
struct Signer {
  std::function<std::string(std::string_view text)> sign;
  std::function<bool(std::string_view text, std::string_view signature)> verifies;
};

struct PreviewLink {
  std::string id;
  const content::ContentType* type = nullptr;  // of the draft; none: all drafts
  std::string item = {};
  std::string campaign = {};  // by its id; empty: none
  std::string shown_at = {};  // the time (`said_time`) at which the site is shown; empty: none
  std::string title = {};     // of the draft or the campaign when the link was made; empty: all drafts
  bool shared = false;        // made to be shown to others; else for oneself
  std::string created_at = {};
  std::string expires_at = {};
  journal::Actor actor = {};
};

/// What calls about links work with.
struct PreviewLinks {
  content::Context& content;
  Signer signer;
};

/// The link of this token; nullopt: it is none of ours, or is over.
std::optional<PreviewLink> link_of(db::Connection& reader, const Signer& signer, std::string_view token);

/// Lays what the link shows over what the shadow does; `prepared` reads by the shadow's connection, `reader` the store.
/// A draft that cannot be laid keeps nobody from seeing the others. What was there and is not kept any more: Error 404.
/// Answers the names of what is not shown at that time because it will be held as things stand.
std::vector<std::string> lay(content::Context& prepared, content::Shadow& shadow, db::Connection& reader,
                             const PreviewLink& link);

/// GET: all links that are not over, the newest first.
Response list_previews(PreviewLinks& links, Request& request);
/// POST: makes a link to the draft of `type` and `item`, whether there is one yet or not, to those of a `campaign`, to
/// the site `at` a time (what clocks show in its time zone), or to all drafts; `shared`: to show to others, for a week;
/// else for oneself, until tomorrow. Neither such a draft nor such an item, or no such campaign: Error 404.
Response make_preview(PreviewLinks& links, Request& request);
/// DELETE: withdraws it. Unknown: Error 404.
Response withdraw_preview(PreviewLinks& links, Request& request);
/// DELETE of `?by=`, an account: withdraws all that it made for itself. None is left: that is what was asked for.
Response withdraw_own_previews(PreviewLinks& links, Request& request);

}  // namespace vitrine::publishing
