#include "content/taken_drafts.hpp"

#include "core/time.hpp"
#include "core/versions.hpp"

namespace vitrine::content {

std::optional<Draft> take_draft(Change& change, const ContentType& type, const std::string& item,
                                const std::string& version) {
  std::optional<Draft> draft = read_draft(change.writer(), type, item);
  if (!draft || !remove_draft(change.writer(), type, item, version)) return std::nullopt;
  return draft;
}

void note_out(Change& change, const Draft& draft, const journal::Actor& actor) {
  if (!draft.campaign) return;
  const auto schedule = change.writer().query_one(
      "SELECT updated_at FROM campaign WHERE id = :p1 AND state = 'prepared' AND title = '' AND removes_item = ''",
      {*draft.campaign});
  if (!schedule) return;
  change.settle();
  change.writer().execute(
      "UPDATE campaign SET state = 'out', title = :p1, batch = :p2, held = '', went_out_at = :p3, updated_at = :p4, "
      "actor = :p5, actor_name = :p6 WHERE id = :p7",
      {draft.title, change.batch(), iso_now(), moment_after(schedule->text("updated_at")), actor.id, actor.name,
       *draft.campaign});
  forget_published_of(change.writer(), *draft.campaign);
  keep_published(change.writer(), draft, change.batch());
}

}  // namespace vitrine::content
