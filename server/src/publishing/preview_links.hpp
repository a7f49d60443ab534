// Links by which whoever has them sees the site as it would be, without an account. A link is signed, ends by itself,
// and can be withdrawn before. It names what it shows, not how that is: it shows the draft as it is when it is looked
// at.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "content/context.hpp"
#include "content/draft_rows.hpp"
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
  std::string title = {};  // of the draft when the link was made; empty: all drafts
  bool shared = false;     // made to be shown to others
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

/// The drafts that the link shows: those that are still there.
std::vector<content::Draft> drafts_of(db::Connection& reader, const PreviewLink& link);

/// GET: shared links that are not over, the newest first.
Response list_previews(PreviewLinks& links, Request& request);
/// POST: makes a link to the draft of `type` and `item`, whether there is one yet or not, or to all drafts; `shared`:
/// to show to others, for a week; else for oneself, until tomorrow. Neither such a draft nor such an item: Error 404.
Response make_preview(PreviewLinks& links, Request& request);
/// DELETE: withdraws it. Unknown: Error 404.
Response withdraw_preview(PreviewLinks& links, Request& request);

}  // namespace vitrine::publishing
