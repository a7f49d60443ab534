// Changes of many items at once: ContentStore's part that writes them set by set.
#include <algorithm>

#include "content/content_store.hpp"
#include "content/relations.hpp"
#include "content/row_writes.hpp"
#include "content/sentences.hpp"
#include "core/error.hpp"

namespace vitrine::content {

namespace {

/// Adds what follows from the changes: whoever chooses an item chooses with it what must agree with it.
void complete_agreements(db::Connection& writer, const ContentType& type, json::object& changes) {
  FieldErrors errors;
  for (const Field& field : type.fields) {
    const json::value* chosen = changes.if_contains(field.name);
    if (field.kind != Kind::Reference || chosen == nullptr || chosen->is_null()) continue;
    const std::string agreed = field.agrees_on.empty() ? "id" : column_of(field.agrees_on);
    const std::string sql =
        "SELECT " + agreed + " AS agreed FROM " + std::string(field.target().name) + " WHERE id = :p1";
    const auto target = writer.query_one(sql, {std::string(chosen->as_string())});
    if (!target) {
      errors.emplace(field.name, unknown_item);
    } else if (!field.agrees_on.empty()) {
      const json::value own(target->text("agreed"));
      if (changes.emplace(field.agrees_on, own).first->value() != own) errors.emplace(field.name, field.disagrees);
    }
  }
  if (!errors.empty()) throw Error::validation(std::move(errors));
}

/// Whether a rule between items may be broken by the changes, or another item has to follow: a title is free in one
/// category and taken in the next, and a treatment's products go where it goes.
bool something_follows(const ContentType& type, const json::object& changes) {
  const auto changes_it = [&](std::string_view name) { return changes.contains(name); };
  const auto refers = referrers_of(type);
  return std::any_of(
             type.unique.begin(), type.unique.end(),
             [&](const Unique& one) { return std::any_of(one.fields.begin(), one.fields.end(), changes_it); }) ||
         std::any_of(refers.begin(), refers.end(),
                     [&](const Referrer& referrer) { return changes_it(referrer.field->agrees_on); });
}

bool holds(const json::object& item, const json::object& changes) {
  return std::all_of(changes.begin(), changes.end(),
                     [&](const auto& change) { return item.at(change.key()) == change.value(); });
}

}  // namespace

std::size_t ContentStore::change_many(const ContentType& type, const std::vector<std::string>& ids,
                                      json::object changes) {
  return change(context_, [&](Change& change) {
    complete_agreements(change.writer(), type, changes);
    const std::vector<std::string> present = present_in(change.writer(), type, ids);
    if (something_follows(type, changes)) {
      for (const std::string& id : present) {
        if (holds(*read_stored(change.writer(), type, id), changes)) continue;
        Input input;
        input.values = changes;
        update_in(change, type, id, std::move(input), std::nullopt);
        change.settle();
      }
      return present.size();
    }
    for_each_set(present, [&](IdSet set) {
      update_rows(change, type, set, changes);
      change.settle();
    });
    return present.size();
  });
}

}  // namespace vitrine::content
