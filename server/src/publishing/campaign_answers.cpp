#include "publishing/campaign_answers.hpp"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "content/rows.hpp"
#include "history/acts.hpp"
#include "history/record.hpp"
#include "publishing/call_parts.hpp"
#include "publishing/drafts.hpp"
#include "publishing/laying.hpp"
#include "publishing/public_versions.hpp"
#include "publishing/removal.hpp"
#include "publishing/to_come.hpp"

namespace vitrine::publishing {

using content::ContentType;
using content::Draft;

namespace {

json::value due(const SiteTime& time, const std::optional<std::string>& said) {
  return said ? json::value(iso_time(time.moment(*said))) : json::value();
}

/// null: there is none.
json::value sentences_of(const FieldErrors& errors) {
  std::string sentences;
  for (const auto& [field, sentence] : errors) sentences += (sentences.empty() ? "" : " ") + sentence;
  return sentences.empty() ? json::value() : json::value(sentences);
}

bool can_be_undone(const Campaign& campaign) {
  const bool stands = campaign.stage == Stage::Out || (campaign.stage == Stage::Over && campaign.removes);
  return stands && campaign.batch != 0;
}

/// Those whose act was taken back.
std::set<std::int64_t> undone_acts(db::Connection& reader, const std::vector<Campaign>& campaigns) {
  std::vector<std::int64_t> acts;
  for (const Campaign& campaign : campaigns) {
    if (can_be_undone(campaign)) acts.push_back(campaign.batch);
  }
  return history::undone_among(reader, acts);
}

json::object told_item(std::string_view schema, const std::string& item, const std::string& title, bool is_new) {
  return {{"type", schema},   {"item", item},      {"title", title},       {"isNew", is_new},   {"isGone", false},
          {"isStale", false}, {"isToCome", false}, {"isUnchecked", false}, {"refusal", nullptr}};
}

/// Tells campaigns, and asks the store once for what all of them need.
class Teller {
 public:
  Teller(content::Context& context, const std::vector<Campaign>& campaigns, const SiteTime& time)
      : context_(context),
        reader_(context.reader),
        time_(time),
        undone_(undone_acts(reader_, campaigns)),
        unchecked_(unchecked_drafts(reader_)) {}

  json::object told_whole(const Campaign& campaign) {
    return {{"_id", campaign.id},
            {"title", campaign.title},
            {"state", name_of(campaign.stage)},
            {"publishAt", value_or_null(campaign.publish_at)},
            {"withdrawAt", value_or_null(campaign.withdraw_at)},
            {"publishDue", due(time_, campaign.publish_at)},
            {"withdrawDue", due(time_, campaign.withdraw_at)},
            {"removes", campaign.removes.has_value()},
            {"held", campaign.held.empty() ? json::value() : json::value(campaign.held)},
            {"undone", can_be_undone(campaign) && undone_.contains(campaign.batch)},
            {"batch", campaign.batch == 0 ? json::value() : json::value(campaign.batch)},
            {"wentOutAt", value_or_null(campaign.went_out_at)},
            {"endedAt", value_or_null(campaign.ended_at)},
            {"items", items_of(campaign)},
            {"updatedAt", campaign.updated_at},
            {"by", told(campaign.actor)}};
  }

 private:
  /// What goes out with it, or has.
  json::array items_of(const Campaign& campaign) {
    if (campaign.stage == Stage::Prepared && campaign.removes) {
      const auto& [type, item] = *campaign.removes;
      json::object removed = told_item(type->schema, item, title_of(reader_, *campaign.removes), false);
      removed["isGone"] = !content::read_stored(reader_, *type, item);
      return {std::move(removed)};
    }
    if (campaign.stage == Stage::Prepared) return drafts_in(campaign);
    return campaign.batch == 0 ? json::array() : made_public_by(campaign.batch);
  }

  json::array drafts_in(const Campaign& campaign) {
    const std::vector<Draft> drafts = drafts_of(reader_, campaign);
    const std::vector<FieldErrors> refusals =
        campaign.publish_at ? refused(drafts) : std::vector<FieldErrors>(drafts.size());
    const PublicVersions present(reader_, drafts);
    PublicVersions versions = present;
    // It is held against what will be public at its hour.
    if (campaign.publish_at) take_back_until(time_.moment(*campaign.publish_at), drafts, versions);
    json::array items;
    auto refusal = refusals.begin();
    for (const Draft& draft : drafts) {
      const bool is_gone = draft.base && !versions.is_there(draft);
      const bool is_stale = versions.is_stale(draft);
      items.push_back({{"type", draft.type->schema},
                       {"item", draft.item},
                       {"title", draft.title},
                       {"isNew", !versions.is_there(draft)},
                       {"isGone", is_gone},
                       {"isStale", is_stale},
                       {"isToCome", is_gone ? present.is_there(draft) : is_stale && !present.is_stale(draft)},
                       {"isUnchecked", unchecked_.contains(DraftName(draft.type->name, draft.item))},
                       {"refusal", sentences_of(*refusal++)}});
    }
    return items;
  }

  void take_back_until(Clock::time_point moment, const std::vector<Draft>& drafts, PublicVersions& versions) {
    if (!endings_) endings_ = endings_to_come(reader_, time_);
    std::vector<std::int64_t> over;
    for (const auto& [at, batch, former] : *endings_) {
      if (at > moment) continue;
      over.push_back(batch);
      versions.take_back(former);
    }
    std::set<const ContentType*> arranged;
    for (const Draft& draft : drafts) {
      if (content::is_arrangement(*draft.type, draft.item)) arranged.insert(draft.type);
    }
    if (!over.empty() && !arranged.empty()) {
      versions.take_back(arrangements_after(context_, shadow(), over, arranged));
    }
  }

  std::vector<FieldErrors> refused(const std::vector<Draft>& drafts) { return refusals_of(context_, shadow(), drafts); }

  db::Connection& shadow() {
    if (!shadow_) shadow_.emplace(context_.database.open_shadow());
    return *shadow_;
  }

  json::array made_public_by(std::int64_t batch) {
    json::array items;
    std::set<std::pair<const ContentType*, std::string>> known;  // an item may have several lines
    for (const db::Row& line :
         reader_.query("SELECT type, item, title, act FROM journal WHERE batch = :p1 ORDER BY seq", {batch})) {
      const ContentType* type = history::type_of(line.text("type"));
      if (type == nullptr) continue;
      const std::string item = drafted_item(*type, line.text("item"));
      const bool is_arranged = content::is_arrangement(*type, item);
      if (!known.emplace(type, item).second) continue;
      const bool is_new = !is_arranged && line.text("act") == journal::name_of(journal::Act::Create);
      items.push_back(told_item(type->schema, item, is_arranged ? std::string() : line.text("title"), is_new));
    }
    return items;
  }

  content::Context& context_;
  db::Connection& reader_;
  const SiteTime& time_;
  const std::set<std::int64_t> undone_;
  const std::set<DraftName> unchecked_;
  std::optional<db::Connection> shadow_;        // opened where something is laid
  std::optional<std::vector<Ending>> endings_;  // read where something goes out by itself
};

}  // namespace

json::array answers_of(content::Context& context, const std::vector<Campaign>& campaigns, const SiteTime& time) {
  Teller teller(context, campaigns, time);
  json::array answers;
  for (const Campaign& campaign : campaigns) answers.push_back(teller.told_whole(campaign));
  return answers;
}

json::object answer_of(content::Context& context, const Campaign& campaign, const SiteTime& time) {
  return Teller(context, {campaign}, time).told_whole(campaign);
}

}  // namespace vitrine::publishing
