#include "publishing/after_undoing.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "content/draft_rows.hpp"
#include "core/time.hpp"
#include "core/versions.hpp"
#include "history/acts.hpp"
#include "journal/journal.hpp"
#include "publishing/campaigns.hpp"
#include "publishing/site_time.hpp"

namespace vitrine::publishing {

namespace {

bool stands(db::Connection& reader, std::int64_t act) {
  return act != 0 && history::undone_among(reader, {act}).empty();
}

/// Its drafts are there again; one alone, that it was called after, is its schedule again.
bool is_prepared_again(db::Connection& writer, Campaign& campaign) {
  content::bring_published_back(writer, campaign.batch);
  const std::vector<content::Draft> drafts = content::list_drafts(writer, {.campaign = campaign.id});
  if (drafts.size() == 1 && drafts.front().title == campaign.title) campaign.title.clear();
  return !drafts.empty();
}

void be_out_again(db::Connection& writer, Campaign& campaign) {
  content::take_published_away(writer, campaign.batch);
  // What was stored anew since, or came to it, does not go out with a campaign that is out: it waits on its own.
  leave_campaign(writer, campaign.id);
  if (campaign.title.empty()) campaign.title = journal::lines_of_act(writer, campaign.batch, 1).front().title;
  campaign.stage = Stage::Out;
  campaign.went_out_at = iso_now();
  campaign.ended_at.reset();
}

void be_over(Campaign& campaign) {
  campaign.stage = Stage::Over;
  campaign.ended_at = iso_now();
}

/// Makes the campaign what it is as things stand.
void follow(db::Connection& writer, Campaign campaign, const SiteTime& time) {
  const Stage before = campaign.stage;
  if (stands(writer, campaign.batch)) {
    if (before == Stage::Out) return;
    be_out_again(writer, campaign);
  } else if (before == Stage::Prepared || (before == Stage::Over && campaign.end_batch == 0)) {
    return;
  } else if (stands(writer, campaign.end_batch)) {
    be_over(campaign);
  } else if (is_prepared_again(writer, campaign)) {
    campaign.stage = Stage::Prepared;
    campaign.went_out_at.reset();
    campaign.ended_at.reset();
  } else {
    be_over(campaign);
  }
  const auto now = Clock::now();
  const auto drop_past = [&](std::optional<std::string>& said) {
    if (said && time.moment(*said) <= now) said.reset();
  };
  drop_past(campaign.publish_at);
  drop_past(campaign.withdraw_at);
  campaign.held.clear();
  campaign.updated_at = moment_after(campaign.updated_at);
  write_campaign(writer, campaign);
}

}  // namespace

void follow_undoing(content::Change& change, std::int64_t act) {
  db::Connection& writer = change.writer();
  const SiteTime time(writer);
  // What is taken back may have taken back something else, and so on to what a campaign has published.
  while (act != 0) {
    for (Campaign& campaign : campaigns_of_act(writer, act)) follow(writer, std::move(campaign), time);
    const std::vector<journal::Line> lines = journal::lines_of_act(writer, act, 1);
    act = lines.empty() || lines.front().origin != "undo" ? 0 : lines.front().taken_back;
  }
}

}  // namespace vitrine::publishing
