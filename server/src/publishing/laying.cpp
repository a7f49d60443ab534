#include "publishing/laying.hpp"

#include <algorithm>
#include <exception>
#include <string>
#include <utility>

#include "core/error.hpp"
#include "core/log.hpp"
#include "history/looking_back.hpp"
#include "history/past.hpp"
#include "journal/journal.hpp"
#include "publishing/campaigns.hpp"
#include "publishing/drafts.hpp"
#include "publishing/removal.hpp"

namespace vitrine::publishing {

namespace {

/// Lines that are walked back for a page: some 100 MB of them, and a second or two.
constexpr std::int64_t lines_max = 20'000;
constexpr const char* too_long_ago = "Trop de choses ont changé depuis cette date pour que le site puisse la montrer.";

/// What will have happened to the site: a campaign has gone out, or was taken back.
struct Step {
  Clock::time_point at;
  Campaign campaign;
};

/// One that will be over by then leaves nothing.
std::vector<Step> steps_until(db::Connection& reader, const SiteTime& time, Clock::time_point moment) {
  std::vector<Step> steps;
  for (Campaign& campaign : campaigns_to_come(reader)) {
    const auto is_by_then = [&](const std::optional<std::string>& said) {
      return said && time.moment(*said) <= moment;
    };
    const bool is_over = is_by_then(campaign.withdraw_at);
    const bool is_prepared = campaign.stage == Stage::Prepared && !campaign.removes;
    if (is_prepared ? !is_over && is_by_then(campaign.publish_at) : is_over) {
      const auto at = time.moment(is_prepared ? *campaign.publish_at : *campaign.withdraw_at);
      steps.push_back({at, std::move(campaign)});
    }
  }
  std::stable_sort(steps.begin(), steps.end(), [](const Step& one, const Step& other) { return one.at < other.at; });
  return steps;
}

void lay_removal(content::Context& prepared, content::Shadow& shadow, const Removed& removed) {
  try {
    content::Change change(prepared, shadow);
    take_off_in(prepared, change, removed, false);
  } catch (const Error& refusal) {
    if (refusal.status() >= 500) throw;
  }
}

}  // namespace

void lay_all(content::Context& prepared, content::Shadow& shadow, const std::vector<content::Draft>& drafts) {
  for (const content::Draft& draft : drafts) {
    try {
      lay(prepared, shadow, draft);
    } catch (const std::exception& failure) {
      const auto* refusal = dynamic_cast<const Error*>(&failure);
      if (refusal != nullptr && refusal->status() >= 500) throw;  // the store is away, and not the draft odd
      log::warn(
          "draft_not_shown",
          {{"type", std::string(draft.type->name)}, {"item", draft.item}, {"reason", std::string(failure.what())}});
    }
  }
}

void lay_site_at(content::Context& prepared, content::Shadow& shadow, db::Connection& reader, const SiteTime& time,
                 Clock::time_point moment) {
  if (moment <= Clock::now()) {
    // Whoever has a link can ask for it as often as they like.
    const std::int64_t first = journal::first_since(reader, iso_time(moment + std::chrono::milliseconds(1)));
    if (journal::last_seq(reader) - first >= lines_max) throw Error::not_found(too_long_ago);
    return history::look_back(prepared, shadow,
                              journal::lines_where(reader, "WHERE seq >= :p1 ORDER BY seq DESC", {first}));
  }
  for (const auto& [at, campaign] : steps_until(reader, time, moment)) {
    // What will be held as things stand does not happen.
    if (campaign.removes) {
      lay_removal(prepared, shadow, *campaign.removes);
    } else if (campaign.stage == Stage::Prepared) {
      const std::vector<content::Draft> drafts = drafts_of(reader, campaign);
      const auto stale = [&](const content::Draft& draft) { return is_stale(reader, draft); };
      if (std::none_of(drafts.begin(), drafts.end(), stale)) lay_all(prepared, shadow, drafts);
    } else if (campaign.batch != 0 && history::can_be_taken_back(reader, campaign.batch)) {
      history::look_back(prepared, shadow, journal::lines_of_act(reader, campaign.batch));
    }
  }
}

}  // namespace vitrine::publishing
