#include "publishing/removal.hpp"

#include <algorithm>
#include <utility>

#include "content/content_store.hpp"
#include "content/titles.hpp"
#include "core/error.hpp"
#include "journal/journal.hpp"
#include "publishing/drafts.hpp"

namespace vitrine::publishing {

using content::ContentStore;
using content::ContentType;
using content::Draft;

namespace {

constexpr const char* cannot_go = "Cette page reste en ligne. Indiquez aussi quand publier ce brouillon.";

bool can_hide(const ContentType& type) { return !type.visibility.empty(); }

/// Whether visitors may see it.
bool is_public(db::Connection& reader, const ContentType& type, const std::string& item) {
  if (content::is_whole(type, item)) return true;
  const auto stored = content::read_stored(reader, type, item);
  return stored && (!can_hide(type) || stored->at(type.visibility).as_bool());
}

/// What is stored of it, whatever its version.
std::optional<content::Image> said_of(db::Connection& reader, const Draft& draft) {
  auto image = content::read_stored(reader, *draft.type, draft.item);
  if (image) image->erase("updatedAt");
  return image;
}

bool is_idle(content::Context& context, const Draft& draft) {
  db::Connection connection = context.database.open_shadow();
  content::Context prepared = prepared_on(context, connection);
  bool idle = false;
  connection.snapshot([&] {
    content::Shadow shadow(connection);
    const auto before = said_of(connection, draft);
    idle = before && lay(prepared, shadow, draft).empty() && said_of(connection, draft) == before;
  });
  return idle;
}

}  // namespace

void settle_removal(db::Connection& writer, Campaign& schedule, FieldErrors& errors) {
  if (schedule.stage != Stage::Prepared) return;
  if (!schedule.title.empty() || schedule.publish_at || !schedule.withdraw_at) {
    schedule.removes.reset();
    return;
  }
  const std::vector<Draft> drafts = drafts_of(writer, schedule);
  if (drafts.size() != 1) return;
  const ContentType& type = *drafts.front().type;
  const std::string& item = drafts.front().item;
  schedule.removes.reset();
  if (!is_public(writer, type, item)) return;
  if (content::is_whole(type, item)) {
    errors.emplace("withdrawAt", cannot_go);
    return;
  }
  if (const auto other = removal_of(writer, type, item); other && other->id != schedule.id) {
    remove_campaign(writer, other->id);
  }
  schedule.removes = Removed{&type, item};
}

void take_off_in(content::Context& context, content::Change& change, const Removed& removed, bool force) {
  const ContentType& type = *removed.type;
  if (!is_public(change.writer(), type, removed.item)) return;
  ContentStore store(context);
  if (!can_hide(type)) return store.remove_in(change, type, {&removed.item, 1}, force);
  content::Input input;
  input.values.emplace(type.visibility, false);
  store.update_in(change, type, removed.item, std::move(input), std::nullopt);
}

std::string title_of(db::Connection& reader, const Removed& removed) {
  const auto image = content::read_stored(reader, *removed.type, removed.item);
  if (image) return content::title_of(reader, *removed.type, *image);
  const std::vector<journal::Line> last =
      journal::lines_where(reader, "WHERE type = :p1 AND item = :p2 AND title <> '' ORDER BY seq DESC LIMIT 1",
                           {std::string(removed.type->name), removed.item});
  return last.empty() ? std::string() : last.front().title;
}

std::string title_of(db::Connection& reader, const Campaign& campaign) {
  if (!campaign.title.empty()) return campaign.title;
  if (campaign.removes) return title_of(reader, *campaign.removes);
  const std::vector<Draft> drafts = content::list_drafts(reader, {.campaign = campaign.id});
  return drafts.empty() ? std::string() : drafts.front().title;
}

std::vector<Draft> idle_among(content::Context& context, std::vector<Draft> drafts) {
  drafts.erase(
      std::remove_if(drafts.begin(), drafts.end(), [&](const Draft& draft) { return !is_idle(context, draft); }),
      drafts.end());
  return drafts;
}

}  // namespace vitrine::publishing
