#include "content/taken_drafts.hpp"

#include "core/time.hpp"

namespace vitrine::content {

std::optional<Draft> take_draft(Change& change, const ContentType& type, const std::string& item,
                                const std::string& version) {
  std::optional<Draft> draft = read_draft(change.writer(), type, item);
  if (!draft || !remove_draft(change.writer(), type, item, version)) return std::nullopt;
  return draft;
}

void note_out(Change& change, const Draft& draft, const journal::Actor& actor) {
  if (!draft.campaign) return;
  change.settle();
  const std::int64_t known = change.writer().execute(
      "UPDATE campaign SET state = 'out', title = :p1, batch = :p2, held = '', went_out_at = :p3, updated_at = :p3, "
      "actor = :p4, actor_name = :p5 WHERE id = :p6 AND state = 'prepared' AND title = '' AND removes_item = ''",
      {draft.title, change.batch(), iso_now(), actor.id, actor.name, *draft.campaign});
  if (known == 0) return;
  forget_published_of(change.writer(), *draft.campaign);
  keep_published(change.writer(), draft, change.batch());
}

}  // namespace vitrine::content
