#include "history/returning.hpp"

#include <algorithm>

#include "history/record.hpp"

namespace vitrine::history {

using content::ContentType;
using content::Field;
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
  const bool is_readdressed = store_.restore_in(change_, type, line.item, std::move(image), std::move(changes),
                                                content::TakenAddress::Numbered);
  back.push_back({&type, line.item, line.seq, is_readdressed});
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
  if (other.act != Act::Remove) return refer_again(store_, change_, referrer, other, id, lost);
  if (goes_with(*referrer.field) && !is_there(change_.writer(), *referrer.type, other.item)) bring_back(other, {});
}

}  // namespace vitrine::history
