// Campaigns as they are stored: drafts that go out together, when, and until when. One without a title is the schedule
// of a single draft. No content: no page shows them, and the journal holds none of them.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "content/draft_rows.hpp"
#include "db/database.hpp"
#include "journal/journal.hpp"

namespace vitrine::publishing {

/// Prepared: its drafts are not public. Out: they are. Over: what they made public was taken back.
enum class Stage { Prepared, Out, Over };

std::string_view name_of(Stage stage);

/// An item that is public, and is taken off.
struct Removed {
  const content::ContentType* type;
  std::string item;
};

struct Campaign {
  std::string id;
  std::string title = {};
  Stage stage = Stage::Prepared;
  std::optional<std::string> publish_at = {};   // a time that was said (`said_time`); none: not by itself
  std::optional<std::string> withdraw_at = {};  // the same
  std::optional<Removed> removes = {};          // at its end, instead of taking back what it has published
  std::string held = {};                        // why what was due did not happen; it is not tried again by itself
  std::int64_t batch = 0;                       // the act by which it went out; 0: none, or it changed nothing
  std::int64_t end_batch = 0;                   // the act by which it was taken back; 0: none, or nothing was left
  std::optional<std::string> went_out_at = {};
  std::optional<std::string> ended_at = {};
  std::string updated_at = {};  // also its version
  journal::Actor actor = {};    // who has said so last
};

/// nullopt: there is none.
std::optional<Campaign> read_campaign(db::Connection& reader, const std::string& id);

/// The schedule of one draft, prepared, whose draft a save has just taken along: to anybody else there is none any
/// more. nullopt: it is a campaign's, it removes, or there is none.
std::optional<Campaign> schedule_without_draft(db::Connection& reader, const std::string& id);

/// Those that go on, the newest first, and behind them the last hundred that are over, or out for good. A schedule
/// whose draft is gone before it went out is none any more, unless it removes.
std::vector<Campaign> read_campaigns(db::Connection& reader);

/// Those of which something is due at some time, and not held.
std::vector<Campaign> campaigns_to_come(db::Connection& reader);
/// Of two that are due at one moment, whether that is the first: what ends goes before what begins, and of what ends
/// the last that went out, since it may stand on the other. What removes goes last: what is used until then may be free
/// by the others.
bool is_done_first(const Campaign& one, const Campaign& other);

/// In the place of the one that is there.
void write_campaign(db::Connection& writer, const Campaign& campaign);
/// Those whose publication this act is, or was before that was taken back.
std::vector<Campaign> campaigns_of_act(db::Connection& reader, std::int64_t batch);
/// The one by which the item is to be taken off; nullopt: none.
std::optional<Campaign> removal_of(db::Connection& reader, const content::ContentType& type, const std::string& item);

/// Whose draft is gone.
void forget_ended_schedules(db::Connection& writer);
/// Its drafts stay, and belong to none.
void leave_campaign(db::Connection& writer, const std::string& id);
/// The same, and it is none any more. Answers whether there was one.
bool remove_campaign(db::Connection& writer, const std::string& id);

/// In the order in which they are laid or published: what others refer to first, of one
/// type what was there first, and last what stands where.
std::vector<content::Draft> drafts_of(db::Connection& reader, const Campaign& campaign);
/// By the table of its type and its id.
using DraftName = std::pair<std::string, std::string>;
/// Those of campaigns that were stored since the pages were looked at with them, or were never looked at.
std::set<DraftName> unchecked_drafts(db::Connection& reader);
/// All that there are, in this order, with their bodies.
std::vector<content::Draft> all_drafts(db::Connection& reader);

}  // namespace vitrine::publishing
