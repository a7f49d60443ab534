#include "content/taken_drafts.hpp"

namespace vitrine::content {

std::optional<Draft> take_draft(Change& change, const ContentType& type, const std::string& item,
                                const std::string& version) {
  std::optional<Draft> draft = read_draft(change.writer(), type, item);
  if (!draft || !remove_draft(change.writer(), type, item, version)) return std::nullopt;
  return draft;
}

void tell_published(Context& context, Change& change, const Draft& draft) {
  if (context.draft_published) context.draft_published(change, draft, context.occasion.actor);
}

}  // namespace vitrine::content
