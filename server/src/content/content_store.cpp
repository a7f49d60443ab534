#include "content/content_store.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "content/reads.hpp"
#include "content/relations.hpp"
#include "content/row_writes.hpp"
#include "content/taken_drafts.hpp"
#include "core/error.hpp"
#include "core/ids.hpp"
#include "core/text.hpp"

namespace vitrine::content {

namespace {

/// The version in an If-Match header: bare, quoted or weak.
std::string_view bare_version(std::string_view version) {
  version = trim(version);
  if (version.starts_with("W/")) version.remove_prefix(2);
  if (version.size() >= 2 && version.front() == '"' && version.back() == '"')
    return version.substr(1, version.size() - 2);
  return version;
}

constexpr std::size_t slug_bytes_max = 120;  // core/text.hpp

/// Words that calls of the API have where the slug of an item stands: an item of that name could not be asked for.
constexpr std::array<std::string_view, 5> words_of_calls{"reorder", "upload", "upload-gallery", "upload-hero",
                                                         "upload-video"};

/// The slug with -2, -3… where another item or a call has it already. What the number takes is cut from the slug, so
/// that a look-up, which cuts too, finds it.
std::string untaken_slug(db::Connection& writer, const ContentType& type, const Field& field, const std::string& made) {
  const std::string sql = "SELECT id FROM " + std::string(type.name) + " WHERE " + column_of(field.name) + " = :p1";
  const auto is_taken = [&](const std::string& wanted) {
    const bool is_call = std::find(words_of_calls.begin(), words_of_calls.end(), wanted) != words_of_calls.end();
    return is_call || writer.query_one(sql, {wanted}).has_value();
  };
  std::string candidate = made;
  for (int number = 2; is_taken(candidate); ++number) {
    const std::string ending = "-" + std::to_string(number);
    candidate = slug(made.substr(0, std::min(made.size(), slug_bytes_max - ending.size()))) + ending;
  }
  return candidate;
}

/// Derives the slug anew when what it is made of is among `changed`; one that lasts only for an item that has none.
void derive_slug(db::Connection& writer, const ContentType& type, bool creation, json::object& changed,
                 FieldErrors& errors) {
  const Field* field = slug_field(type);
  if (field == nullptr) return;
  if (field->lasts && !creation) {
    changed.erase(field->name);
    return;
  }
  const json::value* given = field->lasts ? changed.if_contains(field->name) : nullptr;
  const json::value* from = changed.if_contains(field->from);
  if (given != nullptr && !is_empty(*given)) {
    changed[field->name] = untaken_slug(writer, type, *field, std::string(given->as_string()));
    return;
  }
  if (from == nullptr || is_at_fault(errors, field->from) || is_empty(*from)) return;
  const bool rich = is_rich(find_field(type.fields, field->from)->kind);
  const std::string made = slug(rich ? plain_text(from->as_string()) : std::string(from->as_string()));
  if (made.empty()) errors.emplace(field->from, "Le titre doit contenir au moins une lettre ou un chiffre.");
  changed[field->name] = field->lasts ? untaken_slug(writer, type, *field, made) : made;
}

/// Captions are of their film: those of another one go with it, and of none there are none. `before`: the item that
/// `changed` is laid over.
void keep_captions_with_film(const ContentType& type, const json::object& before, json::object& changed) {
  for (const Field& field : type.fields) {
    if (field.kind != Kind::Captions) continue;
    const json::value* sent = changed.if_contains(field.of);
    const bool is_another = sent != nullptr && *sent != before.at(field.of) && !changed.contains(field.name);
    if (is_another || is_empty(sent == nullptr ? before.at(field.of) : *sent)) changed[field.name] = "";
  }
}

/// Gives the fields that another one decides the value that it decides.
void imply(const ContentType& type, json::object& item, json::object& changed) {
  for (const Field& field : type.fields) {
    for (const Implied& implied : field.implied) {
      const json::string* decisive = item.at(implied.when).if_string();
      if (decisive == nullptr || *decisive != implied.is) continue;
      const json::value value = json::parse(implied.then);
      if (item.at(field.name) == value) continue;
      item[field.name] = value;
      changed[field.name] = value;
    }
  }
}

/// An entry that comes twice is kept once, at its first place.
void drop_repeated_references(const ContentType& type, json::object& values) {
  for (const Field& field : type.fields) {
    json::value* list = field.kind == Kind::ReferenceList ? values.if_contains(field.name) : nullptr;
    if (list == nullptr) continue;
    json::array kept;
    for (json::value& entry : list->as_array()) {
      if (std::find(kept.begin(), kept.end(), entry) == kept.end()) kept.push_back(std::move(entry));
    }
    *list = std::move(kept);
  }
}

json::object initial_values(const ContentType& type) {
  json::object values{{"updatedAt", initial_answer(type).at("updatedAt")}};
  for (const Field& field : type.fields) values.emplace(field.name, initial_value(field));
  return values;
}

/// Every rule beyond the single field, over the item as it would be stored; those over others as well where it is
/// alone.
void find_faults(db::Connection& writer, const ContentType& type, const std::string& id, const json::object& item,
                 const json::object& changed, FieldErrors& errors, bool is_alone = true) {
  check_relations(writer, type, id, item, changed, errors);
  // What a visitor sent was held against them as it came, and may be anonymous since.
  if (!type.from_visitors) require_needed(type, item, errors);
  if (type.check != nullptr) type.check(item, errors);
  if (type.check_among != nullptr && is_alone && errors.empty()) type.check_among(writer, item, errors);
}

/// A number that is sent back as it was stored, before one without the code of its country was refused, holds up
/// nothing that is saved beside it.
void let_numbers_be(const ContentType& type, const json::object& before, const json::object& sent,
                    FieldErrors& errors) {
  for (const Field& field : type.fields) {
    if (!field.dialled || field.invalid.empty()) continue;
    const json::value* number = sent.if_contains(field.name);
    if (number != nullptr && *number == before.at(field.name)) errors.erase(std::string(field.name));
  }
}

/// Gives fields at fault, and what is derived from them, the values from before; answers whether that changes any.
bool take_back(const ContentType& type, const FieldErrors& faults, const json::object& before, json::object& item,
               json::object& changed) {
  bool changes = false;
  for (const Field& field : type.fields) {
    const bool is_derived = field.kind == Kind::Slug && is_at_fault(faults, field.from);
    if ((!is_derived && !is_at_fault(faults, field.name)) || !changed.contains(field.name)) continue;
    const json::value& value = before.at(field.name);
    changes = changes || changed.at(field.name) != value;
    changed[field.name] = value;
    item[field.name] = value;
  }
  return changes;
}

/// All faults at once.
void check_item(db::Connection& writer, const ContentType& type, const std::string& id, const json::object& item,
                const json::object& changed, Input& input) {
  find_faults(writer, type, id, item, changed, input.errors, input.is_alone);
  if (!input.errors.empty()) throw Error::validation(std::move(input.errors), input.refusal);
}

/// Nothing may bear the id: neither what is there nor what the trash brings back, which would be lost beside another.
/// What the trash does not hold any more may be made anew.
void require_unmade(db::Connection& writer, const ContentType& type, const std::string& id) {
  if (read_stored(writer, type, id)) {
    throw Error::conflict("Cet élément a déjà été ajouté. Vérifiez ce qui est enregistré avant de recommencer.");
  }
  // Of one that is prepared as new nothing is lost: its publication was taken back.
  if (const auto draft = read_draft(writer, type, id); draft && !draft->base) return;
  const auto last = writer.query_one(
      "SELECT act, CASE WHEN before IS NULL THEN 0 ELSE 1 END AS is_kept FROM journal WHERE type = :p1 AND item = :p2 "
      "ORDER BY seq DESC LIMIT 1",
      {std::string(type.name), id});
  if (!last || last->text("act") != journal::name_of(journal::Act::Remove) || last->integer("is_kept") == 0) return;
  throw Error::bad_request(
      "Cet élément a été supprimé depuis que ce brouillon a été commencé. Restaurez-le depuis la corbeille, puis "
      "publiez le brouillon.");
}

}  // namespace

void require_current(const std::optional<std::string>& seen_version, const Image& stored) {
  if (!seen_version) return;
  const std::string_view version = bare_version(*seen_version);
  if (version == "*" || version == std::string_view(stored.at("updatedAt").as_string())) return;
  throw Error::conflict("Cet élément a été modifié entre-temps. Rechargez-le avant d'enregistrer vos modifications.");
}

std::vector<json::object> ContentStore::list(const ContentType& type, const Selection& selection) const {
  std::vector<json::object> answers = read_answers(context_.reader, type, selection);
  note_read(context_.reads, type, selection, answers);
  return answers;
}

std::optional<json::object> ContentStore::get(const ContentType& type, std::string_view id, Audience audience) const {
  auto answers = list(type, {.conditions = {{"_id", std::string(id)}}, .audience = audience});
  if (!answers.empty()) return std::move(answers.front());
  if (type.single) return initial_answer(type);
  return std::nullopt;
}

std::vector<json::object> ContentStore::by_ids(const ContentType& type, const std::vector<std::string>& ids,
                                               Audience audience, const std::optional<Members>& members) const {
  std::map<std::string, json::object, std::less<>> found;
  for (json::object& answer : list(type, {.ids = ids, .members = members, .audience = audience})) {
    std::string id(answer.at("_id").as_string());
    found.emplace(std::move(id), std::move(answer));
  }
  std::vector<json::object> ordered;
  for (const std::string& id : ids) {
    auto node = found.extract(id);
    if (!node.empty()) ordered.push_back(std::move(node.mapped()));
  }
  return ordered;
}

std::optional<json::object> ContentStore::find(const ContentType& type, std::string_view key,
                                               const std::vector<Condition>& conditions, Audience audience) const {
  if (is_id(key)) {
    if (auto item = get(type, key, audience)) return item;
  }
  const Field* field = slug_field(type);
  if (field == nullptr) return std::nullopt;
  const std::string wanted = slug(key);
  if (wanted.empty()) return std::nullopt;
  Selection selection{.conditions = conditions, .audience = audience};
  selection.conditions.push_back({field->name, wanted});
  auto answers = list(type, selection);
  if (answers.empty()) return std::nullopt;
  return std::move(type.order == Order::NewestFirst ? answers.back() : answers.front());
}

json::object ContentStore::existing(const ContentType& type, const std::string& id) const {
  std::optional<json::object> item = get(type, id);
  if (!item) throw Error::not_found(std::string(type.not_found));
  return std::move(*item);
}

json::object ContentStore::create(const ContentType& type, Form& form, const std::optional<DraftVersion>& draft,
                                  const std::string& wanted) {
  Input input = read_input(context_, type, form);
  const bool is_prepared = draft && is_id(draft->item);
  const std::string named = is_prepared ? draft->item : wanted;
  const std::string id = change(context_, [&](Change& change) {
    if (!named.empty()) require_unmade(change.writer(), type, named);
    const auto taken = is_prepared ? take_draft(change, type, named, draft->updated_at) : std::nullopt;
    const std::string made = create_in(change, type, std::move(input), named.empty() ? new_id() : named);
    if (taken) tell_published(context_, change, *taken);
    return made;
  });
  return existing(type, id);
}

std::string ContentStore::create_in(Change& change, const ContentType& type, Input input, std::string id) {
  complete(type, input);
  derive_slug(change.writer(), type, true, input.values, input.errors);
  drop_repeated_references(type, input.values);
  keep_captions_with_film(type, input.values, input.values);
  imply(type, input.values, input.values);
  check_item(change.writer(), type, id, input.values, input.values, input);
  insert_row(change, type, id, input.values);
  return id;
}

bool ContentStore::restore_in(Change& change, const ContentType& type, const std::string& id, Image image,
                              Input changes, TakenAddress taken) {
  require_carried(type, changes);
  if (!changes.values.empty()) derive_slug(change.writer(), type, true, changes.values, changes.errors);
  for (auto& member : changes.values) image[member.key()] = std::move(member.value());
  for (const Field& field : type.fields) image.emplace(field.name, initial_value(field));  // what was added since
  bool is_readdressed = false;
  if (const Field* field = slug_field(type); field != nullptr && field->lasts) {
    const std::string slug(image.at(field->name).as_string());
    const std::string free = untaken_slug(change.writer(), type, *field, slug);
    is_readdressed = free != slug;
    if (is_readdressed && taken == TakenAddress::Refused) {
      changes.errors.emplace(field->from, "Un autre élément porte déjà cette adresse.");
    }
    image[field->name] = free;
  }
  check_item(change.writer(), type, id, image, image, changes);
  insert_row(change, type, id, image);
  return is_readdressed;
}

FieldErrors ContentStore::lay_in(Change& change, const ContentType& type, const std::string& id, Input input) {
  const std::optional<json::object> stored = read_stored(change.writer(), type, id);
  const json::object before = stored ? *stored : initial_values(type);
  if (stored) {
    require_carried(type, input);
  } else {
    complete(type, input);
  }
  json::object& changed = input.values;
  let_numbers_be(type, before, changed, input.errors);
  derive_slug(change.writer(), type, !stored, changed, input.errors);
  drop_repeated_references(type, changed);
  keep_captions_with_film(type, before, changed);
  json::object item = before;
  for (const auto& member : changed) item[member.key()] = member.value();
  FieldErrors errors = std::move(input.errors);
  // One that goes back may put another at fault, which agreed with it.
  for (bool goes_back = take_back(type, errors, before, item, changed), first = true; goes_back || first;) {
    first = false;
    imply(type, item, changed);
    FieldErrors found;
    find_faults(change.writer(), type, id, item, changed, found);
    goes_back = take_back(type, found, before, item, changed);
    errors.merge(found);
  }
  if (stored) {
    update_row(change, type, id, changed);
  } else {
    item.erase("createdAt");
    insert_row(change, type, id, item);
  }
  follow_agreements(change, type, id, changed);
  return errors;
}

json::object ContentStore::update(const ContentType& type, const std::string& id, Form& form,
                                  const std::optional<std::string>& seen_version,
                                  const std::optional<DraftVersion>& draft) {
  if (!type.single && (!is_id(id) || !get(type, id))) throw Error::not_found(std::string(type.not_found));
  Input input = read_input(context_, type, form);
  change(context_, [&](Change& change) {
    update_in(change, type, id, std::move(input), seen_version);
    const auto taken = draft ? take_draft(change, type, id, draft->updated_at) : std::nullopt;
    if (taken) tell_published(context_, change, *taken);
  });
  return existing(type, id);
}

void ContentStore::update_in(Change& change, const ContentType& type, const std::string& id, Input input,
                             const std::optional<std::string>& seen_version) {
  std::optional<json::object> stored = read_stored(change.writer(), type, id);
  const bool first = !stored && type.single;
  if (!stored && !first) throw Error::not_found(std::string(type.not_found));
  json::object item = first ? initial_values(type) : std::move(*stored);
  require_current(seen_version, item);
  require_carried(type, input);
  json::object& changed = input.values;
  let_numbers_be(type, item, changed, input.errors);
  derive_slug(change.writer(), type, false, changed, input.errors);
  drop_repeated_references(type, changed);
  keep_captions_with_film(type, item, changed);
  for (const auto& member : changed) item[member.key()] = member.value();
  imply(type, item, changed);
  check_item(change.writer(), type, id, item, changed, input);
  if (first) {
    insert_row(change, type, id, item);
  } else {
    update_row(change, type, id, changed);
  }
  follow_agreements(change, type, id, changed);
}

}  // namespace vitrine::content
