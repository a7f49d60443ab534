#include "history/returning.hpp"

#include <algorithm>

#include "core/error.hpp"
#include "history/record.hpp"

namespace vitrine::history {

using content::ContentType;
using content::Field;
using content::Kind;
using content::Referrer;
using journal::Act;
using journal::Line;

Returning::Returning(content::Context& context, content::Change& change, std::int64_t batch, Dropped& dropped)
    : store_(context),
      change_(change),
      dropped_(dropped),
      batch_(batch),
      lines_(journal::lines_of_act(change.writer(), batch)) {
  for (const Line& line : lines_) note_references(line);
}

void Returning::bring_back(const Line& line, content::Input changes) {
  const ContentType& type = *type_of(line.type);
  content::Image image = *body(line.before);
  dropped_.take_off_whole(change_.writer(), type, line.item, image);
  store_.restore_in(change_, type, line.item, std::move(image), std::move(changes));
  const auto referred = referred_.find({&type, line.item});
  if (referred == referred_.end()) return;
  for (const auto& [field, other] : referred->second) {
    if (other->seq < line.seq) bring_back_reference({type_of(other->type), field}, *other, line.item);
  }
}

/// What the line's item referred to.
void Returning::note_references(const Line& line) {
  const ContentType* type = type_of(line.type);
  const auto before = line.act == Act::Reorder ? std::nullopt : body(line.before);
  if (type == nullptr || !before) return;
  for (const Field& field : type->fields) {
    const json::value* value = field.target == nullptr ? nullptr : before->if_contains(field.name);
    if (value == nullptr) continue;
    const auto note = [&](const json::value& entry) {
      if (const json::string* id = entry.if_string())
        referred_[{&field.target(), std::string(*id)}].push_back({&field, &line});
    };
    const json::array* list = value->if_array();
    if (list == nullptr) {
      note(*value);
    } else {
      std::for_each(list->begin(), list->end(), note);
    }
  }
}

void Returning::bring_back_reference(const Referrer& referrer, const Line& other, const std::string& id) {
  const Field& field = *referrer.field;
  const auto now = content::read_stored(change_.writer(), *referrer.type, other.item);
  if (other.act == Act::Remove) {
    if (goes_with(field) && !now) bring_back(other, {});
    return;
  }
  if (field.kind == Kind::ReferenceList) return bring_back_entry(referrer, other, now, id);
  if (now && now->at(field.name).is_null()) return set(referrer, other.item, json::value(id));
  if (!now || now->at(field.name) != json::value(id))
    lost.push_back({referrer.type, other.item, std::string(field.name)});
}

/// At the place that it had, as far as the list is still that long.
void Returning::bring_back_entry(const Referrer& referrer, const Line& other, const std::optional<content::Image>& now,
                                 const std::string& id) {
  if (!now) return lost.push_back({referrer.type, other.item, std::string(referrer.field->name)});
  const auto before = body(other.before);
  const json::array& then = before->at(referrer.field->name).as_array();
  const auto at = std::find(then.begin(), then.end(), json::value(id));
  json::array list = now->at(referrer.field->name).as_array();
  if (std::find(list.begin(), list.end(), json::value(id)) != list.end()) return;
  const auto place = std::min<std::ptrdiff_t>(at - then.begin(), static_cast<std::ptrdiff_t>(list.size()));
  list.insert(list.begin() + place, json::value(id));
  set(referrer, other.item, std::move(list));
}

void Returning::set(const Referrer& referrer, const std::string& item, json::value value) {
  try {
    store_.update_in(change_, *referrer.type, item,
                     {.values = {{referrer.field->name, std::move(value)}}, .errors = {}}, std::nullopt);
  } catch (const Error& refusal) {
    if (refusal.status() != 400) throw;
    lost.push_back({referrer.type, item, std::string(referrer.field->name)});  // it agrees with something else by now
  }
}

}  // namespace vitrine::history
