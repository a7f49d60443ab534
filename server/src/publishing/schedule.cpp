#include "publishing/schedule.hpp"

#include <algorithm>
#include <exception>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "content/rows.hpp"
#include "content/types/all.hpp"
#include "core/error.hpp"
#include "core/log.hpp"
#include "core/versions.hpp"
#include "history/acts.hpp"
#include "history/past.hpp"
#include "publishing/call_parts.hpp"
#include "publishing/drafts.hpp"
#include "publishing/removal.hpp"
#include "publishing/site_time.hpp"

namespace vitrine::publishing {

using content::Change;

namespace {

/// A form that is being typed in stores its draft every few seconds.
constexpr int tries_max = 5;

constexpr const char* changed_since = "Cette campagne a été modifiée entre-temps. Rechargez-la avant de continuer.";
constexpr const char* nothing_in_it = "Cette campagne ne contient aucun brouillon.";
constexpr const char* removes = "Cet élément est programmé pour être retiré du site : il n’a rien à publier.";
constexpr const char* never_out = "L’heure de fin est passée sans que rien n’ait été publié.";

/// As it stands, if it is what was seen.
Campaign current(db::Connection& writer, const Campaign& seen, Stage stage) {
  std::optional<Campaign> campaign = read_campaign(writer, seen.id);
  if (!campaign || campaign->updated_at != seen.updated_at || campaign->stage != stage) {
    throw Error::conflict(changed_since);
  }
  return std::move(*campaign);
}

void note(db::Connection& writer, Campaign& campaign, const journal::Actor& actor) {
  campaign.held.clear();
  campaign.actor = actor;
  campaign.updated_at = moment_after(campaign.updated_at);
  write_campaign(writer, campaign);
}

mail::Letter letter_about(const Campaign& campaign, const std::string& name, const std::string& public_url) {
  const bool publishes = campaign.stage == Stage::Prepared && campaign.publish_at;
  const std::string what = publishes ? "Publication" : "Retrait";
  const std::string of = name.empty() ? std::string() : "\u00a0: " + quoted(name);
  // Without its own address the site has no link to give.
  const std::string place =
      public_url.empty() ? "dans le calendrier de l’administration." : ":\n" + public_url + "/admin/calendrier";
  return {.reply_to = {},
          .subject = what + " en attente" + of,
          .text = what + (publishes ? " prévue" : " prévu") + " à l’heure dite, et qui n’a pas pu se faire" + of +
                  "\n\n" + campaign.held +
                  "\n\nRien ne sera tenté de nouveau avant que l’heure soit changée. Pour la revoir " + place + "\n"};
}

/// Unless somebody has changed it, or another program has held it before.
void hold(content::Context& context, const Notices& notices, const Campaign& seen, const std::string& reason) {
  const bool is_held = context.database.write([&](db::Connection& writer) {
    std::optional<Campaign> campaign = read_campaign(writer, seen.id);
    if (!campaign || campaign->updated_at != seen.updated_at || !campaign->held.empty()) return false;
    campaign->held = reason;
    campaign->updated_at = moment_after(campaign->updated_at);
    write_campaign(writer, *campaign);
    notices.outbox.add(writer, letter_about(*campaign, title_of(writer, *campaign), notices.public_url));
    return true;
  });
  if (!is_held) return;
  notices.outbox.wake();
  log::warn("campaign_held", {{"campaign", seen.id}, {"reason", reason}});
}

bool is_due(const SiteTime& time, const std::optional<std::string>& said, Clock::time_point now) {
  return said && time.moment(*said) <= now;
}

/// It is out by this change, in which all that it publishes is written; `drafts`, which are public by it and gone, are
/// kept for whoever takes that back. Without a title it is called as the first of them.
void go_out(Change& change, Campaign campaign, const std::vector<const content::Draft*>& drafts,
            const journal::Actor& actor) {
  change.settle();
  db::Connection& writer = change.writer();
  campaign.stage = Stage::Out;
  // An end that has gone by is none: nobody publishes what is to go in the same second.
  if (is_due(SiteTime(writer), campaign.withdraw_at, Clock::now())) campaign.withdraw_at.reset();
  content::forget_published_of(writer, campaign.id);
  campaign.batch = change.batch();
  for (const content::Draft* draft : drafts) content::keep_published(writer, *draft, campaign.batch);
  campaign.went_out_at = iso_now();
  if (campaign.title.empty()) campaign.title = drafts.front()->title;
  note(writer, campaign, actor);
}

void send_out_what_is_there(content::Context& context, const Campaign& campaign, bool force) {
  const std::vector<Prepared> prepared = prepare(context, drafts_of(context.reader, campaign));
  context.occasion.origin = "campaign";
  content::change(context, [&](Change& change) {
    Campaign out = current(change.writer(), campaign, Stage::Prepared);
    if (drafts_of(change.writer(), out).size() != prepared.size()) throw ChangedMeanwhile();
    if (prepared.empty()) throw Error::bad_request(nothing_in_it);
    publish_in(context, change, prepared, force);
    std::vector<const content::Draft*> drafts;
    for (const Prepared& one : prepared) drafts.push_back(&one.draft);
    go_out(change, std::move(out), drafts, context.occasion.actor);
  });
}

void take_off(content::Context& context, const Campaign& campaign, bool force) {
  // What has been typed besides is kept; a draft that says nothing else goes with the item.
  const std::vector<content::Draft> idle = idle_among(context, drafts_of(context.reader, campaign));
  context.occasion.origin = "campaign";
  content::change(context, [&](Change& change) {
    Campaign over = current(change.writer(), campaign, Stage::Prepared);
    for (const content::Draft& draft : idle) {
      content::remove_draft(change.writer(), *draft.type, draft.item, draft.updated_at);
    }
    over.title = title_of(change.writer(), over);
    take_off_in(context, change, *over.removes, force);
    change.settle();
    over.stage = Stage::Over;
    over.batch = change.batch();
    over.ended_at = iso_now();
    remove_campaign(change.writer(), over.id);  // its drafts are of none
    note(change.writer(), over, context.occasion.actor);
  });
}

std::string changed_titles(const history::Stale& stale) {
  std::string titles;
  for (const history::Conflict& conflict : stale.conflicts()) {
    const std::string& title = conflict.since.title;  // empty where it was forgotten for good
    titles += (titles.empty() ? "" : ", ") + (title.empty() ? "un élément oublié" : quoted(title));
  }
  return "Modifié entre-temps\u00a0: " + titles + ".";
}

bool is_refusal(const std::exception& failure) {
  const auto* error = dynamic_cast<const Error*>(&failure);
  return error != nullptr && error->status() < 500;
}

/// Why what was due did not happen. A fault of ours is told in the log: what is there says nothing to whoever reads it.
std::string reason_of(const Campaign& campaign, const std::exception& failure) {
  if (const auto* stale = dynamic_cast<const history::Stale*>(&failure)) return changed_titles(*stale);
  if (is_refusal(failure)) return failure.what();
  log::error("campaign_failed", {{"campaign", campaign.id}, {"reason", std::string(failure.what())}});
  return std::string(fault_of_ours);
}

/// Saved once its end had gone by. Nothing gets such an end any more (go_out), and stores that were written before that
/// hold some. Where it went out by a clock that was ahead, nobody knows what had gone by: the end was said, and stays.
bool was_meant_to_stay(db::Connection& reader, const Campaign& campaign, const SiteTime& time, Clock::time_point now) {
  if (campaign.stage != Stage::Out || !campaign.went_out_at) return false;
  const Clock::time_point out = *moment_of(*campaign.went_out_at);
  if (out > now + clock_difference_max) return false;
  if (!is_due(time, campaign.withdraw_at, out)) return false;
  const std::vector<journal::Line> last = journal::lines_of_act(reader, campaign.batch, 1);
  if (last.empty()) return true;
  // In another zone by now its end may lie before it went out, and never had gone by.
  const content::ContentType& site = content::site();
  const content::Image then = history::image_at(reader, site, std::string(site.name), last.front().seq);
  return is_due(SiteTime(std::string(then.at("timeZone").as_string())), campaign.withdraw_at, out);
}

void stay_out(content::Context& context, const Campaign& campaign) {
  context.database.write([&](db::Connection& writer) {
    Campaign out = current(writer, campaign, Stage::Out);
    out.withdraw_at.reset();
    note(writer, out, out.actor);
  });
}

void do_if_due(content::Context& context, const Campaign& campaign, const SiteTime& time, Clock::time_point now) {
  const bool ends = is_due(time, campaign.withdraw_at, now);
  const bool begins = campaign.stage == Stage::Prepared && is_due(time, campaign.publish_at, now);
  if (was_meant_to_stay(context.reader, campaign, time, now)) return stay_out(context, campaign);
  if (!begins && (!ends || (campaign.stage == Stage::Prepared && campaign.publish_at))) return;
  context.occasion = {.actor = campaign.actor};
  if (begins && ends) throw Error::conflict(too_late);
  if (!begins && campaign.stage == Stage::Prepared && !campaign.removes) throw Error::conflict(never_out);
  if (begins) {
    send_out(context, campaign, false);
  } else {
    take_back(context, campaign, false);
  }
}

/// On the clocks of the site.
const std::string& next_step(const Campaign& campaign) {
  return campaign.stage == Stage::Prepared && campaign.publish_at ? *campaign.publish_at : *campaign.withdraw_at;
}

/// What is due together, after an hour without a program, is done one after the other, as it was said.
bool comes_before(const Campaign& one, const Campaign& other) {
  return next_step(one) == next_step(other) ? is_done_first(one, other) : next_step(one) < next_step(other);
}

/// Only an outage ends it. Behind the outage of another one, which comes before it and which it may wait for, no
/// refusal is its own: it is tried again with that.
void do_or_hold(content::Context& context, const Notices& notices, const Campaign& campaign, const SiteTime& time,
                Clock::time_point now, bool behind_outage) {
  try {
    do_if_due(context, campaign, time, now);
  } catch (const std::exception& failure) {
    if (is_outage(failure)) throw;
    if (behind_outage && is_refusal(failure)) return;
    hold(context, notices, campaign, reason_of(campaign, failure));
  }
}

}  // namespace

void send_out(content::Context& context, const Campaign& campaign, bool force) {
  if (campaign.removes) throw Error::bad_request(removes);
  for (int left = tries_max; left > 0; --left) {
    try {
      return send_out_what_is_there(context, campaign, force);
    } catch (const ChangedMeanwhile&) {
      if (left == 1) throw;
    }
  }
}

void follow_publication(Change& change, const content::Draft& draft, const journal::Actor& actor) {
  if (!draft.campaign) return;
  std::optional<Campaign> schedule = schedule_without_draft(change.writer(), *draft.campaign);
  if (schedule) go_out(change, std::move(*schedule), {&draft}, actor);
}

void take_back(content::Context& context, const Campaign& campaign, bool force) {
  if (campaign.stage == Stage::Prepared && campaign.removes) return take_off(context, campaign, force);
  context.occasion = history::undoing_of(campaign.batch, context.occasion.actor);
  content::change(context, [&](Change& change) {
    Campaign back = current(change.writer(), campaign, Stage::Out);
    const bool stands = back.batch != 0 && history::undone_among(change.writer(), {back.batch}).empty();
    if (stands) history::undo_in(context, change, back.batch, force);
    back.end_batch = change.batch();
    back.stage = Stage::Over;
    back.ended_at = iso_now();
    note(change.writer(), back, context.occasion.actor);
  });
}

void do_what_is_due(content::Context& context, const Notices& notices, Clock::time_point now) {
  std::vector<Campaign> campaigns = campaigns_to_come(context.reader);
  if (campaigns.empty()) return;
  std::stable_sort(campaigns.begin(), campaigns.end(), comes_before);
  const SiteTime time(context.reader);
  std::exception_ptr outage;  // of one campaign: the others have their time as well
  for (const Campaign& campaign : campaigns) {
    try {
      do_or_hold(context, notices, campaign, time, now, outage != nullptr);
    } catch (...) {
      outage = std::current_exception();
    }
  }
  if (outage != nullptr) std::rethrow_exception(outage);
}

std::optional<std::string> history_needed_since(db::Connection& reader) {
  std::optional<std::string> since;
  for (const Campaign& campaign : read_campaigns(reader)) {
    if (campaign.stage != Stage::Out || !campaign.withdraw_at || campaign.batch == 0) continue;
    const std::vector<journal::Line> first =
        journal::lines_where(reader, "WHERE batch = :p1 ORDER BY seq LIMIT 1", {campaign.batch});
    if (!first.empty()) since = since ? std::min(*since, first.front().at) : first.front().at;
  }
  return since;
}

}  // namespace vitrine::publishing
