// Campaigns in a store of its own, and what is made of them when their time has come.
#pragma once

#include <string>

#include "content/content_test_fixture.hpp"
#include "history/acts.hpp"
#include "publishing/schedule.hpp"
#include "publishing/site_time.hpp"

namespace vitrine::publishing {

class ScheduleTest : public content::ContentTest {
 protected:
  ScheduleTest() { context_.occasion.actor = {"a", "amel"}; }

  // Ahead of every clock that runs this: what goes out once its end has gone by has none.
  static constexpr const char* noon = "2126-12-07T12:00:00";
  static constexpr const char* evening = "2126-12-07T18:00:00";
  static Clock::time_point at(const char* said) { return SiteTime("Africa/Tunis").moment(said); }

  void draft(const content::ContentType& type, const std::string& item, json::object fields,
             const std::string& campaign) {
    const auto stored = content::read_stored(reader_, type, item);
    const auto base = stored ? std::optional(std::string(stored->at("updatedAt").as_string())) : std::nullopt;
    const auto* title = fields.if_contains(type.schema == "Product" ? "name" : "title");
    content::Draft made{.type = &type,
                        .item = item,
                        .base = base,
                        .body = {.fields = fields, .files = {}},
                        .title = title == nullptr ? "Sans titre" : std::string(title->as_string()),
                        .campaign = campaign,
                        .updated_at = iso_now(),
                        .actor = context_.occasion.actor};
    database_.write([&](db::Connection& writer) { content::write_draft(writer, made); });
  }
  void set(Campaign campaign) {
    campaign.updated_at = iso_now();
    campaign.actor = {"b", "brahim"};
    database_.write([&](db::Connection& writer) { write_campaign(writer, campaign); });
  }
  Campaign read(const std::string& id) { return *read_campaign(reader_, id); }
  void due(Clock::time_point now) { do_what_is_due(context_, notices_, now); }
  std::string title_of(const std::string& category) {
    const auto stored = content::read_stored(reader_, content::category(), category);
    return stored ? std::string(stored->at("title").as_string()) : "";
  }
  std::string version_of(const std::string& category) {
    return std::string(content::read_stored(reader_, content::category(), category)->at("updatedAt").as_string());
  }
  std::int64_t letters() { return reader_.query_one("SELECT COUNT(*) AS n FROM mail_letter")->integer("n"); }
  std::int64_t acts() { return static_cast<std::int64_t>(history::acts_before(reader_, {}, 1'000'000, 1000).size()); }

  mail::Outbox outbox_{database_, {{"smtp://127.0.0.1:9", "", ""}, "a@b.tn", {"c@d.tn"}}};
  const Notices notices_{outbox_, "https://vitrine.tn"};
};

}  // namespace vitrine::publishing
