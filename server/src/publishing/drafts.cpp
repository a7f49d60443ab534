#include "publishing/drafts.hpp"

#include <utility>

#include "core/error.hpp"

namespace vitrine::publishing {

using content::Change;
using content::ContentStore;
using content::ContentType;
using content::Draft;

namespace {

constexpr const char* no_draft = "Ce brouillon n’existe plus.";
constexpr const char* changed =
    "Cet élément a été modifié entre-temps. Comparez les versions avant de publier ce brouillon.";
constexpr const char* gone = "Cet élément a été supprimé depuis. Publier ce brouillon le créerait de nouveau.";

/// The version of what is public; nullopt: nothing is.
std::optional<std::string> public_version(db::Connection& reader, const ContentType& type, const std::string& item) {
  if (const auto stored = content::read_stored(reader, type, item)) {
    return std::string(stored->at("updatedAt").as_string());
  }
  if (!type.single) return std::nullopt;
  return std::string(content::initial_answer(type).at("updatedAt").as_string());
}

}  // namespace

FieldErrors lay(content::Context& prepared, content::Shadow& shadow, const Draft& draft) {
  Form form{.fields = draft.body.fields, .files = {}, .repeated = draft.body.repeated, .untyped = draft.body.untyped};
  content::Input input = content::read_input(prepared, *draft.type, form);
  Change change(prepared, shadow);
  return ContentStore(prepared).lay_in(change, *draft.type, draft.item, std::move(input));
}

bool is_stale(db::Connection& reader, const Draft& draft) {
  return public_version(reader, *draft.type, draft.item) != draft.base;
}

json::object publish(content::Context& context, const ContentType& type, const std::string& item, bool force) {
  std::optional<Draft> draft = content::read_draft(context.reader, type, item);
  if (!draft) throw Error::not_found(no_draft);
  content::Input input = content::read_input(context, type, draft->body);
  content::change(context, [&](Change& change) {
    ContentStore store(context);
    // What was read is what goes out, and nothing that came meanwhile goes with it.
    if (!content::remove_draft(change.writer(), type, item, draft->updated_at)) {
      throw Error::conflict("Ce brouillon a été modifié entre-temps. Rechargez-le avant de le publier.");
    }
    if (!force && is_stale(change.writer(), *draft)) {
      throw Error::conflict(public_version(change.writer(), type, item) ? changed : gone);
    }
    const bool is_there = type.single || content::read_stored(change.writer(), type, item).has_value();
    if (is_there) {
      store.update_in(change, type, item, std::move(input), std::nullopt);
    } else {
      store.create_in(change, type, std::move(input), item);
    }
  });
  return ContentStore(context).existing(type, item);
}

}  // namespace vitrine::publishing
