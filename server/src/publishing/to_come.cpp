#include "publishing/to_come.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "history/past.hpp"
#include "history/record.hpp"
#include "journal/journal.hpp"

namespace vitrine::publishing {

namespace {

/// Of an arrangement none is told: its version is made of what stands in it.
std::vector<FormerVersion> versions_before(const std::vector<journal::Line>& newest_first) {
  std::vector<FormerVersion> versions;
  for (const journal::Line& line : newest_first) {
    const content::ContentType* type = history::type_of(line.type);
    if (type == nullptr || line.act == journal::Act::Reorder) continue;
    const auto before = history::body(line.before);
    const json::value* version = before ? before->if_contains("updatedAt") : nullptr;
    versions.push_back({type, line.item, version ? std::optional(std::string(version->as_string())) : std::nullopt});
  }
  return versions;
}

}  // namespace

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
  std::stable_sort(steps.begin(), steps.end(), [](const Step& one, const Step& other) {
    return one.at == other.at ? is_done_first(one.campaign, other.campaign) : one.at < other.at;
  });
  return steps;
}

std::vector<Ending> endings_to_come(db::Connection& reader, const SiteTime& time) {
  std::vector<Ending> endings;
  std::set<std::int64_t> over;
  for (const auto& [at, campaign] : steps_until(reader, time, Clock::time_point::max())) {
    if (campaign.stage != Stage::Out || !history::can_be_taken_back(reader, campaign.batch, over)) continue;
    over.insert(campaign.batch);
    endings.push_back({at, campaign.batch, versions_before(journal::lines_of_act(reader, campaign.batch))});
  }
  return endings;
}

}  // namespace vitrine::publishing
