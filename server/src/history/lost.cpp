#include "history/lost.hpp"

#include "history/dropped.hpp"
#include "history/record.hpp"
#include "history/trash.hpp"

namespace vitrine::history {

namespace {

using content::ContentType;

bool is_in_trash(db::Connection& reader, const ContentType& type, const std::string& id, std::chrono::days kept) {
  return !id.empty() && !is_there(reader, type, id) && removal_shown(reader, type, id, kept).has_value();
}

}  // namespace

json::array told(db::Connection& reader, const std::vector<Lost>& lost, std::chrono::days kept) {
  json::array references;
  for (const Lost& reference : lost) {
    const ContentType& target = content::find_field(reference.type->fields, reference.field)->target();
    const bool waits = is_there(reader, *reference.type, reference.item)
                           ? is_in_trash(reader, target, reference.target, kept)
                           : is_in_trash(reader, *reference.type, reference.item, kept);
    references.push_back(
        json::object{{"type", reference.type->schema},
                     {"item", reference.item},
                     {"field", reference.field},
                     {"title", name_of(reader, *reference.type, reference.item)},
                     {"target", reference.target.empty() ? "" : name_of(reader, target, reference.target)},
                     {"inTrash", waits}});
  }
  return references;
}

}  // namespace vitrine::history
