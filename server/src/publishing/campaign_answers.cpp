#include "publishing/campaign_answers.hpp"

#include <optional>
#include <set>
#include <string>
#include <utility>

#include "content/rows.hpp"
#include "history/acts.hpp"
#include "history/record.hpp"
#include "publishing/asked.hpp"
#include "publishing/drafts.hpp"
#include "publishing/laying.hpp"
#include "publishing/public_versions.hpp"
#include "publishing/removal.hpp"

namespace vitrine::publishing {

using content::ContentType;
using content::Draft;

namespace {

json::value or_null(const std::optional<std::string>& text) { return text ? json::value(*text) : json::value(); }

json::value due(const SiteTime& time, const std::optional<std::string>& said) {
  return said ? json::value(iso_time(time.moment(*said))) : json::value();
}

/// null: there is none.
json::value told(const FieldErrors& errors) {
  std::string sentences;
  for (const auto& [field, sentence] : errors) sentences += (sentences.empty() ? "" : " ") + sentence;
  return sentences.empty() ? json::value() : json::value(sentences);
}

/// What goes out with it, or has.
json::array items_of(content::Context& context, const Campaign& campaign) {
  db::Connection& reader = context.reader;
  json::array items;
  if (campaign.stage == Stage::Prepared && campaign.removes) {
    const auto& [type, item] = *campaign.removes;
    return {{{"type", type->schema},
             {"item", item},
             {"title", title_of(reader, *campaign.removes)},
             {"isNew", false},
             {"isStale", false},
             {"isUnchecked", false},
             {"refusal", nullptr}}};
  }
  if (campaign.stage == Stage::Prepared) {
    const std::set<DraftName> unchecked = unchecked_drafts(reader);
    const std::vector<Draft> drafts = drafts_of(reader, campaign);
    const std::vector<FieldErrors> refusals =
        campaign.publish_at ? refusals_of(context, drafts) : std::vector<FieldErrors>(drafts.size());
    const PublicVersions versions(reader, drafts);
    auto refused = refusals.begin();
    for (const Draft& draft : drafts) {
      items.push_back({{"type", draft.type->schema},
                       {"item", draft.item},
                       {"title", draft.title},
                       {"isNew", !versions.is_there(draft)},
                       {"isStale", versions.is_stale(draft)},
                       {"isUnchecked", unchecked.contains(DraftName(draft.type->name, draft.item))},
                       {"refusal", told(*refused++)}});
    }
  } else if (campaign.batch != 0) {
    std::set<std::pair<const ContentType*, std::string>> told;  // an item may have several lines
    for (const db::Row& line :
         reader.query("SELECT type, item, title, act FROM journal WHERE batch = :p1 ORDER BY seq", {campaign.batch})) {
      const ContentType* type = history::type_of(line.text("type"));
      if (type == nullptr) continue;
      const bool is_arranged = content::is_choice(*type) || line.text("item").empty();
      const std::string item = is_arranged ? std::string(content::whole_id(*type)) : line.text("item");
      if (!told.emplace(type, item).second) continue;
      items.push_back({{"type", type->schema},
                       {"item", item},
                       {"title", is_arranged ? std::string() : line.text("title")},
                       {"isNew", !is_arranged && line.text("act") == journal::name_of(journal::Act::Create)},
                       {"isStale", false},
                       {"isUnchecked", false},
                       {"refusal", nullptr}});
    }
  }
  return items;
}

}  // namespace

json::object answer_of(content::Context& context, const Campaign& campaign, const SiteTime& time) {
  db::Connection& reader = context.reader;
  const bool stands = campaign.stage == Stage::Out || (campaign.stage == Stage::Over && campaign.removes);
  const bool undone = stands && campaign.batch != 0 && !history::undone_among(reader, {campaign.batch}).empty();
  return {{"_id", campaign.id},
          {"title", campaign.title},
          {"state", name_of(campaign.stage)},
          {"publishAt", or_null(campaign.publish_at)},
          {"withdrawAt", or_null(campaign.withdraw_at)},
          {"publishDue", due(time, campaign.publish_at)},
          {"withdrawDue", due(time, campaign.withdraw_at)},
          {"removes", campaign.removes.has_value()},
          {"held", campaign.held.empty() ? json::value() : json::value(campaign.held)},
          {"undone", undone},
          {"batch", campaign.batch == 0 ? json::value() : json::value(campaign.batch)},
          {"wentOutAt", or_null(campaign.went_out_at)},
          {"endedAt", or_null(campaign.ended_at)},
          {"items", items_of(context, campaign)},
          {"updatedAt", campaign.updated_at},
          {"by", told(campaign.actor)}};
}

}  // namespace vitrine::publishing
