// What becomes of drafts: the content as it would be with them, and their publication.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "content/content_store.hpp"
#include "content/context.hpp"
#include "content/draft_rows.hpp"
#include "content/shadow.hpp"
#include "core/error.hpp"

namespace vitrine::publishing {

/// The same, reading by the connection of a shadow.
content::Context prepared_on(content::Context& context, db::Connection& connection);

/// Lays a draft over what the shadow shows; `prepared` reads by the shadow's connection. Answers what publication would
/// refuse: the fields in question stay as they are in public, as all of them do under a draft that cannot be read.
FieldErrors lay(content::Context& prepared, content::Shadow& shadow, const content::Draft& draft);

/// The item as its own call answers it, or what stands where. None: Error 404.
json::object answered(content::Context& context, const content::ContentType& type, const std::string& item);

/// Whether this version of what is public is not what the draft was begun from; nullopt: nothing is public.
bool was_changed(const content::Draft& draft, const std::optional<std::string>& version);
/// The same of what is public now.
bool is_stale(db::Connection& reader, const content::Draft& draft);

/// A draft was changed between being read and being published: what was read is not what would go out. Error 409.
class ChangedMeanwhile : public Error {
 public:
  ChangedMeanwhile();
};

/// What publication writes of a draft, read by the rules of a save.
struct Prepared {
  content::Draft draft;
  content::Input input;  // of what stands where none: its body is read as it is made
};

/// One that cannot be read: Error 400.
std::vector<Prepared> prepare(content::Context& context, std::vector<content::Draft> drafts);

/// Makes these public, and takes the drafts away, as a part of `change`. What the rules refuse: Error 400, of all of
/// them at once; changed in public since one was begun, and not `force`: Error 409; ChangedMeanwhile.
void publish_in(content::Context& context, content::Change& change, const std::vector<Prepared>& all, bool force);

/// Makes the draft public, which takes it away, and answers the item. No such draft: Error 404; what the rules refuse:
/// Error 400; changed since it was begun, and not `force`: Error 409.
json::object publish(content::Context& context, const content::ContentType& type, const std::string& item, bool force);

}  // namespace vitrine::publishing
