#include "publishing/campaigns.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "content/all_types.hpp"

namespace vitrine::publishing {

namespace {

constexpr std::array<std::string_view, 3> stage_names{"prepared", "out", "over"};
constexpr std::size_t over_max = 100;
constexpr std::string_view columns =
    "id, title, state, publish_at, withdraw_at, held, batch, went_out_at, ended_at, updated_at, actor, actor_name, "
    "removes_type, removes_item, end_batch";

Stage stage_named(std::string_view name) {
  if (name == stage_names[1]) return Stage::Out;
  return name == stage_names[2] ? Stage::Over : Stage::Prepared;
}

/// What a later program can remove is nothing here.
std::optional<Removed> removed_in(const db::Row& row) {
  const content::ContentType* type = content::find_type(row.text("removes_type"));
  if (type == nullptr) return std::nullopt;
  return Removed{type, row.text("removes_item")};
}

std::vector<Campaign> campaigns_where(db::Connection& reader, const std::string& rest,
                                      const std::vector<db::Value>& values = {}) {
  std::vector<Campaign> campaigns;
  for (const db::Row& row : reader.query("SELECT " + std::string(columns) + " FROM campaign " + rest, values)) {
    campaigns.push_back({.id = row.text("id"),
                         .title = row.text("title"),
                         .stage = stage_named(row.text("state")),
                         .publish_at = row.optional_text("publish_at"),
                         .withdraw_at = row.optional_text("withdraw_at"),
                         .removes = removed_in(row),
                         .held = row.text("held"),
                         .batch = row.integer("batch"),
                         .end_batch = row.integer("end_batch"),
                         .went_out_at = row.optional_text("went_out_at"),
                         .ended_at = row.optional_text("ended_at"),
                         .updated_at = row.text("updated_at"),
                         .actor = {row.text("actor"), row.text("actor_name")}});
  }
  return campaigns;
}

const std::string is_one =
    "(title <> '' OR state <> 'prepared' OR removes_item <> '' OR EXISTS (SELECT 1 FROM draft WHERE draft.campaign = "
    "campaign.id))";

/// Something of it is still to come, or can: one that is out for good is as over.
const std::string goes_on = "(state = 'prepared' OR state = 'out' AND withdraw_at IS NOT NULL)";

std::vector<content::Draft> in_order(db::Connection& reader, const std::vector<content::Draft>& newest_first) {
  std::vector<content::Draft> drafts;
  for (const content::ContentType* type : content::all_types()) {
    for (auto draft = newest_first.rbegin(); draft != newest_first.rend(); ++draft) {
      if (draft->type != type) continue;
      if (auto whole = content::read_draft(reader, *type, draft->item)) drafts.push_back(std::move(*whole));
    }
  }
  // What stands where is told once all is there.
  std::stable_partition(drafts.begin(), drafts.end(),
                        [](const content::Draft& draft) { return !content::is_arrangement(*draft.type, draft.item); });
  return drafts;
}

}  // namespace

std::string_view name_of(Stage stage) { return stage_names.at(static_cast<std::size_t>(stage)); }

std::optional<Campaign> read_campaign(db::Connection& reader, const std::string& id) {
  std::vector<Campaign> found = campaigns_where(reader, "WHERE id = :p1 AND " + is_one, {id});
  if (found.empty()) return std::nullopt;
  return std::move(found.front());
}

std::optional<Campaign> schedule_without_draft(db::Connection& reader, const std::string& id) {
  std::vector<Campaign> found =
      campaigns_where(reader, "WHERE id = :p1 AND state = 'prepared' AND title = '' AND removes_item = ''", {id});
  if (found.empty()) return std::nullopt;
  return std::move(found.front());
}

std::vector<Campaign> read_campaigns(db::Connection& reader) {
  std::vector<Campaign> campaigns =
      campaigns_where(reader, "WHERE " + goes_on + " AND " + is_one + " ORDER BY updated_at DESC, id");
  for (Campaign& over : campaigns_where(
           reader, "WHERE NOT " + goes_on + " ORDER BY updated_at DESC, id LIMIT " + std::to_string(over_max))) {
    campaigns.push_back(std::move(over));
  }
  return campaigns;
}

std::vector<Campaign> campaigns_to_come(db::Connection& reader) {
  return campaigns_where(reader,
                         "WHERE held = '' AND (state = 'prepared' AND publish_at IS NOT NULL OR state <> 'over' AND "
                         "withdraw_at IS NOT NULL) AND " +
                             is_one + " ORDER BY id");
}

bool is_done_first(const Campaign& one, const Campaign& other) {
  const auto turn = [](const Campaign& campaign) {
    if (campaign.stage == Stage::Out) return 0;
    return campaign.removes ? 2 : 1;
  };
  if (turn(one) != turn(other)) return turn(one) < turn(other);
  return one.stage == Stage::Out && one.batch > other.batch;
}

void write_campaign(db::Connection& writer, const Campaign& campaign) {
  writer.execute("DELETE FROM campaign WHERE id = :p1", {campaign.id});
  writer.execute(
      "INSERT INTO campaign (" + std::string(columns) +
          ") VALUES (:p1, :p2, :p3, :p4, :p5, :p6, :p7, :p8, :p9, :p10, :p11, :p12, :p13, :p14, :p15)",
      {campaign.id, campaign.title, std::string(name_of(campaign.stage)), db::value_or_null(campaign.publish_at),
       db::value_or_null(campaign.withdraw_at), campaign.held, campaign.batch, db::value_or_null(campaign.went_out_at),
       db::value_or_null(campaign.ended_at), campaign.updated_at, campaign.actor.id, campaign.actor.name,
       campaign.removes ? std::string(campaign.removes->type->name) : std::string(),
       campaign.removes ? campaign.removes->item : std::string(), campaign.end_batch});
}

std::vector<Campaign> campaigns_of_act(db::Connection& reader, std::int64_t batch) {
  return campaigns_where(reader, "WHERE batch = :p1 AND removes_item = ''", {batch});
}

std::optional<Campaign> removal_of(db::Connection& reader, const content::ContentType& type, const std::string& item) {
  std::vector<Campaign> found = campaigns_where(
      reader, "WHERE state = 'prepared' AND removes_type = :p1 AND removes_item = :p2", {std::string(type.name), item});
  if (found.empty()) return std::nullopt;
  return std::move(found.front());
}

void forget_ended_schedules(db::Connection& writer) { writer.execute("DELETE FROM campaign WHERE NOT " + is_one); }

void leave_campaign(db::Connection& writer, const std::string& id) {
  writer.execute("UPDATE draft SET campaign = NULL WHERE campaign = :p1", {id});
}

bool remove_campaign(db::Connection& writer, const std::string& id) {
  content::forget_published_of(writer, id);
  leave_campaign(writer, id);
  return writer.execute("DELETE FROM campaign WHERE id = :p1", {id}) > 0;
}

std::vector<content::Draft> drafts_of(db::Connection& reader, const Campaign& campaign) {
  return in_order(reader, content::list_drafts(reader, {.campaign = campaign.id}));
}

std::set<DraftName> unchecked_drafts(db::Connection& reader) {
  std::set<DraftName> names;
  for (const db::Row& row : reader.query("SELECT type, item FROM draft WHERE campaign IS NOT NULL AND checked = 0")) {
    names.emplace(row.text("type"), row.text("item"));
  }
  return names;
}

std::vector<content::Draft> all_drafts(db::Connection& reader) {
  return in_order(reader, content::list_drafts(reader));
}

}  // namespace vitrine::publishing
