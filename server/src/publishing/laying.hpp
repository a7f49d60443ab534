// What a preview shows, laid over what is public: drafts, or the site as it was or will be at a moment.
#pragma once

#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "content/context.hpp"
#include "content/draft_rows.hpp"
#include "content/shadow.hpp"
#include "core/time.hpp"
#include "publishing/public_versions.hpp"
#include "publishing/site_time.hpp"

namespace vitrine::publishing {

/// One that cannot be laid keeps nobody from seeing the others; the log says which.
void lay_all(content::Context& prepared, content::Shadow& shadow, const std::vector<content::Draft>& drafts);

/// What publication would refuse of these drafts together, for each of them; nothing of it stays.
std::vector<FieldErrors> refusals_of(content::Context& context, std::span<const content::Draft> drafts);
/// The same by a connection that is Database::open_shadow's, and can be lent again and again.
std::vector<FieldErrors> refusals_of(content::Context& context, db::Connection& connection,
                                     std::span<const content::Draft> drafts);

/// What stands where once these acts are taken back, in this order: of each of these types, which have arrangements. By
/// a connection as `refusals_of` takes it.
std::vector<FormerVersion> arrangements_after(content::Context& context, db::Connection& connection,
                                              const std::vector<std::int64_t>& batches,
                                              const std::set<const content::ContentType*>& types);

/// The site at a moment that was: what the journal tells of since is walked back. At one to come: campaigns that will
/// be out are laid, in the order in which they go out, and those that will be over are taken back. What was there and
/// is not kept any more: Error 404. Answers which campaigns are left out, because they will be held as things stand.
std::vector<std::string> lay_site_at(content::Context& prepared, content::Shadow& shadow, db::Connection& reader,
                                     const SiteTime& time, Clock::time_point moment);

}  // namespace vitrine::publishing
