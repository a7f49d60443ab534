// The one door to stored content: reading items as they are answered, and creating, changing and removing them under
// the rules of their type, which run here and nowhere else. Every write is one transaction, whose lines of the journal
// tell those who follow it what was touched (following.hpp), and reports all faulty fields at once.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "content/change.hpp"
#include "content/context.hpp"
#include "content/draft_rows.hpp"
#include "content/rows.hpp"
#include "content/validation.hpp"
#include "core/ids.hpp"

namespace vitrine::content {

/// What becomes of an item that comes back where another one has its lasting address by now: it is at fault, or gets
/// -2, -3… as a new one would.
enum class TakenAddress { Refused, Numbered };

class ContentStore {
 public:
  explicit ContentStore(Context& context) : context_(context) {}

  std::vector<json::object> list(const ContentType& type, const Selection& selection) const;

  /// The item of this id; nullopt when there is none that the audience may see. A single type always has its one.
  std::optional<json::object> get(const ContentType& type, std::string_view id,
                                  Audience audience = Audience::Administrator) const;

  /// These items in this order; unknown ones, and those that are hidden from the audience, are left out. `members` is
  /// what they show besides "_id"; nullopt: everything.
  std::vector<json::object> by_ids(const ContentType& type, const std::vector<std::string>& ids, Audience audience,
                                   const std::optional<Members>& members = std::nullopt) const;

  /// The item that a part of an address names: its id, or its title as a slug, in any case and accents, with or without
  /// a leading slash. Where the slug is unique only among siblings, `conditions` narrows them; the oldest one answers
  /// otherwise.
  std::optional<json::object> find(const ContentType& type, std::string_view key,
                                   const std::vector<Condition>& conditions = {},
                                   Audience audience = Audience::Administrator) const;

  /// The item as the administrator sees it. Unknown id: Error 404.
  json::object existing(const ContentType& type, const std::string& id) const;

  /// Answers the new item, which bears the `wanted` id, an `is_id`; where it was prepared as a `draft`, that of the
  /// draft, which goes; else one of its own. Faulty fields: Error 400. One of that id is there, as it is when the same
  /// is sent again because its answer was lost: Error 409; the trash holds it: Error 400.
  json::object create(const ContentType& type, Form& form, const std::optional<DraftVersion>& draft = std::nullopt,
                      const std::string& wanted = {});

  /// Changes the fields that the form carries and answers the item. Unknown id: Error 404. A `seen_version` that is not
  /// the item's updatedAt: Error 409; without one the last write wins. The `draft` of the item, where it is still of
  /// this version, goes.
  json::object update(const ContentType& type, const std::string& id, Form& form,
                      const std::optional<std::string>& seen_version,
                      const std::optional<DraftVersion>& draft = std::nullopt);

  /// Removes the item; what refers to it is detached or removed as its field says. Unknown id: Error 404; in use, where
  /// the type minds that, and not `force`: Error 400.
  void remove(const ContentType& type, const std::string& id, bool force);

  /// Gives fields that are `in_bulk` these values in all of these items, at once, and answers how many of them there
  /// are. A reference that must agree with what was chosen follows, or is taken off. Faulty references, and what would
  /// be there twice: Error 400, and nothing changes.
  std::size_t change_many(const ContentType& type, const std::vector<std::string>& ids, json::object changes);

  /// Removes these items at once, each as `remove` does, and answers how many there were.
  std::size_t remove_many(const ContentType& type, const std::vector<std::string>& ids, bool force);

  /// Puts the reference list `field` of one item into this order, which makes a new version of it; those that `targets`
  /// leaves out follow in their old one. `seen_version`: the ids that were seen there, with commas between them; where
  /// they stand otherwise by now, Error 409. Unknown item: Error 404; an unknown or repeated id: Error 400 at `member`,
  /// and nothing changes.
  void reorder_references(const ContentType& type, const std::string& id, const Field& field,
                          const std::vector<std::string>& targets, std::string_view member,
                          const std::optional<std::string>& seen_version = {});

  /// Takes `target` off the item's reference list `field`, which makes a new version of it; where the field is a single
  /// reference, which the item is nothing without, removes the item. An item that does not refer to it: Error 404.
  void detach(const ContentType& type, const Field& field, const std::string& id, const std::string& target);

  /// A creation as part of a change, under an id that no item of the type has; answers it.
  std::string create_in(Change& change, const ContentType& type, Input input, std::string id = new_id());
  /// A change of one item as part of another.
  void update_in(Change& change, const ContentType& type, const std::string& id, Input input,
                 const std::optional<std::string>& seen_version);
  /// What a creation or a change would make of the item, whatever the rules say of it, as part of a change of a shadow.
  /// Fields that they refuse stay as they are; answers what is wrong with them, and with others that are required.
  FieldErrors lay_in(Change& change, const ContentType& type, const std::string& id, Input input);
  /// Brings back an item that was removed, as it was but for what `changes` holds. What the rules refuse by now: Error
  /// 400 with the fields at fault. Answers whether its lasting address was taken and bears a number now.
  bool restore_in(Change& change, const ContentType& type, const std::string& id, Image image, Input changes,
                  TakenAddress taken);
  /// The same with the items of a type that is ordered by hand, as part of a change.
  void reorder_in(Change& change, const ContentType& type, const std::vector<std::string>& ids,
                  std::string_view member);
  /// A removal as part of a change.
  void remove_in(Change& change, const ContentType& type, IdSet ids, bool force);

 private:
  static std::vector<std::string> present_in(db::Connection& writer, const ContentType& type, IdSet ids);
  void remove_set(Change& change, const ContentType& type, IdSet set, bool force);

  Context& context_;
};

/// A `seen_version` that is not the one of what is stored: Error 409.
void require_current(const std::optional<std::string>& seen_version, const Image& stored);

}  // namespace vitrine::content
